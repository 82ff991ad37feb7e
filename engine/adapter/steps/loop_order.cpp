// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/loop_order.h"

#include "engine/adapter/tree/trace.h"

#include <algorithm>
#include <functional>

namespace spoor::adapt {
namespace {

// Longer unrolled loops exceed the instruction caches.
constexpr std::int64_t maxLoopRounds = 32;

bool setsTo(const Stmt& s, const Variable* variable) {
    return s.kind == Stmt::Kind::Assign && s.variable == variable;
}

}  // namespace

std::optional<CountedLoop> countedLoopAt(const Stmts& list, std::size_t at) {
    const Stmt& loop = *list[at];
    if (loop.kind != Stmt::Kind::Loop || loop.testLast || loop.step.size() != 1 || at == 0)
        return std::nullopt;
    const Stmt &step = *loop.step[0], &start = *list[at - 1];
    const Expr &test = *loop.value, &next = *step.value;
    Variable* const counter = step.variable;
    if (step.kind != Stmt::Kind::Assign || !counter->counter || counter->type != Scalar::Int ||
        !setsTo(start, counter) || constantOf(*start.value) != 0 ||
        !appliesTo(test, "<", counter) || !appliesTo(next, "+", counter) ||
        constantOf(*next.args[1]) != 1)
        return std::nullopt;
    const auto rounds = constantOf(*test.args[1]);
    if (!rounds || *rounds < 1 || *rounds > maxLoopRounds) return std::nullopt;
    const bool declared =
        at > 1 && list[at - 2]->kind == Stmt::Kind::Declare && list[at - 2]->variable == counter;
    if (!declared) return std::nullopt;
    return CountedLoop{at - 2, counter, *rounds};
}

namespace {

class LoopOrder {
public:
    LoopOrder(Tree& tree) : m_tree(tree), m_once(setOnce(tree)) {}

    void walk(Stmts& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            if (!change(list, i)) {
                walk(list[i]->body);
                walk(list[i]->otherwise);
            }
        }
    }

private:
    using Leaf = std::function<bool(const Expr&)>;

    /// The change of an index per step of a leaf; nullopt if it is not constant.
    std::optional<std::int64_t> growth(const ExprPtr& e, const Leaf& leaf) const {
        if (leaf(*e)) return 1;
        if (e->kind == Expr::Kind::Var) {
            const auto once = m_once.find(e->variable);
            if (once != m_once.end() && e->variable->form.y) return growth(once->second, leaf);
            // Inside the loops, only sums and counters change.
            return e->variable->form.y ? std::nullopt : std::optional<std::int64_t>(0);
        }
        std::vector<std::optional<std::int64_t>> each;
        for (const auto& arg : e->args) each.push_back(growth(arg, leaf));
        if (std::ranges::all_of(each, [](const auto& g) { return g == 0; })) return 0;
        if (std::count(each.begin(), each.end(), std::nullopt) > 0 || isFloating(e->type))
            return std::nullopt;
        if (e->kind == Expr::Kind::Cast) return each[0];
        if (e->kind != Expr::Kind::Binary) return std::nullopt;
        const auto left = constantOf(*e->args[0]), right = constantOf(*e->args[1]);
        if (e->text == "+") return *each[0] + *each[1];
        if (e->text == "-") return *each[0] - *each[1];
        if (e->text == "*" && right) return *each[0] * *right;
        if (e->text == "*" && left) return *each[1] * *left;
        return std::nullopt;
    }

    /// Whether a row reads in an iteration what the row below has read in the previous one.
    bool sharesRows(const Stmts& body, const Variable* counter) const {
        const Leaf round = [&](const Expr& e) { return e.variable == counter; };
        const Leaf row = [](const Expr& e) {
            return e.kind == Expr::Kind::LocalId && e.dimension == 1;
        };
        bool shares = false;
        eachExprOf(body, [&](const Expr& e) {
            if (e.kind != Expr::Kind::Load || e.memory->space == Memory::Space::Private) return;
            const auto down = growth(e.args[0], row);
            shares = shares || (down && *down != 0 && down == growth(e.args[0], round));
        });
        return shares;
    }

    /// Whether a body only adds invariant values to unsigned integers.
    static bool onlySums(const Stmts& body) {
        std::vector<const Variable*> sums;
        for (const auto& s : body) {
            const bool whole =
                s->kind == Stmt::Kind::Assign &&
                (s->variable->type == Scalar::UInt || s->variable->type == Scalar::ULong) &&
                appliesTo(*s->value, "+", s->variable) && s->value->type == s->variable->type;
            if (!whole) return false;
            sums.push_back(s->variable);
        }
        bool apart = !sums.empty();
        for (const auto& s : body)
            eachExpr(s->value->args[1], [&](const Expr& e) {
                apart = apart && std::ranges::count(sums, e.variable) == 0;
            });
        return apart;
    }

    /// Counts the uses of a variable in statements.
    static long named(const Stmts& list, const Variable* variable) {
        long count = 0;
        eachStmt(list, [&](const Stmt& s) { count += s.variable == variable; });
        eachExprOf(list, [&](const Expr& e) { count += e.variable == variable; });
        return count;
    }

    bool change(Stmts& list, std::size_t at) {
        const auto outer = countedLoopAt(list, at);
        if (!outer || list[at]->body.size() != 3) return false;
        Stmts& within = list[at]->body;
        const auto inner = countedLoopAt(within, 2);
        if (!inner || !onlySums(within[2]->body) || !sharesRows(within[2]->body, outer->counter))
            return false;
        const Stmts nest(list.begin() + std::ptrdiff_t(outer->first),
                         list.begin() + std::ptrdiff_t(at) + 1);
        for (const Variable* counter : {outer->counter, inner->counter})
            if (named(nest, counter) != named(m_tree.body, counter)) return false;
        Stmt &above = *list[at], &below = *within[2];
        for (std::size_t k = 0; k < 2; ++k) {
            std::swap(list[outer->first + k], within[k]);
            std::swap(list[outer->first + k]->depth, within[k]->depth);
        }
        std::swap(above.value, below.value);
        std::swap(above.step, below.step);
        std::swap(above.step[0]->depth, below.step[0]->depth);
        std::swap(above.unroll, below.unroll);
        std::swap(outer->counter->depth, inner->counter->depth);
        below.sharesReads = true;
        return true;
    }

    Tree& m_tree;
    const std::map<const Variable*, ExprPtr> m_once;
};

}  // namespace

void orderLoops(Tree& tree, const PackPlan& plan) {
    if (plan.rows > 1) LoopOrder(tree).walk(tree.body);
}

}  // namespace spoor::adapt
