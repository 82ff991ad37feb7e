// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/sensitivity.h"

#include "engine/algorithms/api/registry.h"
#include "engine/compute/device_set.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>
#include <cmath>

namespace spoor::test {
namespace {

FramePath pathOf(FrameIndex first, std::vector<std::optional<RectF>> boxes) {
    return {first, std::move(boxes)};
}

TEST(Jitter, BeginsWithOtbStartsFollowedByRandomOnes) {
    const RectF box{100, 50, 40, 20};
    const auto starts = jitteredStarts(box, 40, 7);
    ASSERT_EQ(starts.size(), 40u);
    EXPECT_EQ(starts[0].box, (RectF{96, 50, 40, 20}));
    EXPECT_EQ(starts[8].box, (RectF{104, 52, 32, 16}));
    EXPECT_DOUBLE_EQ(starts[8].scale, 0.8);
    for (const JitteredStart& each : starts) {
        EXPECT_LE(std::abs(each.dx), 0.1 + 1e-9);
        EXPECT_LE(std::abs(each.dy), 0.1 + 1e-9);
        EXPECT_GE(each.scale, 0.8 - 1e-9);
        EXPECT_LE(each.scale, 1.2 + 1e-9);
        EXPECT_NEAR(each.box.centre().x, 120 + each.dx * 40, 1e-9);
        EXPECT_NEAR(each.box.height, 20 * each.scale, 1e-9);
    }
    const auto again = jitteredStarts(box, 20, 7), other = jitteredStarts(box, 20, 8);
    for (std::size_t i = 0; i < 20; ++i) EXPECT_EQ(again[i].box, starts[i].box);
    EXPECT_NE(other[15].box, starts[15].box);
    EXPECT_EQ(jitteredStarts(box, 5, 7).size(), 5u);
}

TEST(Spread, ReturnsMinMedianAndMaxOverlap) {
    const RectF box{0, 0, 10, 10}, half{5, 0, 10, 10};
    const FramePath reference = pathOf(4, {box, box, std::nullopt, box});
    const std::vector<FramePath> paths = {pathOf(4, {box, box, box, box}),
                                          pathOf(4, {half, std::nullopt, box}), pathOf(4, {half})};
    const auto spread = spreadOf(paths, reference);
    ASSERT_EQ(spread.size(), 3u) << "the reference has no box in frame 6";
    EXPECT_EQ(spread[0].frame, 4);
    EXPECT_EQ(spread[0].paths, 3);
    EXPECT_DOUBLE_EQ(spread[0].least, 1.0 / 3);
    EXPECT_DOUBLE_EQ(spread[0].median, 1.0 / 3);
    EXPECT_DOUBLE_EQ(spread[0].most, 1);
    EXPECT_EQ(spread[1].least, 0) << "a lost target has overlap 0";
    EXPECT_EQ(spread[1].median, 0.5);
    EXPECT_EQ(spread[2].paths, 1);
    const PathScore score = scoreOf(paths[1], reference);
    EXPECT_EQ(score.frames, 2);
    EXPECT_EQ(score.lost, 1);
    EXPECT_DOUBLE_EQ(score.mean, 1.0 / 6);
}

TEST(BackwardPass, DisagreementIsOneMinusOverlap) {
    const RectF box{0, 0, 10, 10}, half{5, 0, 10, 10};
    const FramePath onward = pathOf(0, {box, box, std::nullopt, box, std::nullopt});
    const BackwardPass back =
        compareWays(onward, pathOf(1, {half, box, std::nullopt, std::nullopt}));
    ASSERT_EQ(back.disagreement.size(), 4u);
    EXPECT_FLOAT_EQ(back.disagreement[0], 1 - 1.0F / 3);
    EXPECT_FLOAT_EQ(back.distance[0], 5);
    EXPECT_EQ(back.disagreement[1], 1);
    EXPECT_TRUE(std::isnan(back.distance[1]));
    EXPECT_EQ(back.disagreement[2], 1);
    EXPECT_TRUE(std::isnan(back.disagreement[3]));
}

TEST(RunStarts, RunsAllStartsAndSkipsUntrackableOnes) {
    const MovingSquareSource source;
    FrameStore::Options options;
    options.prefetch = 0;
    const auto frames =
        FrameStore::fromSource(std::make_unique<MovingSquareSource>(source), options);
    BackgroundRunSetup setup;
    const AlgorithmDescriptor& type = *findAlgorithm("template").value();
    setup.config = makeRunConfig(type, ParamSet(type.params), {"cpu", {}});
    setup.first = 3;
    setup.last = 12;
    auto starts = jitteredStarts(source.box(3), 3, 0);
    starts[1].box = {-500, 0, 10, 10};
    DeviceSet devices;
    std::stop_source stop;
    std::map<std::size_t, FramePath> paths;
    std::vector<std::size_t> failed;
    const auto run = [&] {
        runStarts(
            devices, frames, setup, starts, stop.get_token(),
            [&](std::size_t start, FrameIndex frame, const std::optional<RectF>& box) {
                FramePath& path = paths[start];
                if (path.boxes.empty()) path.first = frame;
                path.boxes.push_back(box);
                if (start == 2 && frame == 8) stop.request_stop();
            },
            [&](std::size_t start, const Message&) { failed.push_back(start); });
    };
    run();
    EXPECT_EQ(failed, std::vector<std::size_t>{1});
    ASSERT_EQ(paths.size(), 2u);
    EXPECT_EQ(paths[0].first, 3);
    EXPECT_EQ(paths[0].boxes.size(), 10u);
    EXPECT_EQ(paths[2].boxes.size(), 6u) << "the results before the stop are kept";
    const RectF moved = starts[0].box;
    EXPECT_EQ(paths[0].boxes[9], (RectF{moved.x + 18, moved.y + 9, 24, 20}))
        << "the template tracks the content of its own box";
}

}  // namespace
}  // namespace spoor::test
