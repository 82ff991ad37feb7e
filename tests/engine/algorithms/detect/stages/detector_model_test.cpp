// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/detect/stages/detector_model.h"

#include "engine/algorithms/detect/stages/detector_labels.h"
#include "engine/base/error.h"
#include "engine/base/temporary_folder.h"
#include "engine/inference/onnx/onnx_reader.h"
#include "tests/engine/algorithms/detect/detector_files.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

/// A network for images of 64 x 64 pixels with outputs of these names and sizes. The values are
/// constants, because only shapes matter.
OnnxModel withOutputs(const std::vector<std::pair<std::string, Sizes>>& outputs,
                      const Sizes& input = {1, 3, 64, 64}) {
    OnnxModel m;
    const auto x = m.node("GlobalAveragePool", {m.input("image", input)});
    const auto one = m.node("ReduceMean", {x});
    m.with("axes", Sizes{1, 2, 3}).with("keepdims", std::int64_t{0});
    for (const auto& [name, sizes] : outputs) {
        m.node("Mul", {m.random(sizes), one});
        m.last().set_output(0, name);
        m.output(name);
    }
    return m;
}

Result<DetectorModel> recognised(const OnnxModel& model) {
    return detectorOf(parseOnnx(model.bytes(), "net.onnx").orThrow());
}

std::vector<std::pair<std::string, Sizes>> yuNetOutputs() {
    std::vector<std::pair<std::string, Sizes>> all;
    for (const auto& [name, columns] : {std::pair<std::string, std::int64_t>{"cls_", 1},
                                        {"obj_", 1},
                                        {"bbox_", 4},
                                        {"kps_", 10}}) {
        for (const std::int64_t stride : {8, 16, 32}) {
            const std::int64_t cells = (64 / stride) * (64 / stride);
            all.push_back({name + std::to_string(stride), {1, cells, columns}});
        }
    }
    return all;
}

TEST(DetectorModel, RecognisesYoloxByItsGrids) {
    const auto model = recognised(withOutputs({{"output", {1, 84, 85}}})).orThrow();
    EXPECT_EQ(model.head, DetectorHead::Yolox);
    ASSERT_EQ(model.levels.size(), 3u);
    EXPECT_EQ(model.levels[2].stride, 32);
    EXPECT_EQ(model.labels, cocoClasses());
    EXPECT_EQ(model.labels[79], "toothbrush");
    EXPECT_EQ(model.input, (SizeI{64, 64}));
    EXPECT_FALSE(model.pixels);
    EXPECT_FALSE(model.style.centred);
    EXPECT_EQ(model.style.fill, 114);
}

TEST(DetectorModel, YoloxWithExponentialReturnsPixels) {
    OnnxModel m;
    const auto x = m.node("GlobalAveragePool", {m.input("image", {1, 3, 64, 64})});
    const auto one = m.node("Exp", {m.node("Reshape", {x, m.integers({1, 3, 1})})});
    const auto sum = m.node("ReduceMean", {one});
    m.with("axes", Sizes{1}).with("keepdims", std::int64_t{1});
    m.output(m.node("Mul", {m.random({1, 84, 7}), sum}));
    EXPECT_TRUE(recognised(m).orThrow().pixels);
}

TEST(DetectorModel, RecognisesNanoDetInBothForms) {
    const auto split = recognised(withOutputs({{"cls_8", {1, 64, 80}},
                                               {"cls_16", {1, 16, 80}},
                                               {"cls_32", {1, 4, 80}},
                                               {"dis_8", {1, 64, 32}},
                                               {"dis_16", {1, 16, 32}},
                                               {"dis_32", {1, 4, 32}}}))
                           .orThrow();
    EXPECT_EQ(split.head, DetectorHead::NanoDet);
    ASSERT_EQ(split.levels.size(), 3u);
    EXPECT_EQ(split.levels[1].scores, 1u);
    EXPECT_EQ(split.levels[1].boxes, 4u);
    EXPECT_EQ(split.middle, 0.5);
    EXPECT_TRUE(split.style.centred);
    EXPECT_NEAR(103.53 * split.style.colours.scale[0] + split.style.colours.shift[0], 0, 1e-9);
    const auto joined = recognised(withOutputs({{"output", {1, 85, 112}}})).orThrow();
    EXPECT_EQ(joined.head, DetectorHead::NanoDet);
    EXPECT_TRUE(joined.joined);
    EXPECT_EQ(joined.levels.size(), 4u);
    EXPECT_EQ(joined.middle, 0);
    EXPECT_EQ(joined.labels.size(), 80u);
}

