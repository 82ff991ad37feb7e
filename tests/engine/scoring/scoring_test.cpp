// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/scoring.h"
#include "engine/project/session/session.h"

#include <gtest/gtest.h>

namespace spoor {
namespace {

const RectF square{10, 10, 10, 10};

TEST(Scoring, PerfectResultMissesOnlyThresholdOne) {
    const BoxSequence truth{square, square, square};
    const Score s = score(truth, truth, {});
    EXPECT_EQ(s.frames, 3);
    EXPECT_EQ(s.success[19], 1);
    EXPECT_EQ(s.success[20], 0) << "strict: no overlap is above 1";
    EXPECT_DOUBLE_EQ(s.auc, 20.0 / 21.0);
    EXPECT_EQ(s.precision[0], 1) << "not strict: an error of 0 is within 0 pixels";
    EXPECT_EQ(s.tldF, 1);
    EXPECT_EQ(s.ao, 1);
    EXPECT_EQ(s.sr05, 1);
}

TEST(Scoring, MatchesHandComputedFigures) {
    // Overlaps: 1, 1/3 (shifted by half), absent, none (repeats the last box: 1/3), exactly 1/2.
    const BoxSequence truth{square, square, std::nullopt, square, square};
    const BoxSequence result{square, RectF{15, 10, 10, 10}, RectF{0, 0, 5, 5}, std::nullopt,
                             RectF{10, 10, 10, 5}};
    const Score s = score(truth, result, {});
    EXPECT_EQ(s.present, 4);
    EXPECT_EQ(s.success[0], 0.75) << "the frame without a box repeats the box of the absent target";
    EXPECT_EQ(s.success[6], 0.75);
    EXPECT_EQ(s.success[7], 0.5);
    EXPECT_EQ(s.success[10], 0.25) << "strict at 0.5";
    EXPECT_EQ(s.sr50, 0.25);
    EXPECT_EQ(s.precision[2], 0.25);
    EXPECT_EQ(s.precision[3], 0.5) << "2.5 pixels";
    EXPECT_EQ(s.precision[5], 0.75) << "5 pixels, not strict";
    EXPECT_NEAR(s.centreError, (0 + 5 + std::hypot(12.5, 12.5) + 2.5) / 4, 1e-12);
    EXPECT_DOUBLE_EQ(s.auc, (7 * 0.75 + 3 * 0.5 + 10 * 0.25) / 21);
    // After the first frame: correct in 1 and 4, reported in 1, 2 and 4, present in 1, 3 and 4.
    EXPECT_DOUBLE_EQ(s.tldPrecision, 2.0 / 3);
    EXPECT_DOUBLE_EQ(s.tldRecall, 2.0 / 3);
    EXPECT_DOUBLE_EQ(s.tldF, 2.0 / 3);
    EXPECT_DOUBLE_EQ(s.ao, (1.0 / 3 + 0 + 0.5) / 3);
    EXPECT_EQ(s.sr05, 0);
}

TEST(Scoring, StartsAtFirstFrameWithTarget) {
    const BoxSequence truth{std::nullopt, square, square};
    const BoxSequence result{square, square, RectF{11, 10, 10, 10}};
    const Score s = score(truth, result, {});
    EXPECT_EQ(s.tldPrecision, 1) << "earlier boxes do not count";
    EXPECT_EQ(s.present, 2);
}

TEST(Scoring, IsZeroWithoutResultOrGroundTruth) {
    const BoxSequence truth{square, square}, none;
    const Score s = score(truth, none, {});
    EXPECT_EQ(s.auc, 0);
    EXPECT_EQ(s.p20, 0);
    EXPECT_EQ(s.tldF, 0);
    EXPECT_EQ(s.ao, 0);
    EXPECT_EQ(score(none, truth, {}).auc, 0);
    EXPECT_EQ(score({std::nullopt}, truth, {}).tldF, 0);
}

TEST(Scoring, Got10kClipsToImage) {
    const BoxSequence truth{square, RectF{90, 10, 10, 10}};
    const BoxSequence result{square, RectF{90, 10, 20, 10}};
    EXPECT_EQ(score(truth, result, {}).ao, 0.5);
    EXPECT_NEAR(score(truth, result, {100, 100}).ao, 1, 1e-12);
}

TEST(Scoring, NormalisedPrecisionUsesSizeOfGroundTruth) {
    const RectF wide{10, 10, 40, 10};
    const BoxSequence truth(4, wide);
    // Off by 0.1 widths; by 0.5 heights; by 0.5 of both; by nothing, but with another size.
    const BoxSequence result{RectF{14, 10, 40, 10}, RectF{10, 15, 40, 10}, RectF{30, 15, 40, 10},
                             RectF{20, 5, 20, 20}};
    const Score s = score(truth, result, {});
    EXPECT_EQ(s.normPrecision[0], 0.25);
    EXPECT_EQ(s.normPrecision[9], 0.25);
    EXPECT_EQ(s.normPrecision[10], 0.5) << "not strict";
    EXPECT_EQ(s.np20, 0.5);
    EXPECT_EQ(s.normPrecision[49], 0.5);
    EXPECT_EQ(s.normPrecision[50], 0.75);
    EXPECT_NEAR(s.npAuc, (10 * 0.25 + 40 * 0.5 + 0.75) / 51, 1e-12);
}

TEST(Scoring, Got10kThresholdsAreStrict) {
    const BoxSequence truth(3, square);
    const BoxSequence result{square, RectF{10, 10, 10, 7.5}, RectF{10, 10, 10, 8}};
    const Score s = score(truth, result, {});
    EXPECT_EQ(s.sr05, 1);
    EXPECT_EQ(s.sr075, 0.5) << "0.75 is not above 0.75, and the first frame does not count";
}

TEST(Scoring, TakesBoxesFromSessions) {
    Session session;
    SessionBox box;
    box.frame = 1;
    box.box = square;
    session.put(4, box);
    box.frame = 2;
    box.outside = true;
    session.put(4, box);
    const BoxSequence boxes = boxSequence(session, 4);
    EXPECT_EQ(boxes, (BoxSequence{std::nullopt, square, std::nullopt, std::nullopt}));
    EXPECT_EQ(boxSequence(*session.target(4), 1), BoxSequence{std::nullopt});
}

}  // namespace
}  // namespace spoor
