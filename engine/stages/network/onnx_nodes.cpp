// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/network/onnx_nodes.h"

#include "engine/base/error.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>
#include <tuple>

namespace spoor {
namespace {

constexpr float largest = std::numeric_limits<float>::max();

ScaleShiftLayer unchanged() {
    return {{1}, {0}, 0};
}

}  // namespace

/// How a node is read: what it may have. What is not listed would change what it means.
struct OnnxNodes::Operator {
    void (OnnxNodes::*read)();
    int leastInputs;
    int maxInputs;
    std::vector<std::string> attributes;
};

const std::map<std::string, OnnxNodes::Operator>& OnnxNodes::operators() {
    using Names = std::vector<std::string>;
    static const Names clips = {"min", "max"};
    static const Names slides = {"auto_pad", "dilations", "kernel_shape", "pads", "strides"};
    const auto with = [](Names names, const Names& more) {
        names.insert(names.end(), more.begin(), more.end());
        return names;
    };
    static const std::map<std::string, Operator> table = {
        {"Conv", {&OnnxNodes::convolution, 2, 3, with(slides, {"group"})}},
        {"BatchNormalization",
         {&OnnxNodes::normalisation, 5, 5, {"epsilon", "momentum", "spatial", "training_mode"}}},
        {"Relu", {&OnnxNodes::activation, 1, 1, {}}},
        {"LeakyRelu", {&OnnxNodes::activation, 1, 1, {"alpha"}}},
        {"Sigmoid", {&OnnxNodes::activation, 1, 1, {}}},
        {"HardSigmoid", {&OnnxNodes::activation, 1, 1, {"alpha", "beta"}}},
        {"HardSwish", {&OnnxNodes::activation, 1, 1, {}}},
        {"Exp", {&OnnxNodes::activation, 1, 1, {}}},
        {"Tanh", {&OnnxNodes::activation, 1, 1, {}}},
        {"Clip", {&OnnxNodes::clip, 1, 3, clips}},
        {"MaxPool", {&OnnxNodes::pool, 1, 1, with(slides, {"ceil_mode", "storage_order"})}},
        {"AveragePool", {&OnnxNodes::pool, 1, 1, with(slides, {"ceil_mode", "count_include_pad"})}},
        {"GlobalAveragePool", {&OnnxNodes::globalPool, 1, 1, {}}},
        {"Add", {&OnnxNodes::combine, 2, 2, {}}},
        {"Mul", {&OnnxNodes::combine, 2, 2, {}}},
        {"Sub", {&OnnxNodes::combine, 2, 2, {}}},
        {"Div", {&OnnxNodes::combine, 2, 2, {}}},
        {"Concat", {&OnnxNodes::concat, 1, maxNetworkLayers, {"axis"}}},
        {"Resize",
         {&OnnxNodes::resize,
          2,
          4,
          {"mode", "coordinate_transformation_mode", "nearest_mode", "cubic_coeff_a",
           "exclude_outside", "extrapolation_value", "antialias", "keep_aspect_ratio_policy"}}},
        {"Gemm", {&OnnxNodes::fullyConnected, 2, 3, {"alpha", "beta", "transA", "transB"}}},
        {"Softmax", {&OnnxNodes::softmax, 1, 1, {"axis"}}},
        {"Flatten", {&OnnxNodes::flatten, 1, 1, {"axis"}}},
        {"Reshape", {&OnnxNodes::reshape, 2, 2, {"allowzero"}}},
        {"Transpose", {&OnnxNodes::transpose, 1, 1, {"perm"}}},
        {"Slice", {&OnnxNodes::slice, 1, 5, {"starts", "ends", "axes"}}},
        {"MatMul", {&OnnxNodes::product, 2, 2, {}}},
        {"Constant",
         {&OnnxNodes::constant,
          0,
          0,
          {"value", "value_float", "value_floats", "value_int", "value_ints"}}},
        {"Identity", {&OnnxNodes::identity, 1, 1, {}}},
        {"Dropout", {&OnnxNodes::identity, 1, 3, {"ratio", "seed"}}},
    };
    return table;
}

void OnnxNodes::fail(const char* sentence, const std::vector<std::string>& more) const {
    const std::string& name = m_node->name();
    Message message(sentence);
    message.arg(shownName(name.empty() && m_node->output_size() > 0 ? m_node->output(0) : name));
    message.arg(shownName(m_node->op_type())).arg(m_graph.name);
    for (const auto& each : more) message.arg(each);
    throw EngineError(message);
}

void OnnxNodes::wrong(const std::string& what) const {
    fail(SPOOR_TR("engine",
                  "Layer '%1' (%2) of the network %3 has a value of %4 that is impossible or not "
                  "supported. Export the network without it."),
         {what});
}

void OnnxNodes::add(const onnx::NodeProto& node) {
    m_node = &node;
    const auto found = operators().find(node.op_type());
    if (found == operators().end() || (!node.domain().empty() && node.domain() != "ai.onnx")) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' of the network %3 is of a kind that is not supported: %2. Use a "
                      "network of the operators that the README lists."));
    }
    const Operator& op = found->second;
    if (node.input_size() < op.leastInputs || node.input_size() > op.maxInputs ||
        node.output_size() < 1 || node.output(0).empty()) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 has %4 inputs and %5 outputs, which is "
                      "not how its kind works. Export the network again."),
             {std::to_string(node.input_size()), std::to_string(node.output_size())});
    }
    for (const auto& attribute : node.attribute()) {
        const std::string& name = attribute.name();
        if (std::count(op.attributes.begin(), op.attributes.end(), name) == 0) {
            wrong(shownName(name));
        }
    }
    (this->*op.read)();
}

