// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <array>

namespace spoor::adapt {

/// The minimum and maximum of a value over the work-items of a group, as uniform expressions of
/// constants, arguments and launch sizes (chapter 5.3: constraints).
struct Bounds {
    ExprPtr least, most;
    bool ofItem = false;  ///< the value differs between work-items
    bool alongX = false;  ///< it differs between neighbours along x
    /// The value may have wrapped around, as unsigned sums do. The bounds then hold only if the
    /// minimum does not exceed the maximum.
    bool mayWrap = false;
};

class ItemBounds {
public:
    /// `local`: the work-group size along x, y and z.
    ItemBounds(const Tree& tree, const std::array<int, 3>& local);

    /// Returns nullopt if the bounds are unknown.
    std::optional<Bounds> of(const ExprPtr& e) const { return of(e, 0); }

private:
    std::optional<Bounds> of(const ExprPtr& e, int deep) const;
    std::optional<Bounds> ofCast(const Expr& e, int deep) const;
    std::optional<Bounds> ofBinary(const Expr& e, int deep) const;

    std::map<const Variable*, ExprPtr> m_once;
    std::array<int, 3> m_local;
};

}  // namespace spoor::adapt
