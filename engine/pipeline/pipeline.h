// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "engine/pipeline/params.h"
#include "engine/pipeline/report.h"
#include "engine/pipeline/start_box.h"

#include <cstdint>
#include <string>
#include <vector>

namespace spoor {

class FrameContext;
class StageContext;
class StateReader;
class StateWriter;

/// What a pipeline says of a frame.
struct StepResult {
    std::vector<TargetResult>
        targets;  ///< in order of id; one for each target that the pipeline owns
};

/// A tracker or detector with all its targets. One thread at a time. Same frames, parameters, seed
/// and resolved device plan give the same results, bit for bit.
class Pipeline {
public:
    virtual ~Pipeline() = default;

    /// Starts (or restarts) target `id` on `start` in this frame; pipelines that do not turn (see
    /// AlgorithmLayout::turns) take the box around it. Throws EngineError with a sentence when it
    /// cannot be tracked; the pipeline is unchanged then.
    virtual void addTarget(FrameContext& frame, StageContext& stages, TargetId id,
                           const StartBox& start) = 0;
    /// Says where a target that is followed is in this frame. What was learned of it stays, where
    /// the pipeline learns; others start it again. Throws as addTarget() does.
    virtual void correctTarget(FrameContext& frame, StageContext& stages, TargetId id,
                               const StartBox& start) {
        addTarget(frame, stages, id, start);
    }
    virtual void removeTarget(TargetId id) = 0;
    /// A paused target keeps its state and place, and has no results.
    virtual void pauseTarget(TargetId id, bool paused) = 0;
    /// Follows all targets into this frame; a detector makes and ends its own targets.
    virtual StepResult step(FrameContext& frame, StageContext& stages) = 0;
    /// A checked, live parameter takes effect with the next step.
    virtual void setParameter(const std::string& name, const ParamValue& value) = 0;

    /// Everything that the next step depends on, in a layout that any device plan loads; under the
    /// same plan the continuation is the same bit for bit.
    virtual void save(StateWriter& state, StageContext& stages) const = 0;
    /// Replaces the state. Throws EngineError when the state is not this pipeline's.
    virtual void load(StateReader& state, StageContext& stages) = 0;

    /// What a target is taken for since its start or the last step; trackers do not know.
    virtual std::vector<TargetName> names(TargetId) const { return {}; }

    /// Something the user does to a target's inner state (e.g. deletes a picture of its memory).
    virtual void act(TargetId target, const std::string& action, std::int64_t id) {
        (void)target, (void)action, (void)id;
    }
};

}  // namespace spoor