int OnnxNodes::addTensor(const std::string& name) {
    if (!m_tensors.emplace(name, m_graph.tensors).second || isConstant(name)) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "In the network %1 more than one layer makes '%2'. "
                                           "Export the network again."))
                              .arg(m_graph.name)
                              .arg(shownName(name)));
    }
    return m_graph.tensors++;
}

void OnnxNodes::addConstant(const std::string& name, const onnx::TensorProto& tensor) {
    m_constants.emplace(name, &tensor);
}

int OnnxNodes::tensorOf(const std::string& name) const {
    const auto found = m_tensors.find(name);
    return found == m_tensors.end() ? -1 : found->second;
}

std::string OnnxNodes::layerName() {
    const std::string& from = m_node->name().empty() ? m_node->output(0) : m_node->name();
    std::string name;
    for (const char c : from.substr(0, 64)) {
        const bool plain = std::isalnum(static_cast<unsigned char>(c)) || c == '-';
        if (plain || (!name.empty() && name.back() != '_')) name += plain ? c : '_';
    }
    while (!name.empty() && name.back() == '_') name.pop_back();
    if (name.empty()) name = "layer";
    const std::string base = name;
    for (int n = 2; !m_names.insert(name).second; ++n) name = base + '_' + std::to_string(n);
    return name;
}

void OnnxNodes::emit(LayerWork work, ActivationSpec activation) {
    NetworkLayer layer;
    layer.name = layerName();
    layer.op = m_node->op_type();
    for (int i = 0; i < m_node->input_size(); ++i) {
        const std::string& name = m_node->input(i);
        if (!name.empty() && !isConstant(name)) layer.inputs.push_back(value(i));
    }
    if (layer.inputs.empty()) value(0);
    layer.output = addTensor(m_node->output(0));
    layer.activation = activation;
    layer.work = std::move(work);
    m_graph.layers.push_back(std::move(layer));
}

bool OnnxNodes::given(int input) const {
    return input < m_node->input_size() && !m_node->input(input).empty();
}

