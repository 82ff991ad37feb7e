// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/device_info.h"
#include "engine/compute/device_plan.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

struct RunState;

/// How the results of a run were made, as written into every result file: enough to reproduce them.
struct RunDescription {
    std::string input;
    std::string pipeline;
    ResolvedPlan plan;
    std::vector<DeviceInfo> devices;  ///< Devices of the plan.
    std::vector<std::pair<std::string, std::string>> params;
    std::uint64_t seed = 0;
};

/// Returns the description of a run in this state.
RunDescription descriptionOf(const RunState& state, std::string input);

/// Returns single-line names and values in the order of writing: "spoor", "input", "pipeline",
/// "plan", "device" (one per device), "driver" (one per device), "parameters", "seed".
std::vector<std::pair<std::string, std::string>> describe(const RunDescription& run);

}  // namespace spoor
