// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/configured_run.h"
#include "engine/tracking/current_frame.h"
#include "engine/tracking/run_record.h"

#include <optional>
#include <vector>

namespace spoor {

/// Follows targets with the chosen pipeline: starts them on the current frame, takes the run from
/// frame to frame, and records and reports what it gives. One thread.
class Tracking {
public:
    Tracking(RunSink& sink, CurrentFrame& current, RunRecord& record, ConfiguredRun& chosen);

    /// The run at work. Throws EngineError where there is no frame or no pipeline.
    ReplayableRun& needRun();
    void start(TargetId id, const StartBox& box, bool afresh = true);
    /// A target that cannot be started leaves the others alone.
    bool tryToStart(TargetId id, const StartBox& box, bool afresh = true);
    /// Makes the run follow what a document says, and nothing else. False where no target could be
    /// started, as each was told; throws noTarget() where there is none.
    bool follow(const std::vector<command::TrackStart>& starts, bool afresh);
    /// A detector that has seen no frame begins with the current one, not with the next.
    bool beginsHere();
    /// Tracks one frame; false when there is none left.
    bool trackFrame();

    void setInspect(InspectRequest request) { m_inspect = std::move(request); }
    /// Computes the current frame again for those who look inside while the run stands still.
    void showInside();

    static EngineError noTarget();

private:
    bool goesOn(const command::TrackStart& start);
    void report(ReplayableRun::Outcome outcome, bool started);

    RunSink& m_sink;
    CurrentFrame& m_current;
    RunRecord& m_record;
    ConfiguredRun& m_chosen;
    std::optional<InspectRequest> m_inspect;
};

}  // namespace spoor
