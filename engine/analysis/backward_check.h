// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/media/frame_store.h"
#include "engine/tracking/run_config.h"

#include <functional>
#include <memory>
#include <vector>

namespace spoor {

class Session;

/// A segment whose boxes the backward pass does not confirm.
struct UnconfirmedSegment {
    TargetId target = 0;
    FrameIndex first = 0;  ///< From here on, forward and backward boxes disagree.
    FrameIndex last = 0;
    bool operator==(const UnconfirmedSegment&) const = default;
};

struct BackwardCheckOptions {
    double seconds = 0;        ///< Maximum time; 0: no limit.
    FrameIndex interval = 50;  ///< Maximum number of frames between two checked frames.
    std::function<bool()> stop = [] { return false; };  ///< Ends the check early.
};

struct BackwardCheck {
    std::vector<UnconfirmedSegment> segments;  ///< By target, then by frame.
    FrameIndex frames = 0;                     ///< Number of frames tracked backward.
    bool complete = true;                      ///< False: the time was not enough.
};

/// Checks a run afterwards by the forward-backward error (Z. Kalal, K. Mikolajczyk, J. Matas:
/// Forward-Backward Error, ICPR 2010): from a sample of frames, and from the ends of the segments
/// that the verdict or the tracker doubts, it tracks each target backward to the checked frame
/// before. A segment is unconfirmed from the frame where the boxes part (overlap below 0.3) up to
/// the next box that the user set, or up to the next checked frame with a verdict that the box is
/// on target. Doubted frames are checked first. Throws EngineError like TrackingRun.
BackwardCheck checkBackward(DeviceSet& devices, const RunConfigPtr& config,
                            const std::shared_ptr<FrameStore>& frames, const Session& run,
                            const BackwardCheckOptions& options = {});

}  // namespace spoor
