// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <string_view>
#include <vector>

namespace spoor {

/// Advice on choosing and understanding an algorithm, for the manual. All members are empty for an
/// unknown id.
struct AlgorithmAdvice {
    Message use;     ///< When to use the algorithm.
    Message limits;  ///< Its limitations.
    Message sample;  ///< What its page shows on the built-in sample, if this needs an explanation.
    std::vector<const char*> sources;  ///< References to the papers that it implements.
};
AlgorithmAdvice pipelineAdvice(std::string_view pipeline);

}  // namespace spoor
