// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"
#include "engine/tracking/checkpoint_store.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace spoor {

/// What a frame gave.
struct FrameOutcome {
    std::vector<TargetResult> results;
    std::vector<TimingRow> timings;
    std::vector<Artifact> artifacts;
    std::vector<Signal> signalValues;
};

/// A pipeline on its devices, with what its inner state is of: the place that it stands on, its
/// parameters, and what it follows. One thread.
class PipelineInstance {
public:
    /// Why a device is left.
    struct DeviceLoss {
        DeviceLostError error;
        bool refused = false;  ///< it is there, but will not do this
    };

    PipelineInstance(DeviceSet& devices, const AlgorithmDescriptor& type, AlgorithmOptions setup,
                     DevicePlan wanted, PlaybackDirection way, bool timed);

    const AlgorithmDescriptor& type() const { return m_type; }
    StageContext& stages() { return *m_stages; }
    const StageContext& stages() const { return *m_stages; }

    /// nullopt: nobody knows.
    std::optional<SequencePosition> at() const { return m_at; }
    const std::map<std::string, ParamValue>& params() const { return m_params; }
    const std::set<TargetId>& active() const { return m_active; }
    const std::set<TargetId>& paused() const { return m_paused; }

    /// A new one, before the first frame.
    void create();
    /// On the devices that are left, a new one before the first frame. Throws EngineError when none
    /// is, or none that does with these parameters what was refused.
    void leaveDevice(const DeviceLoss& loss, const ParamSet& params);
    /// What somebody looks at; see StageContext::setWatched.
    void setWatched(std::set<std::string> artifacts);
    const std::set<std::string>& watched() const { return m_watched; }

    PipelineState save();
    /// The state after a place.
    void load(const PipelineState& state, SequencePosition place);
    /// Ends what loading or saving has begun, so that its rows are in no frame.
    void waitForDevices();
    /// Forgets what a frame that failed has begun; see StageContext::abandon.
    void abandon();
    /// The same, and nobody knows what the state is.
    void giveUp();

    /// Follows everything into a frame, where these changes follow.
    FrameOutcome step(const Frame& frame, const std::vector<RunChange>& changes);
    /// Stands on a later place without a step there.
    void leap(SequencePosition place) { m_at = place; }
    /// What was done in the frame that it stands on, again.
    void repeat(const Frame& frame, const std::vector<RunChange>& changes);
    FrameOutcome start(const Frame& frame, const change::Start& start);
    void remove(TargetId id);
    void pause(TargetId id, bool paused);
    /// Before the first frame it is what new ones begin with.
    void setParameter(const std::string& name, const ParamValue& value);
    void act(const change::Intervention& act);

private:
    template <typename Work>
    FrameOutcome inFrame(const Frame& frame, const Work& work);
    void make(const RunChange& change, FrameContext& context, FrameOutcome& outcome);
    TargetResult add(FrameContext& context, const change::Start& start);
    void take(const std::string& name, const ParamValue& value);
    void needSize(const Frame& frame) const;

    DeviceSet& m_devices;
    const AlgorithmDescriptor& m_type;
    AlgorithmOptions m_setup;
    DevicePlan m_wanted;
    PlaybackDirection m_way;
    std::unique_ptr<StageContext> m_stages;
    std::unique_ptr<Pipeline> m_pipeline;
    std::set<std::string> m_watched;
    bool m_turns = false;            ///< see AlgorithmLayout
    bool m_mayHaveInFlight = false;  ///< a device may still be at work on what the pipeline has
    std::optional<SequencePosition> m_at = noPosition;
    std::map<std::string, ParamValue> m_params;
    std::set<TargetId> m_active;
    std::set<TargetId> m_paused;
};

}  // namespace spoor
