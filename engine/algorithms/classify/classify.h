// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

#include <vector>

namespace spoor {

/// Algorithm "classify": classifies the content of each target's box with a network that the user
/// provides. Its parameter `tracker` selects the tracker that moves the boxes, one of `others`; the
/// tracker's parameters appear as TRACKER.NAME. With `none`, a box keeps its position until the
/// next keyframe.
AlgorithmDescriptor classifyType(const std::vector<AlgorithmDescriptor>& others);

}  // namespace spoor
