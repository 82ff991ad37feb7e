// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_nodes.h"

#include "engine/base/error.h"
#include "engine/inference/onnx/onnx_order.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <limits>

namespace spoor {
namespace {

constexpr float largestFinite = std::numeric_limits<float>::max();

[[noreturn]] void tooManyWeights(const std::string& network) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "The network %1 has more than %2 weights, which is the "
                                       "limit. Use a smaller network."),
                              network, (long)maxNetworkWeights));
}

/// Returns the number of axes of a layer's output, given those of its inputs.
int rankAfter(const LayerWork& work, const std::vector<int>& ranks) {
    const int most = *std::ranges::max_element(ranks);
    if (std::holds_alternative<CombineLayer>(work)) return most;
    if (const auto* pick = std::get_if<PickLayer>(&work)) {
        if (pick->kind == PickLayer::Kind::Axis) return ranks[0] + ranks[1] - 1;
        if (pick->kind == PickLayer::Kind::Each) return ranks[1];
        return -1;  // known only with the shapes
    }
    if (std::holds_alternative<ProductLayer>(work)) {
        return std::max(most, 2) - int(ranks[0] == 1) - int(ranks[1] == 1);
    }
    if (const auto* reduce = std::get_if<ReduceLayer>(&work)) {
        return ranks[0] - (reduce->keep ? 0 : int(reduce->axes.size()));
    }
    if (const auto* gather = std::get_if<GatherLayer>(&work)) {
        return ranks[0] - 1 + int(gather->shape.size());
    }
    if (const auto* expand = std::get_if<ExpandLayer>(&work)) {
        return std::max(ranks[0], int(expand->sizes.size()));
    }
    const auto* reshape = std::get_if<ReshapeLayer>(&work);
    if (!reshape) return ranks[0];
    switch (reshape->kind) {
        case ReshapeLayer::Kind::Flatten:
            return 2;
        case ReshapeLayer::Kind::Squeeze:
            return ranks[0] - int(reshape->axes.size());
        case ReshapeLayer::Kind::Unsqueeze:
            return ranks[0] + int(reshape->axes.size());
        default:
            return int(reshape->sizes.size());
    }
}

}  // namespace

std::string OnnxNodes::keyOf(const onnx::NodeProto& node) {
    const bool own = node.domain().empty() || node.domain() == "ai.onnx";
    return own ? node.op_type() : node.domain() + '.' + node.op_type();
}

const OnnxNodes::Operators& OnnxNodes::operators() {
    using Nodes = OnnxNodes;
    static const Operators table = [] {
        Operators all = {
            {"Constant",
             {&Nodes::constant,
              0,
              0,
              {"value", "value_float", "value_floats", "value_int", "value_ints"}}},
            {"Identity", {&Nodes::identity, 1, 1, {}}},
            {"Dropout", {&Nodes::identity, 1, 3, {"ratio", "seed"}}},
            {"If", {&Nodes::branch, 1, 1, {"then_branch", "else_branch"}}},
        };
        for (Operators part :
             {activationOperators(), valueOperators(), windowOperators(), shapeOperators(),
              constantOperators(), choiceOperators(), compositeOperators(), quantisedOperators()}) {
            all.merge(part);
        }
        return all;
    }();
    return table;
}

Message OnnxNodes::failure(const char* sentence, const std::vector<std::string>& more) const {
    const std::string& name = m_node->name();
    Message message(sentence);
    message.arg(shownName(name.empty() && m_node->output_size() > 0 ? m_node->output(0) : name));
    message.arg(shownName(keyOf(*m_node))).arg(m_graph.name);
    for (const auto& each : more) message.arg(each);
    return message;
}

void OnnxNodes::fail(const char* sentence, const std::vector<std::string>& more) const {
    throw EngineError(failure(sentence, more));
}

