// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statements of a pack. A branch whose condition differs within the pack is emitted twice: for all
// work-items together, and with a mask of the active ones. The same holds for loops that work-items
// leave at different times.
#include "engine/adapter/emit.h"

#include <algorithm>

namespace spoor::adapt {

// Maximum number of iterations to unroll for the sake of constant tables.
constexpr std::int64_t maxOfTable = 16;

/// Whether work-items of one pack may have different values.
bool Emitter::divided(const ItemDependence& f) const {
    const PackDependence sides = sidesOf(f);
    return wide(f) || sides.y || sides.x;
}

PackDependence Emitter::sidesOfStmt(const Stmt& s) const {
    if (s.kind == Stmt::Kind::Assign) return sidesOf(s.variable->form);
    PackDependence sides = sidesOf(form(*s.index)) | sidesOf(form(*s.value));
    if (s.memory->space == Memory::Space::Private) return sides | sidesOf(s.memory->form);
    if (!m_masks.empty()) sides = sides | sidesOf(m_masks.back().form);
    return sides;
}

std::string Emitter::relativeMask(int depth, bool forVector, const ItemDependence& target) {
    const bool inside =
        std::ranges::none_of(m_masks, [&](const ItemMask& mask) { return mask.depth >= depth; });
    return inside ? std::string() : guard(target, forVector);
}

/// The array dimensions of a value that is held per row and column of a pack.
std::string Emitter::sizesOf(const ItemDependence& form) const {
    const PackDependence sides = sidesOf(form);
    return (sides.y ? "[" + std::to_string(m_plan.rows) + "]" : "") +
           (sides.x ? "[" + std::to_string(m_plan.columns) + "]" : "");
}

void Emitter::declare(const Variable& variable) {
    if (m_kept.count(&variable) || m_group.count(&variable)) return;
    line(typeFor(variable.form, variable.type) + " " + variable.name + sizesOf(variable.form) +
         ";");
}

void Emitter::declareArray(const Memory& memory) {
    const std::string sizes =
        (m_keptArrays.count(&memory) ? "[" + std::to_string(m_plan.packs()) + "]" : "") +
        sizesOf(memory.form);
    const std::string type =
        wide(memory.form) ? vectorType(memory.element) : nameOf(memory.element);
    line(type + " " + memory.text + sizes + "[" + std::to_string(memory.count) + "];");
}

void Emitter::assign(const Stmt& s) {
    const Variable& variable = *s.variable;
    const bool vector = !heldScalar(variable.form);
    const PackDependence sides = sidesOf(variable.form);
    const std::string target = variable.name + (sides.y ? "[iy]" : "") + (sides.x ? "[ix]" : "");
    const std::string some =
        variable.counter ? std::string() : relativeMask(variable.depth, vector, variable.form);
    const std::string value = vector ? vec(*s.value) : scalar(*s.value);
    if (some.empty())
        line(target + " = " + unwrapped(value) + ";");
    else if (vector)
        line(target + " = select(" + target + ", " + value + ", " + sameWidth(some, variable.type) +
             ");");
    else
        line(target + " = " + some + " ? " + value + " : " + target + ";");
}

void Emitter::simpleStatement(const Stmt& s) {
    each(sidesOfStmt(s), [&] { s.kind == Stmt::Kind::Assign ? assign(s) : store(s); });
}

void Emitter::list(const Stmts& stmts) {
    for (std::size_t i = 0; i < stmts.size(); ++i) {
        const Stmt& s = *stmts[i];
        // Merge a declaration with its initial value if one variable holds it.
        const Stmt* next = i + 1 < stmts.size() ? stmts[i + 1].get() : nullptr;
        const bool initial = s.kind == Stmt::Kind::Declare && next &&
                             next->kind == Stmt::Kind::Assign && next->variable == s.variable &&
                             sidesOf(s.variable->form) == PackDependence() &&
                             !m_kept.count(s.variable) && !m_group.count(s.variable);
        if (!initial) {
            statement(s);
            continue;
        }
        endEach();
        const Variable& variable = *s.variable;
        const std::string value =
            heldScalar(variable.form) ? scalar(*next->value) : vec(*next->value);
        line(typeFor(variable.form, variable.type) + " " + variable.name + " = " +
             unwrapped(value) + ";");
        ++i;
    }
    endEach();
}

void Emitter::statement(const Stmt& s) {
    switch (s.kind) {
        case Stmt::Kind::Declare:
            endEach();
            declare(*s.variable);
            break;
        case Stmt::Kind::DeclareArray:
            endEach();
            if (s.memory->space == Memory::Space::Private && !m_keptArrays.count(s.memory))
                declareArray(*s.memory);
            break;
        case Stmt::Kind::Assign:
        case Stmt::Kind::Store:
            simpleStatement(s);
            break;
        case Stmt::Kind::If:
            endEach();
            branch(s);
            break;
        case Stmt::Kind::Loop:
            endEach();
            loop(s);
            break;
        case Stmt::Kind::Barrier:
            endEach();
            barrierComment(s);
            break;
    }
}

std::string Emitter::conditionText(const Expr& e, bool vector) {
    return vector ? vec(e) : scalar(e);
}

std::string Emitter::outerMask(const ItemMask& outer, bool vector) const {
    const PackDependence sides = sidesOf(outer.form);
    std::string text = outer.name + (sides.y ? "[iy]" : "") + (sides.x ? "[ix]" : "");
    if (!vector || wide(outer.form)) return text;
    return "((" + vectorType(Scalar::Int) + ")(-" + text + "))";
}

/// Declares a mask and computes it. `value` returns the text for a vector (true) or a scalar.
ItemMask Emitter::newMask(const ItemDependence& own, int depth,
                          const std::function<std::string(bool)>& value) {
    ItemMask mask;
    mask.name = freshName("some");
    mask.depth = depth;
    mask.form = own;
    if (!m_masks.empty()) {
        const ItemDependence& outer = m_masks.back().form;
        ItemDependence both;
        both.x = own.x || outer.x;
        both.y = own.y || outer.y;
        both.z = own.z || outer.z;
        both.linear = both.x && !lanes(own) && !lanes(outer);
        mask.form = both;
    } else {
        mask.form.linear = own.x && !lanes(own);
    }
    mask.form.stride = 0;
    const bool vector = wide(mask.form);
    line(std::string(vector ? vectorType(Scalar::Int) : "int") + " " + mask.name +
         sizesOf(mask.form) + ";");
    each(sidesOf(mask.form), [&] {
        std::string text = value(vector);
        if (!m_masks.empty()) text += (vector ? " & " : " && ") + outerMask(m_masks.back(), vector);
        line(outerMask(mask, false) + " = " + text + ";");
    });
    endEach();
    mask.line = m_lines.size();
    return mask;
}

/// Returns the name of a new int that tells whether all, or any, work-items are active.
std::string Emitter::counted(const ItemMask& mask, bool all) {
    std::string name = freshName(all ? "all" : "any");
    const PackDependence sides = sidesOf(mask.form);
    const std::string item = outerMask(mask, false);
    const std::string test =
        wide(mask.form) ? std::string(all ? "!any(~" : "any(") + item + ")" : item;
    const bool one = !sides.y && !sides.x;
    line("int " + name + " = " + (one ? test : std::string(all ? "1" : "0")) + ";");
    if (one) return name;
    each(sides, [&] { line(name + (all ? " &= " : " |= ") + test + ";"); });
    endEach();
    return name;
}

void Emitter::pushMask(ItemMask mask) {
    mask.line = m_lines.size();
    m_masks.push_back(std::move(mask));
}

/// Whether a body consists of assignments that are safe to evaluate for all work-items.
bool Emitter::simpleBody(const Stmts& body) const {
    if (body.size() > 8) return false;
    return std::ranges::all_of(body, [](const StmtPtr& s) {
        if (s->kind == Stmt::Kind::Declare) return true;
        if (s->kind != Stmt::Kind::Assign) return false;
        bool plain = true;
        eachExpr(s->value, [&](const Expr& e) {
            const bool division = e.kind == Expr::Kind::Binary && !isFloating(e.type) &&
                                  (e.text == "/" || e.text == "%");
            plain = plain && e.kind != Expr::Kind::Load && e.kind != Expr::Kind::Call && !division;
        });
        return plain;
    });
}

void Emitter::branch(const Stmt& s) {
    if (divided(form(*s.value))) {
        maskedBranch(s);
        return;
    }
    open("if (" + unwrapped(scalar(*s.value)) + ") {");
    list(s.body);
    if (!s.otherwise.empty()) {
        close("");
        open("else {");
        list(s.otherwise);
    }
    close();
}

/// Whether a condition depends only on constants and positions along x.
static bool ofPlacesAlongX(const ExprPtr& e, const std::map<const Variable*, ExprPtr>& once) {
    bool known = true;
    eachExpr(e, [&](const Expr& part) {
        if (part.kind == Expr::Kind::Var) {
            const auto value = once.find(part.variable);
            known = known && value != once.end() && ofPlacesAlongX(value->second, once);
        }
        known = known && part.kind != Expr::Kind::Fixed && part.kind != Expr::Kind::Load &&
                (part.kind != Expr::Kind::LocalId || part.dimension == 0);
    });
    return known;
}

void Emitter::maskedBranch(const Stmt& s) {
    const ItemDependence own = form(*s.value);
    open("{");
    // Evaluate the condition once, because the branch may change what it reads.
    ItemMask yes =
        newMask(own, s.depth, [&](bool vector) { return conditionText(*s.value, vector); });
    // If one pack covers all of x, the positions are constants.
    yes.known = (m_masks.empty() || m_masks.back().known) && m_plan.packsX() == 1 &&
                ofPlacesAlongX(s.value, m_once);
    std::optional<ItemMask> no;
    if (!s.otherwise.empty()) {
        no = newMask(own, s.depth, [&](bool vector) {
            // The outer mask is applied again, so extra lanes do no harm.
            const std::string text = outerMask(yes, vector);
            return vector ? "~" + text : "!" + text;
        });
        no->known = yes.known;
    }
    const bool converted = simpleBody(s.body) && simpleBody(s.otherwise);
    const bool everyone = m_masks.empty() && !converted;
    const auto part = [&](const Stmts& body, const ItemMask& mask) {
        if (body.empty()) return;
        if (converted) {
            pushMask(mask);
            open("{");
            list(body);
            close();
            m_masks.pop_back();
            return;
        }
        if (everyone) {
            const std::string all = counted(mask, true);
            open("if (" + all + ") {");
            list(body);
            close("");
            open("else {");
        }
        const std::string some = counted(mask, false);
        open("if (" + some + ") {");
        pushMask(mask);
        list(body);
        m_masks.pop_back();
        close();
        if (everyone) close();
    };
    part(s.body, yes);
    if (no) part(s.otherwise, *no);
    close();
}

std::string Emitter::stepText(const Stmts& step) {
    std::string text;
    for (const StmtPtr& s : step) {
        const bool plain = s->kind == Stmt::Kind::Assign &&
                           sidesOf(s->variable->form) == PackDependence() && m_masks.empty() &&
                           heldScalar(s->variable->form);
        if (!plain) return {};
        text +=
            (text.empty() ? "" : ", ") + s->variable->name + " = " + unwrapped(scalar(*s->value));
    }
    return text;
}

void Emitter::loop(const Stmt& s) {
    if (!divided(form(*s.value))) {
        uniformLoop(s);
        return;
    }
    if (m_masks.empty() && !s.testLast) togetherLoop(s);
    maskedLoop(s);
}

/// Whether a loop must be unrolled because its counter indexes arrays in registers.
static bool indexesOwn(const Stmt& s) {
    bool found = false;
    const auto own = [](const Memory* memory) {
        return memory && memory->space == Memory::Space::Private;
    };
    eachStmt(s.body, [&](const Stmt& inner) { found = found || own(inner.memory); });
    eachExprOf(s.body, [&](const Expr& e) { found = found || own(e.memory); });
    return found;
}

/// Whether unrolling a short loop turns its table lookups into constants.
static bool readsTables(const Stmt& s) {
    const Expr& test = *s.value;
    const bool counts = s.step.size() == 1 && test.kind == Expr::Kind::Binary &&
                        test.args[0]->kind == Expr::Kind::Var &&
                        test.args[0]->variable == s.step[0]->variable;
    const auto rounds = counts ? constantOf(*test.args[1]) : std::nullopt;
    if (!rounds || *rounds > maxOfTable || s.body.size() > 4) return false;
    bool reads = false, simple = true;
    eachStmt(s.body, [&](const Stmt& inner) { simple = simple && inner.body.empty(); });
    eachExprOf(s.body, [&](const Expr& e) {
        if (e.kind != Expr::Kind::Load || e.memory->space != Memory::Space::Constant) return;
        eachExpr(e.args[0], [&](const Expr& index) {
            reads = reads || (index.variable && index.variable == s.step[0]->variable);
        });
    });
    return reads && simple;
}

void Emitter::uniformLoop(const Stmt& s) {
    if (s.fuses) line("// Whole numbers up to 2^24: floats have them all, and nothing is rounded.");
    if (s.sharesReads) line("// Innermost, so that rows share what they read.");
    if (s.sharesReads || readsTables(s) || (s.unroll && indexesOwn(s))) line("#pragma unroll");
    if (s.testLast) {
        open("do {");
        list(s.body);
        list(s.step);
        close(" while (" + scalar(*s.value) + ");");
        return;
    }
    const std::string step = stepText(s.step);
    open("for (; " + unwrapped(scalar(*s.value)) + "; " + step + ") {");
    if (s.fuses) line("#pragma OPENCL FP_CONTRACT ON");
    list(s.body);
    if (step.empty()) list(s.step);
    close();
}

/// Runs while all work-items of the pack continue.
void Emitter::togetherLoop(const Stmt& s) {
    open("for (;;) {");
    const ItemMask mask =
        newMask(form(*s.value), s.depth, [&](bool v) { return conditionText(*s.value, v); });
    line("if (!" + counted(mask, true) + ") break;");
    list(s.body);
    list(s.step);
    close();
}

void Emitter::maskedLoop(const Stmt& s) {
    const ItemDependence own = form(*s.value);
    open("{");
    const ItemMask mask = newMask(own, s.depth, [&](bool v) {
        return v ? "(" + vectorType(Scalar::Int) + ")(-1)" : std::string("1");
    });
    const auto test = [&] {
        const bool vector = wide(mask.form);
        each(sidesOf(mask.form), [&] {
            line(outerMask(mask, false) + " = " + outerMask(mask, false) +
                 (vector ? " & " : " && ") + conditionText(*s.value, vector) + ";");
        });
        endEach();
        line("if (!" + counted(mask, false) + ") break;");
    };
    open("for (;;) {");
    pushMask(mask);
    // Work-items that have left the loop do not evaluate the condition again.
    if (!s.testLast) test();
    m_masks.back().line = m_lines.size();
    m_masks.back().reduced.clear();
    list(s.body);
    list(s.step);
    if (s.testLast) {
        m_masks.back().line = m_lines.size();
        m_masks.back().reduced.clear();
        test();
    }
    m_masks.pop_back();
    close();
    close();
}

}  // namespace spoor::adapt
