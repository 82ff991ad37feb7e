// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/tree.h"

namespace spoor::adapt {

/// Stores local integer arrays as bytes if all their values fit, because CPUs multiply bytes much
/// faster than ints. Returns these arrays.
std::vector<const Memory*> narrowArrays(Tree& tree);

}  // namespace spoor::adapt
