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
    return *findPipeline("kcf-edgeboxes").value();
}

ParamSet params(const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    ParamSet set(type().params);
    for (const auto& [name, value] : settings) EXPECT_TRUE(set.setText(name, value)) << name;
    return set;
}

std::vector<std::string> scaleModes() {
    const ParamSet set = params();
    std::vector<std::string> modes;
    for (const auto& [mode, label] : set.find("scale_mode")->choices) modes.push_back(mode);
    return modes;
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

TEST(KcfEdgeboxes, FollowsASquareOfWholePixels) {
    for (const std::string& mode : scaleModes()) {
        SCOPED_TRACE(mode);
        MovingSquareSource source;
        PipelineRun run(type(), source, params({{"scale_mode", mode}}));
        run.add(0, 1, source.box(0));
        for (FrameIndex i = 1; i < source.info().frameCount; ++i) {
            const TargetResult result = run.step(i).at(0);
            ASSERT_EQ(result.state, TargetState::Tracking) << i;
            EXPECT_NEAR(result.box.centre().x, source.box(i).centre().x, 1.5) << i;
            EXPECT_NEAR(result.box.centre().y, source.box(i).centre().y, 1.5) << i;
            EXPECT_GT(overlap(result.box, source.box(i)), 0.7) << i;
            EXPECT_EQ(result.id, 1);
            EXPECT_FALSE(result.given);
        }
    }
}

TEST(KcfEdgeboxes, HiddenTargetIsNotTrackingAndIsFoundAgain) {
    MovingSquareSource::Options options;
    options.hiddenFirst = 10;
    options.hiddenLast = 18;
    MovingSquareSource source(options);
    PipelineRun run(type(), source, params());
    run.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < source.info().frameCount; ++i) {
        const TargetResult result = run.step(i).at(0);
        if (!source.shown(i)) {
            EXPECT_NE(result.state, TargetState::Tracking) << i;
            EXPECT_FALSE(result.reason.empty());
        } else if (i >= 30) {
            EXPECT_EQ(result.state, TargetState::Tracking) << i;
            EXPECT_GT(overlap(result.box, source.box(i)), 0.7) << i;
        }
    }
}

TEST(KcfEdgeboxes, TargetOfWhichNothingIsLeftIsLost) {
    class Vanishing : public StillSource {
    public:
        Vanishing()
            : StillSource(noiseFrame({160, 120}, 3)),
              m_flat(greyFrame({160, 120}, [](int, int) { return 90u; })) {}
        std::optional<Frame> read(FrameIndex index) override {
            return index < 3 ? StillSource::read(index) : m_flat;
        }

    private:
        Frame m_flat;
    } source;
    for (const std::string& mode : scaleModes()) {
        PipelineRun run(type(), source, params({{"scale_mode", mode}}));
        run.add(0, 1, {60, 40, 30, 30});
        EXPECT_EQ(run.step(1).at(0).state, TargetState::Tracking);
        EXPECT_EQ(run.step(2).at(0).state, TargetState::Tracking);
        for (FrameIndex i = 3; i < 8; ++i) {
            const TargetResult result = run.step(i).at(0);
            EXPECT_EQ(result.state, TargetState::Lost) << result.confidence;
            EXPECT_FALSE(result.reason.empty());
        }
        EXPECT_EQ(run.step(2).at(0).state, TargetState::Tracking) << "found again";
    }
}

TEST(KcfEdgeboxes, FollowsTheSampleScene) {
    const auto source = makeSampleSource();
    PipelineRun run(type(), *source);
    run.add(0, 1, sampleFirstBox());
    int present = 0, good = 0, claimedWhileHidden = 0;
    for (FrameIndex i = 1; i < 250; ++i) {
        const TargetResult result = run.step(i).at(0);
        const auto truth = sampleTruth(i);
        if (!truth) {
            claimedWhileHidden += result.state == TargetState::Tracking;
            continue;
        }
        ++present;
        good += result.state != TargetState::Lost && overlap(result.box, *truth) > 0.5;
    }
    EXPECT_GT(good, present * 8 / 10) << "of " << present;
    EXPECT_LE(claimedWhileHidden, 3);
}

TEST(KcfEdgeboxes, SeveralTargetsAreFollowedTogetherAsTheyAreAlone) {
    const auto source = makeSampleSource();
    const RectF boxes[] = {sampleFirstBox(), {100, 200, 40, 30}, {500, 60, 9, 50}};
    PipelineRun together(type(), *source);
    for (int i = 0; i < 3; ++i) together.add(0, i + 1, boxes[i]);
    std::vector<std::unique_ptr<PipelineRun>> alone;
    for (int i = 0; i < 3; ++i) {
        alone.push_back(std::make_unique<PipelineRun>(type(), *source));
        alone.back()->add(0, i + 1, boxes[i]);
    }
    for (FrameIndex frame = 1; frame < 12; ++frame) {
        const auto results = together.step(frame);
        ASSERT_EQ(results.size(), 3u);
        for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(results[i], alone[i]->step(frame).at(0));
    }
}

