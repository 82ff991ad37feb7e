// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// VGG Image Annotator 1 and 2: the CSV of regions, the JSON of regions, or a project. Files are
/// frames in their order. Rectangles, polygons and points are read; circles and ellipses as the
/// boxes around them. A region's attribute track, track_id or id is its identity; the first other
/// attribute is its label. Import only.
ImportResult readVia(const std::string& path, const FormatOptions& options);

}  // namespace spoor
