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

constexpr std::int64_t maxRealsFolded = 1 << 16;  // larger ones are computed on the device
constexpr std::int64_t maxFoldedTogether = std::int64_t{1} << 27;

}  // namespace

bool OnnxNodes::foldable() const {
    if (!OnnxFolding::does(*m_node) || !given(0)) return false;
    std::int64_t count = 0;
    bool integers = false;
    for (int i = 0; i < m_node->input_size(); ++i) {
        if (!given(i)) continue;
        const auto found = m_constants.find(m_node->input(i));
        if (found == m_constants.end()) return false;
        integers = integers || !isRealType(found->second->data_type());
        count += countOf(*found->second, m_graph.name);
    }
    // Weights of 8 bits have no form on the device.
    if (m_node->op_type() == "DequantizeLinear") return true;
    return count <= (integers ? maxFolded : maxRealsFolded);
}

/// Returns an input of a node that is folded.
OnnxConstant OnnxNodes::foldedAt(int input) {
    const onnx::TensorProto& tensor = *m_constants.at(m_node->input(input));
    m_folded += countOf(tensor, m_graph.name);
    if (m_folded > maxFoldedTogether) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 computes too many constants. Simplify the "
                      "network with onnxsim."));
    }
    OnnxConstant constant = constantOf(tensor, m_graph.name);
    const auto& values = constant.integers;
    const bool moves = OnnxFolding::moves(*m_node);  // unknown sizes can be moved
    if (!moves && std::ranges::find(values, unknownSize) != values.end()) {
        return constantAt(input);  // refuses it
    }
    return constant;
}

bool OnnxNodes::fold() {
    // A real constant keeps its values with any real type.
    const bool casts = m_node->op_type() == "Cast" && isConstant(0) &&
                       isRealType(m_constants.at(m_node->input(0))->data_type()) &&
                       isRealType(attributes().integer("to", 0));
    if (casts) {
        alias(m_node->input(0));
        return true;
    }
    if (!foldable()) return false;
    OnnxFolding::Inputs inputs;
    for (int i = 0; i < m_node->input_size(); ++i) {
        inputs.emplace_back();
        if (given(i)) inputs.back() = foldedAt(i);
    }
    std::vector<OnnxConstant> made;
    try {
        made = OnnxFolding(*m_node, m_operators, m_graph.name, std::move(inputs)).results();
    } catch (const OnnxFolding::InvalidNode& value) {
        wrong(value.what);
    }
    if (m_node->op_type() == "DequantizeLinear") noteQuantised();
    for (std::size_t i = 0; i < made.size(); ++i) resultIs(made[i], int(i));
    return true;
}

void OnnxNodes::resultIs(const OnnxConstant& constant, int output) {
    if (output >= m_node->output_size() || m_node->output(output).empty()) return;
    m_folded += constant.count();
    auto tensor = std::make_unique<onnx::TensorProto>();
    tensor->set_name(m_node->output(output));
    tensor->set_data_type(constant.isReal ? onnx::TensorProto::FLOAT : onnx::TensorProto::INT64);
    for (const std::int64_t size : constant.dims) tensor->add_dims(size);
    const auto& [dims, reals, integers, isReal] = constant;
    if (isReal) tensor->set_raw_data(reals.data(), reals.size() * sizeof(float));
    if (!isReal) tensor->set_raw_data(integers.data(), integers.size() * sizeof(std::int64_t));
    m_made.push_back(std::move(tensor));
    addConstant(m_node->output(output), *m_made.back());
}

/// Returns the sizes of a tensor. Those that depend on the size of an open image are unknownSize.
TensorShape OnnxNodes::sizesOf(int tensor) {
    const auto from = std::size_t(tensor);
    const auto shapesFor = [&](KnownShapes& known, int side) {
        if (known.shapes.empty()) {
            NetworkGraph sized;
            sized.name = m_graph.name;
            sized.inputs = m_graph.inputs, sized.tensors = m_graph.tensors;
            for (auto& input : sized.inputs) {
                std::ranges::replace(input.shape, 0, side);
            }
            known = moreShapes(sized, {});
        }
        known = moreShapes(m_graph, std::move(known));
        return known.shapes[from];
    };
    const bool open = std::ranges::any_of(m_graph.inputs, [](const NetworkGraph::Input& input) {
        return std::ranges::count(input.shape, 0) > 0;
    });
    TensorShape sizes = shapesFor(m_shapes, 320);
    if (!open) return sizes;
    const TensorShape other = shapesFor(m_otherShapes, 448);
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        if (sizes[i] != other[i]) sizes[i] = unknownSize;
    }
    return sizes;
}

