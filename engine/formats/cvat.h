// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// CVAT 1.1 for video or for images, the XML. Frames count from 0, boxes are edges in pixels. A box
/// is a keyframe where it is not the linear one, for importers drop the others; a box that is
/// outside ends each span. Polylines, ellipses, cuboids, skeletons, tags and the task are carried
/// along. Source: CVAT, xml_format.md and dataset_manager/formats/cvat.py.
ImportResult readCvat(const std::string& path, const FormatOptions& options);
void writeCvat(const Session& session, const std::string& path, const FormatOptions& options);
/// CVAT for images 1.1: shapes picture by picture, which do not say what belongs together.
void writeCvatImages(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
