// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/pipeline_type.h"
#include "engine/pipeline/stage_context.h"

#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace spoor {

/// A pipeline at work over a sequence, which can be put on any frame of it: keeps states of the
/// pipeline on the host (snapshots) and computes again from the nearest one, which gives the same
/// bits because pipelines are deterministic. For going back, for showing the inner state of an
/// earlier frame, and for going on elsewhere when a device is lost. One thread.
class TrackedRun {
public:
    struct Options {
        int snapshotEvery = 32;  ///< frames
        std::size_t snapshotBytes = std::size_t{256} << 20;
        TargetId firstId = 1;   ///< see PipelineSetup
        bool backward = false;  ///< frames follow each other in descending order
    };
    /// Boxes to start targets on, by frame.
    using Starts = std::map<FrameIndex, std::map<TargetId, RectF>>;
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
    bool follows(TargetId id) const { return m_active.count(id) > 0; }

    /// Follows everything into the next frame, and starts the targets that start on it.
    Outcome step(const Frame& frame);
    /// Starts (again) a target on the frame that the run stands on; gives its result.
    Outcome start(const Frame& frame, TargetId id, const RectF& box);
    /// Remembers a start for when the run passes that frame.
    void startLater(FrameIndex frame, TargetId id, const RectF& box) { m_starts[frame][id] = box; }
    /// Remembers these for when the run passes them, and forgets all others that lie ahead.
    void setStartsAhead(const Starts& starts);
    void remove(TargetId id);
    void pause(TargetId id, bool paused);
    void setParameter(const std::string& name, const ParamValue& value);
    void act(TargetId target, const std::string& action, std::int64_t id);

    /// Stands on another frame: an earlier one by computing again from a snapshot, a later one by
    /// leaving the frames between out.
    void goTo(FrameIndex frame);
    /// Computes an earlier frame again, with the artifacts that are watched now; the run stands
    /// where it stood before. Nothing is computed for a frame that no step led to.
    Outcome recompute(FrameIndex frame);

    StageContext& stages() { return *m_stages; }

private:
    /// Where a frame is on the way of the run: ascending, whichever way it goes.
    using Place = std::int64_t;
    static constexpr Place nowhere = std::numeric_limits<Place>::min();
    Place placeOf(FrameIndex frame) const { return m_options.backward ? -frame : frame; }
    FrameIndex indexOf(Place place) const { return m_options.backward ? -place : place; }

    struct Snapshot {
        std::vector<std::uint8_t> state;
        ParamSet params;
        std::set<TargetId> active;
        bool pinned = false;  ///< taken at a change that computing again would not repeat
        bool jumped = false;  ///< of a frame that was not reached by a step
    };

    template <typename Work>
    auto surviving(const Work& work) -> decltype(work());
    void createPipeline();
    void recover(const DeviceLostError& error);
    void restore(Place place);
    void load(const Snapshot& snapshot);
    Snapshot save(bool pinned);
    void takeSnapshot(bool pinned);
    void dropSnapshotsAfter(Place place);
    Outcome advance(const Frame& frame);
    Frame frameAt(FrameIndex index);

    DeviceSet& m_devices;
    const PipelineType& m_type;
    ParamSet m_params;
    DevicePlan m_wanted;
    std::uint64_t m_seed;
    std::shared_ptr<FrameStore> m_frames;
    Options m_options;
    Notice m_notice;
    std::unique_ptr<StageContext> m_stages;
    std::unique_ptr<Pipeline> m_pipeline;
    Place m_head = nowhere;
    std::set<TargetId> m_active;  ///< targets that the pipeline follows
    std::set<TargetId> m_removed;
    std::set<TargetId> m_paused;  ///< as the user wants it now
    Starts m_starts;
    std::map<Place, Snapshot> m_snapshots;
};

}  // namespace spoor
