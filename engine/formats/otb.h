// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"

namespace spoor {

/// The Online Tracking Benchmark: a line `x,y,w,h` a frame, separated by commas, tabs or blanks;
/// the first pixel is 1 (FormatOptions::otbBase). A target that is absent has `nan` or no size. A
/// folder has groundtruth_rect.txt, or groundtruth_rect.1.txt, .2.txt, ... for several targets.
ImportResult readOtb(const std::string& path, const FormatOptions& options);
void writeOtb(const Session& session, const std::string& path, const FormatOptions& options);
/// The same with the first pixel 0, as in the truth of our samples.
ImportResult readPlainBoxes(const std::string& path, const FormatOptions& options);

}  // namespace spoor
