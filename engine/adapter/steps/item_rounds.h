// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// Unrolls loops in which the work-items of a group share a few elements (`for (i = lx; i < 42; i
/// += 32)`, as for loading halos). Iterations that all work-items execute need no condition; the
/// last one gets a condition that is known at compile time.
void writeOutItemRounds(Tree& tree, const std::array<int, 3>& local);

}  // namespace spoor::adapt
