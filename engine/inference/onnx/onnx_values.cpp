// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes that work value by value, or on all values along some axes.
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace spoor {
namespace {

constexpr float largest = std::numeric_limits<float>::max();

const std::map<std::string, Combination> combinations = {
    {"Add", Combination::Add},      {"Sum", Combination::Add},      {"Mean", Combination::Add},
    {"Mul", Combination::Multiply}, {"Sub", Combination::Subtract}, {"Div", Combination::Divide},
    {"Pow", Combination::Power},    {"Max", Combination::Maximum},  {"Min", Combination::Minimum},
    {"PRelu", Combination::Rectify}};

/// Returns a combination with a constant, which is its first or second operand, as scales and
/// shifts. Returns std::nullopt if that is impossible.
std::optional<ScaleShiftLayer> scalesOf(Combination how, bool first, std::vector<float> by) {
    const bool scales = how == Combination::Multiply || how == Combination::Divide;
    if (!scales && how != Combination::Add && how != Combination::Subtract) return std::nullopt;
    if (how == Combination::Divide) {
        // Division of a constant by a tensor does not scale the tensor.
        if (first || std::ranges::count(by, 0.0f) > 0) return std::nullopt;
        for (float& each : by) each = 1 / each;
    }
    if (how == Combination::Subtract && !first) {
        for (float& each : by) each = -each;
    }
    const bool turns = how == Combination::Subtract && first;
    ScaleShiftLayer work;
    (scales ? work.shift : work.scale).assign(by.size(), scales ? 0.0f : turns ? -1.0f : 1.0f);
    (scales ? work.scale : work.shift) = std::move(by);
    return work;
}

/// Returns whether a constant has one value, or one per channel of a tensor with `rank` axes.
bool isChannelwise(const OnnxConstant& by, int rank) {
    const std::int64_t count = by.count();
    if (count < 1 || int(by.dims.size()) > rank) return false;
    if (count == 1) return true;
    // All values must lie along the second axis of the tensor; axes align at the end.
    const int axis = 1 - (rank - int(by.dims.size()));
    return rank > 1 && axis >= 0 && by.dims[std::size_t(axis)] == count;
}

}  // namespace

int OnnxNodes::activated(int tensor, const ActivationSpec& spec, float scale, float shift) {
    return emit(ScaleShiftLayer{{scale}, {shift}}, {tensor}, spec);
}

void OnnxNodes::activation() {
    static const std::map<std::string, Activation> plain = {
        {"Relu", Activation::Relu},         {"Sigmoid", Activation::Sigmoid},
        {"Softplus", Activation::Softplus}, {"Tanh", Activation::Tanh},
        {"Exp", Activation::Exp},           {"Log", Activation::Log},
        {"Erf", Activation::Erf},           {"Sqrt", Activation::Sqrt},
        {"Abs", Activation::Absolute},      {"Reciprocal", Activation::Reciprocal},
        {"Sin", Activation::Sine},          {"Cos", Activation::Cosine},
        {"Floor", Activation::Floor},       {"Ceil", Activation::Ceiling},
        {"Round", Activation::Round},       {"Sign", Activation::Sign},
        {"FastGelu", Activation::GeluTanh}};
    const std::string& op = m_node->op_type();
    ActivationSpec spec;
    float scale = 1;
    if (const auto known = plain.find(op); known != plain.end()) {
        spec.type = known->second;
    } else if (op == "Neg") {
        scale = -1;
    } else if (op == "HardSwish") {
        spec = {Activation::HardSwish, 0.5f, 0, 1.0f / 6};
    } else if (op == "HardSigmoid") {
        spec = {Activation::HardSigmoid, attributes().real("beta", 0.5f), 0,
                attributes().real("alpha", 0.2f)};
    } else if (op == "Gelu") {
        const std::string how = attributes().text("approximate", "none");
        if (how != "none" && how != "tanh") wrong("approximate");
        spec.type = how == "tanh" ? Activation::GeluTanh : Activation::Gelu;
    } else {
        const bool leaky = op == "LeakyRelu";
        spec = {leaky ? Activation::LeakyRelu : Activation::Elu, 0, 0,
                attributes().real("alpha", leaky ? 0.01f : 1.0f)};
    }
    if (!std::isfinite(spec.low) || !std::isfinite(spec.slope)) wrong("alpha, beta");
    result(activated(value(0), spec, scale));
}

void OnnxNodes::clip() {
    if ((given(1) && !isConstant(1)) || (given(2) && !isConstant(2))) {
        int made = value(0);
        if (given(1)) made = combined(Combination::Maximum, made, value(1));
        if (given(2)) made = combined(Combination::Minimum, made, value(2));
        return result(made);
    }
    ActivationSpec spec;
    spec.type = Activation::Clip;
    spec.low = attributes().real("min", -largest);
    spec.high = attributes().real("max", largest);
    if (const auto low = scalarAt(1)) spec.low = *low;
    if (const auto high = scalarAt(2)) spec.high = *high;
    if (!(spec.low <= spec.high)) wrong("min, max");
    result(activated(value(0), spec));
}

/// Combines the values of any number of inputs.
void OnnxNodes::combine() {
    if (m_node->op_type() == "Where") {
        return result(emit(CombineLayer{Combination::Select}, {value(0), value(1), value(2)}));
    }
    if (m_node->op_type() == "Div" && isInteger(value(0)) && isInteger(value(1))) {
        return result(combined(Combination::Quotient, value(0), value(1)));
    }
    const Combination how = combinations.at(m_node->op_type());
    const int count = m_node->input_size();
    if (count == 2 && isConstant(0) != isConstant(1) && m_node->op_type() != "Mean") {
        return combineConstant(how, isConstant(0) ? 0 : 1);
    }
    int made = value(0);
    for (int i = 1; i < count; ++i) made = combined(how, made, value(i));
    if (m_node->op_type() == "Mean") made = activated(made, {}, 1 / float(count));
    result(made);
}

void OnnxNodes::combineConstant(Combination how, int constant) {
    const int other = value(1 - constant);
    OnnxConstant by = constantAt(constant);
    for (float& each : by.reals) each = std::clamp(each, -largest, largest);
    if (how == Combination::Power && constant == 1 && by.count() == 1) {
        const double power = by.isReal ? double(by.reals[0]) : double(by.integers[0]);
        if (power == 2) return result(combined(Combination::Multiply, other, other));
        if (power == 0.5) return result(activated(other, {Activation::Sqrt}));
    }
    if (by.isReal && isChannelwise(by, rankOf(other))) {
        if (auto scales = scalesOf(how, constant == 0, by.reals)) {
            return result(emit(std::move(*scales), {other}));
        }
    }
    const int a = constant == 0 ? value(0) : other, b = constant == 0 ? other : value(1);
    result(combined(how, a, b));
}

void OnnxNodes::fullyConnected() {
    const float alpha = attributes().real("alpha", 1), beta = attributes().real("beta", 1);
    if (!std::isfinite(alpha)) wrong("alpha");
    if (!std::isfinite(beta)) wrong("beta");
    const bool turned = attributes().integer("transA", 0) != 0;
    const bool transposed = attributes().integer("transB", 0) != 0;
    const bool plain = !turned && isConstant(1) && (!given(2) || isConstant(2));
    const OnnxConstant added = plain && given(2) ? weightsAt(2) : OnnxConstant{};
    const auto& dims = added.dims;
    const std::size_t width = dims.empty() ? added.reals.size() : std::size_t(dims.back());
    const int first = value(0);
    if (!plain || added.reals.size() != width || !added.isReal) {
        int second = value(1);
        if (transposed) second = emit(TransposeLayer{{1, 0}}, {second});
        if (rankOf(first) != 2 || rankOf(second) != 2) wrong("A, B");
        int made = emit(ProductLayer{turned}, {first, second});
        if (alpha != 1) made = activated(made, {}, alpha);
        if (!given(2)) return result(made);
        const int more = beta == 1 ? value(2) : activated(value(2), {}, beta);
        return result(combined(Combination::Add, made, more));
    }
    const OnnxConstant matrix = weightsAt(1);
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
    if (given(2) && width != 1 && width != outputs) wrong(shownName(m_node->input(2)));
    work.bias.assign(outputs, 0);
    for (std::size_t o = 0; given(2) && o < outputs; ++o) {
        work.bias[o] = beta * added.reals[width == 1 ? 0 : o];
    }
    result(emit(std::move(work), {first}));
}

void OnnxNodes::product() {
    const int a = value(0), b = value(1);
    if (rankOf(a) < 1 || rankOf(b) < 1) wrong("A, B");
    result(emit(ProductLayer{}, {a, b}));
}

void OnnxNodes::softmax() {
    const bool flat = m_operators < 13;
    const int from = value(0);
    result(
        emit(SoftmaxLayer{axisIn(attributes().integer("axis", flat ? 1 : -1), rankOf(from)), flat},
             {from}));
}

int OnnxNodes::meanOf(int tensor, std::vector<int> axes, Reduction how) {
    return emit(ReduceLayer{how, std::move(axes), true}, {tensor});
}

void OnnxNodes::reduce() {
    static const std::map<std::string, Reduction> kinds = {
        {"ReduceMean", Reduction::Mean},
        {"ReduceSum", Reduction::Sum},
        {"ReduceMax", Reduction::Maximum},
        {"ReduceMin", Reduction::Minimum},
        {"ReduceL1", Reduction::Sum},
        {"ReduceL2", Reduction::SumOfSquares},
        {"ReduceSumSquare", Reduction::SumOfSquares}};
    const std::string& op = m_node->op_type();
    const int given0 = value(0), rank = rankOf(given0);
    const int from = op == "ReduceL1" ? activated(given0, {Activation::Absolute}) : given0;
    // For ReduceSum, `axes` became an input in an earlier operator set than for the others.
    const auto given = integersOf("axes", 1, op == "ReduceSum" ? 13 : 18);
    ReduceLayer work{kinds.at(op), axesIn(given.value_or(std::vector<std::int64_t>{}), rank),
                     attributes().integer("keepdims", 1) != 0};
    if (work.axes.empty()) {
        if (attributes().integer("noop_with_empty_axes", 0) != 0) return result(from);
        work.axes.resize(std::size_t(rank));
        std::iota(work.axes.begin(), work.axes.end(), 0);
    }
    const int made = emit(std::move(work), {from});
    result(op == "ReduceL2" ? activated(made, {Activation::Sqrt}) : made);
}

/// Computes (x - mean) / sqrt(variance + epsilon) over some axes.
OnnxNodes::NormalisationInputs OnnxNodes::standardised(int tensor, const std::vector<int>& axes,
                                                       float epsilon) {
    if (!(epsilon >= 0) || !std::isfinite(epsilon)) wrong("epsilon");
    NormalisationInputs made{};
    made.mean = meanOf(tensor, axes);
    const int centred = combined(Combination::Subtract, tensor, made.mean);
    made.variance = meanOf(combined(Combination::Multiply, centred, centred), axes);
    const int spread = activated(made.variance, {Activation::Sqrt}, 1, epsilon);
    made.inverse = activated(spread, {Activation::Reciprocal});
    made.value = combined(Combination::Multiply, centred, made.inverse);
    return made;
}

/// Multiplies by a tensor and adds another (-1: none), both reshaped to `shape` unless it is empty.
int OnnxNodes::scaled(int tensor, int scale, int shift, const std::vector<std::int64_t>& shape) {
    const auto as = [&](int other) { return shape.empty() ? other : shaped(other, shape); };
    const int made = combined(Combination::Multiply, tensor, as(scale));
    return shift < 0 ? made : combined(Combination::Add, made, as(shift));
}

void OnnxNodes::batchNormalisation() {
    const float epsilon = attributes().real("epsilon", 1e-5f);
    const float momentum = attributes().real("momentum", 0.9f);
    const bool training = attributes().integer("training_mode", 0) != 0;
    if (attributes().integer("spatial", 1) != 1) wrong("spatial");
    const int from = value(0), rank = rankOf(from);
    if (rank < 2) wrong("X");
    if (training || !isConstant(1) || !isConstant(2) || !isConstant(3) || !isConstant(4)) {
        std::vector<int> axes;
        for (int axis = 0; axis < rank; ++axis) {
            if (axis != 1) axes.push_back(axis);
        }
        std::vector<std::int64_t> shape(std::size_t(rank) - 1, 1);
        shape[0] = -1;
        if (!training) {
            const int spread = activated(value(4), {Activation::Sqrt}, 1, epsilon);
            const int inverse = activated(spread, {Activation::Reciprocal});
            const int centred = combined(Combination::Subtract, from, shaped(value(3), shape));
            const int scale = combined(Combination::Multiply, value(1), inverse);
            return result(scaled(centred, scale, value(2), shape));
        }
        const NormalisationInputs made = standardised(from, axes, epsilon);
        result(scaled(made.value, value(1), value(2), shape));
        const auto course = [&](int before, int now) {
            return combined(Combination::Add, activated(before, {}, momentum),
                            activated(shaped(now, {-1}), {}, 1 - momentum));
        };
        if (m_node->output_size() > 1) result(course(value(3), made.mean), 1);
        if (m_node->output_size() > 2) result(course(value(4), made.variance), 2);
        return;
    }
    const auto gamma = realsAt(1), beta = realsAt(2), mean = realsAt(3), variance = realsAt(4);
    const std::size_t count = gamma.size();
    if (beta.size() != count || mean.size() != count || variance.size() != count || count == 0) {
        wrong("scale, B, mean, var");
    }
    ScaleShiftLayer work;
    for (std::size_t i = 0; i < count; ++i) {
        const double spread = double(variance[i]) + double(epsilon);
        if (!(spread > 0)) wrong("var");
        const double scale = double(gamma[i]) / std::sqrt(spread);
        work.scale.push_back(float(scale));
        work.shift.push_back(float(double(beta[i]) - double(mean[i]) * scale));
        if (!std::isfinite(work.scale.back()) || !std::isfinite(work.shift.back())) wrong("var");
    }
    result(emit(std::move(work), {from}));
}

void OnnxNodes::instanceNormalisation() {
    const int from = value(0), rank = rankOf(from);
    if (rank < 3) wrong("input");
    std::vector<int> axes(std::size_t(rank) - 2);
    std::iota(axes.begin(), axes.end(), 2);
    std::vector<std::int64_t> shape(std::size_t(rank) - 1, 1);
    shape[0] = -1;
    const auto made = standardised(from, axes, attributes().real("epsilon", 1e-5f));
    result(scaled(made.value, value(1), value(2), shape));
}

void OnnxNodes::layerNormalisation() {
    const int from = value(0), rank = rankOf(from);
    if (attributes().integer("stash_type", 1) != 1) wrong("stash_type");
    const int first = axisIn(attributes().integer("axis", -1), rank);
    const float epsilon = attributes().real("epsilon", 1e-5f);
    const TensorShape sizes = sizesOf(from);
    const auto fits = [&](int input) {
        return sizesOf(value(input)) == TensorShape(sizes.begin() + first, sizes.end());
    };
    if (m_node->output_size() == 1 && epsilon >= 0 && std::isfinite(epsilon) && fits(1) &&
        (!given(2) || fits(2))) {
        std::vector<int> inputs{from, value(1)};
        if (given(2)) inputs.push_back(value(2));
        return result(emit(NormaliseLayer{first, epsilon}, inputs));
    }
    std::vector<int> axes;
    for (int axis = first; axis < rank; ++axis) axes.push_back(axis);
    const auto made = standardised(from, axes, epsilon);
    result(scaled(made.value, value(1), given(2) ? value(2) : -1, {}));
    result(made.mean, 1);
    result(made.inverse, 2);
}

OnnxNodes::Operators OnnxNodes::activationOperators() {
    using Nodes = OnnxNodes;
    return {
        {"Relu", {&Nodes::activation, 1, 1, {}}},
        {"LeakyRelu", {&Nodes::activation, 1, 1, {"alpha"}}},
        {"Elu", {&Nodes::activation, 1, 1, {"alpha"}}},
        {"Sigmoid", {&Nodes::activation, 1, 1, {}}},
        {"HardSigmoid", {&Nodes::activation, 1, 1, {"alpha", "beta"}}},
        {"HardSwish", {&Nodes::activation, 1, 1, {}}},
        {"Gelu", {&Nodes::activation, 1, 1, {"approximate"}}},
        {"Softplus", {&Nodes::activation, 1, 1, {}}},
        {"Tanh", {&Nodes::activation, 1, 1, {}}},
        {"Exp", {&Nodes::activation, 1, 1, {}}},
        {"Log", {&Nodes::activation, 1, 1, {}}},
        {"Erf", {&Nodes::activation, 1, 1, {}}},
        {"Sqrt", {&Nodes::activation, 1, 1, {}}},
        {"Abs", {&Nodes::activation, 1, 1, {}}},
        {"Neg", {&Nodes::activation, 1, 1, {}}},
        {"Reciprocal", {&Nodes::activation, 1, 1, {}}},
        {"Sin", {&Nodes::activation, 1, 1, {}}},
        {"Cos", {&Nodes::activation, 1, 1, {}}},
        {"Floor", {&Nodes::activation, 1, 1, {}}},
        {"Ceil", {&Nodes::activation, 1, 1, {}}},
        {"Round", {&Nodes::activation, 1, 1, {}}},
        {"Sign", {&Nodes::activation, 1, 1, {}}},
        {"Clip", {&Nodes::clip, 1, 3, {"min", "max"}}},
    };
}

OnnxNodes::Operators OnnxNodes::valueOperators() {
    using Nodes = OnnxNodes;
    const Names reduces = {"axes", "keepdims", "noop_with_empty_axes"};
    constexpr int any = maxNetworkLayers;
    return {
        {"BatchNormalization",
         {&Nodes::batchNormalisation, 5, 5, {"epsilon", "momentum", "spatial", "training_mode"}}},
        {"InstanceNormalization", {&Nodes::instanceNormalisation, 3, 3, {"epsilon"}}},
        {"LayerNormalization",
         {&Nodes::layerNormalisation, 2, 3, {"axis", "epsilon", "stash_type"}}},
        {"PRelu", {&Nodes::combine, 2, 2, {}}},
        {"Add", {&Nodes::combine, 2, 2, {}}},
        {"Mul", {&Nodes::combine, 2, 2, {}}},
        {"Sub", {&Nodes::combine, 2, 2, {}}},
        {"Div", {&Nodes::combine, 2, 2, {}}},
        {"Pow", {&Nodes::combine, 2, 2, {}}},
        {"Max", {&Nodes::combine, 1, any, {}}},
        {"Min", {&Nodes::combine, 1, any, {}}},
        {"Sum", {&Nodes::combine, 1, any, {}}},
        {"Mean", {&Nodes::combine, 1, any, {}}},
        {"Where", {&Nodes::combine, 3, 3, {}}},
        {"Gemm", {&Nodes::fullyConnected, 2, 3, {"alpha", "beta", "transA", "transB"}}},
        {"MatMul", {&Nodes::product, 2, 2, {}}},
        {"Softmax", {&Nodes::softmax, 1, 1, {"axis"}}},
        {"ReduceMean", {&Nodes::reduce, 1, 2, reduces}},
        {"ReduceSum", {&Nodes::reduce, 1, 2, reduces}},
        {"ReduceMax", {&Nodes::reduce, 1, 2, reduces}},
        {"ReduceMin", {&Nodes::reduce, 1, 2, reduces}},
        {"ReduceL1", {&Nodes::reduce, 1, 2, reduces}},
        {"ReduceL2", {&Nodes::reduce, 1, 2, reduces}},
        {"ReduceSumSquare", {&Nodes::reduce, 1, 2, reduces}},
    };
}

}  // namespace spoor
