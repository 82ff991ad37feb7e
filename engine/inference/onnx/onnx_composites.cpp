// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Nodes that consist of several layers, including those that ONNX Runtime writes (com.microsoft).
#include "engine/inference/onnx/onnx_nodes.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>
#include <optional>

namespace spoor {
namespace {

std::vector<int> axesFrom(int first, int rank) {
    std::vector<int> axes(std::size_t(rank - first));
    std::iota(axes.begin(), axes.end(), first);
    return axes;
}

/// The letters of `labels` that are in `other`, or not in it.
std::string among(const std::string& labels, const std::string& other, bool in) {
    std::string some;
    std::ranges::copy_if(labels, std::back_inserter(some),
                         [&](char c) { return (other.find(c) != std::string::npos) == in; });
    return some;
}

/// An equation of Einsum: a letter per axis.
struct SumOfProducts {
    std::array<std::string, 2> labels;
    std::string out;
};

/// nullopt if it repeats an axis, has an ellipsis or another number of tensors.
std::optional<SumOfProducts> sumOf(std::string equation, bool two) {
    std::erase(equation, ' ');
    const std::size_t arrow = equation.find("->");
    const std::string left = equation.substr(0, arrow);
    const std::size_t comma = left.find(',');
    if (two != (comma != std::string::npos)) return std::nullopt;
    SumOfProducts sum{{left.substr(0, comma), two ? left.substr(comma + 1) : std::string()}, {}};
    const std::string all = sum.labels[0] + sum.labels[1];
    if (arrow != std::string::npos) {
        sum.out = equation.substr(arrow + 2);
    } else {
        std::ranges::copy_if(all, std::back_inserter(sum.out),
                             [&](char c) { return std::ranges::count(all, c) == 1; });
        std::ranges::sort(sum.out);
    }
    for (const std::string& each : {sum.labels[0], sum.labels[1], sum.out})
        for (const char c : each)
            if (!std::isalpha(static_cast<unsigned char>(c)) || all.find(c) == std::string::npos ||
                std::ranges::count(each, c) > 1)
                return std::nullopt;
    return sum;
}

}  // namespace

void OnnxNodes::groupNormalisation() {
    const int from = value(0), rank = rankOf(from);
    const std::int64_t groups = attributes().integer("num_groups", 0);
    if (rank < 3 || groups < 1 || groups > maxTensorElements) wrong("num_groups");
    const TensorShape sizes = sizesOf(from);
    std::vector<std::int64_t> back(sizes.begin(), sizes.end());
    // One size may depend on an open image.
    std::ranges::replace(back, std::int64_t{unknownSize}, std::int64_t{-1});
    if (std::ranges::count(back, -1) > 1) wrong("X");
    const int apart = shaped(from, {0, groups, -1});
    const auto made = standardised(apart, {2}, attributes().real("epsilon", 1e-5f));
    std::vector<std::int64_t> channels(std::size_t(rank) - 1, 1);
    channels[0] = -1;
    int scale = value(1), shift = value(2);
    if (m_operators < 21 && sizes[1] != groups) {
        // One value per group.
        const auto each = [&](int tensor) {
            const int rows = shaped(tensor, {groups, 1});
            return shaped(emit(ExpandLayer{{groups, sizes[1] / groups}}, {rows}), {-1});
        };
        scale = each(scale), shift = each(shift);
    }
    result(scaled(shaped(made.value, back), scale, shift, channels));
}

/// Handles RMSNormalization and SimplifiedLayerNormalization.
void OnnxNodes::rootMeanSquare() {
    const int from = value(0), rank = rankOf(from);
    const float epsilon = attributes().real("epsilon", 1e-5f);
    if (!(epsilon >= 0) || !std::isfinite(epsilon)) wrong("epsilon");
    const auto axes = axesFrom(axisIn(attributes().integer("axis", -1), rank), rank);
    const int mean = meanOf(combined(Combination::Multiply, from, from), axes);
    const int root = activated(mean, {Activation::Sqrt}, 1, epsilon);
    const int made =
        combined(Combination::Multiply, from, activated(root, {Activation::Reciprocal}));
    result(combined(Combination::Multiply, made, value(1)));
}

/// Handles SkipLayerNormalization and its simplified form: input, skip, scale, shift, bias.
void OnnxNodes::skipNormalisation() {
    const bool simple = m_node->op_type() == "SkipSimplifiedLayerNormalization";
    const float epsilon = attributes().real("epsilon", 1e-12f);
    if (!(epsilon >= 0) || !std::isfinite(epsilon)) wrong("epsilon");
    int sum = combined(Combination::Add, value(0), value(1));
    const int bias = simple ? 3 : 4;
    if (given(bias)) sum = combined(Combination::Add, sum, value(bias));
    const int last = rankOf(sum) - 1;
    int made = 0;
    if (simple) {
        const int mean = meanOf(combined(Combination::Multiply, sum, sum), {last});
        const int root = activated(mean, {Activation::Sqrt}, 1, epsilon);
        made = combined(Combination::Multiply, sum, activated(root, {Activation::Reciprocal}));
    } else {
        made = standardised(sum, {last}, epsilon).value;
    }
    result(scaled(made, value(2), !simple && given(3) ? value(3) : -1, {}));
    result(sum, 3);
}

void OnnxNodes::logSoftmax() {
    const int from = value(0), rank = rankOf(from);
    const bool flat = m_operators < 13;
    const int axis = axisIn(attributes().integer("axis", flat ? 1 : -1), rank);
    const auto axes = flat ? axesFrom(axis, rank) : std::vector<int>{axis};
    const int low = combined(Combination::Subtract, from, meanOf(from, axes, Reduction::Maximum));
    const int sum = meanOf(activated(low, {Activation::Exp}), axes, Reduction::Sum);
    result(combined(Combination::Subtract, low, activated(sum, {Activation::Log})));
}

void OnnxNodes::logSumExp() {
    const int from = value(0), rank = rankOf(from);
    const auto given = integersOf("axes", 1, 18).value_or(std::vector<std::int64_t>{});
    auto axes = axesIn(given, rank);
    if (axes.empty()) axes = axesFrom(0, rank);
    const int most = meanOf(from, axes, Reduction::Maximum);
    const int low = activated(combined(Combination::Subtract, from, most), {Activation::Exp});
    const int sum = activated(meanOf(low, axes, Reduction::Sum), {Activation::Log});
    int made = combined(Combination::Add, sum, most);
    if (attributes().integer("keepdims", 1) == 0) {
        made = emit(ReshapeLayer{{}, ReshapeLayer::Kind::Squeeze, axes}, {made});
    }
    result(made);
}

/// Returns queries, keys or values as batch x heads x positions x channels.
int OnnxNodes::heads(int tensor, std::int64_t count) {
    if (rankOf(tensor) == 4) return tensor;
    if (rankOf(tensor) != 3 || count < 1 || count > maxTensorElements) wrong("q_num_heads");
    const TensorShape sizes = sizesOf(tensor);
    if (sizes[2] == unknownSize || sizes[2] % count != 0) wrong("q_num_heads");
    const int apart = shaped(tensor, {0, 0, count, sizes[2] / count});
    return emit(TransposeLayer{{0, 2, 1, 3}}, {apart});
}

/// Handles Attention: softmax(Q K' scale + mask) V.
void OnnxNodes::attention() {
    for (const char* name : {"is_causal", "qk_matmul_output_mode"}) {
        if (attributes().integer(name, 0) != 0) wrong(name);
    }
    if (attributes().real("softcap", 0) != 0) wrong("softcap");
    if (given(4) || given(5) || given(6)) wrong("past_key, past_value");
    const bool flat = rankOf(value(0)) == 3;
    const int query = heads(value(0), attributes().integer("q_num_heads", 0));
    const int key = heads(value(1), attributes().integer("kv_num_heads", 0));
    const int last = heads(value(2), attributes().integer("kv_num_heads", 0));
    const TensorShape sizes = sizesOf(query);
    if (sizes[1] != sizesOf(key)[1]) wrong("kv_num_heads");
    const float scale = attributes().real("scale", 1 / std::sqrt(float(sizes[3])));
    if (!std::isfinite(scale)) wrong("scale");
    const int turned = emit(TransposeLayer{{0, 1, 3, 2}}, {key});
    int scores = emit(ProductLayer{}, {activated(query, {}, scale), turned});
    if (given(3)) {
        int mask = value(3);
        if (isInteger(mask)) {
            // False masks: (mask - 1) times a large number.
            constexpr float large = 1e30f;
            mask = typed(activated(mask, {}, large, -large), false);
        }
        scores = combined(Combination::Add, scores, mask);
    }
    int made = emit(ProductLayer{}, {emit(SoftmaxLayer{3, false}, {scores}), last});
    if (flat) made = shaped(emit(TransposeLayer{{0, 2, 1, 3}}, {made}), {0, 0, -1});
    result(made);
}

/// Handles activations that multiply a value by one of its functions, and those of two parts.
void OnnxNodes::gated() {
    const std::string& op = m_node->op_type();
    const int from = value(0);
    const auto times = [&](int gate) { result(combined(Combination::Multiply, from, gate)); };
    if (op == "Mish") {
        return times(activated(activated(from, {Activation::Softplus}), {Activation::Tanh}));
    }
    if (op == "Softsign") {
        const int spread = activated(activated(from, {Activation::Absolute}), {}, 1, 1);
        return times(activated(spread, {Activation::Reciprocal}));
    }
    const float alpha = attributes().real("alpha", op == "QuickGelu" ? 1.702f
                                                   : op == "Selu"    ? 1.67326319217681884765625f
                                                                     : 1.0f);
    if (!std::isfinite(alpha)) wrong("alpha");
    if (op == "Swish" || op == "QuickGelu") {
        return times(activated(from, {Activation::Sigmoid}, alpha));
    }
    if (op == "ThresholdedRelu") {
        const int limit = activated(from, {Activation::Relu}, 1, -alpha);
        return times(activated(limit, {Activation::IsNotZero}));
    }
    if (op == "Celu") {
        if (alpha == 0) wrong("alpha");
        // max(x, 0) + alpha (exp(min(x, 0) / alpha) - 1)
        const int low =
            activated(activated(from, {Activation::Relu}, -1), {Activation::Exp}, -1 / alpha);
        return result(combined(Combination::Add, activated(from, {Activation::Relu}),
                               activated(low, {}, alpha, -alpha)));
    }
    const float gamma = attributes().real("gamma", 1.05070102214813232421875f);
    if (!std::isfinite(gamma)) wrong("gamma");
    result(activated(activated(from, {Activation::Elu, 0, 0, alpha}), {}, gamma));
}

/// Handles BiasGelu, FastGelu with a bias, and BiasAdd with a residual.
void OnnxNodes::biasGelu() {
    int sum = value(0);
    if (given(1)) sum = combined(Combination::Add, sum, value(1));
    const bool fast = m_node->op_type() == "FastGelu";
    result(activated(sum, {fast ? Activation::GeluTanh : Activation::Gelu}));
}

/// Handles FusedMatMul: alpha A B with optional transposes of the last two axes.
void OnnxNodes::fusedProduct() {
    for (const char* name : {"transBatchA", "transBatchB"}) {
        if (attributes().integer(name, 0) != 0) wrong(name);
    }
    const auto turned = [&](int tensor, const char* name) {
        if (attributes().integer(name, 0) == 0) return tensor;
        const int rank = rankOf(tensor);
        if (rank < 2) wrong(name);
        std::vector<int> order = axesFrom(0, rank);
        std::swap(order[order.size() - 1], order[order.size() - 2]);
        return emit(TransposeLayer{std::move(order)}, {tensor});
    };
    const int a = turned(value(0), "transA"), b = turned(value(1), "transB");
    const float alpha = attributes().real("alpha", 1);
    if (!std::isfinite(alpha)) wrong("alpha");
    if (rankOf(a) < 1 || rankOf(b) < 1) wrong("A, B");
    const int made = emit(ProductLayer{}, {a, b});
    result(alpha == 1 ? made : activated(made, {}, alpha));
}

/// Transposes a tensor so that its axes, named by `labels`, are in this order.
int OnnxNodes::ordered(int tensor, const std::string& labels, const std::string& order) {
    if (labels == order) return tensor;
    TransposeLayer work;
    for (const char label : order) work.order.push_back(int(labels.find(label)));
    return emit(std::move(work), {tensor});
}

/// Handles Einsum of one tensor, or of two as one product of matrices: axes of both that remain are
/// its batch, axes of both that do not remain are summed by it.
void OnnxNodes::einsum() {
    const bool two = given(1);
    const auto parsed = sumOf(attributes().text("equation", ""), two);
    if (!parsed) wrong("equation");
    auto labels = parsed->labels;
    const std::string& out = parsed->out;
    int parts[2] = {};
    for (std::size_t i = 0; i < (two ? 2u : 1u); ++i) {
        parts[i] = value(int(i));
        if (rankOf(parts[i]) != int(labels[i].size())) wrong("equation");
        const std::string alone = among(among(labels[i], out, false), labels[1 - i], false);
        std::vector<int> axes;
        for (const char label : alone) axes.push_back(int(labels[i].find(label)));
        if (!axes.empty()) parts[i] = emit(ReduceLayer{Reduction::Sum, axes, false}, {parts[i]});
        labels[i] = among(labels[i], alone, false);
    }
    if (!two) return result(ordered(parts[0], labels[0], out));
    const std::string both = among(labels[0], labels[1], true);
    const std::string batch = among(both, out, true), summed = among(both, out, false);
    const std::string rows = among(labels[0], both, false), columns = among(labels[1], both, false);
    const int a = ordered(parts[0], labels[0], batch + rows + summed);
    const int b = ordered(parts[1], labels[1], batch + summed + columns);
    const auto sizes = [&](int tensor, std::size_t first, std::size_t count) {
        const TensorShape all = sizesOf(tensor);
        return std::vector<std::int64_t>(all.begin() + std::ptrdiff_t(first),
                                         all.begin() + std::ptrdiff_t(first + count));
    };
    const auto merged = [&](int tensor, std::size_t first, std::size_t second) {
        if (first == 1 && second == 1) return tensor;
        std::vector<std::int64_t> shape(batch.size(), 0);
        for (const auto& part :
             {sizes(tensor, batch.size(), first), sizes(tensor, batch.size() + first, second)}) {
            if (std::ranges::count(part, unknownSize) > 0) wrong("equation");
            shape.push_back(
                std::accumulate(part.begin(), part.end(), std::int64_t{1}, std::multiplies<>()));
        }
        return shaped(tensor, shape);
    };
    std::vector<std::int64_t> apart(batch.size(), 0);
    for (const std::int64_t size : sizes(a, batch.size(), rows.size())) apart.push_back(size);
    for (const std::int64_t size : sizes(b, batch.size() + summed.size(), columns.size()))
        apart.push_back(size);
    int made = emit(ProductLayer{}, {merged(a, rows.size(), summed.size()),
                                     merged(b, summed.size(), columns.size())});
    if (rows.size() != 1 || columns.size() != 1) made = shaped(made, apart);
    result(ordered(made, batch + rows + columns, out));
}

OnnxNodes::Operators OnnxNodes::compositeOperators() {
    using Nodes = OnnxNodes;
    const Names norm = {"axis", "epsilon", "stash_type"}, skip = {"epsilon"};
    Operators all = {
        {"GroupNormalization",
         {&Nodes::groupNormalisation, 3, 3, {"num_groups", "epsilon", "stash_type"}}},
        {"RMSNormalization", {&Nodes::rootMeanSquare, 2, 2, norm}},
        {"SimplifiedLayerNormalization", {&Nodes::rootMeanSquare, 2, 2, norm}},
        {"LogSoftmax", {&Nodes::logSoftmax, 1, 1, {"axis"}}},
        {"ReduceLogSumExp", {&Nodes::logSumExp, 1, 2, {"axes", "keepdims"}}},
        {"Attention",
         {&Nodes::attention,
          3,
          7,
          {"is_causal", "q_num_heads", "kv_num_heads", "scale", "softcap", "qk_matmul_output_mode",
           "softmax_precision"}}},
        {"Einsum", {&Nodes::einsum, 1, 2, {"equation"}}},
        {"Mish", {&Nodes::gated, 1, 1, {}}},
        {"Swish", {&Nodes::gated, 1, 1, {"alpha"}}},
        {"Softsign", {&Nodes::gated, 1, 1, {}}},
        {"ThresholdedRelu", {&Nodes::gated, 1, 1, {"alpha"}}},
        {"Celu", {&Nodes::gated, 1, 1, {"alpha"}}},
        {"Selu", {&Nodes::gated, 1, 1, {"alpha", "gamma"}}},
    };
    const Operators microsoft = {
        {"Gelu", {&Nodes::activation, 1, 1, {}}},
        {"QuickGelu", {&Nodes::gated, 1, 1, {"alpha"}}},
        {"BiasGelu", {&Nodes::biasGelu, 2, 2, {}}},
        {"FastGelu", {&Nodes::biasGelu, 1, 2, {}}},
        {"SkipLayerNormalization", {&Nodes::skipNormalisation, 3, 5, skip}},
        {"SkipSimplifiedLayerNormalization", {&Nodes::skipNormalisation, 3, 4, skip}},
        {"FusedMatMul",
         {&Nodes::fusedProduct, 2, 2, {"alpha", "transA", "transB", "transBatchA", "transBatchB"}}},
    };
    for (const auto& [name, op] : microsoft) all.emplace("com.microsoft." + name, op);
    return all;
}

}  // namespace spoor