TEST(KcfEdgeboxes, RemovedAndPausedTargetsHaveNoResults) {
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
    EXPECT_EQ(run.step(3).size(), 1u);
    run.pipeline().removeTarget(1);
    EXPECT_TRUE(run.step(4).empty());
}

TEST(KcfEdgeboxes, BoxOverTheBorderStaysWhereItsPictureDoes) {
    StillSource source(noiseFrame({80, 60}, 61));
    const RectF boxes[] = {{-5, -7, 20, 20},      {70, 50, 30, 30},   {-10, 20, 12.5, 9.25},
                           {0, 0, 80, 60},        {-3, -3, 90, 70},   {76.5, 10.2, 4.5, 8},
                           {10.25, 5.75, 5.5, 4}, {-98.5, 3, 100, 5}, {30, 58, 9, 4}};
    for (const RectF& box : boxes) {
        SCOPED_TRACE(testing::Message()
                     << box.x << ',' << box.y << ' ' << box.width << " x " << box.height);
        PipelineRun run(type(), source, params({{"scale_mode", "none"}}));
        run.add(0, 1, box);
        for (FrameIndex i = 1; i < 4; ++i) {
            const TargetResult result = run.step(i).at(0);
            EXPECT_EQ(result.state, TargetState::Tracking);
            EXPECT_NEAR(result.box.x, box.x, 0.1);
            EXPECT_NEAR(result.box.y, box.y, 0.1);
            EXPECT_EQ(result.box.width, box.width);
            EXPECT_EQ(result.box.height, box.height);
        }
    }
}

