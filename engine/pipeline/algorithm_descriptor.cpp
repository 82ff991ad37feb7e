// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/algorithm_descriptor.h"

#include <algorithm>

namespace spoor {

bool AlgorithmDescriptor::runsWithDefaults() const {
    return std::none_of(params.begin(), params.end(),
                        [](const ParamSpec& each) { return each.required; });
}

Message AlgorithmDescriptor::lossLimit() const {
    if (!needsBox || describe(ParamSet(params)).detectsLosses) return {};
    return SPOOR_TR("engine", "With default parameters, it does not detect losses.");
}

std::vector<AlgorithmDescriptor> trackersAmong(std::vector<AlgorithmDescriptor> types) {
    std::erase_if(types, [](const AlgorithmDescriptor& each) { return !each.needsBox; });
    return types;
}

std::vector<std::pair<std::string, Message>> trackerChoices(
    const std::vector<AlgorithmDescriptor>& trackers) {
    std::vector<std::pair<std::string, Message>> choices = {{"none", SPOOR_TR("engine", "None")}};
    for (const auto& type : trackers) choices.emplace_back(type.id, type.label);
    return choices;
}

const AlgorithmDescriptor* chosenTracker(const std::vector<AlgorithmDescriptor>& trackers,
                                         const std::string& id) {
    const auto found = std::find_if(trackers.begin(), trackers.end(),
                                    [&](const auto& each) { return each.id == id; });
    return found == trackers.end() ? nullptr : &*found;
}

}  // namespace spoor
