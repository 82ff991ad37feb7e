// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

#include <set>

namespace spoor::adapt {

/// What makes a difference within a pack.
struct PackDependence {
    bool y = false, x = false;
    bool operator==(const PackDependence&) const = default;
    PackDependence operator|(const PackDependence& o) const { return {y || o.y, x || o.x}; }
};
/// Items that take part in what is written now, where not all of them do.
struct ItemMask {
    std::string name;
    ItemDependence form;
    int depth = 0;         ///< of the branch or loop
    bool known = false;    ///< which ones is known when the output is compiled
    std::size_t line = 0;  ///< where sums over rows and columns may be written
    std::map<std::string, std::string> reduced;  ///< and what those are called
};

/// Stretches between barriers that use a variable or an array.
struct RegionUses {
    std::set<int> regions;
    ExprPtr value;  ///< of the only assignment
};

/// A kernel as text, and the functions that it needs before it.
struct EmittedKernel {
    std::string helpers;
    std::string kernel;
};

/// Writes a tree as OpenCL C whose work-items are the groups of before, and before it its form for
/// inner groups, where there is one. Throws Refusal.
EmittedKernel emitKernel(Tree& tree, Tree* inner, const PackPlan& plan);

/// Throws Refusal where a barrier stands under a condition that items may see differently.
void checkBarriers(const Tree& tree, int width);

/// Without parentheses around the whole.
std::string unwrapped(const std::string& text);

/// The inline functions of these names, which Emitter asks for (helper_texts.cpp): gathers,
/// scatters, and accesses of some items of a vector.
std::string helperTexts(const std::set<std::string>& names, int width);

}  // namespace spoor::adapt
