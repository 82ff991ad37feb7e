// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Files as exporters write them: weights in other files, notes, open batches, float16, and sizes
// that are computed.
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/inference/network_file.h"
#include "tests/support/network_fixture.h"

#include <fstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

std::string refusal(const OnnxModel& m) {
    const auto read = parseOnnx(m.bytes(), "a.onnx");
    return read ? "" : read.error().english();
}

void write(const std::string& file, const std::string& bytes) {
    std::ofstream(file, std::ios::binary) << bytes;
}

/// Moves the first constant of a model to another file.
std::string external(OnnxModel& m, const std::string& location, const std::string& offset = "0",
                     const std::string& length = {}) {
    auto& tensor = *m.graph().mutable_initializer(0);
    const std::string raw = tensor.raw_data();
    tensor.clear_raw_data();
    tensor.set_data_location(onnx::TensorProto::EXTERNAL);
    for (const auto& [key, value] : {std::pair<std::string, std::string>{"location", location},
                                     {"offset", offset},
                                     {"length", length}}) {
        if (value.empty()) continue;
        auto& entry = *tensor.add_external_data();
        entry.set_key(key), entry.set_value(value);
    }
    return raw;
}

OnnxModel small() {
    OnnxModel m(22);
    m.output(m.convolution(m.input("x", {1, 3, 8, 8}), 3, 4, 3));
    return m;
}

TEST(OnnxExternalData, IsReadFromTheFolderOfTheNetwork) {
    const TemporaryFolder folder;
    OnnxModel m = small();
    const auto inside = parseOnnx(m.bytes(), "a").orThrow();
    const std::string raw = external(m, "a.onnx.data", "16", "432");
    write(folder.file("a.onnx"), m.bytes());
    write(folder.file("a.onnx.data"), std::string(16, 'x') + raw);
    const auto graph = readOnnx(folder.file("a.onnx")).orThrow();
    EXPECT_EQ(std::get<ConvolutionLayer>(graph.layers[0].work).weights,
              std::get<ConvolutionLayer>(inside.layers[0].work).weights);
    EXPECT_EQ(graph.files, std::vector<std::string>{"a.onnx.data"});
    // Results of runs are known by the content of all files.
    write(folder.file("a.toml"), "");
    EXPECT_EQ(filesOfNetwork(folder.file("a.onnx")),
              (std::vector<fs::path>{folder.file("a.onnx"), folder.file("a.onnx.data"),
                                     folder.file("a.toml")}));
    // Bytes of a file alone have no folder.
    EXPECT_NE(refusal(m).find("another file"), std::string::npos) << refusal(m);
}

/// A network that was read is not read again, unless one of its files has changed.
TEST(OnnxExternalData, IsReadAgainAfterAChange) {
    const TemporaryFolder folder;
    OnnxModel m = small();
    const std::string raw = external(m, "w.data");
    const std::string file = folder.file("a.onnx");
    write(file, m.bytes());
    write(folder.file("w.data"), raw);
    const auto first = readGraph(file).orThrow();
    EXPECT_EQ(readGraph(file).orThrow(), first);
    write(folder.file("w.data"), std::string(raw.size(), '\0'));
    fs::last_write_time(folder.file("w.data"),
                        fs::file_time_type::clock::now() + std::chrono::hours(1));
    const auto then = readGraph(file).orThrow();
    EXPECT_EQ(std::get<ConvolutionLayer>(then->layers[0].work).weights, Values(108, 0.0f));
}

