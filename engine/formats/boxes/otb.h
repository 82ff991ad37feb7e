// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

/// The Online Tracking Benchmark: one line `x,y,w,h` per frame, separated by commas, tabs or
/// blanks. The first pixel is 1 (FormatOptions::otbBase). An absent target has `nan` or an empty
/// box. A folder has groundtruth_rect.txt, or groundtruth_rect.1.txt, .2.txt, ... for several
/// targets.
ImportResult readOtb(const std::string& path, const FormatOptions& options);
void writeOtb(const Session& session, const std::string& path, const FormatOptions& options);
/// OTB with first pixel 0, as in the ground truth of Spoor's samples.
ImportResult readPlainBoxes(const std::string& path, const FormatOptions& options);

}  // namespace spoor
