// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_detector.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Returns the artifacts of TLD.
std::vector<ArtifactSpec> tldArtifacts();

/// Whether an artifact is watched that shows the scores of all windows.
bool watchesScores(const StageContext& stages);

/// Publishes the detector's results for the searched targets, before learning. Computes only what
/// is watched. `scores` has the windows of each target if watchesScores(). They need extra
/// launches, which change no results.
void showDetector(const TldTargets& targets, std::span<const TldFrame> seen,
                  std::span<const FernForest::Scores> scores, StageContext& stages);

/// Publishes the decision of the frame.
void showDecision(const TldTarget& target, TldFrame& seen, const Frame& frame,
                  StageContext& stages);

}  // namespace spoor
