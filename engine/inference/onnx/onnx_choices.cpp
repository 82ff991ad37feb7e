// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes that compare values, choose some of them, or read and write at computed positions.
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <cmath>

namespace spoor {

/// Handles Equal and the four inequalities, whose result is 1 or 0.
void OnnxNodes::compare() {
    const std::string& op = m_node->op_type();
    int a = value(0), b = value(1);
    const bool strict = op == "Less" || op == "Greater";
    // a < b is not (b <= a), and a >= b is b <= a.
    if (op == "Less" || op == "GreaterOrEqual") std::swap(a, b);
    const Combination how = op == "Equal" ? Combination::Equal : Combination::LessOrEqual;
    const ActivationSpec spec{strict ? Activation::IsZero : Activation::None};
    result(typed(emit(CombineLayer{how}, {a, b}, spec), true));
}

void OnnxNodes::logical() {
    const std::string& op = m_node->op_type();
    if (op == "Not" || op == "IsNaN") {
        const Activation how = op == "Not" ? Activation::IsZero : Activation::IsNan;
        return result(typed(activated(value(0), {how}), true));
    }
    const Combination how = op == "And"  ? Combination::Multiply
                            : op == "Or" ? Combination::Maximum
                                         : Combination::Subtract;
    const ActivationSpec spec{op == "Xor" ? Activation::Absolute : Activation::None};
    result(typed(emit(CombineLayer{how}, {value(0), value(1)}, spec), true));
}

/// The remainder of a division: with the sign of the divisor, or of the dividend (fmod).
void OnnxNodes::modulo() {
    const int a = value(0), b = value(1);
    const bool fmod = attributes().integer("fmod", 0) != 0;
    const bool integer = isInteger(a) && isInteger(b);
    const auto rest = [&](int of) {
        int turns = combined(integer ? Combination::Quotient : Combination::Divide, of, b);
        if (!integer) turns = activated(turns, {fmod ? Activation::Truncate : Activation::Floor});
        return combined(Combination::Subtract, of, combined(Combination::Multiply, turns, b));
    };
    const int first = rest(a);
    // The quotient of whole numbers is truncated, so a remainder can have the other sign.
    result(integer && !fmod ? rest(combined(Combination::Add, first, b)) : first);
}

void OnnxNodes::topK() {
    const int from = value(0);
    std::int64_t count = 0;
    if (m_operators < 10) {
        count = attributes().integer("k", 0);
    } else {
        const auto given = integersAt(1);
        if (given.size() == 1) count = given[0];
    }
    if (count < 1 || count > maxTensorElements) wrong("k");
    RankLayer work{axisIn(attributes().integer("axis", -1), rankOf(from)), int(count),
                   attributes().integer("largest", 1) == 0};
    const bool values = !m_node->output(0).empty();
    if (values) result(emit(work, {from}), 0);
    if (m_node->output_size() < 2 || m_node->output(1).empty()) return;
    work.indices = true;
    result(typed(emit(work, {from}), true), 1);
}

/// Handles ArgMax and ArgMin.
void OnnxNodes::argMax() {
    const int from = value(0);
    if (attributes().integer("select_last_index", 0) != 0) wrong("select_last_index");
    const int axis = axisIn(attributes().integer("axis", 0), rankOf(from));
    int made = emit(RankLayer{axis, 1, m_node->op_type() == "ArgMin", true}, {from});
    if (attributes().integer("keepdims", 1) == 0) {
        made = emit(ReshapeLayer{{}, ReshapeLayer::Kind::Squeeze, {axis}}, {made});
    }
    result(typed(made, true));
}

/// Handles Gather, GatherElements and GatherND with computed positions.
void OnnxNodes::pick() {
    const std::string& op = m_node->op_type();
    const int from = value(0), places = value(1), rank = rankOf(from);
    PickLayer work;
    if (op == "GatherND") {
        const std::int64_t batch = attributes().integer("batch_dims", 0);
        if (batch < 0 || batch >= std::min(rank, rankOf(places))) wrong("batch_dims");
        work.kind = PickLayer::Kind::Rows, work.batch = int(batch);
    } else {
        work.axis = axisIn(attributes().integer("axis", 0), rank);
        if (op == "GatherElements") work.kind = PickLayer::Kind::Each;
    }
    const bool plain = op == "Gather";
    if (plain && rank + rankOf(places) - 1 > maxRank) wrong(shownName(m_node->input(1)));
    result(typed(emit(work, {from, places}), isInteger(from)));
}

/// Handles ScatterND and ScatterElements.
void OnnxNodes::scatter() {
    const int from = value(0);
    const std::string how = attributes().text("reduction", "none");
    if (how != "none" && how != "add") wrong("reduction");
    ScatterLayer work;
    work.rows = m_node->op_type() == "ScatterND";
    work.adds = how == "add";
    if (!work.rows) work.axis = axisIn(attributes().integer("axis", 0), rankOf(from));
    result(typed(emit(work, {from, value(1), value(2)}), isInteger(from)));
}

/// Repeats a tensor along its axes.
void OnnxNodes::tile() {
    int made = value(0);
    const auto times = integersAt(1);
    if (int(times.size()) != rankOf(made)) wrong("repeats");
    for (std::size_t axis = 0; axis < times.size(); ++axis) {
        if (times[axis] < 1 || times[axis] > maxNetworkLayers) wrong("repeats");
        if (times[axis] == 1) continue;
        const std::vector<int> parts(std::size_t(times[axis]), made);
        made = emit(ConcatLayer{int(axis)}, parts);
    }
    result(made);
}

void OnnxNodes::gridSample() {
    using Border = SampleLayer::Border;
    const std::string mode = attributes().text("mode", "linear");
    const std::string border = attributes().text("padding_mode", "zeros");
    static const std::map<std::string, Border> borders = {
        {"zeros", Border::Zeros}, {"border", Border::Repeat}, {"reflection", Border::Reflect}};
    if (mode != "linear" && mode != "bilinear" && mode != "nearest") wrong("mode");
    if (borders.count(border) == 0) wrong("padding_mode");
    const int from = value(0), grid = value(1);
    if (rankOf(from) != 4 || rankOf(grid) != 4) wrong("X, grid");
    result(emit(SampleLayer{mode == "nearest", borders.at(border),
                            attributes().integer("align_corners", 0) != 0},
                {from, grid}));
}

OnnxNodes::Operators OnnxNodes::choiceOperators() {
    using Nodes = OnnxNodes;
    const Names arg = {"axis", "keepdims", "select_last_index"};
    return {
        {"Equal", {&Nodes::compare, 2, 2, {}}},
        {"Less", {&Nodes::compare, 2, 2, {}}},
        {"LessOrEqual", {&Nodes::compare, 2, 2, {}}},
        {"Greater", {&Nodes::compare, 2, 2, {}}},
        {"GreaterOrEqual", {&Nodes::compare, 2, 2, {}}},
        {"And", {&Nodes::logical, 2, 2, {}}},
        {"Or", {&Nodes::logical, 2, 2, {}}},
        {"Xor", {&Nodes::logical, 2, 2, {}}},
        {"Not", {&Nodes::logical, 1, 1, {}}},
        {"IsNaN", {&Nodes::logical, 1, 1, {}}},
        {"Mod", {&Nodes::modulo, 2, 2, {"fmod"}}},
        {"TopK", {&Nodes::topK, 1, 2, {"axis", "largest", "sorted", "k"}}},
        {"ArgMax", {&Nodes::argMax, 1, 1, arg}},
        {"ArgMin", {&Nodes::argMax, 1, 1, arg}},
        {"GatherElements", {&Nodes::pick, 2, 2, {"axis"}}},
        {"GatherND", {&Nodes::pick, 2, 2, {"batch_dims"}}},
        {"ScatterND", {&Nodes::scatter, 3, 3, {"reduction"}}},
        {"ScatterElements", {&Nodes::scatter, 3, 3, {"axis", "reduction"}}},
        {"Tile", {&Nodes::tile, 2, 2, {}}},
        {"GridSample", {&Nodes::gridSample, 2, 2, {"mode", "padding_mode", "align_corners"}}},
    };
}

}  // namespace spoor
