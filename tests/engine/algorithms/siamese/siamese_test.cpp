// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests of the Siamese tracker with NanoTrack's networks, if they are available. The requirements
// for all algorithms are in every_algorithm_test.
#include "engine/algorithms/siamese/siamese.h"

#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/target_result.h"
#include "tests/engine/algorithms/inspected_run.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/pipeline_run.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fstream>
#include <map>
#include <sstream>

namespace spoor::test {
namespace {

namespace fs = std::filesystem;

fs::path data() {
    return sharedFolder() / "data";
}

ParamSet withFiles(const std::string& version,
                   const std::map<std::string, std::string>& more = {}) {
    ParamSet params(siameseType().params);
    const auto folder = data() / "models/nanotrack";
    params.setText("backbone", (folder / (version + "_backbone.onnx")).string()).orThrow();
    for (const auto& [name, value] : more) params.setText(name, value).orThrow();
    return params;
}

/// A sequence and its true boxes; NaN where the target is absent.
struct Sequence {
    std::unique_ptr<FrameSource> source;
    std::vector<RectF> truth;
};
Sequence sequence(const std::string& name, const std::string& pictures) {
    Sequence sequence;
    sequence.source = openSource((data() / "sequences" / name / pictures).string());
    std::ifstream lines(data() / "sequences" / name / "groundtruth.txt");
    for (std::string line; std::getline(lines, line);) {
        std::replace(line.begin(), line.end(), ',', ' ');
        std::istringstream in(line);
        std::array<double, 4> v{};
        for (double& each : v) {
            std::string word;
            in >> word;
            each = word == "nan" || word == "NaN" || word.empty() ? std::nan("") : std::stod(word);
        }
        sequence.truth.push_back({v[0], v[1], v[2], v[3]});
    }
    return sequence;
}

class SiameseTest : public testing::Test {
protected:
    void SetUp() override {
        if (!fs::exists(data() / "models/nanotrack/v2_head.onnx") ||
            !fs::exists(data() / "sequences/Crossing")) {
            GTEST_SKIP() << "The folders shared/data/models/nanotrack and sequences are missing";
        }
    }
};

TEST_F(SiameseTest, MatchesOpenCvInCompatibleMode) {
    // Boxes of OpenCV 5.0's TrackerNano with version 2, every tenth frame.
    const std::map<FrameIndex, RectF> openCv = {
        {9, {190, 149, 23, 42}},  {19, {178, 143, 21, 48}}, {29, {168, 139, 21, 44}},
        {39, {163, 128, 20, 49}}, {49, {154, 123, 23, 48}}, {59, {141, 123, 21, 41}},
        {69, {124, 116, 19, 44}}, {79, {113, 110, 19, 38}}, {89, {98, 104, 17, 38}},
        {99, {82, 100, 17, 37}},  {109, {67, 97, 16, 37}},  {119, {55, 93, 16, 34}}};
    const Sequence crossing = sequence("Crossing", "img");
    PipelineRun run(siameseType(), *crossing.source,
                    withFiles("v2", {{"opencv_compatible", "true"}}), {"cpu", {}});
    run.add(0, 1, crossing.truth.at(0));
    for (FrameIndex i = 1; i < FrameIndex(crossing.truth.size()); ++i) {
        const TargetResult result = run.step(i).at(0);
        EXPECT_EQ(result.state, TargetState::Tracking);
        const auto expected = openCv.find(i);
        if (expected == openCv.end()) continue;
        EXPECT_NEAR(result.box.x, expected->second.x, 1) << i;
        EXPECT_NEAR(result.box.y, expected->second.y, 1) << i;
        EXPECT_NEAR(result.box.width, expected->second.width, 1) << i;
        EXPECT_NEAR(result.box.height, expected->second.height, 1) << i;
    }
}

/// Tracking statistics for a target that is not always present.
struct Course {
    int right = 0, given = 0, there = 0, lost = 0;

