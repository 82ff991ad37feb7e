// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

#include <filesystem>

namespace spoor {

/// The file of the first run in a result folder of one sequence.
std::filesystem::path got10kResult(const std::filesystem::path& folder);
/// A GOT-10k sequence: groundtruth.txt (`x,y,w,h` per frame), absence.label, cover.label (0 hidden
/// to 8 fully visible), cut_by_image.label and meta_info.ini. It has one target. The reader also
/// accepts a result file. Source: got-10k/toolkit, got10k/datasets/got10k.py.
ImportResult readGot10k(const std::string& path, const FormatOptions& options);
void writeGot10k(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
