// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/registry.h"
#include "engine/base/error.h"
#include "engine/media/sample_scene.h"
#include "tests/support/moving_square.h"
#include "tests/support/pictures.h"
#include "tests/support/pipeline_run.h"
#include "tests/support/printing.h"
#include "tests/support/still_source.h"

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

const AlgorithmDescriptor& type() {
    return *findAlgorithm("kcf-edgeboxes").value();
}

ParamSet params(const std::vector<std::pair<std::string, std::string>>& settings = {}) {
    ParamSet set(type().params);
    for (const auto& [name, value] : settings) EXPECT_TRUE(set.setText(name, value)) << name;
    return set;
}

std::vector<std::string> choicesOf(const std::string& name) {
    const ParamSet set = params();
    std::vector<std::string> values;
    for (const auto& [value, label] : set.find(name)->choices) values.push_back(value);
    return values;
}

std::vector<std::string> filters() {
    return choicesOf("filter");
}

/// Returns all combinations of filters and size estimation modes.
std::vector<std::vector<std::pair<std::string, std::string>>> ways() {
    std::vector<std::vector<std::pair<std::string, std::string>>> all;
    for (const std::string& filter : filters()) {
        for (const std::string& mode : choicesOf("scale_mode")) {
            all.push_back({{"filter", filter}, {"scale_mode", mode}});
        }
    }
    return all;
}

TEST(KcfEdgeboxes, TracksSquareOnWholePixels) {
    for (const auto& way : ways()) {
        SCOPED_TRACE(way[0].second + ", " + way[1].second);
        MovingSquareSource source;
        PipelineRun run(type(), source, params(way));
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

TEST(KcfEdgeboxes, RecoversHiddenTarget) {
    MovingSquareSource::Options options;
    options.hiddenFirst = 10;
    options.hiddenLast = 18;
    for (const std::string& filter : filters()) {
        SCOPED_TRACE(filter);
        MovingSquareSource source(options);
        PipelineRun run(type(), source, params({{"filter", filter}}));
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
}

TEST(KcfEdgeboxes, VanishedTargetIsLost) {
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
    for (const auto& way : ways()) {
        SCOPED_TRACE(way[0].second + ", " + way[1].second);
        PipelineRun run(type(), source, params(way));
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

class KcfEdgeboxesFilter : public testing::TestWithParam<std::string> {};
INSTANTIATE_TEST_SUITE_P(, KcfEdgeboxesFilter, testing::ValuesIn(filters()));

TEST_P(KcfEdgeboxesFilter, TracksSampleScene) {
    const auto source = makeSampleSource();
    PipelineRun run(type(), *source, params({{"filter", GetParam()}}));
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

TEST(KcfEdgeboxes, KeepsBoxOverBorderOnStillImage) {
    StillSource source(noiseFrame({80, 60}, 61));
    const RectF boxes[] = {{-5, -7, 20, 20},      {70, 50, 30, 30},   {-10, 20, 12.5, 9.25},
                           {0, 0, 80, 60},        {-3, -3, 90, 70},   {76.5, 10.2, 4.5, 8},
                           {10.25, 5.75, 5.5, 4}, {-98.5, 3, 100, 5}, {30, 58, 9, 4}};
    for (const RectF& box : boxes) {
        for (const std::string& filter : filters()) {
            SCOPED_TRACE(testing::Message() << filter << ' ' << box.x << ',' << box.y << ' '
                                            << box.width << " x " << box.height);
            PipelineRun run(type(), source, params({{"filter", filter}, {"scale_mode", "none"}}));
            run.add(0, 1, box);
            // If little of the target is visible, the maximum of the background-aware filter can be
            // off by a fifth of a cell. A cell is 1/48 of five times the target's size.
            const double cell = 5 * std::sqrt(box.width * box.height) / 48;
            const double most = filter == "kernel" ? 0.1 : std::max(0.1, cell / 5);
            for (FrameIndex i = 1; i < 4; ++i) {
                const TargetResult result = run.step(i).at(0);
                EXPECT_EQ(result.state, TargetState::Tracking);
                EXPECT_NEAR(result.box.x, box.x, most);
                EXPECT_NEAR(result.box.y, box.y, most);
                EXPECT_EQ(result.box.width, box.width);
                EXPECT_EQ(result.box.height, box.height);
            }
        }
    }
}

TEST(KcfEdgeboxes, RejectsTooSmallBoxesAndBoxesWithoutTexture) {
    StillSource source(greyFrame({240, 60}, [](int x, int y) {
        return x < 160 ? 77u : unsigned(x * 37 + y * y * 11) % 256;
    }));
    PipelineRun run(type(), source);
    run.add(0, 1, {180, 20, 12, 10});
    expectRefused(run, {{60, 20, 20, 20}, {200, 30, 3, 30}});
    EXPECT_EQ(run.step(1).size(), 1u);
}

TEST(KcfEdgeboxes, ResponseAlignsWithVideoAndPeaksAtTarget) {
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
        // The box must be centred on the middle of the cell with the maximum.
        EXPECT_NEAR(map.footprint.x + (at % map.size.width + 0.5) * cellX, box.centre().x,
                    cellX / 2 + 0.01);
        EXPECT_NEAR(map.footprint.y + (at / map.size.width + 0.5) * cellY, box.centre().y,
                    cellY / 2 + 0.01);
    }
}

TEST(KcfEdgeboxes, KeepsSizeWithoutProposals) {
    const auto source = makeSampleSource();
    for (const std::string& filter : filters()) {
        SCOPED_TRACE(filter);
        PipelineRun none(
            type(), *source,
            params({{"filter", filter}, {"scale_mode", "proposals"}, {"proposals", "none"}}));
        PipelineRun fixed(type(), *source, params({{"filter", filter}, {"scale_mode", "none"}}));
        for (PipelineRun* run : {&none, &fixed}) run->add(0, 1, sampleFirstBox());
        for (FrameIndex i = 1; i < 10; ++i) {
            EXPECT_EQ(none.step(i).at(0).box, fixed.step(i).at(0).box) << i;
        }
    }
}

TEST(KcfEdgeboxes, LimitsSynchronisationsPerFrame) {
    const auto source = makeSampleSource();
    for (const auto& way : ways()) {
        const std::string& mode = way[1].second;
        SCOPED_TRACE(way[0].second + ", " + mode);
        PipelineRun run(type(), *source, params(way));
        run.add(0, 1, sampleFirstBox());
        run.add(0, 2, {100, 200, 40, 30});
        run.step(1);
        for (FrameIndex i = 2; i < 6; ++i) {
            run.stages().timings().takeCounts();
            run.step(i);
            // Waits for: peaks with the surrounding edges; proposals; filter scores of boxes or
            // scales.
            const std::int64_t most = mode == "none" ? 1 : mode == "pyramid" ? 2 : 3;
            EXPECT_LE(run.stages().timings().takeCounts().syncs, most) << mode;
        }
    }
}

}  // namespace
}  // namespace spoor::test
