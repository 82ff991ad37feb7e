// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/media/frame_store.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace spoor {

struct PipelineState;

/// What can be asked of a Runner. All take effect between frames, in the order of posting.
namespace command {

/// Shows another input from its first frame; targets and results of the earlier one are gone.
struct Open {
    std::shared_ptr<FrameStore> frames;
};
/// Chooses the pipeline, its parameters and its devices. Targets stay: each is started again, on
/// the box it has in the current frame.
struct SetPipeline {
    const AlgorithmDescriptor* type = nullptr;
    ParamSet params;
    DevicePlan plan;
    std::uint64_t seed = 0;
};
/// Starts a target on a box of the current frame.
struct AddTarget {
    StartBox box;
    std::string label;
    TargetId id = 0;  ///< 0: the next free one
};
/// The targets that there are, as a document knows them: others are removed, new ones wait for
/// their start.
struct SetTargets {
    std::vector<std::pair<TargetId, std::string>> targets;  ///< with their labels
    TargetId next = 1;                                      ///< no smaller id was ever used
};
/// Ends a target.
struct RemoveTarget {
    TargetId id = 0;
};
/// Sets a target on a new box of the current frame.
struct Retarget {
    TargetId id = 0;
    StartBox box;
    bool afresh = true;  ///< starts it again; else what was learned of it stays
};
/// Names a target; the name goes into all its results.
struct Rename {
    TargetId id = 0;
    std::string label;
};
/// A paused target keeps its place and is not followed.
struct PauseTarget {
    TargetId id = 0;
    bool paused = true;
};
/// Sets a live parameter.
struct SetParameter {
    std::string name;
    ParamValue value;
};
/// Shows a frame with what was recorded for it; ends playing and tracking.
struct Seek {
    FrameIndex frame = 0;
};
/// Goes some frames on or back, showing what was recorded.
struct Step {
    FrameIndex frames = 1;  ///< may be negative
};
/// Shows frame after frame with what was recorded, without tracking; negative speed is backwards.
struct Play {
    double speed = 1;
};
/// Where a document has a target. On the current frame: a box that it is followed from, or none to
/// go on where the pipeline lost it. On later frames: a box that it is corrected with.
struct TrackStart {
    TargetId id = 0;
    FrameIndex frame = 0;
    std::optional<StartBox> box = std::nullopt;
    std::string label = {};
};
/// Follows targets from the current frame on: `frames` of them, or to the end.
struct Track {
    std::optional<FrameIndex> frames;
    bool paced = false;     ///< no faster than the video's own speed
    bool backward = false;  ///< to earlier frames
    /// What to follow, for those who keep a document: a target whose box is not the one that was
    /// computed is corrected with it, see Pipeline::correctTarget. Without it all targets go on.
    std::optional<std::vector<TrackStart>> starts = std::nullopt;
    bool afresh = false;  ///< all are started again
};
/// Ends playing and tracking after the frame in work; keeps everything.
struct Stop {};
/// The artifacts that somebody looks at. While the run stands still inside the tracked part, the
/// current frame is computed again from the nearest state to show them, with the parameters that it
/// was computed with.
struct Watch {
    std::set<std::string> artifacts;
};
/// Asks a stage to explain one box of one target in the artifacts of the next frame.
struct Inspect {
    TargetId target = 0;
    std::string stage;
    RectF box;
};
/// Something the user does to a target's inner state in the frame on screen; see Pipeline::act. In
/// an earlier frame the run goes back to it. When the run passes the frame again it is repeated, as
/// long as what came before is as it was.
struct Act {
    TargetId target = 0;
    std::string action;
    std::int64_t id = 0;
};

/// Asks for the inner state after a frame, for a run beside this one. `done` gets it on the thread
/// that runs, or null where there is none; the run stays where it is.
struct TakeState {
    FrameIndex frame = 0;
    std::function<void(std::shared_ptr<const PipelineState>)> done;
};

}  // namespace command

using Command =
    std::variant<command::Open, command::SetPipeline, command::AddTarget, command::SetTargets,
                 command::RemoveTarget, command::Retarget, command::Rename, command::PauseTarget,
                 command::SetParameter, command::Seek, command::Step, command::Play, command::Track,
                 command::Stop, command::Watch, command::Inspect, command::Act, command::TakeState>;

}  // namespace spoor
