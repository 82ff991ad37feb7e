// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Storage locations: variables, arrays, buffers, and fields of structures.
#include "engine/adapter/lowering.h"

namespace spoor::adapt {

StorageLocation Lowering::placeOfName(const json& node) {
    const json& reference = node.at("referencedDecl");
    const std::string id = reference.at("id");
    StorageLocation place;
    place.type = typeOfNode(node);
    if (const auto found = m_variables.find(id); found != m_variables.end()) {
        place.variables = found->second;
    } else if (const auto array = m_arrays.find(id); array != m_arrays.end()) {
        place.memory = array->second;
        place.index = numberExpr(0, Scalar::Long);
    } else if (const auto structure = m_structures.find(id); structure != m_structures.end()) {
        place.fixed = structure->second;
    } else if (const auto record = m_records.find(id); record != m_records.end()) {
        place.memory = record->second.memory;
        place.index = record->second.index;
        return place;
    } else if (m_tables.count(id) > 0) {
        place.memory = tableOf(reference, node);
        place.index = numberExpr(0, Scalar::Long);
    } else {
        refuse(node, "'" + reference.value("name", "") + "' is not understood here");
    }
    if (place.memory && place.type.sides.empty()) {
        for (int i = 0; i < place.type.width; ++i) place.parts.push_back(i);
    }
    return place;
}

Memory* Lowering::tableOf(const json& reference, const json& node) {
    const std::string id = reference.at("id"), name = reference.value("name", "");
    const json& declared = *m_tables.at(id);
    const Type type = typeOfNode(declared);
    if (type.pointer || type.space != Memory::Space::Constant)
        refuse(node, "the variable '" + name + "' of the file is no table of constants");
    Memory& made = m_tree->memories.emplace_back();
    made.name = made.text = name;
    made.space = type.space;
    made.element = type.element;
    made.parts = type.parts();
    made.structure = type.structure;
    made.sides = type.sides;
    made.count = type.elements() * type.parts();
    made.readOnly = true;
    const bool nested = type.sides.size() != 1 || type.width > 1;
    if (nested && type.structure.empty()) {
        made.text = unique(name + "_numbers");
        const std::string target = std::string("constant ") + nameOf(type.element) + "*";
        const std::string address = type.sides.empty() ? "&" + name : name;
        m_tree->preparation.push_back(target + " const " + made.text + " = (" + target + ")" +
                                      address + ";");
    } else if (!type.structure.empty() && type.sides.size() != 1) {
        refuse(node, "a table of structures of this kind is not supported");
    }
    m_arrays[id] = &made;
    return &made;
}

StorageLocation Lowering::placeAt(const Value& pointer, ExprPtr index, const json& node) {
    if (!pointer.memory) refuse(node, "a pointer whose array is not known");
    StorageLocation place;
    place.memory = pointer.memory;
    place.type = pointer.type;
    place.type.pointer = false;
    const long scale = pointer.type.structure.empty()
                           ? pointer.type.elements() * pointer.type.parts()
                           : pointer.type.elements();
    place.index =
        plusExpr(pointer.index, timesExpr(castExpr(std::move(index), Scalar::Long), scale));
    if (place.type.sides.empty() && place.type.structure.empty()) {
        for (int i = 0; i < place.type.width; ++i) place.parts.push_back(i);
    }
    return place;
}

StorageLocation Lowering::placeOfMember(const json& node) {
    const json& inner = node.at("inner").at(0);
    StorageLocation place;
    if (node.value("isArrow", false)) {
        const Value pointer = lowerExpr(inner);
        if (!pointer.memory) refuse(node, "a pointer whose array is not known");
        place = placeAt(pointer, numberExpr(0, Scalar::Long), node);
    } else {
        place = lowerPlace(inner);
    }
    const std::string field = "." + node.value("name", "");
    place.type = typeOfNode(node);
    if (!place.fixed.empty()) {
        place.fixed += field;
    } else if (place.memory) {
        place.suffix += field;
        place.parts = {0};
    } else {
        refuse(node, "a structure of an item's own is not supported");
    }
    if (place.type.width > 1) refuse(node, "a vector in a structure is not supported");
    return place;
}

StorageLocation Lowering::lowerPlace(const json& node) {
    const std::string kind = node.value("kind", "");
    if (kind == "ParenExpr" || kind == "ConstantExpr") return lowerPlace(node.at("inner").at(0));
    if (kind == "ImplicitCastExpr" && node.value("castKind", "") == "NoOp")
        return lowerPlace(node.at("inner").at(0));
    if (kind == "DeclRefExpr") return placeOfName(node);
    if (kind == "MemberExpr") return placeOfMember(node);
    if (kind == "ArraySubscriptExpr") {
        const auto inner = innerOf(node);
        const Value pointer = lowerExpr(*inner[0]);
        if (!pointer.fixed.empty()) {
            const auto at = constantOf(*lowerScalar(*inner[1]));
            if (!at) refuse(node, "an array in a structure needs a constant index");
            StorageLocation place;
            place.fixed = pointer.fixed + "[" + std::to_string(*at) + "]";
            place.type = typeOfNode(node);
            return place;
        }
        return placeAt(pointer, lowerScalar(*inner[1]), node);
    }
    if (kind == "UnaryOperator" && node.value("opcode", "") == "*")
        return placeAt(lowerExpr(node.at("inner").at(0)), numberExpr(0, Scalar::Long), node);
    if (kind == "ExtVectorElementExpr") {
        StorageLocation from = lowerPlace(node.at("inner").at(0));
        StorageLocation place = from;
        place.type = typeOfNode(node);
        place.variables.clear();
        place.parts.clear();
        for (const int at : swizzleOf(node, from.type.width)) {
            if (!from.variables.empty())
                place.variables.push_back(from.variables.at(at));
            else
                place.parts.push_back(from.parts.at(at));
        }
        return place;
    }
    refuse(node, "an expression of the kind " + kind + " is not supported here");
}

Value Lowering::load(const StorageLocation& place, const json& node) {
    Value value;
    value.type = place.type;
    if (!place.fixed.empty()) {
        if (place.type.plain() && place.type.width == 1) {
            value.parts = {fixedExpr(place.fixed, place.type.element)};
        } else {
            value.fixed = place.fixed;
        }
        return value;
    }
    for (Variable* variable : place.variables) value.parts.push_back(variableExpr(variable));
    if (!place.memory) return value;
    if (place.parts.empty()) refuse(node, "a whole structure is not supported as a value");
    for (const int at : place.parts) {
        const ExprPtr index = plusExpr(place.index, numberExpr(at, Scalar::Long));
        value.parts.push_back(
            loadExpr(place.memory, index, place.suffix, place.type.element, lineOf(node)));
    }
    return value;
}

void Lowering::store(const StorageLocation& place, const Value& value, const json& node) {
    if (!place.fixed.empty()) refuse(node, "an argument's structure is written to");
    const std::size_t count = place.memory ? place.parts.size() : place.variables.size();
    if (value.parts.size() != count || count == 0) refuse(node, "an assignment of this kind");
    // All components are read before any is written: v.xy = v.yx.
    std::vector<ExprPtr> parts = value.parts;
    if (count > 1) {
        for (ExprPtr& part : parts) {
            Variable* kept = newVariable("part", part->type);
            declare(kept, part, node);
            part = variableExpr(kept);
        }
    }
    for (std::size_t i = 0; i < count; ++i) {
        if (!place.memory) {
            assign(place.variables[i], parts[i], node);
            continue;
        }
        if (place.memory->readOnly) refuse(node, "constant memory is written to");
        const StmtPtr made = add(Stmt::Kind::Store, node);
        made->memory = place.memory;
        made->index = plusExpr(place.index, numberExpr(place.parts[i], Scalar::Long));
        made->value = castExpr(parts[i], place.type.element);
        made->suffix = place.suffix;
    }
}

Value Lowering::pointerTo(const StorageLocation& place, const json& node) {
    if (!place.memory || !place.suffix.empty()) {
        if (!place.fixed.empty()) {
            Value value;
            value.fixed = place.fixed;
            return value;
        }
        refuse(node, "the address of this is not supported");
    }
    Value value;
    value.memory = place.memory;
    value.index = place.index;
    if (!place.parts.empty() && place.parts[0] > 0)
        value.index = plusExpr(value.index, numberExpr(place.parts[0], Scalar::Long));
    value.type = place.type;
    return value;
}

}  // namespace spoor::adapt
