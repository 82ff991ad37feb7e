// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// DOTA: a folder with one text file per image in labelTxt/, with `x1 y1 ... x4 y4 class difficult`
/// in pixels. Lines about the image come first and are preserved. Four corners that do not form a
/// rotated box become a polygon. Source: DOTA_devkit, readme; datumaro, plugins/data_formats/dota.
ImportResult readDota(const std::string& path, const FormatOptions& options);
void writeDota(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
