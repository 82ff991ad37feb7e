// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The algorithm "detect": whole runs with a small network made here, and the boxes of published
// networks compared with ONNX Runtime.
#include "engine/algorithms/api/registry.h"
#include "engine/algorithms/detect/stages/detector_labels.h"
#include "engine/base/os/child_process.h"
#include "engine/base/temporary_folder.h"
#include "engine/media/picture_file.h"
#include "engine/pipeline/target_result.h"
#include "tests/engine/algorithms/detect/detector_files.h"
#include "tests/engine/algorithms/still_source.h"
#include "tests/support/pipeline_run.h"

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <sstream>

namespace spoor::test {
namespace {

/// Bright squares of 24 pixels on black, in frames of 128 x 128 pixels. They fill cells of the
/// network, whose input has half of the size. A second square appears in frame 4.
class BrightSquares : public FrameSource {
public:
    BrightSquares() {
        m_info.size = {128, 128};
        m_info.frameCount = 40;
    }
    const SourceInfo& info() const override { return m_info; }
    static RectF box(FrameIndex i) { return {16 + 4.0 * double(i), 32, 16, 16}; }
    std::optional<Frame> read(FrameIndex i) override {
        FrameBuilder builder(m_info.size);
        for (int y = 0; y < 128; ++y) {
            for (int x = 0; x < 128; ++x) {
                const RectF own = box(i);
                const bool first = x >= own.x && x < own.right() && y >= own.y && y < own.bottom();
                const bool second = i >= 4 && x >= 80 && x < 96 && y >= 96 && y < 112;
                for (int c = 0; c < 3; ++c) {
                    builder.row(y)[4 * x + c] = first || second ? 255 : 0;
                }
            }
        }
        return builder.seal(i, 0);
    }

private:
    SourceInfo m_info;
};

class DetectPipeline : public testing::Test {
protected:
    DetectPipeline() {
        write("net.onnx", brightnessDetector(120).bytes());
        write("labels.txt", "bright\ndark\n");
    }
    std::string file(const std::string& name) const { return m_folder.file(name); }
    void write(const std::string& name, const std::string& content) const {
        std::ofstream(file(name), std::ios::binary) << content;
    }
    static const AlgorithmDescriptor& type() { return *findAlgorithm("detect").value(); }
    ParamSet params(const std::vector<std::pair<std::string, std::string>>& settings = {}) const {
        ParamSet set(type().params);
        set.setText("model", file("net.onnx")).orThrow();
        set.setText("labels", file("labels.txt")).orThrow();
        for (const auto& [name, value] : settings) set.setText(name, value).orThrow();
        return set;
    }
    std::unique_ptr<PipelineRun> run(
        const std::vector<std::pair<std::string, std::string>>& settings = {}) {
        return std::make_unique<PipelineRun>(type(), m_source, params(settings),
                                             DevicePlan{"cpu", {}});
    }

