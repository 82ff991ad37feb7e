// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Statements: exits from loops and functions become branches or, where that is impossible, flags.
#include "engine/adapter/lowering.h"

#include <algorithm>

namespace spoor::adapt {

void Flow::add(const Flow& other) {
    mayReturn |= other.mayReturn;
    mayBreak |= other.mayBreak;
    mayContinue |= other.mayContinue;
}

StmtPtr Lowering::add(Stmt::Kind kind, const json& node) {
    if (++m_size > 200000) refuse(node, "the kernel is too long");
    auto made = std::make_shared<Stmt>();
    made->kind = kind;
    made->line = lineOf(node);
    made->depth = m_depth;
    m_out->push_back(made);
    return made;
}

void Lowering::assign(Variable* variable, ExprPtr value, const json& node) {
    if (variable->argument) {
        refuse(node, "the argument '" + variable->name + "' is changed");
    }
    const StmtPtr made = add(Stmt::Kind::Assign, node);
    made->variable = variable;
    made->value = castExpr(std::move(value), variable->type);
}

void Lowering::declare(Variable* variable, ExprPtr value, const json& node) {
    variable->depth = m_depth;
    add(Stmt::Kind::Declare, node)->variable = variable;
    if (value) assign(variable, std::move(value), node);
}

Variable* Lowering::flag(const char* name, const json& node) {
    Variable* made = newVariable(name, Scalar::Bool);
    declare(made, numberExpr(0, Scalar::Bool), node);
    return made;
}

Flow Lowering::lowerInside(Stmts& list, const std::function<Flow()>& work) {
    Stmts* const out = m_out;
    m_out = &list;
    ++m_depth;
    const Flow flow = work();
    --m_depth;
    m_out = out;
    return flow;
}

Flow Lowering::lowerList(const Nodes& nodes, std::size_t from) {
    Flow flow;
    for (std::size_t i = from; i < nodes.size() && !flow.always; ++i) {
        const Nodes rest(nodes.begin() + std::ptrdiff_t(i) + 1, nodes.end());
        if (nodes[i]->value("kind", "") == "IfStmt") {
            const Flow branch = lowerIf(*nodes[i], rest);
            flow.add(branch);
            flow.always = branch.always;
            return flow;  // lowerIf() has lowered the rest, too
        }
        const Flow left = lowerStmt(*nodes[i]);
        flow.add(left);
        flow.always = left.always;
        if (left.leaves() && !left.always) {
            lowerRest(left, rest, flow);
            return flow;
        }
    }
    return flow;
}

ExprPtr Lowering::anyFlag(const Flow& flow) {
    ExprPtr any;
    const auto also = [&](const Variable* variable) {
        const ExprPtr set = variableExpr(variable);
        any = any ? binaryExpr("||", any, set, Scalar::Bool) : set;
    };
    if (flow.mayReturn) also(m_scopes.back().done);
    if (flow.mayBreak) also(m_loops.back().broken);
    if (flow.mayContinue) also(m_loops.back().skipped);
    return any;
}

/// Lowers the statements after one that may leave the list, for the remaining work-items only.
void Lowering::lowerRest(const Flow& left, const Nodes& rest, Flow& flow) {
    if (rest.empty()) return;
    const StmtPtr others = add(Stmt::Kind::If, *rest[0]);
    others->value = notExpr(anyFlag(left));
    flow.add(lowerInside(others->body, [&] { return lowerList(rest, 0); }));
}

Flow Lowering::lowerIf(const json& node, const Nodes& rest) {
    const auto inner = innerOf(node);
    const ExprPtr condition = lowerCondition(*inner[0]);
    const StmtPtr branch = add(Stmt::Kind::If, node);
    branch->value = condition;
    const Flow yes = lowerInside(branch->body, [&] { return lowerList({inner[1]}, 0); });
    Flow no;
    if (inner.size() > 2)
        no = lowerInside(branch->otherwise, [&] { return lowerList({inner[2]}, 0); });
    Flow flow = yes;
    flow.add(no);
    flow.always = yes.always && no.always;
    if (flow.always || rest.empty()) return flow;
    if (!flow.leaves()) {
        const Flow after = lowerList(rest, 0);
        flow.add(after);
        flow.always = after.always;
    } else if (yes.always && !no.leaves()) {
        const Flow after = lowerInside(branch->otherwise, [&] { return lowerList(rest, 0); });
        flow.add(after);
        flow.always = after.always;
    } else if (no.always && !yes.leaves()) {
        const Flow after = lowerInside(branch->body, [&] { return lowerList(rest, 0); });
        flow.add(after);
        flow.always = after.always;
    } else {
        lowerRest(flow, rest, flow);
    }
    return flow;
}

LoopParts Lowering::partsOfLoop(const json& node) const {
    const auto inner = innerOf(node);
    const std::string kind = node.value("kind", "");
    const auto present = [](const json* part) { return part->contains("kind") ? part : nullptr; };
    LoopParts parts;
    if (kind == "ForStmt") {
        parts.init = present(inner.at(0));
        parts.condition = present(inner.at(2));
        parts.step = present(inner.at(3));
        parts.body = inner.at(4);
    } else if (kind == "WhileStmt") {
        parts.condition = inner.at(0);
        parts.body = inner.at(1);
    } else {
        parts.body = inner.at(0);
        parts.condition = inner.at(1);
        parts.testLast = true;
    }
    return parts;
}

/// Whether a body contains break or continue of its own loop.
static void findWaysOut(const json& node, bool& breaks, bool& continues) {
    const std::string kind = node.value("kind", "");
    if (kind == "BreakStmt") breaks = true;
    if (kind == "ContinueStmt") continues = true;
    if (kind == "ForStmt" || kind == "WhileStmt" || kind == "DoStmt") return;
    for (const json* each : innerOf(node)) findWaysOut(*each, breaks, continues);
}

static bool findsReturn(const json& node) {
    if (node.value("kind", "") == "ReturnStmt") return true;
    const auto inner = innerOf(node);
    return std::ranges::any_of(inner, [](const json* each) { return findsReturn(*each); });
}

/// Appends the statements that `work` makes to another list.
void Lowering::inList(Stmts& list, const std::function<void()>& work) {
    Stmts* const out = m_out;
    m_out = &list;
    work();
    m_out = out;
}

Flow Lowering::lowerLoop(const json& node, bool unroll) {
    const LoopParts parts = partsOfLoop(node);
    Stmts init;
    if (parts.init) inList(init, [&] { lowerStmt(*parts.init); });
    m_out->insert(m_out->end(), init.begin(), init.end());
    LoopScope scope;
    bool breaks = false, continues = false;
    findWaysOut(*parts.body, breaks, continues);
    Stmts probe;  // conditions that need statements are tested in the body
    if (parts.condition) inList(probe, [&] { (void)lowerCondition(*parts.condition); });
    if (breaks || !probe.empty()) scope.broken = flag("stop", node);
    const StmtPtr loop = add(Stmt::Kind::Loop, node);
    loop->unroll = unroll;
    loop->testLast = parts.testLast;
    ExprPtr condition;
    if (parts.condition && probe.empty()) condition = lowerCondition(*parts.condition);
    if (!condition) condition = binaryExpr("==", numberExpr(0), numberExpr(0), Scalar::Bool);
    if (scope.broken)
        condition = binaryExpr("&&", notExpr(variableExpr(scope.broken)), condition, Scalar::Bool);
    if (findsReturn(*parts.body))
        condition =
            binaryExpr("&&", notExpr(variableExpr(m_scopes.back().done)), condition, Scalar::Bool);
    loop->value = condition;
    const bool late = !probe.empty();
    if (late && parts.testLast) refuse(node, "the condition of this loop is too complicated");
    const Flow body = lowerInside(loop->body, [&] {
        if (continues) scope.skipped = flag("skip", node);
        if (!late) return lowerLoopBody(parts, *loop, scope);
        const ExprPtr test = lowerCondition(*parts.condition);
        const StmtPtr branch = add(Stmt::Kind::If, node);
        branch->value = test;
        Flow inside;
        lowerInside(branch->otherwise, [&] {
            assign(scope.broken, numberExpr(1, Scalar::Bool), node);
            return Flow();
        });
        inside = lowerInside(branch->body, [&] { return lowerLoopBody(parts, *loop, scope); });
        return inside;
    });
    if (parts.step) {
        lowerInside(loop->step, [&] {
            (void)lowerExpr(*parts.step);
            return Flow();
        });
    }
    markCounters(*loop, init);
    Flow flow;
    flow.mayReturn = body.mayReturn;
    return flow;
}

Flow Lowering::lowerLoopBody(const LoopParts& parts, Stmt&, const LoopScope& scope) {
    m_loops.push_back(scope);
    const Flow flow = lowerList({parts.body}, 0);
    m_loops.pop_back();
    return flow;
}

/// Marks counters, which are declared before the loop and changed by its step only. Their values do
/// not matter for work-items that have left the loop.
void Lowering::markCounters(Stmt& loop, const Stmts& init) {
    for (const StmtPtr& each : init) {
        if (each->kind != Stmt::Kind::Declare) continue;
        bool elsewhere = false, stepped = false;
        eachStmt(loop.body, [&](const Stmt& s) { elsewhere |= s.variable == each->variable; });
        for (const StmtPtr& s : loop.step) stepped |= s->variable == each->variable;
        each->variable->counter = stepped && !elsewhere;
    }
}

Flow Lowering::lowerReturn(const json& node) {
    const FunctionScope scope = m_scopes.back();
    const auto inner = innerOf(node);
    if (!inner.empty()) {
        const Value value = lowerExpr(*inner[0]);
        if (value.parts.size() != scope.results.size())
            refuse(node, "a function that returns this is not supported");
        for (std::size_t i = 0; i < value.parts.size(); ++i)
            assign(scope.results[i], value.parts[i], node);
    }
    if (scope.done) assign(scope.done, numberExpr(1, Scalar::Bool), node);
    Flow flow;
    flow.mayReturn = flow.always = true;
    return flow;
}

Flow Lowering::lowerStmt(const json& node) {
    const std::string kind = node.value("kind", "");
    Flow flow;
    if (kind == "CompoundStmt") return lowerList(innerOf(node), 0);
    if (kind == "IfStmt") return lowerIf(node, {});
    if (kind == "ForStmt" || kind == "WhileStmt" || kind == "DoStmt") return lowerLoop(node, false);
    if (kind == "AttributedStmt") {
        for (const json* part : innerOf(node)) {
            const std::string each = part->value("kind", "");
            if (each == "ForStmt" || each == "WhileStmt" || each == "DoStmt")
                return lowerLoop(*part, true);
        }
        refuse(node, "an attribute of a statement is not supported");
    }
    if (kind == "ReturnStmt") return lowerReturn(node);
    if (kind == "BreakStmt" || kind == "ContinueStmt") {
        const bool breaks = kind == "BreakStmt";
        if (m_loops.size() <= m_scopes.back().loops) refuse(node, "a break outside of a loop");
        Variable* set = breaks ? m_loops.back().broken : m_loops.back().skipped;
        assign(set, numberExpr(1, Scalar::Bool), node);
        flow.mayBreak = breaks;
        flow.mayContinue = !breaks;
        flow.always = true;
        return flow;
    }
    if (kind == "DeclStmt") return lowerDeclaration(node), flow;
    if (kind == "NullStmt") return flow;
    if (kind == "SwitchStmt") refuse(node, "switch is not supported");
    if (kind == "GotoStmt" || kind == "LabelStmt") refuse(node, "goto is not supported");
    if (kind == "GCCAsmStmt" || kind == "MSAsmStmt") refuse(node, "assembler is not supported");
    (void)lowerExpr(node);
    return flow;
}

void Lowering::lowerDeclaration(const json& node) {
    for (const json* each : innerOf(node)) {
        if (each->value("kind", "") != "VarDecl") refuse(node, "a declaration of this kind");
        lowerVariable(*each);
    }
}

void Lowering::lowerVariable(const json& node) {
    const Type type = typeOfNode(node);
    const std::string id = node.at("id"), name = node.value("name", "");
    const json* init = nullptr;
    for (const json* part : innerOf(node)) {
        const std::string kind = part->value("kind", "");
        if (kind.find("Attr") == std::string::npos) init = part;
    }
    if (type.pointer) {
        if (!init) refuse(node, "a pointer that is set later is not supported");
        Value value = lowerExpr(*init);
        if (!value.memory) refuse(node, "a pointer whose array is not known");
        Variable* index = newVariable(name, Scalar::Long);
        declare(index, value.index, node);
        value.index = variableExpr(index);
        m_pointers[id] = value;
        return;
    }
    const bool local = type.space == Memory::Space::Local;
    if (!type.sides.empty() || local) return lowerArray(node, type);
    if (!type.structure.empty()) {
        const json* const from = init ? &bare(*init) : nullptr;
        if (!type.isConst || !from || from->value("castKind", "") != "LValueToRValue")
            refuse(node, "a structure of an item's own is not supported");
        bindRecord(id, lowerPlace(from->at("inner").at(0)), node);
        return;
    }
    Value value;
    if (init) value = lowerExpr(*init);
    if (init && int(value.parts.size()) != type.width)
        refuse(node, "an initial value of this kind");
    std::vector<Variable*> made;
    for (int i = 0; i < type.width; ++i) {
        static const char* const parts[] = {"_x", "_y", "_z", "_w"};
        const std::string part = type.width == 1   ? ""
                                 : type.width <= 4 ? parts[i]
                                                   : "_" + std::to_string(i);
        made.push_back(newVariable(name + part, type.element));
    }
    for (std::size_t i = 0; i < made.size(); ++i)
        declare(made[i], init ? value.parts[i] : nullptr, node);
    m_variables[id] = made;
}

/// A constant copy of a record that nothing writes to reads the original.
void Lowering::bindRecord(const std::string& id, const StorageLocation& place, const json& node) {
    const bool original =
        place.memory && place.suffix.empty() && place.memory->readOnly &&
        (place.memory->restricted || place.memory->space == Memory::Space::Constant);
    if (!original) refuse(node, "a structure of an item's own is not supported");
    Variable* const index = newVariable("record", Scalar::Long);
    declare(index, place.index, node);
    StorageLocation record;
    record.memory = place.memory;
    record.index = variableExpr(index);
    m_records[id] = record;
}

void Lowering::lowerArray(const json& node, const Type& type) {
    if (!type.structure.empty()) refuse(node, "an array of structures is not supported");
    Memory* memory = newMemory(node.value("name", ""), type, lineOf(node));
    memory->count = type.elements() * type.parts();
    memory->readOnly = false;
    m_arrays[node.at("id")] = memory;
    add(Stmt::Kind::DeclareArray, node)->memory = memory;
    if (memory->count > (1 << 20)) refuse(node, "an array of this size is not supported");
    if (memory->space == Memory::Space::Local) return;
    for (const json* part : innerOf(node)) {
        if (part->value("kind", "").find("Attr") != std::string::npos) continue;
        if (part->value("kind", "") != "InitListExpr" || type.width > 1 || memory->count > 256)
            refuse(node, "an array with initial values of this kind is not supported");
        for (long i = 0; i < memory->count; ++i) {
            const StmtPtr made = add(Stmt::Kind::Store, node);
            made->memory = memory;
            made->index = numberExpr(i, Scalar::Long);
            made->value = castExpr(numberExpr(0), type.element);
        }
        lowerInitList(*part, memory, type, 0, 0);
    }
}

void Lowering::lowerInitList(const json& list, Memory* memory, const Type& type, long from,
                             int deep) {
    long step = 1;
    for (std::size_t i = std::size_t(deep) + 1; i < type.sides.size(); ++i) step *= type.sides[i];
    Nodes values = innerOf(list);
    if (list.contains("array_filler")) {
        values.clear();
        for (const json& each : list.at("array_filler")) values.push_back(&each);
        if (!values.empty()) values.erase(values.begin());
    }
    for (const json* each : values) {
        if (each->value("kind", "") == "InitListExpr") {
            lowerInitList(*each, memory, type, from, deep + 1);
        } else if (each->value("kind", "") != "ImplicitValueInitExpr") {
            const ExprPtr value = lowerScalar(*each);
            const StmtPtr made = add(Stmt::Kind::Store, *each);
            made->memory = memory;
            made->index = numberExpr(from, Scalar::Long);
            made->value = castExpr(value, type.element);
        }
        from += step;
    }
}

}  // namespace spoor::adapt
