// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// MOTS as pictures: a PNG of 16 bits a frame whose pixels are 1000 x class + number of what covers
/// them, 0 for nothing and 10000 for what is to be left out. PNGs with a palette, as DAVIS has, are
/// read with the place in it as the object. Of masks that overlap the later target's is on top.
/// Source: TrackEval, docs/MOTS-format.txt; the MOTS tools' README.
ImportResult readMotsPng(const std::string& path, const FormatOptions& options);
void writeMotsPng(const Session& session, const std::string& path, const FormatOptions& options);
/// A folder with such pictures.
bool isMotsPng(const std::string& folder);

}  // namespace spoor
