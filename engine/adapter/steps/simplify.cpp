// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/simplify.h"

#include <algorithm>
#include <map>

namespace spoor::adapt {
namespace {

using Reads = std::map<const Variable*, int>;

/// Counts how often variables are read, except to assign themselves.
Reads readsIn(const Stmts& body) {
    Reads reads;
    eachStmt(body, [&](const Stmt& s) {
        const auto note = [&](const Expr& e) {
            const bool itself = s.kind == Stmt::Kind::Assign && e.variable == s.variable;
            if (e.variable && !itself) ++reads[e.variable];
        };
        eachExpr(s.index, note);
        eachExpr(s.value, note);
    });
    return reads;
}

/// Whether a loop only counts and its counter is not read elsewhere, for example after the array
/// that it filled has been removed.
bool countsOnly(const StmtPtr& s, const Reads& reads) {
    if (s->kind != Stmt::Kind::Loop || !s->body.empty() || s->step.size() != 1) return false;
    const Stmt& step = *s->step.front();
    if (step.kind != Stmt::Kind::Assign || !step.variable->counter) return false;
    const Reads own = readsIn({s});
    const auto inside = own.find(step.variable), all = reads.find(step.variable);
    return inside != own.end() && all != reads.end() && inside->second == all->second;
}

bool removeFrom(Stmts& list, const Reads& read) {
    bool removed = false;
    for (auto& s : list) {
        removed |= removeFrom(s->body, read);
        removed |= removeFrom(s->otherwise, read);
        removed |= removeFrom(s->step, read);
    }
    const auto useless = [&](const StmtPtr& s) {
        if (s->kind == Stmt::Kind::If) return s->body.empty() && s->otherwise.empty();
        if (countsOnly(s, read)) return true;
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
    while (removeFrom(tree.body, readsIn(tree.body))) {
    }
}

}  // namespace spoor::adapt