    TemporaryFolder m_folder;
    BrightSquares m_source;
};

TEST_F(DetectPipeline, FindsAndNumbersObjects) {
    const auto all = run();
    for (FrameIndex i = 0; i < 12; ++i) {
        const auto results = all->step(i);
        ASSERT_EQ(results.size(), i < 4 ? 1u : 2u) << i;
        EXPECT_EQ(results[0].id, 1);
        EXPECT_EQ(results[0].label, "bright");
        EXPECT_EQ(results[0].state, TargetState::Tracking);
        // Boxes are three cells wide, in whole cells.
        const PointF centre = results[0].box.centre(), expected = BrightSquares::box(i).centre();
        EXPECT_NEAR(centre.x, expected.x, 16) << i;
        EXPECT_NEAR(centre.y, expected.y, 1) << i;
        if (i >= 4) {
            EXPECT_EQ(results[1].id, 2);
        }
    }
}

/// Labels and values of the rows with a verdict.
std::string verdictsOf(const WindowInspection& window) {
    std::string all;
    for (const InspectionRow& row : window.rows)
        if (row.verdict != InspectionVerdict::None)
            all += std::string(toText(row.verdict)) + " " + row.label.english() + "; ";
    return all;
}

TEST_F(DetectPipeline, RowsEqualTheFatesOfAllCandidates) {
    const auto all = run({{"low_threshold", "0.05"}, {"overlap", "0.2"}});
    const auto watch = [&](const std::string& id, const RectF& box) {
        all->stages().setWatched({id});
        all->stages().setInspect(InspectRequest{0, box});
        (void)all->step(6);
        return all->artifacts().at(0).value;
    };
    const auto candidates = std::get<BoxList>(watch("detection_choice.boxes", {}));
    ASSERT_GT(candidates.boxes.size(), 2u);
    std::set<std::string> outcomes;
    for (const auto& each : candidates.boxes) {
        const auto window = std::get<WindowInspection>(watch("detection_choice.window", each.box));
        EXPECT_EQ(window.box, each.box);
        EXPECT_EQ(window.rows[2].value, each.score) << "class";
        EXPECT_EQ(window.rows[2].children.front().value, each.score);
        const bool kept = window.firstFailed() == window.rows.size();
        EXPECT_EQ(kept, each.accepted) << verdictsOf(window) << each.reason.english();
        outcomes.insert(verdictsOf(window));
    }
    EXPECT_GT(outcomes.size(), 1u) << "kept and suppressed ones";
    const auto dark = std::get<WindowInspection>(watch("detection_choice.window", {5, 100, 0, 0}));
    EXPECT_EQ(dark.rows.at(dark.firstFailed()).label.english(), "Lowest confidence");
    const auto& near = dark.rows[0].children;
    ASSERT_EQ(near.size(), 10u) << "the steps of the region, and two positions of each level";
    for (std::size_t i = 4; i < near.size(); ++i) EXPECT_EQ(near[i].text.text, dark.summary().text);
    // A region of the whole image counts all candidates.
    const auto whole =
        std::get<WindowInspection>(watch("detection_choice.window", {0, 0, 200, 150}));
    long kept = 0;
    for (const auto& each : candidates.boxes) kept += each.accepted;
    EXPECT_EQ(whole.rows[0].children[1].value, double(candidates.boxes.size()));
    EXPECT_EQ(whole.rows[0].children[3].value, double(kept));
}

TEST_F(DetectPipeline, SearchesRegionOnly) {
    const auto part = run({{"region_x", "64"}, {"region_y", "80"}});
    EXPECT_TRUE(part->step(0).empty());
    const auto results = part->step(5);
    ASSERT_FALSE(results.empty());
    for (const TargetResult& each : results) {
        EXPECT_NEAR(each.box.centre().x, 88, 8);
        EXPECT_NEAR(each.box.centre().y, 104, 8);
    }
    EXPECT_TRUE(run({{"region_x", "4000"}})->step(5).empty());
}

TEST_F(DetectPipeline, CarriesBoxesBetweenDetections) {
    const auto every = run({{"detect_every", "4"}});
    for (FrameIndex i = 0; i < 16; ++i) {
        const auto results = every->step(i);
        ASSERT_FALSE(results.empty());
        EXPECT_EQ(results[0].id, 1) << i;
        const bool ran = std::any_of(every->timings().begin(), every->timings().end(),
                                     [](const TimingRow& row) { return row.stage == "detector"; });
        EXPECT_EQ(ran, i % 4 == 0) << i;
        if (i > 4) {
            EXPECT_NEAR(results[0].box.centre().x, BrightSquares::box(i).centre().x, 16);
        }
    }
}

TEST_F(DetectPipeline, ThresholdsPerClassSwitchClassesOff) {
    write("thresholds.txt", "bright = 1.5\n");
    EXPECT_TRUE(run({{"class_thresholds", file("thresholds.txt")}})->step(5).empty());
    write("thresholds.txt", "* = 1.5\nbright = 0.5\n");
    EXPECT_EQ(run({{"class_thresholds", file("thresholds.txt")}})->step(5).size(), 2u);
    EXPECT_EQ(run({{"max_detections", "1"}})->step(5).size(), 1u);
}

TEST_F(DetectPipeline, ArtifactsGiveEachCandidateItsFate) {
    const auto all = run();
    all->stages().setWatched({"letterbox.input", "detector.model", "detection_choice.scores",
                              "detection_choice.boxes", "detection_choice.landmarks"});
    // The first square covers halves of two cells.
    ASSERT_EQ(all->step(6).size(), 2u);
    std::map<std::string, ArtifactValue> values;
    for (const Artifact& each : all->artifacts()) values[each.id] = each.value;
    EXPECT_EQ(values.size(), 5u);
    std::vector<std::string> reasons;
    for (const auto& each : std::get<BoxList>(values["detection_choice.boxes"]).boxes) {
        reasons.push_back(each.reason.english());
        EXPECT_EQ(each.accepted, reasons.back().find(": ID ") != std::string::npos);
    }
    ASSERT_GE(reasons.size(), 3u);
    EXPECT_EQ(reasons[0], "bright: ID 1");
    EXPECT_EQ(reasons[1], "bright: ID 2");
    EXPECT_EQ(reasons[2], "bright: overlaps the better box 2 by 0.5");
    const auto& map = std::get<ScalarMap>(values["detection_choice.scores"]);
    EXPECT_EQ(map.size, (SizeI{8, 8}));
    EXPECT_EQ(map.footprint, (RectF{0, 0, 128, 128}));
    EXPECT_GT(map.values[6 * 8 + 5], 0.9f) << "the second square";
    EXPECT_LT(map.values[0], 0.1f);
    EXPECT_NE(std::get<Text>(values["detector.model"]).text.english().find("YOLOX"),
              std::string::npos);
}

/// A yellow and a blue-green square. From frame 6 to 11 the yellow one is hidden. After that it is
/// on the other side.
class TintedSquares : public BrightSquares {
public:
    std::optional<Frame> read(FrameIndex i) override {
        FrameBuilder builder(info().size);
        for (int y = 0; y < 128; ++y) {
            for (int x = 0; x < 128; ++x) {
                const bool hidden = i >= 6 && i < 12;
                const bool first = inside(x, y, i < 6 ? 16 : 96, 32) && !hidden;
                const bool second = inside(x, y, 64, 80);
                std::uint8_t* to = builder.row(y) + 4 * x;
                std::fill_n(to, 3, std::uint8_t(first || second ? 255 : 0));
                if (first) to[0] = 160;
                if (second) to[2] = 160;
            }
        }
        return builder.seal(i, 0);
    }

private:
    static bool inside(int x, int y, int left, int top) {
        return x >= left && x < left + 16 && y >= top && y < top + 16;
    }
};

TEST_F(DetectPipeline, ObjectThatReturnsElsewhereKeepsItsIdByAppearance) {
    write("tint.onnx", tintNetwork().bytes());
    write("tint.toml", "range = 255\n");
    TintedSquares source;
    for (const bool looks : {false, true}) {
        SCOPED_TRACE(looks);
        PipelineRun run(type(), source,
                        params({{"appearance_model", looks ? file("tint.onnx") : ""}}),
                        DevicePlan{"cpu", {}});
        run.stages().setWatched({"detection_choice.boxes"});
        std::map<TargetId, PointF> last;
        for (FrameIndex i = 0; i <= 12; ++i) {
            last.clear();
            for (const TargetResult& each : run.step(i)) last[each.id] = each.box.centre();
            EXPECT_EQ(last.size(), i >= 6 && i < 12 ? 1u : 2u) << i;
        }
        EXPECT_EQ(last.count(3) == 0, looks);
        const bool described =
            std::any_of(run.timings().begin(), run.timings().end(),
                        [](const TimingRow& row) { return row.stage == "appearance"; });
        EXPECT_EQ(described, looks);
        std::set<std::string> reasons;
        for (const auto& each : std::get<BoxList>(run.artifacts().at(0).value).boxes) {
            if (each.accepted) reasons.insert(each.reason.english());
        }
        const TargetId yellow =
            last.rbegin()->second.x > 80 ? last.rbegin()->first : last.begin()->first;
        const std::string id = "bright: ID " + std::to_string(yellow);
        EXPECT_EQ(reasons.count(id + (looks ? " by appearance (distance 0)" : "")), 1u)
            << testing::PrintToString(reasons);
    }
}

TEST_F(DetectPipeline, MissingAndWrongNetworksAreOneSentence) {
    const auto why = [&](const std::string& model) {
        ParamSet set(type().params);
        if (!model.empty()) set.setText("model", model).orThrow();
        try {
            (void)type().create({set, 0, {64, 64}});
            return std::string();
        } catch (const EngineError& error) {
            return std::string(error.what());
        }
    };
    EXPECT_NE(why("").find("Detection needs a network"), std::string::npos);
    EXPECT_NE(why("none.onnx").find("Cannot read the network \"none.onnx\""), std::string::npos);
    OnnxModel other;
    other.output(other.convolution(other.input("x", {1, 3, 32, 32}), 3, 4, 3));
    write("other.onnx", other.bytes());
    EXPECT_NE(why(file("other.onnx")).find("but found 1 x 4 x 32 x 32"), std::string::npos);
    try {
        (void)run({{"appearance_model", file("other.onnx")}});
        ADD_FAILURE() << "a network without a vector";
    } catch (const EngineError& error) {
        const std::string said = error.what();
        EXPECT_NE(said.find("expected one vector as its output, but found 1 x 4 x 32 x 32"),
                  std::string::npos)
            << said;
    }
}

// --- Published networks ---

struct KnownBox {
    std::string label;
    RectF box;
    double score = 0;
};

/// The boxes of ONNX Runtime 1.32 by detector_boxes.py.
struct KnownPicture {
    const char* head;
    const char* network;
    const char* picture;
    std::vector<KnownBox> boxes;
};

const std::vector<KnownPicture>& knownPictures() {
    static const std::vector<KnownPicture> all = {
        {"yolox",
         "yolox_nano_416.onnx",
         "sequences/Human7/img/0001.jpg",
         {{"person", {107.09, 108.31, 40.56, 119.59}, 0.848},
          {"traffic light", {84.78, 57.40, 23.93, 34.74}, 0.665},
          {"car", {0.29, 119.47, 50.70, 22.74}, 0.415}}},
        {"yolox",
         "yolox_nano_416.onnx",
         "sequences/Suv/img/0001.jpg",
         {{"car", {6.11, 101.84, 96.40, 47.40}, 0.792},
          {"airplane", {117.12, 1.87, 202.74, 173.12}, 0.665},
          {"car", {132.93, 117.95, 105.41, 49.24}, 0.657},
          {"car", {289.03, 151.00, 30.45, 33.64}, 0.525},
          {"truck", {135.63, 117.95, 104.53, 51.17}, 0.452},
          {"car", {75.48, 177.90, 60.64, 20.30}, 0.423}}},
        {"nanodet",
         "nanodet_m_416.onnx",
         "sequences/Human7/img/0001.jpg",
         {{"person", {106.88, 110.67, 39.48, 117.35}, 0.743},
          {"handbag", {118.04, 149.06, 26.02, 27.55}, 0.505},
          {"car", {1.97, 122.57, 44.34, 17.01}, 0.436}}},
        {"nanodet",
         "nanodet_m_416.onnx",
         "sequences/Skating1/img/0001.jpg",
         {{"person", {380.07, 165.94, 41.85, 117.30}, 0.434},
          {"person", {344.93, 160.67, 38.50, 129.02}, 0.428}}},
        {"yunet",
         "yunet_n_dynamic.onnx",
         "faces/cmu_mit_frontal/images/Argentina.jpg",
         {{"face", {281.38, 206.72, 33.86, 42.60}, 0.924},
          {"face", {432.66, 51.41, 31.08, 36.85}, 0.921},
          {"face", {401.11, 193.51, 35.21, 45.80}, 0.921},
          {"face", {128.67, 43.53, 32.47, 39.85}, 0.919},
          {"face", {334.13, 28.85, 30.22, 40.20}, 0.917},
          {"face", {536.35, 192.28, 35.06, 42.54}, 0.917},
          {"face", {526.50, 39.40, 31.43, 40.07}, 0.916},
          {"face", {45.65, 197.28, 35.41, 43.60}, 0.910},
          {"face", {232.09, 41.09, 32.03, 40.34}, 0.910},
          {"face", {150.37, 196.02, 34.35, 42.51}, 0.904},
          {"face", {33.62, 49.15, 31.96, 40.36}, 0.902}}}};
    return all;
}

std::vector<TargetResult> detected(const std::string& network, const std::string& picture) {
    const AlgorithmDescriptor& type = *findAlgorithm("detect").value();
    ParamSet params(type.params);
    params.setText("model", network).orThrow();
    StillSource source(readPicture(picture).seal(0, 0));
    PipelineRun run(type, source, params, DevicePlan{"cpu", {}});
    auto results = run.step(0);
    std::erase_if(results, [](const auto& each) { return each.state != TargetState::Tracking; });
    return results;
}

void expectSameBoxes(const std::vector<TargetResult>& found, const std::vector<KnownBox>& known) {
    EXPECT_EQ(found.size(), known.size());
    for (const KnownBox& each : known) {
        // Sides, not sizes.
        const auto distance = [&](const TargetResult& own) {
            return std::max({std::abs(own.box.x - each.box.x), std::abs(own.box.y - each.box.y),
                             std::abs(own.box.right() - each.box.right()),
                             std::abs(own.box.bottom() - each.box.bottom())});
        };
        const bool same = std::any_of(found.begin(), found.end(), [&](const TargetResult& own) {
            return own.label == each.label && distance(own) <= 1 &&
                   std::abs(own.confidence - each.score) <= 0.02;
        });
        EXPECT_TRUE(same) << each.label << " at " << each.box.x << ", " << each.box.y;
    }
}

TEST(DetectBoxes, EqualThoseOfOnnxRuntime) {
    SPOOR_NEED_DETECTORS();
    for (const KnownPicture& each : knownPictures()) {
        SCOPED_TRACE(std::string(each.network) + " " + each.picture);
        const auto picture = (sharedFolder() / "data" / each.picture).string();
        expectSameBoxes(detected(detectorFile(each.network), picture), each.boxes);
    }
}

TEST(DetectBoxes, EqualThoseOfInstalledOnnxRuntime) {
    SPOOR_NEED_DETECTORS();
    const char* const set = std::getenv("SPOOR_ONNXRUNTIME_PYTHON");
    const std::string python = set ? set : "python3";
    const auto start = [&](std::vector<std::string> arguments) {
        arguments.insert(arguments.begin(), python);
        return runChildren({arguments}, std::chrono::minutes(10)).front();
    };
    const auto probe = start({"-c", "import cv2, numpy, onnxruntime"});
    if (probe.end != ChildResult::End::Exited || probe.code != 0) {
        GTEST_SKIP() << "onnxruntime, numpy or cv2 is missing (SPOOR_ONNXRUNTIME_PYTHON)";
    }
    for (const KnownPicture& each : knownPictures()) {
        SCOPED_TRACE(std::string(each.network) + " " + each.picture);
        const auto picture = (sharedFolder() / "data" / each.picture).string();
        const auto network = detectorFile(each.network);
        const auto said =
            start({SPOOR_SOURCE_DIR "/tests/engine/algorithms/detect/detector_boxes.py", each.head,
                   network, picture});
        ASSERT_EQ(said.code, 0) << said.errors;
        std::vector<KnownBox> known;
        std::istringstream lines(said.output);
        int number = 0;
        std::size_t label = 0;
        KnownBox box;
        while (lines >> number >> label >> box.box.x >> box.box.y >> box.box.width >>
               box.box.height >> box.score) {
            box.label = std::string(each.head) == "yunet" ? "face" : cocoClasses().at(label);
            known.push_back(box);
        }
        EXPECT_FALSE(known.empty());
        expectSameBoxes(detected(network, picture), known);
    }
}

/// The id of the object that overlaps a box, or 0.
TargetId idAt(const std::vector<TargetResult>& found, const RectF& box) {
    for (const TargetResult& each : found) {
        if (overlap(each.box, box) > 0.5) return each.id;
    }
    return 0;
}

TEST(DetectAppearance, JoggerKeepsTheIdBehindAPole) {
    SPOOR_NEED_DETECTORS();
    const auto images = sharedFolder() / "data/sequences/Jogging1/img";
    if (!std::filesystem::exists(images)) GTEST_SKIP() << images << " is missing";
    const auto source = openSource(images.string());
    const AlgorithmDescriptor& type = *findAlgorithm("detect").value();
    for (const bool described : {false, true}) {
        ParamSet params(type.params);
        params.setText("model", detectorFile()).orThrow();
        if (described)
            params.setText("appearance_model", detectorFile("person_reid_0288.onnx")).orThrow();
        PipelineRun run(type, *source, params, DevicePlan{"cpu", {}});
        TargetId before = 0, after = 0;
        for (FrameIndex i = 40; i <= 62; ++i) {
            const auto found = run.step(i);
            if (i == 44) before = idAt(found, {165, 82, 28, 114});
            if (i == 62) after = idAt(found, {172, 80, 30, 115});
        }
        EXPECT_NE(before, 0);
        EXPECT_NE(after, 0);
        EXPECT_EQ(before == after, described) << before << ", " << after;
    }
}

}  // namespace
}  // namespace spoor::test
