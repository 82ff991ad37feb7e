// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// MOTS as images: one 16-bit PNG per frame. A pixel is 1000 x class + number of the object that
/// covers it, 0 for none, or 10000 for a region to ignore. In PNGs with a palette, as in DAVIS, the
/// palette index is the object. Where masks overlap, the later target is on top. Source: TrackEval,
/// docs/MOTS-format.txt; the MOTS tools' README.
ImportResult readMotsPng(const std::string& path, const FormatOptions& options);
void writeMotsPng(const Session& session, const std::string& path, const FormatOptions& options);
/// Whether a folder contains such images.
bool isMotsPng(const std::string& folder);

}  // namespace spoor
