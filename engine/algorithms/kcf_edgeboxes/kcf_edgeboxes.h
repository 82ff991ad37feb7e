// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Pipeline "kcf-edgeboxes": a correlation filter over oriented gradients and colour names, linear
/// and aware of the background or kernelised, follows the position of a target; its size and aspect
/// ratio follow by object proposals that the filter scores, by a pyramid of scales, or not at all.
/// A target whose response is weak is not learnt from, and looked for around its last place until
/// it comes back.
AlgorithmDescriptor kcfEdgeboxesType();
std::vector<ParamSpec> kcfEdgeboxesParameters();

}  // namespace spoor
