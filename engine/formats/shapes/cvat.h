// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// CVAT 1.1 XML for video or for images. Frames count from 0; boxes are given by their edges in
/// pixels. The writer makes a box a keyframe unless interpolation yields it, because importers drop
/// other boxes. An `outside` box ends each span. The points of a skeleton are the points of a
/// target. Polylines, ellipses, cuboids, tags and the task are preserved. Source: CVAT,
/// xml_format.md and dataset_manager/formats/cvat.py.
ImportResult readCvat(const std::string& path, const FormatOptions& options);
void writeCvat(const Session& session, const std::string& path, const FormatOptions& options);
/// CVAT for images 1.1: shapes per image, without tracks.
void writeCvatImages(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
