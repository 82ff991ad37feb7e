// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/item_rounds.h"

#include "engine/adapter/tree/item_bounds.h"

namespace spoor::adapt {
namespace {

constexpr std::int64_t maxTurns = 4;
constexpr long maxStatements = 24;  // per iteration

/// A loop that can be unrolled.
struct UnrolledLoop {
    ExprPtr start;
    std::int64_t least, most, step, end;

    std::int64_t count() const { return (end - least + step - 1) / step; }
};

class ItemRounds {
public:
    ItemRounds(Tree& tree, const std::array<int, 3>& local) : m_tree(tree), m_bounds(tree, local) {}

    void walk(Stmts& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            walk(list[i]->body);
            walk(list[i]->otherwise);
            if (const auto rounds = roundsAt(list, i)) {
                const Stmts made = writtenOut(*list[i], *rounds);
                list.erase(list.begin() + std::ptrdiff_t(i));
                list.insert(list.begin() + std::ptrdiff_t(i), made.begin(), made.end());
                i += made.size() - 1;
            }
        }
    }

private:
    /// `for (counter = start; counter < end; counter += step)`
    std::optional<UnrolledLoop> roundsAt(const Stmts& list, std::size_t at) const {
        const Stmt& loop = *list[at];
        if (loop.kind != Stmt::Kind::Loop || loop.testLast || loop.step.size() != 1 || at == 0)
            return std::nullopt;
        const Stmt &step = *loop.step[0], &first = *list[at - 1];
        const Variable* const counter = step.variable;
        const auto counts = [&](const Expr& e, const char* op) {
            return appliesTo(e, op, counter) && constantOf(*e.args[1]);
        };
        const bool counted = step.kind == Stmt::Kind::Assign && counter->counter &&
                             counter->type == Scalar::Int && first.kind == Stmt::Kind::Assign &&
                             first.variable == counter && first.value->type == Scalar::Int &&
                             counts(*loop.value, "<") && counts(*step.value, "+");
        if (!counted || namedOutside(loop, counter) || !simple(loop.body)) return std::nullopt;
        const auto bounds = m_bounds.of(first.value);
        if (!bounds || !bounds->ofItem) return std::nullopt;
        const auto least = constantOf(*bounds->least), most = constantOf(*bounds->most);
        if (!least || !most || *least > *most) return std::nullopt;
        const UnrolledLoop rounds{first.value, *least, *most, *constantOf(*step.value->args[1]),
                                  *constantOf(*loop.value->args[1])};
        const bool few = rounds.step > 0 && rounds.end > rounds.least &&
                         rounds.end - rounds.least <= maxTurns * rounds.step;
        return few ? std::optional(rounds) : std::nullopt;
    }

    /// Whether the counter is used outside the loop, apart from its declaration and initial value.
    bool namedOutside(const Stmt& loop, const Variable* counter) const {
        const auto named = [&](const Stmts& list) {
            long count = 0;
            eachExprOf(list, [&](const Expr& e) { count += e.variable == counter; });
            eachStmt(list, [&](const Stmt& s) {
                count += s.kind == Stmt::Kind::Assign && s.variable == counter;
            });
            return count;
        };
        // The uses in the loop, and one assignment before it.
        return named(m_tree.body) != named({std::make_shared<Stmt>(loop)}) + 1;
    }

    static bool simple(const Stmts& body) {
        long count = 0;
        bool fits = true;
        eachStmt(body, [&](const Stmt& s) {
            ++count;
            fits = fits && s.kind != Stmt::Kind::Barrier && s.kind != Stmt::Kind::DeclareArray;
        });
        return fits && count <= maxStatements;
    }

    Stmts writtenOut(const Stmt& loop, const UnrolledLoop& rounds) {
        const Variable* const counter = loop.step[0]->variable;
        Stmts all;
        for (std::int64_t round = 0; round < rounds.count(); ++round) {
            const std::int64_t from = round * rounds.step;
            const ExprPtr place =
                binaryExpr("+", rounds.start, numberExpr(from), rounds.start->type);
            // Each iteration has its own variables.
            std::map<const Variable*, Variable*> own;
            eachStmt(loop.body, [&](const Stmt& s) {
                if (s.kind != Stmt::Kind::Declare) return;
                Variable* const made = addVariable(m_tree, s.variable->name, s.variable->type);
                made->depth = s.variable->depth;
                made->counter = s.variable->counter;
                own[s.variable] = made;
            });
            const bool everybody = rounds.most + from < rounds.end;
            Stmts body = copied(loop.body, counter, place, own, everybody ? -1 : 0);
            if (everybody) {
                all.insert(all.end(), body.begin(), body.end());
                for (const auto& [old, made] : own) --made->depth;
                continue;
            }
            auto some = std::make_shared<Stmt>();
            some->kind = Stmt::Kind::If;
            some->depth = loop.depth;
            some->line = loop.line;
            some->value =
                binaryExpr("<", rounds.start, numberExpr(rounds.end - from), Scalar::Bool);
            some->body = std::move(body);
            all.push_back(some);
        }
        return all;
    }

    static Stmts copied(const Stmts& list, const Variable* counter, const ExprPtr& place,
                        const std::map<const Variable*, Variable*>& own, int deeper) {
        const auto other = [&](const ExprPtr& e) -> ExprPtr {
            if (e->kind != Expr::Kind::Var) return nullptr;
            if (e->variable == counter) return place;
            const auto made = own.find(e->variable);
            return made == own.end() ? nullptr : variableExpr(made->second);
        };
        Stmts all;
        for (const auto& s : list) {
            auto made = std::make_shared<Stmt>(*s);
            made->depth += deeper;
            made->value = rewritten(s->value, other);
            made->index = rewritten(s->index, other);
            if (const auto renamed = own.find(s->variable); renamed != own.end())
                made->variable = renamed->second;
            made->body = copied(s->body, counter, place, own, deeper);
            made->otherwise = copied(s->otherwise, counter, place, own, deeper);
            made->step = copied(s->step, counter, place, own, deeper);
            all.push_back(made);
        }
        return all;
    }

    Tree& m_tree;
    const ItemBounds m_bounds;
};

}  // namespace

void writeOutItemRounds(Tree& tree, const std::array<int, 3>& local) {
    ItemRounds(tree, local).walk(tree.body);
}

}  // namespace spoor::adapt