TEST(OnnxExternalData, NeverLeavesTheFolder) {
    const TemporaryFolder folder;
    const auto why = [&](const std::string& location, const std::string& offset = "0",
                         const std::string& length = {}) {
        OnnxModel m = small();
        const std::string raw = external(m, location, offset, length);
        fs::create_directories(folder.file("net"));
        write(folder.file("net/a.onnx"), m.bytes());
        write(folder.file("net/good.data"), raw);
        write(folder.file("secret"), raw);
        const auto read = readOnnx(folder.file("net/a.onnx"));
        return read ? std::string() : read.error().english();
    };
    EXPECT_EQ(why("good.data"), "");
    EXPECT_EQ(why("./good.data"), "");
    fs::create_directory(folder.file("net/sub"));
    fs::create_symlink("good.data", folder.file("net/inner"));
    EXPECT_EQ(why("inner"), "");
    fs::create_symlink("../secret", folder.file("net/outer"));
    fs::create_symlink("/dev/zero", folder.file("net/zero"));
    fs::create_symlink("self", folder.file("net/self"));
    for (const char* location :
         {"../secret", "/dev/zero", "/etc/passwd", "outer", "zero", "self", "sub", "gone.data", "",
          ".", "..", "sub/../good.data", "a\x1b[31m"}) {
        const std::string sentence = why(location);
        EXPECT_NE(sentence.find("not in the folder"), std::string::npos) << location << sentence;
        EXPECT_EQ(sentence.find('\x1b'), std::string::npos);
    }
    for (const auto& [offset, length] : {std::pair{"0", "4611686018427387904"},
                                         {"433", ""},
                                         {"432", "1"},
                                         {"18446744073709551615", "1"}}) {
        EXPECT_NE(why("good.data", offset, length).find("too short"), std::string::npos) << offset;
    }
    for (const auto& [offset, length] :
         {std::pair{"-1", ""}, {"1x", ""}, {"0", "99999999999999999999"}}) {
        EXPECT_NE(why("good.data", offset, length).find("invalid position"), std::string::npos);
    }
    EXPECT_NE(why("good.data", "0", "8").find("does not match its size"), std::string::npos);
    const std::string sparse = folder.file("net/large");
    write(sparse, "x");
    fs::resize_file(sparse, std::uintmax_t{1} << 32);
    EXPECT_NE(why("large").find("at most"), std::string::npos) << why("large");
}

TEST(OnnxExport, ReadsOperatorSetsUpTo24) {
    for (const std::int64_t set : {7, 13, 22, 23, 24}) {
        OnnxModel m(set);
        m.output(m.node("Relu", {m.convolution(m.input("x", {1, 3, 8, 8}), 3, 4, 3)}));
        EXPECT_EQ(refusal(m), "") << set;
    }
    OnnxModel m(25);
    m.output(m.node("Relu", {m.input("x", {1, 3})}));
    EXPECT_NE(refusal(m).find("25"), std::string::npos);
}

/// Exporters write the source lines of each node; only what is computed counts for limits.
TEST(OnnxExport, SkipsNotes) {
    OnnxModel m = small();
    auto& node = *m.graph().mutable_node(0);
    auto& notes = *node.mutable_unknown_fields();  // older headers lack metadata_props
    for (int i = 0; i < 200; ++i) {
        std::string entry = "\x0a\x04line\x12";
        const std::string text(8000, 'x');
        entry += char(0x80 | (text.size() & 0x7f));
        entry += char(text.size() >> 7);
        notes.AddLengthDelimited(9)->assign(entry + text);
    }
    EXPECT_GT(m.bytes().size(), 1600000u);
    EXPECT_EQ(refusal(m), "");
}

TEST(OnnxExport, CountsLayersAfterFolding) {
    OnnxModel m(17);
    std::string x = m.input("x", {1, 4, 6});
    // Sizes are computed before each layer.
    for (int i = 0; i < 900; ++i) {
        const auto shape = m.node("Shape", {x});
        const auto first = m.node("Gather", {shape, m.integers({0})});
        const auto row = m.node("Concat", {first, m.integers({-1})});
        m.with("axis", std::int64_t{0});
        const auto flat = m.node("Reshape", {x, row});
        x = m.node("Relu", {m.node("Reshape", {flat, shape})});
    }
    m.output(x);
    EXPECT_GT(m.graph().node_size(), 4096);
    EXPECT_EQ(refusal(m), "");
    OnnxModel deep(17);
    x = deep.input("x", {1, 4});
    for (int i = 0; i < 5000; ++i) x = deep.node("Softmax", {x});
    deep.output(x);
    EXPECT_NE(refusal(deep).find("5000 layers"), std::string::npos) << refusal(deep);
}

