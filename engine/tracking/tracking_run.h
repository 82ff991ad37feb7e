// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"
#include "engine/tracking/pipeline_instance.h"
#include "engine/tracking/replayer.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>

namespace spoor {

struct InspectRequest;

/// A run of an algorithm over a sequence that can move to any frame. A step forward goes straight
/// to the algorithm. The Replayer moves the run to other frames: back, to show artifacts of earlier
/// frames, and to continue on another device after a device loss. Results are bit-identical because
/// pipelines are deterministic. Not thread-safe.
class TrackingRun {
public:
    struct Options {
        int checkpointInterval = 32;  ///< In frames.
        std::size_t snapshotBytes = std::size_t{256} << 20;
        std::size_t nearBytes = std::size_t{64} << 20;  ///< In bytes; see CheckpointStore.
        TargetId firstId = 1;                           ///< See AlgorithmOptions.
        bool backward = false;                          ///< Visits the frames in descending order.
        bool timed = true;                              ///< See TimingRows::setTimed.
        std::set<std::string> watched = {};             ///< See StageContext::setWatched.
        bool verdicts = true;                           ///< See PipelineInstance::Options.
    };
    /// Boxes to start targets on, by frame.
    using Starts = ChangeLog::Starts;
    /// Called when a device was excluded and the run continues on another one.
    using Notice = std::function<void(const EngineError&)>;

    /// `config` has an algorithm.
    TrackingRun(DeviceSet& devices, RunConfigPtr config, std::shared_ptr<FrameStore> frames,
                Options options, Notice notice);

    const RunConfig& config() const { return *m_config; }
    const ResolvedPlan& plan() const;
    StageContext& stages() { return m_pipeline.stages(); }
    /// See StageContext::setInspect.
    void setInspect(const std::optional<InspectRequest>& window);
    /// Frame of the pipeline's state; -1 before the first one.
    FrameIndex head() const;
    /// Returns whether the run is at `frame` or beyond it.
    bool passed(FrameIndex frame) const { return m_replayer.passed(m_direction.positionOf(frame)); }
    bool follows(TargetId id) const { return m_replayer.follows(id); }
    /// Size of all states saved on the host, in bytes.
    std::size_t stateBytes() const { return m_replayer.stateBytes(); }

    /// Advances all targets to the next frame and starts the targets that have a start there.
    FrameOutcome step(const Frame& frame);
    /// Starts a target in the current frame, or starts it again, and returns its result. Without
    /// `afresh`, a tracked target is corrected; earlier corrections in this frame are discarded.
    FrameOutcome start(const Frame& frame, TargetId id, const StartBox& box, bool afresh = true);
    /// Sets the starts ahead of the current frame and discards all others ahead.
    void setStartsAhead(const Starts& starts);
    void remove(TargetId id);
    void pause(TargetId id, bool paused);
    /// Continues with other live parameters.
    void configure(RunConfigPtr config);
    /// See Pipeline::act. A replay that passes this frame repeats the action, unless an earlier
    /// change differs by then.
    void act(TargetId target, const std::string& action, std::int64_t id);

    /// Moves to another frame: to an earlier one by a replay, to a later one by skipping the frames
    /// between. From there on, the current parameters and pauses apply.
    void goTo(FrameIndex frame);
    /// Recomputes an earlier frame with its original changes and the artifacts watched at present.
    /// The run does not move. Returns an empty outcome if no step led to the frame.
    FrameOutcome recompute(FrameIndex frame);
    /// Returns the state after a frame, for another run to begin with; nullopt if no step or start
    /// led to it.
    std::optional<PipelineState> stateAt(FrameIndex frame);
    /// Begins with the state of another run of the same algorithm after `frame`. This run keeps its
    /// parameters.
    void begin(FrameIndex frame, const PipelineState& state);

    /// Smoke-tests the kernels in SPOOR_KERNEL_DIR, once and again after a change of parameters,
    /// which may select other kernels. Throws EngineError if they fail.
    void smokeTest();
    /// Discards the pending work of a failed frame.
    void abandon() { m_pipeline.abandon(); }
    /// Sets the artifacts to produce; see StageContext::setWatched.
    void setWatched(std::set<std::string> artifacts) {
        m_pipeline.setWatched(std::move(artifacts));
    }

private:
    template <typename Work>
    auto withDeviceFallback(const Work& work) -> decltype(work());
    change::Start startOf(const change::Start& wanted);
    void recover(const PipelineInstance::DeviceLoss& loss);
    void takeSettings();

    RunConfigPtr m_config;        ///< Applies at the head.
    std::set<TargetId> m_paused;  ///< Current pauses, as set by the user.
    PlaybackDirection m_direction;
    Notice m_notice;
    PipelineInstance m_pipeline;
    Replayer m_replayer;
    bool m_smokeTestDue = true;
};

}  // namespace spoor
