// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/two_way.h"

#include "engine/algorithms/api/registry.h"
#include "engine/base/mask.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

TargetResult at(const RectF& box, const Shape& shape = {}) {
    TargetResult result;
    result.id = 1;
    result.state = TargetState::Tracking;
    result.box = box;
    result.confidence = 1;
    result.shape = shape;
    return result;
}

TEST(TwoWay, InterpolatesBoxesByTheirDistance) {
    const TargetResult middle = blended(at({10, 10, 20, 20}), at({14, 10, 20, 28}), 0.25);
    EXPECT_EQ(middle.box, (RectF{11, 10, 20, 22}));
    EXPECT_EQ(middle.state, TargetState::Tracking);
}

TEST(TwoWay, InterpolatesMasks) {
    const auto mask = [](const RectF& box) { return filled(Shape(), box, {100, 100}); };
    const RectF small{20, 20, 20, 20}, large{16, 16, 28, 28};
    const TargetResult middle = blended(at(small, mask(small)), at(large, mask(large)), 0.5);
    ASSERT_TRUE(middle.shape.as<Mask>());
    EXPECT_EQ(middle.box, boundsOf(middle.shape));
    EXPECT_GT(areaOf(middle.shape), small.area());
    EXPECT_LT(areaOf(middle.shape), large.area());
}

TEST(TwoWay, KeepsTheOneThatIsNotLostAndDoubtsContradictions) {
    TargetResult lost;
    lost.id = 1;
    const TargetResult found = at({10, 10, 20, 20}), other = at({80, 80, 20, 20});
    EXPECT_EQ(blended(lost, found, 0.1), found);
    EXPECT_EQ(blended(found, lost, 0.9), found);
    EXPECT_EQ(blended(lost, lost, 0.5).state, TargetState::Lost);
    const TargetResult nearer = blended(found, other, 0.7);
    EXPECT_EQ(nearer.box, other.box);
    EXPECT_EQ(nearer.state, TargetState::Uncertain);
    EXPECT_FALSE(nearer.reason.empty());
}

TEST(TwoWay, TracksTheFramesBetweenTwoKeyframes) {
    const MovingSquareSource truth;
    const auto frames =
        FrameStore::fromSource(std::make_unique<MovingSquareSource>(),
                               {.cacheBytes = std::size_t{64} << 20, .prefetch = 0});
    const auto& type = *findAlgorithm("template").value();
    const auto config = makeRunConfig(type, ParamSet(type.params), {"cpu", {}});
    DeviceSet devices;
    FrameIndex done = 0, total = 0;
    const auto path = trackBetween(devices, frames, config, {1, 2, 12, truth.box(2), truth.box(12)},
                                   {}, [&](FrameIndex now, FrameIndex all) {
                                       EXPECT_EQ(now, ++done);
                                       total = all;
                                   });
    EXPECT_EQ(done, total);
    ASSERT_EQ(path.size(), 9u);
    for (const auto& [frame, result] : path)
        EXPECT_GT(overlap(result.box, truth.box(frame)), 0.9) << frame;
    std::stop_source stop;
    stop.request_stop();
    EXPECT_TRUE(trackBetween(devices, frames, config, {1, 2, 12, truth.box(2), truth.box(12)},
                             stop.get_token(), [](FrameIndex, FrameIndex) {})
                    .empty());
}

}  // namespace
}  // namespace spoor::test
