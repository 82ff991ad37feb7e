// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/flag_scoring.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>
#include <array>

namespace spoor {
namespace {

const RectF tenPixels{10, 10, 10, 10};

TEST(FlagScoring, MatchesHandComputedCase) {
    const RectF far{50, 50, 10, 10}, third{15, 10, 10, 10}, half{10, 10, 10, 5};
    const BoxSequence truth{std::nullopt, tenPixels,    tenPixels, tenPixels,
                            tenPixels,    tenPixels,    tenPixels, tenPixels,
                            std::nullopt, std::nullopt, tenPixels, tenPixels};
    const FlaggedSequence result{
        FlaggedBox{far, false},                 // before the target: does not count
        FlaggedBox{far, true},                  // the box that the tracker is given: does not count
        FlaggedBox{tenPixels, false},           // good
        FlaggedBox{tenPixels, true},            // good, flagged
        FlaggedBox{third, true},                // neither: overlap 1/3
        FlaggedBox{half, true},                 // neither: overlap exactly 0.5
        FlaggedBox{far, false},                 // bad
        FlaggedBox{std::nullopt, true},         // bad, flagged: lost although the target is there
        FlaggedBox{std::nullopt, true},         // rightly lost
        FlaggedBox{far, true},                  // bad, flagged: a box although the target is absent
        std::nullopt,                           // no result: does not count
        FlaggedBox{{{19, 10, 10, 10}}, false},  // bad: overlap 1/19
        FlaggedBox{far, true},                  // after the end of the ground truth
    };
    const FlagScore score = flagScore(truth, result);
    EXPECT_EQ(score.bad, (FrameShare{2, 4}));
    EXPECT_EQ(score.good, (FrameShare{1, 2}));
}

TEST(FlagScoring, CountsFramesFlaggedByVerdictApart) {
    const BoxSequence truth{tenPixels, tenPixels, tenPixels, tenPixels};
    SessionTarget target;
    target.put({.frame = 0, .box = tenPixels});
    target.put({.frame = 1, .box = tenPixels, .verdict = BoxVerdict::OffTarget});
    target.put({.frame = 2, .box = {90, 90, 5, 5}, .verdict = BoxVerdict::OffTarget});
    target.put({.frame = 3,
                .box = {90, 90, 5, 5},
                .state = TargetState::Uncertain,
                .verdict = BoxVerdict::OnTarget});
    const FlagScore score = flagScore(truth, flaggedSequence(target, 4));
    EXPECT_EQ(score.bad, (FrameShare{2, 2}));
    EXPECT_EQ(score.badByState, 1);
    EXPECT_EQ(score.good, (FrameShare{1, 1}));
    EXPECT_EQ(score.goodByState, 0);
}

TEST(FlagScoring, OverlapOfExactlyATenthIsNotBad) {
    // 20 of 200 common pixels.
    const BoxSequence truth{tenPixels, RectF{0, 0, 20, 10}};
    const FlaggedSequence result{FlaggedBox{tenPixels, false}, FlaggedBox{{{0, 0, 2, 10}}, false}};
    EXPECT_EQ(flagScore(truth, result).bad, FrameShare());
}

/// 500 random frames. The numbers are those of an independent script with the same definition,
/// which read the frames from a result CSV and a file with the ground truth.
TEST(FlagScoring, EqualsRecordedNumbersOfScript) {
    std::uint32_t state = 1;
    const auto next = [&](std::uint32_t end) {
        state = (state * 1103515245u + 12345u) % (1u << 31);
        return (state >> 16) % end;
    };
    constexpr std::array states{TargetState::Tracking, TargetState::Uncertain, TargetState::Lost};
    BoxSequence truth;
    SessionTarget target;
    for (FrameIndex frame = 0; frame < 500; ++frame) {
        const bool absent = frame > 0 && next(8) == 0;
        RectF box;
        box.x = 100 + next(50);
        box.y = 100 + next(50);
        box.width = 20 + next(20);
        box.height = 20 + next(20);
        truth.push_back(absent ? std::nullopt : std::optional(box));
        const std::uint32_t steps = next(3);
        box.x += steps * next(20);
        const TargetState found = next(2) ? states[next(3)] : TargetState::Tracking;
        if (next(10) == 0) continue;
        target.put(SessionBox{.frame = frame, .box = box, .state = found});
    }
    const FlagScore score = flagScore(truth, flaggedSequence(target, 500));
    EXPECT_EQ(score.bad, (FrameShare{85, 148}));
    EXPECT_EQ(score.good, (FrameShare{46, 206}));
}

TEST(FlagScoring, IntervalsAreThoseOfWilson) {
    // Computed from the formula in Python.
    const FigureInterval some = FrameShare{8, 10}.interval();
    EXPECT_NEAR(some.low, 0.490162, 1e-6);
    EXPECT_NEAR(some.high, 0.943318, 1e-6);
    EXPECT_EQ(toText(FrameShare{8, 10}), "8 of 10 (80 %, 95 % interval 49 % to 94.3 %)");
    EXPECT_EQ(toText(FrameShare()), "0 of 0");
    const FigureInterval none = FrameShare{0, 10}.interval();
    EXPECT_EQ(none.low, 0);
    EXPECT_NEAR(none.high, 0.277533, 1e-6);
    EXPECT_EQ((FrameShare{10, 10}.interval().high), 1);
    EXPECT_EQ(FrameShare().value(), std::nullopt);
    EXPECT_EQ(FrameShare().interval().low, 0);
    EXPECT_EQ(FrameShare().interval().high, 1);
}

TEST(FlagScoring, TakesTheTargetWithABox) {
    Session session;
    session.put(1, SessionBox{.frame = 0, .box = {}, .state = TargetState::Lost});
    session.put(2, SessionBox{.frame = 0, .box = tenPixels, .state = TargetState::Uncertain});
    session.put(2, SessionBox{.frame = 1, .box = {}, .state = TargetState::Lost});
    const FlaggedSequence sequence = flaggedSequence(session, 3);
    ASSERT_TRUE(sequence[0] && sequence[1]);
    EXPECT_EQ(sequence[0]->box, tenPixels);
    EXPECT_TRUE(sequence[0]->flagged());
    EXPECT_FALSE(sequence[1]->box);
    EXPECT_TRUE(sequence[1]->flagged());
    EXPECT_FALSE(sequence[2]);
}

}  // namespace
}  // namespace spoor
