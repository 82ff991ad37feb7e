// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inference/onnx/onnx_reader.h"

#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/inference/layers/network_memory.h"
#include "engine/pipeline/algorithm_descriptor.h"
#include "tests/support/onnx_model.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cstring>
#include <fstream>
#include <functional>

namespace spoor::test {
namespace {

std::string sentence(const std::string& bytes) {
    const auto read = parseOnnx(bytes, "a.onnx");
    return read ? "" : read.error().english();
}

/// A small network with every operator that has a constant or an attribute.
OnnxModel everything() {
    OnnxModel m;
    auto x = m.input("picture", {1, 3, 16, 20});
    x = m.node("Relu", {m.normalisation(m.convolution(x, 3, 4, 3), 4)});
    const auto left = m.node("LeakyRelu", {m.convolution(x, 4, 4, 3, 1, 4)});
    m.with("alpha", 0.1f);
    const auto right = m.node("Clip", {x, m.constant({}, {0}), m.constant({}, {6})});
    x = m.node("Concat", {left, m.node("Add", {right, m.random({1, 4, 1, 1})})});
    m.with("axis", std::int64_t{1});
    x = m.node("MaxPool", {x});
    m.with("kernel_shape", Sizes{2, 2}).with("strides", Sizes{2, 2});
    x = m.node("Resize", {x, "", m.constant({4}, {1, 1, 2, 2})});
    m.with("mode", std::string("linear"));
    x = m.node("GlobalAveragePool", {x});
    x = m.node("Reshape", {x, m.integers({1, -1})});
    x = m.node("Gemm", {x, m.random({8, 5}), m.random({5})});
    x = m.node("Softmax", {m.node("Dropout", {x})});
    m.output(x);
    return m;
}

std::vector<std::string> operatorsOf(const NetworkGraph& graph) {
    std::vector<std::string> operators;
    for (const auto& layer : graph.layers) operators.push_back(layer.op);
    return operators;
}

TEST(OnnxReader, ReadsLayersAndFoldsFollowingOperators) {
    const auto graph = parseOnnx(everything().bytes(), "a.onnx").orThrow();
    EXPECT_EQ(operatorsOf(graph), (std::vector<std::string>{
                                      "Conv", "Conv", "Clip", "Add", "Concat", "MaxPool", "Resize",
                                      "GlobalAveragePool", "Reshape", "Gemm", "Softmax"}));
    EXPECT_EQ(graph.layers[0].activation.type, Activation::Relu);
    EXPECT_EQ(graph.layers[1].activation.type, Activation::LeakyRelu);
    ASSERT_EQ(graph.inputs.size(), 1u);
    EXPECT_EQ(graph.inputs[0].shape, (TensorShape{1, 3, 16, 20}));
    const auto shapes = shapesOf(graph, {}).orThrow();
    EXPECT_EQ(shapes[std::size_t(graph.outputs[0].tensor)], (TensorShape{1, 5}));
    EXPECT_EQ(shapes[std::size_t(graph.layers[4].output)], (TensorShape{1, 8, 16, 20}));
    for (const auto& layer : graph.layers) {
        EXPECT_EQ(
            layer.name.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                         "0123456789_-"),
            std::string::npos);
    }
}

TEST(OnnxReader, FoldingKeepsFunction) {
    OnnxModel m;
    const auto x = m.input("x", {1, 1, 1, 1});
    const auto w = m.constant({2, 1, 1, 1}, {2, -3});
    auto y = m.node("Conv", {x, w, m.constant({2}, {1, 1})});
    y = m.node("BatchNormalization", {y, m.constant({2}, {3, 1}), m.constant({2}, {0.5f, 2}),
                                      m.constant({2}, {1, -1}), m.constant({2}, {4, 0.25f})});
    m.with("epsilon", 0.0f);
    y = m.node("Mul", {y, m.constant({1, 2, 1, 1}, {10, 100})});
    m.output(y);
    const auto graph = parseOnnx(m.bytes(), "a").orThrow();
    ASSERT_EQ(graph.layers.size(), 1u);
    const auto& folded = std::get<ConvolutionLayer>(graph.layers[0].work);
    EXPECT_EQ(folded.weights, (std::vector<float>{30, -600}));
    EXPECT_EQ(folded.bias, (std::vector<float>{5, 600}));
}

TEST(OnnxReader, KeepsTensorsWithTwoReaders) {
    OnnxModel m;
    const auto x = m.input("x", {1, 3, 8, 8});
    const auto y = m.convolution(x, 3, 3, 3);
    const auto z = m.node("Relu", {y});
    m.output(m.node("Add", {y, z}));
    (void)m.convolution(x, 3, 8, 3);  // unused
    const auto graph = parseOnnx(m.bytes(), "a").orThrow();
    EXPECT_EQ(operatorsOf(graph), (std::vector<std::string>{"Conv", "Relu", "Add"}));
    EXPECT_EQ(graph.layers[0].activation.type, Activation::None);
}

/// Exporters write flattening and resizing in this way if they do not know that sizes are fixed.
TEST(OnnxReader, FoldsSizesComputedFromFixedSizes) {
    OnnxModel m;
    const auto x = m.convolution(m.input("x", {1, 3, 10, 6}), 3, 4, 3, 2);  // 1 x 4 x 5 x 3
    const auto shape = m.node("Shape", {x});
    const auto size = [&](std::int64_t axis) {
        const auto place = m.node("Constant", {});
        m.with("value_int", axis);
        auto one = m.node("Gather", {shape, place});
        m.with("axis", std::int64_t{0});
        return one;
    };
    const auto row = [&](const std::string& number) {
        return m.node("Unsqueeze", {number, m.integers({0})});
    };
    // x.view(batch, channels, -1), then a reshape to half as many channels.
    const auto flat = m.node("Concat", {row(size(0)), row(size(1)), m.integers({-1})});
    m.with("axis", std::int64_t{0});
    const auto halved = m.node("Div", {size(1), m.node("Squeeze", {m.integers({2})})});
    const auto fewer = m.node("Concat", {m.integers({1}), row(halved), m.integers({-1})});
    m.with("axis", std::int64_t{0});
    m.output(m.node("Reshape", {m.node("Reshape", {x, flat}), fewer}));
    // Doubles the height and width by sizes.
    const auto last = m.node("Slice", {shape, m.integers({2}), m.integers({4}), m.integers({0})});
    const auto doubled = m.node("Mul", {m.node("Cast", {last}), m.constant({}, {2})});
    m.graph().mutable_node(m.graph().node_size() - 2)->add_attribute()->set_name("to");
    auto* to = m.graph().mutable_node(m.graph().node_size() - 2)->mutable_attribute(0);
    to->set_type(onnx::AttributeProto::INT), to->set_i(onnx::TensorProto::FLOAT);
    const auto whole = m.node("Cast", {m.node("Floor", {doubled})});
    m.with("to", std::int64_t{onnx::TensorProto::INT64});
    const auto first = m.node("Slice", {shape, m.integers({0}), m.integers({2}), m.integers({0})});
    const auto sizes = m.node("Concat", {first, whole});
    m.with("axis", std::int64_t{0});
    m.output(m.node("Resize", {x, "", "", sizes}));
    // PyTorch writes expand() in this way: ones replace sizes of -1.
    const auto wanted = m.integers({-1, 4, 5, 3});
    const auto ones = m.node("ConstantOfShape", {m.integers({4})});
    auto* fill = m.last().add_attribute();
    fill->set_name("value"), fill->set_type(onnx::AttributeProto::TENSOR);
    fill->mutable_t()->set_data_type(onnx::TensorProto::INT64);
    fill->mutable_t()->add_dims(1), fill->mutable_t()->add_int64_data(1);
    const auto unknown = m.node("Equal", {wanted, m.integers({-1})});
    m.output(m.node("Expand", {x, m.node("Where", {unknown, ones, wanted})}));

    const auto graph = parseOnnx(m.bytes(), "a").orThrow();
    const auto shapes = shapesOf(graph, {}).orThrow();
    const auto output = [&](std::size_t i) { return shapes[std::size_t(graph.outputs[i].tensor)]; };
    EXPECT_EQ(output(0), (TensorShape{1, 2, 30}));
    EXPECT_EQ(output(1), (TensorShape{1, 4, 10, 6}));
    EXPECT_EQ(output(2), (TensorShape{1, 4, 5, 3}));
    EXPECT_EQ(operatorsOf(graph),
              (std::vector<std::string>{"Conv", "Reshape", "Reshape", "Resize", "Expand"}));
}

TEST(OnnxReader, RejectsComputationsWithOpenSizes) {
    OnnxModel m;
    const auto x = m.input("x", {1, 3, 0, 0});
    m.output(m.node("Reshape", {x, m.node("Shape", {x})}));
    EXPECT_NE(sentence(m.bytes()).find("fixed sizes"), std::string::npos) << sentence(m.bytes());
}

/// The error message names the layer that cannot be computed.
TEST(OnnxReader, UsesSizesThatDoNotDependOnOpenImage) {
    OnnxModel m;
    auto x = m.convolution(m.input("x", {0, 3, 0, 0}), 3, 4, 3);
    // The batch size, as exporters of PyTorch write it.
    const auto batch = m.node("Gather", {m.node("Shape", {x}), m.integers({0})});
    const auto sizes = m.node("Concat", {batch, m.integers({-1}), m.integers({2})});
    m.with("axis", std::int64_t{0});
    m.output(m.node("Reshape", {x, sizes}));
    const NetworkGraph graph = parseOnnx(m.bytes(), "net").orThrow();
    for (const int side : {8, 10}) {
        const auto shapes = shapesOf(graph, {side, side}).orThrow();
        EXPECT_EQ(shapes[std::size_t(graph.outputs[0].tensor)],
                  (TensorShape{1, 2 * side * side, 2}));
    }
    // A height is unknown.
    OnnxModel bad;
    x = bad.input("x", {1, 3, 0, 0});
    const auto height = bad.node("Gather", {bad.node("Shape", {x}), bad.integers({2})});
    bad.output(bad.node("Reshape", {x, bad.node("Mul", {height, bad.integers({2})})}));
    const auto read = parseOnnx(bad.bytes(), "net");
    ASSERT_FALSE(read);
    EXPECT_NE(read.error().english().find("(Mul) of the network net depends on sizes"),
              std::string::npos)
        << read.error().english();
}

TEST(OnnxReader, RejectsInvalidConstants) {
    const auto why = [](const std::function<std::string(OnnxModel&, const std::string&)>& sizes) {
        OnnxModel m;
        const auto x = m.input("x", {1, 3, 4, 4});
        m.output(m.node("Reshape", {x, sizes(m, x)}));
        return sentence(m.bytes());
    };
    EXPECT_EQ(why([](OnnxModel& m, const std::string& x) { return m.node("Shape", {x}); }), "");
    EXPECT_NE(why([](OnnxModel& m, const std::string&) {
                  return m.node("Div", {m.integers({48}), m.integers({0})});
              }).find("'Div"),
              std::string::npos);
    EXPECT_NE(why([](OnnxModel& m, const std::string&) {
                  return m.node("Add", {m.integers({1, 2}), m.integers({1, 2, 3})});
              }).find("'Add"),
              std::string::npos);
    EXPECT_NE(why([](OnnxModel& m, const std::string& x) {
                  return m.node("Gather", {m.node("Shape", {x}), m.integers({4})});
              }).find("'Gather"),
              std::string::npos);
    EXPECT_NE(why([](OnnxModel& m, const std::string&) {
                  return m.node("ConstantOfShape", {m.integers({1LL << 40})});
              }).find("'ConstantOfShape"),
              std::string::npos);
    // Sizes that depend on the values of an image.
    EXPECT_NE(why([](OnnxModel& m, const std::string& x) {
                  auto cast = m.node("Cast", {x});
                  m.with("to", std::int64_t{onnx::TensorProto::INT64});
                  return cast;
              }).find("'Cast"),
              std::string::npos);
}

TEST(OnnxReader, ImageSizeFixesOpenSizes) {
    OnnxModel m;
    const auto x = m.input("x", {0, 3, 0, 0});
    m.output(m.convolution(x, 3, 2, 3, 2));
    const auto graph = parseOnnx(m.bytes(), "open.onnx").orThrow();
    const auto shape = [&](SizeI size) {
        return shapesOf(graph, size).orThrow()[std::size_t(graph.outputs[0].tensor)];
    };
    EXPECT_EQ(shape({31, 20}), (TensorShape{1, 2, 10, 16}));
    EXPECT_EQ(shape({1, 1}), (TensorShape{1, 2, 1, 1}));
    EXPECT_NE(shapesOf(graph, {}).error().english().find("open.onnx"), std::string::npos);
    EXPECT_FALSE(shapesOf(graph, {100000, 100000}));
    const auto fixed = parseOnnx(everything().bytes(), "a.onnx").orThrow();
    EXPECT_NE(shapesOf(fixed, {21, 16}).error().english().find("21 x 16"), std::string::npos);
}

TEST(OnnxReader, ReadsLayersInAnyOrderAndConstantNodes) {
    OnnxModel m = everything();
    auto* nodes = m.graph().mutable_node();
    std::reverse(nodes->begin(), nodes->end());
    const auto graph = parseOnnx(m.bytes(), "a").orThrow();
    EXPECT_EQ(graph.layers.front().op, "Conv");
    EXPECT_EQ(graph.layers.back().op, "Softmax");

    OnnxModel other;
    const auto x = other.input("x", {1, 2, 3, 4});
    const auto shape = other.node("Constant", {});
    other.with("value_ints", Sizes{1, 24});
    other.output(other.node("Relu", {other.node("Reshape", {x, other.node("Identity", {shape})})}));
    const auto flat = parseOnnx(other.bytes(), "a").orThrow();
    EXPECT_EQ(shapesOf(flat, {}).orThrow()[std::size_t(flat.outputs[0].tensor)],
              (TensorShape{1, 24}));
}

/// Name of a change to the valid network, the change, and the text that the message must contain.
struct Bad {
    const char* name;
    std::function<void(OnnxModel&)> change;
    const char* named;
};

onnx::TensorProto* tensor(OnnxModel& m) {
    return m.graph().mutable_initializer(0);
}

onnx::AttributeProto* attribute(OnnxModel& m, int node, const std::string& name) {
    for (auto& each : *m.graph().mutable_node(node)->mutable_attribute())
        if (each.name() == name) return &each;
    throw std::logic_error("no " + name);
}

onnx::TensorShapeProto& inputShape(OnnxModel& m) {
    return *m.graph().mutable_input(0)->mutable_type()->mutable_tensor_type()->mutable_shape();
}

/// Errors of the tensors and the header of the file.
const std::vector<Bad> badTensors = {
    {"operator", [](OnnxModel& m) { m.last().set_op_type("Loop"); }, "Loop"},
    {"domain", [](OnnxModel& m) { m.last().set_domain("com.microsoft"); }, "Softmax"},
    {"attribute", [](OnnxModel& m) { m.with("strange", std::int64_t{1}); }, "strange"},
    {"version", [](OnnxModel& m) { m.model.mutable_opset_import(0)->set_version(99); }, "99"},
    {"old", [](OnnxModel& m) { m.model.mutable_opset_import(0)->set_version(6); }, "6"},
    {"no weights", [](OnnxModel& m) { m.graph().mutable_initializer(0)->set_name("?"); }, "Conv"},
    {"short", [](OnnxModel& m) { tensor(m)->mutable_raw_data()->resize(8); }, "c"},
    {"uneven", [](OnnxModel& m) { tensor(m)->mutable_raw_data()->push_back('x'); }, "c"},
    {"negative", [](OnnxModel& m) { tensor(m)->set_dims(0, -4); }, "c"},
    {"overflow",
     [](OnnxModel& m) {
         for (int i = 0; i < 4; ++i) tensor(m)->set_dims(i, std::int64_t{1} << 62);
     },
     "c"},
    {"gigabyte", [](OnnxModel& m) { tensor(m)->set_dims(0, 1 << 28); }, "c"},
    {"external", [](OnnxModel& m) { tensor(m)->set_data_location(onnx::TensorProto::EXTERNAL); },
     "another file"},
    {"type", [](OnnxModel& m) { tensor(m)->set_data_type(onnx::TensorProto::STRING); }, "STRING"},
    {"nan",
     [](OnnxModel& m) {
         const float bad = std::nanf("");
         tensor(m)->mutable_raw_data()->replace(0, 4, reinterpret_cast<const char*>(&bad), 4);
     },
     "not numbers"},
};

/// Errors of the connections between layers.
const std::vector<Bad> badWires = {
    {"cycle", [](OnnxModel& m) { m.graph().mutable_node(0)->set_input(0, m.last().output(0)); },
     "form a cycle"},
    {"cycle without a name",
     [](OnnxModel& m) {
         const std::string end = m.last().output(0);
         m.graph().mutable_node(0)->set_input(0, end);
         auto* node = m.graph().add_node();
         node->set_op_type("Relu");
         node->add_input(end);
         m.graph().mutable_node()->SwapElements(0, m.graph().node_size() - 1);
         for (auto& each : *m.graph().mutable_node()) each.clear_name();
     },
     "form a cycle"},
    {"itself",
     [](OnnxModel& m) { m.graph().mutable_node(2)->set_input(0, m.graph().node(2).output(0)); },
     "form a cycle"},
    {"unknown input", [](OnnxModel& m) { m.graph().mutable_node(2)->set_input(0, "x"); }, "Relu"},
    {"twice",
     [](OnnxModel& m) { m.graph().mutable_node(2)->set_output(0, m.graph().node(1).output(0)); },
     "More than one layer of the network"},
};

/// Errors of attributes.
const std::vector<Bad> badAttributes = {
    {"groups", [](OnnxModel& m) { attribute(m, 0, "group")->set_i(3); }, "group"},
    {"no groups", [](OnnxModel& m) { attribute(m, 0, "group")->set_i(0); }, "group"},
    {"channels", [](OnnxModel& m) { attribute(m, 0, "group")->set_i(2); }, "channels"},
    {"stride", [](OnnxModel& m) { attribute(m, 0, "strides")->set_ints(0, 0); }, "strides"},
    {"pads", [](OnnxModel& m) { attribute(m, 0, "pads")->set_ints(1, -1); }, "pads"},
    {"far", [](OnnxModel& m) { attribute(m, 0, "pads")->set_ints(1, 1 << 30); }, "pads"},
    {"kernel", [](OnnxModel& m) { attribute(m, 0, "kernel_shape")->set_ints(0, 5); },
     "kernel_shape"},
    {"text for number",
     [](OnnxModel& m) { attribute(m, 0, "group")->set_type(onnx::AttributeProto::STRING); },
     "group"},
    {"reshape",
     [](OnnxModel& m) {
         for (auto& each : *m.graph().mutable_initializer()) {
             if (each.data_type() == onnx::TensorProto::INT64) each.set_int64_data(1, 9);
         }
     },
     "Reshape"},
};

/// Errors of inputs and outputs.
const std::vector<Bad> badEnds = {
    {"no input", [](OnnxModel& m) { m.graph().clear_input(); }, "but no layer produces it"},
    {"no output", [](OnnxModel& m) { m.graph().clear_output(); }, "outputs"},
    {"no such output", [](OnnxModel& m) { m.output("nowhere"); }, "nowhere"},
    {"batch", [](OnnxModel& m) { inputShape(m).mutable_dim(0)->set_dim_value(2); }, "channels"},
    {"negative input", [](OnnxModel& m) { inputShape(m).mutable_dim(2)->set_dim_value(-16); },
     "picture"},
    {"huge input",
     [](OnnxModel& m) {
         auto& shape = inputShape(m);
         shape.mutable_dim(2)->set_dim_value(1 << 20);
         shape.mutable_dim(3)->set_dim_value(1 << 20);
     },
     "picture"},
    {"other channels", [](OnnxModel& m) { inputShape(m).mutable_dim(1)->set_dim_value(4); },
     "channels"},
    {"no layers", [](OnnxModel& m) { m.graph().clear_node(); }, "has no layers"},
    {"no graph", [](OnnxModel& m) { m.model.clear_graph(); }, "not an ONNX file"},
};

TEST(OnnxReader, RejectsUnsupportedNetworksWithMessage) {
    ASSERT_EQ(sentence(everything().bytes()), "");
    for (const auto& changes : {badTensors, badWires, badAttributes, badEnds}) {
        for (const Bad& bad : changes) {
            OnnxModel m = everything();
            bad.change(m);
            const std::string why = sentence(m.bytes());
            EXPECT_NE(why.find(bad.named), std::string::npos) << bad.name << ": " << why;
            EXPECT_NE(why.find("a.onnx"), std::string::npos) << bad.name << ": " << why;
            EXPECT_EQ(why.back(), '.') << why;
        }
    }
}

TEST(OnnxReader, RejectsHugeTensorsBeforeAllocation) {
    OnnxModel m;
    auto x = m.input("x", {1, 1, 8, 8});
    for (int i = 0; i < 8; ++i) x = m.node("Resize", {x, "", m.constant({4}, {1, 1, 64, 64})});
    m.output(x);
    EXPECT_NE(sentence(m.bytes()).find("Resize"), std::string::npos);

    // Thousands of layers use one small constant, and each would copy it.
    OnnxModel many;
    x = many.input("x", {1, 512});
    const auto w = many.random({512, 512});
    for (int i = 0; i < 4000; ++i) x = many.node("Gemm", {x, w});
    many.output(x);
    EXPECT_NE(sentence(many.bytes()).find("weights"), std::string::npos);
}

TEST(OnnxReader, RejectsLongNetworksWithoutMultiplications) {
    for (const char* op : {"Sigmoid", "Softmax", "Transpose", "MaxPool"}) {
        OnnxModel m;
        std::string x = m.input("picture", {1, 3, 4096, 4096});
        for (int i = 0; i < 2000; ++i) {
            x = m.node(op, {x});
            if (std::string(op) == "Transpose") m.with("perm", Sizes{0, 1, 3, 2});
            if (std::string(op) == "MaxPool") m.with("kernel_shape", Sizes{1, 1});
        }
        m.output(m.node("GlobalAveragePool", {x}));
        EXPECT_NE(sentence(m.bytes()).find("which is the limit"), std::string::npos)
            << op << ": " << sentence(m.bytes());
    }
}

TEST(OnnxReader, RejectsFilesThatAreNotOnnx) {
    const TemporaryFolder folder;
    EXPECT_NE(readOnnx(folder.file("none.onnx")).error().english().find("none.onnx"),
              std::string::npos);
    EXPECT_FALSE(readOnnx(folder.path()));
    const std::string huge = folder.file("huge.onnx");
    std::ofstream(huge) << "x";
    std::filesystem::resize_file(huge, std::uintmax_t{1} << 30);
    EXPECT_NE(readOnnx(huge).error().english().find("1024 MB"), std::string::npos);
    for (const std::string& bytes :
         {std::string(), std::string("no network"), std::string(99, 0),
          std::string("\x3a\xff\xff\xff\xff\x0f"), std::string(1 << 20, '\x3a')}) {
        EXPECT_NE(sentence(bytes).find("not an ONNX file"), std::string::npos);
    }
    // Millions of empty nodes would need a gigabyte of objects.
    std::string nodes;
    for (int i = 0; i < (2 << 20); ++i) nodes += std::string("\x0a\x00", 2);
    std::string claim("\x3a\x80\x80\x80\x02", 5);
    EXPECT_NE(sentence(claim + nodes).find("more nodes and values"), std::string::npos);
}

TEST(OnnxReader, ReadsLicenceFromFileOrAdjacentText) {
    const TemporaryFolder folder;
    OnnxModel m = everything();
    const auto licence = [&] {
        std::ofstream(folder.file("a.onnx"), std::ios::binary) << m.bytes();
        return readOnnx(folder.file("a.onnx")).orThrow().licence;
    };
    EXPECT_EQ(licence(), "");
    std::ofstream(folder.file("LICENSE")) << "Apache  License\n\tVersion 2.0\n"
                                          << std::string(4000, 'x');
    EXPECT_EQ(licence().substr(0, 30), "Apache License Version 2.0 xxx");
    EXPECT_LT(licence().size(), 200u);
    auto& property = *m.model.add_metadata_props();
    property.set_key("License");
    property.set_value("for research");
    EXPECT_EQ(licence(), "for research");
}

TEST(OnnxReader, RejectsTruncatedFiles) {
    const std::string good = everything().bytes();
    for (std::size_t length = 0; length < good.size(); length += 3) {
        EXPECT_NE(sentence(good.substr(0, length)), "") << length;
    }
}

/// Returns a file with some bytes changed, removed or inserted.
std::string damaged(std::string bytes, std::mt19937& random) {
    const auto place = [&] { return std::size_t(random()) % bytes.size(); };
    for (int edits = 1 + int(random() % 3); edits > 0; --edits) {
        switch (random() % 5) {
            case 0:
                bytes[place()] = char(random());
                break;
            case 1:
                bytes[place()] ^= char(1 << random() % 8);
                break;
            case 2:
                bytes.erase(place(), 1 + random() % 9);
                break;
            case 3:
                bytes.insert(place(), 1, char(random()));
                break;
            default:
                bytes.insert(place(), bytes.substr(place(), random() % 60));
        }
        if (bytes.empty()) bytes = "x";
    }
    return bytes;
}

/// Checks that a network can be planned, also fused and for several images.
void expectFits(const NetworkGraph& graph) {
    const auto shapes = shapesOf(graph, {});
    if (!shapes) return;
    const auto expectPlanned = [](const NetworkGraph& planned,
                                  const std::vector<TensorShape>& sizes) {
        const MemoryPlan plan = planMemory(planned, sizes, true);
        for (const auto& layer : planned.layers) {
            const auto t = std::size_t(layer.output);
            ASSERT_LE(plan.offsets[t] + std::size_t(elementsOf(sizes[t])), plan.floats);
        }
    };
    expectPlanned(graph, shapes.value());
    expectPlanned(fused(graph, shapes.value()), shapes.value());
    const auto two = batched(graph, shapes.value(), 2);
    const auto twice = two ? shapesOf(*two, {}) : shapes;
    if (!two || !twice) return;
    expectPlanned(*two, twice.value());
    for (const auto& output : two->outputs) {
        const auto t = std::size_t(output.tensor);
        EXPECT_EQ(elementsOf(twice.value()[t]), 2 * elementsOf(shapes.value()[t]));
    }
}

/// A damaged file is either read or rejected with a message. --gtest_shuffle varies the damage.
TEST(OnnxReader, SurvivesDamagedFiles) {
    std::mt19937 random(5u + unsigned(testing::UnitTest::GetInstance()->random_seed()));
    std::vector<std::string> starts(6, everything().bytes());
    for (const auto& file :
         std::filesystem::directory_iterator(SPOOR_SOURCE_DIR "/tests/fuzz/corpus/onnx")) {
        starts.push_back(readFile(file.path()).value());
    }
    ASSERT_GT(starts.size(), 12u);
    int refused = 0, read = 0;
    for (int round = 0; round < 1000; ++round) {
        for (const std::string& start : starts) {
            const auto network = parseOnnx(damaged(start, random), "a.onnx");
            if (network) {
                ++read;
                expectFits(network.value());
                continue;
            }
            ++refused;
            EXPECT_NE(network.error().english().find("a.onnx"), std::string::npos)
                << network.error().english();
        }
    }
    EXPECT_GT(refused, 2000);
    EXPECT_GT(read, 300);
}

/// Modifies fields of valid messages.
TEST(OnnxReader, SurvivesStrangeNumbers) {
    std::mt19937 random(6);
    const auto pick = [&](std::int64_t old) -> std::int64_t {
        const std::int64_t strange[] = {0,         -1,        2,  7, 4096,    4097, 65536,
                                        1LL << 31, 1LL << 62, -9, 1, old + 1, 3};
        return strange[random() % std::size(strange)];
    };
    for (int round = 0; round < 3000; ++round) {
        OnnxModel m = everything();
        auto& graph = m.graph();
        for (int edits = 0; edits < 2; ++edits) {
            auto& node = *graph.mutable_node(int(random() % unsigned(graph.node_size())));
            auto& constant =
                *graph.mutable_initializer(int(random() % unsigned(graph.initializer_size())));
            switch (random() % 5) {
                case 0:
                    for (auto& attribute : *node.mutable_attribute()) {
                        if (attribute.has_i()) attribute.set_i(pick(attribute.i()));
                        for (int i = 0; i < attribute.ints_size(); ++i) {
                            if (random() % 2) attribute.set_ints(i, pick(attribute.ints(i)));
                        }
                    }
                    break;
                case 1:
                    if (constant.dims_size() > 0) constant.set_dims(0, pick(constant.dims(0)));
                    break;
                case 2:
                    if (constant.int64_data_size() > 0) constant.set_int64_data(0, pick(1));
                    break;
                case 3:
                    if (node.input_size() > 0) {
                        const auto& other = graph.node(int(random() % unsigned(graph.node_size())));
                        node.set_input(0, other.output(0));
                    }
                    break;
                default: {
                    float value = 0;
                    const auto bits = std::uint32_t(random());
                    std::memcpy(&value, &bits, sizeof value);
                    if (constant.raw_data().size() >= 4) {
                        std::memcpy(constant.mutable_raw_data()->data(), &value, 4);
                    }
                }
            }
        }
        const auto read = parseOnnx(m.bytes(), "a.onnx");
        if (!read) {
            EXPECT_NE(read.error().english().find("a.onnx"), std::string::npos);
        }
    }
}

}  // namespace
}  // namespace spoor::test