TEST(DetectorModel, NamesTellScoresFromDistancesFor32Classes) {
    const auto model = recognised(withOutputs({{"dis_8", {1, 64, 32}},
                                               {"dis_16", {1, 16, 32}},
                                               {"dis_32", {1, 4, 32}},
                                               {"cls_8", {1, 64, 32}},
                                               {"cls_16", {1, 16, 32}},
                                               {"cls_32", {1, 4, 32}}}))
                           .orThrow();
    EXPECT_EQ(model.levels[0].scores, 3u);
    EXPECT_EQ(model.levels[0].boxes, 0u);
}

TEST(DetectorModel, RecognisesYuNetByNames) {
    const auto model = recognised(withOutputs(yuNetOutputs())).orThrow();
    EXPECT_EQ(model.head, DetectorHead::YuNet);
    EXPECT_EQ(model.labels, std::vector<std::string>{"face"});
    EXPECT_EQ(model.levels[2].objectness, 5u);
    EXPECT_EQ(model.levels[2].landmarks, 11u);
}

TEST(DetectorModel, RecognisesBoxesWithScores) {
    const auto three =
        recognised(withOutputs({{"scores", {9}}, {"boxes", {9, 4}}, {"labels", {9}}})).orThrow();
    EXPECT_EQ(three.head, DetectorHead::Boxes);
    EXPECT_TRUE(three.classIds());
    EXPECT_EQ(three.rows.boxes.output, 1u);
    EXPECT_EQ(three.rows.ids.output, 2u);
    const auto two = recognised(withOutputs({{"a", {1, 9, 3}}, {"b", {1, 9, 4}}})).orThrow();
    EXPECT_FALSE(two.classIds());
    EXPECT_EQ(two.labels, (std::vector<std::string>{"class 0", "class 1", "class 2"}));
}

TEST(DetectorModel, RejectsOtherNetworksWithASentence) {
    const auto why = [](const OnnxModel& model) {
        const auto read = recognised(model);
        return read ? std::string() : read.error().english();
    };
    EXPECT_NE(why(withOutputs({{"y", {1, 1000}}})).find("but found 1 x 1000"), std::string::npos);
    // A grid without its boxes.
    auto incomplete = yuNetOutputs();
    incomplete.erase(incomplete.begin() + 7);
    EXPECT_NE(why(withOutputs(incomplete)).find("expected the outputs of"), std::string::npos);
    EXPECT_NE(why(withOutputs({{"boxes", {9, 4}}, {"scores", {8, 3}}})).find("9 x 4, 8 x 3"),
              std::string::npos);
    EXPECT_NE(why(withOutputs({{"y", {1, 84, 85}}}, {1, 1, 64, 64})).find("1 x 1 x 64 x 64"),
              std::string::npos);
}

TEST(DetectorModel, TakesClassNamesFromTheNetwork) {
    OnnxModel m = withOutputs({{"output", {1, 84, 7}}});
    auto* property = m.model.add_metadata_props();
    property->set_key("names");
    property->set_value("{0: 'big, red', 1: 'car'}");
    EXPECT_EQ(recognised(m).orThrow().labels, (std::vector<std::string>{"big, red", "car"}));
    property->set_value("{0: 'car'}");  // One name for two classes.
    const auto wrong = recognised(m);
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().english().find("names 1 classes, but its output has 7 columns"),
              std::string::npos)
        << wrong.error().english();
}

TEST(DetectorLabels, ReadsNamesInSeveralForms) {
    const std::vector<std::string> two = {"a", "b c"};
    EXPECT_EQ(namesIn("{0: 'a', 1: \"b c\"}"), two);
    EXPECT_EQ(namesIn("['a', 'b c']"), two);
    EXPECT_EQ(namesIn(" a, b c "), two);
    for (const char* bad : {"", "{1: 'a'}", "{a}", "['', 'b']", "[]"}) {
        EXPECT_TRUE(namesIn(bad).empty()) << bad;
    }
}

TEST(DetectorLabels, ReadsThresholds) {
    const std::vector<std::string> labels = {"person", "traffic light", "car"};
    const auto own = parseThresholds("# mine\n\ntraffic light = 0.5\n* = 2\r\n", "t", labels);
    EXPECT_EQ(own, (std::map<int, double>{{0, 2}, {1, 0.5}, {2, 2}}));
    const auto why = [&](const char* text) {
        try {
            parseThresholds(text, "t.txt", labels);
            return std::string();
        } catch (const EngineError& error) {
            return std::string(error.what());
        }
    };
    EXPECT_NE(why("car = 0.5\ncat = 0.5").find("t.txt, line 2: the network has no class \"cat\""),
              std::string::npos);
    for (const char* bad : {"car", "car = x", "car = 2.5", "car = -1", "car = nan"}) {
        EXPECT_NE(why(bad).find("expected NAME = VALUE"), std::string::npos) << bad;
    }
}

