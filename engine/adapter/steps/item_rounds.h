// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// Loops in which the items of a group take turns over a few places (`for (i = lx; i < 42; i +=
/// 32)`, as halos are loaded) are written out round by round: the rounds that all items take part
/// in have no condition then, and the last one has one that is known here.
void writeOutItemRounds(Tree& tree, const std::array<int, 3>& local);

}  // namespace spoor::adapt
