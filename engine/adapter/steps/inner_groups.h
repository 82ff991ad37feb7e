// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

namespace spoor::adapt {

/// Specialises a kernel for work-groups whose indices are all in bounds: clamps along x and bounds
/// checks are removed. The tree's `onlyWhere` becomes the condition for these work-groups. Returns
/// false if nothing is clamped along x, or if bounds are unknown; the tree is then unusable.
bool keepInnerGroups(Tree& tree, const std::array<int, 3>& local);

}  // namespace spoor::adapt