void OnnxNodes::wrong(const std::string& what) const {
    fail(SPOOR_TR("engine",
                  "Layer '%1' (%2) of the network %3 has a value of %4 that is invalid or not "
                  "supported. Export the network without it."),
         {what});
}

void OnnxNodes::add(const onnx::NodeProto& node) {
    m_node = &node;
    const auto found = operators().find(keyOf(node));
    if (found == operators().end()) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' of the network %3 uses the operator %2, which is not supported. "
                      "'spoor-cli networks check' lists all such operators; see Networks in the "
                      "manual for the supported ones."));
    }
    const Operator& op = found->second;
    if (node.input_size() < op.minInputs || node.input_size() > op.maxInputs ||
        node.output_size() < 1 || node.output(0).empty()) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 has %4 inputs and %5 outputs, which its "
                      "operator does not allow. Export the network again."),
             {std::to_string(node.input_size()), std::to_string(node.output_size())});
    }
    for (const auto& attribute : node.attribute()) {
        const std::string& name = attribute.name();
        if (std::ranges::count(op.attributes, name) == 0) {
            wrong(shownName(name));
        }
    }
    if (!fold()) (this->*op.read)();
}

bool OnnxNodes::supports(const onnx::NodeProto& node) {
    return operators().count(keyOf(node)) > 0;
}

void OnnxNodes::addAll(const onnx::GraphProto& graph) {
    for (const int node : sortedNodes(graph, m_graph.name)) add(graph.node(node));
}

void OnnxNodes::rename(const std::string& name, int tensor) {
    if (m_tensors.emplace(name, tensor).second && !isConstant(name)) return;
    throw EngineError(Message(
        SPOOR_TR("engine",
                 "More than one layer of the network %1 produces '%2'. Export the network again."),
        m_graph.name, shownName(name)));
}

int OnnxNodes::addTensor(int rank) {
    m_ranks.push_back(rank);
    m_integers.push_back(false);
    return m_graph.tensors++;
}

int OnnxNodes::addInput(const std::string& name, std::size_t rank) {
    rename(name, m_graph.tensors);
    return addTensor(int(rank));
}

void OnnxNodes::addConstant(const std::string& name, const onnx::TensorProto& tensor) {
    m_constants.emplace(name, &tensor);
}

int OnnxNodes::tensorOf(const std::string& name) {
    const auto found = m_tensors.find(name);
    if (found != m_tensors.end()) return found->second;
    const auto constant = m_constants.find(name);
    if (constant == m_constants.end()) return -1;
    OnnxConstant values = constantOf(*constant->second, m_graph.name);
    if (values.count() == 0) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The network %1 computes with the constant '%2', which "
                                           "has no values. Simplify the network with onnxsim."),
                                  m_graph.name, shownName(name)));
    }
    // Infinity masks values; the largest number has the same effect.
    for (float& each : values.reals) each = std::clamp(each, -largestFinite, largestFinite);
    const bool integer = !values.isReal;
    if (!values.isReal) values.reals.assign(values.integers.begin(), values.integers.end());
    m_weights += std::int64_t(values.reals.size());
    if (m_weights > maxNetworkWeights || values.dims.size() > std::size_t(maxRank)) {
        tooManyWeights(m_graph.name);
    }
    const int tensor = addTensor(int(values.dims.size()));
    m_integers[std::size_t(tensor)] = integer;
    m_graph.constants.push_back(
        {tensor, {values.dims.begin(), values.dims.end()}, std::move(values.reals)});
    m_tensors.emplace(name, tensor);
    return tensor;
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

