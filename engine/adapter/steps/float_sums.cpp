// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/float_sums.h"

#include "engine/adapter/steps/loop_order.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace spoor::adapt {
namespace {

constexpr std::int64_t maxInFloat = std::int64_t{1} << 24;
constexpr std::int64_t maxOfProduct = 255 * 255;
// As floats, larger arrays would not fit the first-level cache.
constexpr long maxOfArray = 4096;

bool isWhole(Scalar type) {
    return !isFloating(type) && type != Scalar::Bool;
}

/// Strips conversions to wider integers.
ExprPtr narrowest(ExprPtr e) {
    while (e->kind == Expr::Kind::Cast && isWhole(e->type) && bytesOf(e->type) > 1 &&
           e->args[0]->type != Scalar::Bool && bytesOf(e->args[0]->type) <= bytesOf(e->type) &&
           !isSigned(e->args[0]->type))
        e = e->args[0];
    return e;
}

bool isByteLoad(const ExprPtr& e) {
    return e->kind == Expr::Kind::Load && e->type == Scalar::UChar && e->text.empty();
}

/// Returns the product of two loaded bytes, or null if the expression is not one.
const Expr* productOfBytes(const ExprPtr& whole) {
    ExprPtr e = whole;
    // A product of bytes is non-negative in any four-byte integer.
    while (e->kind == Expr::Kind::Cast && isWhole(e->type) && bytesOf(e->type) >= 4) e = e->args[0];
    const bool product = e->kind == Expr::Kind::Binary && e->text == "*" && isWhole(e->type) &&
                         bytesOf(e->type) >= 4;
    return product && isByteLoad(narrowest(e->args[0])) && isByteLoad(narrowest(e->args[1]))
               ? e.get()
               : nullptr;
}

/// `sum = sum + product of bytes`
bool addsBytes(const Stmt& s) {
    return s.kind == Stmt::Kind::Assign && isWhole(s.variable->type) &&
           bytesOf(s.variable->type) >= 4 && appliesTo(*s.value, "+", s.variable) &&
           productOfBytes(s.value->args[1]);
}

class FloatSums {
public:
    explicit FloatSums(Tree& tree) : m_tree(tree) {}

    bool find() {
        walk(m_tree.body);
        if (m_found) convertArrays();
        return m_found;
    }

private:
    using Added = std::map<Variable*, std::int64_t>;

    void walk(Stmts& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            Added added;
            const auto loop = countedLoopAt(list, i);
            if (loop && count(*list[i], loop->rounds, added) && fits(added)) {
                i += change(list, loop->first, i, added);
                continue;
            }
            walk(list[i]->body);
            walk(list[i]->otherwise);
        }
    }

    /// Counts how often a loop adds to each sum. Returns false if it does anything else.
    static bool count(const Stmt& loop, std::int64_t rounds, Added& added) {
        std::set<const Variable*> counters;
        for (std::size_t i = 0; i < loop.body.size(); ++i)
            if (const auto inner = countedLoopAt(loop.body, i)) counters.insert(inner->counter);
        for (std::size_t i = 0; i < loop.body.size(); ++i) {
            const Stmt& s = *loop.body[i];
            if (const auto inner = countedLoopAt(loop.body, i)) {
                if (!count(s, rounds * inner->rounds, added)) return false;
            } else if (addsBytes(s)) {
                added[s.variable] += rounds;
            } else if ((s.kind != Stmt::Kind::Declare && s.kind != Stmt::Kind::Assign) ||
                       counters.count(s.variable) == 0) {
                return false;
            }
        }
        return true;
    }

    static bool fits(const Added& added) {
        return !added.empty() && std::ranges::all_of(added, [](const auto& sum) {
            return sum.second <= maxInFloat / maxOfProduct;
        });
    }

