// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The Siamese tracker with NanoTrack's files, where they are at hand; what every algorithm must do
// is in every_algorithm_test.
#include "engine/algorithms/siamese.h"

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

/// A sequence with the true boxes, nan where the target is not there.
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
            GTEST_SKIP() << "The folders shared/data/models/nanotrack and sequences are not there";
        }
    }
};

TEST_F(SiameseTest, CompatibleBoxesAreOpenCvs) {
    // Of OpenCV 5.0's TrackerNano with version 2, every tenth frame.
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

/// It leaves the picture twice; one that follows something else then never comes back to it.
TEST_F(SiameseTest, WhatLeavesIsLostAndFoundAgain) {
    const Sequence pedestrian = sequence("tld_pedestrian2", "pedestrian2.mpg");
    PipelineRun run(siameseType(), *pedestrian.source, withFiles("v2", {{"lost", "0.45"}}),
                    {"cpu", {}});
    run.add(0, 1, pedestrian.truth.at(0));
    int right = 0, given = 0, there = 0, lost = 0;
    for (FrameIndex i = 1; i < FrameIndex(pedestrian.truth.size()); ++i) {
        const TargetResult result = run.step(i).at(0);
        const RectF& truth = pedestrian.truth[std::size_t(i)];
        const bool present = truth.finite();
        there += present;
        if (result.state != TargetState::Tracking) {
            EXPECT_FALSE(result.reason.empty());
        }
        if (result.state == TargetState::Lost) {
            ++lost;
            continue;
        }
        ++given;
        right += present && overlap(result.box, truth) > 0.25;
    }
    const double precision = double(right) / given, recall = double(right) / there;
    EXPECT_GE(2 * precision * recall / (precision + recall), 0.8);
    EXPECT_GT(lost, 5);
}

TEST_F(SiameseTest, EveryVersionFollowsTheTarget) {
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

/// Targets go through the network together, in several numbers at once.
TEST_F(SiameseTest, SeveralTargetsHaveTheBoxesThatTheyHaveAlone) {
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
        constexpr TargetId count = 5;  // four and one
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

TEST_F(SiameseTest, TheMemoryHoldsTheFirstTemplateAndANewOne) {
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
    EXPECT_EQ(most, 2u);
    const auto state = run.save();
    PipelineRun other(siameseType(), *crossing.source, withFiles("v2", {{"memory", "0.3"}}),
                      {"cpu", {}});
    other.load(state);
    for (FrameIndex i = 12; i < 20; ++i) EXPECT_EQ(other.step(i), run.step(i)) << i;
}

TEST(Siamese, WithoutItsFilesItIsOneSentence) {
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
}

}  // namespace
}  // namespace spoor::test
