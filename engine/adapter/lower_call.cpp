// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Calls of the file's functions, which are inlined, and of OpenCL's functions.
#include "engine/adapter/builtins.h"
#include "engine/adapter/lowering.h"
#include "engine/adapter/tree/item_dependence.h"

#include <algorithm>

namespace spoor::adapt {
namespace {

/// Reasons for refusing functions, by the start of their names.
struct RefusedCall {
    const char* start;
    const char* reason;
};
constexpr RefusedCall refusedCalls[] = {
    {"atomic_", "atomic operations are not supported: their order would change"},
    {"atom_", "atomic operations are not supported: their order would change"},
    {"printf", "printf is not supported: its order would change"},
    {"read_image", "images are not supported"},
    {"write_image", "images are not supported"},
    {"get_image", "images are not supported"},
    {"read_pipe", "pipes are not supported"},
    {"write_pipe", "pipes are not supported"},
    {"enqueue_kernel", "kernels that start kernels are not supported"},
    {"async_work_group", "copies by the whole group are not supported"},
    {"prefetch", "prefetch is not supported"},
    {"work_group_", "functions of the whole group are not supported"},
    {"sub_group_", "functions of sub-groups are not supported"},
    {"get_sub_group", "functions of sub-groups are not supported"},
};

/// Whether a function has floating-point products and sums, which may be fused.
void findFusable(const json& node, bool& products, bool& sums) {
    const std::string op = node.value("opcode", "");
    const std::string type = node.contains("type") ? node.at("type").value("qualType", "") : "";
    if (type.find("float") != std::string::npos || type.find("double") != std::string::npos) {
        products = products || op == "*" || op == "*=";
        sums = sums || op == "+" || op == "-" || op == "+=" || op == "-=";
    }
    if (!node.contains("inner")) return;
    for (const json& part : node.at("inner")) findFusable(part, products, sums);
}

constexpr std::string_view contraction = "#pragma OPENCL FP_CONTRACT";

/// Whether the last pragma before an offset allows fusing; OpenCL's default is ON.
bool fusesAt(const std::string& text, std::size_t offset) {
    const auto at = offset == 0 ? std::string::npos : text.rfind(contraction, offset - 1);
    if (at == std::string::npos) return true;
    const auto word = text.find_first_not_of(" \t", at + contraction.size());
    return word == std::string::npos || text.compare(word, 3, "OFF") != 0;
}

}  // namespace

/// Checks that a function has the same FP_CONTRACT setting as the kernel into which it is inlined,
/// because the setting decides whether products and sums are fused.
void Lowering::checkContraction(const json& function, const json& node) const {
    bool products = false, sums = false;
    findFusable(function, products, sums);
    if (!products || !sums) return;
    const std::size_t begin = offsetOf(function), end = offsetOf(function, "end");
    const auto inside = m_parsed.text.find(contraction, begin);
    if ((inside != std::string::npos && inside < end) ||
        fusesAt(m_parsed.text, begin) != fusesAt(m_parsed.text, m_tree->sourceBegin))
        refuse(node, "FP_CONTRACT is not the same for all of the kernel and " +
                         function.value("name", "") + "()");
}

Value Lowering::lowerCall(const json& node) {
    const json& callee = bare(node.at("inner").at(0));
    const json& inner = callee.contains("referencedDecl") ? callee : bare(callee.at("inner").at(0));
    if (!inner.contains("referencedDecl")) refuse(node, "a call of this kind is not supported");
    const std::string name = inner.at("referencedDecl").value("name", "");
    for (const auto& refused : refusedCalls)
        if (name.starts_with(refused.start)) refuse(node, refused.reason);
    if (const auto function = m_functions.find(name); function != m_functions.end())
        return lowerUserCall(*function->second, node);
    if (name == "barrier" || name == "work_group_barrier") {
        const auto flags = constantOf(*lowerScalar(node.at("inner").at(1)));
        const StmtPtr made = add(Stmt::Kind::Barrier, node);
        made->globalFence = !flags || (*flags & 2) != 0;
        return {};
    }
    // Fences order the accesses of one work-item; here a work-group is one work-item.
    if (name == "mem_fence" || name == "read_mem_fence" || name == "write_mem_fence") return {};
    if (auto value = lowerItemCall(name, node)) return *value;
    if (auto value = lowerMemoryCall(name, node)) return *value;
    if (auto value = lowerTest(name, node)) return *value;
    return lowerBuiltin(name, node);
}

std::vector<Value> Lowering::argumentsOf(const json& node) {
    std::vector<Value> all;
    const auto inner = innerOf(node);
    for (std::size_t i = 1; i < inner.size(); ++i) all.push_back(lowerExpr(*inner[i]));
    return all;
}

std::optional<Value> Lowering::lowerItemCall(const std::string& name, const json& node) {
    static const char* const known[] = {"get_local_id",   "get_group_id",   "get_global_id",
                                        "get_local_size", "get_num_groups", "get_global_size"};
    if (name == "get_work_dim" || name == "get_global_offset")
        refuse(node, name + "() is not supported");
    if (std::find(std::begin(known), std::end(known), name) == std::end(known)) return std::nullopt;
    const auto which = constantOf(*argumentsOf(node).at(0).parts.at(0));
    if (!which || *which < 0 || *which > 2) refuse(node, name + "() needs a constant from 0 to 2");
    const int d = int(*which);
    const std::string at = "(" + std::to_string(d) + ")";
    const ExprPtr size = numberExpr(m_local[std::size_t(d)], Scalar::ULong);
    // A work-item of the output is a work-group of the original.
    const ExprPtr group = fixedExpr("get_global_id" + at, Scalar::ULong);
    const ExprPtr groups = fixedExpr("get_global_size" + at, Scalar::ULong);
    auto item = std::make_shared<Expr>();
    item->kind = Expr::Kind::LocalId;
    item->type = Scalar::ULong;
    item->dimension = sidesFor(m_local)[std::size_t(d)];
    item->number = m_local[std::size_t(d)];
    ExprPtr local = item;
    if (m_local[std::size_t(d)] == 1) local = numberExpr(0, Scalar::ULong);
    const auto scaled = [&](const ExprPtr& e) { return binaryExpr("*", e, size, Scalar::ULong); };
    Value value;
    if (name == "get_local_id") value.parts = {local};
    if (name == "get_group_id") value.parts = {group};
    if (name == "get_local_size") value.parts = {size};
    if (name == "get_num_groups") value.parts = {groups};
    if (name == "get_global_size") value.parts = {scaled(groups)};
    if (name == "get_global_id")
        value.parts = {binaryExpr("+", scaled(group), local, Scalar::ULong)};
    return value;
}

/// Lowers vload4(i, p) and vstore4(v, i, p).
std::optional<Value> Lowering::lowerMemoryCall(const std::string& name, const json& node) {
    const bool loads = name.starts_with("vload"), stores = name.starts_with("vstore");
    if (!loads && !stores) return std::nullopt;
    const std::string digits = name.substr(loads ? 5 : 6);
    if (digits.empty() || digits.find_first_not_of("0123456789") != std::string::npos)
        refuse(node, name + "() is not supported");
    const int width = std::stoi(digits);
    const auto args = argumentsOf(node);
    Value pointer = args.at(loads ? 1 : 2);
    const ExprPtr at = args.at(loads ? 0 : 1).parts.at(0);
    if (!pointer.memory || !pointer.memory->structure.empty())
        refuse(node, "a pointer whose array is not known");
    pointer.type.width = 1;
    pointer.type.sides.clear();
    StorageLocation place = placeAt(
        pointer,
        binaryExpr("*", castExpr(at, Scalar::Long), numberExpr(width, Scalar::Long), Scalar::Long),
        node);
    place.parts.clear();
    for (int i = 0; i < width; ++i) place.parts.push_back(i);
    if (loads) return load(place, node);
    store(place, args[0], node);
    return Value();
}

/// Lowers any(), all() and select().
std::optional<Value> Lowering::lowerTest(const std::string& name, const json& node) {
    if (name != "any" && name != "all" && name != "select") return std::nullopt;
    const auto args = argumentsOf(node);
    Value value;
    const auto chosen = [&](const ExprPtr& part, bool sign) {
        return sign ? binaryExpr("<", part, numberExpr(0, part->type), Scalar::Bool)
                    : truthExpr(part);
    };
    if (name == "select") {
        const std::size_t count = args.at(0).parts.size();
        for (std::size_t i = 0; i < count; ++i) {
            const ExprPtr& by = args.at(2).parts.at(i);
            if (count > 1 && !isSigned(by->type)) refuse(node, "select() by unsigned numbers");
            value.parts.push_back(
                selectExpr(chosen(by, count > 1), args[1].parts.at(i), args[0].parts[i]));
        }
        return value;
    }
    ExprPtr test;
    for (const ExprPtr& part : args.at(0).parts) {
        const ExprPtr one = chosen(part, true);
        test = test ? binaryExpr(name == "any" ? "||" : "&&", test, one, Scalar::Bool) : one;
    }
    if (!test) refuse(node, name + "() of this is not supported");
    value.parts = {castExpr(test, Scalar::Int)};
    return value;
}

Value Lowering::lowerBuiltin(const std::string& name, const json& node) {
    const Type type = typeOfNode(node);
    const auto args = argumentsOf(node);
    std::string plain = name;
    if (name.starts_with("convert_")) {
        // convert_uchar4_sat becomes the scalar conversion.
        const auto digit = plain.find_first_of("0123456789");
        if (digit != std::string::npos) {
            const auto end = plain.find_first_not_of("0123456789", digit);
            plain.erase(digit, end == std::string::npos ? end : end - digit);
        }
        Value value;
        for (const ExprPtr& part : args.at(0).parts) {
            value.parts.push_back(plain == std::string("convert_") + nameOf(type.element)
                                      ? castExpr(part, type.element)
                                      : callExpr(plain, {part}, type.element));
        }
        return value;
    }
    if (!knownBuiltin(name)) refuse(node, "the function " + name + "() is not supported");
    if (!type.plain()) refuse(node, "the function " + name + "() is not supported with pointers");
    Value value;
    for (int i = 0; i < type.width; ++i) {
        std::vector<ExprPtr> parts;
        for (const Value& arg : args) {
            if (arg.parts.size() != 1 && int(arg.parts.size()) != type.width)
                refuse(node, "the function " + name + "() is not supported here");
            ExprPtr part = arg.parts[arg.parts.size() == 1 ? 0 : std::size_t(i)];
            // fmin(float4, float) and similar
            parts.push_back(std::move(part));
        }
        value.parts.push_back(callExpr(name, std::move(parts), type.element));
    }
    return value;
}

void Lowering::bindParameter(const json& parameter, const Value& value, const json& node) {
    const Type type = typeOfNode(parameter);
    const std::string id = parameter.at("id"), name = parameter.value("name", "unnamed");
    if (type.pointer) {
        if (!value.memory) refuse(node, "a pointer whose array is not known");
        if (value.memory->space == Memory::Space::Private)
            refuse(node, "a function that is given an item's own variables is not supported");
        Variable* index = newVariable(name, Scalar::Long);
        declare(index, value.index, node);
        Value bound = value;
        bound.index = variableExpr(index);
        m_pointers[id] = bound;
    } else if (!type.structure.empty()) {
        if (value.memory) {
            StorageLocation place;
            place.memory = value.memory;
            place.index = value.index;
            bindRecord(id, place, node);
            return;
        }
        if (value.fixed.empty()) refuse(node, "a structure as an argument of a function");
        m_structures[id] = value.fixed;
    } else {
        if (int(value.parts.size()) != type.width) refuse(node, "an argument of this kind");
        std::vector<Variable*> made;
        for (const ExprPtr& part : value.parts) {
            made.push_back(newVariable(name, type.element));
            declare(made.back(), castExpr(part, type.element), node);
        }
        m_variables[id] = made;
    }
}

Value Lowering::lowerUserCall(const json& function, const json& node) {
    const std::string name = function.value("name", "");
    for (const auto& scope : m_scopes)
        if (scope.name == name) refuse(node, "recursion (" + name + ") is not supported");
    if (m_scopes.size() > 32) refuse(node, "calls are nested too deeply");
    checkContraction(function, node);
    const auto inner = innerOf(node);
    std::vector<const json*> parameters;
    const json* body = nullptr;
    for (const json* part : innerOf(function)) {
        if (part->value("kind", "") == "ParmVarDecl") parameters.push_back(part);
        if (part->value("kind", "") == "CompoundStmt") body = part;
    }
    std::vector<Value> values;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const json& argument = *inner.at(i + 1);
        const json& from = bare(argument);
        const bool structure =
            !typeOfNode(*parameters[i]).structure.empty() && !typeOfNode(*parameters[i]).pointer;
        if (structure && from.value("castKind", "") == "LValueToRValue") {
            const StorageLocation place = lowerPlace(from.at("inner").at(0));
            if (!place.suffix.empty()) refuse(node, "a structure in a structure");
            Value value;
            value.fixed = place.fixed;
            value.memory = place.memory;
            value.index = place.index;
            values.push_back(value);
        } else {
            values.push_back(lowerExpr(argument));
        }
    }
    for (std::size_t i = 0; i < parameters.size(); ++i)
        bindParameter(*parameters[i], values[i], node);
    FunctionScope scope;
    scope.name = name;
    scope.loops = m_loops.size();
    const Type type = typeOfNode(node);
    if (!type.isVoid) {
        if (!type.plain()) refuse(node, "a function that returns this is not supported");
        for (int i = 0; i < type.width; ++i) {
            scope.results.push_back(newVariable(name + "_result", type.element));
            declare(scope.results.back(), nullptr, node);
        }
    }
    scope.done = flag("done", node);
    m_scopes.push_back(scope);
    (void)lowerStmt(*body);
    m_scopes.pop_back();
    Value value;
    for (Variable* result : scope.results) value.parts.push_back(variableExpr(result));
    return value;
}

}  // namespace spoor::adapt
