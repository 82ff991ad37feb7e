// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/background_run.h"

#include <functional>
#include <map>

namespace spoor {

/// A target between two keyframes.
struct KeyframeSpan {
    TargetId id = 0;
    FrameIndex first = 0, last = 0;
    StartBox start, end;  ///< in these frames
};

/// Combines the results of a target that was tracked forwards and backwards. `share`: weight of the
/// backward result, 0 to 1. Boxes, rotated boxes, points and outlines of masks are interpolated.
/// Where the two boxes overlap by less than 0.3, the nearer one is kept, Uncertain.
TargetResult blended(const TargetResult& onward, const TargetResult& back, double share);

/// Tracks a target forwards from the first keyframe and backwards from the last one, and combines
/// the results of each frame between them by its distance to the keyframes. Returns no results if
/// `stop` was requested. `progress` receives the numbers of frames computed and of all frames, on
/// the calling thread. Throws EngineError as executeBackgroundRun() does.
std::map<FrameIndex, TargetResult> trackBetween(
    DeviceSet& devices, const std::shared_ptr<FrameStore>& frames, const RunConfigPtr& config,
    const KeyframeSpan& span, const std::stop_token& stop,
    const std::function<void(FrameIndex done, FrameIndex total)>& progress);

}  // namespace spoor
