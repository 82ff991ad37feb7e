// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The dependences of values: the linear descriptions of accesses (Huang, 2017, chapter 5.3) for x.
// For y and z, only whether a value depends on them: a vector never extends along these.
#include "engine/adapter/tree/item_dependence.h"

#include <algorithm>
#include <numeric>
#include <set>
#include <vector>

namespace spoor::adapt {
namespace {

constexpr std::int64_t maxAlign = 1 << 20;

ItemDependence flagsOf(const ItemDependence& a, const ItemDependence& b) {
    ItemDependence form;
    form.x = a.x || b.x;
    form.y = a.y || b.y;
    form.z = a.z || b.z;
    return form;
}

/// The dependence of any function of two values.
ItemDependence combined(const ItemDependence& a, const ItemDependence& b) {
    ItemDependence form = flagsOf(a, b);
    form.linear = form.x && !lanes(a) && !lanes(b);
    return form;
}

std::int64_t strideOf(const ItemDependence& form) {
    return lanes(form) ? form.stride : 0;
}

ItemDependence linearForm(const ItemDependence& a, const ItemDependence& b, std::int64_t stride,
                          std::int64_t align) {
    ItemDependence form = flagsOf(a, b);
    form.linear = form.x;
    form.stride = form.x ? stride : 0;
    form.align = std::clamp<std::int64_t>(align, 1, maxAlign);
    return form;
}

/// Division or remainder by a power of two, for neighbours that begin at a multiple of it.
std::optional<ItemDependence> alignedForm(const Expr& e, const ItemDependence& a, int width) {
    const auto constant = constantOf(*e.args[1]);
    if (!constant || !a.linear || a.stride != 1) return std::nullopt;
    const std::string& op = e.text;
    std::int64_t by = *constant;
    if (op == ">>") by = by >= 0 && by < 20 ? std::int64_t{1} << by : 0;
    // Clearing the last bits gives equal values for that many neighbours.
    const bool rounds = op == "&" && by < 0;
    if (op == "&") by = rounds ? -by : by + 1;
    // A vector that begins at a multiple of its width never crosses a multiple of `by`.
    if (by <= 0 || (by & (by - 1)) != 0 || by < width || a.align % width != 0) return std::nullopt;
    if ((op == "/" || op == "%") && !a.natural) return std::nullopt;
    ItemDependence form = a;
    form.align = 1;
    if (op == "/" || op == ">>" || rounds)
        form.stride = 0;
    else if (op != "%" && op != "&")
        return std::nullopt;
    if (form.stride == 1) form.align = width;
    return form;
}

ItemDependence binaryForm(const Expr& e, int width) {
    const ItemDependence a = itemDependence(*e.args[0], width),
                         b = itemDependence(*e.args[1], width);
    if (isFloating(e.type) || e.type == Scalar::Bool || !isScalar(a) || !isScalar(b))
        return combined(a, b);
    const auto left = constantOf(*e.args[0]), right = constantOf(*e.args[1]);
    const std::string& op = e.text;
    const bool natural = a.natural && b.natural;
    const auto withSign = [&](ItemDependence form) {
        form.natural = natural;
        return form;
    };
    if (op == "+")
        return withSign(linearForm(a, b, strideOf(a) + strideOf(b), std::gcd(a.align, b.align)));
    if (op == "-") return linearForm(a, b, strideOf(a) - strideOf(b), std::gcd(a.align, b.align));
    if (op == "*" && right)
        return withSign(linearForm(a, b, strideOf(a) * *right, a.align * std::abs(*right)));
    if (op == "*" && left)
        return withSign(linearForm(a, b, strideOf(b) * *left, b.align * std::abs(*left)));
    if (op == "<<" && right && *right >= 0 && *right < 20)
        return withSign(linearForm(a, b, strideOf(a) << *right, a.align << *right));
    if (const auto aligned = alignedForm(e, a, width)) return *aligned;
    ItemDependence form = combined(a, b);
    if (op == "*" && !lanes(form))
        form.align = std::clamp<std::int64_t>(a.align * b.align, 1, maxAlign);
    form.natural = natural && op != "-" && op != "^" && op != "<<";
    return form;
}

ItemDependence castForm(const Expr& e, int width) {
    const ItemDependence from = itemDependence(*e.args[0], width);
    const Scalar was = e.args[0]->type;
    const bool keepsSign = !isFloating(e.type) && bytesOf(e.type) >= 4 && from.natural;
    if (!lanes(from)) {
        ItemDependence form = from;
        form.natural = keepsSign;
        return form;
    }
    const bool integers =
        !isFloating(e.type) && !isFloating(was) && e.type != Scalar::Bool && was != Scalar::Bool;
    // Before widening, the narrow number must not have wrapped around. Signed ints and longs do
    // not, because their overflow is undefined.
    const bool wraps = bytesOf(e.type) > bytesOf(was) && !(isSigned(was) && bytesOf(was) >= 4);
    if (integers && from.linear && !wraps) return from;
    return combined(from, {});
}

}  // namespace

std::array<int, 3> sidesFor(const std::array<int, 3>& local) {
    std::array<int, 3> sides{0, 1, 2};
    const auto first = std::ranges::find_if(local, [](int side) { return side > 1; });
    if (first != local.end()) std::swap(sides[0], sides[std::size_t(first - local.begin())]);
    return sides;
}

std::array<int, 3> turned(const std::array<int, 3>& local) {
    const auto sides = sidesFor(local);
    std::array<int, 3> sizes{};
    for (std::size_t d = 0; d < 3; ++d) sizes[std::size_t(sides[d])] = local[d];
    return sizes;
}

bool lanes(const ItemDependence& form) {
    return form.x && !(form.linear && form.stride == 0);
}
bool isScalar(const ItemDependence& form) {
    return !form.x || form.linear;
}

ItemDependence itemDependence(const Expr& e, int width) {
    switch (e.kind) {
        case Expr::Kind::Number: {
            ItemDependence form;
            form.natural = !isFloating(e.type) && e.number >= 0;
            if (!isFloating(e.type))
                form.align =
                    e.number == 0 ? maxAlign : std::min<std::int64_t>(std::abs(e.number), maxAlign);
            return form;
        }
        case Expr::Kind::Fixed: {
            ItemDependence form;
            form.natural = e.text.starts_with("get_");
            return form;
        }
        case Expr::Kind::Var:
            return e.variable->form;
        case Expr::Kind::LocalId: {
            ItemDependence form;
            form.x = e.dimension == 0;
            form.y = e.dimension == 1;
            form.z = e.dimension == 2;
            form.linear = form.x;
            form.stride = form.x ? 1 : 0;
            form.align = form.x ? width : 1;
            form.natural = true;
            return form;
        }
        case Expr::Kind::Binary:
            return binaryForm(e, width);
        case Expr::Kind::Cast:
            return castForm(e, width);
        case Expr::Kind::Unary: {
            const ItemDependence a = itemDependence(*e.args[0], width);
            if (e.text == "-" && !isFloating(e.type) && isScalar(a))
                return linearForm(a, {}, -strideOf(a), a.align);
            return combined(a, {});
        }
        default:
            break;
    }
    ItemDependence form;
    for (const auto& arg : e.args) form = combined(form, itemDependence(*arg, width));
    if (e.kind == Expr::Kind::Load && e.memory->space == Memory::Space::Private)
        form = combined(form, e.memory->form);
    return form;
}

namespace {

/// A branch or loop around a statement, with its condition.
struct EnclosingStatement {
    int depth;
    ItemDependence condition;
};

class DependenceFinder {
public:
    DependenceFinder(Tree& tree, int width) : m_tree(tree), m_width(width) {}

