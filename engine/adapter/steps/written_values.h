// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <utility>
#include <vector>

namespace spoor::adapt {

/// A sum of leaves (items' places, counters and other variables) with whole factors.
struct LinearSum {
    std::vector<std::pair<ExprPtr, std::int64_t>> leaves;
    std::int64_t constant = 0;
};

/// What may have been written where an array is read: the store's value, with the places of the
/// item and of the round that wrote it worked out from the place that is read. These are guesses,
/// to be proved item by item.
class WrittenValues {
public:
    /// `once`: variables that are set once, and to what.
    explicit WrittenValues(std::map<const Variable*, ExprPtr> once) : m_once(std::move(once)) {}

    std::vector<ExprPtr> candidates(const Expr& load, const std::vector<const Stmt*>& stores) const;
    /// With variables that are set once, and differ from item to item, written out.
    ExprPtr expanded(const ExprPtr& e) const;

private:
    using Changes = std::vector<std::pair<ExprPtr, ExprPtr>>;
    using Steps = std::vector<std::pair<ExprPtr, std::int64_t>>;

    LinearSum linearOf(const ExprPtr& e) const;
    void addLinear(LinearSum& sum, const ExprPtr& e, std::int64_t factor) const;
    ExprPtr putIn(const ExprPtr& e, const Changes& changes) const;
    static Changes placesOf(const Steps& steps, const std::vector<ExprPtr>& sums, int way,
                            std::int64_t& left);
    void candidatesFrom(const LinearSum& read, const Stmt& store, std::vector<ExprPtr>& all) const;

    std::map<const Variable*, ExprPtr> m_once;
};

}  // namespace spoor::adapt
