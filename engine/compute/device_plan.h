// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <map>
#include <string>

namespace spoor {

/// The device of each stage, as the user specified it: selectors (see selectDevice()), or "host"
/// for stages that can run there.
struct DevicePlan {
    std::string device = "auto";                ///< for stages that are not named below
    std::map<std::string, std::string> stages;  ///< stage ID -> selector
    bool operator==(const DevicePlan&) const = default;
};

/// A device plan with stable names; written to results, projects and checkpoints.
struct ResolvedPlan {
    std::string device;                         ///< for data shared in a frame, and other stages
    std::map<std::string, std::string> stages;  ///< every stage of the algorithm -> stable name
    bool operator==(const ResolvedPlan&) const = default;

    const std::string& deviceOf(const std::string& stage) const {
        const auto found = stages.find(stage);
        return found == stages.end() ? device : found->second;
    }
};

}  // namespace spoor
