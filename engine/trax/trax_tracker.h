// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Any program that speaks TraX, as a pipeline with the id "trax:COMMAND". It follows boxes, a
/// process a target, and what it says is all that is known of it: no signals, no artifacts. Going
/// back starts it again and shows it the same pictures; whether it then says the same is its own
/// matter.
AlgorithmDescriptor traxTrackerType(const std::string& command);

/// From now on findAlgorithm() knows "trax:COMMAND" in this program.
void useTraxTrackers();

}  // namespace spoor
