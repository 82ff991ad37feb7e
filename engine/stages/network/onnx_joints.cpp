// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes that join, reshape or weigh whole tensors; the others are in onnx_nodes.cpp.
#include "engine/stages/network/onnx_nodes.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {

int OnnxNodes::axisOf(std::int64_t otherwise) const {
    const std::int64_t axis = OnnxAttributes(*m_node, m_graph.name).integer("axis", otherwise);
    if (axis < -8 || axis > 8) wrong("axis");
    return int(axis);
}

void OnnxNodes::combine() {
    static const std::map<std::string, Combination> kinds = {{"Add", Combination::Add},
                                                             {"Mul", Combination::Multiply},
                                                             {"Sub", Combination::Subtract},
                                                             {"Div", Combination::Divide}};
    const Combination how = kinds.at(m_node->op_type());
    int constant = -1;
    for (const int input : {0, 1}) {
        if (given(input) && isConstant(m_node->input(input))) constant = input;
    }
    if (constant < 0) {
        value(0), value(1);
        return emit(CombineLayer{how});
    }
    value(1 - constant);
    OnnxConstant by = constantAt(constant);
    const auto& dims = by.dims;
    // A number, 1 x C x 1 x 1 or C x 1 x 1 for maps, 1 x C or C for vectors.
    const std::size_t rank = dims.size();
    const bool maps = (rank == 4 || rank == 3) && dims[rank - 1] == 1 && dims[rank - 2] == 1 &&
                      (rank == 3 || dims[0] == 1);
    const bool vector = rank == 1 || (rank == 2 && dims[0] == 1);
    const bool single = by.count() == 1;
    if (!by.isReal || by.count() == 0 || !(maps || vector || (single && rank <= 4))) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 has the constant '%4', which is neither "
                      "one number nor one a channel. Use a network without it."),
             {shownName(m_node->input(constant))});
    }
    emit(scaleShift(how, constant == 0, std::move(by.reals), single ? 0 : maps ? 4 : 2));
}

/// What a combination with constants, `first` or second, is as scales and shifts.
ScaleShiftLayer OnnxNodes::scaleShift(Combination how, bool first, std::vector<float> by,
                                      int rank) const {
    if (how == Combination::Divide) {
        // A constant over something is no scale of it.
        if (first || std::count(by.begin(), by.end(), 0.0f) > 0) wrong(shownName(m_node->input(1)));
        for (float& each : by) each = 1 / each;
    }
    if (how == Combination::Subtract && !first) {
        for (float& each : by) each = -each;
    }
    const bool scales = how == Combination::Multiply || how == Combination::Divide;
    const bool turns = how == Combination::Subtract && first;
    ScaleShiftLayer work{{1}, {0}, rank};
    (scales ? work.shift : work.scale).assign(by.size(), scales ? 0.0f : turns ? -1.0f : 1.0f);
    (scales ? work.scale : work.shift) = std::move(by);
    return work;
}

void OnnxNodes::concat() {
    for (int i = 0; i < m_node->input_size(); ++i) value(i);
    emit(ConcatLayer{axisOf(1)});
}

