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

#include <gtest/gtest.h>
#include <algorithm>
#include <cmath>

namespace spoor::test {
namespace {

using Settings = std::vector<std::pair<std::string, std::string>>;

/// Makes parameters for one of the two algorithms. Weak responses are not learned, so that both
/// report losses.
struct Way {
    std::string algorithm;
    Settings settings;

    const AlgorithmDescriptor& type() const { return *findAlgorithm(algorithm).value(); }
    ParamSet params(const Settings& more = {}) const {
        Settings all = settings;
        if (algorithm == "kcf-edgeboxes") all.emplace_back("learn_weak", "false");
        all.insert(all.end(), more.begin(), more.end());
        return paramsWith(type(), all);
    }
    const std::string& mode() const { return settings[0].second; }
};

void PrintTo(const Way& way, std::ostream* out) {
    *out << way.algorithm << (way.settings.empty() ? "" : ", " + way.mode());
}

const std::vector<Way> filters = {{"correlation-filter", {}}, {"kcf-edgeboxes", {}}};

/// Returns all combinations of algorithms and size estimation modes.
std::vector<Way> ways() {
    std::vector<Way> all;
    for (const Way& filter : filters) {
        const ParamSet params = filter.params();
        for (const auto& [mode, label] : params.find("scale_mode")->choices)
            all.push_back({filter.algorithm, {{"scale_mode", mode}}});
    }
    return all;
}

TEST(KcfEdgeboxes, TracksSquareOnWholePixels) {
    for (const Way& way : ways()) {
        SCOPED_TRACE(testing::PrintToString(way));
        MovingSquareSource source;
        PipelineRun run(way.type(), source, way.params());
        run.add(0, 1, source.box(0));
        for (FrameIndex i = 1; i < source.info().frameCount; ++i) {
            const TargetResult result = run.step(i).at(0);
            ASSERT_NE(result.state, TargetState::Lost) << i;
            EXPECT_NEAR(result.box.centre().x, source.box(i).centre().x, 1.5) << i;
            EXPECT_NEAR(result.box.centre().y, source.box(i).centre().y, 1.5) << i;
            EXPECT_GT(overlap(result.box, source.box(i)), 0.7) << i;
            EXPECT_EQ(result.id, 1);
            EXPECT_FALSE(result.given);
        }
    }
}

/// Returns whether the loss of a target that is hidden for eight frames is reported in all of them,
/// and the target is found again.
bool recovers(const Way& filter, FrameIndex hidden) {
    MovingSquareSource::Options options;
    options.hiddenFirst = hidden;
    options.hiddenLast = hidden + 8;
    MovingSquareSource source(options);
    PipelineRun run(filter.type(), source, filter.params());
    run.add(0, 1, source.box(0));
    bool recovered = true;
    for (FrameIndex i = 1; i < source.info().frameCount; ++i) {
        const TargetResult result = run.step(i).at(0);
        const bool tracking = result.state == TargetState::Tracking;
        EXPECT_EQ(result.reason.empty(), tracking) << i;
        if (!source.shown(i))
            recovered &= !tracking;
        else if (i >= 34)
            recovered &= tracking && overlap(result.box, source.box(i)) > 0.7;
    }
    return recovered;
}

/// Rounding decides whether a part of the background resembles the target of a single run enough.
TEST(KcfEdgeboxes, RecoversHiddenTargetInMostRuns) {
    for (const Way& filter : filters) {
        int recovered = 0;
        for (FrameIndex hidden = 6; hidden <= 22; hidden += 2)
            recovered += recovers(filter, hidden);
        EXPECT_GE(recovered, 5) << filter.algorithm << ", of 9 runs";
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
    for (const Way& way : ways()) {
        SCOPED_TRACE(testing::PrintToString(way));
        EXPECT_TRUE(way.type().describe(way.params()).detectsLosses);
        PipelineRun run(way.type(), source, way.params());
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

class KcfEdgeboxesFilter : public testing::TestWithParam<Way> {};
INSTANTIATE_TEST_SUITE_P(, KcfEdgeboxesFilter, testing::ValuesIn(filters));

TEST_P(KcfEdgeboxesFilter, TracksSampleScene) {
    const auto source = makeSampleSource();
    PipelineRun run(GetParam().type(), *source, GetParam().params());
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
        for (const Way& filter : filters) {
            SCOPED_TRACE(testing::Message() << filter.algorithm << ' ' << box.x << ',' << box.y
                                            << ' ' << box.width << " x " << box.height);
            PipelineRun run(filter.type(), source, filter.params({{"scale_mode", "none"}}));
            run.add(0, 1, box);
            // If little of the target is visible, the maximum of the background-aware filter can be
            // off by a fifth of a cell. A cell is 1/48 of five times the target's size.
            const double cell = 5 * std::sqrt(box.width * box.height) / 48;
            const double most = filter.algorithm == "kcf-edgeboxes" ? 0.1 : std::max(0.1, cell / 5);
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
    PipelineRun run(filters[0].type(), source);
    run.add(0, 1, {180, 20, 12, 10});
    expectRefused(run, {{60, 20, 20, 20}, {200, 30, 3, 30}});
    EXPECT_EQ(run.step(1).size(), 1u);
}

TEST(KcfEdgeboxes, ResponseAlignsWithVideoAndPeaksAtTarget) {
    MovingSquareSource source;
    PipelineRun run(filters[0].type(), source, filters[0].params({{"scale_mode", "none"}}));
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
    for (const Way& filter : filters) {
        SCOPED_TRACE(filter.algorithm);
        PipelineRun none(filter.type(), *source,
                         filter.params({{"scale_mode", "proposals"}, {"proposals", "none"}}));
        PipelineRun fixed(filter.type(), *source, filter.params({{"scale_mode", "none"}}));
        for (PipelineRun* run : {&none, &fixed}) run->add(0, 1, sampleFirstBox());
        for (FrameIndex i = 1; i < 10; ++i) {
            EXPECT_EQ(none.step(i).at(0).box, fixed.step(i).at(0).box) << i;
        }
    }
}

TEST(KcfEdgeboxes, LimitsSynchronisationsPerFrame) {
    const auto source = makeSampleSource();
    for (const Way& way : ways()) {
        const std::string& mode = way.mode();
        SCOPED_TRACE(testing::PrintToString(way));
        PipelineRun run(way.type(), *source, way.params());
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

TEST(KcfEdgeboxes, PublishedMethodAlwaysReportsTheHighestResponse) {
    MovingSquareSource::Options options;
    options.hiddenFirst = 10;
    options.hiddenLast = 18;
    MovingSquareSource source(options);
    const AlgorithmDescriptor& type = *findAlgorithm("kcf-edgeboxes").value();
    PipelineRun run(type, source);
    run.add(0, 1, source.box(0));
    bool uncertain = false;
    for (FrameIndex i = 1; i < 19; ++i) {
        const TargetResult result = run.step(i).at(0);
        EXPECT_NE(result.state, TargetState::Lost) << i;
        uncertain = uncertain || result.state == TargetState::Uncertain;
    }
    EXPECT_TRUE(uncertain) << "while the square is hidden";
}

TEST(KcfEdgeboxes, LearningRateOfZeroKeepsTheFirstAppearance) {
    // The target appears, then the image stays flat: only a filter that learns forgets the target.
    class Vanishing : public StillSource {
    public:
        Vanishing() : StillSource(noiseFrame({160, 120}, 3)), m_other(noiseFrame({160, 120}, 9)) {}
        std::optional<Frame> read(FrameIndex index) override {
            return index == 0 || index == 9 ? StillSource::read(index) : m_other;
        }

    private:
        Frame m_other;
    } source;
    const AlgorithmDescriptor& type = *findAlgorithm("kcf-edgeboxes").value();
    std::vector<double> confidences;
    for (const char* rate : {"0", "0.2"}) {
        PipelineRun run(type, source,
                        paramsWith(type, {{"learning_rate", rate}, {"scale_mode", "none"}}));
        run.add(0, 1, {60, 40, 30, 30});
        for (FrameIndex i = 1; i < 9; ++i) run.step(i);
        confidences.push_back(run.step(9).at(0).confidence);
    }
    EXPECT_GT(confidences[0], confidences[1]);
}

}  // namespace
}  // namespace spoor::test
