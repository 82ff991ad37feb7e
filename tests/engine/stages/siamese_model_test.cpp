// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/stages/siamese/siamese_model.h"

#include "engine/base/temporary_folder.h"
#include "engine/inference/onnx_reader.h"
#include "tests/support/onnx_model.h"

#include <gtest/gtest.h>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

/// Four channels at 1/16 of the size: 127 x 127 become 8 x 8, 255 x 255 become 16 x 16.
OnnxModel backbone(std::int64_t channels = 4) {
    OnnxModel m;
    auto x = m.input("picture", {1, 3, 255, 255});
    x = m.node("Conv", {x, m.random({channels, 3, 16, 16})});
    m.with("strides", Sizes{16, 16}).with("pads", Sizes{1, 1, 0, 0});
    m.output(x);
    return m;
}

/// Compares every cell of the template with every cell of the search.
OnnxModel head(std::int64_t answers = 16, std::int64_t kernel = 3, std::int64_t channels = 4,
               std::int64_t boxes = 4) {
    OnnxModel m;
    const auto z = m.input("input1", {1, channels, 8, 8});
    const auto x = m.input("input2", {1, channels, 16, 16});
    const auto flat = m.node("Reshape", {z, m.integers({1, channels, 64})});
    const auto turned = m.node("Transpose", {flat});
    m.with("perm", Sizes{0, 2, 1});
    const auto seen = m.node("Reshape", {x, m.integers({1, channels, 256})});
    auto y = m.node("MatMul", {turned, seen});
    y = m.node("Reshape", {y, m.integers({1, 64, 16, 16})});
    y = m.node("Conv", {y, m.random({8, 64, kernel, kernel})});
    const std::int64_t pad = kernel / 2, after = answers - 16 + kernel - 1 - pad;
    m.with("pads", Sizes{pad, pad, after, after});
    m.output(m.convolution(y, 8, 2, 1));
    m.output(m.node("Exp", {m.convolution(y, 8, boxes, 1)}));
    return m;
}

NetworkGraph graphOf(const OnnxModel& model, const std::string& name) {
    return parseOnnx(model.bytes(), name).orThrow();
}

std::string sentence(const OnnxModel& first, const OnnxModel& second) {
    const auto model = siameseOf(graphOf(first, "first.onnx"), graphOf(second, "second.onnx"));
    return model ? "" : model.error().english();
}

TEST(SiameseModel, DetectsVersionFromGraph) {
    const auto versionOf = [](const OnnxModel& head) {
        return siameseOf(graphOf(backbone(), "b"), graphOf(head, "h")).orThrow().version;
    };
    EXPECT_EQ(versionOf(head(16, 5)), 1);
    EXPECT_EQ(versionOf(head(16, 3)), 2);
    EXPECT_EQ(versionOf(head(15, 4)), 3);
    const auto model = siameseOf(graphOf(backbone(), "b"), graphOf(head(15, 4), "h")).orThrow();
    EXPECT_EQ(model.answers, 15);
    EXPECT_EQ(model.constants.penalty, 0.138);
    EXPECT_EQ(model.features, (TensorShape{1, 4, 8, 8}));
    EXPECT_EQ(model.search->inputs.size(), 2u);
    EXPECT_EQ(model.search->outputs.size(), 2u);
    const auto shapes = shapesOf(*model.search, {}).orThrow();
    EXPECT_EQ(shapes[std::size_t(model.search->outputs[model.distances].tensor)],
              (TensorShape{1, 4, 15, 15}));
}

TEST(SiameseModel, RejectsOtherNetworks) {
    EXPECT_NE(sentence(head(), backbone()).find("The network first.onnx is not a tracker backbone"),
              std::string::npos);
    EXPECT_NE(sentence(backbone(), backbone())
                  .find("The network second.onnx is not a head for the backbone first.onnx"),
              std::string::npos);
    EXPECT_NE(sentence(backbone(5), head()).find("1 x 5 x 8 x 8"), std::string::npos);
    EXPECT_NE(sentence(backbone(), head(16, 3, 4, 3)).find("second.onnx is not a head"),
              std::string::npos);
    OnnxModel grey;
    grey.output(grey.convolution(grey.input("x", {1, 1, 64, 64}), 1, 4, 3));
    EXPECT_NE(sentence(grey, head()).find("first.onnx is not a tracker backbone"),
              std::string::npos);
    OnnxModel stiff;
    stiff.output(stiff.node("Reshape", {stiff.input("x", {1, 3, 8, 8}), stiff.integers({1, 192})}));
    EXPECT_NE(sentence(stiff, head()).find("Reshape"), std::string::npos);
}

TEST(SiameseModel, FindsFilesInFolderAndNextToEachOther) {
    const TemporaryFolder folder;
    const auto write = [&](const std::string& name, const OnnxModel& model) {
        std::ofstream(folder.file(name), std::ios::binary) << model.bytes();
        return std::string(folder.file(name));
    };
    const auto why = [](const std::string& first, const std::string& second) {
        const auto model = readSiamese(first, second);
        return model ? std::string() : model.error().english();
    };
    EXPECT_NE(why(folder.file("none.onnx"), "").find("none.onnx"), std::string::npos);
    const std::string first = write("a_backbone.onnx", backbone());
    EXPECT_NE(why(first, "").find("parameter 'head'"), std::string::npos);
    EXPECT_NE(why(folder.path().string(), "").find("'head'"), std::string::npos);
    const std::string second = write("a_head.onnx", head());
    EXPECT_EQ(why(first, ""), "");
    EXPECT_EQ(why(first, second), "");
    EXPECT_EQ(why(folder.path().string(), ""), "");
    write("b_head.onnx", head());
    EXPECT_NE(why(folder.path().string(), "").find("contains 2 networks"), std::string::npos);
    EXPECT_EQ(why(folder.path().string(), second), "");
    std::ofstream(folder.file("bad_backbone.onnx")) << "x";
    EXPECT_NE(why(folder.file("bad_backbone.onnx"), second).find("not an ONNX file"),
              std::string::npos);
}

}  // namespace
}  // namespace spoor::test