int OnnxNodes::value(int input) const {
    const std::string name = given(input) ? m_node->input(input) : std::string();
    const int tensor = tensorOf(name);
    if (tensor >= 0) return tensor;
    if (isConstant(name)) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 works on the constant '%4' where it "
                      "should get values of the picture. Export the network with constants "
                      "folded."),
             {shownName(name)});
    }
    fail(SPOOR_TR("engine",
                  "Layer '%1' (%2) of the network %3 reads '%4', which no layer makes. Export the "
                  "network again."),
         {shownName(name)});
}

OnnxConstant OnnxNodes::constantAt(int input) {
    const std::string& name = m_node->input(input);
    const auto found = m_constants.find(name);
    if (found == m_constants.end()) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 needs '%4' as a constant in the file. "
                      "Export the network with its weights and with fixed sizes."),
             {shownName(name)});
    }
    // Many layers may name one constant: what they copy has a limit of its own.
    m_weights += countOf(*found->second, m_graph.name);
    if (m_weights > maxNetworkWeights) {
        fail(SPOOR_TR("engine",
                      "With layer '%1' (%2) the network %3 has more than %4 weights, which is the "
                      "limit. Use a smaller network."),
             {std::to_string(maxNetworkWeights)});
    }
    return constantOf(*found->second, m_graph.name);
}

std::vector<float> OnnxNodes::realsAt(int input) {
    OnnxConstant constant = constantAt(input);
    if (!constant.isReal) wrong(shownName(m_node->input(input)));
    return std::move(constant.reals);
}

std::vector<std::int64_t> OnnxNodes::integersAt(int input) {
    OnnxConstant constant = constantAt(input);
    if (constant.isReal || constant.dims.size() != 1) wrong(shownName(m_node->input(input)));
    return std::move(constant.integers);
}

std::optional<float> OnnxNodes::scalarAt(int input) {
    if (!given(input)) return std::nullopt;
    const auto values = realsAt(input);
    if (values.size() != 1) wrong(shownName(m_node->input(input)));
    return values[0];
}

std::pair<int, int> OnnxNodes::pairOf(const char* name, std::int64_t least) const {
    const auto values = OnnxAttributes(*m_node, m_graph.name).integers(name);
    if (values.empty()) return {1, 1};
    if (values.size() != 2) wrong(name);
    for (const std::int64_t v : values) {
        if (v < least || v > maxWindowSide) wrong(name);
    }
    return {int(values[0]), int(values[1])};
}

SlidingWindow OnnxNodes::window(std::int64_t kernelY, std::int64_t kernelX) const {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    if (kernelY < 1 || kernelX < 1 || kernelY > maxWindowSide || kernelX > maxWindowSide) {
        wrong("kernel_shape");
    }
    SlidingWindow w;
    w.kernelY = int(kernelY), w.kernelX = int(kernelX);
    std::tie(w.strideY, w.strideX) = pairOf("strides", 1);
    std::tie(w.dilationY, w.dilationX) = pairOf("dilations", 1);
    const std::string pad = attributes.text("auto_pad", "NOTSET");
    if (pad == "SAME_UPPER") {
        w.pad = SlidingWindow::Pad::SameUpper;
    } else if (pad == "SAME_LOWER") {
        w.pad = SlidingWindow::Pad::SameLower;
    } else if (pad == "NOTSET" || pad.empty()) {
        const auto pads = attributes.integers("pads");
        if (!pads.empty() && pads.size() != 4) wrong("pads");
        for (const std::int64_t p : pads) {
            if (p < 0 || p > maxWindowSide) wrong("pads");
        }
        if (!pads.empty()) {
            w.top = int(pads[0]), w.left = int(pads[1]);
            w.bottom = int(pads[2]), w.right = int(pads[3]);
        }
    } else if (pad != "VALID") {
        wrong("auto_pad");
    }
    return w;
}

