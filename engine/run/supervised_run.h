// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/runner.h"
#include "engine/scoring/vot_scoring.h"

#include <functional>
#include <vector>

namespace spoor {

/// Where a supervised run looks at what the Runner did.
struct SupervisedView {
    /// The box of the target in the frame last reported; none when it is lost.
    std::function<std::optional<RectF>()> box;
    /// True when the run cannot go on (an error, an interruption).
    std::function<bool()> stopped;
};

/// Follows one target from `start`, on which it was started, to `goal`: when its box has left the
/// truth altogether, it is started again on the true box votSkip frames later (or on the first
/// frame after that with a true box). One entry for each frame from 0 to `goal`.
std::vector<VotRegion> runSupervised(Runner& runner, const SupervisedView& view,
                                     const BoxSequence& truth, SizeI size, TargetId target,
                                     FrameIndex start, FrameIndex goal);

}  // namespace spoor
