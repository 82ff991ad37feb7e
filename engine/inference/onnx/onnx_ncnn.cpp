// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Translates layers of ncnn (the page "operators" of its documentation) to ONNX, whose reader
// checks them and knows all operators.
#include "engine/inference/onnx/onnx_ncnn.h"

#include "engine/base/error.h"
#include "engine/inference/onnx/onnx_ncnn_file.h"
#include "engine/inference/onnx/onnx_tensors.h"
#include "engine/pipeline/algorithm_descriptor.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>
#include <stdexcept>

namespace spoor {
namespace {

namespace fs = std::filesystem;
using ncnn::Layer, ncnn::NcnnNetwork;
using Strings = std::vector<std::string>;
using Sizes = std::vector<std::int64_t>;

/// Adds the layers of one ncnn network to an ONNX graph. ncnn has no batch axis: a blob of rank r
/// is a tensor of rank r + 1 whose first size is 1. A pooled vector keeps four axes.
class Translation {
public:
    Translation(onnx::GraphProto& graph, std::string prefix)
        : m_graph(graph), m_prefix(std::move(prefix)) {}

    /// Joins an input of the network with a tensor of the graph.
    void connect(const std::string& input, const std::string& tensor) { m_names[input] = tensor; }
    void add(NcnnNetwork& part);
    const std::string& tensor(const std::string& blob) const { return m_names.at(blob); }
    /// Blobs that no layer reads, in the order of the file.
    const Strings& ends() const { return m_ends; }
    /// Input blobs that are not connected.
    const Strings& inputs() const { return m_inputs; }
    /// The shape of an input: as in the file, or with open height and width and the channels that
    /// its first convolution needs.
    Sizes shapeOf(const NcnnNetwork& part, const std::string& input) const;

private:
    using Handler = void (Translation::*)();
    static const std::map<std::string, Handler>& handlers();

    [[noreturn]] void refuse(const char* why, const std::string& more = {}) const {
        ncnn::refuse(m_part->file, m_layer->name, why, more);
    }
    /// Refuses the layer's form unless it is supported.
    void need(bool supported) const {
        if (!supported) refuse(SPOOR_TR("engine", "this form is not supported"));
    }
    std::int64_t whole(int id, std::int64_t otherwise = 0) const {
        return m_layer->whole(id, otherwise);
    }
    int rankOf(std::size_t input) const { return m_ranks.at(m_layer->inputs.at(input)); }
    std::string in(std::size_t input) const { return m_names.at(m_layer->inputs.at(input)); }
    std::string out(int rank, std::size_t output = 0) {
        const std::string& name = m_layer->outputs.at(output);
        m_ranks[name] = rank;
        m_ends.push_back(name);
        return m_names[name] = m_prefix + name;
    }
    std::string fresh() { return m_prefix + "_" + std::to_string(m_fresh++); }

    onnx::NodeProto& node(const char* op, const Strings& inputs, const std::string& output);
    onnx::NodeProto& activated(const char* op, const Strings& inputs, int rank);
    void activate(const std::string& from, const std::string& to);
    static onnx::AttributeProto& attribute(onnx::NodeProto& to, const char* name,
                                           onnx::AttributeProto::AttributeType type);
    static void set(onnx::NodeProto& to, const char* name, std::int64_t value) {
        attribute(to, name, onnx::AttributeProto::INT).set_i(value);
    }
    static void set(onnx::NodeProto& to, const char* name, float value) {
        attribute(to, name, onnx::AttributeProto::FLOAT).set_f(value);
    }
    static void set(onnx::NodeProto& to, const char* name, const char* value) {
        attribute(to, name, onnx::AttributeProto::STRING).set_s(value);
    }
    static void set(onnx::NodeProto& to, const char* name, const Sizes& values) {
        onnx::AttributeProto& made = attribute(to, name, onnx::AttributeProto::INTS);
        for (const std::int64_t each : values) made.add_ints(each);
    }
    std::string constant(const Sizes& dims, const std::vector<float>& values);
    std::string constant(const Sizes& values);
    std::string scalar(float value) { return constant({}, {value}); }
    std::string bias(int id, std::int64_t count) {
        return whole(id) != 0 ? constant({count}, m_part->weights.plain(count, *m_layer)) : "";
    }
    /// Kernel, stride or dilation: height, width. The height is the width unless it is given.
    Sizes window(int id, std::int64_t otherwise) const {
        const std::int64_t width = whole(id, otherwise);
        return {whole(10 + id, width), width};
    }
    void setPads(onnx::NodeProto& to, int left, int top, int right, int bottom) const {
        const std::int64_t l = whole(left), t = whole(top, l);
        need(l >= 0 && t >= 0);
        set(to, "pads", {t, l, whole(bottom, t), whole(right, l)});
    }
    std::int64_t axis() const { return whole(0) < 0 ? whole(0) : whole(0) + 1; }
    void addHardSwish(const std::string& from, float scale, float shift, const std::string& to);
    void addPair(std::int64_t kind, const std::string& a, const std::string& b, int rank);
    void addWindows(bool transposed);

