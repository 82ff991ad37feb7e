// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "kcf-edgeboxes": a correlation filter on oriented gradients and colour names, either
/// linear and background-aware or kernelised, tracks the position of a target. Object proposals
/// that the filter scores, or a scale pyramid, estimate its size. A target with a weak response is
/// not learned and is searched for around its last position until it is found.
AlgorithmDescriptor kcfEdgeboxesType();
std::vector<ParamSpec> kcfEdgeboxesParameters();

}  // namespace spoor
