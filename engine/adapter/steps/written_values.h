// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/exprs.h"

#include <utility>
#include <vector>

namespace spoor::adapt {

/// A sum of leaves (indices of work-items, counters and other variables) with integer factors.
struct LinearSum {
    std::vector<std::pair<ExprPtr, std::int64_t>> leaves;
    std::int64_t constant = 0;
};

/// Guesses the value that was written to the element which a load reads. A guess is the value of a
/// store, with the index of the work-item and the iteration derived from the element. Guesses must
/// be verified for each work-item.
class WrittenValues {
public:
    /// `once`: the values of variables that are assigned once.
    explicit WrittenValues(std::map<const Variable*, ExprPtr> once) : m_once(std::move(once)) {}

    std::vector<ExprPtr> candidates(const Expr& load, const std::vector<const Stmt*>& stores) const;
    /// Substitutes variables that are assigned once and differ between work-items.
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
