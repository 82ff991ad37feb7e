// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/tree.h"

namespace spoor::adapt {

/// Arrays of the group whose integers are bytes, whatever their type, are held as bytes: products
/// of bytes take processors a fraction of what those of ints do. These arrays.
std::vector<const Memory*> narrowArrays(Tree& tree);

}  // namespace spoor::adapt
