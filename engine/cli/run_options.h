// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/pipeline/start_box.h"

#include <cstdint>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace spoor {

/// Options of commands that run an algorithm.
struct RunOptions {
    std::string device = "auto";
    std::vector<std::string> stageDevices;  ///< STAGE=DEVICE
    std::vector<std::string> settings;      ///< NAME=VALUE
    std::string preset;                     ///< id; empty: none
    std::uint64_t seed = 0;
};
/// The targets of a run.
struct StartOptions {
    std::vector<std::string> boxes;   ///< --init
    std::vector<std::string> masks;   ///< --init-mask, files
    std::vector<std::string> points;  ///< --init-points, coordinates or files
    bool follow = false;              ///< --masks, stands for --set masks=true

    bool empty() const { return boxes.empty() && masks.empty() && points.empty(); }
};
/// Adds --init, --init-mask, --init-points and --masks.
void addStartOptions(CLI::App& command, StartOptions& start);
/// Returns the boxes, with the masks in the same order; a mask without a box has its bounds as box.
/// Targets on points follow: those that a file has at frame `first`. Throws EngineError for
/// malformed boxes and points, and for files that are not masks of this size. Without a frame size,
/// it only checks the boxes.
std::vector<StartBox> startsOf(const StartOptions& start, SizeI frame, FrameIndex first);
/// A note for runs that start on boxes and follow masks.
Message proposedMasksNote();
/// Throws EngineError if there are masks or points that the algorithm or --bundle does not support.
void checkStarts(const StartOptions& start, const AlgorithmLayout& layout,
                 const std::string& bundle);

/// Adds --algorithm, with its alias --pipeline, and --preset to `command`.
void addAlgorithmOptions(CLI::App& command, std::string& algorithm, std::string& preset);
/// Replaces a preset and names of earlier versions by the algorithm and settings that they stand
/// for. Prints a note about names whose meaning changed, unless --quiet. Throws EngineError if
/// neither an algorithm nor a preset is named, or if they contradict each other.
void resolveAlgorithm(std::string& algorithm, std::vector<std::string>& settings,
                      const std::string& preset);
/// Does the same for the options of a run. A preset that has a plan sets the devices, unless
/// --device or --stage-device names some, or this machine lacks one; a note says so.
void resolveRun(std::string& algorithm, RunOptions& options);
/// Adds --device, --stage-device, --set and --seed to `command`.
void addRunOptions(CLI::App& command, RunOptions& options);
/// Returns the devices that --device and --stage-device name. Throws EngineError for a malformed
/// one.
DevicePlan planOf(const RunOptions& options);

}  // namespace spoor
