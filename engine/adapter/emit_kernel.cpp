// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Output lines, and the kernel around them.
#include "engine/adapter/emit.h"

namespace spoor::adapt {

void Emitter::line(const std::string& text) {
    if (m_dry) return;
    m_lines.push_back(std::string(std::size_t(4) * std::size_t(m_indent), ' ') + text);
}

void Emitter::open(const std::string& text) {
    line(text);
    ++m_indent;
}

void Emitter::close(const std::string& after) {
    endEach();
    --m_indent;
    line("}" + after);
}

/// Runs `work` inside unrolled loops over the rows and columns of the pack. Consecutive calls with
/// the same loops share them.
void Emitter::each(PackDependence sides, const std::function<void()>& work) {
    if (m_openCount == 0 || !(sides == m_open)) {
        endEach();
        if (sides.y) open("EACH(iy, " + std::to_string(m_plan.rows) + ") {"), ++m_openCount;
        if (sides.x) open("EACH(ix, " + std::to_string(m_plan.columns) + ") {"), ++m_openCount;
        m_open = sides;
    }
    work();
}

void Emitter::endEach() {
    for (; m_openCount > 0; --m_openCount) {
        --m_indent;
        line("}");
    }
    m_open = {};
}

std::string Emitter::freshName(const std::string& start) {
    std::string name;
    do name = start + std::to_string(++m_number);
    while (nameTaken(m_tree, name));
    return name;
}

std::string Emitter::temporary(const std::string& type, const std::string& value) {
    std::string name = freshName("t");
    line("const " + type + " " + name + " = " + value + ";");
    return name;
}

static std::string commentOf(const Decision& decision) {
    std::string text = "// " + decision.subject;
    if (decision.line > 0) text += " (line " + std::to_string(decision.line) + ")";
    return text + ": " + decision.verdict + ". " + decision.reason.english();
}

void Emitter::barrierComment(const Stmt& s) {
    for (const Decision& decision : m_tree.decisions)
        if (decision.subject == "barrier" && decision.line == s.line) {
            line(commentOf(decision));
            return;
        }
}

/// Writes comments for barriers that have been removed with their arrays.
void Emitter::writeRemoved() {
    std::set<int> there;
    eachStmt(m_tree.body, [&](const Stmt& s) {
        if (s.kind == Stmt::Kind::Barrier) there.insert(s.line);
    });
    for (const Decision& decision : m_tree.decisions)
        if (decision.subject == "barrier" && there.insert(decision.line).second)
            line(commentOf(decision));
}

/// Declares the local arrays, which are private to the work-item of the output.
void Emitter::writeArrays() {
    long bytes = 0;
    for (const Memory& memory : m_tree.memories) {
        if (memory.space != Memory::Space::Local || memory.argument) continue;
        for (const Decision& decision : m_tree.decisions)
            if (decision.subject == "array " + memory.name) line(commentOf(decision));
        bool used = false;
        eachStmt(m_tree.body, [&](const Stmt& s) {
            used = used || (s.memory == &memory && s.kind != Stmt::Kind::DeclareArray);
        });
        eachExprOf(m_tree.body, [&](const Expr& e) { used = used || e.memory == &memory; });
        if (!used) continue;
        m_arrayLines[&memory] = m_lines.size();
        line(std::string(nameOf(memory.element)) + " " + memory.text + "[" +
             std::to_string(memory.count) + "];");
        bytes += memory.count * bytesOf(memory.element);
    }
    if (bytes > (256 << 10)) throw Refusal{0, "its local arrays need more than 256 KiB"};
}

Emitter::Emitter(Tree& tree, const PackPlan& plan, int indent)
    : m_tree(tree), m_plan(plan), m_begin(indent), m_indent(indent) {
    std::map<const Variable*, int> count;
    eachStmt(tree.body, [&](const Stmt& s) {
        if (s.kind != Stmt::Kind::Assign) return;
        // Under a condition of its own, the assignment would not reach all work-items.
        if (++count[s.variable] == 1 && s.depth == s.variable->depth)
            m_once[s.variable] = s.value;
        else
            m_once.erase(s.variable);
    });
}

const std::vector<std::string>& Emitter::emit() {
    bool barriers = false;
    eachStmt(m_tree.body, [&](const Stmt& s) { barriers |= s.kind == Stmt::Kind::Barrier; });
    const bool regions = barriers && m_plan.packs() > 1;
    for (const std::string& each : m_tree.preparation) line(each);
    if (m_plan.width > 1) {
        std::string numbers;
        for (int i = 0; i < m_plan.width; ++i) numbers += (i ? ", " : "") + std::to_string(i);
        line("const " + vectorType(Scalar::Int) + " lane = (" + vectorType(Scalar::Int) + ")(" +
             numbers + ");");
    }
    writeArrays();
    writeRemoved();
    if (regions) {
        classify();
        writeKept();
        group(m_tree.body);
    } else {
        packLoops([&] { list(m_tree.body); });
    }
    return m_lines;
}

EmittedKernel emitKernel(Tree& tree, Tree* inner, const PackPlan& plan) {
    EmittedKernel out;
    out.kernel = "kernel void " + tree.name + "(";
    for (std::size_t i = 0; i < tree.arguments.size(); ++i)
        out.kernel += (i ? ", " : "") + tree.arguments[i];
    out.kernel += ") {\n";
    std::set<std::string> helpers;
    if (inner) {
        Emitter emitter(*inner, plan, 2);
        out.kernel += "    " + commentOf(inner->decisions.front()) + '\n';
        out.kernel += "    if (" + emitter.condition() + ") {\n";
        for (const std::string& each : emitter.emit()) out.kernel += each + '\n';
        out.kernel += "        return;\n    }\n";
        helpers = emitter.helpers();
    }
    Emitter emitter(tree, plan, 1);
    for (const std::string& each : emitter.emit()) out.kernel += each + '\n';
    out.kernel += "}\n";
    helpers.insert(emitter.helpers().begin(), emitter.helpers().end());
    out.helpers =
        "#define EACH(i, n) _Pragma(\"unroll\") for (int i = 0; i < n; ++i)\n"
        "#define ONE_BY_ONE(i, n) _Pragma(\"unroll 1\") for (int i = 0; i < n; ++i)\n" +
        helperTexts(helpers, plan.width);
    return out;
}

}  // namespace spoor::adapt