    template <const char* const& Op>
    void addUnary() {
        node(Op, {in(0)}, out(rankOf(0)));
    }
    void addInput();
    void addCopies();
    void addConvolution() { addWindows(false); }
    void addDeconvolution() { addWindows(true); }
    void addPooling();
    void addProduct();
    void addNormalisation();
    void addRelu();
    void addSwish();
    void addHardSigmoid();
    void addGelu();
    void addClip();
    void addBinary();
    void addEltwise();
    void addConcat();
    void addReshape();
    void addPermute();
    void addResize();

    onnx::GraphProto& m_graph;
    std::string m_prefix;
    NcnnNetwork* m_part = nullptr;
    const Layer* m_layer = nullptr;
    std::map<std::string, std::string> m_names;      ///< tensors, by blob
    std::map<std::string, int> m_ranks;              ///< without the batch, by blob
    std::map<std::string, std::int64_t> m_channels;  ///< of tensors that a convolution reads
    Strings m_inputs, m_ends;
    int m_fresh = 0;
};

constexpr const char* sigmoid = "Sigmoid";
constexpr const char* tanh = "Tanh";

const std::map<std::string, Translation::Handler>& Translation::handlers() {
    using T = Translation;
    static const std::map<std::string, Handler> all{
        {"Input", &T::addInput},
        {"Split", &T::addCopies},
        {"Noop", &T::addCopies},
        {"Dropout", &T::addCopies},
        {"Convolution", &T::addConvolution},
        {"ConvolutionDepthWise", &T::addConvolution},
        {"Deconvolution", &T::addDeconvolution},
        {"Pooling", &T::addPooling},
        {"InnerProduct", &T::addProduct},
        {"BatchNorm", &T::addNormalisation},
        {"ReLU", &T::addRelu},
        {"Sigmoid", &T::addUnary<sigmoid>},
        {"TanH", &T::addUnary<tanh>},
        {"Swish", &T::addSwish},
        {"HardSigmoid", &T::addHardSigmoid},
        {"HardSwish", &T::addHardSigmoid},
        {"GELU", &T::addGelu},
        {"Clip", &T::addClip},
        {"BinaryOp", &T::addBinary},
        {"Eltwise", &T::addEltwise},
        {"Concat", &T::addConcat},
        {"Softmax", &T::addConcat},
        {"Flatten", &T::addConcat},
        {"MatMul", &T::addConcat},
        {"Reshape", &T::addReshape},
        {"Permute", &T::addPermute},
        {"Interp", &T::addResize},
    };
    return all;
}

void Translation::add(NcnnNetwork& part) {
    m_part = &part;
    for (const Layer& layer : part.layers) {
        m_layer = &layer;
        for (const std::string& each : layer.inputs) {
            if (!m_ranks.count(each))
                refuse(SPOOR_TR("engine", "nothing makes its input '%1'"), each);
            std::erase(m_ends, each);
        }
        const auto handler = handlers().find(layer.type);
        if (handler == handlers().end())
            refuse(SPOOR_TR("engine", "its type %1 is not supported"), layer.type);
        (this->*handler->second)();
    }
    part.weights.finish(part.layers.back());
}

Sizes Translation::shapeOf(const NcnnNetwork& part, const std::string& input) const {
    for (const Layer& layer : part.layers) {
        if (layer.type != "Input" || layer.outputs.at(0) != input) continue;
        Sizes shape{1};
        for (const int id : {2, 1, 0})
            if (layer.whole(id, 0) > 0) shape.push_back(layer.whole(id, 0));
        if (shape.size() > 1) return shape;
    }
    const auto found = m_channels.find(m_names.at(input));
    return {1, found == m_channels.end() ? 3 : found->second, 0, 0};
}

onnx::NodeProto& Translation::node(const char* op, const Strings& inputs,
                                   const std::string& output) {
    onnx::NodeProto& added = *m_graph.add_node();
    added.set_op_type(op);
    added.set_name(m_prefix + m_layer->name + '_' + std::to_string(m_graph.node_size()));
    for (const std::string& each : inputs) added.add_input(each);
    added.add_output(output);
    return added;
}

/// Adds a node, with the activation of the layer if there is one.
onnx::NodeProto& Translation::activated(const char* op, const Strings& inputs, int rank) {
    const std::string to = out(rank);
    if (whole(9) == 0) return node(op, inputs, to);
    const std::string between = fresh();
    const int at = m_graph.node_size();
    node(op, inputs, between);
    activate(between, to);
    return *m_graph.mutable_node(at);
}

void Translation::activate(const std::string& from, const std::string& to) {
    const auto values = m_layer->reals(10);
    const auto value = [&](std::size_t i, float otherwise) {
        return i < values.size() ? values[i] : otherwise;
    };
    switch (whole(9)) {
        case 1:
            node("Relu", {from}, to);
            return;
        case 2:
            set(node("LeakyRelu", {from}, to), "alpha", value(0, 0));
            return;
        case 3:
            node("Clip", {from, scalar(value(0, 0)), scalar(value(1, 0))}, to);
            return;
        case 4:
            node("Sigmoid", {from}, to);
            return;
        case 6:
            addHardSwish(from, value(0, 1.0f / 6), value(1, 0.5f), to);
            return;
        default:
            refuse(SPOOR_TR("engine", "its activation %1 is not supported"),
                   std::to_string(whole(9)));
    }
}

onnx::AttributeProto& Translation::attribute(onnx::NodeProto& to, const char* name,
                                             onnx::AttributeProto::AttributeType type) {
    onnx::AttributeProto& made = *to.add_attribute();
    made.set_name(name);
    made.set_type(type);
    return made;
}

std::string Translation::constant(const Sizes& dims, const std::vector<float>& values) {
    onnx::TensorProto& made = *m_graph.add_initializer();
    made.set_name(fresh());
    made.set_data_type(onnx::TensorProto::FLOAT);
    for (const std::int64_t each : dims) made.add_dims(each);
    made.set_raw_data(values.data(), values.size() * sizeof(float));
    return made.name();
}

std::string Translation::constant(const Sizes& values) {
    onnx::TensorProto& made = *m_graph.add_initializer();
    made.set_name(fresh());
    made.set_data_type(onnx::TensorProto::INT64);
    made.add_dims(std::int64_t(values.size()));
    for (const std::int64_t each : values) made.add_int64_data(each);
    return made.name();
}

void Translation::addInput() {
    const std::string& name = m_layer->outputs.at(0);
    int rank = 0;
    for (const int id : {0, 1, 2}) rank += int(whole(id) > 0);
    m_ranks[name] = rank > 0 ? rank : 3;
    if (m_names.emplace(name, m_prefix + name).second) m_inputs.push_back(name);
}

void Translation::addCopies() {
    for (std::size_t i = 0; i < m_layer->outputs.size(); ++i) {
        out(rankOf(0), i);
        m_names[m_layer->outputs[i]] = in(0);
    }
}

void Translation::addWindows(bool transposed) {
    const std::int64_t outputs = whole(0), groups = whole(7, 1), size = whole(6);
    const Sizes kernel = window(1, 0), stride = window(3, 1), dilation = window(2, 1);
    for (const Sizes& each : {kernel, stride, dilation})
        need(std::ranges::all_of(each, [](auto n) { return n > 0 && n < 4096; }));
    const std::int64_t area = kernel[0] * kernel[1];
    need(outputs > 0 && outputs < 1 << 24 && groups > 0 && size > 0 &&
         size % (outputs * area) == 0 && outputs % groups == 0 && whole(8) == 0 && whole(19) == 0 &&
         !(transposed && groups > 1));
    const std::int64_t inputs = size / (outputs * area);  // of a group
    auto values = m_part->weights.tagged(size, *m_layer);
    Sizes dims{outputs, inputs, kernel[0], kernel[1]};
    if (transposed) {  // ncnn: outputs first
        std::vector<float> turned(values.size());
        for (std::int64_t o = 0; o < outputs; ++o)
            for (std::int64_t i = 0; i < inputs; ++i)
                std::copy_n(values.begin() + (o * inputs + i) * area, area,
                            turned.begin() + (i * outputs + o) * area);
        values = std::move(turned);
        std::swap(dims[0], dims[1]);
    }
    Strings from{in(0), constant(dims, values)};
    if (const std::string shift = bias(5, outputs); !shift.empty()) from.push_back(shift);
    m_channels.emplace(in(0), inputs * groups);
    onnx::NodeProto& made = activated(transposed ? "ConvTranspose" : "Conv", from, rankOf(0));
    set(made, "kernel_shape", kernel);
    set(made, "strides", stride);
    set(made, "dilations", dilation);
    set(made, "group", groups);
    setPads(made, 4, 14, 15, 16);
}

void Translation::addPooling() {
    const bool mean = whole(0) == 1;
    if (whole(4) == 1) {
        node(mean ? "GlobalAveragePool" : "GlobalMaxPool", {in(0)}, out(1));
        return;
    }
    need(whole(7) == 0 && whole(5) >= 0 && whole(5) <= 1);
    onnx::NodeProto& made = node(mean ? "AveragePool" : "MaxPool", {in(0)}, out(3));
    set(made, "kernel_shape", window(1, 0));
    set(made, "strides", window(2, 1));
    setPads(made, 3, 13, 14, 15);
    // The usual mode covers the whole input.
    set(made, "ceil_mode", std::int64_t(whole(5) == 0));
    if (mean) set(made, "count_include_pad", whole(6));
}

void Translation::addProduct() {
    const std::int64_t outputs = whole(0), size = whole(2);
    need(outputs > 0 && size > 0 && size % outputs == 0 && whole(8) == 0);
    const std::string flat = fresh();
    set(node("Flatten", {in(0)}, flat), "axis", std::int64_t{1});
    Strings from{flat, constant({outputs, size / outputs}, m_part->weights.tagged(size, *m_layer))};
    if (const std::string shift = bias(1, outputs); !shift.empty()) from.push_back(shift);
    set(activated("Gemm", from, 1), "transB", std::int64_t{1});
}

void Translation::addNormalisation() {
    const std::int64_t channels = whole(0);
    const auto take = [&] {
        return constant({channels}, m_part->weights.plain(channels, *m_layer));
    };
    const std::string scale = take(), mean = take(), variance = take(), shift = take();
    set(node("BatchNormalization", {in(0), scale, shift, mean, variance}, out(rankOf(0))),
        "epsilon", m_layer->real(1, 0));
}

void Translation::addRelu() {
    const float slope = m_layer->real(0, 0);
    onnx::NodeProto& made = node(slope == 0 ? "Relu" : "LeakyRelu", {in(0)}, out(rankOf(0)));
    if (slope != 0) set(made, "alpha", slope);
}

void Translation::addSwish() {
    const std::string gate = fresh(), from = in(0);
    node("Sigmoid", {from}, gate);
    node("Mul", {from, gate}, out(rankOf(0)));
}

/// Adds x * clip(scale * x + shift, 0, 1).
void Translation::addHardSwish(const std::string& from, float scale, float shift,
                               const std::string& to) {
    const std::string gate = fresh();
    onnx::NodeProto& made = node("HardSigmoid", {from}, gate);
    set(made, "alpha", scale);
    set(made, "beta", shift);
    node("Mul", {from, gate}, to);
}

void Translation::addHardSigmoid() {
    const float scale = m_layer->real(0, 0.2f), shift = m_layer->real(1, 0.5f);
    if (m_layer->type == "HardSwish") return addHardSwish(in(0), scale, shift, out(rankOf(0)));
    onnx::NodeProto& made = node("HardSigmoid", {in(0)}, out(rankOf(0)));
    set(made, "alpha", scale);
    set(made, "beta", shift);
}

void Translation::addGelu() {
    onnx::NodeProto& made = node("Gelu", {in(0)}, out(rankOf(0)));
    if (whole(0) != 0) set(made, "approximate", "tanh");
}

void Translation::addClip() {
    const float limit = std::numeric_limits<float>::max();
    node("Clip", {in(0), scalar(m_layer->real(0, -limit)), scalar(m_layer->real(1, limit))},
         out(rankOf(0)));
}

void Translation::addPair(std::int64_t kind, const std::string& a, const std::string& b, int rank) {
    static constexpr std::array ops{"Add", "Sub", "Mul", "Div", "Max", "Min", "Pow", "Sub", "Div"};
    need(kind >= 0 && kind < std::int64_t(ops.size()));
    node(ops[std::size_t(kind)], kind >= 7 ? Strings{b, a} : Strings{a, b}, out(rank));
}

void Translation::addBinary() {
    const bool number = whole(1) != 0 || m_layer->inputs.size() == 1;
    const std::string second = number ? scalar(m_layer->real(2, 0)) : in(1);
    addPair(whole(0), in(0), second, number ? rankOf(0) : std::max(rankOf(0), rankOf(1)));
}

void Translation::addEltwise() {
    static constexpr std::array kinds{2, 0, 4};  // product, sum, maximum
    const std::int64_t kind = whole(0);
    need(kind >= 0 && kind < 3 && m_layer->inputs.size() == 2 && m_layer->reals(1).empty());
    addPair(kinds[std::size_t(kind)], in(0), in(1), rankOf(0));
}

/// Layers of the same name whose only parameter is an axis, if any.
void Translation::addConcat() {
    const bool flat = m_layer->type == "Flatten", product = m_layer->type == "MatMul";
    need(!product || whole(0) == 0);
    Strings from;
    for (std::size_t i = 0; i < m_layer->inputs.size(); ++i) from.push_back(in(i));
    onnx::NodeProto& made = node(m_layer->type.c_str(), from, out(flat ? 1 : rankOf(0)));
    if (!product) set(made, "axis", flat ? 1 : axis());
}

void Translation::addReshape() {
    Sizes shape{1};
    for (const int id : {11, 2, 1, 0})  // depth, channels, height, width
        if (m_layer->values.count(id)) shape.push_back(whole(id));
    node("Reshape", {in(0), constant(shape)}, out(int(shape.size()) - 1));
}

void Translation::addPermute() {
    static const std::vector<std::vector<Sizes>> orders{
        {{0, 1, 2}, {0, 2, 1}},
        {{0, 1, 2, 3}, {0, 1, 3, 2}, {0, 2, 1, 3}, {0, 2, 3, 1}, {0, 3, 1, 2}, {0, 3, 2, 1}}};
    const int rank = rankOf(0);
    need(rank == 2 || rank == 3);
    const auto& known = orders[std::size_t(rank - 2)];
    need(whole(0) >= 0 && whole(0) < std::int64_t(known.size()));
    set(node("Transpose", {in(0)}, out(rank)), "perm", known[std::size_t(whole(0))]);
}

void Translation::addResize() {
    static constexpr std::array modes{"", "nearest", "linear", "cubic"};
    const std::int64_t kind = whole(0);
    need(kind >= 1 && kind <= 3 && m_layer->inputs.size() == 1 && whole(6) == 0 && whole(3) == 0 &&
         whole(4) == 0);
    onnx::NodeProto& made =
        node("Resize", {in(0), "", constant({4}, {1, 1, m_layer->real(1, 1), m_layer->real(2, 1)})},
             out(3));
    set(made, "mode", modes[std::size_t(kind)]);
    set(made, "coordinate_transformation_mode", kind == 1 ? "asymmetric" : "half_pixel");
    if (kind == 1) set(made, "nearest_mode", "floor");
    if (kind == 3) set(made, "cubic_coeff_a", -0.75f);
}

void addPort(onnx::ValueInfoProto& port, const std::string& name, const Sizes& shape) {
    port.set_name(name);
    onnx::TypeProto::Tensor& type = *port.mutable_type()->mutable_tensor_type();
    type.set_elem_type(onnx::TensorProto::FLOAT);
    for (const std::int64_t each : shape) {
        onnx::TensorShapeProto::Dimension& made = *type.mutable_shape()->add_dim();
        each > 0 ? made.set_dim_value(each) : made.set_dim_param("open");
    }
}

void addWhole(onnx::GraphProto& graph, NcnnNetwork part) {
    Translation made(graph, "");
    made.add(part);
    for (const std::string& each : made.inputs())
        addPort(*graph.add_input(), made.tensor(each), made.shapeOf(part, each));
    for (const std::string& each : made.ends()) addPort(*graph.add_output(), made.tensor(each), {});
}

/// The file of another part of LightFC; empty if the name lacks the word.
fs::path named(const fs::path& file, const char* word, const char* other) {
    std::string name = file.filename().string();
    const std::size_t at = name.rfind(word);
    if (at == std::string::npos) return {};
    return file.parent_path() / name.replace(at, std::string(word).size(), other);
}

/// The features that the fusion reshapes: channels, and the side of their square.
Sizes featuresOf(const NcnnNetwork& fusion, const std::string& input) {
    std::set<std::string> copies{input};
    for (const Layer& layer : fusion.layers) {
        if (layer.inputs.empty() || !copies.count(layer.inputs[0])) continue;
        if (layer.type == "Split") copies.insert(layer.outputs.begin(), layer.outputs.end());
        if (layer.type != "Reshape") continue;
        const auto side = std::int64_t(std::lround(std::sqrt(double(layer.whole(0, 0)))));
        return {1, layer.whole(1, 0), side, side};
    }
    ncnn::refuse(fusion.file, input, SPOOR_TR("engine", "its features have no size"));
}

/// How many pixels one feature of a backbone without branches covers.
std::int64_t strideOf(const NcnnNetwork& part) {
    std::int64_t stride = 1;
    for (const Layer& layer : part.layers)
        if (layer.type.starts_with("Convolution"))
            stride = std::clamp<std::int64_t>(stride * layer.whole(3, 1), 1, 1024);
    return stride;
}

/// The features of the search image, their fusion with those of the template, which it reads first,
/// and three heads.
void addLightFc(onnx::GraphProto& graph, const fs::path& file, const fs::path& search) {
    NcnnNetwork part = ncnn::readPart(search),
                fusion = ncnn::readPart(named(search, "search", "fusion"));
    const bool describes = file != search;
    const char* const features = describes ? "in0" : "in1";
    const std::int64_t side = featuresOf(fusion, features)[2] * strideOf(part);
    Translation backbone(graph, "search_"), fused(graph, "fusion_");
    backbone.add(part);
    if (!describes) addPort(*graph.add_input(), "template_features", featuresOf(fusion, "in0"));
    addPort(*graph.add_input(), backbone.tensor("in0"), {1, 3, side, side});
    if (describes) {
        addPort(*graph.add_output(), backbone.tensor("out0"), {});
        return;
    }
    fused.connect("in0", "template_features");
    fused.connect("in1", backbone.tensor("out0"));
    fused.add(fusion);
    for (const std::string name : {"score", "size", "offset"}) {
        NcnnNetwork head = ncnn::readPart(named(search, "search", name.c_str()));
        Translation made(graph, name + '_');
        made.connect("in0", fused.tensor("out0"));
        made.add(head);
        addPort(*graph.add_output(), made.tensor("out0"), {});
    }
}

}  // namespace

std::optional<std::pair<fs::path, fs::path>> lightFcFiles(const fs::path& file) {
    if (file.extension() != ".param") return std::nullopt;
    for (const char* word : {"search", "template"}) {
        std::error_code failed;
        if (const fs::path fusion = named(file, word, "fusion"); fs::exists(fusion, failed))
            return std::pair{named(file, word, "template"), named(file, word, "search")};
    }
    return std::nullopt;
}

Result<std::string> onnxOfNcnn(const fs::path& file) {
    try {
        onnx::ModelProto model;
        model.set_ir_version(8);
        model.add_opset_import()->set_version(20);
        if (const auto parts = lightFcFiles(file))
            addLightFc(*model.mutable_graph(), file, parts->second);
        else
            addWhole(*model.mutable_graph(), ncnn::readPart(file));
        return model.SerializeAsString();
    } catch (const EngineError& error) {
        return error.message();
    } catch (const std::out_of_range&) {  // a layer lacks an input or an output
        return ncnn::notNcnn(file.filename().string());
    }
}

}  // namespace spoor
