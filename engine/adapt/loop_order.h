// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/forms.h"

namespace spoor::adapt {

/// Two loops that only add to whole numbers change places where the outer one goes down an array as
/// the rows of a pack do: as the inner one, unrolled, what a round reads for one row is what the
/// round before has read for the next (chapter 5.5.2). Unsigned sums are the same in any order.
void orderLoops(Tree& tree, const Plan& plan);

}  // namespace spoor::adapt
