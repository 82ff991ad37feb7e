// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/params.h"

namespace spoor {

/// The first required parameter without a value, such as a file that Spoor does not include; null
/// if the algorithm can run.
inline const ParamSpec* missingParameter(const ParamSet& params) {
    for (const ParamSpec& spec : params.specs())
        if (spec.required && toText(params.at(spec.name)).empty()) return &spec;
    return nullptr;
}

}  // namespace spoor
