// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/api/registry.h"
#include "engine/base/error.h"
#include "engine/media/sample_scene.h"
#include "tests/engine/algorithms/still_source.h"
#include "tests/support/moving_square.h"
#include "tests/support/pictures.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/three_devices.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <set>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& templateType() {
    return *findAlgorithm("template").value();
}

ParamSet templateParams(const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    return paramsWith(templateType(), settings);
}

/// Devices on which a stage has run.
std::set<std::string> devicesOf(const std::vector<TimingRow>& rows, const std::string& stage) {
    std::set<std::string> devices;
    for (const TimingRow& row : rows)
        if (row.stage == stage) devices.emplace(row.device);
    return devices;
}

/// Number of positions after each step, and position and score of each candidate.
std::vector<double> countsAndScores(const PipelineRun& run) {
    std::vector<double> all;
    for (const Artifact& each : run.artifacts()) {
        if (const auto* funnel = std::get_if<Funnel>(&each.value))
            for (const auto& step : funnel->steps) all.push_back(double(step.count));
        if (const auto* list = std::get_if<BoxList>(&each.value))
            for (const auto& [box, score, accepted, reason, attributes] : list->boxes)
                all.insert(all.end(), {box.x, box.y, score});
    }
    EXPECT_GT(all.size(), 50u);
    return all;
}

/// Tracks the square through all frames.
std::vector<TargetResult> followSquare(MovingSquareSource& source, const ParamSet& set) {
    PipelineRun run(templateType(), source, set);
    run.add(0, 1, source.box(0));
    std::vector<TargetResult> path;
    for (FrameIndex i = 1; i < source.info().frameCount; ++i) path.push_back(run.step(i).at(0));
    return path;
}

void expectOnSquare(const std::vector<TargetResult>& path, const MovingSquareSource& source) {
    for (std::size_t i = 0; i < path.size(); ++i) {
        const auto frame = FrameIndex(i) + 1;
        if (!source.shown(frame)) continue;
        EXPECT_EQ(path[i].state, TargetState::Tracking) << "frame " << frame;
        EXPECT_EQ(path[i].box, source.box(frame)) << "frame " << frame;
        EXPECT_GT(path[i].confidence, 0.99) << "frame " << frame;
        EXPECT_EQ(path[i].id, 1);
        EXPECT_FALSE(path[i].given);
    }
}

TEST(TemplateMatch, FollowsSquareWithoutLag) {
    const ParamSet defaults = templateParams();
    for (const auto& [method, label] : defaults.find("method")->choices) {
        for (const char* search : {"0", "1", "0.1"}) {
            SCOPED_TRACE(method + " " + search);
            MovingSquareSource::Options options;
            options.frames = 20;
            MovingSquareSource source(options);
            expectOnSquare(
                followSquare(source, templateParams({{"method", method}, {"search", search}})),
                source);
        }
    }
}

TEST(TemplateMatch, AllMethodsAndMarginsGiveIdenticalResults) {
    MovingSquareSource source;
    const auto path = followSquare(source, templateParams());
    EXPECT_EQ(followSquare(source, templateParams()), path) << "a second run";
    EXPECT_EQ(followSquare(source, templateParams({{"method", "naive"}})), path);
    EXPECT_EQ(followSquare(source, templateParams({{"search", "2"}})), path);
}

TEST(TemplateMatch, ReportsAndRecoversHiddenTarget) {
    MovingSquareSource::Options options;
    options.hiddenFirst = 10;
    options.hiddenLast = 20;
    MovingSquareSource source(options);
    const auto path = followSquare(source, templateParams({{"search", "0.2"}}));
    expectOnSquare(path, source);
    for (FrameIndex frame = 10; frame < 20; ++frame) {
        const auto& result = path[std::size_t(frame - 1)];
        EXPECT_EQ(result.state, TargetState::Lost) << frame;
        EXPECT_FALSE(result.reason.empty());
        EXPECT_LT(result.confidence, 0.6);
    }
}

TEST(TemplateMatch, TracksSampleScene) {
    const auto source = makeSampleSource();
    PipelineRun run(templateType(), *source);
    run.add(0, 1, sampleFirstBox());
    int lostWhileHidden = 0;
    double worst = 0;
    for (FrameIndex i = 1; i < 250; ++i) {
        const TargetResult result = run.step(i).at(0);
        const auto truth = sampleTruth(i);
        if (!truth) {
            lostWhileHidden += result.state == TargetState::Lost;
            continue;
        }
        if (result.state == TargetState::Lost) continue;  // Partly hidden.
        worst = std::max({worst, std::abs(result.box.centre().x - truth->centre().x),
                          std::abs(result.box.centre().y - truth->centre().y)});
        EXPECT_TRUE(i <= 240 || result.state == TargetState::Tracking) << "found again";
    }
    EXPECT_GT(lostWhileHidden, 0);
    EXPECT_LE(worst, 1.5) << "distance of the centres in px";
}

