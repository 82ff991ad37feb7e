// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapter/lower.h"

#include "engine/adapter/lowering.h"

#include <algorithm>

namespace spoor::adapt {

std::vector<const json*> innerOf(const json& node) {
    std::vector<const json*> all;
    const auto inner = node.find("inner");
    if (inner == node.end()) return all;
    for (const json& each : *inner) all.push_back(&each);
    return all;
}

const json& bare(const json& node) {
    const std::string kind = node.value("kind", "");
    const std::string cast = node.value("castKind", "");
    const bool passes = kind == "ParenExpr" || kind == "ConstantExpr" ||
                        (kind == "ImplicitCastExpr" && cast == "NoOp");
    return passes ? bare(node.at("inner").at(0)) : node;
}

Lowering::Lowering(const ParsedSource& parsed, const json& clang, const std::array<int, 3>& local)
    : m_parsed(parsed), m_local(local) {
    readTopLevel(clang);
}

void Lowering::refuse(const json& node, const std::string& reason) const {
    throw Refusal{lineOf(node), reason};
}

std::size_t Lowering::offsetOf(const json& node, const char* end) const {
    const auto range = node.find("range");
    if (range == node.end()) return 0;
    const json* at = &range->at(end);
    if (at->contains("expansionLoc")) at = &at->at("expansionLoc");
    const auto offset = at->value("offset", std::size_t{0});
    return std::string_view(end) == "end" ? offset + at->value("tokLen", std::size_t{0}) : offset;
}

int Lowering::lineOf(const json& node) const {
    return m_parsed.lineAt(offsetOf(node));
}

Type Lowering::typeOfNode(const json& node) const {
    const auto type = node.find("type");
    if (type == node.end()) refuse(node, "an expression without a type");
    const std::string written = type->value("qualType", "");
    if (written.find("half") != std::string::npos) refuse(node, "half precision is not supported");
    if (written.find("image") != std::string::npos || written.find("sampler") != std::string::npos)
        refuse(node, "images are not supported");
    auto read = typeOf(written, m_types);
    if (!read) read = typeOf(type->value("desugaredQualType", ""), m_types);
    if (!read) refuse(node, "the type '" + written + "' is not supported");
    if (read->isVolatile) refuse(node, "volatile memory is not supported");
    return *read;
}

void Lowering::readTopLevel(const json& clang) {
    for (const json* each : innerOf(clang)) {
        const std::string kind = each->value("kind", ""), name = each->value("name", "");
        if (kind == "TypedefDecl") {
            const json& type = each->at("type");
            const std::string written = type.value("qualType", "");
            const bool known = scalarNamed(name).has_value() || name == written;
            if (written.starts_with("struct ") || written.starts_with("union "))
                m_types[name] = "";
            else if (!known)
                m_types[name] = written;
        } else if (kind == "RecordDecl" && !name.empty()) {
            m_types[name] = "";
        } else if (kind == "VarDecl") {
            m_tables[each->at("id")] = each;
        } else if (kind == "EnumDecl") {
            readEnumerators(*each);
        } else if (kind == "FunctionDecl") {
            for (const json* part : innerOf(*each))
                if (part->value("kind", "") == "CompoundStmt") m_functions[name] = each;
        }
    }
}

/// Values that clang does not print (those of the enumerator before, plus 1) are not read.
void Lowering::readEnumerators(const json& declared) {
    for (const json* each : innerOf(declared)) {
        const auto parts = innerOf(*each);
        if (each->value("kind", "") != "EnumConstantDecl" || parts.empty()) continue;
        const auto value = parts.front()->find("value");
        if (value != parts.front()->end() && value->is_string())
            m_enumerators[each->at("id")] = std::stol(value->get<std::string>());
    }
}

std::string Lowering::unique(const std::string& name) {
    std::string chosen = name;
    for (int i = 2; !m_names.insert(chosen).second; ++i) chosen = name + "_" + std::to_string(i);
    return chosen;
}

Variable* Lowering::newVariable(const std::string& name, Scalar type) {
    Variable& made = m_tree->variables.emplace_back();
    made.name = unique(name);
    made.type = type;
    made.depth = m_depth;
    return &made;
}

Memory* Lowering::newMemory(const std::string& name, const Type& type, int line) {
    Memory& made = m_tree->memories.emplace_back();
    made.name = unique(name);
    made.text = made.name;
    made.space = type.space;
    made.element = type.element;
    made.parts = type.parts();
    made.structure = type.structure;
    made.sides = type.sides;
    made.count = type.sides.empty() ? 0 : type.elements() * type.parts();
    made.restricted = type.restricted;
    made.readOnly = type.isConst || type.space == Memory::Space::Constant;
    made.depth = m_depth;
    made.line = line;
    return &made;
}

/// The address space of a pointer, as the output names it.
static std::string spaceName(Memory::Space space) {
    if (space == Memory::Space::Local) return "local";
    if (space == Memory::Space::Constant) return "constant";
    return space == Memory::Space::Global ? "global" : "private";
}

void Lowering::addArgument(const json& parameter, int at) {
    std::string name = parameter.value("name", "");
    const std::size_t from = offsetOf(parameter), to = offsetOf(parameter, "end");
    std::string declared = m_parsed.text.substr(from, to - from);
    if (name.empty()) {
        name = unique("unnamed_" + std::to_string(at));
        declared += " " + name;
    }
    m_tree->arguments.push_back(declared);
    const Type type = typeOfNode(parameter);
    const std::string id = parameter.at("id");
    if (type.pointer) {
        Memory* memory = newMemory(name, type, lineOf(parameter));
        memory->argument = true;
        memory->count = 0;
        if (type.width > 1) {
            // Vector pointers are accessed as pointers to scalars.
            memory->text = unique(name + "_numbers");
            const std::string target = std::string(type.isConst ? "const " : "") +
                                       spaceName(type.space) + " " + nameOf(type.element) + "*";
            m_tree->preparation.push_back(target + " const " + memory->text + " = (" + target +
                                          ")" + name + ";");
        }
        m_pointers[id] = {{}, memory, numberExpr(0, Scalar::Long), type, {}};
    } else if (!type.structure.empty()) {
        m_structures[id] = unique(name);
    } else if (type.width > 1) {
        static const char parts[] = "0123456789abcdef";
        for (int i = 0; i < type.width; ++i) {
            Variable* part = newVariable(name + "_" + parts[i], type.element);
            part->argument = true;
            m_variables[id].push_back(part);
            m_tree->preparation.push_back(std::string("const ") + nameOf(type.element) + " " +
                                          part->name + " = " + name + ".s" + parts[i] + ";");
        }
    } else {
        Variable* variable = newVariable(name, type.element);
        variable->argument = true;
        m_variables[id] = {variable};
    }
}

void Lowering::addArguments(const json& function) {
    int at = 0;
    for (const json* each : innerOf(function))
        if (each->value("kind", "") == "ParmVarDecl") addArgument(*each, at++);
}

std::unique_ptr<Tree> Lowering::lower(const std::string& name) {
    m_tree = std::make_unique<Tree>();
    m_tree->name = name;
    const auto found = m_functions.find(name);
    const auto isKernel = [](const json& function) {
        const auto parts = innerOf(function);
        return std::ranges::any_of(
            parts, [](const json* part) { return part->value("kind", "") == "OpenCLKernelAttr"; });
    };
    if (found == m_functions.end() || !isKernel(*found->second))
        throw Refusal{0, "there is no kernel of this name"};
    const json& function = *found->second;
    // Reserve the names of the file and those that the output uses.
    for (const auto& [other, node] : m_functions) m_names.insert(other);
    for (const auto& [id, table] : m_tables) m_names.insert(table->value("name", ""));
    for (const char* taken : {"ix", "iy", "px", "py", "pz", "pack", "lane", "EACH"})
        m_names.insert(taken);
    m_tree->sourceBegin = offsetOf(function);
    m_tree->sourceEnd = offsetOf(function, "end");
    checkContraction(function, function);
    addArguments(function);
    m_out = &m_tree->body;
    m_scopes.push_back({{}, flag("done", function), name, 0});
    for (const json* part : innerOf(function))
        if (part->value("kind", "") == "CompoundStmt") lowerStmt(*part);
    return std::move(m_tree);
}

std::unique_ptr<Tree> lowerKernel(const ParsedSource& parsed, const json& clang,
                                  const std::string& name, const std::array<int, 3>& local) {
    return Lowering(parsed, clang, local).lower(name);
}

}  // namespace spoor::adapt
