// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "correlation-filter": a linear, background-aware correlation filter on oriented
/// gradients, colour names and a colour histogram. It searches three sizes, and object proposals in
/// addition if they are enabled. A target with a weak response is not learned and is searched for
/// around its last position until it is found.
AlgorithmDescriptor correlationFilterType();

/// Algorithm "kcf-edgeboxes": a kernelised correlation filter tracks the position of a target, and
/// EdgeBoxes proposals that the filter scores its size and aspect ratio. The defaults are those of
/// Huang, 2017, chapter 2. It shares its stages with "correlation-filter".
AlgorithmDescriptor kcfEdgeboxesType();

}  // namespace spoor