TEST(TemplateMatch, SeveralDevicesFindTheSameAsOne) {
    SPOOR_NEED_THREE_DEVICES();
    const auto source = makeSampleSource();
    const std::string names[] = {cpuDevice(0), cpuDevice(1), cpuDevice(2)};
    for (const char* method : {"direct", "tiled"}) {
        SCOPED_TRACE(method);
        const ParamSet set =
            templateParams({{"method", method}, {"search", "0"}, {"refresh", "0.1"}});
        PipelineRun alone(templateType(), *source, set, {names[0], {}});
        PipelineRun shared(
            templateType(), *source, set,
            {names[0], {{"correlation_map", names[0] + ',' + names[1] + ',' + names[2]}}});
        for (PipelineRun* run : {&alone, &shared}) {
            run->stages().setWatched({"local_maxima.candidates", "local_maxima.funnel"});
            run->add(0, 1, sampleFirstBox());
            run->add(0, 2, RectF{30, 20, 37, 25});
        }
        for (FrameIndex i = 1; i < 4; ++i) {
            EXPECT_EQ(shared.step(i), alone.step(i)) << "frame " << i;
            EXPECT_EQ(countsAndScores(shared), countsAndScores(alone)) << "frame " << i;
        }
        EXPECT_EQ(devicesOf(shared.timings(), "correlation_map"),
                  std::set<std::string>(std::begin(names), std::end(names)));
        EXPECT_TRUE(devicesOf(shared.timings(), "move").empty()) << "no device waits for another";
        // The map is shown in one piece.
        shared.stages().setWatched({"correlation_map.map"});
        EXPECT_EQ(shared.step(4), alone.step(4));
        EXPECT_EQ(devicesOf(shared.timings(), "correlation_map"), std::set{names[0]});
    }
}

TEST(TemplateMatch, KeepsPositionAndSizeOfBoxOverBorder) {
    // The image is still, so every box must keep its position.
    StillSource source(noiseFrame({80, 60}, 61));
    const RectF boxes[] = {{-5, -7, 20, 20},      {70, 50, 30, 30},   {-10, 20, 12.5, 9.25},
                           {0, 0, 80, 60},        {-3, -3, 90, 70},   {78.6, 10.2, 1.4, 8},
                           {10.25, 5.75, 3.5, 4}, {-98.5, 3, 100, 5}, {30, 59, 9, 1}};
    for (const RectF& box : boxes) {
        SCOPED_TRACE(testing::Message()
                     << box.x << ',' << box.y << ' ' << box.width << " x " << box.height);
        PipelineRun run(templateType(), source);
        run.add(0, 1, box);
        for (FrameIndex i = 1; i < 4; ++i) {
            const TargetResult result = run.step(i).at(0);
            EXPECT_NE(result.state, TargetState::Lost);
            EXPECT_NEAR(result.confidence, 1, 1e-5);
            EXPECT_NEAR(result.box.x, box.x, 1e-9);
            EXPECT_NEAR(result.box.y, box.y, 1e-9);
            EXPECT_EQ(result.box.width, box.width);
            EXPECT_EQ(result.box.height, box.height);
        }
    }
}

TEST(TemplateMatch, RejectsBoxWithoutTexture) {
    StillSource source(greyFrame(
        {80, 60}, [](int x, int y) { return x < 40 ? 77u : unsigned(x * 37 + y * y * 11) % 256; }));
    PipelineRun run(templateType(), source);
    run.add(0, 1, {50, 20, 12, 10});
    expectRefused(run, {{0, 0, 30, 30}, {60, 30, 1, 1}});
    EXPECT_EQ(run.step(1).size(), 1u);
}

TEST(TemplateMatch, SimilarObjectMakesResultUncertain) {
    // The image contains the same pattern twice.
    StillSource source(greyFrame(
        {120, 60}, [](int x, int y) { return unsigned((x % 60) * (x % 60) * 7 + y * 31) % 256; }));
    PipelineRun run(templateType(), source, templateParams({{"search", "0"}}));
    for (const RectF& box : {RectF{20, 20, 16, 16}, RectF{80, 20, 16, 16}}) {
        run.add(0, 1, box);
        const TargetResult result = run.step(1).at(0);
        EXPECT_EQ(result.state, TargetState::Uncertain);
        EXPECT_FALSE(result.reason.empty());
        EXPECT_EQ(result.box, box) << "the nearest of equal scores";
    }
}

