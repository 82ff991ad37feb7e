// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/simplify.h"

#include <algorithm>
#include <set>

namespace spoor::adapt {
namespace {

/// What is read other than to set itself.
std::set<const Variable*> readIn(const Stmts& body) {
    std::set<const Variable*> read;
    eachStmt(body, [&](const Stmt& s) {
        const auto note = [&](const Expr& e) {
            const bool itself = s.kind == Stmt::Kind::Assign && e.variable == s.variable;
            if (e.variable && !itself) read.insert(e.variable);
        };
        eachExpr(s.index, note);
        eachExpr(s.value, note);
    });
    return read;
}

bool removeFrom(Stmts& list, const std::set<const Variable*>& read) {
    bool removed = false;
    for (auto& s : list) {
        removed |= removeFrom(s->body, read);
        removed |= removeFrom(s->otherwise, read);
        removed |= removeFrom(s->step, read);
    }
    const auto useless = [&](const StmtPtr& s) {
        if (s->kind == Stmt::Kind::If) return s->body.empty() && s->otherwise.empty();
        const bool sets = s->kind == Stmt::Kind::Declare || s->kind == Stmt::Kind::Assign;
        return sets && read.count(s->variable) == 0;
    };
    const auto from = std::remove_if(list.begin(), list.end(), useless);
    removed |= from != list.end();
    list.erase(from, list.end());
    return removed;
}

}  // namespace

void simplify(Tree& tree) {
    while (removeFrom(tree.body, readIn(tree.body))) {
    }
}

}  // namespace spoor::adapt
