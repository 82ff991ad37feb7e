// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// `for (counter = 0; counter < rounds; counter = counter + 1)`
struct CountedLoop {
    std::size_t first;  ///< where what declares and sets its counter begins in the list
    Variable* counter;
    std::int64_t rounds;
};
/// The loop at a place of a list, where it is such a one of few enough rounds to be unrolled.
std::optional<CountedLoop> countedLoopAt(const Stmts& list, std::size_t at);

/// Two loops that only add to whole numbers change places where the outer one goes down an array as
/// the rows of a pack do: as the inner one, unrolled, what a round reads for one row is what the
/// round before has read for the next (chapter 5.5.2). Unsigned sums are the same in any order.
void orderLoops(Tree& tree, const PackPlan& plan);

}  // namespace spoor::adapt
