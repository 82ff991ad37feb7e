// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/appearance_model.h"

#include "engine/algorithms/detect/stages/appearance_network.h"
#include "engine/base/temporary_folder.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "engine/media/picture_file.h"
#include "tests/engine/algorithms/detect/detector_files.h"
#include "tests/support/kernel_fixture.h"
#include "tests/support/pictures.h"

#include <fstream>

namespace spoor::test {
namespace {

Result<AppearanceModel> appearanceIn(const OnnxModel& model) {
    return appearanceModelOf(parseOnnx(model.bytes(), "looks.onnx").orThrow());
}

/// A network that takes planes, or with `planar` false pixels with their colours one after the
/// other, and whose output has these sizes.
OnnxModel vectorNetwork(bool planar, const Sizes& output, const Sizes& size = {48, 32}) {
    OnnxModel m(13, 7);
    auto x =
        m.input("image", planar ? Sizes{1, 3, size[0], size[1]} : Sizes{1, size[0], size[1], 3});
    if (!planar) {
        x = m.node("Transpose", {x});
        m.with("perm", Sizes{0, 3, 1, 2});
    }
    x = m.node("Relu", {m.convolution(x, 3, 24, 3)});
    m.output(m.node("Reshape", {m.node("GlobalAveragePool", {x}), m.integers(output)}));
    return m;
}

TEST(AppearanceModel, TakesPlanesAndInterleavedColours) {
    const auto planar = appearanceIn(vectorNetwork(true, {1, 24})).orThrow();
    EXPECT_EQ(planar.input, (SizeI{32, 48}));
    EXPECT_EQ(planar.features, 24u);
    EXPECT_TRUE(planar.colours.redFirst);
    EXPECT_NEAR(255 * planar.colours.scale[2] + planar.colours.shift[2], (1 - 0.485) / 0.229, 1e-9);
    const auto interleaved = appearanceIn(vectorNetwork(false, {1, 24, 1, 1})).orThrow();
    EXPECT_EQ(interleaved.input, planar.input);
    EXPECT_EQ(interleaved.features, 24u);
    EXPECT_EQ(interleaved.colours, PlaneColours()) << "blue first, 0 to 255";
    EXPECT_EQ(interleaved.graph->inputs[0].shape, planar.graph->inputs[0].shape);
}

TEST(AppearanceModel, OpenSizesAreThoseOfNetworksForPeople) {
    EXPECT_EQ(appearanceIn(vectorNetwork(true, {1, 24}, {0, 0})).orThrow().input,
              (SizeI{128, 256}));
}

TEST(AppearanceModel, OtherNetworksAreOneSentence) {
    const auto why = [](const OnnxModel& model) {
        const auto made = appearanceIn(model);
        return made ? std::string() : made.error().english();
    };
    EXPECT_NE(
        why(vectorNetwork(true, {1, 4, 6})).find("one vector as its output, but found 1 x 4 "),
        std::string::npos);
    OnnxModel two = vectorNetwork(true, {1, 24});
    two.output(two.node("Relu", {two.last().output(0)}));
    EXPECT_NE(why(two).find("but found 1 x 24, 1 x 24"), std::string::npos) << why(two);
    OnnxModel grey;
    grey.output(grey.node("GlobalAveragePool", {grey.input("x", {1, 1, 48, 32})}));
    EXPECT_NE(why(grey).find("as its input, but found 1 x 1 x 48 x 32"), std::string::npos)
        << why(grey);
}

TEST(AppearanceModel, DescriptionSetsTheColours) {
    const TemporaryFolder folder;
    const std::string file = folder.file("looks.onnx");
    std::ofstream(file, std::ios::binary) << vectorNetwork(true, {1, 24}).bytes();
    std::ofstream(folder.file("looks.toml")) << "colours = \"bgr\"\nrange = 255\n"
                                                "mean = [1, 2, 3]\ndeviation = [2, 2, 4]\n";
    const PlaneColours colours = readAppearanceModel(file).orThrow().colours;
    EXPECT_FALSE(colours.redFirst);
    EXPECT_EQ(colours.scale, (std::array<double, 3>{0.5, 0.5, 0.25}));
    EXPECT_EQ(colours.shift, (std::array<double, 3>{-0.5, -1, -0.75}));
    std::ofstream(folder.file("looks.toml")) << "classes = [\"person\"]\n";
    const auto wrong = readAppearanceModel(file);
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().english().find("'classes' is not a valid key"), std::string::npos);
}

class AppearanceNetworkTest : public KernelTest {
protected:
    std::vector<Appearance> describe(AppearanceNetwork& network, const Frame& frame,
                                     const std::vector<RectF>& boxes) {
        FrameContext context(frame);
        auto found = network.describe(context, boxes, stages());
        std::vector<TimingRow> rows;
        std::vector<Artifact> artifacts;
        stages().finish(0, rows, artifacts);
        return found;
    }
};
SPOOR_BOTH_VARIANTS(AppearanceNetworkTest);

TEST_P(AppearanceNetworkTest, BatchesDescribeEachBoxAsIfItWereAlone) {
    for (const bool planar : {true, false}) {
        AppearanceNetwork network(appearanceIn(vectorNetwork(planar, {1, 24})).orThrow());
        const Frame frame = noiseFrame({200, 150}, 3);
        std::vector<RectF> boxes;
        for (int i = 0; i < 23; ++i) boxes.push_back({8.5 * i - 6, 3.0 * i, 20 + 2.0 * i, 50});
        const auto together = describe(network, frame, boxes);
        ASSERT_EQ(together.size(), boxes.size());
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            EXPECT_EQ(describe(network, frame, {boxes[i]}).at(0), together[i]) << i;
            EXPECT_NEAR(appearanceDistance(together[i], together[i]), 0, 1e-6);
        }
    }
}

TEST_P(AppearanceNetworkTest, PublishedNetworkGivesTheDistancesOfOnnxRuntime) {
    SPOOR_NEED_DETECTORS();
    AppearanceNetwork network(readAppearanceModel(detectorFile("person_reid_0288.onnx")).orThrow());
    EXPECT_EQ(network.model().features, 256u);
    // Boxes with the size of the input, so that resizing changes nothing.
    const auto picture = sharedFolder() / "data/sequences/Skating1/img/0001.jpg";
    const auto found = describe(network, readPicture(picture.string()).seal(0, 0),
                                {{340, 95, 128, 256}, {344, 98, 128, 256}, {60, 60, 128, 256}});
    // ONNX Runtime 1.32 with the pixels of OpenCV.
    EXPECT_NEAR(found[0][0], 0.0196, 2e-3);
    EXPECT_NEAR(found[2][1], 0.0976, 2e-3);
    EXPECT_NEAR(appearanceDistance(found[0], found[1]), 0.0133, 2e-3);
    EXPECT_NEAR(appearanceDistance(found[0], found[2]), 0.3454, 5e-3);
}

}  // namespace
}  // namespace spoor::test
