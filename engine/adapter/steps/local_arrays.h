// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// Decides what happens to local arrays (chapter 5.4.1), and records it in the tree's decisions.
/// With `replace`, reads of arrays that only cache a buffer become reads of the buffer.
void treatArrays(Tree& tree, const PackPlan& plan, bool replace, bool apart);

}  // namespace spoor::adapt
