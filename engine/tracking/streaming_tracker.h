// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/media/frame.h"
#include "engine/pipeline/inspect_request.h"
#include "engine/pipeline/report.h"
#include "engine/tracking/run_config.h"

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace spoor {

class FrameStore;
class StreamSource;
class TrackingRun;

/// A tracker that is fed frame by frame, for programs with their own source of images. Its results
/// equal those of a Runner over the same frames with the same settings. Not thread-safe. Functions
/// throw EngineError; the targets that were tracked before stay.
class StreamingTracker {
public:
    /// Called when a device was excluded and the run continues on another one.
    using Notice = std::function<void(const EngineError&)>;

    /// Throws EngineError if `config` has no algorithm. `timed`: outcomes have timings.
    StreamingTracker(RunConfigPtr config, Notice notice, bool timed = false);
    ~StreamingTracker();

    const RunConfig& config() const { return *m_config; }
    /// Compiles the kernels and runs the algorithm on the sample scene. Ends all targets.
    void warmUp();

    /// Number of the next frame: that of the last frame plus one, at first 0 or the number given to
    /// setFirst().
    FrameIndex next() const { return m_next; }
    void setFirst(FrameIndex index) { m_next = follows() ? m_next : index; }
    /// Advances all targets to the next frame, then starts new ones on `starts`. Returns the
    /// results of all targets in the order of their ids.
    const std::vector<TargetResult>& update(FrameBuilder picture,
                                            const std::vector<StartBox>& starts);
    /// Does the same with a frame that has the number next().
    const std::vector<TargetResult>& update(const Frame& frame,
                                            const std::vector<StartBox>& starts);
    /// Starts a target in the last frame and returns its id. Other targets continue.
    TargetId start(const StartBox& box);
    /// Starts the target `id` again, or a new one with this id.
    void start(TargetId id, const StartBox& box);
    void remove(TargetId id);
    /// Outcome of the last frame.
    const FrameOutcome& outcome() const { return m_outcome; }
    const Frame& frame() const { return m_frame; }

    /// Sets a live parameter.
    void setParameters(const std::map<std::string, std::string>& values);
    /// Whether a target has this ID.
    bool has(TargetId id) const { return m_targets.contains(id); }
    /// Throws EngineError for an artifact that the algorithm does not have.
    void setWatched(std::set<std::string> artifacts);
    /// Explains a window in the next frames: watches the algorithm's artifact of the kind
    /// WindowInspection. Throws EngineError if the algorithm explains no windows.
    void inspect(const InspectRequest& window);
    /// Ends all targets; the next frame begins a new sequence.
    void forget();
    bool follows() const { return m_source != nullptr; }
    /// Empty before the first frame.
    ResolvedPlan plan();

    /// Returns the state after the last frame. Any run of the same algorithm can continue from it,
    /// also on other devices or another machine; on the same devices, its results are
    /// bit-identical.
    std::string save();
    /// Continues from a saved state; the next frame is the one after it. Live parameters keep the
    /// values of this tracker.
    void load(const std::string& state);

private:
    TrackingRun& run();
    void open(SizeI size);
    void need() const;

    RunConfigPtr m_config;
    Notice m_notice;
    struct Engine;  // keeps OpenCL's headers out of the programs that use this one
    std::unique_ptr<Engine> m_engine;
    std::shared_ptr<FrameStore> m_frames;
    StreamSource* m_source = nullptr;  ///< Owned by m_frames.
    FrameIndex m_next = 0;
    TargetId m_nextId = 1;
    std::set<TargetId> m_targets;  ///< Targets that were started.
    Frame m_frame;
    FrameOutcome m_outcome;
    std::optional<InspectRequest> m_inspect;
};

/// Header of a saved state, enough to create the run that continues from it.
struct StreamingStateHeader {
    std::string pipeline;
    std::map<std::string, std::string> params;
    std::uint64_t seed = 0;
};
StreamingStateHeader streamingStateHeader(const std::string& state);

}  // namespace spoor
