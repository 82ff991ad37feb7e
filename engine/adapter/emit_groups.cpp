// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Work-groups of several packs with barriers. Each region between two barriers becomes loops over
// the packs (chapter 5.4). Values that all work-items share are held once. A value that a work-item
// keeps from one region to the next is recomputed if that needs no memory, else held per pack.
#include "engine/adapter/emit.h"

#include <algorithm>

namespace spoor::adapt {

bool Emitter::holdsBarrier(const Stmt& s) const {
    bool found = s.kind == Stmt::Kind::Barrier;
    eachStmt(s.body, [&](const Stmt& inner) { found |= inner.kind == Stmt::Kind::Barrier; });
    eachStmt(s.otherwise, [&](const Stmt& inner) { found |= inner.kind == Stmt::Kind::Barrier; });
    return found;
}

void checkBarriers(const Tree& tree, int width) {
    const auto barrierIn = [](const Stmts& stmts) {
        bool found = false;
        eachStmt(stmts, [&](const Stmt& s) { found |= s.kind == Stmt::Kind::Barrier; });
        return found;
    };
    eachStmt(tree.body, [&](const Stmt& s) {
        const bool control = s.kind == Stmt::Kind::If || s.kind == Stmt::Kind::Loop;
        if (!control || itemDependence(*s.value, width).uniform()) return;
        if (!barrierIn(s.body) && !barrierIn(s.otherwise)) return;
        throw Refusal{s.line,
                      "a barrier follows under this condition (or after an early return by it), "
                      "which is not known to be the same for all items of a group"};
    });
}

/// Collects the statements at group level: every enclosing statement contains a barrier or uses
/// only uniform values. `plain`: an enclosing statement contains no barrier.
void Emitter::seeGroupLevel(const Stmts& stmts, bool plain, std::set<const Stmt*>& at) const {
    for (const auto& s : stmts) {
        at.insert(s.get());
        const bool control = s->kind == Stmt::Kind::If || s->kind == Stmt::Kind::Loop;
        if (!control) continue;
        bool sharedOnly = form(*s->value).uniform();
        const auto look = [&](const Stmt& inner) {
            sharedOnly = sharedOnly && inner.kind != Stmt::Kind::Store &&
                         inner.kind != Stmt::Kind::DeclareArray &&
                         (!inner.variable || inner.variable->form.uniform());
        };
        eachStmt(s->body, look);
        eachStmt(s->otherwise, look);
        if ((!plain && holdsBarrier(*s)) || sharedOnly) {
            const bool below = plain || !holdsBarrier(*s);
            seeGroupLevel(s->body, below, at);
            seeGroupLevel(s->otherwise, below, at);
            seeGroupLevel(s->step, below, at);
        }
    }
}

/// Whether an expression depends only on values that are held once per work-group.
bool Emitter::pureOfGroup(const Expr& e) const {
    bool pure = form(e).uniform();
    const auto look = [&](const Expr& part) {
        if (part.kind == Expr::Kind::Var)
            pure = pure && (part.variable->argument || m_group.count(part.variable) > 0);
        if (part.kind == Expr::Kind::Load)
            pure = pure && part.memory->space != Memory::Space::Private;
    };
    look(e);
    for (const auto& arg : e.args) eachExpr(arg, look);
    return pure;
}

void Emitter::findGroupVariables() {
    std::set<const Stmt*> level;
    seeGroupLevel(m_tree.body, false, level);
    for (const Variable& variable : m_tree.variables)
        if (!variable.argument && variable.form.uniform()) m_group.insert(&variable);
    eachStmt(m_tree.body, [&](const Stmt& s) {
        if (s.variable && level.count(&s) == 0) m_group.erase(s.variable);
        if (s.kind == Stmt::Kind::Assign) ++m_assignments[s.variable];
    });
    // Uniform branches that assign variables of single work-items are emitted inside the pack
    // loops. Then none of the variables in them is held per work-group.
    for (bool changed = true; changed;) {
        changed = false;
        const auto leave = [&](const Variable* variable) {
            changed |= m_group.erase(variable) > 0;
        };
        eachStmt(m_tree.body, [&](const Stmt& s) {
            if (s.kind == Stmt::Kind::Assign && !pureOfGroup(*s.value)) leave(s.variable);
            const bool control = s.kind == Stmt::Kind::If || s.kind == Stmt::Kind::Loop;
            if (!control || holdsBarrier(s) || ofGroup(s)) return;
            const auto all = [&](const Stmt& inner) {
                if (inner.variable) leave(inner.variable);
            };
            eachStmt(s.body, all);
            eachStmt(s.otherwise, all);
            eachStmt(s.step, all);
        });
    }
}

bool Emitter::ofGroup(const Stmt& s) const {
    if (s.kind == Stmt::Kind::Declare || s.kind == Stmt::Kind::Assign)
        return m_group.count(s.variable) > 0;
    const bool control = s.kind == Stmt::Kind::If || s.kind == Stmt::Kind::Loop;
    if (!control || !pureOfGroup(*s.value)) return false;
    const auto all = [&](const Stmts& list) {
        return std::ranges::all_of(list, [&](const auto& each) { return ofGroup(*each); });
    };
    return all(s.body) && all(s.otherwise) && all(s.step);
}

/// Whether a statement can be emitted before the pending statements of the packs.
bool Emitter::mayGoAhead(const Stmt& s) const {
    const Stmts one{std::make_shared<Stmt>(s)};
    std::set<const Variable*> written, used;
    std::set<const Memory*> stored;
    bool storesGlobal = false, loads = false;
    eachStmt(one, [&](const Stmt& each) {
        if (each.kind == Stmt::Kind::Assign) written.insert(each.variable);
    });
    eachStmt(m_pending, [&](const Stmt& each) {
        if (each.variable) used.insert(each.variable);
        if (each.kind != Stmt::Kind::Store) return;
        stored.insert(each.memory);
        storesGlobal |= each.memory->space == Memory::Space::Global;
    });
    eachExprOf(m_pending, [&](const Expr& e) { used.insert(e.variable); });
    bool may = std::ranges::none_of(
        written, [&](const Variable* variable) { return used.count(variable) > 0; });
    eachExprOf(one, [&](const Expr& e) {
        if (e.kind != Expr::Kind::Load) return;
        loads |= e.memory->space == Memory::Space::Global;
        may = may && stored.count(e.memory) == 0;
    });
    return may && !(loads && storesGlobal);
}

void Emitter::groupStatement(const Stmt& s) {
    if (s.kind == Stmt::Kind::Declare) {
        line(std::string(nameOf(s.variable->type)) + " " + s.variable->name + ";");
    } else if (s.kind == Stmt::Kind::Assign) {
        line(s.variable->name + " = " + unwrapped(scalar(*s.value)) + ";");
    } else {
        const bool branch = s.kind == Stmt::Kind::If;
        open(branch       ? "if (" + unwrapped(scalar(*s.value)) + ") {"
             : s.testLast ? "do {"
                          : "while (" + unwrapped(scalar(*s.value)) + ") {");
        for (const auto& each : s.body) groupStatement(*each);
        for (const auto& each : s.step) groupStatement(*each);
        if (branch && !s.otherwise.empty()) {
            close();
            open("else {");
            for (const auto& each : s.otherwise) groupStatement(*each);
        }
        close(s.testLast ? " while (" + unwrapped(scalar(*s.value)) + ");" : "");
    }
}

void Emitter::groupControl(const Stmt& s) {
    if (!pureOfGroup(*s.value)) {
        throw Refusal{s.line,
                      "a barrier stands under this condition, which uses what each item "
                      "has for itself"};
    }
    if (s.kind == Stmt::Kind::If) {
        open("if (" + unwrapped(scalar(*s.value)) + ") {");
        group(s.body);
        if (!s.otherwise.empty()) {
            close();
            open("else {");
            group(s.otherwise);
        }
        close();
        return;
    }
    open(s.testLast ? "do {" : "while (" + unwrapped(scalar(*s.value)) + ") {");
    group(s.body);
    group(s.step);
    close(s.testLast ? " while (" + unwrapped(scalar(*s.value)) + ");" : "");
}

void Emitter::group(const Stmts& stmts) {
    for (const auto& s : stmts) {
        if (s->kind == Stmt::Kind::Barrier) {
            flush();
            barrierComment(*s);
        } else if (holdsBarrier(*s)) {
            flush();
            groupControl(*s);
        } else if (ofGroup(*s)) {
            if (!mayGoAhead(*s)) flush();
            groupStatement(*s);
        } else {
            m_pending.push_back(s);
        }
    }
    flush();
}

void Emitter::flush() {
    Stmts stmts;
    stmts.swap(m_pending);
    const bool empty = std::ranges::all_of(stmts, [](const StmtPtr& s) {
        return s->kind == Stmt::Kind::DeclareArray && s->memory->space == Memory::Space::Local;
    });
    if (empty) return;
    if (m_dry)
        see(stmts);
    else
        region(stmts);
    ++m_region;
}

/// Records in which regions variables and arrays are used.
void Emitter::see(const Stmts& stmts) {
    eachStmt(stmts, [&](const Stmt& s) {
        if (s.variable) m_uses[s.variable].regions.insert(m_region);
        if (s.memory) m_arrayUses[s.memory].regions.insert(m_region);
    });
    eachExprOf(stmts, [&](const Expr& e) {
        if (e.variable) m_uses[e.variable].regions.insert(m_region);
        if (e.memory) m_arrayUses[e.memory].regions.insert(m_region);
    });
    for (const auto& s : stmts)  // only unconditional statements
        if (s->kind == Stmt::Kind::Assign) m_uses[s->variable].value = s->value;
}

void Emitter::classify() {
    findGroupVariables();
    m_dry = true;
    group(m_tree.body);
    m_dry = false;
    m_region = 0;
    m_number = 0;
    for (const auto& [variable, uses] : m_uses) {
        if (variable->argument || m_group.count(variable) || uses.regions.size() < 2) continue;
        if (!remakeable(*variable)) m_kept.insert(variable);
    }
    for (const auto& [memory, uses] : m_arrayUses)
        if (memory->space == Memory::Space::Private && uses.regions.size() > 1)
            m_keptArrays.insert(memory);
}

/// Whether a variable is assigned once, from values that never change.
bool Emitter::remakeable(const Variable& variable) const {
    const auto uses = m_uses.find(&variable);
    const auto count = m_assignments.find(&variable);
    if (uses == m_uses.end() || !uses->second.value || count == m_assignments.end() ||
        count->second != 1)
        return false;
    bool fine = true;
    eachExpr(uses->second.value, [&](const Expr& e) {
        if (e.kind == Expr::Kind::Load || e.kind == Expr::Kind::Call) fine = false;
        if (e.kind != Expr::Kind::Var || e.variable->argument) return;
        if (m_group.count(e.variable))
            fine = fine && m_assignments.at(e.variable) == 1;
        else
            fine = fine && e.variable != &variable && remakeable(*e.variable);
    });
    return fine;
}

void Emitter::remake(const Variable* variable, std::set<const Variable*>& made) {
    if (!made.insert(variable).second) return;
    const ExprPtr value = m_uses.at(variable).value;
    eachExpr(value, [&](const Expr& e) {
        if (e.variable && !e.variable->argument && !m_group.count(e.variable))
            remake(e.variable, made);
    });
    endEach();
    declare(*variable);
    Stmt again;
    again.kind = Stmt::Kind::Assign;
    again.variable = const_cast<Variable*>(variable);
    again.value = value;
    simpleStatement(again);
}

void Emitter::copyKept(const Variable& variable, bool out) {
    const PackDependence sides = sidesOf(variable.form);
    each(sides, [&] {
        const std::string at = std::string(sides.y ? "[iy]" : "") + (sides.x ? "[ix]" : "");
        const std::string here = variable.name + at, there = variable.name + "_kept[pack]" + at;
        line(out ? there + " = " + here + ";" : here + " = " + there + ";");
    });
}

void Emitter::writeKept() {
    const std::string packs = "[" + std::to_string(m_plan.packs()) + "]";
    for (const Variable& variable : m_tree.variables)
        if (m_kept.count(&variable))
            line(typeFor(variable.form, variable.type) + " " + variable.name + "_kept" + packs +
                 sizesOf(variable.form) + ";");
    for (const Memory& memory : m_tree.memories)
        if (m_keptArrays.count(&memory)) declareArray(memory);
}

void Emitter::region(const Stmts& stmts) {
    std::set<const Variable*> used, written, declared;
    eachStmt(stmts, [&](const Stmt& s) {
        if (s.variable) used.insert(s.variable);
        if (s.kind == Stmt::Kind::Assign) written.insert(s.variable);
        if (s.kind == Stmt::Kind::Declare) declared.insert(s.variable);
    });
    eachExprOf(stmts, [&](const Expr& e) {
        if (e.variable) used.insert(e.variable);
    });
    packLoops([&] {
        // The order of the kernel makes the output deterministic.
        std::set<const Variable*> made;
        for (const Variable& variable : m_tree.variables) {
            if (!used.count(&variable) || variable.argument || m_group.count(&variable)) continue;
            if (m_kept.count(&variable)) {
                endEach();
                line(typeFor(variable.form, variable.type) + " " + variable.name +
                     sizesOf(variable.form) + ";");
                if (!declared.count(&variable)) copyKept(variable, false);
            } else if (!declared.count(&variable)) {
                remake(&variable, made);
            }
        }
        endEach();
        list(stmts);
        for (const Variable& variable : m_tree.variables)
            if (m_kept.count(&variable) && written.count(&variable)) copyKept(variable, true);
        endEach();
    });
}

void Emitter::packLoops(const std::function<void()>& work) {
    const int x = m_plan.packsX(), y = m_plan.packsY(), z = m_plan.local[2];
    int opened = 0;
    const auto loop = [&](const char* name, int count, int step) {
        if (count == 1) return;
        const std::string n = name;
        open("for (int " + n + " = 0; " + n + " < " + std::to_string(count * step) + "; " + n +
             " += " + std::to_string(step) + ") {");
        ++opened;
    };
    const int wide = m_plan.width * m_plan.columns;
    loop("pz", z, 1);
    if (m_plan.rowsFirst) loop("px", x, wide);
    loop("py", y, m_plan.rows);
    if (!m_plan.rowsFirst) loop("px", x, wide);
    if (!m_kept.empty() || !m_keptArrays.empty()) {
        std::string text = z > 1 ? "pz * " + std::to_string(x * y) : "0";
        if (y > 1) text += " + py / " + std::to_string(m_plan.rows) + " * " + std::to_string(x);
        if (x > 1) text += " + px / " + std::to_string(wide);
        line("const int pack = " + text + ";");
    }
    work();
    endEach();
    for (; opened > 0; --opened) close();
}

}  // namespace spoor::adapt