TEST(TemplateMatch, UpdatedTemplateFollowsSlowChanges) {
    // A target that changes into another pattern over 60 frames.
    class Changing : public FrameSource {
    public:
        Changing() { m_info.size = {90, 70}; }
        const SourceInfo& info() const override { return m_info; }
        std::optional<Frame> read(FrameIndex frame) override {
            return greyFrame({90, 70}, [&](int x, int y) {
                const unsigned a = m_from[std::size_t(y * 90 + x)];
                const unsigned b = m_to[std::size_t(y * 90 + x)];
                const auto t = unsigned(std::min<FrameIndex>(frame, 60));
                return (a * (60 - t) + b * t) / 60;
            });
        }

    private:
        SourceInfo m_info;
        std::vector<std::uint8_t> m_from = greyOf(noiseFrame({90, 70}, 65));
        std::vector<std::uint8_t> m_to = greyOf(noiseFrame({90, 70}, 66));
    } source;
    PipelineRun fixed(templateType(), source, templateParams());
    PipelineRun refreshed(templateType(), source, templateParams({{"refresh", "0.5"}}));
    fixed.add(0, 1, {30, 20, 24, 24});
    refreshed.add(0, 1, {30, 20, 24, 24});
    double lowest = 1;
    TargetResult last;
    for (FrameIndex i = 1; i <= 60; ++i) {
        last = fixed.step(i).at(0);
        const TargetResult kept = refreshed.step(i).at(0);
        EXPECT_EQ(kept.box, (RectF{30, 20, 24, 24})) << i;
        lowest = std::min(lowest, kept.confidence);
    }
    EXPECT_EQ(last.state, TargetState::Lost);
    EXPECT_GT(lowest, 0.9);
    PipelineRun loaded(templateType(), source, templateParams({{"refresh", "0.5"}}));
    loaded.load(refreshed.save());
    EXPECT_EQ(loaded.step(61), refreshed.step(61)) << "the updated template is saved";
}

TEST(TemplateMatch, RejectsStateOfLargerVideo) {
    MovingSquareSource::Options large;
    large.size = {400, 300};
    MovingSquareSource largeSource(large);
    PipelineRun run(templateType(), largeSource);
    run.add(0, 1, {300, 200, 30, 30});
    MovingSquareSource small;
    PipelineRun other(templateType(), small);
    EXPECT_THROW(other.load(run.save()), EngineError);
}

TEST(TemplateMatch, MapAlignsWithVideoAndPeaksAtTarget) {
    MovingSquareSource source;
    PipelineRun run(templateType(), source, templateParams({{"search", "0.5"}}));
    run.stages().setWatched({"correlation_map.map", "local_maxima.candidates"});
    run.add(0, 1, source.box(0));
    run.step(1);
    for (const auto& artifact : run.artifacts()) {
        if (const auto* map = std::get_if<ScalarMap>(&artifact.value)) {
            ASSERT_EQ(map->values.size(), std::size_t(map->size.area()));
            const auto best = std::max_element(map->values.begin(), map->values.end());
            const auto at = int(best - map->values.begin());
            // The box must be centred on the cell of a pixel-exact match.
            EXPECT_NEAR(map->footprint.x + at % map->size.width + 0.5, source.box(1).centre().x,
                        0.51);
            EXPECT_NEAR(map->footprint.y + at / map->size.width + 0.5, source.box(1).centre().y,
                        0.51);
        } else {
            const auto& list = std::get<BoxList>(artifact.value);
            ASSERT_FALSE(list.boxes.empty());
            EXPECT_EQ(list.boxes[0].box, source.box(1));
            EXPECT_TRUE(list.boxes[0].accepted);
            for (std::size_t i = 1; i < list.boxes.size(); ++i) {
                EXPECT_LE(list.boxes[i].score, list.boxes[i - 1].score);
            }
        }
    }
}

TEST(TemplateMatch, PublishesOneMapOfWholeFrameForLostTarget) {
    MovingSquareSource::Options options;
    options.hiddenFirst = 1;
    options.hiddenLast = 5;
    MovingSquareSource source(options);
    PipelineRun run(templateType(), source, templateParams({{"search", "0.2"}}));
    run.stages().setWatched({"correlation_map.map"});
    run.add(0, 1, source.box(0));
    EXPECT_EQ(run.step(1).at(0).state, TargetState::Lost);
    ASSERT_EQ(run.artifacts().size(), 1u);
    EXPECT_EQ(std::get<ScalarMap>(run.artifacts()[0].value).size,
              (SizeI{160 - 24 + 1, 120 - 20 + 1}));
}

TEST(TemplateMatch, LiveParametersTakeEffectInNextFrame) {
    MovingSquareSource source;
    PipelineRun run(templateType(), source);
    run.add(0, 1, source.box(0));
    run.setParameter("threshold", 1.0);
    EXPECT_EQ(run.step(1).size(), 1u);
    run.setParameter("threshold", 0.0);
    EXPECT_NE(run.step(20).at(0).state, TargetState::Lost);
}

}  // namespace
}  // namespace spoor::test
