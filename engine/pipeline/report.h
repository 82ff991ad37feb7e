// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"
#include "engine/pipeline/signal.h"
#include "engine/pipeline/target_result.h"
#include "engine/pipeline/timing_row.h"

#include <memory>
#include <vector>

namespace spoor {

/// Outputs of one frame.
struct FrameOutcome {
    std::vector<TargetResult> results;
    std::vector<TimingRow> timings;
    std::vector<Artifact> artifacts;
    std::vector<Signal> signalValues;
};

/// Everything about one frame; immutable once published.
struct FrameReport {
    Frame frame;
    /// True when a pipeline computed these results for this report; false for recorded results that
    /// are shown again during playback or seeking.
    bool computed = false;
    /// Targets were started on this frame: only their given results are new.
    bool started = false;
    std::vector<TargetResult> results;  ///< in order of id
    std::vector<TimingRow> timings;     ///< empty unless computed
    std::vector<Artifact> artifacts;    ///< only watched artifacts
    std::vector<Signal> signalValues;   ///< of all tracked targets
};

using FrameReportPtr = std::shared_ptr<const FrameReport>;

}  // namespace spoor
