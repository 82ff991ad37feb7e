// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/forms.h"

#include <set>

namespace spoor::adapt {

/// What makes a difference within a pack.
struct Sides {
    bool y = false, x = false;
    bool operator==(const Sides&) const = default;
    Sides operator|(const Sides& o) const { return {y || o.y, x || o.x}; }
};
/// Items that take part in what is written now, where not all of them do.
struct ItemMask {
    std::string name;
    Form form;
    int depth = 0;         ///< of the branch or loop
    std::size_t line = 0;  ///< where sums over rows and columns may be written
    std::map<std::string, std::string> reduced;  ///< and what those are called
};

/// Stretches between barriers that use a variable or an array.
struct Uses {
    std::set<int> regions;
    ExprPtr value;  ///< of the only assignment
};

}  // namespace spoor::adapt
