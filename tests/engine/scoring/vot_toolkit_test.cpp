// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Figures equal those of the VOT toolkit for the same runs. vot_toolkit_cases.py generates the same
// numbers and prints the expected values (vot-toolkit 0.9.0 and 0.7.4, which agree).
#include "engine/scoring/interval.h"
#include "engine/scoring/long_term_scoring.h"
#include "engine/scoring/multi_start_scoring.h"
#include "tests/support/vot_runs.h"

#include <gtest/gtest.h>
#include <cmath>

namespace spoor {
using namespace test;

namespace {

constexpr double digits = 1e-9;

TEST(VotToolkit, MatchesExpectedAverageOverlap) {
    std::vector<VotSegment> stretches;
    const std::vector<std::pair<double, int>> expected = {
        {0.677713664188, 2}, {0.704895222299, 1}, {0.659367578177, 2}};
    for (const int seed : {1, 2, 3}) {
        const MadeSequence made = madeSequence(seed, false);
        const auto run = supervisedRun(made);
        const VotScore score = votScore({made.truth, {}, pictureSize}, run);
        EXPECT_NEAR(score.accuracy, expected[std::size_t(seed - 1)].first, digits);
        EXPECT_EQ(score.failures, expected[std::size_t(seed - 1)].second);
        const auto own = votStretches({made.truth, {}, pictureSize}, run);
        stretches.insert(stretches.end(), own.begin(), own.end());
    }
    const auto curve = eaoCurve(stretches);
    ASSERT_EQ(curve.size(), 106u);
    EXPECT_NEAR(curve[1], 0.279279918804, digits);
    EXPECT_NEAR(curve[20], 0.235766374690, digits);
    EXPECT_NEAR(curve[50], 0.273631318947, digits);
    EXPECT_NEAR(curve.back(), 0.137438195282, digits);
    EXPECT_NEAR(eao(curve, {20, 60}), 0.247118863652, digits);
    EXPECT_EQ(eao({}, {20, 60}), 0);
    // All segments failed before the interval, which averages their remainder.
    const auto early = eaoCurve({{{0, 0.5, 0.5}, true}}, EaoInterval{20, 60}.least());
    EXPECT_DOUBLE_EQ(eao(early, {20, 60}), 1.0 / 20);
}

TEST(VotToolkit, MatchesLongTermPrecisionAndRecall) {
    std::vector<std::vector<LongTermRun>> sequences;
    for (const int seed : {4, 5, 6}) {
        const MadeSequence made = madeSequence(seed, true);
        sequences.push_back({longTermRun(made.truth, made.found, made.confidence, pictureSize, 0)});
    }
    const LongTermScore score = longTermScore(sequences);
    ASSERT_EQ(score.thresholds.size(), 100u);
    EXPECT_NEAR(score.precision, 0.416497278510, digits);
    EXPECT_NEAR(score.recall, 0.499781567651, digits);
    EXPECT_NEAR(score.f, 0.454354400188, digits);
    EXPECT_EQ(score.threshold, 0.015625);
    EXPECT_NEAR(score.precisions[50], 0.418034339896, digits);
    EXPECT_NEAR(score.recalls[50], 0.249710702571, digits);

    // All runs of one sequence together weigh as much as another sequence.
    sequences[0].push_back(sequences[0][0]);
    const LongTermScore twice = longTermScore(sequences);
    EXPECT_NEAR(twice.recalls.back(), score.recalls.back(), digits);
    EXPECT_NEAR(twice.precisions.back(), score.precisions.back(), digits);
    EXPECT_EQ(longTermScore({}).f, 0);
    EXPECT_EQ(longTermScore({{LongTermRun{{0, 0}, {1, 1}, 2}}}).f, 0) << "nothing overlaps";
}

TEST(VotToolkit, MatchesMultiStartFigures) {
    const EaoInterval interval{20, 100};
    std::vector<AnchoredSequence> sequences;
    for (const int seed : {7, 8}) {
        const MadeSequence made = madeSequence(seed, false);
        const auto frames = FrameIndex(made.truth.size());
        std::vector<AnchorRun> runs;
        for (const Anchor& anchor : anchorsOf(made.truth)) {
            AnchorRun run;
            for (FrameIndex frame = anchor.frame; frame >= 0 && frame < frames;
                 frame += anchor.backward ? -1 : 1) {
                const auto at = std::size_t(frame);
                const auto found = frame == anchor.frame ? std::nullopt : made.found[at];
                run.overlaps.push_back(votOverlap(found, made.truth[at], pictureSize));
                run.there.push_back(true);
            }
            runs.push_back(run);
        }
        sequences.push_back(anchoredSequence(runs, frames, interval));
    }
    const MultiStartScore score = multiStartScore({&sequences[0], &sequences[1]}, interval);
    EXPECT_NEAR(score.accuracy, 0.601175925270, digits);
    EXPECT_NEAR(score.robustness, 0.379573327837, digits);
    EXPECT_NEAR(score.eao, 0.277466157611, digits);
    ASSERT_EQ(score.curve.size(), 100u);
    EXPECT_NEAR(score.curve[1], 0.384000411353, digits);
    EXPECT_NEAR(score.curve[50], 0.322601581685, digits);
    EXPECT_NEAR(score.curve[99], 0.121754446950, digits);
    EXPECT_EQ(multiStartScore({}, interval).eao, 0);
}

TEST(VotToolkit, MatchesOverlapsInCornerCases) {
    const RectF thin{10, 10, 1, 10};
    EXPECT_EQ(votOverlap(thin, RectF{10, 30, 1, 10}, {}), 1) << "one column of pixels";
    EXPECT_EQ(votOverlap(thin, RectF{11, 10, 1, 10}, {}), 0);
    EXPECT_EQ(votOverlap(RectF{-8, 0, 9, 10}, RectF{-8, 0, 9, 10}, {50, 50}), 0)
        << "one column remains inside";
    EXPECT_EQ(votOverlap(RectF{-20, 0, 9, 10}, RectF{-20, 0, 9, 10}, {50, 50}), 0);
    EXPECT_EQ(votOverlap(RectF{0, 0, 0, 0}, std::nullopt, {50, 50}), 1);
}

TEST(VotToolkit, AnchorsRunInTheLongerDirection) {
    BoxSequence truth(120, RectF{1, 1, 5, 5});
    for (std::size_t i = 45; i < 60; ++i) truth[i].reset();
    EXPECT_EQ(anchorsOf(truth), (std::vector<Anchor>{{0, false}, {60, true}, {100, true}}));
    EXPECT_TRUE(anchorsOf(BoxSequence(10)).empty());
}

TEST(EaoInterval, CoversDenseLengths) {
    EXPECT_EQ(eaoInterval({}), EaoInterval{});
    EXPECT_EQ(eaoInterval({100, 100}), (EaoInterval{1, 100}));
    // Half of a normal density lies within 0.6745 standard deviations.
    std::vector<std::int64_t> lengths(200, 300);
    lengths[0] = 200, lengths[1] = 400;
    const EaoInterval narrow = eaoInterval(lengths);
    EXPECT_GT(narrow.low, 290);
    EXPECT_LT(narrow.high, 310);
    const EaoInterval wide = eaoInterval({40, 80, 100, 120, 160, 400});
    EXPECT_LT(wide.low, 100);
    EXPECT_GT(wide.high, 120);
    EXPECT_LT(wide.high, 400);
}

TEST(BootstrapInterval, CoversMeanAndIsDeterministic) {
    std::vector<double> values;
    for (int i = 0; i < 100; ++i) values.push_back(i % 10);
    const FigureInterval interval = bootstrapInterval(values);
    // The mean is 4.5, and its standard error is sqrt(8.25 / 100) = 0.287.
    EXPECT_NEAR(interval.low, 4.5 - 1.96 * 0.287, 0.05);
    EXPECT_NEAR(interval.high, 4.5 + 1.96 * 0.287, 0.05);
    const FigureInterval again = bootstrapInterval(values);
    EXPECT_EQ(again.low, interval.low);
    EXPECT_EQ(again.high, interval.high);
    EXPECT_EQ(bootstrapInterval(std::vector<double>{0.5}).low, 0.5);
    EXPECT_EQ(bootstrapInterval(std::vector<double>{}).high, 0);
    EXPECT_DOUBLE_EQ(standardDeviation({1, 2, 3, 4}), std::sqrt(5.0 / 3));
    EXPECT_EQ(standardDeviation({1}), 0);
}

}  // namespace
}  // namespace spoor
