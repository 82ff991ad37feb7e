// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/tree.h"

namespace spoor::adapt {

/// Arrays of the group whose integers are bytes, whatever their type, are held as bytes: products
/// of bytes take processors a fraction of what those of ints do. The names of these arrays.
std::vector<std::string> narrowArrays(Tree& tree);

}  // namespace spoor::adapt
