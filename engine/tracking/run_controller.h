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

/// Applies commands to a run, and plays or tracks frame by frame between them. Not thread-safe. All
/// functions except fail() throw EngineError.
class RunController {
public:
    RunController(RunSink& sink, ReplayableRun::Options options);

    /// Applies a command and sends the state.
    void execute(Command& command);
    /// Returns whether the run neither plays nor tracks.
    bool idle() const { return m_mode == RunMode::Idle; }
    /// Host time at which the frame after the current one is due; 0: at once.
    Nanos due() const;
    /// Advances by one frame; becomes idle after the last one.
    void advance();
    /// Sends the watched artifacts of the current frame, once.
    void showInside();
    /// Stops and reports the error. All results stay.
    void fail(const EngineError& error);
    /// Sends the state if it has changed without a command.
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