/// Returns the sizes of a tensor as a constant.
void OnnxNodes::shape() {
    OnnxConstant row;
    row.isReal = false;
    if (isConstant(0)) {
        const auto& dims = m_constants.at(m_node->input(0))->dims();
        row.integers.assign(dims.begin(), dims.end());
    } else {
        const TensorShape sizes = sizesOf(value(0));
        row.integers.assign(sizes.begin(), sizes.end());
    }
    const auto rank = std::int64_t(row.integers.size());
    if (m_node->op_type() == "Size") {
        std::int64_t count = 1;
        for (const std::int64_t size : row.integers)
            count = size == unknownSize ? size : count * size;
        row.integers = {count};
        return resultIs(row);
    }
    const auto within = [&](std::int64_t axis) {
        return std::clamp<std::int64_t>(axis < 0 ? axis + rank : axis, 0, rank);
    };
    const std::int64_t start = within(attributes().integer("start", 0));
    const std::int64_t end = std::max(start, within(attributes().integer("end", rank)));
    row.dims = {end - start};
    row.integers = {row.integers.begin() + start, row.integers.begin() + end};
    resultIs(row);
}

/// Computed tensors are float32; whole numbers have no fractions.
void OnnxNodes::cast() {
    const bool like = m_node->op_type() == "CastLike";
    const std::int64_t to = like ? 0 : attributes().integer("to", 0);
    const int from = value(0);
    const bool real =
        like ? (isConstant(1) ? isRealType(m_constants.at(m_node->input(1))->data_type())
                              : !isInteger(value(1)))
             : isRealType(to);
    if (!like && !onnx::TensorProto::DataType_IsValid(int(to))) wrong("to");
    if (real) return result(typed(from, false));
    if (to == onnx::TensorProto::BOOL) {
        return result(typed(activated(from, {Activation::IsNotZero}), true));
    }
    if (to == onnx::TensorProto::STRING) wrong("to");
    result(isInteger(from) ? from : typed(activated(from, {Activation::Truncate}), true));
}

/// Rejects a node that is supported only with constant inputs.
void OnnxNodes::known() {
    for (int i = 0; i < m_node->input_size(); ++i) (void)constantAt(i);
    wrong(shownName(m_node->input(0)));
}

/// Rejects a node whose number of results differs from image to image.
void OnnxNodes::unbounded() {
    fail(SPOOR_TR("engine",
                  "Layer '%1' (%2) of the network %3 has a different number of results for each "
                  "image, which is not supported. Export the network without non-maximum "
                  "suppression (nms=False), which Spoor computes itself."));
}

OnnxNodes::Operators OnnxNodes::constantOperators() {
    using Nodes = OnnxNodes;
    return {{"Shape", {&Nodes::shape, 1, 1, {"start", "end"}}},
            {"Size", {&Nodes::shape, 1, 1, {}}},
            {"Cast", {&Nodes::cast, 1, 1, {"to", "saturate", "round_mode"}}},
            {"CastLike", {&Nodes::cast, 2, 2, {"saturate", "round_mode"}}},
            {"ConstantOfShape", {&Nodes::known, 1, 1, {"value"}}},
            {"Range", {&Nodes::known, 3, 3, {}}},
            {"ReduceProd", {&Nodes::known, 1, 2, {"axes", "keepdims", "noop_with_empty_axes"}}},
            {"Trilu", {&Nodes::known, 1, 2, {"upper"}}},
            {"CumSum", {&Nodes::known, 2, 2, {"exclusive", "reverse"}}},
            {"NonZero", {&Nodes::unbounded, 1, 1, {}}},
            {"NonMaxSuppression", {&Nodes::unbounded, 2, 5, {"center_point_box"}}}};
}

}  // namespace spoor
