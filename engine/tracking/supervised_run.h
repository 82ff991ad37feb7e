// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/vot_scoring.h"
#include "engine/tracking/runner.h"

#include <functional>
#include <vector>

namespace spoor {

/// Where a supervised run looks at what the Runner did.
struct SupervisedView {
    /// The target in the frame last reported; none when it is lost.
    std::function<std::optional<OutlinedBox>()> result;
    /// True when the run cannot go on (an error, an interruption).
    std::function<bool()> stopped;
};

/// Follows one target from `start`, on which it was started, to `goal`: when its result has left
/// the truth altogether, it is started again on the truth votSkip frames later (or on the first
/// frame after that with one). An entry a frame from 0 to `goal`.
std::vector<VotRegion> runSupervised(Runner& runner, const SupervisedView& view,
                                     const ShapedTruth& truth, TargetId target, FrameIndex start,
                                     FrameIndex goal);

}  // namespace spoor