void OnnxNodes::resize() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    ResizeLayer work;
    const std::string mode = attributes.text("mode", "nearest");
    if (mode != "nearest" && mode != "linear") wrong("mode");
    work.linear = mode == "linear";
    const bool first = m_operators < 11;  // then without these attributes
    using Coordinates = ResizeLayer::Coordinates;
    static const std::map<std::string, Coordinates> coordinates = {
        {"half_pixel", Coordinates::HalfPixel},
        {"pytorch_half_pixel", Coordinates::PytorchHalfPixel},
        {"asymmetric", Coordinates::Asymmetric},
        {"align_corners", Coordinates::AlignCorners}};
    const auto at = coordinates.find(
        attributes.text("coordinate_transformation_mode", first ? "asymmetric" : "half_pixel"));
    if (at == coordinates.end()) wrong("coordinate_transformation_mode");
    work.coordinates = at->second;
    using Rounding = ResizeLayer::Rounding;
    static const std::map<std::string, Rounding> roundings = {
        {"round_prefer_floor", Rounding::PreferFloor},
        {"round_prefer_ceil", Rounding::PreferCeil},
        {"floor", Rounding::Floor},
        {"ceil", Rounding::Ceil}};
    const auto to =
        roundings.find(attributes.text("nearest_mode", first ? "floor" : "round_prefer_floor"));
    if (to == roundings.end()) wrong("nearest_mode");
    work.rounding = to->second;
    if (attributes.integer("exclude_outside", 0) != 0) wrong("exclude_outside");
    if (attributes.integer("antialias", 0) != 0) wrong("antialias");
    if (attributes.text("keep_aspect_ratio_policy", "stretch") != "stretch") {
        wrong("keep_aspect_ratio_policy");
    }
    const int scales = first ? 1 : 2;
    if (given(3)) {
        work.sizes = integersAt(3);
        if (work.sizes.size() != 4) wrong("sizes");
    } else if (given(scales)) {
        work.scales = realsAt(scales);
        const bool positive = std::all_of(work.scales.begin(), work.scales.end(),
                                          [](float scale) { return scale > 0; });
        if (work.scales.size() != 4 || !positive) wrong("scales");
    } else {
        wrong("scales");
    }
    // Other inputs are constants that do not matter here.
    value(0);
    emit(std::move(work));
}

void OnnxNodes::fullyConnected() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    const float alpha = attributes.real("alpha", 1), beta = attributes.real("beta", 1);
    if (!std::isfinite(alpha)) wrong("alpha");
    if (!std::isfinite(beta)) wrong("beta");
    if (attributes.integer("transA", 0) != 0) wrong("transA");
    const bool transposed = attributes.integer("transB", 0) != 0;
    const OnnxConstant matrix = constantAt(1);
    if (!matrix.isReal || matrix.dims.size() != 2 || matrix.reals.empty()) {
        wrong(shownName(m_node->input(1)));
    }
    FullyConnectedLayer work;
    work.inputs = int(matrix.dims[transposed ? 1 : 0]);
    work.outputs = int(matrix.dims[transposed ? 0 : 1]);
    const auto inputs = std::size_t(work.inputs), outputs = std::size_t(work.outputs);
    work.weights.resize(matrix.reals.size());
    for (std::size_t o = 0; o < outputs; ++o) {
        for (std::size_t i = 0; i < inputs; ++i) {
            const std::size_t from = transposed ? o * inputs + i : i * outputs + o;
            work.weights[o * inputs + i] = alpha * matrix.reals[from];
        }
    }
    work.bias.assign(outputs, 0);
    if (given(2)) {
        const OnnxConstant added = constantAt(2);
        const auto& dims = added.dims;
        const bool row = dims.size() <= 1 || (dims.size() == 2 && dims[0] == 1);
        const std::size_t count = added.reals.size();
        if (!added.isReal || !row || (count != 1 && count != outputs)) {
            wrong(shownName(m_node->input(2)));
        }
        for (std::size_t o = 0; o < outputs; ++o) {
            work.bias[o] = beta * added.reals[count == 1 ? 0 : o];
        }
    }
    emit(std::move(work));
}

void OnnxNodes::softmax() {
    const bool flat = m_operators < 13;
    emit(SoftmaxLayer{axisOf(flat ? 1 : -1), flat});
}

void OnnxNodes::flatten() {
    emit(ReshapeLayer{{}, axisOf(1), false});
}

void OnnxNodes::reshape() {
    ReshapeLayer work;
    work.sizes = integersAt(1);
    work.zeroIsSize = OnnxAttributes(*m_node, m_graph.name).integer("allowzero", 0) != 0;
    if (work.sizes.empty() || work.sizes.size() > 4) wrong("shape");
    emit(std::move(work));
}

