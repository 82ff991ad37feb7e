// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes that only move values. See onnx_nodes.cpp, onnx_values.cpp and onnx_windows.cpp for others.
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <cmath>

namespace spoor {

void OnnxNodes::concat() {
    ConcatLayer work;
    std::vector<int> parts;
    for (int i = 0; i < m_node->input_size(); ++i) {
        const auto constant = m_constants.find(m_node->input(i));
        const bool empty =
            constant != m_constants.end() && countOf(*constant->second, m_graph.name) == 0;
        if (!empty) parts.push_back(value(i));
    }
    if (parts.empty()) wrong("inputs");
    work.axis = axisIn(attributes().integer("axis", 1), rankOf(parts.front()));
    result(emit(work, std::move(parts)));
}

void OnnxNodes::flatten() {
    const int from = value(0), rank = rankOf(from);
    const std::int64_t axis = attributes().integer("axis", 1);
    if (axis < -rank || axis > rank) wrong("axis");
    const int split = int(axis + (axis < 0 ? rank : 0));
    result(emit(ReshapeLayer{{}, ReshapeLayer::Kind::Flatten, {split}}, {from}));
}

int OnnxNodes::shaped(int tensor, std::vector<std::int64_t> sizes) {
    return emit(ReshapeLayer{std::move(sizes)}, {tensor});
}

void OnnxNodes::reshape() {
    ReshapeLayer work;
    if (!isConstant(1)) (void)integersAt(1);  // refuses it
    const OnnxConstant given = constantAt(1, false);
    // One size that depends on an open image follows from the others.
    const auto open = [](std::int64_t size) { return size == unknownSize || size == -1; };
    const bool single = std::ranges::count_if(given.integers, open) == 1;
    work.sizes = single ? given.integers : integersAt(1);
    std::ranges::replace(work.sizes, std::int64_t{unknownSize}, std::int64_t{-1});
    if (given.isReal || given.dims.size() > 1) wrong(shownName(m_node->input(1)));
    work.zeroIsSize = attributes().integer("allowzero", 0) != 0;
    if (work.sizes.size() > std::size_t(maxRank)) wrong("shape");
    result(emit(std::move(work), {value(0)}));
}

/// Handles Squeeze and Unsqueeze.
void OnnxNodes::squeeze() {
    const bool removes = m_node->op_type() == "Squeeze";
    auto axes = integersOf("axes", 1, 13);
    if (!axes && removes) {
        // All axes of length 1.
        axes.emplace();
        const TensorShape sizes = sizesOf(value(0));
        for (std::size_t i = 0; i < sizes.size(); ++i) {
            if (sizes[i] == 1) axes->push_back(std::int64_t(i));
        }
    }
    if (!axes) wrong("axes");
    const int from = value(0), rank = rankOf(from);
    const int whole = removes ? rank : rank + int(axes->size());
    if (whole > maxRank) wrong("axes");
    result(emit(ReshapeLayer{{},
                             removes ? ReshapeLayer::Kind::Squeeze : ReshapeLayer::Kind::Unsqueeze,
                             axesIn(*axes, whole)},
                {from}));
}

void OnnxNodes::transpose() {
    const int from = value(0), rank = rankOf(from);
    TransposeLayer work;
    const auto order = attributes().integers("perm");
    if (order.empty()) {
        for (int axis = rank; axis-- > 0;) work.order.push_back(axis);
    } else if (int(order.size()) != rank || int(axesIn(order, rank).size()) != rank) {
        wrong("perm");
    }
    for (const std::int64_t axis : order) work.order.push_back(axisIn(axis, rank));
    result(emit(std::move(work), {from}));
}

void OnnxNodes::slice() {
    const int from = value(0), rank = rankOf(from);
    const auto begins = integersOf("starts", 1, 10), ends = integersOf("ends", 2, 10);
    if (!begins || !ends) wrong("starts, ends");
    auto axes = integersOf("axes", 3, 10).value_or(std::vector<std::int64_t>{});
    auto steps = m_operators >= 10 && given(4) ? integersAt(4) : std::vector<std::int64_t>{};
    const std::size_t count = begins->size();
    for (std::size_t i = 0; axes.size() < count; ++i) axes.push_back(std::int64_t(i));
    steps.resize(std::max(steps.size(), count), 1);
    if (ends->size() != count || axes.size() != count || steps.size() != count) {
        wrong("starts, ends, axes, steps");
    }
    (void)axesIn(axes, rank);
    SliceLayer work;
    for (std::size_t i = 0; i < count; ++i) {
        if (steps[i] == 0 || std::abs(double(steps[i])) > double(maxTensorElements)) wrong("steps");
        work.parts.push_back({axisIn(axes[i], rank), (*begins)[i], (*ends)[i], steps[i]});
    }
    result(emit(std::move(work), {from}));
}

void OnnxNodes::split() {
    const int from = value(0), axis = axisIn(attributes().integer("axis", 0), rankOf(from));
    const int parts = m_node->output_size();
    const auto sizes = integersOf("split", 1, 13);
    if (sizes && sizes->size() != std::size_t(parts)) wrong("split");
    std::int64_t begin = 0;
    for (int i = 0; i < parts; ++i) {
        if (!sizes) {
            result(emit(SplitLayer{axis, i, parts}, {from}), i);
            continue;
        }
        const std::int64_t size = (*sizes)[std::size_t(i)];
        if (size < 1 || size > maxTensorElements) wrong("split");
        result(emit(SliceLayer{{{axis, begin, begin + size, 1}}}, {from}), i);
        begin += size;
    }
}

void OnnxNodes::expand() {
    ExpandLayer work{integersAt(1)};
    if (work.sizes.size() > std::size_t(maxRank)) wrong("shape");
    for (const std::int64_t size : work.sizes) {
        if (size < 1 || size > maxTensorElements) wrong("shape");
    }
    result(emit(std::move(work), {value(0)}));
}

void OnnxNodes::gather() {
    if (!isConstant(1)) return pick();
    const int from = value(0);
    GatherLayer work;
    work.axis = axisIn(attributes().integer("axis", 0), rankOf(from));
    OnnxConstant places = constantAt(1);
    if (places.isReal || places.integers.empty()) wrong(shownName(m_node->input(1)));
    if (rankOf(from) + int(places.dims.size()) > maxRank) wrong(shownName(m_node->input(1)));
    work.places = std::move(places.integers);
    work.shape.assign(places.dims.begin(), places.dims.end());
    result(emit(std::move(work), {from}));
}

void OnnxNodes::pad() {
    const int from = value(0), rank = rankOf(from);
    const std::string mode = attributes().text("mode", "constant");
    static const std::map<std::string, PadLayer::Fill> fills = {
        {"constant", PadLayer::Fill::Constant},
        {"reflect", PadLayer::Fill::Reflect},
        {"edge", PadLayer::Fill::Edge},
        {"wrap", PadLayer::Fill::Wrap}};
    const auto fill = fills.find(mode);
    if (fill == fills.end()) wrong("mode");
    PadLayer work{fill->second, std::vector<int>(std::size_t(rank), 0),
                  std::vector<int>(std::size_t(rank), 0),
                  m_operators < 11 ? attributes().real("value", 0) : scalarAt(2).value_or(0)};
    const auto pads = integersOf("pads", 1, 11);
    std::vector<std::int64_t> axes;
    for (int axis = 0; axis < rank; ++axis) axes.push_back(axis);
    if (m_operators >= 18 && given(3)) axes = integersAt(3);
    (void)axesIn(axes, rank);
    if (!pads || pads->size() != 2 * axes.size()) wrong("pads");
    for (std::size_t i = 0; i < axes.size(); ++i) {
        const auto axis = std::size_t(axisIn(axes[i], rank));
        const std::int64_t before = (*pads)[i], after = (*pads)[axes.size() + i];
        for (const std::int64_t each : {before, after}) {
            if (each < -maxTensorElements || each > maxTensorElements) wrong("pads");
        }
        work.before[axis] = int(before), work.after[axis] = int(after);
    }
    result(emit(std::move(work), {from}));
}

void OnnxNodes::depthToSpace() {
    const std::int64_t block = attributes().integer("blocksize", 0);
    const std::string mode = attributes().text("mode", "DCR");
    if (block < 1 || block > maxWindowSide) wrong("blocksize");
    if (mode != "DCR" && mode != "CRD") wrong("mode");
    result(emit(DepthToSpaceLayer{int(block), mode == "CRD"}, {value(0)}));
}

OnnxNodes::Operators OnnxNodes::shapeOperators() {
    using Nodes = OnnxNodes;
    constexpr int any = maxNetworkLayers;
    return {
        {"Concat", {&Nodes::concat, 1, any, {"axis"}}},
        {"Flatten", {&Nodes::flatten, 1, 1, {"axis"}}},
        {"Reshape", {&Nodes::reshape, 2, 2, {"allowzero"}}},
        {"Squeeze", {&Nodes::squeeze, 1, 2, {"axes"}}},
        {"Unsqueeze", {&Nodes::squeeze, 1, 2, {"axes"}}},
        {"Transpose", {&Nodes::transpose, 1, 1, {"perm"}}},
        {"Slice", {&Nodes::slice, 1, 5, {"starts", "ends", "axes"}}},
        {"Split", {&Nodes::split, 1, 2, {"axis", "split", "num_outputs"}}},
        {"Expand", {&Nodes::expand, 2, 2, {}}},
        {"Gather", {&Nodes::gather, 2, 2, {"axis"}}},
        {"Pad", {&Nodes::pad, 1, 4, {"mode", "pads", "value"}}},
        {"DepthToSpace", {&Nodes::depthToSpace, 1, 1, {"blocksize", "mode"}}},
    };
}

}  // namespace spoor
