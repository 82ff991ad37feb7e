// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/import.h"
#include "engine/scoring/vot_scoring.h"

#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// The VOT challenge: a region a line (rectangle, polygon, mask, point, or one code: 0 absent, 1
/// initialised here, 2 failed), first pixel 0. A turned box is a polygon, several parts are a mask.
/// A folder has groundtruth.txt or groundtruth_<id>.txt, `sequence` and tags a line a frame.
/// Source: votchallenge/toolkit, vot/region/io.py and vot/dataset/common.py.
ImportResult readVot(const std::string& path, const FormatOptions& options);
/// A result of one target with its codes, which a session has no place for. Throws EngineError.
std::vector<VotRegion> readVotRun(const std::string& path);
/// Confidences a frame from the file that VOT's toolkit writes beside a result
/// (NAME_confidence.value of NAME.txt or NAME.bin), 0 where it says nothing; none where there is no
/// such file. Throws EngineError.
std::vector<double> readVotConfidences(const std::string& path);
/// One region (rectangle, polygon, mask, point) with the box around it; nullopt when it is none.
std::optional<OutlinedBox> votOutline(std::string_view text);
/// As a line of a result.
std::string votLine(const VotRegion& region);
void writeVot(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