    void find() {
        for (int round = 0; round < 1000; ++round) {
            m_changed = false;
            walk(m_tree.body);
            if (!m_changed) return;
        }
        throw Refusal{0, "the dependences of its variables do not come to rest"};
    }

private:
    void walk(const Stmts& list) {
        for (const auto& s : list) walk(*s);
    }

    void walk(const Stmt& s) {
        if (s.kind == Stmt::Kind::Assign) {
            assign(s);
        } else if (s.kind == Stmt::Kind::Store && s.memory->space == Memory::Space::Private) {
            const ItemDependence index = itemDependence(*s.index, m_width);
            const ItemDependence form =
                penalised(combined(itemDependence(*s.value, m_width), index), s.memory->depth);
            const ItemDependence next = combined(s.memory->form, form);
            m_changed |= !(next == s.memory->form);
            s.memory->form = next;
        }
        if (s.kind != Stmt::Kind::If && s.kind != Stmt::Kind::Loop) return;
        m_around.push_back({s.depth, itemDependence(*s.value, m_width)});
        walk(s.body);
        walk(s.otherwise);
        walk(s.step);
        m_around.pop_back();
    }

    /// A conditional assignment makes outer variables depend on the condition.
    ItemDependence penalised(ItemDependence form, int depth) const {
        for (const EnclosingStatement& around : m_around) {
            if (depth > around.depth) continue;
            ItemDependence next = flagsOf(form, around.condition);
            next.linear = next.x && isScalar(form) && !lanes(around.condition);
            next.stride = next.linear ? strideOf(form) : 0;
            next.align = next.linear || !next.x ? form.align : 1;
            next.natural = form.natural;
            form = next;
        }
        return form;
    }

    void assign(const Stmt& s) {
        Variable& variable = *s.variable;
        ItemDependence form = itemDependence(*s.value, m_width);
        if (!variable.counter) form = penalised(form, variable.depth);
        if (variable.type == Scalar::Bool && lanes(form)) form.linear = false;
        if (m_assigned.insert(&variable).second) {
            m_changed |= !(variable.form == form);
            variable.form = form;
            return;
        }
        const ItemDependence old = variable.form;
        ItemDependence next = flagsOf(old, form);
        next.linear = next.x && isScalar(old) && isScalar(form) && strideOf(old) == strideOf(form);
        next.stride = next.linear ? strideOf(old) : 0;
        next.align = std::gcd(old.align, form.align);
        if (next.x && !next.linear) next.align = 1;
        next.natural = old.natural && form.natural;
        m_changed |= !(next == old);
        variable.form = next;
    }

    Tree& m_tree;
    int m_width;
    bool m_changed = false;
    std::set<const Variable*> m_assigned;
    std::vector<EnclosingStatement> m_around;
};

}  // namespace

void findForms(Tree& tree, int width) {
    for (auto& variable : tree.variables) variable.form = {};
    for (auto& memory : tree.memories) memory.form = {};
    DependenceFinder(tree, width).find();
}

}  // namespace spoor::adapt
