// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/target_result.h"
#include "engine/tracking/checkpoint_store.h"
#include "engine/tracking/verdict/target_verdicts.h"

#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace spoor {

class DeviceSet;
struct FrameOutcome;

/// A pipeline on its devices, with the position, configuration, and targets of its internal state.
/// Not thread-safe.
class PipelineInstance {
public:
    /// Reason for leaving a device.
    struct DeviceLoss {
        DeviceLostError error;
        bool refused = false;  ///< The device works but refused this request.
    };

    struct Options {
        TargetId firstId = 1;  ///< See AlgorithmOptions.
        bool timed = true;     ///< See TimingRows::setTimed.
        bool verdicts = true;  ///< Judges the boxes of trackers; see TargetVerdicts.
    };
    /// `config` has an algorithm.
    PipelineInstance(DeviceSet& devices, RunConfigPtr config, SizeI frameSize,
                     PlaybackDirection way, const Options& options);
    ~PipelineInstance();

    StageContext& stages() { return *m_stages; }
    const StageContext& stages() const { return *m_stages; }

    /// Position of the internal state; nullopt: unknown.
    std::optional<SequencePosition> at() const { return m_at; }
    /// Configuration in effect at this position.
    const RunConfig& config() const { return *m_config; }
    const std::set<TargetId>& active() const { return m_active; }
    const std::set<TargetId>& paused() const { return m_paused; }

    /// Creates a new pipeline, positioned before the first frame.
    void create();
    /// Excludes the device and creates a new pipeline on the remaining ones, positioned before the
    /// first frame. Throws EngineError if no device remains, or if none supports the refused
    /// request with `config`.
    void leaveDevice(const DeviceLoss& loss, const RunConfig& config);
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
    /// Sets live parameters. Before the first frame, new pipelines begin with them, too.
    void configure(RunConfigPtr config);
    void act(const change::Intervention& act);

private:
    template <typename Work>
    FrameOutcome inFrame(const Frame& frame, const Work& work);
    void make(const RunChange& change, FrameContext& context, FrameOutcome& outcome);
    TargetResult add(FrameContext& context, const change::Start& start);
    void take(RunConfigPtr config);
    void drop(TargetId id);
    void judge(const Frame& frame, FrameOutcome& outcome);
    void needSize(const Frame& frame) const;

    DeviceSet& m_devices;
    RunConfigPtr m_initial;  ///< For new pipelines.
    RunConfigPtr m_config;
    SizeI m_frameSize;
    TargetId m_firstId;
    std::optional<TargetVerdicts> m_verdicts;
    PlaybackDirection m_direction;
    std::unique_ptr<StageContext> m_stages;
    std::unique_ptr<Pipeline> m_pipeline;
    std::set<std::string> m_watched;
    bool m_turns = false;            ///< See AlgorithmLayout.
    bool m_mayHaveInFlight = false;  ///< A device may still use the pipeline's data.
    std::optional<SequencePosition> m_at = beforeFirstFrame;
    std::set<TargetId> m_active;
    std::set<TargetId> m_paused;
};

}  // namespace spoor
