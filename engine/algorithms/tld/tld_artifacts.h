// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_detector.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Returns the artifacts of TLD.
std::vector<ArtifactSpec> tldArtifacts();

/// Publishes the detector's results for the searched targets, before learning. Computes only what
/// is watched. The heat map and the explained window need extra launches, which change no results.
void showDetector(const TldTargets& targets, std::span<const TldFrame> seen, TldDetector& detector,
                  const WindowList& passed, FrameContext& frame, StageContext& stages);

/// Publishes the decision of the frame.
void showDecision(const TldTarget& target, TldFrame& seen, const Frame& frame,
                  StageContext& stages);

}  // namespace spoor
