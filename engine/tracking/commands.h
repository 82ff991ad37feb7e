// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_store.h"
#include "engine/pipeline/start_box.h"
#include "engine/tracking/run_config.h"

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

/// Commands of a Runner. Each takes effect between two frames, in the order of posting.
namespace command {

/// Opens another input at its first frame. Targets and results of the previous input are discarded.
struct Open {
    std::shared_ptr<FrameStore> frames;
};
/// Sets the algorithm, its parameters, and its devices. Targets stay: each is started again on its
/// box in the current frame.
struct SetAlgorithm {
    RunConfigPtr config;
    std::uint64_t run = 0;  ///< Number that RunState repeats, to tell the results of runs apart.
};
/// Starts a target on a box in the current frame.
struct AddTarget {
    StartBox box;
    std::string label;
    TargetId id = 0;  ///< 0: the next free id.
};
/// Sets the targets to those of a document. Other targets are removed; new ones wait for their
/// start.
struct SetTargets {
    std::vector<std::pair<TargetId, std::string>> targets;  ///< With their labels.
    TargetId next = 1;                                      ///< Greater than every id used so far.
};
/// Removes a target.
struct RemoveTarget {
    TargetId id = 0;
};
/// Sets a target to a new box in the current frame.
struct Retarget {
    TargetId id = 0;
    StartBox box;
    bool afresh = true;  ///< Starts the target again; otherwise it keeps what it has learned.
};
/// Labels a target; the label appears in all its results.
struct Rename {
    TargetId id = 0;
    std::string label;
};
/// Pauses or resumes a target. A paused target keeps its position and is not tracked.
struct PauseTarget {
    TargetId id = 0;
    bool paused = true;
};
/// Sets a configuration that differs from the present one only in a live parameter. The run
/// continues with it.
struct SetParameter {
    RunConfigPtr config;
    std::string name;  ///< The parameter.
};
/// Shows a frame with its recorded results. Ends playback and tracking.
struct Seek {
    FrameIndex frame = 0;
};
/// Moves by some frames and shows the recorded results.
struct Step {
    FrameIndex frames = 1;  ///< Negative: backwards.
};
/// Plays frames with their recorded results, without tracking. A negative speed plays backwards.
struct Play {
    double speed = 1;
};
/// Position of a target in a document. In the current frame: the box to track from, or none to
/// continue from the pipeline's last state. In later frames: the box that corrects the target.
struct TrackStart {
    TargetId id = 0;
    FrameIndex frame = 0;
    std::optional<StartBox> box = std::nullopt;
    std::string label = {};
};
/// Tracks targets from the current frame for `frames` frames, or to the end.
struct Track {
    std::optional<FrameIndex> frames;
    bool paced = false;     ///< Limits the speed to the frame rate of the video.
    bool backward = false;  ///< Tracks towards earlier frames.
    /// Targets to track, for callers with a document. A target whose box differs from the computed
    /// one is corrected with it (see Pipeline::correctTarget). nullopt: all targets continue.
    std::optional<std::vector<TrackStart>> starts = std::nullopt;
    bool afresh = false;  ///< Starts all targets again.
};
/// Ends playback and tracking after the current frame. All results stay.
struct Stop {};
/// Sets the artifacts that are displayed. While the run is idle inside the tracked range, the
/// current frame is recomputed from the nearest checkpoint to show them, with its original
/// parameters.
struct Watch {
    std::set<std::string> artifacts;
};
/// Requests an explanation of a window (see InspectRequest) in the artifacts of the next frame.
struct Inspect {
    TargetId target = 0;
    RectF box;
};
/// Applies a user's action to the internal state of a target in the current frame (see
/// Pipeline::act). In an earlier frame, the run returns to that frame. The action is repeated when
/// the run passes the frame again, unless an earlier state has changed.
struct Act {
    TargetId target = 0;
    std::string action;
    std::int64_t id = 0;
};

/// Requests the state after a frame, for a background run. The run does not move. `done` is called
/// on the thread of the run, with null if the state is unknown.
struct TakeState {
    FrameIndex frame = 0;
    std::function<void(std::shared_ptr<const PipelineState>)> done;
};

}  // namespace command

using Command =
    std::variant<command::Open, command::SetAlgorithm, command::AddTarget, command::SetTargets,
                 command::RemoveTarget, command::Retarget, command::Rename, command::PauseTarget,
                 command::SetParameter, command::Seek, command::Step, command::Play, command::Track,
                 command::Stop, command::Watch, command::Inspect, command::Act, command::TakeState>;

}  // namespace spoor
