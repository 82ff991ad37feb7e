// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// DOTA: a folder with a text a picture in labelTxt/, `x1 y1 ... x4 y4 class difficult` in pixels,
/// after lines of what is known of the picture, which are carried along. Four corners that are no
/// turned box are a polygon. Source: DOTA_devkit, readme; datumaro, plugins/data_formats/dota.
ImportResult readDota(const std::string& path, const FormatOptions& options);
void writeDota(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