/// An open batch is 1, and so is all that is computed from it: the branch of an If, the size of a
/// class token.
TEST(OnnxExport, FollowsFromABatchOfOne) {
    OnnxModel m(17);
    const auto x = m.input("x", {0, 3, 4});
    const auto shape = m.node("Shape", {x});
    const auto row =
        m.node("Reshape", {m.node("Gather", {shape, m.integers({0})}), m.integers({-1})});
    const auto sizes = m.node("Concat", {row, m.integers({-1, -1})});
    m.with("axis", std::int64_t{0});
    const auto whole = m.node("Reshape", {sizes, m.integers({-1})});
    const auto ones = m.node("ConstantOfShape", {m.node("Shape", {whole})});
    auto* fill = m.last().add_attribute();
    fill->set_name("value"), fill->set_type(onnx::AttributeProto::TENSOR);
    fill->mutable_t()->set_data_type(onnx::TensorProto::INT64);
    fill->mutable_t()->add_dims(1), fill->mutable_t()->add_int64_data(1);
    const auto scaled = m.node("Mul", {ones, m.integers({-1})});
    const auto where = m.node("Where", {m.node("Equal", {whole, scaled}), ones, whole});
    const auto token = m.node("Expand", {m.constant({1, 1, 4}, {1, 2, 3, 4}), where});
    const auto joined = m.node("Concat", {token, x});
    m.with("axis", std::int64_t{1});
    // If the batch is 1, squeeze it.
    const auto one = m.node("Equal", {m.node("Gather", {shape, m.integers({0})}), m.integers({1})});
    auto& branch = *m.graph().add_node();
    branch.set_op_type("If"), branch.set_name("if"), branch.add_output("chosen");
    branch.add_input(one);
    for (const bool then : {true, false}) {
        auto& attribute = *branch.add_attribute();
        attribute.set_name(then ? "then_branch" : "else_branch");
        attribute.set_type(onnx::AttributeProto::GRAPH);
        auto& node = *attribute.mutable_g()->add_node();
        node.set_op_type(then ? "Squeeze" : "NotAnOperator");
        node.add_input(joined);
        node.add_output(then ? "squeezed" : "odd");
        attribute.mutable_g()->add_output()->set_name(node.output(0));
        if (!then) continue;
        auto& axes = *attribute.mutable_g()->add_initializer();
        axes.set_name("axes"), axes.set_data_type(onnx::TensorProto::INT64);
        axes.add_dims(1), axes.add_int64_data(0);
        node.add_input("axes");
    }
    m.output("chosen");
    const auto graph = parseOnnx(m.bytes(), "a").orThrow();
    EXPECT_EQ(shapesOf(graph, {}).orThrow()[std::size_t(graph.outputs[0].tensor)],
              (TensorShape{4, 4}));
    // A condition that depends on the image.
    branch.set_input(0, joined);
    EXPECT_NE(refusal(m).find("onnxsim"), std::string::npos) << refusal(m);
}

/// Shifted windows: masks and positions are computed from sizes, with several axes.
TEST(OnnxExport, FoldsMasksAndPositions) {
    OnnxModel m(18);
    const auto x = m.input("x", {1, 4, 4});
    const auto ids = m.node("ConstantOfShape", {m.integers({4, 4})});
    const auto marked =
        m.node("ScatterND", {ids, m.integers({0}), m.constant({1, 4}, {5, 6, 7, 8})});
    m.graph().mutable_initializer(1)->clear_dims();
    m.graph().mutable_initializer(1)->add_dims(1);
    m.graph().mutable_initializer(1)->add_dims(1);
    const auto range = m.node("Range", {m.integers({}), m.integers({}), m.integers({})});
    for (int i = 3, value = 0; i < 6; ++i, value += 4 - 3 * (i / 5)) {
        auto& scalar = *m.graph().mutable_initializer(i);
        scalar.clear_dims(), scalar.clear_int64_data();
        scalar.add_int64_data(i == 3 ? 0 : i == 4 ? 4 : 1);
    }
    const auto real = m.node("Cast", {range});
    m.with("to", std::int64_t{onnx::TensorProto::FLOAT});
    const auto turned = m.node("Transpose", {marked});
    const auto tiled =
        m.node("Tile", {m.node("Unsqueeze", {real, m.integers({0})}), m.integers({4, 1})});
    m.output(m.node("Add", {x, m.node("Add", {turned, tiled})}));
    const auto graph = parseOnnx(m.bytes(), "a").orThrow();
    ASSERT_EQ(graph.layers.size(), 1u);
    ASSERT_EQ(graph.constants.size(), 1u);
    EXPECT_EQ(graph.constants[0].values, (Values{5, 1, 2, 3, 6, 1, 2, 3, 7, 1, 2, 3, 8, 1, 2, 3}));
}

TEST(OnnxExport, RefusesConstantsThatGrowWithoutEnd) {
    OnnxModel m(17);
    auto row = m.node("Shape", {m.input("x", {1, 4})});
    for (int i = 0; i < 40; ++i) {
        row = m.node("Concat", {row, row});
        m.with("axis", std::int64_t{0});
    }
    m.output(m.node("Reshape", {"x", row}));
    EXPECT_NE(refusal(m).find("(Reshape)"), std::string::npos) << refusal(m);
}