int OnnxNodes::emit(LayerWork work, std::vector<int> inputs, ActivationSpec activation) {
    if (m_graph.layers.size() >= std::size_t(4 * maxNetworkLayers)) wrong("node");
    std::vector<int> ranks;
    for (const int input : inputs) ranks.push_back(rankOf(input));
    NetworkLayer layer;
    layer.name = layerName();
    layer.op = m_node->op_type();
    layer.inputs = std::move(inputs);
    const int rank = rankAfter(work, ranks);
    layer.output = addTensor(rank);
    m_integers[std::size_t(layer.output)] =
        std::ranges::all_of(layer.inputs, [&](int t) { return isInteger(t); });
    layer.activation = activation;
    layer.work = std::move(work);
    m_graph.layers.push_back(std::move(layer));
    const int output = m_graph.layers.back().output;
    if (rank < 0) m_ranks[std::size_t(output)] = int(sizesOf(output).size());
    return output;
}

/// Returns a tensor as whole or real numbers, which divide in other ways.
int OnnxNodes::typed(int tensor, bool integer) {
    if (isInteger(tensor) == integer) return tensor;
    const int made = emit(ReshapeLayer{{}, ReshapeLayer::Kind::Squeeze, {}}, {tensor});
    m_integers[std::size_t(made)] = integer;
    return made;
}

void OnnxNodes::result(int tensor, int output) {
    if (output < m_node->output_size() && !m_node->output(output).empty()) {
        rename(m_node->output(output), tensor);
    }
}

bool OnnxNodes::given(int input) const {
    return input < m_node->input_size() && !m_node->input(input).empty();
}

int OnnxNodes::value(int input) {
    const std::string name = given(input) ? m_node->input(input) : std::string();
    const int tensor = tensorOf(name);
    if (tensor >= 0) return tensor;
    fail(SPOOR_TR("engine",
                  "Layer '%1' (%2) of the network %3 reads '%4', but no layer produces it. Export "
                  "the network again."),
         {shownName(name)});
}

int OnnxNodes::axisIn(std::int64_t axis, int rank) const {
    if (axis < -rank || axis >= rank) wrong("axis");
    return int(axis + (axis < 0 ? rank : 0));
}

std::vector<int> OnnxNodes::axesIn(const std::vector<std::int64_t>& axes, int rank) const {
    std::set<int> in;
    for (const std::int64_t axis : axes) {
        if (!in.insert(axisIn(axis, rank)).second) wrong("axes");
    }
    return {in.begin(), in.end()};
}

OnnxConstant OnnxNodes::constantAt(int input, bool known) {
    const std::string& name = m_node->input(input);
    const auto found = m_constants.find(name);
    if (found == m_constants.end()) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 needs '%4' as a constant in the file. "
                      "Export the network with its weights and with fixed sizes."),
             {shownName(name)});
    }
    // Many layers may share one constant, so the limit also applies to the copies.
    m_weights += countOf(*found->second, m_graph.name);
    if (m_weights > maxNetworkWeights) tooManyWeights(m_graph.name);
    OnnxConstant constant = constantOf(*found->second, m_graph.name);
    const auto& values = constant.integers;
    if (known && std::ranges::find(values, unknownSize) != values.end()) {
        throw OpenSizeError(failure(
            SPOOR_TR("engine",
                     "Layer '%1' (%2) of the network %3 depends on sizes that are not fixed in "
                     "the file. Export the network with fixed sizes."),
            {}));
    }
    return constant;
}

OnnxConstant OnnxNodes::weightsAt(int input) {
    OnnxConstant constant = constantAt(input);
    const auto& reals = constant.reals;
    if (std::ranges::all_of(reals, [](float v) { return std::isfinite(v); })) {
        return constant;
    }
    fail(SPOOR_TR("engine",
                  "The weights '%4' of layer '%1' (%2) of the network %3 contain infinite values. "
                  "Train the network again."),
         {shownName(m_node->input(input))});
}

std::vector<float> OnnxNodes::realsAt(int input) {
    OnnxConstant constant = weightsAt(input);
    if (!constant.isReal) wrong(shownName(m_node->input(input)));
    return std::move(constant.reals);
}

std::vector<std::int64_t> OnnxNodes::integersAt(int input) {
    OnnxConstant constant = constantAt(input);
    if (constant.isReal || constant.dims.size() > 1) wrong(shownName(m_node->input(input)));
    return std::move(constant.integers);
}

