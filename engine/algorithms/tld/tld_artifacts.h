// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/tld_detector.h"
#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// What TLD can show of its inside.
std::vector<ArtifactSpec> tldArtifacts();

/// What the detector saw of the targets that it looked for, before anything is learned from it.
/// Only what is watched is computed; the heat map and the explained window take launches of their
/// own and change no result.
void showDetector(const TldTargets& targets, std::span<const TldFrame> seen, TldDetector& detector,
                  const WindowList& passed, FrameContext& frame, StageContext& stages);

/// How the frame ended.
void showDecision(const TldTarget& target, TldFrame& seen, const Frame& frame,
                  StageContext& stages);

}  // namespace spoor
