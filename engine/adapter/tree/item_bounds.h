// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <array>

namespace spoor::adapt {

/// The least and the most that a value is among the items of a group, as expressions that are the
/// same for the group: of numbers, arguments and what the launch says (chapter 5.3: constraints).
struct Bounds {
    ExprPtr least, most;
    bool ofItem = false;  ///< items differ in it
    bool alongX = false;  ///< neighbours along x do
    /// Sums that may have gone round on the way, as those of unsigned numbers: the bounds hold only
    /// where the least is not above the most.
    bool mayWrap = false;
};

class ItemBounds {
public:
    /// `local`: the group's sizes along x, y and z.
    ItemBounds(const Tree& tree, const std::array<int, 3>& local);

    /// nullopt: not known.
    std::optional<Bounds> of(const ExprPtr& e) const { return of(e, 0); }

private:
    std::optional<Bounds> of(const ExprPtr& e, int deep) const;
    std::optional<Bounds> ofCast(const Expr& e, int deep) const;
    std::optional<Bounds> ofBinary(const Expr& e, int deep) const;

    std::map<const Variable*, ExprPtr> m_once;
    std::array<int, 3> m_local;
};

}  // namespace spoor::adapt
