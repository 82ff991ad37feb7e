// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

// Tables of points of other programs. Each point is a target of its own with its part as label and
// its individual as name, or "INDIVIDUAL PART" if that has several. Frames and pixels count from 0.
// Boxes are written as their centres, and each point of a target as a part of its own.

/// DeepLabCut's CSV (results or labelled frames): rows of scorers, individuals, body parts and
/// coordinates, then one row per frame. Likelihoods are confidences; they are written unless all
/// points are manual.
ImportResult readDeepLabCut(const std::string& path, const FormatOptions& options);
void writeDeepLabCut(const Session& session, const std::string& path, const FormatOptions& options);
/// SLEAP's analysis CSV: track, frame_idx, instance.score and x, y, score per node. Points without
/// a score are manual.
ImportResult readSleap(const std::string& path, const FormatOptions& options);
void writeSleap(const Session& session, const std::string& path, const FormatOptions& options);

}  // namespace spoor