TEST(KcfEdgeboxes, BoxThatCannotBeTrackedIsASentenceAndChangesNothing) {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const double huge = std::numeric_limits<double>::infinity();
    StillSource source(greyFrame({240, 60}, [](int x, int y) {
        return x < 160 ? 77u : unsigned(x * 37 + y * y * 11) % 256;
    }));
    PipelineRun run(type(), source);
    run.add(0, 1, {180, 20, 12, 10});
    const auto before = run.save();
    for (const RectF& box : {RectF{nan, 0, 9, 9}, RectF{0, 0, nan, 9}, RectF{0, 0, huge, 9},
                             RectF{-huge, 0, 9, 9}, RectF{0, 0, 0.5, 9}, RectF{9, 9, -4, -4},
                             RectF{9, 9, 0, 0}, RectF{240, 10, 9, 9}, RectF{-20, 10, 20.5, 9},
                             RectF{1e300, 0, 9, 9}, RectF{60, 20, 20, 20}, RectF{200, 30, 3, 30}}) {
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

TEST(KcfEdgeboxes, RandomBoxesGiveASentenceOrAFiniteBox) {
    const auto source = makeSampleSource();
    std::mt19937 random(62);
    const auto number = [&](double low, double high) {
        return low + (high - low) * double(random()) / double(random.max());
    };
    PipelineRun run(type(), *source);
    int accepted = 0;
    for (int i = 0; i < 60; ++i) {
        const RectF box{number(-80, 700), number(-60, 420), number(-2, 90), number(-2, 90)};
        try {
            run.add(0, 1, box);
            ++accepted;
        } catch (const EngineError&) {
            continue;
        }
        for (FrameIndex step = 0; step < 2; ++step) {
            for (const auto& result : run.step(1 + step + i % 20)) {
                EXPECT_TRUE(std::isfinite(result.confidence));
                if (result.state == TargetState::Lost) continue;
                EXPECT_TRUE(result.box.finite());
                EXPECT_GT(result.box.width, 0);
                EXPECT_GT(result.box.height, 0);
            }
        }
    }
    EXPECT_GT(accepted, 25);
}

TEST(KcfEdgeboxes, SavedStateContinuesBitForBitInANewPipeline) {
    const auto source = makeSampleSource();
    for (const std::string& mode : scaleModes()) {
        for (const FrameIndex cut : {0, 1, 6}) {
            const ParamSet set = params({{"scale_mode", mode}});
            PipelineRun whole(type(), *source, set);
            whole.add(0, 1, sampleFirstBox());
            whole.add(0, 7, {100.5, 200.25, 40, 30});
            whole.pipeline().pauseTarget(7, cut == 1);
            for (FrameIndex i = 1; i <= cut; ++i) whole.step(i);
            PipelineRun loaded(type(), *source, set);
            loaded.load(whole.save());
            EXPECT_EQ(loaded.save(), whole.save());
            for (FrameIndex i = cut + 1; i < cut + 6; ++i) {
                EXPECT_EQ(loaded.step(i), whole.step(i));
            }
            EXPECT_EQ(loaded.save(), whole.save());
        }
    }
}

TEST(KcfEdgeboxes, DamagedStateIsASentenceNeverACrash) {
    MovingSquareSource source;
    PipelineRun run(type(), source);
    run.add(0, 1, {5, 5, 6, 5});
    run.add(0, 2, {50, 50, 4, 4});
    const auto good = run.save();
    for (std::size_t length = 0; length < good.size(); length += 1 + good.size() / 40) {
        const std::vector<std::uint8_t> part(good.begin(), good.begin() + std::ptrdiff_t(length));
        EXPECT_THROW(run.load(part), EngineError) << "cut at " << length;
        EXPECT_EQ(run.save(), good) << "a state that is refused changes nothing";
    }
    std::mt19937 random(63);
    for (int i = 0; i < 150; ++i) {
        auto bad = good;
        // Half of them in the small values before the first spectrum.
        const std::size_t reach = i % 2 == 0 ? 400 : bad.size();
        for (unsigned k = 0; k <= random() % 3; ++k) {
            bad[random() % reach] = std::uint8_t(random());
        }
        try {
            run.load(bad);
            if (i % 5 == 0) run.step(1);
        } catch (const EngineError&) {
        }
    }
    EXPECT_NO_THROW(run.load(good));
    EXPECT_EQ(run.step(1).size(), 2u);
}

TEST(KcfEdgeboxes, ArtifactsAreMadeOnlyWhenWatched) {
    const auto source = makeSampleSource();
    for (const std::string& mode : scaleModes()) {
        SCOPED_TRACE(mode);
        const ParamSet set = params({{"scale_mode", mode}});
        PipelineRun run(type(), *source, set);
        run.add(0, 1, sampleFirstBox());
        run.step(1);
        EXPECT_TRUE(run.artifacts().empty());
        std::set<std::string> all;
        for (const auto& spec : type().describe(set).artifacts) all.insert(spec.id);
        run.stages().setWatched(all);
        run.step(2);
        std::set<std::string> seen;
        for (const auto& artifact : run.artifacts()) {
            EXPECT_TRUE(seen.insert(artifact.id).second) << artifact.id << " twice";
            EXPECT_EQ(artifact.target, 1);
        }
        EXPECT_EQ(seen, all);
    }
}

TEST(KcfEdgeboxes, WatchingChangesNoResult) {
    const auto source = makeSampleSource();
    PipelineRun watched(type(), *source), alone(type(), *source);
    std::set<std::string> all;
    for (const auto& spec : type().describe(params()).artifacts) all.insert(spec.id);
    watched.stages().setWatched(all);
    watched.add(0, 1, sampleFirstBox());
    alone.add(0, 1, sampleFirstBox());
    for (FrameIndex i = 1; i < 8; ++i) EXPECT_EQ(watched.step(i), alone.step(i));
}

TEST(KcfEdgeboxes, ResponseLiesOverTheVideoAndPeaksAtTheTarget) {
    MovingSquareSource source;
    PipelineRun run(type(), source, params({{"scale_mode", "none"}}));
    run.stages().setWatched({"correlation_filter.response"});
    run.add(0, 1, source.box(0));
    for (FrameIndex i = 1; i < 4; ++i) {
        const RectF box = run.step(i).at(0).box;
        ASSERT_EQ(run.artifacts().size(), 1u);
        const auto& map = std::get<ScalarMap>(run.artifacts()[0].value);
        ASSERT_EQ(map.values.size(), std::size_t(map.size.area()));
        const auto best = std::max_element(map.values.begin(), map.values.end());
        const auto at = int(best - map.values.begin());
        const double cellX = map.footprint.width / map.size.width;
        const double cellY = map.footprint.height / map.size.height;
        // Of the cell that holds the maximum, the middle.
        EXPECT_NEAR(map.footprint.x + (at % map.size.width + 0.5) * cellX, box.centre().x,
                    cellX / 2 + 0.01);
        EXPECT_NEAR(map.footprint.y + (at / map.size.width + 0.5) * cellY, box.centre().y,
                    cellY / 2 + 0.01);
    }
}

TEST(KcfEdgeboxes, NoProposalsLeaveTheSizeAlone) {
    const auto source = makeSampleSource();
    PipelineRun none(type(), *source, params({{"proposals", "none"}}));
    PipelineRun fixed(type(), *source, params({{"scale_mode", "none"}}));
    for (PipelineRun* run : {&none, &fixed}) run->add(0, 1, sampleFirstBox());
    for (FrameIndex i = 1; i < 10; ++i) {
        EXPECT_EQ(none.step(i).at(0).box, fixed.step(i).at(0).box) << i;
    }
}

TEST(KcfEdgeboxes, FewSynchronisationsAFrame) {
    const auto source = makeSampleSource();
    for (const std::string& mode : scaleModes()) {
        PipelineRun run(type(), *source, params({{"scale_mode", mode}}));
        run.add(0, 1, sampleFirstBox());
        run.add(0, 2, {100, 200, 40, 30});
        run.step(1);
        for (FrameIndex i = 2; i < 6; ++i) {
            run.stages().timings().takeCounts();
            run.step(i);
            // Peaks, and edges around them; boxes; what the filter says of boxes or scales.
            const std::int64_t most = mode == "none" ? 1 : mode == "pyramid" ? 2 : 3;
            EXPECT_LE(run.stages().timings().takeCounts().syncs, most) << mode;
        }
    }
}

}  // namespace
}  // namespace spoor::test
