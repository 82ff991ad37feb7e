// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/compute/device_plan.h"
#include "engine/pipeline/report.h"

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// What a run does by itself between commands.
enum class RunMode { Idle, Playing, Tracking };

/// A target that is followed.
struct TargetInfo {
    TargetId id = 0;
    std::string label;
    bool paused = false;
    FrameIndex since = 0;  ///< frame that it was last started on
    bool operator==(const TargetInfo&) const = default;
};

/// Where a run stands. Sent after every change of it (not for every frame: the report has the
/// frame).
struct RunState {
    RunMode mode = RunMode::Idle;
    FrameIndex frame = 0;            ///< the current frame
    FrameIndex trackedTo = -1;       ///< the frame that the pipeline stands on; -1: none
    std::optional<FrameIndex> goal;  ///< last frame of the tracking in work
    std::string pipeline;            ///< id; empty: none chosen
    std::vector<std::pair<std::string, std::string>> params;  ///< as text, in order of the specs
    ResolvedPlan plan;
    std::vector<TargetInfo> targets;
    std::uint64_t seed = 0;
    bool backward = false;  ///< the tracking in work goes to earlier frames
};

/// Gets everything a run produces, on the thread that runs the Runner.
class RunSink {
public:
    virtual ~RunSink() = default;
    /// A report with timings that is not `computed` is of a frame that was computed again to look
    /// inside: artifacts and timings are of that.
    virtual void onReport(const FrameReportPtr& report) = 0;
    virtual void onState(const RunState& state) = 0;
    /// The run stands still or went on (device put aside, corrupt frame) as the sentence says.
    virtual void onError(const EngineError& error) = 0;
};

}  // namespace spoor