TEST(OnnxExport, ReadsSizesThatTheExporterNotes) {
    OnnxModel m(17);
    const auto x = m.convolution(m.input("images", {0, 3, 0, 0}), 3, 4, 3);
    const auto side = m.node("Gather", {m.node("Shape", {x}), m.integers({2})});
    const auto twice = m.node("Mul", {side, m.integers({4})});
    const auto sizes = m.node("Concat", {m.integers({1}), twice, m.integers({-1})});
    m.with("axis", std::int64_t{0});
    m.output(m.node("Reshape", {x, sizes}));
    EXPECT_NE(refusal(m).find("fixed sizes"), std::string::npos) << refusal(m);
    auto& property = *m.model.add_metadata_props();
    property.set_key("imgsz"), property.set_value("[32, 48]");
    const auto graph = parseOnnx(m.bytes(), "a").orThrow();
    EXPECT_EQ(graph.inputs[0].shape, (TensorShape{1, 3, 32, 48}));
    ASSERT_EQ(graph.notes.size(), 1u);
    EXPECT_NE(graph.notes[0].english().find("48 x 32"), std::string::npos);
}

TEST(OnnxExport, SaysWhichResultsVary) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 8, 4});
    m.output(m.node("NonMaxSuppression", {x, x}));
    EXPECT_NE(refusal(m).find("nms=False"), std::string::npos) << refusal(m);
    OnnxModel other(17);
    other.output(other.node("Gelu", {other.input("x", {1, 8})}));
    other.last().set_domain("com.example");
    EXPECT_NE(refusal(other).find("com.example.Gelu"), std::string::npos) << refusal(other);
}

class OnnxExportRun : public NetworkTest {};
SPOOR_BOTH_VARIANTS(OnnxExportRun);

std::uint16_t halfOf(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    const std::uint32_t exponent = (bits >> 23 & 0xff) - 112;
    return std::uint16_t((bits >> 16 & 0x8000) | exponent << 10 | (bits >> 13 & 0x3ff));
}

/// The converter writes float16 weights between casts of the inputs and outputs.
TEST_P(OnnxExportRun, ComputesFloat16Files) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 2, 2, 2});
    auto half = m.node("Cast", {x});
    m.with("to", std::int64_t{onnx::TensorProto::FLOAT16});
    auto& tensor = *m.graph().add_initializer();
    tensor.set_name("w"), tensor.set_data_type(onnx::TensorProto::FLOAT16);
    for (const int size : {3, 2, 1, 1}) tensor.add_dims(size);
    for (const float value : {0.5f, -2.0f, 1.0f, 0.25f, -0.75f, 3.0f})
        tensor.add_int32_data(halfOf(value));
    const auto made = m.node("Conv", {half, "w"});
    m.output(m.node("Cast", {made}));
    m.with("to", std::int64_t{onnx::TensorProto::FLOAT});
    const Values got = run(m, {1, 2, 3, 4, 5, 6, 7, 8});
    EXPECT_EQ(got,
              (Values{-9.5f, -11, -12.5f, -14, 2.25f, 3.5f, 4.75f, 6, 14.25f, 16.5f, 18.75f, 21}));
}

/// The usual mask of attention hides values from Softmax.
TEST_P(OnnxExportRun, MasksWithInfinity) {
    const float low = -std::numeric_limits<float>::infinity();
    OnnxModel m(17);
    const auto x = m.input("x", {1, 4});
    const auto added = m.node("Add", {x, m.constant({1, 4}, {0, low, 0, low})});
    m.output(m.node("Softmax", {added}));
    EXPECT_EQ(run(m, {1, 9, 1, 3}), (Values{0.5f, 0, 0.5f, 0}));
    OnnxModel bad(17);
    bad.output(bad.node("Conv", {bad.input("x", {1, 1, 2, 2}), bad.constant({1, 1, 1, 1}, {low})}));
    EXPECT_NE(refusal(bad).find("infinite"), std::string::npos) << refusal(bad);
}

/// A constant without values costs neither the network nor the device.
TEST_P(OnnxExportRun, JoinsTensorsWithoutValues) {
    OnnxModel m(17);
    const auto x = m.input("x", {1, 2, 3});
    m.output(m.node("Concat", {x, m.constant({1, 0, 3}, {})}));
    m.with("axis", std::int64_t{1});
    const Values input{1, 2, 3, 4, 5, 6};
    EXPECT_EQ(run(m, input), input);
    // The device also survives transfers without bytes.
    Values nothing;
    const Buffer buffer = upload(input);
    stages().upload(buffer, nothing.data(), 0);
    stages().download(buffer, nothing.data(), 0);
    EXPECT_EQ(run(m, input), input);
    OnnxModel bad(17);
    bad.output(bad.node("Add", {bad.input("x", {1, 2}), bad.constant({0}, {})}));
    EXPECT_NE(refusal(bad).find("no values"), std::string::npos) << refusal(bad);
}

}  // namespace
}  // namespace spoor::test
