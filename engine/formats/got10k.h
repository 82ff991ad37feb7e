// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

#include <filesystem>

namespace spoor {

/// A GOT-10k sequence: groundtruth.txt (`x,y,w,h` a frame), absence.label, cover.label (0 hidden to
/// 8 in full view), cut_by_image.label, meta_info.ini. One target. Reads a result file, too.
/// Source: got-10k/toolkit, got10k/datasets/got10k.py.
/// A folder of results of one sequence: where the first of its runs is.
std::filesystem::path got10kResult(const std::filesystem::path& folder);
ImportResult readGot10k(const std::string& path, const FormatOptions& options);
void writeGot10k(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
