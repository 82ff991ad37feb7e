// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/written_values.h"

#include <algorithm>

namespace spoor::adapt {
namespace {

bool isLeaf(const Expr& e) {
    return e.kind == Expr::Kind::Var || e.kind == Expr::Kind::LocalId ||
           e.kind == Expr::Kind::Fixed;
}

bool sameLeaf(const Expr& a, const Expr& b) {
    if (a.kind != b.kind) return false;
    if (a.kind == Expr::Kind::LocalId) return a.dimension == b.dimension;
    if (a.kind == Expr::Kind::Fixed) return a.text == b.text;
    return a.kind == Expr::Kind::Var ? a.variable == b.variable : &a == &b;
}

void addLeaf(LinearSum& sum, const ExprPtr& leaf, std::int64_t factor) {
    for (auto& [known, count] : sum.leaves) {
        if (!sameLeaf(*known, *leaf)) continue;
        count += factor;
        return;
    }
    sum.leaves.emplace_back(leaf, factor);
}

bool holds(const ExprPtr& e, const Expr& leaf) {
    bool found = false;
    eachExpr(e, [&](const Expr& part) { found = found || sameLeaf(part, leaf); });
    return found;
}

/// The change of an integer per step of a leaf; nullopt if it is not constant.
std::optional<std::int64_t> growth(const ExprPtr& e, const Expr& leaf) {
    if (sameLeaf(*e, leaf)) return 1;
    if (!holds(e, leaf)) return 0;
    if (isFloating(e->type)) return std::nullopt;
    if (e->kind == Expr::Kind::Cast) return growth(e->args[0], leaf);
    if (e->kind != Expr::Kind::Binary) return std::nullopt;
    const auto left = constantOf(*e->args[0]), right = constantOf(*e->args[1]);
    const auto a = growth(e->args[0], leaf), b = growth(e->args[1], leaf);
    if (!a || !b) return std::nullopt;
    if (e->text == "+") return *a + *b;
    if (e->text == "-") return *a - *b;
    if (e->text == "*" && right) return *a * *right;
    if (e->text == "*" && left) return *b * *left;
    return std::nullopt;
}

/// Returns the only load in an expression if the leaf occurs nowhere else; otherwise null.
const Expr* loadWith(const ExprPtr& e, const Expr& leaf) {
    const Expr* load = nullptr;
    bool one = true;
    eachExpr(e, [&](const Expr& part) {
        if (part.kind != Expr::Kind::Load) return;
        one = one && !load;
        load = &part;
    });
    if (!load || !one) return nullptr;
    int inside = 0, all = 0;
    eachExpr(load->args[0], [&](const Expr& part) { inside += sameLeaf(part, leaf); });
    eachExpr(e, [&](const Expr& part) { all += sameLeaf(part, leaf); });
    return inside == all ? load : nullptr;
}

ExprPtr shifted(const ExprPtr& e, const ExprPtr& by) {
    if (e->args.empty()) return e;
    auto made = std::make_shared<Expr>(*e);
    if (e->kind == Expr::Kind::Load)
        made->args[0] = plusExpr(castExpr(e->args[0], Scalar::Long), by);
    else
        for (auto& arg : made->args) arg = shifted(arg, by);
    return made;
}

}  // namespace

void WrittenValues::addLinear(LinearSum& sum, const ExprPtr& e, std::int64_t factor) const {
    if (const auto number = constantOf(*e)) {
        sum.constant += *number * factor;
        return;
    }
    if (e->kind == Expr::Kind::Cast && !isFloating(e->type) && !isFloating(e->args[0]->type)) {
        addLinear(sum, e->args[0], factor);
        return;
    }
    if (e->kind == Expr::Kind::Binary && !isFloating(e->type)) {
        const auto left = constantOf(*e->args[0]), right = constantOf(*e->args[1]);
        if (e->text == "+" || e->text == "-") {
            addLinear(sum, e->args[0], factor);
            addLinear(sum, e->args[1], e->text == "+" ? factor : -factor);
            return;
        }
        if (e->text == "*" && (left || right)) {
            addLinear(sum, e->args[left ? 1 : 0], factor * (left ? *left : *right));
            return;
        }
    }
    if (e->kind == Expr::Kind::Var) {
        const auto once = m_once.find(e->variable);
        if (once != m_once.end() && !e->variable->form.uniform() &&
            once->second->kind != Expr::Kind::Load) {
            addLinear(sum, once->second, factor);
            return;
        }
    }
    addLeaf(sum, e, factor);
}

LinearSum WrittenValues::linearOf(const ExprPtr& e) const {
    LinearSum sum;
    addLinear(sum, e, 1);
    std::erase_if(sum.leaves, [](const auto& leaf) { return leaf.second == 0; });
    return sum;
}

ExprPtr WrittenValues::expanded(const ExprPtr& e) const {
    if (e->kind == Expr::Kind::Var && !e->variable->argument && !e->variable->form.uniform()) {
        const auto once = m_once.find(e->variable);
        return once == m_once.end() ? e : expanded(once->second);
    }
    if (e->args.empty()) return e;
    auto made = std::make_shared<Expr>(*e);
    for (auto& arg : made->args) arg = expanded(arg);
    return made;
}

ExprPtr WrittenValues::putIn(const ExprPtr& e, const Changes& changes) const {
    return rewritten(e, [&](const ExprPtr& part) -> ExprPtr {
        for (const auto& [leaf, by] : changes)
            if (isLeaf(*part) && sameLeaf(*part, *leaf)) return castExpr(by, part->type);
        return nullptr;
    });
}

/// Finds the work-item and the iteration that wrote an element at distance `left` beyond the sums,
/// and updates `left` to the remaining distance.
WrittenValues::Changes WrittenValues::placesOf(const Steps& steps, const std::vector<ExprPtr>& sums,
                                               int way, std::int64_t& left) {
    Changes changes;
    for (std::size_t k = 0; k < steps.size(); ++k) {
        const std::int64_t step = steps[k].second;
        std::int64_t count = left / step - (left % step < 0 ? 1 : 0);
        if (k + 1 < steps.size() && (way >> k) & 1) ++count;
        left -= count * step;
        const ExprPtr base = sums[k] ? sums[k] : numberExpr(0, Scalar::Long);
        changes.emplace_back(steps[k].first, plusExpr(base, numberExpr(count, Scalar::Long)));
    }
    return changes;
}

void WrittenValues::candidatesFrom(const LinearSum& read, const Stmt& store,
                                   std::vector<ExprPtr>& all) const {
    const LinearSum written = linearOf(expanded(store.index));
    // Uniform leaves do not tell which work-item wrote.
    Steps steps;
    const std::int64_t difference = read.constant - written.constant;
    for (const auto& leaf : written.leaves) {
        const bool own = leaf.first->kind == Expr::Kind::LocalId ||
                         (leaf.first->kind == Expr::Kind::Var && leaf.first->variable->counter);
        if (!own || leaf.second <= 0) return;
        steps.push_back(leaf);
    }
    if (steps.empty() || steps.size() > 3) return;
    std::ranges::sort(steps, std::ranges::greater{}, [](const auto& each) { return each.second; });
    std::vector<ExprPtr> sums(steps.size(), nullptr);
    ExprPtr rest;  // terms that are not multiples of any step
    const auto add = [](ExprPtr& sum, const ExprPtr& leaf, std::int64_t factor) {
        const ExprPtr term = timesExpr(castExpr(leaf, Scalar::Long), factor);
        sum = sum ? plusExpr(sum, term) : term;
    };
    for (const auto& [leaf, factor] : read.leaves) {
        const auto to = std::ranges::find_if(
            steps, [factor = factor](const auto& step) { return factor % step.second == 0; });
        if (to == steps.end())
            add(rest, leaf, factor);
        else
            add(sums[std::size_t(to - steps.begin())], leaf, factor / to->second);
    }
    const ExprPtr value = expanded(store.value);
    // A loop may write some neighbours per iteration. An element between those of one store belongs
    // to another store, and the distance of the values is the same.
    const auto& [last, lastStep] = steps.back();
    const Expr* const load = loadWith(value, *last);
    const std::int64_t perRound = load ? growth(load->args[0], *last).value_or(1) : 1;
    const bool between = load && perRound % lastStep == 0;
    // A difference of 17 in rows of 18 is one row minus one, or no row plus 17.
    const int ways = 1 << (steps.size() - 1);
    for (int way = 0; way < ways; ++way) {
        std::int64_t left = difference;
        const ExprPtr made = putIn(value, placesOf(steps, sums, way, left));
        if (left == 0 && !rest) {
            all.push_back(made);
        } else if (between) {
            const ExprPtr more = numberExpr(left, Scalar::Long);
            all.push_back(
                shifted(made, timesExpr(rest ? plusExpr(rest, more) : more, perRound / lastStep)));
        }
    }
}

std::vector<ExprPtr> WrittenValues::candidates(const Expr& load,
                                               const std::vector<const Stmt*>& stores) const {
    std::vector<ExprPtr> all;
    const LinearSum read = linearOf(load.args[0]);
    for (const Stmt* store : stores) candidatesFrom(read, *store, all);
    return all;
}

}  // namespace spoor::adapt
