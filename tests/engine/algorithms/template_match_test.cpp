// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/registry.h"
#include "engine/base/error.h"
#include "engine/media/sample_scene.h"
#include "tests/support/moving_square.h"
#include "tests/support/pictures.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <random>
#include <set>

namespace spoor::test {
namespace {

const PipelineType& type() {
    return *findPipeline("template").value();
}

ParamSet params(const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    ParamSet set(type().params);
    for (const auto& [name, value] : settings) EXPECT_TRUE(set.setText(name, value)) << name;
    return set;
}

/// One picture for ever.
class StillSource : public FrameSource {
public:
    explicit StillSource(Frame frame) : m_frame(std::move(frame)) { m_info.size = m_frame.size(); }
    const SourceInfo& info() const override { return m_info; }
    std::optional<Frame> read(FrameIndex) override { return m_frame; }

private:
    Frame m_frame;
    SourceInfo m_info;
};

/// Follows the square over its frames.
std::vector<TargetResult> followSquare(MovingSquareSource& source, const ParamSet& set) {
    PipelineRun run(type(), source, set);
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

TEST(TemplateMatch, IsOnTheSquareInEveryFrameWithoutLag) {
    const ParamSet defaults = params();
    for (const auto& [method, label] : defaults.find("method")->choices) {
        for (const char* search : {"0", "1", "0.1"}) {
            SCOPED_TRACE(method + " " + search);
            MovingSquareSource::Options options;
            options.frames = 20;
            MovingSquareSource source(options);
            expectOnSquare(followSquare(source, params({{"method", method}, {"search", search}})),
                           source);
        }
    }
}

TEST(TemplateMatch, AllMethodsAndMarginsGiveTheSameBits) {
    MovingSquareSource source;
    const auto path = followSquare(source, params());
    EXPECT_EQ(followSquare(source, params()), path) << "a second run";
    EXPECT_EQ(followSquare(source, params({{"method", "naive"}})), path);
    EXPECT_EQ(followSquare(source, params({{"search", "2"}})), path);
}

TEST(TemplateMatch, HiddenTargetIsLostWithAReasonAndFoundAgain) {
    MovingSquareSource::Options options;
    options.hiddenFirst = 10;
    options.hiddenLast = 20;
    MovingSquareSource source(options);
    const auto path = followSquare(source, params({{"search", "0.2"}}));
    expectOnSquare(path, source);
    for (FrameIndex frame = 10; frame < 20; ++frame) {
        const auto& result = path[std::size_t(frame - 1)];
        EXPECT_EQ(result.state, TargetState::Lost) << frame;
        EXPECT_FALSE(result.reason.empty());
        EXPECT_LT(result.confidence, 0.6);
    }
}

TEST(TemplateMatch, FollowsTheSampleScene) {
    const auto source = makeSampleSource();
    PipelineRun run(type(), *source);
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
        if (result.state == TargetState::Lost) continue;  // partly hidden
        worst = std::max({worst, std::abs(result.box.centre().x - truth->centre().x),
                          std::abs(result.box.centre().y - truth->centre().y)});
        EXPECT_TRUE(i <= 240 || result.state == TargetState::Tracking) << "found again";
    }
    EXPECT_GT(lostWhileHidden, 0);
    EXPECT_LE(worst, 1.5) << "centre against the truth, px";
}

TEST(TemplateMatch, SeveralTargetsAreFollowedTogetherAsTheyAreAlone) {
    const auto source = makeSampleSource();
    const RectF boxes[] = {sampleFirstBox(), {100, 200, 40, 30}, {500, 60, 9, 50}};
    PipelineRun together(type(), *source);
    for (int i = 0; i < 3; ++i) together.add(0, i + 1, boxes[i]);
    std::vector<std::unique_ptr<PipelineRun>> alone;
    for (int i = 0; i < 3; ++i) {
        alone.push_back(std::make_unique<PipelineRun>(type(), *source));
        alone.back()->add(0, i + 1, boxes[i]);
    }
    for (FrameIndex frame = 1; frame < 25; ++frame) {
        const auto results = together.step(frame);
        ASSERT_EQ(results.size(), 3u);
        for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(results[i], alone[i]->step(frame).at(0));
    }
}

TEST(TemplateMatch, RemovedAndPausedTargetsHaveNoResults) {
    MovingSquareSource source;
    PipelineRun run(type(), source);
    run.add(0, 1, source.box(0));
    run.add(0, 2, {100, 20, 20, 20});
    EXPECT_EQ(run.step(1).size(), 2u);
    run.pipeline().pauseTarget(1, true);
    const auto rest = run.step(2);
    ASSERT_EQ(rest.size(), 1u);
    EXPECT_EQ(rest[0].id, 2);
    run.pipeline().removeTarget(2);
    EXPECT_TRUE(run.step(3).empty());
    run.pipeline().pauseTarget(1, false);
    EXPECT_EQ(run.step(4).at(0).box, source.box(4));
    run.pipeline().removeTarget(1);
    EXPECT_TRUE(run.step(5).empty());
}

TEST(TemplateMatch, BoxOverTheBorderKeepsItsPlaceAndSize) {
    // The picture's content stands still: whatever is drawn must stay where it is.
    StillSource source(noiseFrame({80, 60}, 61));
    const RectF boxes[] = {{-5, -7, 20, 20},      {70, 50, 30, 30},   {-10, 20, 12.5, 9.25},
                           {0, 0, 80, 60},        {-3, -3, 90, 70},   {78.6, 10.2, 1.4, 8},
                           {10.25, 5.75, 3.5, 4}, {-98.5, 3, 100, 5}, {30, 59, 9, 1}};
    for (const RectF& box : boxes) {
        SCOPED_TRACE(testing::Message()
                     << box.x << ',' << box.y << ' ' << box.width << " x " << box.height);
        PipelineRun run(type(), source);
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

TEST(TemplateMatch, BoxThatCannotBeTrackedIsASentenceAndChangesNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double huge = std::numeric_limits<double>::infinity();
    StillSource source(greyFrame(
        {80, 60}, [](int x, int y) { return x < 40 ? 77u : unsigned(x * 37 + y * y * 11) % 256; }));
    PipelineRun run(type(), source);
    run.add(0, 1, {50, 20, 12, 10});
    const auto before = run.save();
    for (const RectF& box : {RectF{nan, 0, 9, 9}, RectF{0, 0, nan, 9}, RectF{0, 0, huge, 9},
                             RectF{-huge, 0, 9, 9}, RectF{0, 0, 0.5, 9}, RectF{9, 9, -4, -4},
                             RectF{9, 9, 0, 0}, RectF{80, 10, 9, 9}, RectF{-20, 10, 20.5, 9},
                             RectF{1e300, 0, 9, 9}, RectF{0, 0, 30, 30}, RectF{60, 30, 1, 1}}) {
        try {
            run.add(0, 2, box);
            ADD_FAILURE() << "accepted: " << box.x << ',' << box.y << ' ' << box.width << " x "
                          << box.height;
        } catch (const EngineError& error) {
            EXPECT_EQ(std::string(error.what()).substr(0, 8), "The box ") << error.what();
        }
        EXPECT_EQ(run.save(), before);
    }
    EXPECT_EQ(run.step(1).size(), 1u);
}

TEST(TemplateMatch, LookAlikeMakesItUncertain) {
    // The same picture twice.
    StillSource source(greyFrame(
        {120, 60}, [](int x, int y) { return unsigned((x % 60) * (x % 60) * 7 + y * 31) % 256; }));
    PipelineRun run(type(), source, params({{"search", "0"}}));
    for (const RectF& box : {RectF{20, 20, 16, 16}, RectF{80, 20, 16, 16}}) {
        run.add(0, 1, box);
        const TargetResult result = run.step(1).at(0);
        EXPECT_EQ(result.state, TargetState::Uncertain);
        EXPECT_FALSE(result.reason.empty());
        EXPECT_EQ(result.box, box) << "of equals the nearest";
    }
}

TEST(TemplateMatch, RefreshedTemplateFollowsWhatChangesSlowly) {
    // A target that turns into another picture over 60 frames.
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
    PipelineRun fixed(type(), source, params());
    PipelineRun refreshed(type(), source, params({{"refresh", "0.5"}}));
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
}

TEST(TemplateMatch, RandomBoxesGiveASentenceOrAFiniteBox) {
    const auto source = makeSampleSource();
    std::mt19937 random(62);
    const auto number = [&](double low, double high) {
        return low + (high - low) * double(random()) / double(random.max());
    };
    PipelineRun run(type(), *source, params({{"search", "0.5"}}));
    int accepted = 0;
    for (int i = 0; i < 120; ++i) {
        const RectF box{number(-80, 700), number(-60, 420), number(-2, 60), number(-2, 60)};
        try {
            run.add(0, 1, box);
            ++accepted;
        } catch (const EngineError&) {
            continue;
        }
        for (const auto& result : run.step(1 + i % 20)) {
            EXPECT_TRUE(std::isfinite(result.confidence));
            if (result.state == TargetState::Lost) continue;
            EXPECT_TRUE(result.box.finite());
            EXPECT_EQ(result.box.width, box.width);
        }
    }
    EXPECT_GT(accepted, 50);
}

TEST(TemplateMatch, SavedStateContinuesBitForBitInANewPipeline) {
    const auto source = makeSampleSource();
    for (const FrameIndex cut : {0, 1, 17}) {
        PipelineRun whole(type(), *source, params({{"refresh", "0.2"}}));
        whole.add(0, 1, sampleFirstBox());
        whole.add(0, 7, {100.5, 200.25, 40, 30});
        whole.pipeline().pauseTarget(7, cut == 1);
        for (FrameIndex i = 1; i <= cut; ++i) whole.step(i);
        PipelineRun loaded(type(), *source, params({{"refresh", "0.2"}}));
        loaded.load(whole.save());
        EXPECT_EQ(loaded.save(), whole.save());
        for (FrameIndex i = cut + 1; i < cut + 12; ++i) EXPECT_EQ(loaded.step(i), whole.step(i));
        EXPECT_EQ(loaded.save(), whole.save());
    }
}

TEST(TemplateMatch, DamagedStateIsASentenceNeverACrash) {
    MovingSquareSource source;
    PipelineRun run(type(), source);
    run.add(0, 1, {5, 5, 6, 5});
    run.add(0, 2, {50, 50, 4, 3});
    const auto good = run.save();
    for (std::size_t length = 0; length < good.size(); ++length) {
        const std::vector<std::uint8_t> part(good.begin(), good.begin() + std::ptrdiff_t(length));
        EXPECT_THROW(run.load(part), EngineError) << "cut at " << length;
        EXPECT_EQ(run.save(), good) << "a state that is refused changes nothing";
    }
    std::mt19937 random(63);
    for (int i = 0; i < 3000; ++i) {
        auto bad = good;
        for (unsigned k = 0; k <= random() % 3; ++k) {
            bad[random() % bad.size()] = std::uint8_t(random());
        }
        try {
            run.load(bad);
            if (i % 20 == 0) run.step(1);
        } catch (const EngineError&) {
        }
    }
    EXPECT_NO_THROW(run.load(good));
    EXPECT_EQ(run.step(1).size(), 2u);
}

TEST(TemplateMatch, StateOfALargerVideoIsRefused) {
    MovingSquareSource::Options large;
    large.size = {400, 300};
    MovingSquareSource largeSource(large);
    PipelineRun run(type(), largeSource);
    run.add(0, 1, {300, 200, 30, 30});
    MovingSquareSource small;
    PipelineRun other(type(), small);
    EXPECT_THROW(other.load(run.save()), EngineError);
}

TEST(TemplateMatch, ArtifactsAreMadeOnlyWhenWatched) {
    MovingSquareSource source;
    PipelineRun run(type(), source);
    run.add(0, 1, source.box(0));
    run.step(1);
    EXPECT_TRUE(run.artifacts().empty());
    std::set<std::string> all;
    for (const auto& spec : type().describe(params()).artifacts) all.insert(spec.id);
    run.stages().setWatched(all);
    run.step(2);
    std::multiset<std::string> seen;
    for (const auto& artifact : run.artifacts()) {
        seen.insert(artifact.id);
        EXPECT_EQ(artifact.target, 1);
    }
    EXPECT_EQ(seen, (std::multiset<std::string>(all.begin(), all.end()))) << "each once";
    run.stages().setWatched({"local_maxima.scores"});
    run.step(3);
    ASSERT_EQ(run.artifacts().size(), 1u);
    EXPECT_EQ(run.artifacts()[0].id, "local_maxima.scores");
}

TEST(TemplateMatch, MapLiesOverTheVideoAndPeaksAtTheTarget) {
    MovingSquareSource source;
    PipelineRun run(type(), source, params({{"search", "0.5"}}));
    run.stages().setWatched({"correlation_map.map", "local_maxima.candidates"});
    run.add(0, 1, source.box(0));
    run.step(1);
    for (const auto& artifact : run.artifacts()) {
        if (const auto* map = std::get_if<ScalarMap>(&artifact.value)) {
            ASSERT_EQ(map->values.size(), std::size_t(map->size.area()));
            const auto best = std::max_element(map->values.begin(), map->values.end());
            const auto at = int(best - map->values.begin());
            // Of the cell that a pixel-exact match falls into, the middle.
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

TEST(TemplateMatch, LostTargetShowsOneMapOfTheWholeFrame) {
    MovingSquareSource::Options options;
    options.hiddenFirst = 1;
    options.hiddenLast = 5;
    MovingSquareSource source(options);
    PipelineRun run(type(), source, params({{"search", "0.2"}}));
    run.stages().setWatched({"correlation_map.map"});
    run.add(0, 1, source.box(0));
    EXPECT_EQ(run.step(1).at(0).state, TargetState::Lost);
    ASSERT_EQ(run.artifacts().size(), 1u);
    EXPECT_EQ(std::get<ScalarMap>(run.artifacts()[0].value).size,
              (SizeI{160 - 24 + 1, 120 - 20 + 1}));
}

TEST(TemplateMatch, LiveParametersTakeEffectWithTheNextFrame) {
    MovingSquareSource source;
    PipelineRun run(type(), source);
    run.add(0, 1, source.box(0));
    run.pipeline().setParameter("threshold", 1.0);
    EXPECT_THROW(run.pipeline().setParameter("threshold", 3.0), EngineError);
    EXPECT_EQ(run.step(1).size(), 1u);
    run.pipeline().setParameter("threshold", 0.0);
    EXPECT_NE(run.step(20).at(0).state, TargetState::Lost);
}

TEST(TemplateMatch, TimingsAreOnOneClockInOrder) {
    MovingSquareSource source;
    PipelineRun run(type(), source);
    run.add(0, 1, source.box(0));
    const Nanos begin = nowNanos();
    run.step(1);
    const Nanos end = nowNanos();
    std::set<std::string> stages;
    for (const auto& row : run.timings()) {
        EXPECT_LE(row.begin, row.end) << row.stage << ' ' << row.kernel;
        EXPECT_GT(row.begin, begin - 1'000'000) << row.stage << ' ' << row.kernel;
        EXPECT_LT(row.end, end + 1'000'000) << row.stage << ' ' << row.kernel;
        EXPECT_EQ(row.frame, 1);
        if (row.kernel.empty()) stages.insert(std::string(row.stage));
    }
    for (const char* stage : {"grey", "integral_image", "correlation_map", "local_maxima", "upload",
                              "download", "sync"}) {
        EXPECT_TRUE(stages.count(stage)) << stage;
    }
}

}  // namespace
}  // namespace spoor::test
