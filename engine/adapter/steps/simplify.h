// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

namespace spoor::adapt {

/// Removes empty branches and unread variables, mostly flags of returns that became branches.
void simplify(Tree& tree);

}  // namespace spoor::adapt
