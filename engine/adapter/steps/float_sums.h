// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/tree.h"

namespace spoor::adapt {

/// Converts loops that only add products of bytes to integers to float arithmetic, if no sum can
/// exceed 2^24. Floats represent all integers up to that exactly, so the results are identical, and
/// CPUs can fuse multiplication and addition. Local arrays that are only read for such products
/// become arrays of floats. Returns whether any loop was converted.
bool sumInFloats(Tree& tree);

}  // namespace spoor::adapt
