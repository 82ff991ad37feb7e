// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline_type.h"
#include "engine/pipeline/stage_context.h"
#include "engine/run/kept_states.h"

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace spoor {

/// A pipeline at work over a sequence, which can be put on any frame of it: keeps states of the
/// pipeline on the host and computes again from the nearest one, repeating what was done to it on
/// the way, which gives the same bits because pipelines are deterministic. For going back, for
/// showing the inner state of an earlier frame, and for going on elsewhere when a device is lost.
/// One thread.
class TrackedRun {
public:
    struct Options {
        int snapshotEvery = 32;  ///< frames
        std::size_t snapshotBytes = std::size_t{256} << 20;
        std::size_t nearBytes = std::size_t{64} << 20;  ///< see KeptStates
        TargetId firstId = 1;                           ///< see PipelineSetup
        bool backward = false;  ///< frames follow each other in descending order
        bool timed = true;      ///< see TimingRows::setTimed
    };
    /// Boxes to start targets on, by frame.
    using Starts = ChangeLog::Starts;
    /// What a frame gave.
    struct Outcome {
        std::vector<TargetResult> results;
        std::vector<TimingRow> timings;
        std::vector<Artifact> artifacts;
        std::vector<Signal> signalValues;
    };
    /// Called when a device was put aside and the run goes on with another one.
    using Notice = std::function<void(const EngineError&)>;

    TrackedRun(DeviceSet& devices, const PipelineType& type, ParamSet params, DevicePlan plan,
               std::uint64_t seed, std::shared_ptr<FrameStore> frames, Options options,
               Notice notice);
    ~TrackedRun();

    const PipelineType& type() const { return m_type; }
    const ParamSet& params() const { return m_params; }
    const ResolvedPlan& plan() const { return m_stages->plan(); }
    /// The frame that the pipeline stands on; -1 before the first.
    FrameIndex head() const { return m_head == nowhere ? -1 : indexOf(m_head); }
    bool backward() const { return m_options.backward; }
    /// The run was on this frame, or beyond it.
    bool passed(FrameIndex frame) const { return m_head != nowhere && placeOf(frame) <= m_head; }
    bool follows(TargetId id) const;
    /// Of all states that are kept on the host.
    std::size_t stateBytes() const {
        return m_states.bytes() + (m_atHead ? m_atHead->bytes.size() : 0);
    }

    /// Follows everything into the next frame, and starts the targets that start on it.
    Outcome step(const Frame& frame);
    /// Starts (again) a target on the frame that the run stands on; gives its result.
    Outcome start(const Frame& frame, TargetId id, const RectF& box);
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

    /// What somebody looks at; see StageContext::setWatched.
    void setWatched(std::set<std::string> artifacts);
    StageContext& stages() { return *m_stages; }

private:
    Place placeOf(FrameIndex frame) const { return m_options.backward ? -frame : frame; }
    FrameIndex indexOf(Place place) const { return m_options.backward ? -place : place; }

    /// Why a device is left.
    struct Loss {
        DeviceLostError error;
        bool refused = false;  ///< it is there, but will not do this
    };
    template <typename Work>
    auto surviving(const Work& work) -> decltype(work());
    void createPipeline();
    void recover(const Loss& loss);
    PipelineState save();
    void load(const PipelineState& state);
    bool steppedInto(Place place) const;
    void moveTo(Place place);
    void moveOn(Place goal);
    void standAtHead();
    void returnTo(Place place);
    void leap(Place place);
    void changed(RunChange change);
    void forgetBeyond(Place place);
    void settle();
    Outcome advance(const Frame& frame);
    void repeatChanges(const Frame& frame, FrameContext& context, Outcome& outcome);
    Frame frameAt(FrameIndex index);

    DeviceSet& m_devices;
    const PipelineType& m_type;
    ParamSet m_params;  ///< of now, which is at the head
    ParamSet m_firstParams;
    DevicePlan m_wanted;
    std::uint64_t m_seed;
    std::shared_ptr<FrameStore> m_frames;
    Options m_options;
    Notice m_notice;
    std::unique_ptr<StageContext> m_stages;
    std::unique_ptr<Pipeline> m_pipeline;
    std::set<std::string> m_watched;
    Place m_head = nowhere;
    std::set<TargetId> m_paused;  ///< as the user wants it now
    ChangeLog m_changes;
    std::map<Place, Place> m_leaps;  ///< where frames were left out: from, to
    KeptStates m_states;
    std::optional<PipelineState> m_atHead;  ///< while the pipeline is elsewhere
    /// The state that a run began with, after the first place. Never dropped.
    std::optional<PipelineState> m_origin;

    // Of the pipeline, which is at the head, or where it was last asked to show something.
    std::optional<Place> m_at = nowhere;  ///< nullopt: nobody knows
    std::map<std::string, ParamValue> m_atParams;
    std::set<TargetId> m_active;
    std::set<TargetId> m_atPaused;
};

}  // namespace spoor
