// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    std::uint64_t seed = 0;
};
/// Adds --device, --stage-device, --set and --seed to `command`.
void addRunOptions(CLI::App& command, RunOptions& options);

}  // namespace spoor
