// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// LabelMe: a folder with one JSON file per image. It has rectangles, polygons, points, and rotated
/// boxes ("rotation") as written by X-AnyLabeling. Lines, circles, image masks, flags, groups,
/// descriptions and the image itself are preserved. Source: wkentaro/labelme,
/// labelme/label_file.py.
ImportResult readLabelMe(const std::string& path, const FormatOptions& options);
void writeLabelMe(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
