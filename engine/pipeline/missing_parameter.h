// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

namespace spoor {

/// The first required parameter that applies and has no value, such as a file that Spoor does not
/// include; null if the algorithm can run.
inline const ParamSpec* missingParameter(const ParamSet& params) {
    for (const ParamSpec& spec : params.specs()) {
        const auto& [other, value] = spec.onlyWith;
        const bool applies = other.empty() || toText(params.at(other)) == value;
        if (spec.required && applies && toText(params.at(spec.name)).empty()) return &spec;
    }
    return nullptr;
}

}  // namespace spoor
