// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/tree.h"

namespace spoor::adapt {

/// Loops that do nothing but add products of bytes to whole numbers add them in floats, as far as
/// no sum can get beyond 2^24: up to there floats have every whole number, so that the bits stay,
/// and processors multiply and add them at once. Arrays of the group that are read for such
/// products alone are held as floats. Whether there are any.
bool sumInFloats(Tree& tree);

}  // namespace spoor::adapt
