// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// VGG Image Annotator 1 and 2: the CSV of regions, the JSON of regions, or a project. Files are
/// frames in the natural order of their names, or have their frame as an attribute. Rectangles,
/// polygons and points are read; circles and ellipses as the boxes around them. A region's
/// attribute track, track_id or id is its identity; label, class, category, type, name or the first
/// other one is its label. The JSON of regions is written, or the CSV to files named *.csv. Source:
/// VIA, via-src-doc, "Format of exported annotations".
ImportResult readVia(const std::string& path, const FormatOptions& options);
void writeVia(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
