// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"
#include "engine/scoring/vot_scoring.h"

#include <optional>
#include <string>
#include <string_view>

namespace spoor {

/// The VOT challenge: one region per line (rectangle, polygon, mask, point, or a code: 0 absent, 1
/// initialised here, 2 failed); the first pixel is 0. A rotated box is written as a polygon, a
/// polygon with several parts as a mask. A folder has groundtruth.txt or groundtruth_<id>.txt,
/// `sequence`, and tags with one line per frame. Source: votchallenge/toolkit, vot/region/io.py and
/// vot/dataset/common.py.
ImportResult readVot(const std::string& path, const FormatOptions& options);
/// Reads the result of one target with its codes, which a session cannot store. Throws EngineError.
std::vector<VotRegion> readVotRun(const std::string& path);
/// Reads the confidence of each frame from the file that the VOT toolkit writes next to a result
/// (NAME_confidence.value for NAME.txt or NAME.bin). Frames without a value get 0. Returns an empty
/// vector if the file does not exist. Throws EngineError.
std::vector<double> readVotConfidences(const std::string& path);
/// Parses one region (rectangle, polygon, mask, point) with its bounding box; nullopt if it is not
/// one.
std::optional<OutlinedBox> votOutline(std::string_view text);
/// Writes a region as a line of a result.
std::string votLine(const VotRegion& region);
void writeVot(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
