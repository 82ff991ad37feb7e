// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/pipeline/params.h"
#include "engine/pipeline/start_box.h"
#include "engine/pipeline/target_result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace spoor {

class FrameContext;
class StageContext;
class StateReader;
class StateWriter;

/// Results of a pipeline for one frame.
struct StepResult {
    std::vector<TargetResult> targets;  ///< in order of id; one per target of the pipeline
};

/// A tracker or detector with all its targets. Use it from one thread at a time. The same frames,
/// parameters, seed and resolved device plan give the same results, bit for bit.
class Pipeline {
public:
    virtual ~Pipeline() = default;

    /// Starts (or restarts) target `id` on `start` in this frame. Pipelines without rotated boxes
    /// (see AlgorithmLayout::turns) use the bounding box. Throws EngineError, with a message for
    /// the user, when the target cannot be tracked; the pipeline is then unchanged.
    virtual void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                           const StartBox& start) = 0;
    /// Corrects the position of a tracked target in this frame. Pipelines that learn keep what they
    /// have learned; others restart the target. Throws like addTarget().
    virtual void correctTarget(FrameContext& frame, StageContext& stages, TargetId id,
                               const StartBox& start) {
        addTarget(frame, stages, id, start);
    }
    virtual void removeTarget(TargetId id) = 0;
    /// A paused target keeps its state and box and has no results.
    virtual void pauseTarget(TargetId id, bool paused) = 0;
    /// Advances all targets to this frame. Detectors also create and end targets.
    virtual StepResult step(FrameContext& frame, StageContext& stages) = 0;
    /// Sets the parameters, which apply from the next step. Only live ones differ from those that
    /// the pipeline was created with.
    virtual void setParams(const ParamSet& params) = 0;

    /// Saves everything that the next step depends on, in a format that any device plan can load.
    /// Under the same plan, the run continues bit for bit as if uninterrupted.
    virtual void save(StateWriter& state, StageContext& stages) const = 0;
    /// Replaces the state. Throws EngineError when the state belongs to another pipeline.
    virtual void load(StateReader& state, StageContext& stages) = 0;

    /// The classes of a target since its start or the last step; empty for trackers.
    virtual std::vector<TargetName> names(TargetId) const { return {}; }
    /// The shape of a target in the frame of its start, if it is more precise than the start box.
    virtual Shape shape(TargetId) const { return {}; }

    /// Applies a user action to the inner state of a target (e.g. deletes a patch from its memory).
    virtual void act(TargetId target, const std::string& action, std::int64_t id) {
        (void)target, (void)action, (void)id;
    }
};

}  // namespace spoor
