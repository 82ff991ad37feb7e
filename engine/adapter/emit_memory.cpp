// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Loads and stores: contiguous ones as vectors, uniform ones as scalars, others lane by lane.
// Memory is never accessed for inactive work-items.
#include "engine/adapter/emit.h"

#include <algorithm>
#include <optional>

namespace spoor::adapt {
namespace {

const char* spaceOf(const Memory& memory) {
    switch (memory.space) {
        case Memory::Space::Constant:
            return "constant";
        case Memory::Space::Global:
            return "global";
        default:
            return memory.space == Memory::Space::Local && memory.argument ? "local" : "private";
    }
}

}  // namespace

/// Returns the name of an inline function, which is then written before the kernel.
std::string Emitter::helper(const std::string& what, const Memory& memory) {
    std::string name = what + "_" + spaceOf(memory) + "_" + nameOf(memory.element);
    m_helpers.insert(name);
    return name;
}

/// Whether a vector access may exceed an array. Local arrays of the output get padding for that
/// where they are declared.
bool Emitter::hasRoom(const Memory& memory) {
    if (memory.space != Memory::Space::Local || memory.argument) return false;
    const std::string type = nameOf(memory.element), around = memory.text + "_room";
    const long room = std::max<long>(m_plan.width, 64 / bytesOf(memory.element));
    const std::string indent(std::size_t(4) * std::size_t(m_begin), ' ');
    m_lines[m_arrayLines.at(&memory)] =
        indent + type + " " + around + "[" + std::to_string(memory.count + 2 * room) +
        "] __attribute__((aligned(64)));\n" + indent + "private " + type + "* const " +
        memory.text + " = " + around + " + " + std::to_string(room) + ";";
    return true;
}

namespace {

/// Collects the terms of an integer sum that cannot wrap around.
void addTerms(const ExprPtr& e, std::vector<ExprPtr>& terms) {
    const bool exact = e->type == Scalar::Int || e->type == Scalar::Long;
    const bool kept =
        e->kind == Expr::Kind::Cast && e->type == Scalar::Long && e->args[0]->type == Scalar::Int;
    if (kept) return addTerms(e->args[0], terms);
    if (e->kind != Expr::Kind::Binary || e->text != "+" || !exact) return terms.push_back(e);
    addTerms(e->args[0], terms);
    addTerms(e->args[1], terms);
}

/// Returns the last index of a ring buffer if an expression selects one: 31 for `at & 31`.
std::optional<std::int64_t> ringEnd(const Expr& e) {
    const bool ring = e.kind == Expr::Kind::Binary && e.text == "&" && e.type == Scalar::Int;
    const auto last = ring ? constantOf(*e.args[1]) : std::nullopt;
    const bool fits = last && *last > 0 && *last < 1 << 20 && (*last & (*last + 1)) == 0;
    return fits ? last : std::nullopt;
}

}  // namespace

/// Splits an index into the memory's name with all uniform terms (`from`) and the one term that
/// varies along x. Returns null if several terms vary.
const Expr* Emitter::splitIndex(const Memory& memory, const ExprPtr& index, std::string& from) {
    std::vector<ExprPtr> terms;
    addTerms(index, terms);
    const auto own = [&](const ExprPtr& term) { return wide(form(*term)); };
    if (std::ranges::count_if(terms, own) != 1) return nullptr;
    const Expr* found = nullptr;
    from = memory.text;
    for (const ExprPtr& term : terms) {
        if (own(term))
            found = term.get();
        else
            from += " + " + scalar(*term);
    }
    return found->type == Scalar::Int ? found : nullptr;
}

/// Loads neighbours from a ring buffer, at an index such as `from + (at & 31)`. Returns an empty
/// text if the index has another form.
std::string Emitter::ringLoad(const Expr& e) {
    const Memory& memory = *e.memory;
    if (memory.space != Memory::Space::Local || memory.argument) return {};
    std::string from;
    const Expr* const ring = splitIndex(memory, e.args[0], from);
    if (!ring) return {};
    const auto last = ringEnd(*ring);
    if (!last || *last < m_plan.width - 1) return {};
    const std::string at = ringStart(*ring->args[0], *last);
    if (at.empty()) return {};
    (void)hasRoom(memory);
    return helper("ring", memory) + "(" + from + ", " + at + " & " + std::to_string(*last) + ", " +
           std::to_string(*last + 1) + ")";
}

/// Returns the index of the first of consecutive neighbours, apart from whole rounds of the ring
/// buffer. Returns an empty text if they are not consecutive.
std::string Emitter::ringStart(const Expr& e, std::int64_t last) {
    const ItemDependence f = form(e);
    if (e.type != Scalar::Int) return {};
    if (f.linear && f.stride == 1) return scalar(e);
    if (const auto end = ringEnd(e))
        return *end % (last + 1) == last ? ringStart(*e.args[0], last) : "";
    if (e.kind == Expr::Kind::Binary && e.text == "+") {
        const Expr &a = *e.args[0], &b = *e.args[1];
        const bool first = wide(form(a));
        if (first == wide(form(b)) || b.type != Scalar::Int || a.type != Scalar::Int) return {};
        const std::string start = ringStart(first ? a : b, last);
        return start.empty() ? start : "(" + start + " + " + scalar(first ? b : a) + ")";
    }
    const auto once = e.kind == Expr::Kind::Var ? m_once.find(e.variable) : m_once.end();
    if (once == m_once.end() || !wide(f) || !ringEnd(*once->second)) return {};
    return ringStart(*once->second, last).empty() ? "" : vec(e) + ".s0";
}

/// The name of an array, with subscripts for the pack, row and column it may depend on.
std::string Emitter::arrayName(const Memory& memory) const {
    if (memory.space != Memory::Space::Private) return memory.text;
    const PackDependence sides = sidesOf(memory.form);
    return memory.text + (m_keptArrays.count(&memory) ? "[pack]" : "") + (sides.y ? "[iy]" : "") +
           (sides.x ? "[ix]" : "");
}

/// The mask of the active work-items, reduced to a row, a column or the whole pack.
std::string Emitter::reducedMask(PackDependence kept) {
    ItemMask& mask = m_masks.back();
    const PackDependence has = sidesOf(mask.form);
    const PackDependence missing{has.y && !kept.y, has.x && !kept.x};
    const PackDependence left{has.y && kept.y, has.x && kept.x};
    const std::string at = std::string(left.y ? "[iy]" : "") + (left.x ? "[ix]" : "");
    if (!missing.y && !missing.x) return mask.name + at;
    std::string& name = mask.reduced[std::string(left.y ? "y" : "") + (left.x ? "x" : "")];
    if (name.empty()) {
        name = freshName(mask.name + "_of");
        // The lines are inserted where the mask is made.
        std::vector<std::string> lines;
        const std::string indent(std::size_t(4) * std::size_t(m_indent), ' ');
        const std::string type = wide(mask.form) ? vectorType(Scalar::Int) : "int";
        std::string sizes;
        if (left.y) sizes += "[" + std::to_string(m_plan.rows) + "]";
        if (left.x) sizes += "[" + std::to_string(m_plan.columns) + "]";
        lines.push_back(type + " " + name + sizes + ";");
        std::string loops;
        if (left.y) loops += "EACH(iy, " + std::to_string(m_plan.rows) + ") ";
        if (left.x) loops += "EACH(ix, " + std::to_string(m_plan.columns) + ") ";
        lines.push_back(loops + name + at + " = 0;");
        if (missing.y) loops += "EACH(iy, " + std::to_string(m_plan.rows) + ") ";
        if (missing.x) loops += "EACH(ix, " + std::to_string(m_plan.columns) + ") ";
        lines.push_back(loops + name + at + " |= " + mask.name + (has.y ? "[iy]" : "") +
                        (has.x ? "[ix]" : "") + ";");
        for (auto& text : lines) text = indent + text;
        m_lines.insert(m_lines.begin() + std::ptrdiff_t(mask.line), lines.begin(), lines.end());
        mask.line += lines.size();
    }
    return name + at;
}

/// The condition for evaluating a value of this dependence: a vector mask or a scalar. Empty if all
/// work-items are active, or if at least one is known to be.
std::string Emitter::guard(const ItemDependence& of, bool forVector) {
    if (m_masks.empty()) return {};
    const PackDependence kept = sidesOf(of);
    const ItemDependence& masked = m_masks.back().form;
    if (forVector) {
        const std::string text = reducedMask(kept);
        return wide(masked) ? text : "((" + vectorType(Scalar::Int) + ")(-" + text + "))";
    }
    if (!kept.y && !kept.x) return {};  // an enclosing branch has checked it
    const std::string text = reducedMask(kept);
    return wide(masked) ? "any(" + text + ")" : text;
}

std::string Emitter::scalarLoad(const Expr& e) {
    const Expr& index = *e.args[0];
    const bool own = e.memory->space == Memory::Space::Private;
    std::string text = own ? arrayName(*e.memory) : e.memory->text;
    text += "[" + unwrapped(scalar(index)) + "]" + e.text;
    if (own || constantOf(index)) return text;
    const std::string some = guard(form(index), false);
    return some.empty() ? text : "(" + some + " ? " + text + " : (" + nameOf(e.type) + ")0)";
}

std::string Emitter::structureLoad(const Expr& e) {
    static const char digits[] = "0123456789abcdef";
    const Expr& index = *e.args[0];
    const std::string at = temporary(vectorType(Scalar::Long), vec(index));
    std::string some = guard(form(index), true);
    if (!some.empty()) some = temporary(vectorType(Scalar::Int), some);
    std::string text = "((" + vectorType(e.type) + ")(";
    for (int i = 0; i < m_plan.width; ++i) {
        const std::string item = std::string(".s") + digits[i];
        const std::string read = e.memory->text + "[" + at + item + "]" + e.text;
        text += i ? ", " : "";
        text += some.empty() ? read : "(" + some + item + " ? " + read + " : 0)";
    }
    return text + "))";
}

/// Loads from a private array, whose elements are vectors if they differ between lanes.
std::string Emitter::privateLoad(const Expr& e) {
    const Expr& index = *e.args[0];
    const Memory& memory = *e.memory;
    const std::string name = arrayName(memory);
    if (!wide(form(index))) {
        const std::string text = name + "[" + unwrapped(scalar(index)) + "]";
        return wide(memory.form) ? text : "((" + vectorType(e.type) + ")(" + text + "))";
    }
    // Inactive work-items read the first element.
    std::string at = "convert_" + vectorType(Scalar::Long) + "(" + vec(index) + ")";
    if (const std::string some = guard(form(index), true); !some.empty())
        at = "(" + at + " & " + sameWidth(some, Scalar::Long) + ")";
    if (wide(memory.form)) {
        const std::string lane = "convert_" + vectorType(Scalar::Long) + "(lane)";
        at = at + " * " + std::to_string(m_plan.width) + " + " + lane;
    }
    return helper("gather", memory) + "((private const " + std::string(nameOf(memory.element)) +
           "*)" + name + ", " + at + ")";
}

std::string Emitter::wideIndex(const Expr& index) {
    const std::string text = vec(index);
    return index.type == Scalar::Long ? text
                                      : "convert_" + vectorType(Scalar::Long) + "(" + text + ")";
}

std::string Emitter::vecLoad(const Expr& e) {
    const Memory& memory = *e.memory;
    if (memory.space == Memory::Space::Private) return privateLoad(e);
    if (!memory.structure.empty()) return structureLoad(e);
    const Expr& index = *e.args[0];
    const ItemDependence f = form(index);
    const std::string some = guard(f, true);
    const std::string masked = some.empty() ? "" : ", " + some;
    const std::string end = masked.empty() ? "" : "_some";
    if (f.linear) {
        const std::string from = memory.text + " + " + scalar(index);
        if (f.stride == 1 && masked.empty()) return helper("load", memory) + "(" + from + ")";
        if (f.stride == 1)
            return helper(hasRoom(memory)        ? "load_room"
                          : m_masks.back().known ? "load_known"
                                                 : "load_some",
                          memory) +
                   "(" + from + masked + ")";
        return helper("strided" + end, memory) + "(" + from + ", " + std::to_string(f.stride) +
               masked + ")";
    }
    if (some.empty())
        if (std::string text = ringLoad(e); !text.empty()) return text;
    std::string from;
    if (const Expr* const near = splitIndex(memory, e.args[0], from))
        return helper("near" + end, memory) + "(" + from + ", " + vec(*near) + masked + ")";
    return helper("gather" + end, memory) + "(" + memory.text + ", " + wideIndex(index) + masked +
           ")";
}

void Emitter::storePrivate(const Stmt& s) {
    const Memory& memory = *s.memory;
    const std::string name = arrayName(memory);
    const bool vectors = wide(memory.form);
    const ItemDependence f = form(*s.index);
    if (wide(f)) {
        std::string at = wideIndex(*s.index);
        const std::string some = guard(memory.form, true);
        if (!some.empty()) at = "(" + at + " & " + sameWidth(some, Scalar::Long) + ")";
        at = "(" + at + ") * " + std::to_string(m_plan.width) + " + convert_" +
             vectorType(Scalar::Long) + "(lane)";
        line(helper(some.empty() ? "scatter" : "scatter_some", memory) + "((private " +
             nameOf(memory.element) + "*)" + name + ", " + at + ", " + vec(*s.value) +
             (some.empty() ? "" : ", " + some) + ");");
        return;
    }
    const std::string target = name + "[" + unwrapped(scalar(*s.index)) + "]";
    const std::string some = relativeMask(memory.depth, vectors, memory.form);
    const std::string value = vectors ? vec(*s.value) : scalar(*s.value);
    if (some.empty())
        line(target + " = " + value + ";");
    else if (vectors)
        line(target + " = select(" + target + ", " + value + ", " +
             sameWidth(some, memory.element) + ");");
    else
        line(target + " = " + some + " ? " + value + " : " + target + ";");
}

/// Stores to different elements per lane.
void Emitter::storeWide(const Stmt& s, const std::string& mask) {
    const Memory& memory = *s.memory;
    const ItemDependence f = form(*s.index);
    const std::string value = vec(*s.value);
    if (!memory.structure.empty())
        throw Refusal{s.line, "writes into structures '" + memory.name + "' by each item"};
    const std::string end = mask.empty() ? "" : "_some", masked = mask.empty() ? "" : ", " + mask;
    if (f.linear && f.stride == 1) {
        const std::string to = memory.text + " + " + scalar(*s.index);
        if (mask.empty())
            line(helper("store", memory) + "(" + value + ", " + to + ");");
        else
            line(helper(hasRoom(memory) ? "store_room" : "store_some", memory) + "(" + to + ", " +
                 value + masked + ");");
        return;
    }
    line(helper("scatter" + end, memory) + "(" + memory.text + ", " + wideIndex(*s.index) + ", " +
         value + masked + ");");
}

/// Stores to one element from all lanes. Without a data race, either only one lane is active, or
/// all store the same value.
void Emitter::storeScalar(const Stmt& s) {
    const Memory& memory = *s.memory;
    const std::string target = memory.text + "[" + unwrapped(scalar(*s.index)) + "]" + s.suffix;
    const ItemDependence value = form(*s.value);
    const std::string last = m_plan.width == 16 ? ".sf" : ".s" + std::to_string(m_plan.width - 1);
    if (m_masks.empty()) {
        line(target + " = " + (wide(value) ? vec(*s.value) + last : scalar(*s.value)) + ";");
        return;
    }
    const ItemDependence& masked = m_masks.back().form;
    const std::string mask = reducedMask({true, true});
    if (!wide(value)) {
        line("if (" + (wide(masked) ? "any(" + mask + ")" : mask) + ") " + target + " = " +
             scalar(*s.value) + ";");
    } else if (!wide(masked)) {
        line("if (" + mask + ") " + target + " = " + vec(*s.value) + last + ";");
    } else {
        if (!s.suffix.empty() || !memory.structure.empty())
            throw Refusal{s.line, "writes into structures '" + memory.name + "' by one item"};
        line(helper("store_one", memory) + "(" + memory.text + " + " + scalar(*s.index) + ", " +
             vec(*s.value) + ", " + mask + ");");
    }
}

void Emitter::store(const Stmt& s) {
    if (s.memory->space == Memory::Space::Private) return storePrivate(s);
    const ItemDependence f = form(*s.index);
    if (!wide(f)) return storeScalar(s);
    std::string mask;
    if (!m_masks.empty()) {
        mask = reducedMask({true, true});
        if (!wide(m_masks.back().form)) mask = "((" + vectorType(Scalar::Int) + ")(-" + mask + "))";
    }
    storeWide(s, mask);
}

}  // namespace spoor::adapt