void OnnxNodes::transpose() {
    TransposeLayer work;
    for (const std::int64_t axis : OnnxAttributes(*m_node, m_graph.name).integers("perm")) {
        const auto same = [&](int other) { return other == int(axis); };
        if (axis < 0 || axis >= 4 || std::any_of(work.order.begin(), work.order.end(), same)) {
            wrong("perm");
        }
        work.order.push_back(int(axis));
    }
    emit(std::move(work));
}

void OnnxNodes::slice() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    const bool first = m_operators < 10;  // then as attributes
    const auto given4 = [&](int input, const char* name) {
        if (first) return attributes.integers(name);
        return given(input) ? integersAt(input) : std::vector<std::int64_t>{};
    };
    const auto begins = given4(1, "starts"), ends = given4(2, "ends");
    auto axes = given4(3, "axes"), steps = given4(4, "");
    for (std::size_t i = 0; axes.size() < begins.size(); ++i) axes.push_back(std::int64_t(i));
    steps.resize(std::max(steps.size(), begins.size()), 1);
    const std::size_t count = begins.size();
    if (count == 0 || ends.size() != count || axes.size() != count || steps.size() != count) {
        wrong("starts, ends, axes, steps");
    }
    SliceLayer work;
    for (std::size_t i = 0; i < count; ++i) {
        const bool twice = std::count(axes.begin(), axes.end(), axes[i]) > 1;
        if (axes[i] < -4 || axes[i] >= 4 || twice) wrong("axes");
        if (steps[i] == 0 || std::abs(double(steps[i])) > double(maxTensorElements)) wrong("steps");
        work.parts.push_back({int(axes[i]), begins[i], ends[i], steps[i]});
    }
    emit(std::move(work));
}

void OnnxNodes::product() {
    value(0), value(1);
    emit(ProductLayer{});
}

/// A convolution with kernels that other layers make.
void OnnxNodes::correlation() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    CorrelationLayer work;
    work.window = window(1, 1);  // its kernel's size is known when it is made
    const std::int64_t groups = attributes.integer("group", 1);
    if (groups < 1 || groups > maxTensorElements) wrong("group");
    work.groups = int(groups);
    if (given(2)) wrong(shownName(m_node->input(2)));
    value(0);
    emit(std::move(work));
}

void OnnxNodes::constant() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    auto tensor = std::make_unique<onnx::TensorProto>();
    if (m_node->attribute_size() != 1) wrong("value");
    const onnx::AttributeProto& only = m_node->attribute(0);
    if (only.name() == "value" && only.has_t()) {
        // In the file, which outlives this.
        return addConstant(m_node->output(0), only.t());
    }
    tensor->set_name(m_node->output(0));
    tensor->set_data_type(onnx::TensorProto::FLOAT);
    if (only.name() == "value_float") {
        tensor->add_float_data(attributes.real("value_float", 0));
    } else if (only.name() == "value_floats") {
        *tensor->mutable_float_data() = only.floats();
        tensor->add_dims(only.floats_size());
    } else {
        tensor->set_data_type(onnx::TensorProto::INT64);
        if (only.name() == "value_int") {
            tensor->add_int64_data(attributes.integer("value_int", 0));
        } else if (only.name() == "value_ints") {
            for (const std::int64_t v : attributes.integers("value_ints")) {
                tensor->add_int64_data(v);
            }
            tensor->add_dims(tensor->int64_data_size());
        } else {
            wrong("value");
        }
    }
    m_made.push_back(std::move(tensor));
    addConstant(m_node->output(0), *m_made.back());
}

void OnnxNodes::identity() {
    // Dropout in use leaves its input as it is, unless it is told to train.
    if (given(2)) {
        const OnnxConstant training = constantAt(2);
        if (training.isReal || training.integers != std::vector<std::int64_t>{0}) {
            wrong("training_mode");
        }
    }
    const std::string& from = m_node->input(0);
    if (const auto found = m_constants.find(from); found != m_constants.end()) {
        return addConstant(m_node->output(0), *found->second);
    }
    const int tensor = value(0);
    if (!m_tensors.emplace(m_node->output(0), tensor).second) wrong("output");
}

}  // namespace spoor