std::optional<std::vector<std::int64_t>> OnnxNodes::integersOf(const char* name, int input,
                                                               std::int64_t since) {
    if (m_operators < since) {
        if (!attributes().has(name)) return std::nullopt;
        return attributes().integers(name);
    }
    if (!given(input)) return std::nullopt;
    return integersAt(input);
}

std::optional<float> OnnxNodes::scalarAt(int input) {
    if (!given(input)) return std::nullopt;
    const OnnxConstant constant = constantAt(input);
    if (!constant.isReal || constant.count() != 1) wrong(shownName(m_node->input(input)));
    return std::clamp(constant.reals[0], -largestFinite, largestFinite);
}

void OnnxNodes::constant() {
    auto tensor = std::make_unique<onnx::TensorProto>();
    if (m_node->attribute_size() != 1) wrong("value");
    const onnx::AttributeProto& only = m_node->attribute(0);
    if (only.name() == "value" && only.has_t()) {
        // The tensor is part of the file, which outlives this object.
        return addConstant(m_node->output(0), only.t());
    }
    tensor->set_name(m_node->output(0));
    tensor->set_data_type(onnx::TensorProto::FLOAT);
    if (only.name() == "value_float") {
        tensor->add_float_data(attributes().real("value_float", 0));
    } else if (only.name() == "value_floats") {
        *tensor->mutable_float_data() = only.floats();
        tensor->add_dims(only.floats_size());
    } else {
        tensor->set_data_type(onnx::TensorProto::INT64);
        if (only.name() == "value_int") {
            tensor->add_int64_data(attributes().integer("value_int", 0));
        } else if (only.name() == "value_ints") {
            for (const std::int64_t v : attributes().integers("value_ints")) {
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
    // At inference, Dropout returns its input. In training mode it does so only with a ratio of 0.
    if (given(2)) {
        const OnnxConstant training = constantAt(2);
        const bool drops = scalarAt(1).value_or(0.5f) != 0;
        if (training.isReal || (drops && training.integers != std::vector<std::int64_t>{0})) {
            wrong("training_mode");
        }
    }
    alias(m_node->input(0));
}

/// Gives an output of the node the value of another name.
void OnnxNodes::alias(const std::string& from, int output) {
    if (const auto found = m_constants.find(from); found != m_constants.end()) {
        return addConstant(m_node->output(output), *found->second);
    }
    const int tensor = tensorOf(from);
    if (tensor >= 0) return result(tensor, output);
    fail(SPOOR_TR("engine",
                  "Layer '%1' (%2) of the network %3 reads '%4', but no layer produces it. Export "
                  "the network again."),
         {shownName(from)});
}

/// Reads the branch of an If whose condition follows from the file.
void OnnxNodes::branch() {
    if (!isConstant(0)) {
        fail(SPOOR_TR("engine",
                      "Layer '%1' (%2) of the network %3 chooses what to compute for each image, "
                      "which is not supported. Export the network with fixed sizes, or simplify it "
                      "with onnxsim."));
    }
    const OnnxConstant condition = constantAt(0);
    if (condition.isReal || condition.count() != 1) wrong(shownName(m_node->input(0)));
    const char* name = condition.integers[0] != 0 ? "then_branch" : "else_branch";
    const auto* chosen = attributes().find(name);
    if (!chosen || !chosen->has_g() || chosen->g().output_size() < m_node->output_size()) {
        wrong(name);
    }
    const onnx::NodeProto* node = m_node;
    const onnx::GraphProto& graph = chosen->g();
    for (const auto& tensor : graph.initializer()) addConstant(tensor.name(), tensor);
    addAll(graph);
    m_node = node;
    for (int i = 0; i < node->output_size(); ++i) alias(graph.output(i).name(), i);
}

}  // namespace spoor
