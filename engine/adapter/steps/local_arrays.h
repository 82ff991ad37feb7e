// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// Decides what becomes of the arrays of the group and of the barriers (chapters 5.4.1 and 5.4.2),
/// and notes it in the tree's decisions: arrays that only hold what is in a buffer are read past
/// (where `replace`), barriers that nothing needs any more go.
void treatArrays(Tree& tree, const PackPlan& plan, bool replace, bool apart);

}  // namespace spoor::adapt
