// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Algorithm "proposals": boxes that may contain an object, in a frame or a region of it, from a
/// generator in engine/stages/proposals/proposal_choice.h. The target id is the rank: 1 is the best
/// box of each frame. Frames are independent and may differ in size.
AlgorithmDescriptor proposalsType();

}  // namespace spoor
