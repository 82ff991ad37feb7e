// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/algorithm_descriptor.h"

namespace spoor {

/// Pipeline "proposals": the boxes that may hold an object, in a whole frame or a region of it, by
/// one of the generators of engine/stages/proposals/proposal_choice.h. A target is a rank: number 1
/// is the best box of each frame. Frames have nothing to do with each other and may differ in size.
AlgorithmDescriptor proposalsType();

}  // namespace spoor
