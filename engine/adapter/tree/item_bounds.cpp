// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/tree/item_bounds.h"

#include "engine/adapter/tree/trace.h"

namespace spoor::adapt {
namespace {

constexpr int deepest = 50;

bool isWide(Scalar type) {
    return !isFloating(type) && type != Scalar::Bool && bytesOf(type) >= 4;
}

/// The bounds of an operation on two values.
Bounds madeOf(const Bounds& a, const Bounds& b, ExprPtr least, ExprPtr most) {
    const bool ofItem = a.ofItem || b.ofItem, wraps = ofItem && !isSigned(least->type);
    return {std::move(least), std::move(most), ofItem, a.alongX || b.alongX,
            a.mayWrap || b.mayWrap || wraps};
}

}  // namespace

ItemBounds::ItemBounds(const Tree& tree, const std::array<int, 3>& local)
    : m_once(setOnce(tree)), m_local(local) {}

std::optional<Bounds> ItemBounds::ofCast(const Expr& e, int deep) const {
    const ExprPtr& from = e.args[0];
    if (!isWide(e.type) || !isWide(from->type)) return std::nullopt;
    auto bounds = of(from, deep);
    if (!bounds) return std::nullopt;
    bounds->least = castExpr(bounds->least, e.type);
    bounds->most = castExpr(bounds->most, e.type);
    const bool widens = isSigned(e.type) && bytesOf(e.type) > bytesOf(from->type);
    const bool known = constantOf(*bounds->least) && constantOf(*bounds->most);
    bounds->mayWrap = bounds->mayWrap || (bounds->ofItem && !widens && !known);
    return bounds;
}

std::optional<Bounds> ItemBounds::ofBinary(const Expr& e, int deep) const {
    const auto a = of(e.args[0], deep), b = of(e.args[1], deep);
    if (!a || !b) return std::nullopt;
    const auto made = [&](const ExprPtr& left, const ExprPtr& right) {
        return binaryExpr(e.text, left, right, e.type);
    };
    if (!a->ofItem && !b->ofItem) {
        const ExprPtr same = made(a->least, b->least);
        return madeOf(*a, *b, same, same);
    }
    if (e.text == "-") return madeOf(*a, *b, made(a->least, b->most), made(a->most, b->least));
    const auto left = constantOf(*e.args[0]), right = constantOf(*e.args[1]);
    const bool grows =
        e.text == "+" || (e.text == "*" && ((left && *left >= 0) || (right && *right >= 0)));
    if (!grows) return std::nullopt;
    return madeOf(*a, *b, made(a->least, b->least), made(a->most, b->most));
}

std::optional<Bounds> ItemBounds::of(const ExprPtr& e, int deep) const {
    if (deep > deepest) return std::nullopt;
    switch (e->kind) {
        case Expr::Kind::Number:
        case Expr::Kind::Fixed:
            return Bounds{e, e};
        case Expr::Kind::LocalId:
            return Bounds{numberExpr(0, e->type),
                          numberExpr(m_local[std::size_t(e->dimension)] - 1, e->type), true,
                          e->dimension == 0};
        case Expr::Kind::Var: {
            if (e->variable->argument) return Bounds{e, e};
            const auto once = m_once.find(e->variable);
            if (once == m_once.end() || once->second->type != e->type) return std::nullopt;
            return of(once->second, deep + 1);
        }
        case Expr::Kind::Cast:
            return ofCast(*e, deep + 1);
        case Expr::Kind::Binary:
            if (!isWide(e->type)) return std::nullopt;
            return ofBinary(*e, deep + 1);
        default:
            return std::nullopt;
    }
}

}  // namespace spoor::adapt
