// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/tree/exprs.h"

#include <algorithm>
#include <utility>

namespace spoor::adapt {
namespace {

struct ScalarRow {
    const char* name;
    int bytes;
    bool floating, isSigned;
    const char* clang;
};

constexpr ScalarRow scalarRows[] = {
    {"int", 4, false, true, "bool"},
    {"char", 1, false, true, "signed char"},
    {"uchar", 1, false, false, "unsigned char"},
    {"short", 2, false, true, "signed short"},
    {"ushort", 2, false, false, "unsigned short"},
    {"int", 4, false, true, "signed int"},
    {"uint", 4, false, false, "unsigned int"},
    {"long", 8, false, true, "signed long"},
    {"ulong", 8, false, false, "unsigned long"},
    {"float", 4, true, true, "float"},
    {"double", 8, true, true, "double"},
};

const ScalarRow& rowOf(Scalar type) {
    return scalarRows[int(type)];
}

std::shared_ptr<Expr> make(Expr::Kind kind, Scalar type, std::vector<ExprPtr> args = {}) {
    auto e = std::make_shared<Expr>();
    e->kind = kind;
    e->type = type;
    e->args = std::move(args);
    for (const auto& arg : e->args)
        if (e->line == 0) e->line = arg->line;
    return e;
}

}  // namespace

const char* nameOf(Scalar type) {
    return rowOf(type).name;
}
int bytesOf(Scalar type) {
    return rowOf(type).bytes;
}
bool isFloating(Scalar type) {
    return rowOf(type).floating;
}
bool isSigned(Scalar type) {
    return rowOf(type).isSigned;
}

std::optional<Scalar> scalarNamed(const std::string& name) {
    if (name == "size_t" || name == "uintptr_t") return Scalar::ULong;
    if (name == "ptrdiff_t" || name == "intptr_t") return Scalar::Long;
    for (int i = 0; i <= int(Scalar::Double); ++i) {
        if (name == scalarRows[i].clang) return Scalar(i);
        if (i > 0 && name == scalarRows[i].name) return Scalar(i);
    }
    return std::nullopt;
}

ExprPtr numberExpr(std::int64_t value, Scalar type) {
    auto e = make(Expr::Kind::Number, type);
    e->number = value;
    e->text = std::to_string(value);
    if (type == Scalar::UInt) e->text = std::to_string(std::uint32_t(value)) + "u";
    if (type == Scalar::ULong) e->text = std::to_string(std::uint64_t(value)) + "ul";
    if (type == Scalar::Long) e->text += "l";
    if (type == Scalar::Float) e->text += ".0f";
    if (type == Scalar::Double) e->text += ".0";
    // The lowest numbers have no literal of their type.
    if (type == Scalar::Int && value == INT32_MIN) e->text = "(-2147483647 - 1)";
    if (type == Scalar::Long && value == INT64_MIN) e->text = "(-9223372036854775807l - 1l)";
    return e;
}

ExprPtr variableExpr(const Variable* variable) {
    auto e = make(Expr::Kind::Var, variable->type);
    e->variable = variable;
    return e;
}

ExprPtr fixedExpr(std::string text, Scalar type) {
    auto e = make(Expr::Kind::Fixed, type);
    e->text = std::move(text);
    return e;
}

ExprPtr unaryExpr(const std::string& op, ExprPtr a, Scalar type) {
    if (const auto value = constantOf(*a); value && type == Scalar::Int) {
        if (op == "-") return numberExpr(std::int32_t(-*value), type);
        if (op == "~") return numberExpr(std::int32_t(~*value), type);
    }
    auto e = make(Expr::Kind::Unary, type, {std::move(a)});
    e->text = op;
    return e;
}

ExprPtr binaryExpr(const std::string& op, ExprPtr a, ExprPtr b, Scalar type) {
    const auto left = constantOf(*a), right = constantOf(*b);
    if (!isFloating(type) && type != Scalar::Bool && a->type == type) {
        if (right == 0 && (op == "+" || op == "-")) return a;
        if (right == 1 && (op == "*" || op == "/")) return a;
        if (left == 0 && op == "+" && b->type == type) return b;
    }
    if (left && right && !isFloating(type) && bytesOf(type) >= 4) {
        // Only results within range, so that folding hides no rounding and no overflow.
        const std::int64_t l = *left, r = *right;
        std::int64_t result = 0;
        std::optional<std::int64_t> value;
        if (op == "+" && !__builtin_add_overflow(l, r, &result)) value = result;
        if (op == "-" && !__builtin_sub_overflow(l, r, &result)) value = result;
        if (op == "*" && !__builtin_mul_overflow(l, r, &result)) value = result;
        if (op == "/" && r > 0 && l >= 0) value = l / r;
        if (op == "%" && r > 0 && l >= 0) value = l % r;
        const std::int64_t most = type == Scalar::Int    ? INT32_MAX
                                  : type == Scalar::UInt ? UINT32_MAX
                                                         : INT64_MAX;
        if (value && *value <= most && *value >= (isSigned(type) ? -most : 0)) {
            return numberExpr(*value, type);
        }
    }
    auto e = make(Expr::Kind::Binary, type, {std::move(a), std::move(b)});
    e->text = op;
    return e;
}

ExprPtr selectExpr(ExprPtr condition, ExprPtr yes, ExprPtr no) {
    const Scalar type = yes->type;
    return make(Expr::Kind::Select, type, {std::move(condition), std::move(yes), std::move(no)});
}

ExprPtr castExpr(ExprPtr a, Scalar to) {
    if (a->type == to) return a;
    if (const auto value = constantOf(*a); value && !isFloating(to) && to != Scalar::Bool) {
        const bool wide = bytesOf(to) >= 4 && (isSigned(to) || *value >= 0);
        const bool fits = bytesOf(to) == 8 || (*value >= INT32_MIN && *value <= INT32_MAX);
        if (wide && fits) return numberExpr(*value, to);
    }
    return make(Expr::Kind::Cast, to, {std::move(a)});
}

ExprPtr callExpr(const std::string& function, std::vector<ExprPtr> args, Scalar type) {
    auto e = make(Expr::Kind::Call, type, std::move(args));
    e->text = function;
    return e;
}

ExprPtr loadExpr(Memory* memory, ExprPtr index, std::string suffix, Scalar type, int line) {
    auto e = make(Expr::Kind::Load, type, {std::move(index)});
    e->memory = memory;
    e->text = std::move(suffix);
    e->line = line;
    return e;
}

ExprPtr truthExpr(ExprPtr a) {
    if (a->type == Scalar::Bool) return a;
    if (a->kind == Expr::Kind::Cast && a->args[0]->type == Scalar::Bool) return a->args[0];
    const Scalar type = a->type;
    return binaryExpr("!=", std::move(a), numberExpr(0, type), Scalar::Bool);
}

ExprPtr notExpr(ExprPtr a) {
    return unaryExpr("!", truthExpr(std::move(a)), Scalar::Bool);
}

ExprPtr plusExpr(ExprPtr a, ExprPtr b) {
    if (constantOf(*a) == 0) return b;
    if (constantOf(*b) == 0) return a;
    return binaryExpr("+", std::move(a), std::move(b), Scalar::Long);
}

ExprPtr timesExpr(ExprPtr a, std::int64_t factor) {
    if (factor == 1) return a;
    return binaryExpr("*", std::move(a), numberExpr(factor, Scalar::Long), Scalar::Long);
}

bool nameTaken(const Tree& tree, const std::string& name) {
    const auto same = [&](const auto& other) { return other.name == name; };
    return std::ranges::any_of(tree.variables, same) || std::ranges::any_of(tree.memories, same);
}

Variable* addVariable(Tree& tree, const std::string& name, Scalar type) {
    std::string free = name;
    for (int n = 2; nameTaken(tree, free); ++n) free = name + "_" + std::to_string(n);
    Variable& made = tree.variables.emplace_back();
    made.name = free;
    made.type = type;
    return &made;
}

bool appliesTo(const Expr& e, const char* op, const Variable* variable) {
    return e.kind == Expr::Kind::Binary && e.text == op && e.args[0]->kind == Expr::Kind::Var &&
           e.args[0]->variable == variable;
}

std::optional<std::int64_t> constantOf(const Expr& e) {
    if (e.kind != Expr::Kind::Number || isFloating(e.type)) return std::nullopt;
    return e.number;
}

}  // namespace spoor::adapt
