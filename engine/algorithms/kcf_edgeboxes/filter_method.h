// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"
#include "engine/stages/filter/filter_proposals.h"

#include <string>

namespace spoor {

/// What distinguishes the algorithms that share the pipeline of the correlation filter.
struct FilterMethod {
    FilterKind kind = FilterKind::Background;
    KernelSettings kernel{};
    ProposalSearch proposals{};
    double learningRate = 0.02;
    /// Learns from every frame and stays where the response is highest. Otherwise, a weak response
    /// is not learned, and the target is searched for around its last position.
    bool learnWeak = false;
};

/// Returns the method for parameters of "correlation-filter" (Background) or "kcf-edgeboxes"
/// (Kernel).
FilterMethod filterMethod(FilterKind kind, const ParamSet& params);

AlgorithmLayout filterLayout(FilterKind kind, const ParamSet& params);

/// Returns the name of the proposal generator that the parameters select.
std::string generatorName(const ParamSet& params);
/// Returns whether proposals estimate the size.
bool proposing(const ParamSet& params);

}  // namespace spoor
