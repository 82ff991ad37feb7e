// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_set.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspect_request.h"
#include "engine/tracking/commands.h"
#include "engine/tracking/run_record.h"
#include "engine/tracking/run_state.h"
#include "engine/tracking/tracking_run.h"

#include <memory>
#include <optional>
#include <vector>

namespace spoor {

/// The error of a run without a target to start from in a frame.
Message noBoxIn(FrameIndex frame);

/// Applies commands to a run, and plays or tracks frame by frame between them: reads the frames,
/// has a TrackingRun compute them, records the results, and reports them. Not thread-safe. All
/// functions except fail() throw EngineError.
class RunController {
public:
    /// The direction, the first id, and the artifacts in `options` are replaced by commands.
    RunController(RunSink& sink, TrackingRun::Options options);
    /// For scrubbing: a seek that takes long first shows a frame shortly before, and ends early
    /// once `superseded` says that the next command is another seek.
    void scrub(CancelCheck superseded) { m_superseded = std::move(superseded); }

    /// Applies a command and sends the state.
    void execute(Command& command);
    /// Returns whether the run neither plays nor tracks.
    bool idle() const { return m_mode == RunMode::Idle; }
    /// Host time at which the frame after the current one is due; 0: at once.
    Nanos due() const;
    /// Advances by one frame; becomes idle after the last one.
    void advance();
    /// Sends the watched artifacts of the current frame, once.
    void publishArtifacts();
    /// Stops and reports the error. All results stay.
    void fail(const EngineError& error);
    /// Sends the state if it has changed without a command.
    void sendNews();
    DeviceSet& devices() { return m_devices; }

private:
    void apply(command::Open& c);
    void apply(command::SetAlgorithm& c);
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

    void needFrame() const;
    bool show(FrameIndex index, const CancelCheck& cancelled = {});
    bool live() const { return m_frames && m_frames->info().live; }
    void startClock();
    void stand();

    bool needsBox() const { return m_config->type() && m_config->type()->needsBox; }
    TrackingRun& needRun();
    void turn(bool backward);
    void start(TargetId id, const StartBox& box, bool afresh = true);
    bool tryToStart(TargetId id, const StartBox& box, bool afresh = true);
    bool follow(const std::vector<command::TrackStart>& starts, bool afresh);
    bool goesOn(const command::TrackStart& start);
    void forgetPassed();
    bool beginsHere();
    bool trackFrame();

    void sendState();
    void sendRecorded();
    void sendComputed(FrameOutcome outcome, bool started);

    CancelCheck m_superseded;  ///< Empty: seeks are exact at once.
    RunSink& m_sink;
    DeviceSet m_devices;
    std::shared_ptr<FrameStore> m_frames;
    Frame m_frame;           ///< The current frame.
    FrameIndex m_index = 0;  ///< Its number.
    RunRecord m_record;
    RunConfigPtr m_config = std::make_shared<const RunConfig>();
    std::uint64_t m_number = 0;  ///< From SetAlgorithm.
    TrackingRun::Options m_options;
    std::unique_ptr<TrackingRun> m_run;  ///< Created on first use.
    std::optional<InspectRequest> m_inspect;

    RunMode m_mode = RunMode::Idle;
    std::optional<FrameIndex> m_goal;
    bool m_paced = false;
    double m_speed = 1;
    Nanos m_clockStart = 0ns;  ///< Host time of m_clockFrame.
    double m_clockFrame = 0;   ///< Presentation time in seconds.
    bool m_artifactsDue = false;
    bool m_stateDue = false;
};

}  // namespace spoor
