// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tracking with a document, which specifies the targets for each run, in both directions.
#include "engine/tracking/runner.h"
#include "tests/support/moving_square.h"
#include "tests/support/printing.h"
#include "tests/support/runner_rig.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr FrameIndex last = 39;

struct Rig : RunnerRig {
    Rig() : RunnerRig({8, std::size_t{1} << 24}) {
        open(MovingSquareSource());
        chooseTemplate();
    }
    command::TrackStart start(TargetId id, FrameIndex frame) const {
        return {id, frame, source.box(frame), "square"};
    }
    void track(std::vector<command::TrackStart> starts, bool backward = false,
               std::optional<FrameIndex> count = std::nullopt) {
        run(command::Track{count, false, backward, std::move(starts)});
    }
    void noErrors() const {
        for (const auto& error : sink.errors) ADD_FAILURE() << error;
    }
    MovingSquareSource source;
};

TEST(RunnerDocument, TracksBackwardsToFirstFrame) {
    Rig rig;
    rig.seek(last);
    rig.track({rig.start(4, last)}, true);
    EXPECT_EQ(rig.sink.state().frame, 0);
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    EXPECT_TRUE(rig.sink.state().backward);
    const auto path = rig.sink.path();
    ASSERT_EQ(path.size(), std::size_t(last + 1));
    for (const auto& [frame, results] : path) {
        ASSERT_EQ(results.size(), 1u);
        EXPECT_EQ(results[0].id, 4);
        EXPECT_EQ(results[0].box, rig.source.box(frame)) << "frame " << frame;
        EXPECT_EQ(results[0].given, frame == last);
    }
    FrameIndex before = last + 1;
    for (const auto& seen : rig.sink.reports) {
        if (!seen.computed) continue;
        EXPECT_EQ(seen.frame, --before) << "each frame once, in descending order";
    }
    rig.noErrors();
}

TEST(RunnerDocument, TracksBothDirectionsForGivenNumberOfFrames) {
    Rig rig;
    rig.seek(20);
    rig.track({rig.start(1, 20)}, true, 5);
    EXPECT_EQ(rig.sink.state().frame, 15);
    rig.track({{1, 15, rig.source.box(15), ""}}, true, 5);
    EXPECT_EQ(rig.sink.state().frame, 10) << "continues from the last frame";
    rig.seek(20);
    rig.track({rig.start(1, 20)});
    EXPECT_EQ(rig.sink.state().frame, last);
    const auto path = rig.sink.path();
    EXPECT_EQ(path.begin()->first, 10);
    EXPECT_EQ(path.size(), std::size_t(last - 10 + 1));
    for (const auto& [frame, results] : path) EXPECT_EQ(results.at(0).box, rig.source.box(frame));
    rig.noErrors();
}

TEST(RunnerDocument, TracksBackwardsFromResultsWithoutDocument) {
    Rig rig;
    rig.run(command::AddTarget{rig.source.box(0), "a"});
    rig.trackToEnd();
    rig.run(command::Track{10, false, true});
    EXPECT_EQ(rig.sink.state().frame, last - 10);
    EXPECT_EQ(rig.sink.last().results.at(0).box, rig.source.box(last - 10));
    rig.noErrors();
}

TEST(RunnerDocument, ContinuesFromComputedBoxAndRestartsFromChangedBox) {
    Rig rig;
    rig.track({rig.start(1, 0)}, false, 10);
    rig.sink.clear();
    rig.track({{1, 10, rig.source.box(10), ""}}, false, 5);
    for (const auto& seen : rig.sink.reports) EXPECT_FALSE(seen.started);
    RectF moved = rig.source.box(15);
    moved.x += 1;
    rig.sink.clear();
    rig.track({{1, 15, moved, ""}}, false, 2);
    ASSERT_FALSE(rig.sink.reports.empty());
    EXPECT_TRUE(rig.sink.reports[0].started);
    EXPECT_EQ(rig.sink.reports[0].results.at(0).box, moved);
    // A start in a frame that was not tracked.
    rig.seek(30);
    rig.sink.clear();
    rig.track({rig.start(1, 30), rig.start(7, 30)}, false, 1);
    EXPECT_EQ(rig.sink.last().results.size(), 2u);
    EXPECT_EQ(rig.sink.state().targets.size(), 2u);
    rig.noErrors();
}

TEST(RunnerDocument, StopsTrackingOmittedTargets) {
    Rig rig;
    rig.track({rig.start(1, 0), rig.start(2, 0)}, false, 3);
    EXPECT_EQ(rig.sink.last().results.size(), 2u);
    rig.track({{2, 3, rig.source.box(3), ""}}, false, 3);
    ASSERT_EQ(rig.sink.last().results.size(), 1u);
    EXPECT_EQ(rig.sink.last().results[0].id, 2);
    rig.track({}, false, 1);
    ASSERT_EQ(rig.sink.errors.size(), 1u);
    EXPECT_NE(rig.sink.errors[0].find("No target has a box"), std::string::npos);
}

TEST(RunnerDocument, ReportsOnlyStartErrorAndStaysIdle) {
    Rig rig;
    rig.track({{1, 0, RectF{20, 30, 1, 1}, "a point"}});
    ASSERT_EQ(rig.sink.errors.size(), 1u);
    EXPECT_EQ(rig.sink.errors[0].find("no target"), std::string::npos) << rig.sink.errors[0];
    EXPECT_EQ(rig.sink.state().frame, 0);
    EXPECT_EQ(rig.sink.state().mode, RunMode::Idle);
    rig.track({});
    ASSERT_EQ(rig.sink.errors.size(), 2u);
    EXPECT_NE(rig.sink.errors[1].find("No target has a box"), std::string::npos)
        << rig.sink.errors[1];
}

TEST(RunnerDocument, RestartsFromBoxesInLaterFrames) {
    for (const bool backward : {false, true}) {
        Rig rig;
        const FrameIndex from = backward ? last : FrameIndex(0), key = 20;
        rig.seek(from);
        RectF drawn = rig.source.box(key);
        drawn.x -= 2;
        rig.track({rig.start(1, from), {1, key, drawn, ""}}, backward);
        const auto path = rig.sink.path();
        EXPECT_TRUE(path.at(key).at(0).given);
        EXPECT_EQ(path.at(key).at(0).box, drawn);
        // Afterwards, the drawn box is tracked, two pixels away from the square.
        const FrameIndex next = key + (backward ? -1 : 1);
        EXPECT_NE(path.at(next).at(0).box, rig.source.box(next));
        rig.noErrors();
    }
}

TEST(RunnerDocument, ReplacesTargetsByThoseOfAnotherDocument) {
    Rig rig;
    rig.track({rig.start(1, 0), rig.start(2, 0)}, false, 2);
    rig.run(command::SetTargets{{{2, "two"}, {5, "five"}}, 9});
    ASSERT_EQ(rig.sink.state().targets.size(), 2u);
    EXPECT_EQ(rig.sink.state().targets[0].label, "two");
    EXPECT_EQ(rig.sink.state().targets[1].id, 5);
    rig.run(command::AddTarget{rig.source.box(2), "new"});
    EXPECT_EQ(rig.sink.state().targets.back().id, 9);
    rig.run(command::AddTarget{rig.source.box(2), "mine", 20});
    EXPECT_EQ(rig.sink.state().targets.back().id, 20);
    rig.noErrors();
}

}  // namespace
}  // namespace spoor::test
