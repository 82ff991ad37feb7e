// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/narrow_arrays.h"

#include "engine/adapter/tree/exprs.h"

#include <algorithm>
#include <functional>
#include <set>

namespace spoor::adapt {
namespace {

class ByteFinder {
public:
    explicit ByteFinder(const Tree& tree) {
        eachStmt(tree.body, [&](const Stmt& s) {
            if (s.kind == Stmt::Kind::Assign) m_set[s.variable].push_back(s.value);
        });
    }

    /// Whether an integer is always within 0 .. 255.
    bool isByte(const ExprPtr& e) {
        if (const auto number = constantOf(*e)) return *number >= 0 && *number <= 255;
        if (e->type == Scalar::UChar) return true;
        if (isFloating(e->type) || e->type == Scalar::Bool || e->type == Scalar::Char) return false;
        if (e->kind == Expr::Kind::Cast) return !isFloating(e->args[0]->type) && isByte(e->args[0]);
        if (e->kind == Expr::Kind::Binary && e->text == "&")
            return isByte(e->args[0]) || isByte(e->args[1]);
        if (e->kind == Expr::Kind::Select) return isByte(e->args[1]) && isByte(e->args[2]);
        if (e->kind != Expr::Kind::Var || e->variable->argument) return false;
        // A variable being examined counts as a byte where it is assigned from itself.
        if (!m_open.insert(e->variable).second) return true;
        const auto& values = m_set[e->variable];
        const bool bytes = !values.empty() &&
                           std::ranges::all_of(values, [&](const ExprPtr& v) { return isByte(v); });
        m_open.erase(e->variable);
        return bytes;
    }

private:
    std::map<const Variable*, std::vector<ExprPtr>> m_set;
    std::set<const Variable*> m_open;
};

bool mayBeNarrow(const Tree& tree, const Memory& array, ByteFinder& finder) {
    const bool wide =
        !isFloating(array.element) && array.element != Scalar::Bool && bytesOf(array.element) > 1;
    if (array.space != Memory::Space::Local || array.argument || !wide || !array.structure.empty())
        return false;
    bool stored = false, fits = true;
    eachStmt(tree.body, [&](const Stmt& s) {
        if (s.kind != Stmt::Kind::Store || s.memory != &array) return;
        stored = true;
        fits = fits && s.suffix.empty() && finder.isByte(s.value);
    });
    eachExprOf(tree.body, [&](const Expr& e) {
        if (e.kind == Expr::Kind::Load && e.memory == &array)
            fits = fits && e.type == array.element && e.text.empty();
    });
    return stored && fits;
}

/// Loads an array as bytes and converts them to the previous type.
void narrowLoads(const Stmts& list, const Memory& array, Scalar before) {
    const std::function<ExprPtr(const ExprPtr&)> changed = [&](const ExprPtr& e) -> ExprPtr {
        if (e->kind != Expr::Kind::Load || e->memory != &array) return nullptr;
        auto made = std::make_shared<Expr>(*e);
        made->args[0] = rewritten(made->args[0], changed);
        made->type = Scalar::UChar;
        return castExpr(made, before);
    };
    rewriteExprsOf(list, changed);
    eachStmt(list, [&](Stmt& s) {
        if (s.kind == Stmt::Kind::Store && s.memory == &array)
            s.value = castExpr(s.value, Scalar::UChar);
    });
}

}  // namespace

std::vector<const Memory*> narrowArrays(Tree& tree) {
    std::vector<const Memory*> narrow;
    ByteFinder finder(tree);
    for (Memory& array : tree.memories) {
        if (!mayBeNarrow(tree, array, finder)) continue;
        const Scalar before = array.element;
        array.element = Scalar::UChar;
        narrowLoads(tree.body, array, before);
        narrow.push_back(&array);
    }
    return narrow;
}

}  // namespace spoor::adapt
