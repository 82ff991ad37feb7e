// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Folding of sizes that exporters leave to be computed. The shape of a tensor, and values that
// follow from it, are constants once the sizes of the network are known, so they are computed
// during reading.
#include "engine/inference/onnx/onnx_folding.h"
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>

namespace spoor {
namespace {

constexpr std::int64_t maxFolded = 1024;  // values; larger constants are treated as tensors

}  // namespace

bool OnnxNodes::foldable() const {
    if (!OnnxFolding::does(*m_node)) return false;
    std::int64_t count = 0;
    for (int i = 0; i < m_node->input_size(); ++i) {
        if (!given(i)) continue;
        const auto found = m_constants.find(m_node->input(i));
        if (found == m_constants.end() || found->second->dims_size() > 1) return false;
        // Unsqueeze of a row has two axes, so the result is not a row.
        if (i == 0 && found->second->dims_size() > 0 && m_node->op_type() == "Unsqueeze") {
            return false;
        }
        count += countOf(*found->second, m_graph.name);
        if (count > maxFolded) return false;
    }
    return m_node->output_size() == 1 && given(0);
}

bool OnnxNodes::fold() {
    if (!foldable()) return false;
    // Unknown sizes can be moved, but not computed with.
    const std::string& op = m_node->op_type();
    const bool moves =
        op == "Gather" || op == "Slice" || op == "Concat" || op == "Squeeze" || op == "Unsqueeze";
    OnnxFolding::Inputs inputs;
    for (int i = 0; i < m_node->input_size(); ++i) {
        inputs.emplace_back();
        if (given(i)) inputs.back() = constantAt(i, !moves);
    }
    try {
        resultIs(OnnxFolding(*m_node, m_operators, m_graph.name, std::move(inputs)).result());
    } catch (const OnnxFolding::InvalidNode& value) {
        wrong(value.what);
    }
    return true;
}

void OnnxNodes::resultIs(const OnnxConstant& constant) {
    auto tensor = std::make_unique<onnx::TensorProto>();
    tensor->set_name(m_node->output(0));
    tensor->set_data_type(constant.isReal ? onnx::TensorProto::FLOAT : onnx::TensorProto::INT64);
    for (const std::int64_t size : constant.dims) tensor->add_dims(size);
    for (const float value : constant.reals) tensor->add_float_data(value);
    for (const std::int64_t value : constant.integers) tensor->add_int64_data(value);
    m_made.push_back(std::move(tensor));
    addConstant(m_node->output(0), *m_made.back());
}

/// Returns the sizes of a tensor as a constant. Those that depend on the size of an open image are
/// unknownSize.
void OnnxNodes::shape() {
    const auto from = std::size_t(value(0));
    const auto shapeFor = [&](int side) {
        NetworkGraph sized = m_graph;
        for (auto& input : sized.inputs) {
            std::replace(input.shape.begin(), input.shape.end(), 0, side);
        }
        return moreShapes(sized, {}).shapes[from];
    };
    const bool open = std::any_of(
        m_graph.inputs.begin(), m_graph.inputs.end(), [](const NetworkGraph::Input& input) {
            return std::count(input.shape.begin(), input.shape.end(), 0) > 0;
        });
    if (!open) m_shapes = moreShapes(m_graph, std::move(m_shapes));
    TensorShape sizes = open ? shapeFor(320) : m_shapes.shapes[from];
    const TensorShape other = open ? shapeFor(448) : sizes;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] != other[i]) sizes[i] = unknownSize;
    }
    const auto rank = std::int64_t(sizes.size());
    const auto within = [&](std::int64_t axis) {
        return std::clamp<std::int64_t>(axis < 0 ? axis + rank : axis, 0, rank);
    };
    const std::int64_t start = within(attributes().integer("start", 0));
    const std::int64_t end = std::max(start, within(attributes().integer("end", rank)));
    OnnxConstant row;
    row.isReal = false;
    row.dims = {end - start};
    row.integers.assign(sizes.begin() + start, sizes.begin() + end);
    resultIs(row);
}

/// Casts computed tensors, which are float32, to float32 only.
void OnnxNodes::cast() {
    if (attributes().integer("to", 0) != onnx::TensorProto::FLOAT) wrong("to");
    result(value(0));
}

/// Rejects a node that is supported only with constant inputs.
void OnnxNodes::known() {
    for (int i = 0; i < m_node->input_size(); ++i) (void)constantAt(i);
    wrong(shownName(m_node->input(0)));
}

OnnxNodes::Operators OnnxNodes::constantOperators() {
    using Nodes = OnnxNodes;
    return {{"Shape", {&Nodes::shape, 1, 1, {"start", "end"}}},
            {"Cast", {&Nodes::cast, 1, 1, {"to", "saturate"}}},
            {"ConstantOfShape", {&Nodes::known, 1, 1, {"value"}}},
            {"Equal", {&Nodes::known, 2, 2, {}}},
            {"Floor", {&Nodes::known, 1, 1, {}}},
            {"Ceil", {&Nodes::known, 1, 1, {}}}};
}

}  // namespace spoor
