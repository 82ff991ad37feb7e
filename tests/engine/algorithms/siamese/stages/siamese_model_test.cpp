// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/siamese/stages/siamese_model.h"

#include "engine/algorithms/siamese/stages/centre_model.h"
#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "tests/engine/inference/layers/attention_model.h"

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

/// The target's branch of a centre head: three channels per 16 x 16 pixels.
OnnxModel targetBranch(std::int64_t side = 128) {
    OnnxModel m;
    auto x = m.node("Conv", {m.input("template", {1, 3, side, side}), m.random({6, 3, 16, 16})});
    m.with("strides", Sizes{16, 16});
    m.output(x);
    return m;
}

/// Adds maps of 1, 2 and 2 planes with these names in this order.
void addMaps(OnnxModel& m, const std::string& x, std::int64_t channels,
             const std::vector<std::pair<std::string, std::int64_t>>& maps) {
    for (const auto& [name, planes] : maps) {
        m.convolution(x, channels, planes, 1);
        m.last().set_output(0, name);
        m.output(name);
    }
}

OnnxModel searchBranch(const std::vector<std::pair<std::string, std::int64_t>>& maps = {
                           {"score_map", 1}, {"size_map", 2}, {"offset_map", 2}}) {
    OnnxModel m;
    const auto z = m.input("features", {1, 6, 8, 8});
    auto x = m.node("Conv", {m.input("search", {1, 3, 256, 256}), m.random({6, 3, 16, 16})});
    m.with("strides", Sizes{16, 16});
    x = m.node("Mul", {x, m.node("GlobalAveragePool", {z})});
    addMaps(m, x, 6, maps);
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
    EXPECT_EQ(model.name, "NanoTrack v3");
    EXPECT_EQ(model.head, SiameseHead::Distances);
    EXPECT_EQ(shapes[std::size_t(model.search->outputs[model.boxes.at(0)].tensor)],
              (TensorShape{1, 4, 15, 15}));
}

TEST(SiameseModel, RecognisesCentreHeadInTwoFiles) {
    const auto model =
        siameseOf(graphOf(targetBranch(), "z"), graphOf(searchBranch(), "s")).orThrow();
    EXPECT_EQ(model.head, SiameseHead::Centre);
    EXPECT_EQ(model.input.exemplar, 128);
    EXPECT_EQ(model.input.search, 256);
    EXPECT_EQ(model.answers, 16);
    EXPECT_EQ(model.features, (TensorShape{1, 6, 8, 8}));
    // The search image is the first input in every model.
    EXPECT_EQ(model.search->inputs[0].name, "search");
    EXPECT_EQ(model.search->outputs[model.scores].name, "score_map");
    EXPECT_EQ(model.boxes, (std::vector<std::size_t>{1, 2}));
    // Red is the first plane, normalised as in ImageNet.
    EXPECT_TRUE(model.input.colours.redFirst);
    EXPECT_NEAR(255 * model.input.colours.scale[2] + model.input.colours.shift[2],
                (1 - 0.485) / 0.229, 1e-9);
    const auto turned =
        siameseOf(graphOf(targetBranch(), "z"),
                  graphOf(searchBranch({{"offset", 2}, {"size", 2}, {"score", 1}}), "s"))
            .orThrow();
    EXPECT_EQ(turned.scores, 2u);
    EXPECT_EQ(turned.boxes, (std::vector<std::size_t>{1, 0}));
}

TEST(SiameseModel, RecognisesCentreHeadInOneFile) {
    AttentionTracker tracker;
    const auto model = siameseOf(graphOf(tracker.model, "whole")).orThrow();
    EXPECT_EQ(model.head, SiameseHead::Centre);
    EXPECT_EQ(model.describe, nullptr);
    EXPECT_EQ(model.input.exemplar, AttentionTracker::templateSide);
    EXPECT_EQ(model.input.search, AttentionTracker::searchSide);
    EXPECT_EQ(model.features, (TensorShape{1, 3, 32, 32}));
    EXPECT_EQ(model.search->inputs[0].name, "search");
    EXPECT_EQ(model.name, "whole");
}