class DetectorFiles : public testing::Test {
protected:
    fs::path write(const std::string& name, const std::string& content) {
        fs::path file = fs::path(m_folder.path()) / name;
        fs::create_directories(file.parent_path());
        std::ofstream(file, std::ios::binary) << content;
        return file;
    }
    TemporaryFolder m_folder;
};

TEST_F(DetectorFiles, DescriptionOverridesWhatIsKnown) {
    const auto file = write("net.onnx", withOutputs({{"a", {1, 9, 2}}, {"b", {1, 9, 4}}}).bytes());
    write("net.toml",
          "colours = \"bgr\"\nrange = 255\nposition = \"centre\"\nfill = 7\nboxes = \"centres\"\n"
          "unit = \"shares\"\nclasses = [\"cat\", \"dog\"]\n");
    const auto model = readDetector(file.string(), {}).orThrow();
    EXPECT_FALSE(model.style.colours.redFirst);
    EXPECT_EQ(model.style.colours.scale[0], 1);
    EXPECT_TRUE(model.style.centred);
    EXPECT_EQ(model.style.fill, 7);
    EXPECT_FALSE(model.rows.form.corners);
    EXPECT_TRUE(model.rows.form.shares);
    EXPECT_EQ(model.labels, (std::vector<std::string>{"cat", "dog"}));
    for (const auto& [text, part] : std::vector<std::pair<std::string, std::string>>{
             {"colour = \"bgr\"", "'colour' is not a valid key"},
             {"boxes = \"x\"", "\"corners\", \"centres\""},
             {"classes = [\"cat\"]", "names 1 classes, but the network has 2"},
             {"fill = 300", "0 - 255"}}) {
        write("net.toml", text);
        const auto read = readDetector(file.string(), {});
        ASSERT_FALSE(read) << text;
        EXPECT_NE(read.error().english().find(part), std::string::npos) << read.error().english();
    }
}

TEST_F(DetectorFiles, FindsInstalledNetworksByName) {
    write("networks/tiny/tiny.onnx", brightnessDetector().bytes());
    ::setenv("SPOOR_NETWORKS", (fs::path(m_folder.path()) / "networks").c_str(), 1);
    auto found = readDetector("tiny", {});
    write("networks/two/a.onnx", "x"), write("networks/two/b.onnx", "x");
    const auto two = readDetector("two", {}), none = readDetector("none", {});
    ::unsetenv("SPOOR_NETWORKS");
    EXPECT_EQ(std::move(found).orThrow().head, DetectorHead::Yolox);
    ASSERT_FALSE(two);
    EXPECT_NE(two.error().english().find("must contain one network"), std::string::npos);
    ASSERT_FALSE(none);
    EXPECT_NE(none.error().english().find("Cannot read the network \"none\""), std::string::npos);
}

TEST_F(DetectorFiles, LabelFileMustFitTheClasses) {
    const auto file = write("net.onnx", brightnessDetector().bytes()).string();
    EXPECT_EQ(readDetector(file, write("l.txt", "bright\ndark\n").string()).orThrow().labels[1],
              "dark");
    const auto wrong = readDetector(file, write("l.txt", "bright\n").string());
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().english().find("has 1 labels, but \"net.onnx\" has 2 classes"),
              std::string::npos);
}

TEST_F(DetectorFiles, PublishedNetworksAreRecognised) {
    SPOOR_NEED_DETECTORS();
    const auto head = [](const char* file) {
        return readDetector(detectorFile(file), {}).orThrow();
    };
    EXPECT_EQ(head("yolox_nano_416.onnx").head, DetectorHead::Yolox);
    EXPECT_EQ(head("nanodet_m_416.onnx").head, DetectorHead::NanoDet);
    EXPECT_EQ(head("yunet_n_640.onnx").head, DetectorHead::YuNet);
    const auto open = head("yunet_n_dynamic.onnx");
    EXPECT_EQ(open.head, DetectorHead::YuNet);
    EXPECT_TRUE(open.input.empty());
    const auto wrong = readDetector(detectorFile("person_reid_0288.onnx"), {});
    ASSERT_FALSE(wrong);
    EXPECT_NE(wrong.error().english().find("is not a detector"), std::string::npos);
}

}  // namespace
}  // namespace spoor::test
