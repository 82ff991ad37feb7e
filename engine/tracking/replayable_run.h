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

/// A pipeline at work over a sequence, which can be put on any frame of it: keeps states of the
/// pipeline on the host and computes again from the nearest one, repeating what was done to it on
/// the way, which gives the same bits because pipelines are deterministic. For going back, for
/// showing the inner state of an earlier frame, and for going on elsewhere when a device is lost.
/// One thread.
class ReplayableRun {
public:
    struct Options {
        int snapshotEvery = 32;  ///< frames
        std::size_t snapshotBytes = std::size_t{256} << 20;
        std::size_t nearBytes = std::size_t{64} << 20;  ///< see CheckpointStore
        TargetId firstId = 1;                           ///< see AlgorithmOptions
        bool backward = false;  ///< frames follow each other in descending order
        bool timed = true;      ///< see TimingRows::setTimed
    };
    /// Boxes to start targets on, by frame.
    using Starts = ChangeLog::Starts;
    using Outcome = FrameOutcome;
    /// Called when a device was put aside and the run goes on with another one.
    using Notice = std::function<void(const EngineError&)>;

    ReplayableRun(DeviceSet& devices, const AlgorithmDescriptor& type, ParamSet params,
                  DevicePlan plan, std::uint64_t seed, std::shared_ptr<FrameStore> frames,
                  Options options, Notice notice);

    const AlgorithmDescriptor& type() const { return m_pipeline.type(); }
    const ParamSet& params() const { return m_params; }
    const ResolvedPlan& plan() const { return m_pipeline.stages().plan(); }
    StageContext& stages() { return m_pipeline.stages(); }
    /// The frame that the pipeline stands on; -1 before the first.
    FrameIndex head() const;
    bool backward() const { return m_way.backward; }
    /// The run was on this frame, or beyond it.
    bool passed(FrameIndex frame) const { return m_position.passed(m_way.positionOf(frame)); }
    bool follows(TargetId id) const { return m_position.follows(id); }
    /// Of all states that are kept on the host.
    std::size_t stateBytes() const { return m_position.stateBytes(); }

    /// Follows everything into the next frame, and starts the targets that start on it.
    Outcome step(const Frame& frame);
    /// Starts (again) a target on the frame that the run stands on; gives its result. Not `afresh`,
    /// a target that is followed is corrected; what was said of it in this frame before is
    /// forgotten.
    Outcome start(const Frame& frame, TargetId id, const StartBox& box, bool afresh = true);
    /// Remembers these for when the run passes them, and forgets all others that lie ahead.
    void setStartsAhead(const Starts& starts);
    void remove(TargetId id);
    void pause(TargetId id, bool paused);
    void setParameter(const std::string& name, const ParamValue& value);
    /// See Pipeline::act. Repeated when the run goes back and passes this frame again, unless
    /// something before it was done otherwise by then.
    void act(TargetId target, const std::string& action, std::int64_t id);

    /// Stands on another frame: an earlier one by computing again from a state before it, a later
    /// one by leaving the frames between out. From there on parameters and pauses are those of now.
    void goTo(FrameIndex frame);
    /// Computes an earlier frame again as it was computed then, with the artifacts that are watched
    /// now; the run stands where it stood before. Nothing for a frame that no step led to.
    Outcome recompute(FrameIndex frame);
    /// The state after a frame that the run has passed, for another run to begin with; nullopt
    /// where no step or start led to.
    std::optional<PipelineState> stateAt(FrameIndex frame);
    /// Begins with the state of another run of this pipeline after `frame`. Parameters stay those
    /// of this run.
    void begin(FrameIndex frame, const PipelineState& state);

    /// Forgets what a frame that failed has begun.
    void abandon() { m_pipeline.abandon(); }
    /// What somebody looks at; see StageContext::setWatched.
    void setWatched(std::set<std::string> artifacts) {
        m_pipeline.setWatched(std::move(artifacts));
    }

private:
    template <typename Work>
    auto withDeviceFallback(const Work& work) -> decltype(work());
    change::Start startOf(const change::Start& wanted);
    void recover(const PipelineInstance::DeviceLoss& loss);
    void takeSettings();

    ParamSet m_params;            ///< of now, which is at the head
    std::set<TargetId> m_paused;  ///< as the user wants it now
    PlaybackDirection m_way;
    Notice m_notice;
    PipelineInstance m_pipeline;
    Replayer m_position;
};

}  // namespace spoor
