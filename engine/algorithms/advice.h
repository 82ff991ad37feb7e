// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"

#include <string_view>
#include <vector>

namespace spoor {

/// What helps to choose and to understand a pipeline, for the manual. All empty for an id that has
/// none.
struct AlgorithmAdvice {
    Message use;     ///< when to take it
    Message limits;  ///< what it cannot do
    Message sample;  ///< what its page shows on the built-in sample, where that is not plain
    std::vector<const char*> sources;  ///< papers that it is built on, as one cites them
};
AlgorithmAdvice pipelineAdvice(std::string_view pipeline);

}  // namespace spoor
