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

/// How a run's results were made, as written into every file of results: enough to make them again.
struct RunDescription {
    std::string input;
    std::string pipeline;
    ResolvedPlan plan;
    std::vector<DeviceInfo> devices;  ///< those of the plan
    std::vector<std::pair<std::string, std::string>> params;
    std::uint64_t seed = 0;
};

/// Of a run that is in this state, with the devices of its plan.
RunDescription descriptionOf(const RunState& state, std::string input);

/// Name and value, in the order of writing, each on one line: "spoor", "input", "pipeline", "plan",
/// "device" (one a device), "driver", "parameters", "seed".
std::vector<std::pair<std::string, std::string>> describe(const RunDescription& run);

}  // namespace spoor
