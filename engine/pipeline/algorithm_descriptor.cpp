// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/algorithm_descriptor.h"

#include <algorithm>

namespace spoor {

bool AlgorithmDescriptor::runsWithDefaults() const {
    return std::none_of(params.begin(), params.end(),
                        [](const ParamSpec& each) { return each.required; });
}

std::vector<AlgorithmDescriptor> trackersAmong(std::vector<AlgorithmDescriptor> types) {
    std::erase_if(types, [](const AlgorithmDescriptor& each) { return !each.needsBox; });
    return types;
}

const AlgorithmDescriptor* chosenTracker(const std::vector<AlgorithmDescriptor>& trackers,
                                         const ParamSet& params) {
    const auto found = std::find_if(trackers.begin(), trackers.end(), [&](const auto& each) {
        return each.id == params.text("tracker");
    });
    return found == trackers.end() ? nullptr : &*found;
}

}  // namespace spoor
