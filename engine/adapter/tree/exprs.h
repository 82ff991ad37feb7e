// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/tree/tree.h"

namespace spoor::adapt {

// Constructors of expressions; constants are folded.
ExprPtr numberExpr(std::int64_t value, Scalar type = Scalar::Int);
ExprPtr variableExpr(const Variable* variable);
ExprPtr fixedExpr(std::string text, Scalar type);
ExprPtr unaryExpr(const std::string& op, ExprPtr a, Scalar type);
ExprPtr binaryExpr(const std::string& op, ExprPtr a, ExprPtr b, Scalar type);
ExprPtr selectExpr(ExprPtr condition, ExprPtr yes, ExprPtr no);
ExprPtr castExpr(ExprPtr a, Scalar to);
ExprPtr callExpr(const std::string& function, std::vector<ExprPtr> args, Scalar type);
ExprPtr loadExpr(Memory* memory, ExprPtr index, std::string suffix, Scalar type, int line);
/// Converts to a condition.
ExprPtr truthExpr(ExprPtr a);
ExprPtr notExpr(ExprPtr a);
/// Sums and products of indices (Long), with constants folded.
ExprPtr plusExpr(ExprPtr a, ExprPtr b);
ExprPtr timesExpr(ExprPtr a, std::int64_t factor);

/// Whether a variable or an array of the kernel has this name.
bool nameTaken(const Tree& tree, const std::string& name);
/// Adds a variable with this name, or a similar one if it is taken.
Variable* addVariable(Tree& tree, const std::string& name, Scalar type);

/// The value of an integer constant; otherwise nullopt.
std::optional<std::int64_t> constantOf(const Expr& e);
/// Whether an expression has the form `variable op ...`.
bool appliesTo(const Expr& e, const char* op, const Variable* variable);
/// Calls `see` for an expression and all its parts.
template <typename See>
void eachExpr(const ExprPtr& e, const See& see) {
    if (!e) return;
    see(*e);
    for (const auto& arg : e->args) eachExpr(arg, see);
}
/// Calls `see` for all statements, outer ones first.
template <typename See>
void eachStmt(const Stmts& list, const See& see) {
    for (const auto& s : list) {
        see(*s);
        eachStmt(s->body, see);
        eachStmt(s->otherwise, see);
        eachStmt(s->step, see);
    }
}
/// Calls `see` for all expressions of statements.
template <typename See>
void eachExprOf(const Stmts& list, const See& see) {
    eachStmt(list, [&](const Stmt& s) {
        eachExpr(s.index, see);
        eachExpr(s.value, see);
    });
}

/// Returns an expression with replaced parts. `other` is called for each part, the whole first, and
/// returns null to keep it.
template <typename Other>
ExprPtr rewritten(const ExprPtr& e, const Other& other) {
    if (!e) return e;
    if (ExprPtr instead = other(e)) return instead;
    if (e->args.empty()) return e;
    auto made = std::make_shared<Expr>(*e);
    for (auto& arg : made->args) arg = rewritten(arg, other);
    return made;
}
/// Applies rewritten() to all expressions of statements.
template <typename Other>
void rewriteExprsOf(const Stmts& list, const Other& other) {
    eachStmt(list, [&](Stmt& s) {
        s.value = rewritten(s.value, other);
        s.index = rewritten(s.index, other);
    });
}

}  // namespace spoor::adapt
