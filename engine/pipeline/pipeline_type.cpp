// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/pipeline/pipeline_type.h"

#include <algorithm>

namespace spoor {

bool PipelineType::runsWithDefaults() const {
    return std::none_of(params.begin(), params.end(),
                        [](const ParamSpec& each) { return each.required; });
}

std::vector<PipelineType> trackersAmong(std::vector<PipelineType> types) {
    std::erase_if(types, [](const PipelineType& each) { return !each.needsBox; });
    return types;
}

const PipelineType* chosenTracker(const std::vector<PipelineType>& trackers,
                                  const ParamSet& params) {
    const auto found = std::find_if(trackers.begin(), trackers.end(), [&](const auto& each) {
        return each.id == params.text("tracker");
    });
    return found == trackers.end() ? nullptr : &*found;
}

}  // namespace spoor
