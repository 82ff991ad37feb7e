// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/formats/io/import.h"

namespace spoor {

// Tables of points of other programs. Each point is a target of its own, labelled "INDIVIDUAL
// PART". Frames and pixels count from 0. Import only.

/// DeepLabCut's CSV (results or labelled frames): rows of scorers, individuals, body parts and
/// coordinates, then one row per frame. Likelihoods are confidences.
ImportResult readDeepLabCut(const std::string& path, const FormatOptions& options);
/// SLEAP's analysis CSV: track, frame_idx, instance.score and x, y, score per node.
ImportResult readSleap(const std::string& path, const FormatOptions& options);
/// TrackMate's spot table (CSV) or project (XML): circles become the boxes around them. Physical
/// units become pixels where the XML tells the size of a pixel.
ImportResult readTrackMate(const std::string& path, const FormatOptions& options);

}  // namespace spoor
