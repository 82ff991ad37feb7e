// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace spoor {

/// The device of each stage, as the user specified it: selectors (see selectDevice()), or "host"
/// for stages that can run there.
struct DevicePlan {
    std::string device = "auto";  ///< for stages that are not named below
    /// Stage ID -> selector. Some stages can share their work among several: "A,B".
    std::map<std::string, std::string> stages;
    bool operator==(const DevicePlan&) const = default;
};

/// A device plan with stable names; written to results, projects and checkpoints.
struct ResolvedPlan {
    std::string device;                         ///< for data shared in a frame, and other stages
    std::map<std::string, std::string> stages;  ///< every stage of the algorithm -> stable name
    /// Stage -> further devices that share its work; most stages have none.
    std::map<std::string, std::vector<std::string>> helpers{};
    bool operator==(const ResolvedPlan&) const = default;

    const std::string& deviceOf(const std::string& stage) const {
        const auto found = stages.find(stage);
        return found == stages.end() ? device : found->second;
    }
    /// The devices of a stage as a selector, such as "A,B".
    std::string selectorOf(const std::string& stage) const;
    /// All devices.
    std::set<std::string> devices() const;
};

}  // namespace spoor
