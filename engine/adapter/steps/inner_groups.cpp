// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/steps/inner_groups.h"

#include "engine/adapter/tree/item_bounds.h"

#include <algorithm>

namespace spoor::adapt {
namespace {

// More conditions per work-group would cost too many instructions.
constexpr std::size_t maxConditions = 16;

bool isCall(const Expr& e, const char* name, std::size_t args) {
    return e.kind == Expr::Kind::Call && e.text == name && e.args.size() == args;
}

bool sameText(const ExprPtr& a, const ExprPtr& b) {
    if (a->kind != b->kind || a->type != b->type || a->text != b->text || a->number != b->number ||
        a->variable != b->variable || a->args.size() != b->args.size())
        return false;
    return std::equal(a->args.begin(), a->args.end(), b->args.begin(), sameText);
}

/// Returns the value of a condition if it is known.
std::optional<bool> truthOf(const ExprPtr& e) {
    if (e->type != Scalar::Bool) return std::nullopt;
    if (e->kind == Expr::Kind::Number) return e->number != 0;
    if (e->kind == Expr::Kind::Unary && e->text == "!") {
        const auto inner = truthOf(e->args[0]);
        return inner ? std::optional(!*inner) : std::nullopt;
    }
    if (e->kind != Expr::Kind::Binary || (e->text != "&&" && e->text != "||")) return std::nullopt;
    const bool decides = e->text == "||";
    const auto a = truthOf(e->args[0]), b = truthOf(e->args[1]);
    if (a == decides || b == decides) return decides;
    return a && b ? std::optional(!decides) : std::nullopt;
}

class InnerGroups {
public:
    InnerGroups(Tree& tree, const std::array<int, 3>& local)
        : m_tree(tree), m_bounds(tree, local) {}

    bool keep() {
        eachStmt(m_tree.body, [&](Stmt& s) {
            m_line = s.line;
            s.value = inside(s.value);
            s.index = inside(s.index);
        });
        if (m_clampLine == 0 || m_conditions.size() > maxConditions) return false;
        dropKnown(m_tree.body);
        m_tree.decisions.push_back(
            {"clamp", m_clampLine, "removed",
             SPOOR_TR("engine",
                      "Work-groups whose indices are all in bounds use a version without clamping. "
                      "The decisions on arrays and barriers describe the other version.")});
        m_tree.onlyWhere = m_conditions.front();
        for (std::size_t i = 1; i < m_conditions.size(); ++i)
            m_tree.onlyWhere = binaryExpr("&&", m_tree.onlyWhere, m_conditions[i], Scalar::Bool);
        return true;
    }

private:
    /// Removes clamps and bounds checks that work-groups inside the bounds do not need.
    ExprPtr inside(const ExprPtr& e) {
        return rewritten(e, [&](const ExprPtr& part) -> ExprPtr {
            if (isCall(*part, "clamp", 3))
                return unclamped(part->args[0], part->args[1], part->args[2]);
            for (const std::size_t side : {0, 1}) {
                if (isCall(*part, "min", 2))
                    if (auto made = unclamped(part->args[side], nullptr, part->args[1 - side]))
                        return made;
                if (isCall(*part, "max", 2))
                    if (auto made = unclamped(part->args[side], part->args[1 - side], nullptr))
                        return made;
            }
            return answered(*part);
        });
    }

    /// Returns a clamped expression and requires that it is in bounds; null if bounds are unknown.
    ExprPtr unclamped(const ExprPtr& e, const ExprPtr& low, const ExprPtr& high) {
        const auto bounds = boundsOf(e);
        if (!bounds) return nullptr;
        const auto least = low ? closed(low) : nullptr, most = high ? closed(high) : nullptr;
        if ((low && !least) || (high && !most)) return nullptr;
        if (least) require(binaryExpr(">=", bounds->least, least, Scalar::Bool));
        if (most) require(binaryExpr("<=", bounds->most, most, Scalar::Bool));
        requireNoWrap(*bounds);
        if (bounds->alongX && m_clampLine == 0) m_clampLine = m_line;
        return e;
    }

    /// Replaces a bounds check by its result.
    ExprPtr answered(const Expr& e) {
        const bool less = e.text == "<" || e.text == "<=", more = e.text == ">" || e.text == ">=";
        if (e.kind != Expr::Kind::Binary || e.type != Scalar::Bool || (!less && !more))
            return nullptr;
        const auto bounds = boundsOf(e.args[0]);
        const ExprPtr end = closed(e.args[1]);
        // Conditions on the position in the work-group only are not bounds checks.
        if (!bounds || !end || constantOf(*end) || constantOf(*bounds->least)) return nullptr;
        const std::string below = e.text == "<" || e.text == ">=" ? "<" : "<=";
        require(binaryExpr(below, bounds->most, end, Scalar::Bool));
        requireNoWrap(*bounds);
        return numberExpr(less ? 1 : 0, Scalar::Bool);
    }

    std::optional<Bounds> boundsOf(const ExprPtr& e) const {
        auto bounds = m_bounds.of(e);
        const bool differ = bounds && bounds->ofItem && !isFloating(e->type);
        return differ ? bounds : std::nullopt;
    }

    /// Returns a uniform expression of constants and arguments; null if there is none.
    ExprPtr closed(const ExprPtr& e) const {
        const auto bounds = m_bounds.of(e);
        return bounds && !bounds->ofItem && !isFloating(e->type) ? bounds->least : nullptr;
    }

    void requireNoWrap(const Bounds& bounds) {
        if (bounds.mayWrap) require(binaryExpr("<=", bounds.least, bounds.most, Scalar::Bool));
    }

    void require(const ExprPtr& condition) {
        const bool known = std::ranges::any_of(
            m_conditions, [&](const auto& c) { return sameText(c, condition); });
        if (!known) m_conditions.push_back(condition);
    }

    /// Replaces branches with known conditions by the part that runs.
    static void dropKnown(Stmts& list) {
        for (std::size_t i = 0; i < list.size(); ++i) {
            Stmt& s = *list[i];
            dropKnown(s.body);
            dropKnown(s.otherwise);
            const auto truth = s.kind == Stmt::Kind::If ? truthOf(s.value) : std::nullopt;
            if (!truth) continue;
            Stmts done = *truth ? s.body : s.otherwise;
            raise(done);
            list.erase(list.begin() + std::ptrdiff_t(i));
            list.insert(list.begin() + std::ptrdiff_t(i), done.begin(), done.end());
            i += done.size() - 1;
        }
    }

    /// Moves statements out of one branch.
    static void raise(Stmts& list) {
        eachStmt(list, [](Stmt& s) {
            --s.depth;
            if (s.kind == Stmt::Kind::Declare) --s.variable->depth;
            if (s.kind == Stmt::Kind::DeclareArray) --s.memory->depth;
        });
    }

    Tree& m_tree;
    const ItemBounds m_bounds;
    std::vector<ExprPtr> m_conditions;
    int m_line = 0;       ///< of the current statement
    int m_clampLine = 0;  ///< of the first clamp along x
};

}  // namespace

bool keepInnerGroups(Tree& tree, const std::array<int, 3>& local) {
    return InnerGroups(tree, local).keep();
}

}  // namespace spoor::adapt
