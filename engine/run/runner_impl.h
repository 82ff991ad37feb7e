// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/run/play_clock.h"
#include "engine/run/runner.h"
#include "engine/run/tracked_run.h"

#include <atomic>
#include <condition_variable>
#include <deque>
#include <map>
#include <mutex>

namespace spoor {

/// What a Runner does, in three sources: commands and the loop in runner.cpp, what is shown in
/// runner_show.cpp, targets and tracking in runner_track.cpp.
struct Runner::Impl {
    Impl(RunSink& s, Options o) : sink(s), options(o) {}

    // --- the queue, any thread ---
    mutable std::mutex mutex;
    std::condition_variable_any wake;
    std::deque<Command> queue;
    std::atomic<bool> working{false};

    // --- the rest, the running thread ---
    RunSink& sink;
    Options options;
    DeviceSet devices;
    std::shared_ptr<FrameStore> frames;
    const PipelineType* type = nullptr;
    ParamSet params;
    DevicePlan plan;
    std::uint64_t seed = 0;
    std::unique_ptr<TrackedRun> run;
    std::map<TargetId, TargetInfo> targets;
    TargetId nextId = 1;
    std::map<FrameIndex, std::vector<TargetResult>> recorded;
    FrameIndex cursor = 0;
    Frame shown;
    RunMode mode = RunMode::Idle;
    std::optional<FrameIndex> goal;
    bool backward = false;
    bool paced = false;
    double speed = 1;
    PlayClock clock;
    std::set<std::string> watched;
    std::optional<InspectRequest> inspect;
    bool artifactsDue = false;
    bool trialDue = true;  ///< kernels of SPOOR_KERNEL_DIR may be new
    bool stateDue = false;
    std::optional<Command> nextCommand();

    // --- reporting ---
    void sendState();
    void sendRecorded();
    void sendComputed(TrackedRun::Outcome outcome, bool started = false);
    void fail(const EngineError& error);

    // --- frames ---
    /// Reads a frame and makes it the current one; false after the end.
    bool show(FrameIndex index);
    void needFrame() const;
    TrackedRun& needRun();
    /// Tracks one frame; false when there is none left.
    bool trackFrame();
    /// Computes the current frame again for those who look inside while the run stands still.
    void sendArtifacts();

    // --- commands ---
    void apply(command::Open& c);
    void apply(command::SetPipeline& c);
    /// A target that cannot be started leaves the others alone.
    bool tryToStart(TargetId id, const RectF& box);
    void startTarget(TargetId id, const RectF& box);
    void apply(command::AddTarget& c);
    void apply(command::SetTargets& c);
    void relabel();
    void forget(TargetId id);
    void apply(command::Retarget& c);
    void needTarget(TargetId id) const;
    void apply(command::RemoveTarget& c);
    void apply(command::Rename& c);
    void apply(command::PauseTarget& c);
    void apply(command::SetParameter& c);
    void apply(command::Seek& c);
    void apply(command::Step& c);
    void apply(command::Play& c);
    /// The recorded results of the current frame as starts.
    std::vector<command::TrackStart> recordedStarts();
    /// Whether the run stands on this box of a target, so that it need not be started again.
    bool goesOn(const command::TrackStart& start);
    /// Makes the run follow what a document says, and nothing else.
    void follow(const std::vector<command::TrackStart>& starts, bool afresh);
    static EngineError noTarget();
    void apply(command::Track& c);
    void apply(command::Stop&);
    void apply(command::Watch& c);
    void apply(command::Inspect& c);
    void apply(command::Act& c);
    void apply(command::TakeState& c);

    // --- the loop ---
    /// Host time at which the frame after the current one is due; 0: at once.
    Nanos due() const;
    void advance();
    /// One command or one frame; false when there is nothing to do now.
    bool workOnce();
    bool work();
    bool commandsWait() const;
};

}  // namespace spoor
