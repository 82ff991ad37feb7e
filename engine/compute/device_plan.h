// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"

#include <map>
#include <string>

namespace spoor {

/// Which device each stage runs on, as the user says it: selectors (see selectDevice), and "host"
/// for stages that can run there.
struct DevicePlan {
    std::string device = "auto";                ///< for stages that are not named below
    std::map<std::string, std::string> stages;  ///< stage id -> selector
    bool operator==(const DevicePlan&) const = default;
};

/// The same with stable names of devices; written into results, projects and states.
struct ResolvedPlan {
    std::string device;                         ///< for products of the frame and unnamed stages
    std::map<std::string, std::string> stages;  ///< every stage of the pipeline -> stable name
    bool operator==(const ResolvedPlan&) const = default;

    const std::string& deviceOf(const std::string& stage) const {
        const auto found = stages.find(stage);
        return found == stages.end() ? device : found->second;
    }
};

}  // namespace spoor
