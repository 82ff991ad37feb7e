// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/backward_check.h"

#include "engine/algorithms/api/registry.h"
#include "engine/project/session/session.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr FrameIndex frames = 25;

/// A run over the moving square whose boxes are on the square, except where a test moves them.
struct BackwardCheckTest : ::testing::Test {
    BackwardCheckTest() {
        MovingSquareSource source({.frames = frames, .stepX = 4});
        for (FrameIndex f = 0; f < frames; ++f) {
            SessionBox box{.frame = f, .box = source.box(f)};
            box.source = f == 0 ? BoxSource::Given : BoxSource::Tracked;
            run.put(1, box);
        }
        store = FrameStore::fromSource(std::make_unique<MovingSquareSource>(source), {});
        const AlgorithmDescriptor& type = *findAlgorithm("template").value();
        config = makeRunConfig(type, ParamSet(type.params), {"cpu", {}});
    }
    BackwardCheck check() { return checkBackward(devices, config, store, run, {.interval = 8}); }
    /// Puts the boxes of some frames on the background, where the square never is.
    void leave(FrameIndex first, FrameIndex last, BoxVerdict verdict = BoxVerdict::None) {
        for (FrameIndex f = first; f <= last; ++f) {
            SessionBox box = *run.target(1)->at(f);
            box.box.x = 100, box.box.y = 90;
            box.verdict = verdict;
            run.put(1, box);
        }
    }

    DeviceSet devices;
    std::shared_ptr<FrameStore> store;
    RunConfigPtr config;
    Session run;
};

TEST_F(BackwardCheckTest, ConfirmsTrackedSquare) {
    const BackwardCheck found = check();
    EXPECT_TRUE(found.segments.empty());
    EXPECT_TRUE(found.complete);
    EXPECT_EQ(found.frames, frames - 1) << "each frame is tracked backward once";
}

TEST_F(BackwardCheckTest, FindsFrameWhereBoxLeftTheSquare) {
    leave(12, 24);
    EXPECT_EQ(check().segments, (std::vector<UnconfirmedSegment>{{1, 12, 24}}))
        << "all later boxes follow from the wrong one";
}

TEST_F(BackwardCheckTest, SegmentEndsAtBoxOfUser) {
    leave(12, 18);
    SessionBox box = *run.target(1)->at(19);
    box.source = BoxSource::Given;
    run.put(1, box);
    EXPECT_EQ(check().segments, (std::vector<UnconfirmedSegment>{{1, 12, 18}}));
}

TEST_F(BackwardCheckTest, StopsEarly) {
    const BackwardCheck found =
        checkBackward(devices, config, store, run, {.stop = [] { return true; }});
    EXPECT_FALSE(found.complete);
    EXPECT_EQ(found.frames, 0);
}

}  // namespace
}  // namespace spoor::test