void OnnxNodes::convolution() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    if (tensorOf(m_node->input(1)) >= 0) return correlation();
    OnnxConstant kernels = constantAt(1);
    const auto& dims = kernels.dims;
    if (!kernels.isReal || dims.size() != 4 || kernels.reals.empty()) {
        wrong(shownName(m_node->input(1)));
    }
    ConvolutionLayer work;
    work.window = window(dims[2], dims[3]);
    const auto shape = attributes.integers("kernel_shape");
    if (!shape.empty() && shape != std::vector<std::int64_t>{dims[2], dims[3]}) {
        wrong("kernel_shape");
    }
    const std::int64_t groups = attributes.integer("group", 1);
    if (groups < 1 || groups > dims[0] || dims[0] % groups != 0) wrong("group");
    work.filters = int(dims[0]), work.groupChannels = int(dims[1]), work.groups = int(groups);
    work.weights = std::move(kernels.reals);
    work.bias.assign(std::size_t(work.filters), 0);
    if (given(2)) {
        work.bias = realsAt(2);
        if (std::int64_t(work.bias.size()) != dims[0]) wrong(shownName(m_node->input(2)));
    }
    emit(std::move(work));
}

void OnnxNodes::normalisation() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    const float epsilon = attributes.real("epsilon", 1e-5f);
    (void)attributes.real("momentum", 0.9f);
    if (attributes.integer("training_mode", 0) != 0) wrong("training_mode");
    if (attributes.integer("spatial", 1) != 1) wrong("spatial");
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
    emit(std::move(work));
}

void OnnxNodes::activation() {
    const std::string& op = m_node->op_type();
    ActivationSpec spec;
    if (op == "Relu") spec.type = Activation::Relu;
    if (op == "Sigmoid") spec.type = Activation::Sigmoid;
    if (op == "Exp") spec.type = Activation::Exp;
    if (op == "Tanh") spec.type = Activation::Tanh;
    if (op == "HardSwish") spec = {Activation::HardSwish, 0.5f, 0, 1.0f / 6};
    if (op == "HardSigmoid") {
        const OnnxAttributes attributes(*m_node, m_graph.name);
        spec = {Activation::HardSigmoid, attributes.real("beta", 0.5f), 0,
                attributes.real("alpha", 0.2f)};
        if (!std::isfinite(spec.low) || !std::isfinite(spec.slope)) wrong("alpha, beta");
    }
    if (op == "LeakyRelu") {
        spec.type = Activation::LeakyRelu;
        spec.slope = OnnxAttributes(*m_node, m_graph.name).real("alpha", 0.01f);
        if (!std::isfinite(spec.slope)) wrong("alpha");
    }
    value(0);
    emit(unchanged(), spec);
}

void OnnxNodes::clip() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    ActivationSpec spec;
    spec.type = Activation::Clip;
    spec.low = attributes.real("min", -largest);
    spec.high = attributes.real("max", largest);
    if (const auto low = scalarAt(1)) spec.low = *low;
    if (const auto high = scalarAt(2)) spec.high = *high;
    if (!(spec.low <= spec.high)) wrong("min, max");
    emit(unchanged(), spec);
}

void OnnxNodes::pool() {
    const OnnxAttributes attributes(*m_node, m_graph.name);
    const auto kernel = attributes.integers("kernel_shape");
    if (kernel.size() != 2) wrong("kernel_shape");
    PoolLayer work;
    work.window = window(kernel[0], kernel[1]);
    work.window.ceilMode = attributes.integer("ceil_mode", 0) != 0;
    if (attributes.integer("storage_order", 0) != 0) wrong("storage_order");
    work.average = m_node->op_type() == "AveragePool";
    work.countPadding = attributes.integer("count_include_pad", 0) != 0;
    if (work.average && (work.window.dilationY != 1 || work.window.dilationX != 1)) {
        wrong("dilations");
    }
    emit(work);
}

void OnnxNodes::globalPool() {
    emit(GlobalPoolLayer{});
}

}  // namespace spoor
