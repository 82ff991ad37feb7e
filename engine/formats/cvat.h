// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// CVAT for video 1.1, the bare XML. Frames count from 0, boxes are edges in pixels. A box is a
/// keyframe where it is not the linear one, for importers drop the others; a box that is outside
/// ends each span. Source: CVAT, xml_format.md and dataset_manager/formats/cvat.py.
Imported readCvat(const std::string& path, const FormatOptions& options);
void writeCvat(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
