// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <vector>

namespace spoor {

/// Pipeline "classify": says what is in each target's box, by a network that the user gives. Its
/// parameter `tracker` names the pipeline (one of `others` that follows a box) that moves the
/// boxes, whose own parameters are parameters here, as TRACKER.NAME; with `none` a box stays where
/// it was set, until the next keyframe.
AlgorithmDescriptor classifyType(const std::vector<AlgorithmDescriptor>& others);

}  // namespace spoor