    /// TLD's F-measure: the harmonic mean of precision and recall.
    double f() const { return 2.0 * right / (given + there); }
    void add(const TargetResult& result, const RectF& truth) {
        const bool present = truth.finite();
        there += present;
        EXPECT_TRUE(result.state == TargetState::Tracking || !result.reason.empty());
        lost += result.state == TargetState::Lost;
        if (result.state == TargetState::Lost) return;
        ++given;
        right += present && overlap(result.box, truth) > 0.25;
    }
};

TEST_F(SiameseTest, RowsOfWindowsEqualTheCandidates) {
    const Sequence crossing = sequence("Crossing", "img");
    for (const char* variant : {"cpu", "gpu"}) {
        InspectedRun run(variant, siameseType(), *crossing.source, withFiles("v2"),
                         crossing.truth.at(0), 5);
        const auto candidates = run.artifact<BoxList>("siamese_choice.boxes");
        const auto values = run.artifact<ScalarMap>("siamese_choice.value");
        ASSERT_EQ(candidates.boxes.size(), 10u);
        for (const auto& each : candidates.boxes) {
            const WindowInspection window = run.inspect("siamese_choice.this_window", each.box);
            ASSERT_EQ(window.box, each.box);
            EXPECT_EQ(rowOf(window, "Final score").value, each.score);
            EXPECT_EQ(rowOf(window, "Network score").value, each.attributes.at(0).second);
            EXPECT_EQ(rowOf(window, "Size and shape penalty").value, each.attributes.at(2).second);
            EXPECT_EQ(rowOf(window, "Window").value, each.attributes.at(3).second);
            EXPECT_EQ(window.firstFailed() == window.rows.size(), each.accepted);
        }
        for (int i = 0; i < values.size.area(); i += 7) {
            const double step = values.footprint.width / values.size.width;
            const WindowInspection window =
                run.inspect("siamese_choice.this_window",
                            {values.footprint.x + (i % values.size.width + 0.5) * step,
                             values.footprint.y + (i / values.size.width + 0.5) * step, 0, 0});
            EXPECT_EQ(float(rowOf(window, "Final score").value), values.values[std::size_t(i)]);
        }
    }
}

/// The target leaves the image twice. A tracker that drifts to another object never returns to it.
TEST_F(SiameseTest, RecoversTargetThatLeftFrame) {
    const Sequence pedestrian = sequence("tld_pedestrian2", "pedestrian2.mpg");
    PipelineRun run(siameseType(), *pedestrian.source, withFiles("v2"), {"cpu", {}});
    run.add(0, 1, pedestrian.truth.at(0));
    Course course;
    for (FrameIndex i = 1; i < FrameIndex(pedestrian.truth.size()); ++i) {
        course.add(run.step(i).at(0), pedestrian.truth[std::size_t(i)]);
    }
    EXPECT_GE(course.f(), 0.8);
    EXPECT_GT(course.lost, 0);
}

/// The target turns over, and its score falls, but nothing else resembles it.
TEST_F(SiameseTest, KeepsTargetThatTurnsOver) {
    const Sequence motor = sequence("MotorRolling", "img");
    PipelineRun run(siameseType(), *motor.source, withFiles("v2"), {"cpu", {}});
    run.add(0, 1, motor.truth.at(0));
    double shared = 0;
    for (FrameIndex i = 1; i < 100; ++i) {
        const TargetResult result = run.step(i).at(0);
        ASSERT_NE(result.state, TargetState::Lost) << i;
        shared += overlap(result.box, motor.truth[std::size_t(i)]);
    }
    EXPECT_GT(shared / 99, 0.55);
}

/// Returns the source's frames up to frame 19, then grey frames, and from frame 30 on frame 19
/// shifted to the right by a third of the image.
class Displaced : public FrameSource {
public:
    explicit Displaced(std::unique_ptr<FrameSource> source) : m_source(std::move(source)) {}
    const SourceInfo& info() const override { return m_source->info(); }
    std::optional<Frame> read(FrameIndex index) override {
        auto frame = m_source->read(std::min<FrameIndex>(index, 19));
        if (!frame || index < 20) return frame;
        const std::size_t row = std::size_t(frame->size().width) * 4, shift = row / 12 * 4;
        FrameBuilder builder(frame->size());
        for (int y = 0; y < frame->size().height; ++y) {
            const std::uint8_t* from = frame->row(y);
            std::uint8_t* to = builder.row(y);
            if (index < 30) {
                std::fill(to, to + row, std::uint8_t{128});
                continue;
            }
            std::copy(from, from + row - shift, to + shift);
            std::copy(from + row - shift, from + row, to);
        }
        return builder.seal(index, frame->time());
    }

private:
    std::unique_ptr<FrameSource> m_source;
};

/// The target reappears outside the network's search area. The saved state includes the detector's
/// memory.
TEST_F(SiameseTest, RecoversTargetWithTldDetector) {
    Sequence crossing = sequence("Crossing", "img");
    Displaced source(std::move(crossing.source));
    const ParamSet params = withFiles("v2", {{"redetect", "tld"}, {"windows", "0"}});
    PipelineRun run(siameseType(), source, params, {"cpu", {}});
    PipelineRun loaded(siameseType(), source, params, {"cpu", {}});
    run.add(0, 1, crossing.truth.at(0));
    run.stages().setWatched({"nearest_neighbour.memory"});
    FrameIndex found = 0;
    for (FrameIndex i = 1; i < 40; ++i) {
        if (i == 28) loaded.load(run.save());
        const TargetResult result = run.step(i).at(0);
        if (i >= 28) {
            ASSERT_EQ(loaded.step(i).at(0), result) << i;
        }
        if (i == 15) {
            const auto& memory = std::get<Gallery>(run.artifacts().at(0).value);
            EXPECT_GT(memory.pictures.size(), 5u);
        }
        if (i == 29) {
            EXPECT_EQ(result.state, TargetState::Lost);
            EXPECT_NE(result.reason.english().find("TLD"), std::string::npos);
        }
        if (i < 30 || result.state == TargetState::Lost) continue;
        RectF truth = crossing.truth.at(19);
        truth.x += 120;
        EXPECT_GT(overlap(result.box, truth), 0.4) << i;
        if (found > 0) continue;
        found = i;
        EXPECT_NE(result.reason.english().find("TLD"), std::string::npos);
    }
    EXPECT_GT(found, 0);
}

/// Half-precision weights must change the boxes, but only slightly.
TEST_F(SiameseTest, HalfPrecisionWeightsGiveSimilarBoxes) {
    const Sequence crossing = sequence("Crossing", "img");
    PipelineRun whole(siameseType(), *crossing.source, withFiles("v2"), {"cpu", {}});
    PipelineRun half(siameseType(), *crossing.source, withFiles("v2", {{"precision", "half"}}),
                     {"cpu", {}});
    for (PipelineRun* run : {&whole, &half}) run->add(0, 1, crossing.truth.at(0));
    bool differs = false;
    double shared = 0;
    for (FrameIndex i = 1; i < 40; ++i) {
        const RectF a = whole.step(i).at(0).box, b = half.step(i).at(0).box;
        shared += overlap(a, b);
        differs = differs || !(a == b);
    }
    EXPECT_TRUE(differs);
    // Where two positions are nearly equal, the last digits decide.
    EXPECT_GT(shared / 39, 0.9);
}

TEST_F(SiameseTest, EveryVersionTracksTarget) {
    const Sequence crossing = sequence("Crossing", "img");
    for (const std::string version : {"v1", "v2", "v3"}) {
        PipelineRun run(siameseType(), *crossing.source, withFiles(version), {"cpu", {}});
        run.add(0, 1, crossing.truth.at(0));
        double sum = 0;
        for (FrameIndex i = 1; i < 60; ++i) {
            sum += overlap(run.step(i).at(0).box, crossing.truth[std::size_t(i)]);
        }
        EXPECT_GT(sum / 59, 0.6) << version;
    }
}

/// The network processes targets in batches of different sizes.
TEST_F(SiameseTest, TargetsAreIndependent) {
    const Sequence crossing = sequence("Crossing", "img");
    const RectF first = crossing.truth.at(0);
    for (const std::string version : {"v1", "v2", "v3"}) {
        const auto start = [&](PipelineRun& run, TargetId id) {
            run.add(
                0, id,
                {first.x - 9.0 * (id - 1), first.y + 4.0 * (id - 1), first.width, first.height});
        };
        PipelineRun together(siameseType(), *crossing.source, withFiles(version), {"cpu", {}});
        std::vector<std::unique_ptr<PipelineRun>> alone;
        constexpr TargetId count = 5;  // A batch of four and a batch of one.
        for (TargetId id = 1; id <= count; ++id) {
            start(together, id);
            alone.push_back(std::make_unique<PipelineRun>(
                siameseType(), *crossing.source, withFiles(version), DevicePlan{"cpu", {}}));
            start(*alone.back(), id);
        }
        for (FrameIndex i = 1; i < 6; ++i) {
            const auto all = together.step(i);
            ASSERT_EQ(all.size(), std::size_t(count));
            for (std::size_t k = 0; k < all.size(); ++k) {
                EXPECT_EQ(all[k], alone[k]->step(i).at(0)) << version << ' ' << k << ' ' << i;
            }
        }
    }
}

TEST_F(SiameseTest, KeepsFirstAndRecentTemplatesInMemory) {
    const Sequence crossing = sequence("Crossing", "img");
    PipelineRun run(siameseType(), *crossing.source, withFiles("v2", {{"memory", "0.3"}}),
                    {"cpu", {}});
    run.add(0, 1, crossing.truth.at(0));
    run.stages().setWatched({"siamese_template.gallery"});
    std::size_t most = 0;
    for (FrameIndex i = 1; i < 12; ++i) {
        run.step(i);
        most = std::max(most, std::get<Gallery>(run.artifacts().at(0).value).pictures.size());
    }
    EXPECT_EQ(most, 3u);
    const auto shareOf = [&] {
        const auto& first = std::get<Gallery>(run.artifacts().at(0).value).pictures.front();
        return first.caption.english();
    };
    EXPECT_NE(shareOf().find("70 %"), std::string::npos) << shareOf();
    const auto state = run.save();
    PipelineRun other(siameseType(), *crossing.source, withFiles("v2", {{"memory", "0.3"}}),
                      {"cpu", {}});
    other.load(state);
    for (FrameIndex i = 12; i < 20; ++i) EXPECT_EQ(other.step(i), run.step(i)) << i;
}

class LightFcTest : public SiameseTest {
protected:
    void SetUp() override {
        SiameseTest::SetUp();
        if (!fs::exists(files()))
            GTEST_SKIP() << "The folder shared/data/models/lightfc is missing";
    }
    static fs::path files() { return data() / "models/lightfc"; }
    static ParamSet with(const std::map<std::string, std::string>& more = {}) {
        ParamSet params(siameseType().params);
        params.setText("backbone", files().string()).orThrow();
        for (const auto& [name, value] : more) params.setText(name, value).orThrow();
        return params;
    }
};

TEST_F(LightFcTest, PlainRuleMatchesAuthorsRule) {
    // Boxes of the authors' rule with OnnxRuntime 1.23 and OpenCV's resize.
    const std::map<std::string, std::map<FrameIndex, RectF>> expected = {
        {"Crossing",
         {{10, {188.38, 146.83, 19.59, 46.86}},
          {20, {178.34, 140.84, 17.95, 43.90}},
          {30, {168.42, 138.18, 18.52, 40.93}},
          {40, {162.85, 126.95, 17.75, 47.68}}}},
        {"Couple",
         {{10, {44.41, 30.83, 25.88, 65.96}},
          {20, {84.92, 18.92, 27.60, 71.85}},
          {30, {61.36, 14.85, 29.77, 69.16}},
          {40, {145.51, 29.61, 28.48, 70.44}}}},
        {"David",
         {{10, {85.79, 80.53, 68.88, 72.88}},
          {20, {72.70, 75.55, 63.74, 69.18}},
          {30, {119.07, 59.44, 68.86, 68.36}},
          {40, {137.83, 66.30, 71.81, 75.55}}}},
        {"Human7",
         {{10, {115.12, 114.64, 35.30, 105.44}},
          {20, {110.67, 121.74, 33.41, 99.53}},
          {30, {99.21, 113.97, 29.83, 92.11}},
          {40, {86.26, 106.92, 27.97, 80.63}}}},
        {"vot15_ball1",
         {{10, {502.54, 390.60, 48.13, 48.47}},
          {20, {508.22, 303.99, 43.22, 43.63}},
          {30, {512.80, 400.13, 44.12, 44.44}},
          {40, {534.33, 327.08, 43.87, 45.04}}}},
    };
    for (const auto& [name, boxes] : expected) {
        const Sequence video = sequence(name, "img");
        PipelineRun run(siameseType(), *video.source, with({{"plain", "true"}}), {"cpu", {}});
        run.add(0, 1, video.truth.at(0));
        for (FrameIndex i = 1; i <= boxes.rbegin()->first; ++i) {
            const TargetResult result = run.step(i).at(0);
            EXPECT_EQ(result.state, TargetState::Tracking);
            const auto box = boxes.find(i);
            if (box == boxes.end()) continue;
            EXPECT_NEAR(result.box.x, box->second.x, 1) << name << ' ' << i;
            EXPECT_NEAR(result.box.y, box->second.y, 1) << name << ' ' << i;
            EXPECT_NEAR(result.box.width, box->second.width, 1) << name << ' ' << i;
            EXPECT_NEAR(result.box.height, box->second.height, 1) << name << ' ' << i;
        }
    }
}

TEST_F(LightFcTest, ContinuesSavedStateBitForBit) {
    const Sequence crossing = sequence("Crossing", "img");
    // The authors' plain rule keeps other values of a target.
    for (const char* plain : {"false", "true"}) {
        const auto config = with({{"plain", plain}});
        PipelineRun run(siameseType(), *crossing.source, config, {"cpu", {}});
        PipelineRun loaded(siameseType(), *crossing.source, config, {"cpu", {}});
        run.add(0, 1, crossing.truth.at(0));
        for (FrameIndex i = 1; i < 20; ++i) {
            if (i == 10) loaded.load(run.save());
            const TargetResult result = run.step(i).at(0);
            EXPECT_GT(overlap(result.box, crossing.truth[std::size_t(i)]), 0.5) << i;
            if (i < 10) continue;
            EXPECT_EQ(loaded.step(i).at(0), result) << i;
        }
        EXPECT_EQ(loaded.save(), run.save());
    }
}

/// The target leaves the frame twice. The second time its head stays visible at the edge.
TEST_F(LightFcTest, ReportsTargetThatLeavesFrame) {
    const Sequence pedestrian = sequence("tld_pedestrian2", "pedestrian2.mpg");
    PipelineRun run(siameseType(), *pedestrian.source, with(), {"cpu", {}});
    run.add(0, 1, pedestrian.truth.at(0));
    Course course;
    for (FrameIndex i = 1; i < 200; ++i) {
        course.add(run.step(i).at(0), pedestrian.truth[std::size_t(i)]);
    }
    EXPECT_GE(course.f(), 0.95);
    EXPECT_GT(course.lost, 50);
}

/// The maps of the network's outputs agree with the box that it chose.
TEST_F(LightFcTest, ShowsSizesAndOffsetsOfAllPositions) {
    const Sequence crossing = sequence("Crossing", "img");
    PipelineRun run(siameseType(), *crossing.source, with({{"plain", "true"}}), {"cpu", {}});
    run.add(0, 1, crossing.truth.at(0));
    run.stages().setWatched({"siamese_choice.scores", "siamese_choice.value",
                             "siamese_choice.width", "siamese_choice.height",
                             "siamese_choice.offset_x", "siamese_choice.offset_y"});
    const RectF box = run.step(1).at(0).box;
    std::map<std::string, ScalarMap> maps;
    for (const Artifact& each : run.artifacts()) maps[each.id] = std::get<ScalarMap>(each.value);
    const ScalarMap& value = maps.at("siamese_choice.value");
    const auto best = std::size_t(std::max_element(value.values.begin(), value.values.end()) -
                                  value.values.begin());
    const auto at = [&](const char* id) { return double(maps.at(id).values.at(best)); };
    EXPECT_NEAR(at("siamese_choice.width"), box.width, 1e-3);
    EXPECT_NEAR(at("siamese_choice.height"), box.height, 1e-3);
    const double cell = value.footprint.width / 16;
    const double x = value.footprint.x + (double(best % 16) + 0.5) * cell;
    const double y = value.footprint.y + (double(best / 16) + 0.5) * cell;
    EXPECT_NEAR(x + at("siamese_choice.offset_x"), box.centre().x, 1e-3);
    EXPECT_NEAR(y + at("siamese_choice.offset_y"), box.centre().y, 1e-3);
    EXPECT_LE(std::abs(at("siamese_choice.offset_x")), 2 * cell);
}

TEST_F(LightFcTest, TargetsAreIndependent) {
    const Sequence crossing = sequence("Crossing", "img");
    const RectF first = crossing.truth.at(0), second{first.x - 40, first.y, 20, 40};
    PipelineRun both(siameseType(), *crossing.source, with(), {"cpu", {}});
    PipelineRun alone(siameseType(), *crossing.source, with(), {"cpu", {}});
    both.add(0, 1, first);
    both.add(0, 2, second);
    alone.add(0, 2, second);
    for (FrameIndex i = 1; i < 6; ++i) EXPECT_EQ(both.step(i).at(1), alone.step(i).at(0)) << i;
}

TEST_F(LightFcTest, RejectsOpenCvMode) {
    try {
        (void)siameseType().create({with({{"opencv_compatible", "true"}}), 0, {160, 120}});
        ADD_FAILURE();
    } catch (const EngineError& error) {
        EXPECT_NE(std::string(error.what()).find("NanoTrack only"), std::string::npos);
    }
}

TEST(Siamese, ReportsMissingFiles) {
    ParamSet params(siameseType().params);
    const auto why = [&] {
        try {
            (void)siameseType().create({params, 0, {160, 120}});
        } catch (const EngineError& error) {
            return std::string(error.what());
        }
        return std::string();
    };
    EXPECT_NE(why().find("'backbone'"), std::string::npos) << why();
    params.setText("backbone", "/nowhere/backbone.onnx").orThrow();
    EXPECT_NE(why().find("/nowhere/backbone.onnx"), std::string::npos) << why();
    EXPECT_FALSE(siameseType().runsWithDefaults());
    EXPECT_EQ(siameseType().id, "network-tracker");
    // Earlier versions called it so.
    EXPECT_EQ(findAlgorithm("siamese").orThrow(), findAlgorithm("network-tracker").orThrow());
}

}  // namespace
}  // namespace spoor::test