TEST(SiameseModel, RejectsPartsThatAreNoCentreHead) {
    const auto why = [](const Result<SiameseModel>& model) {
        return model ? std::string() : model.error().english();
    };
    EXPECT_NE(why(siameseOf(graphOf(targetBranch(160), "z"), graphOf(searchBranch(), "s")))
                  .find("the features 1 x 6 x 10 x 10 of z"),
              std::string::npos);
    EXPECT_NE(why(siameseOf(graphOf(targetBranch(), "z"),
                            graphOf(searchBranch({{"a", 1}, {"b", 2}, {"c", 3}}), "s")))
                  .find("s is not a head"),
              std::string::npos);
    EXPECT_NE(why(siameseOf(graphOf(searchBranch(), "s"))).find("different sizes"),
              std::string::npos);
    EXPECT_NE(why(siameseOf(graphOf(backbone(), "b"))).find("1 inputs and 1 outputs"),
              std::string::npos);
}

TEST(SiameseModel, DescriptionOverridesWhatIsKnown) {
    auto model = siameseOf(graphOf(targetBranch(), "z"), graphOf(searchBranch(), "s")).orThrow();
    describeTracker(model,
                    "name = 'Mine'\ntemplate_factor = 1.5\nsearch_factor = 5\ncolours = 'bgr'\n"
                    "range = 255\nmean = [104, 117, 123]\ndeviation = [2, 4, 5]\n",
                    "s.toml");
    EXPECT_EQ(model.name, "Mine");
    EXPECT_EQ(model.input.exemplarFactor, 1.5);
    EXPECT_EQ(model.input.searchFactor, 5);
    EXPECT_FALSE(model.input.colours.redFirst);
    const auto value = [&](std::size_t i, double pixel) {
        return pixel * model.input.colours.scale[i] + model.input.colours.shift[i];
    };
    EXPECT_NEAR(value(0, 106), 1, 1e-12);
    EXPECT_NEAR(value(1, 117), 0, 1e-12);
    EXPECT_NEAR(value(2, 133), 2, 1e-12);
    const auto why = [&](const std::string& text) {
        try {
            describeTracker(model, text, "s.toml");
        } catch (const EngineError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_NE(why("\nfactor = 3").find("s.toml, line 2: 'factor' is not a valid key"),
              std::string::npos);
    EXPECT_NE(why("search_factor = 0").find("line 1: 'search_factor' must be one of: 0.5 - 20"),
              std::string::npos);
    EXPECT_NE(why("mean = [1, 2]").find("'mean'"), std::string::npos);
    EXPECT_NE(why("deviation = [1, 0, 1]").find("'deviation'"), std::string::npos);
    EXPECT_NE(why("colours = 'grey'").find("\"rgb\""), std::string::npos);
    EXPECT_NE(why("name = ").find("s.toml, line 1"), std::string::npos);
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
    EXPECT_NE(why(first, "").find("('head')"), std::string::npos);
    EXPECT_NE(why(folder.path().string(), "").find("'head'"), std::string::npos);
    const std::string second = write("a_head.onnx", head());
    EXPECT_EQ(why(first, second), "");
    // Both files of NanoTrack compute a search, but only the second one of a centre head.
    EXPECT_EQ(readSiamese(first, "").orThrow().searchFiles, (std::vector{first, second}));
    EXPECT_EQ(why(folder.path().string(), ""), "");
    write("b_head.onnx", head());
    EXPECT_NE(why(folder.path().string(), "").find("3 networks (1 'backbone', 2 'head')"),
              std::string::npos);
    EXPECT_EQ(why(folder.path().string(), second), "");
    const TemporaryFolder centre;
    std::ofstream(centre.file("my_template.onnx"), std::ios::binary) << targetBranch().bytes();
    EXPECT_NE(why(centre.path().string(), "").find("('head')"), std::string::npos);
    std::ofstream(centre.file("my_tracking.onnx"), std::ios::binary) << searchBranch().bytes();
    EXPECT_EQ(why(centre.file("my_template.onnx"), ""), "");
    std::ofstream(centre.file("my_tracking.toml"))
        << "search_factor = 3\nuncertain_below = 0.5\nlost_below = 0.25\n";
    const SiameseModel described = readSiamese(centre.path().string(), "").orThrow();
    EXPECT_EQ(described.input.searchFactor, 3);
    EXPECT_EQ(described.limits.weak, 0.5);
    EXPECT_EQ(described.limits.lost, 0.25);
    EXPECT_EQ(described.searchFiles, std::vector<std::string>{centre.file("my_tracking.onnx")});
    std::ofstream(centre.file("my_tracking.toml")) << "search = 3\n";
    EXPECT_NE(why(centre.path().string(), "").find("my_tracking.toml, line 1"), std::string::npos);
    std::ofstream(folder.file("bad_backbone.onnx")) << "x";
    EXPECT_NE(why(folder.file("bad_backbone.onnx"), second).find("not an ONNX file"),
              std::string::npos);
}

}  // namespace
}  // namespace spoor::test
