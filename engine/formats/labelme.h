// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// LabelMe: a folder with a JSON a picture: rectangles, polygons, points, and turned boxes
/// ("rotation") as X-AnyLabeling writes them. Lines, circles and masks as pictures are carried
/// along, as are flags, groups, descriptions and the picture itself. Source: wkentaro/labelme,
/// labelme/label_file.py.
ImportResult readLabelMe(const std::string& path, const FormatOptions& options);
void writeLabelMe(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
