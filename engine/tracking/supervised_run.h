// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/scoring/vot_scoring.h"
#include "engine/tracking/runner.h"

#include <functional>
#include <vector>

namespace spoor {

/// Access of a supervised run to the results of the Runner.
struct SupervisedView {
    /// Result of the target in the frame reported last; nullopt if it is lost.
    std::function<std::optional<OutlinedBox>()> result;
    /// Returns true if the run cannot continue (after an error or an interruption).
    std::function<bool()> stopped;
};

/// Tracks one target from frame `start`, where it has been started, to `goal`, in the VOT protocol:
/// when its result does not overlap the ground truth at all, it is started again on the truth
/// votSkip frames later, or on the first later frame with a truth. Returns one region per frame
/// from 0 to `goal`.
std::vector<VotRegion> runSupervised(Runner& runner, const SupervisedView& view,
                                     const ShapedTruth& truth, TargetId target, FrameIndex start,
                                     FrameIndex goal);

}  // namespace spoor
