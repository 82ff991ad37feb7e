// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapter/lower.h"
#include "engine/adapter/lower_values.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <set>

namespace spoor::adapt {

using nlohmann::json;

/// Lowers clang's syntax tree of a kernel to a Tree; see lowerKernel().
class Lowering {
public:
    Lowering(const ParsedSource& parsed, const json& clang, const std::array<int, 3>& local);
    std::unique_ptr<Tree> lower(const std::string& name);

private:
    using Nodes = std::vector<const json*>;

    void checkContraction(const json& function, const json& node) const;
    [[noreturn]] void refuse(const json& node, const std::string& reason) const;
    int lineOf(const json& node) const;
    std::size_t offsetOf(const json& node, const char* end = "begin") const;
    Type typeOfNode(const json& node) const;

    // Declarations (lower.cpp)
    void readTopLevel(const json& clang);
    void readEnumerators(const json& declared);
    void addArguments(const json& function);
    void addArgument(const json& parameter, int at);
    Variable* newVariable(const std::string& name, Scalar type);
    Memory* newMemory(const std::string& name, const Type& type, int line);
    std::string unique(const std::string& name);

    // Statements (lower_stmt.cpp)
    Flow lowerStmt(const json& node);
    Flow lowerList(const Nodes& nodes, std::size_t from);
    Flow lowerIf(const json& node, const Nodes& rest);
    Flow lowerLoop(const json& node, bool unroll);
    Flow lowerReturn(const json& node);
    Flow lowerInside(Stmts& list, const std::function<Flow()>& work);
    void inList(Stmts& list, const std::function<void()>& work);
    void lowerRest(const Flow& left, const Nodes& rest, Flow& flow);
    void lowerDeclaration(const json& node);
    void lowerVariable(const json& node);
    void lowerArray(const json& node, const Type& type);
    void lowerInitList(const json& list, Memory* memory, const Type& type, long from, int deep);
    LoopParts partsOfLoop(const json& node) const;
    Flow lowerLoopBody(const LoopParts& parts, Stmt& loop, const LoopScope& scope);
    void markCounters(Stmt& loop, const Stmts& init);
    StmtPtr add(Stmt::Kind kind, const json& node);
    void assign(Variable* variable, ExprPtr value, const json& node);
    void declare(Variable* variable, ExprPtr value, const json& node);
    Variable* flag(const char* name, const json& node);
    ExprPtr anyFlag(const Flow& flow);

    // Expressions (lower_expr.cpp)
    Value lowerExpr(const json& node);
    ExprPtr lowerScalar(const json& node);
    ExprPtr lowerCondition(const json& node);
    Value lowerCast(const json& node);
    Value lowerConverted(const json& node, const std::string& cast);
    Value lowerUnary(const json& node);
    Value lowerBinary(const json& node);
    Value lowerAssignment(const json& node);
    Value lowerPointerSum(const Value& pointer, ExprPtr by, bool minus, const json& node);
    Value lowerLogical(const json& node);
    Value lowerSelect(const json& node);
    Value lowerSwizzle(const json& node);
    Value lowerInit(const json& node);
    Value lowerAsType(const json& node);
    Value binaryParts(const std::string& op, const Value& a, const Value& b, const Type& type,
                      const json& node);
    bool simple(const Stmts& extra, const Value& value) const;
    std::vector<int> swizzleOf(const json& node, int width) const;

    // Storage locations (lower_place.cpp)
    StorageLocation lowerPlace(const json& node);
    StorageLocation placeOfName(const json& node);
    StorageLocation placeOfMember(const json& node);
    StorageLocation placeAt(const Value& pointer, ExprPtr index, const json& node);
    Value load(const StorageLocation& place, const json& node);
    void store(const StorageLocation& place, const Value& value, const json& node);
    Value pointerTo(const StorageLocation& place, const json& node);
    Memory* tableOf(const json& reference, const json& node);

    // Calls (lower_call.cpp)
    Value lowerCall(const json& node);
    std::optional<Value> lowerItemCall(const std::string& name, const json& node);
    std::optional<Value> lowerMemoryCall(const std::string& name, const json& node);
    std::optional<Value> lowerTest(const std::string& name, const json& node);
    Value lowerBuiltin(const std::string& name, const json& node);
    Value lowerUserCall(const json& function, const json& node);
    void bindRecord(const std::string& id, const StorageLocation& place, const json& node);
    void bindParameter(const json& parameter, const Value& value, const json& node);
    std::vector<Value> argumentsOf(const json& node);

    const ParsedSource& m_parsed;
    std::array<int, 3> m_local;
    std::unique_ptr<Tree> m_tree;
    TypeNames m_types;
    std::map<std::string, const json*> m_functions;             ///< with a body
    std::map<std::string, const json*> m_tables;                ///< id -> constants of the file
    std::map<std::string, long> m_enumerators;                  ///< id -> value
    std::map<std::string, std::vector<Variable*>> m_variables;  ///< id -> components
    std::map<std::string, Memory*> m_arrays;                    ///< by id
    std::map<std::string, Value> m_pointers;                    ///< id -> pointer with its index
    std::map<std::string, std::string> m_structures;            ///< id -> name
    std::map<std::string, StorageLocation> m_records;           ///< id -> constant record in memory
    std::set<std::string> m_names;
    std::vector<LoopScope> m_loops;
    std::vector<FunctionScope> m_scopes;
    Stmts* m_out = nullptr;
    int m_depth = 0;
    std::size_t m_size = 0;  ///< number of statements and expressions so far
};

/// The child nodes of a node.
std::vector<const json*> innerOf(const json& node);
/// Strips parentheses and casts without effect.
const json& bare(const json& node);

}  // namespace spoor::adapt
