// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/local_arrays.h"

namespace spoor::adapt {

void treatArrays(Tree& tree, const Plan& plan, bool, bool) {
    for (const Memory& memory : tree.memories)
        if (memory.space == Memory::Space::Local)
            tree.decisions.push_back({"array " + memory.name, memory.line, "kept", ""});
    eachStmt(tree.body, [&](const Stmt& s) {
        if (s.kind != Stmt::Kind::Barrier) return;
        tree.decisions.push_back({"barrier", s.line, plan.packs() > 1 ? "split" : "removed", ""});
    });
}

}  // namespace spoor::adapt