    /// Converts a loop, and returns the number of statements added.
    std::size_t change(Stmts& list, std::size_t first, std::size_t at, const Added& added) {
        Stmt& loop = *list[at];
        Stmts before, after;
        for (const auto& [sum, times] : added) {
            Variable* const made = addVariable(m_tree, sum->name + "_float", Scalar::Float);
            made->depth = loop.depth;
            before.push_back(assignment(made, fixedExpr("0.0f", Scalar::Float), loop));
            before.insert(before.end() - 1, declaration(made, loop));
            // Convert to int first: every CPU has vector instructions for that.
            const ExprPtr total = castExpr(castExpr(variableExpr(made), Scalar::Int), sum->type);
            after.push_back(
                assignment(sum, binaryExpr("+", variableExpr(sum), total, sum->type), loop));
            addInFloat(loop.body, sum, made);
        }
        loop.fuses = m_found = true;
        list.insert(list.begin() + std::ptrdiff_t(at) + 1, after.begin(), after.end());
        list.insert(list.begin() + std::ptrdiff_t(first), before.begin(), before.end());
        return before.size() + after.size();
    }

    void addInFloat(Stmts& list, const Variable* sum, Variable* made) {
        for (auto& s : list) {
            addInFloat(s->body, sum, made);
            if (s->kind != Stmt::Kind::Assign || s->variable != sum) continue;
            const Expr* const product = productOfBytes(s->value->args[1]);
            const auto factor = [&](int side) {
                return castExpr(narrowest(product->args[std::size_t(side)]), Scalar::Float);
            };
            s->variable = made;
            s->value =
                binaryExpr("+", variableExpr(made),
                           binaryExpr("*", factor(0), factor(1), Scalar::Float), Scalar::Float);
        }
    }

    static StmtPtr declaration(Variable* variable, const Stmt& beside) {
        auto s = std::make_shared<Stmt>();
        s->kind = Stmt::Kind::Declare;
        s->variable = variable;
        s->depth = beside.depth;
        s->line = beside.line;
        return s;
    }

    static StmtPtr assignment(Variable* variable, ExprPtr value, const Stmt& beside) {
        StmtPtr s = declaration(variable, beside);
        s->kind = Stmt::Kind::Assign;
        s->value = std::move(value);
        return s;
    }

    /// Converts local arrays of bytes that are only read as floats.
    void convertArrays() {
        std::map<const Memory*, long> reads, asFloats;
        eachExprOf(m_tree.body, [&](const Expr& e) {
            if (e.kind == Expr::Kind::Load) ++reads[e.memory];
            if (e.kind == Expr::Kind::Cast && e.type == Scalar::Float && isByteLoad(e.args[0]))
                ++asFloats[e.args[0]->memory];
        });
        for (Memory& array : m_tree.memories) {
            const bool own = array.space == Memory::Space::Local && !array.argument &&
                             array.element == Scalar::UChar && array.count <= maxOfArray;
            if (!own || reads[&array] == 0 || reads[&array] != asFloats[&array]) continue;
            array.element = Scalar::Float;
            convert(m_tree.body, array);
            note(array);
        }
    }

    static void convert(const Stmts& list, const Memory& array) {
        const std::function<ExprPtr(const ExprPtr&)> changed = [&](const ExprPtr& e) -> ExprPtr {
            const bool here = e->kind == Expr::Kind::Cast && isByteLoad(e->args[0]) &&
                              e->args[0]->memory == &array;
            if (!here) return nullptr;
            auto made = std::make_shared<Expr>(*e->args[0]);
            made->args[0] = rewritten(made->args[0], changed);
            made->type = Scalar::Float;
            return made;
        };
        rewriteExprsOf(list, changed);
        eachStmt(list, [&](Stmt& s) {
            if (s.kind == Stmt::Kind::Store && s.memory == &array)
                s.value = castExpr(s.value, Scalar::Float);
        });
    }

    /// Replaces the decision that was recorded when the array was narrowed to bytes.
    void note(const Memory& array) {
        std::erase_if(m_tree.decisions, [&](const Decision& d) {
            return d.subject == "array " + array.name && d.line == array.line &&
                   d.verdict == "narrowed";
        });
        m_tree.decisions.push_back(
            {"array " + array.name, array.line, "converted",
             SPOOR_TR("engine",
                      "All its values fit into bytes and are only multiplied and added, which is "
                      "exact in float arithmetic. They are stored as floats.")});
    }

    Tree& m_tree;
    bool m_found = false;
};

}  // namespace

bool sumInFloats(Tree& tree) {
    return FloatSums(tree).find();
}

}  // namespace spoor::adapt
