// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes of quantised networks. Their whole numbers are computed in float32, which is exact for
// values of 8 bits; sums of products are exact up to 2^24.
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <cmath>

namespace spoor {

void OnnxNodes::noteQuantised() {
    if (m_quantised) return;
    m_quantised = true;
    m_graph.notes.push_back(
        SPOOR_TR("engine", "is quantised; its whole numbers are computed in float32"));
}

/// Returns a scale or zero point with one value, or one per index of the axis, in the shape of the
/// input.
int OnnxNodes::perAxis(int tensor, int rank) {
    if (rankOf(tensor) == 0 || sizesOf(tensor) == TensorShape{1}) return tensor;
    if (rankOf(tensor) != 1) wrong("scale");
    std::vector<std::int64_t> shape(std::size_t(rank), 1);
    shape[std::size_t(axisIn(attributes().integer("axis", 1), rank))] = -1;
    return shaped(tensor, std::move(shape));
}

/// Rounds x / scale, adds the zero point and limits the result to the range of the type.
void OnnxNodes::quantise() {
    noteQuantised();
    if (attributes().integer("block_size", 0) != 0) wrong("block_size");
    const int from = value(0), rank = rankOf(from);
    std::int64_t type = attributes().integer("output_dtype", onnx::TensorProto::UINT8);
    if (isConstant(2)) type = m_constants.at(m_node->input(2))->data_type();
    static const std::map<std::int64_t, std::pair<float, float>> ranges = {
        {onnx::TensorProto::UNDEFINED, {0.0f, 255.0f}},
        {onnx::TensorProto::UINT8, {0.0f, 255.0f}},
        {onnx::TensorProto::INT8, {-128.0f, 127.0f}},
        {onnx::TensorProto::UINT16, {0.0f, 65535.0f}},
        {onnx::TensorProto::INT16, {-32768.0f, 32767.0f}}};
    const auto range = ranges.find(type);
    if (range == ranges.end() || (given(2) && !isConstant(2))) wrong("y_zero_point");
    const int shares = combined(Combination::Divide, from, perAxis(value(1), rank));
    int made = activated(shares, {Activation::Round});
    if (given(2)) {
        made = combined(Combination::Add, made, typed(perAxis(value(2), rank), false));
    }
    const ActivationSpec limits{Activation::Clip, range->second.first, range->second.second};
    result(typed(activated(made, limits), true));
}

/// Returns values minus their zero point (-1: none) as real numbers.
int OnnxNodes::centred(int values, int zero) {
    const int real = typed(values, false);
    return zero < 0 ? real : combined(Combination::Subtract, real, typed(zero, false));
}

void OnnxNodes::dequantise() {
    noteQuantised();
    if (attributes().integer("block_size", 0) != 0) wrong("block_size");
    const int from = value(0), rank = rankOf(from);
    const int made = centred(from, given(2) ? perAxis(value(2), rank) : -1);
    result(combined(Combination::Multiply, made, perAxis(value(1), rank)));
}

/// Chooses scale and zero point of the values of each image.
void OnnxNodes::dynamicQuantise() {
    noteQuantised();
    const int from = value(0);
    std::vector<int> axes;
    for (int axis = 0; axis < rankOf(from); ++axis) axes.push_back(axis);
    const auto bound = [&](Reduction how, float low, float high) {
        const int made = emit(ReduceLayer{how, axes, false}, {from});
        return activated(made, {Activation::Clip, low, high});
    };
    constexpr float most = 3e38f;
    const int low = bound(Reduction::Minimum, -most, 0), high = bound(Reduction::Maximum, 0, most);
    const int scale = activated(combined(Combination::Subtract, high, low), {}, 1.0f / 255);
    const int start = activated(combined(Combination::Divide, low, scale), {}, -1);
    const int zero = activated(activated(start, {Activation::Round}), {Activation::Clip, 0, 255});
    const int shares = activated(combined(Combination::Divide, from, scale), {Activation::Round});
    const int made =
        activated(combined(Combination::Add, shares, zero), {Activation::Clip, 0, 255});
    result(typed(made, true), 0);
    result(scale, 1);
    result(typed(zero, true), 2);
}

void OnnxNodes::integerProduct() {
    noteQuantised();
    const int a = value(0), b = value(1);
    if (rankOf(a) < 1 || rankOf(b) < 1) wrong("A, B");
    int zero = given(2) ? value(2) : -1;
    // One zero point per row.
    if (zero >= 0 && rankOf(zero) == 1 && sizesOf(zero) != TensorShape{1})
        zero = shaped(zero, {-1, 1});
    const int made = emit(ProductLayer{}, {centred(a, zero), centred(b, given(3) ? value(3) : -1)});
    result(typed(made, true));
}

void OnnxNodes::integerConvolution() {
    noteQuantised();
    const int from = value(0), kernels = value(1), rank = rankOf(from);
    if (rank < 3 || rank > 4 || rankOf(kernels) != rank) wrong("x, w");
    const std::int64_t groups = attributes().integer("group", 1);
    if (groups < 1 || groups > maxTensorElements) wrong("group");
    CorrelationLayer work;
    work.window = window(1, 1);  // its kernel size is known only with the shapes
    work.groups = int(groups);
    int zero = given(3) ? value(3) : -1;
    if (zero >= 0 && rankOf(zero) == 1) {
        std::vector<std::int64_t> shape(std::size_t(rank), 1);
        shape[0] = -1;
        zero = shaped(zero, std::move(shape));
    }
    const int made = emit(work, {centred(from, given(2) ? value(2) : -1), centred(kernels, zero)});
    result(typed(made, true));
}

OnnxNodes::Operators OnnxNodes::quantisedOperators() {
    using Nodes = OnnxNodes;
    const Names slides = {"auto_pad", "dilations", "kernel_shape", "pads", "strides", "group"};
    const Names scales = {"axis", "block_size", "saturate", "output_dtype", "precision"};
    Operators all = {
        {"QuantizeLinear", {&Nodes::quantise, 2, 3, scales}},
        {"DequantizeLinear", {&Nodes::dequantise, 2, 3, scales}},
        {"DynamicQuantizeLinear", {&Nodes::dynamicQuantise, 1, 1, {}}},
        {"MatMulInteger", {&Nodes::integerProduct, 2, 4, {}}},
        {"ConvInteger", {&Nodes::integerConvolution, 2, 4, slides}},
    };
    for (const char* name : {"QuantizeLinear", "DequantizeLinear"}) {
        all.emplace(std::string("com.microsoft.") + name, all.at(name));
    }
    return all;
}

}  // namespace spoor
