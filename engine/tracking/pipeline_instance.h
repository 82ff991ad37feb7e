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

/// Outputs of one frame.
struct FrameOutcome {
    std::vector<TargetResult> results;
    std::vector<TimingRow> timings;
    std::vector<Artifact> artifacts;
    std::vector<Signal> signalValues;
};

/// A pipeline on its devices, with the position, parameters, and targets of its internal state. Not
/// thread-safe.
class PipelineInstance {
public:
    /// Reason for leaving a device.
    struct DeviceLoss {
        DeviceLostError error;
        bool refused = false;  ///< The device works but refused this request.
    };

    PipelineInstance(DeviceSet& devices, const AlgorithmDescriptor& type, AlgorithmOptions setup,
                     DevicePlan wanted, PlaybackDirection way, bool timed);

    const AlgorithmDescriptor& type() const { return m_type; }
    StageContext& stages() { return *m_stages; }
    const StageContext& stages() const { return *m_stages; }

    /// Position of the internal state; nullopt: unknown.
    std::optional<SequencePosition> at() const { return m_at; }
    const std::map<std::string, ParamValue>& params() const { return m_params; }
    const std::set<TargetId>& active() const { return m_active; }
    const std::set<TargetId>& paused() const { return m_paused; }

    /// Creates a new pipeline, positioned before the first frame.
    void create();
    /// Excludes the device and creates a new pipeline on the remaining ones, positioned before the
    /// first frame. Throws EngineError if no device remains, or if none supports the refused
    /// request with `params`.
    void leaveDevice(const DeviceLoss& loss, const ParamSet& params);
    /// Sets the artifacts to produce; see StageContext::setWatched.
    void setWatched(std::set<std::string> artifacts);
    const std::set<std::string>& watched() const { return m_watched; }

    PipelineState save();
    /// Restores the state after position `place`.
    void load(const PipelineState& state, SequencePosition place);
    /// Completes the device work of load() or save(), so that its timings are not part of a frame.
    void waitForDevices();
    /// Discards the pending work of a failed frame; see StageContext::abandon.
    void abandon();
    /// Calls abandon() and marks the position as unknown.
    void giveUp();

    /// Advances all targets to `frame`, then applies `changes`.
    FrameOutcome step(const Frame& frame, const std::vector<RunChange>& changes);
    /// Moves to a later position without computing a step.
    void leap(SequencePosition place) { m_at = place; }
    /// Applies `changes` again in the frame of the current position.
    void repeat(const Frame& frame, const std::vector<RunChange>& changes);
    FrameOutcome start(const Frame& frame, const change::Start& start);
    void remove(TargetId id);
    void pause(TargetId id, bool paused);
    /// Before the first frame, also sets the initial value for new pipelines.
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
    bool m_turns = false;            ///< See AlgorithmLayout.
    bool m_mayHaveInFlight = false;  ///< A device may still use the pipeline's data.
    std::optional<SequencePosition> m_at = beforeFirstFrame;
    std::map<std::string, ParamValue> m_params;
    std::set<TargetId> m_active;
    std::set<TargetId> m_paused;
};

}  // namespace spoor
