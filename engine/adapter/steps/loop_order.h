// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// `for (counter = 0; counter < rounds; counter = counter + 1)`
struct CountedLoop {
    std::size_t first;  ///< index in the list of the counter's declaration
    Variable* counter;
    std::int64_t rounds;
};
/// Returns the loop at an index of a list if it has this form and is short enough to be unrolled.
std::optional<CountedLoop> countedLoopAt(const Stmts& list, std::size_t at);

/// Swaps two nested loops that only add to unsigned integers, if the outer one moves down an array
/// in the same direction as the rows of a pack. As the inner loop, and unrolled, it reads for one
/// row what the previous iteration has read for the next (chapter 5.5.2). Unsigned sums do not
/// depend on the order.
void orderLoops(Tree& tree, const PackPlan& plan);

}  // namespace spoor::adapt
