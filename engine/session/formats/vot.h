// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/session/formats/import.h"

namespace spoor {

/// The VOT challenge: a region a line (rectangle, polygon, mask, or one code: 0 absent, 1
/// initialised here, 2 failed), first pixel 0. Polygons and masks become the boxes around them. A
/// folder has groundtruth.txt or groundtruth_<id>.txt, `sequence` and tags a line a frame.
/// Source: votchallenge/toolkit, vot/region/io.py and vot/dataset/common.py.
Imported readVot(const std::string& path, const FormatOptions& options);
void writeVot(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
