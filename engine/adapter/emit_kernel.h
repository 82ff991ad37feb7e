// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/item_dependence.h"

#include <set>

namespace spoor::adapt {

/// The dimensions within a pack on which a value depends.
struct PackDependence {
    bool y = false, x = false;
    bool operator==(const PackDependence&) const = default;
    PackDependence operator|(const PackDependence& o) const { return {y || o.y, x || o.x}; }
};
/// The active work-items, where not all of them are.
struct ItemMask {
    std::string name;
    ItemDependence form;
    int depth = 0;                               ///< nesting depth of the branch or loop
    bool known = false;                          ///< the compiler can determine the mask
    std::size_t line = 0;                        ///< where reduced masks can be inserted
    std::map<std::string, std::string> reduced;  ///< names of the reduced masks
};

/// Regions between barriers that use a variable or an array.
struct RegionUses {
    std::set<int> regions;
    ExprPtr value;  ///< of the only assignment
};

/// The text of a kernel and of the functions that it needs.
struct EmittedKernel {
    std::string helpers;
    std::string kernel;
};

/// Writes a tree as OpenCL C in which each work-item does the work of an original work-group. If
/// `inner` is given, work-groups that meet its condition use that version. Throws Refusal.
EmittedKernel emitKernel(Tree& tree, Tree* inner, const PackPlan& plan);

/// Throws Refusal if a barrier depends on a condition that may differ between work-items.
void checkBarriers(const Tree& tree, int width);

/// Removes parentheses around the whole text.
std::string unwrapped(const std::string& text);

/// Source of the named inline functions: gathers, scatters, masked accesses (helper_texts.cpp).
std::string helperTexts(const std::set<std::string>& names, int width);

}  // namespace spoor::adapt
