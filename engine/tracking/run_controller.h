// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/commands.h"
#include "engine/tracking/configured_run.h"
#include "engine/tracking/current_frame.h"
#include "engine/tracking/play_clock.h"
#include "engine/tracking/run_record.h"
#include "engine/tracking/run_state.h"
#include "engine/tracking/tracking.h"

#include <optional>

namespace spoor {

/// What each command does to a run, and what the run does by itself between them: playing and
/// tracking, a frame at a time. One thread. Everything but fail() throws EngineError.
class RunController {
public:
    RunController(RunSink& sink, ReplayableRun::Options options);

    /// Does it, and sends the state.
    void execute(Command& command);
    /// Neither plays nor tracks.
    bool idle() const { return m_mode == RunMode::Idle; }
    /// Host time at which the frame after the current one is due; 0: at once.
    Nanos due() const;
    /// Goes one frame on; idle after the last.
    void advance();
    /// Shows what is inside of the current frame, once.
    void showInside();
    /// Stands still after an error; keeps everything.
    void fail(const EngineError& error);
    /// Sends the state when it changed aside from commands.
    void sendNews();
    DeviceSet& devices() { return m_chosen.devices(); }

private:
    void apply(command::Open& c);
    void apply(command::SetPipeline& c);
    void apply(command::AddTarget& c);
    void apply(command::SetTargets& c);
    void apply(command::RemoveTarget& c);
    void apply(command::Retarget& c);
    void apply(command::Rename& c);
    void apply(command::PauseTarget& c);
    void apply(command::SetParameter& c);
    void apply(command::Seek& c);
    void apply(command::Step& c);
    void apply(command::Play& c);
    void apply(command::Track& c);
    void apply(command::Stop& c);
    void apply(command::Watch& c);
    void apply(command::Inspect& c);
    void apply(command::Act& c);
    void apply(command::TakeState& c);
    void stand();
    void sendState();
    void sendRecorded();

    RunSink& m_sink;
    CurrentFrame m_current;
    RunRecord m_record;
    ConfiguredRun m_chosen;
    Tracking m_tracking;
    RunMode m_mode = RunMode::Idle;
    std::optional<FrameIndex> m_goal;
    bool m_paced = false;
    double m_speed = 1;
    PlayClock m_clock;
    bool m_insideDue = false;
    bool m_stateDue = false;
};

}  // namespace spoor
