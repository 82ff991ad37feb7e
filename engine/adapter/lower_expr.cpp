// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Expressions: vectors are split into scalars, and side effects become preceding statements.
#include "engine/adapter/lowering.h"

#include <algorithm>
#include <set>

namespace spoor::adapt {
namespace {

const std::set<std::string> comparisons = {"<", ">", "<=", ">=", "==", "!="};

bool mayFault(const ExprPtr& e) {
    bool found = false;
    eachExpr(e, [&](const Expr& part) {
        const bool division = part.kind == Expr::Kind::Binary && !isFloating(part.type) &&
                              (part.text == "/" || part.text == "%");
        found = found || part.kind == Expr::Kind::Load || division;
    });
    return found;
}

}  // namespace

ExprPtr Lowering::lowerScalar(const json& node) {
    Value value = lowerExpr(node);
    if (value.parts.size() != 1) refuse(node, "a number is expected here");
    return value.parts[0];
}

ExprPtr Lowering::lowerCondition(const json& node) {
    return truthExpr(lowerScalar(node));
}

Value Lowering::lowerExpr(const json& node) {
    if (++m_size > 200000) refuse(node, "the kernel is too long");
    const std::string kind = node.value("kind", "");
    Value value;
    if (kind == "ParenExpr" || kind == "ConstantExpr") return lowerExpr(node.at("inner").at(0));
    if (kind == "IntegerLiteral" || kind == "CharacterLiteral") {
        const Type type = typeOfNode(node);
        const json& written = node.at("value");
        const std::int64_t number = written.is_string()
                                        ? std::int64_t(std::stoull(written.get<std::string>()))
                                        : written.get<std::int64_t>();
        value.parts = {numberExpr(number, type.element)};
        return value;
    }
    if (kind == "FloatingLiteral") {
        const Type type = typeOfNode(node);
        std::string text = node.value("value", "");
        if (text.find_first_not_of("0123456789.eE+-") != std::string::npos)
            refuse(node, "the number '" + text + "' is not supported");
        if (text.find_first_of(".eE") == std::string::npos) text += ".0";
        if (type.element == Scalar::Float) text += "f";
        value.parts = {fixedExpr(text, type.element)};
        return value;
    }
    if (kind == "DeclRefExpr") {
        const auto found = m_enumerators.find(node.at("referencedDecl").at("id"));
        if (found != m_enumerators.end()) {
            value.parts = {numberExpr(found->second, Scalar::Int)};
            return value;
        }
    }
    if (kind == "DeclRefExpr" || kind == "MemberExpr" || kind == "ArraySubscriptExpr")
        return load(lowerPlace(node), node);
    if (kind == "ExtVectorElementExpr") return lowerSwizzle(node);
    if (kind == "ImplicitCastExpr" || kind == "CStyleCastExpr") return lowerCast(node);
    if (kind == "UnaryOperator") return lowerUnary(node);
    if (kind == "BinaryOperator") return lowerBinary(node);
    if (kind == "CompoundAssignOperator") return lowerAssignment(node);
    if (kind == "ConditionalOperator") return lowerSelect(node);
    if (kind == "CallExpr") return lowerCall(node);
    if (kind == "CompoundLiteralExpr") return lowerExpr(node.at("inner").at(0));
    if (kind == "InitListExpr") return lowerInit(node);
    if (kind == "AsTypeExpr") return lowerAsType(node);
    if (kind == "UnaryExprOrTypeTraitExpr") refuse(node, "sizeof is not supported");
    refuse(node, "an expression of the kind " + kind + " is not supported");
}

Value Lowering::lowerInit(const json& node) {
    const Type type = typeOfNode(node);
    if (type.width == 1 || !type.sides.empty())
        refuse(node, "a list of values is not supported here");
    Value value;
    for (const json* each : innerOf(node)) {
        for (const ExprPtr& part : lowerExpr(*each).parts)
            value.parts.push_back(castExpr(part, type.element));
    }
    if (value.parts.size() == 1) value.parts.resize(type.width, value.parts[0]);
    if (int(value.parts.size()) != type.width) refuse(node, "a vector of missing parts");
    return value;
}

Value Lowering::lowerAsType(const json& node) {
    const Type type = typeOfNode(node);
    Value from = lowerExpr(node.at("inner").at(0)), value;
    if (int(from.parts.size()) != type.width ||
        bytesOf(from.parts[0]->type) != bytesOf(type.element))
        refuse(node, "a reinterpretation that changes the number of parts is not supported");
    for (const ExprPtr& part : from.parts)
        value.parts.push_back(
            callExpr(std::string("as_") + nameOf(type.element), {part}, type.element));
    return value;
}

Value Lowering::lowerCast(const json& node) {
    const std::string cast = node.value("castKind", "");
    const json& inner = node.at("inner").at(0);
    if (cast == "LValueToRValue") {
        const json& from = bare(inner);
        if (from.value("kind", "") == "DeclRefExpr") {
            const auto pointer = m_pointers.find(from.at("referencedDecl").at("id"));
            if (pointer != m_pointers.end()) return pointer->second;
        }
        // A temporary vector has no storage location.
        if (from.value("kind", "") == "CompoundLiteralExpr") return lowerExpr(from);
        return load(lowerPlace(inner), node);
    }
    if (cast == "ArrayToPointerDecay") {
        const json& from = bare(inner);
        if (from.value("kind", "") == "StringLiteral") refuse(node, "texts are not supported");
        const StorageLocation place = lowerPlace(inner);
        Value value = pointerTo(place, node);
        if (!value.type.sides.empty()) value.type.sides.erase(value.type.sides.begin());
        return value;
    }
    return lowerConverted(node, cast);
}

Value Lowering::lowerConverted(const json& node, const std::string& cast) {
    static const std::set<std::string> plain = {
        "IntegralCast",       "FloatingCast", "IntegralToFloating",
        "FloatingToIntegral", "NoOp",         "BooleanToSignedIntegral",
        "VectorSplat"};
    static const std::set<std::string> truth = {"IntegralToBoolean", "FloatingToBoolean"};
    const json& inner = node.at("inner").at(0);
    const Type type = typeOfNode(node);
    Value value = lowerExpr(inner);
    if (cast == "BitCast" || (cast == "NoOp" && type.pointer)) {
        if (!value.memory || !type.pointer || type.element != value.memory->element ||
            !type.structure.empty() || !value.memory->structure.empty())
            refuse(node, "a pointer of another type is not supported");
        const auto space = value.type.space;
        value.type = type;
        value.type.space = space;
        return value;
    }
    if (cast == "ToVoid") return value;
    if (truth.count(cast)) {
        value.parts = {truthExpr(value.parts.at(0))};
        return value;
    }
    if (!plain.count(cast) || !type.plain() || value.parts.empty())
        refuse(node, "a conversion of the kind " + cast + " is not supported");
    for (ExprPtr& part : value.parts) part = castExpr(part, type.element);
    if (cast == "VectorSplat") value.parts.resize(type.width, value.parts[0]);
    if (int(value.parts.size()) != type.width)
        refuse(node, "a conversion that changes the number of parts");
    return value;
}

std::vector<int> Lowering::swizzleOf(const json& node, int width) const {
    const std::size_t end = offsetOf(node, "end");
    std::size_t from = end;
    const std::string& text = m_parsed.text;
    while (from > 0 && (std::isalnum((unsigned char)text[from - 1]) != 0)) --from;
    const std::string name = text.substr(from, end - from);
    const int half = (width == 3 ? 4 : width) / 2;
    std::vector<int> at;
    for (int i = 0; i < half; ++i) {
        if (name == "lo") at.push_back(i);
        if (name == "hi") at.push_back(half + i);
        if (name == "even") at.push_back(2 * i);
        if (name == "odd") at.push_back(2 * i + 1);
    }
    const bool numbered = name.size() > 1 && (name[0] == 's' || name[0] == 'S');
    if (at.empty()) {
        for (std::size_t i = numbered ? 1 : 0; i < name.size(); ++i) {
            const std::string_view known = numbered ? "0123456789abcdef" : "xyzw";
            const auto found = known.find(char(std::tolower((unsigned char)name[i])));
            if (found == std::string_view::npos) refuse(node, "'." + name + "' is not understood");
            at.push_back(int(found));
        }
    }
    for (const int each : at)
        if (each >= width) refuse(node, "'." + name + "' is beyond its vector");
    return at;
}

Value Lowering::lowerSwizzle(const json& node) {
    const json& inner = node.at("inner").at(0);
    const Value whole = lowerExpr(inner);
    Value value;
    for (const int at : swizzleOf(node, typeOfNode(inner).width))
        value.parts.push_back(whole.parts.at(std::size_t(at)));
    return value;
}

Value Lowering::lowerUnary(const json& node) {
    const std::string op = node.value("opcode", "");
    const json& inner = node.at("inner").at(0);
    if (op == "*") return load(lowerPlace(node), node);
    if (op == "&") return pointerTo(lowerPlace(inner), node);
    if (op == "++" || op == "--") return lowerAssignment(node);
    Value value = lowerExpr(inner);
    if (value.parts.empty()) refuse(node, "'" + op + "' of this is not supported");
    const Type type = typeOfNode(node);
    for (ExprPtr& part : value.parts) {
        if (op == "+") continue;
        if (op == "!") {
            part = castExpr(notExpr(part), Scalar::Int);
            if (value.parts.size() > 1)
                part = unaryExpr("-", castExpr(part, type.element), type.element);
        } else if (op == "-" || op == "~") {
            part = unaryExpr(op, part, part->type);
        } else {
            refuse(node, "'" + op + "' is not supported");
        }
    }
    return value;
}

Value Lowering::binaryParts(const std::string& op, const Value& a, const Value& b, const Type& type,
                            const json& node) {
    if (a.parts.empty() || b.parts.empty()) refuse(node, "'" + op + "' of this is not supported");
    Value value;
    const std::size_t count = std::max(a.parts.size(), b.parts.size());
    for (std::size_t i = 0; i < count; ++i) {
        ExprPtr left = a.parts[a.parts.size() == 1 ? 0 : i];
        ExprPtr right = b.parts[b.parts.size() == 1 ? 0 : i];
        if (op == "<<" || op == ">>") {
            right = castExpr(right, left->type);
            value.parts.push_back(binaryExpr(op, left, right, left->type));
        } else if (comparisons.count(op)) {
            ExprPtr test = castExpr(binaryExpr(op, left, right, Scalar::Bool), Scalar::Int);
            if (type.width > 1)  // for vectors: all bits set
                test = unaryExpr("-", castExpr(test, type.element), type.element);
            value.parts.push_back(test);
        } else {
            value.parts.push_back(binaryExpr(op, left, right, left->type));
        }
    }
    return value;
}

Value Lowering::lowerPointerSum(const Value& pointer, ExprPtr by, bool minus, const json& node) {
    if (!pointer.memory) refuse(node, "a pointer whose array is not known");
    Value value = pointer;
    const long scale = pointer.type.structure.empty()
                           ? pointer.type.elements() * pointer.type.parts()
                           : pointer.type.elements();
    ExprPtr offset = timesExpr(castExpr(std::move(by), Scalar::Long), scale);
    value.index =
        minus ? binaryExpr("-", value.index, offset, Scalar::Long) : plusExpr(value.index, offset);
    return value;
}

Value Lowering::lowerBinary(const json& node) {
    const std::string op = node.value("opcode", "");
    if (op == "=") return lowerAssignment(node);
    if (op == "&&" || op == "||") return lowerLogical(node);
    const auto inner = innerOf(node);
    if (op == ",") {
        (void)lowerExpr(*inner[0]);
        return lowerExpr(*inner[1]);
    }
    const Value a = lowerExpr(*inner[0]);
    const Value b = lowerExpr(*inner[1]);
    if (a.memory && b.memory) {
        const bool same = a.memory == b.memory && a.type.parts() == 1 && a.type.sides.empty();
        if (!same) refuse(node, "pointers into different arrays are compared or subtracted");
        Value value;
        if (op == "-")
            value.parts = {binaryExpr("-", a.index, b.index, Scalar::Long)};
        else if (comparisons.count(op))
            value.parts = {castExpr(binaryExpr(op, a.index, b.index, Scalar::Bool), Scalar::Int)};
        else
            refuse(node, "'" + op + "' of pointers is not supported");
        return value;
    }
    if (a.memory && (op == "+" || op == "-"))
        return lowerPointerSum(a, b.parts.at(0), op == "-", node);
    if (b.memory && op == "+") return lowerPointerSum(b, a.parts.at(0), false, node);
    return binaryParts(op, a, b, typeOfNode(node), node);
}

/// Lowers =, +=, ++ and so on. The value is the new one, or the old one for i++.
Value Lowering::lowerAssignment(const json& node) {
    const bool unary = node.value("kind", "") == "UnaryOperator";
    const bool postfix = unary && node.value("isPostfix", false);
    const std::string written = node.value("opcode", "");
    std::string op = unary ? written.substr(1) : written.substr(0, written.size() - 1);
    const auto inner = innerOf(node);
    const json& target = bare(*inner[0]);
    if (target.value("kind", "") == "DeclRefExpr") {
        const std::string id = target.at("referencedDecl").at("id");
        if (const auto found = m_pointers.find(id); found != m_pointers.end()) {
            Value old = found->second;
            const ExprPtr by = unary ? numberExpr(1) : nullptr;
            Value next = op.empty() ? lowerExpr(*inner[1])
                                    : lowerPointerSum(old, by ? by : lowerScalar(*inner[1]),
                                                      op == "-", node);
            if (next.memory != old.memory || old.index->kind != Expr::Kind::Var)
                refuse(node, "a pointer that changes its array is not supported");
            if (postfix) refuse(node, "a pointer that is read and changed at once");
            assign(const_cast<Variable*>(old.index->variable), next.index, node);
            return old;
        }
    }
    Value right;
    if (!unary) right = lowerExpr(*inner[1]);
    const StorageLocation place = lowerPlace(*inner[0]);
    Value old;
    if (!op.empty()) {
        old = load(place, node);
        Value from = old, one;
        Type type = place.type;
        if (unary) {
            for (const ExprPtr& part : old.parts)
                one.parts.push_back(castExpr(numberExpr(1), part->type));
            right = one;
        } else if (node.contains("computeLHSType")) {
            json computed = node;
            computed["type"] = node.at("computeLHSType");
            type = typeOfNode(computed);
            for (ExprPtr& part : from.parts) part = castExpr(part, type.element);
        }
        right = binaryParts(op, from, right, type, node);
    }
    for (ExprPtr& part : right.parts) part = castExpr(part, place.type.element);
    if (postfix) {
        for (ExprPtr& part : old.parts) {
            Variable* kept = newVariable("old", part->type);
            declare(kept, part, node);
            part = variableExpr(kept);
        }
    }
    store(place, right, node);
    return postfix ? old : place.memory ? right : load(place, node);
}

/// Whether an expression can be evaluated without a condition.
bool Lowering::simple(const Stmts& extra, const Value& value) const {
    return extra.empty() && std::ranges::none_of(value.parts, mayFault);
}

Value Lowering::lowerLogical(const json& node) {
    const auto inner = innerOf(node);
    const bool both = node.value("opcode", "") == "&&";
    const ExprPtr left = lowerCondition(*inner[0]);
    Stmts extra;
    ExprPtr right;
    Stmts* const out = m_out;
    m_out = &extra;
    ++m_depth;
    right = lowerCondition(*inner[1]);
    --m_depth;
    m_out = out;
    Value value, test;
    test.parts = {right};
    if (typeOfNode(node).width > 1) refuse(node, "a logical operator of vectors is not supported");
    if (simple(extra, test)) {
        value.parts = {
            castExpr(binaryExpr(both ? "&&" : "||", left, right, Scalar::Bool), Scalar::Int)};
        return value;
    }
    Variable* result = newVariable("test", Scalar::Bool);
    declare(result, left, node);
    const StmtPtr branch = add(Stmt::Kind::If, node);
    branch->value = both ? variableExpr(result) : notExpr(variableExpr(result));
    branch->body = extra;
    m_out = &branch->body;
    ++m_depth;
    assign(result, right, node);
    --m_depth;
    m_out = out;
    value.parts = {castExpr(variableExpr(result), Scalar::Int)};
    return value;
}

Value Lowering::lowerSelect(const json& node) {
    const auto inner = innerOf(node);
    const Type type = typeOfNode(node);
    const Value condition = lowerExpr(*inner[0]);
    if (condition.parts.size() != 1) refuse(node, "a choice by a vector is not supported");
    const ExprPtr test = truthExpr(condition.parts[0]);
    Stmts extra[2];
    Value values[2], value;
    Stmts* const out = m_out;
    ++m_depth;
    for (int i = 0; i < 2; ++i) {
        m_out = &extra[i];
        values[i] = lowerExpr(*inner[std::size_t(i) + 1]);
        if (values[i].parts.empty()) refuse(node, "a choice between pointers is not supported");
    }
    --m_depth;
    m_out = out;
    if (simple(extra[0], values[0]) && simple(extra[1], values[1])) {
        for (std::size_t i = 0; i < values[0].parts.size(); ++i)
            value.parts.push_back(selectExpr(test, values[0].parts[i], values[1].parts[i]));
        return value;
    }
    std::vector<Variable*> results;
    for (int i = 0; i < type.width; ++i) {
        results.push_back(newVariable("chosen", type.element));
        declare(results.back(), nullptr, node);
    }
    const StmtPtr branch = add(Stmt::Kind::If, node);
    branch->value = test;
    ++m_depth;
    for (int i = 0; i < 2; ++i) {
        Stmts& list = i == 0 ? branch->body : branch->otherwise;
        list = extra[i];
        m_out = &list;
        for (std::size_t k = 0; k < results.size(); ++k)
            assign(results[k], castExpr(values[i].parts.at(k), type.element), node);
    }
    --m_depth;
    m_out = out;
    for (Variable* result : results) value.parts.push_back(variableExpr(result));
    return value;
}

}  // namespace spoor::adapt
