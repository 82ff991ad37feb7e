// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

namespace spoor::adapt {

/// Takes away variables that nobody reads (flags of returns that became branches, mostly) and
/// branches in which nothing is left.
void simplify(Tree& tree);

}  // namespace spoor::adapt
