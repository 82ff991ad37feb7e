// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// Makes of a kernel its form for groups all of whose places are inside: what is clamped along x
/// never is there, and is not; conditions that ask whether an item is inside are not asked. Tree's
/// `onlyWhere` is the condition for a group to be one. False: nothing is clamped along x, or it is
/// not known what is clamped; the tree is of no use then.
bool keepInnerGroups(Tree& tree, const std::array<int, 3>& local);

}  // namespace spoor::adapt
