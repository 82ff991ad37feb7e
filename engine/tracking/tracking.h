// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/configured_run.h"
#include "engine/tracking/current_frame.h"
#include "engine/tracking/run_record.h"

#include <optional>
#include <vector>

namespace spoor {

/// Tracks targets with the selected algorithm: starts them in the current frame, advances the run
/// frame by frame, records the results, and reports them. Not thread-safe.
class Tracking {
public:
    Tracking(RunSink& sink, CurrentFrame& current, RunRecord& record, ConfiguredRun& chosen);

    /// Returns the current run. Throws EngineError if no video is open or no algorithm is selected.
    ReplayableRun& needRun();
    void start(TargetId id, const StartBox& box, bool afresh = true);
    /// Starts a target; an error is reported and does not affect other targets. Returns false then.
    bool tryToStart(TargetId id, const StartBox& box, bool afresh = true);
    /// Makes the run track exactly the targets in `starts`. Returns false if no target could be
    /// started (each error has been reported). Throws noTarget() if there is nothing to start.
    bool follow(const std::vector<command::TrackStart>& starts, bool afresh);
    /// Returns whether tracking begins in the current frame: a detector without results does not
    /// begin with the next one.
    bool beginsHere();
    /// Tracks one frame; returns false if there is none left.
    bool trackFrame();

    void setInspect(InspectRequest request) { m_inspect = std::move(request); }
    /// Recomputes the current frame to send its watched artifacts, while the run is idle.
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
