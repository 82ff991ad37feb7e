// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/error.h"
#include "engine/compute/device_plan.h"
#include "engine/tracking/run_config.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace spoor {

struct FrameReport;
using FrameReportPtr = std::shared_ptr<const FrameReport>;

/// Activity of a run between commands.
enum class RunMode { Idle, Playing, Tracking };

/// A tracked target.
struct TargetInfo {
    TargetId id = 0;
    std::string label;
    bool paused = false;
    FrameIndex since = 0;  ///< Frame of the last start.
    /// The last frame in which the present run has computed it; -1: none.
    FrameIndex trackedTo = -1;
    bool operator==(const TargetInfo&) const = default;
};

/// State of a run, sent after every change. The frame number alone does not count as a change,
/// because the frame report has it.
struct RunState {
    RunMode mode = RunMode::Idle;
    FrameIndex frame = 0;            ///< The current frame.
    FrameIndex trackedTo = -1;       ///< Frame of the pipeline's state; -1: none.
    std::optional<FrameIndex> goal;  ///< Last frame of the current tracking.
    RunConfigPtr config = std::make_shared<const RunConfig>();
    ResolvedPlan plan;  ///< Empty before the first use of the algorithm.
    std::vector<TargetInfo> targets;
    std::uint64_t run = 0;  ///< From SetAlgorithm. The state precedes the first report of its run.
    bool backward = false;  ///< The run tracks towards earlier frames.
};

/// Receives all outputs of a run, on the thread that runs the Runner.
class RunSink {
public:
    virtual ~RunSink() = default;
    /// A report with timings that is not `computed` belongs to a recomputed frame: its artifacts
    /// and timings are those of the recomputation.
    virtual void onReport(const FrameReportPtr& report) = 0;
    virtual void onState(const RunState& state) = 0;
    /// Called when the run has stopped or continues after a problem (a lost device, a corrupt
    /// frame); the message says which.
    virtual void onError(const EngineError& error) = 0;
};

}  // namespace spoor
