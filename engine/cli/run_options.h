// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_plan.h"

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
