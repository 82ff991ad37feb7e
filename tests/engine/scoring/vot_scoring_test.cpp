// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/vot_scoring.h"

#include "engine/formats/shapes/vot.h"
#include "engine/scoring/protocol.h"
#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <cmath>

namespace spoor {
using namespace test;

namespace {

using Kind = VotRegion::Kind;
const RectF votSquare{10, 10, 10, 10};

TEST(VotScoring, ComputesOverlapsInWholePixels) {
    EXPECT_EQ(votOverlap(votSquare, votSquare, {}), 1);
    EXPECT_EQ(votOverlap(votSquare, RectF{15, 10, 10, 10}, {}), 50.0 / 150);
    EXPECT_EQ(votOverlap(votSquare, RectF{10.4, 9.6, 10, 10}, {}), 1)
        << "both round to the same pixels";
    EXPECT_EQ(votOverlap(RectF{10.5, 10, 10, 10}, votSquare, {}), 1) << "halves round to even";
    EXPECT_EQ(votOverlap(RectF{11.5, 10, 10, 10}, votSquare, {}), 80.0 / 120);
    EXPECT_EQ(votOverlap(votSquare, RectF{20, 10, 10, 10}, {}), 0) << "adjacent boxes";
    // Only pixels inside the image count.
    EXPECT_EQ(votOverlap(RectF{-5, 0, 10, 10}, RectF{0, 0, 5, 10}, {100, 100}), 1);
    EXPECT_EQ(votOverlap(votSquare, std::nullopt, {}), 0);
    EXPECT_EQ(votOverlap(std::nullopt, std::nullopt, {}), 1);
}

TEST(VotScoring, MatchesHandComputedBurnInAndFailures) {
    // Initialised in 0, boxes until 12, failed in 13, skipped, initialised in 18, boxes until the
    // end.
    const BoxSequence truth(40, votSquare);
    std::vector<VotRegion> run(40, {Kind::Box, {15, 10, 10, 10}});
    run[0] = {Kind::Started, {}};
    for (std::size_t i = 10; i < 13; ++i) run[i].box = votSquare;
    run[13] = {Kind::Failed, {}};
    for (std::size_t i = 14; i < 18; ++i) run[i] = {};
    run[18] = {Kind::Started, {}};
    const VotScore score = votScore({truth, {}, {}}, run);
    EXPECT_EQ(score.failures, 1);
    EXPECT_EQ(score.frames, 40);
    EXPECT_EQ(score.counted, 3 + 12) << "frames 10 to 12 and 28 to 39";
    EXPECT_DOUBLE_EQ(score.accuracy, (3 * 1.0 + 12 / 3.0) / 15);
    EXPECT_DOUBLE_EQ(score.reliability, std::exp(-30.0 / 40));
    EXPECT_EQ(votScore({truth, {}, {}}, {}).accuracy, 0);
    EXPECT_EQ(votScore({}, run).reliability, 0);
}

TEST(VotScoring, ReadsAndWritesCodes) {
    const TemporaryFolder folder;
    writeText(folder.path() / "run.txt", "1\n1,2,3,4\n2\n0\n0\n1\n5,6,7,8.5\n");
    const auto run = readVotRun(folder.file("run.txt"));
    ASSERT_EQ(run.size(), 7u);
    EXPECT_EQ(run[0].kind, Kind::Started);
    EXPECT_EQ(run[1], (VotRegion{Kind::Box, {1, 2, 3, 4}}));
    EXPECT_EQ(run[2].kind, Kind::Failed);
    EXPECT_EQ(run[4].kind, Kind::Skipped);
    std::string text;
    for (const auto& region : run) text += votLine(region) + "\n";
    EXPECT_EQ(text, textOfFile(folder.path() / "run.txt"));
}

TEST(VotScoring, ReadsConfidencesNextToResult) {
    const TemporaryFolder folder;
    EXPECT_TRUE(readVotConfidences(folder.file("run_001.txt")).empty());
    writeText(folder.path() / "run_001_confidence.value", "\n0.5\nnan\n-3e-2\n");
    EXPECT_EQ(readVotConfidences(folder.file("run_001.txt")),
              (std::vector<double>{0, 0.5, 0, -0.03}));
    writeText(folder.path() / "run_001_confidence.value", "0.5\nhigh\n");
    EXPECT_THROW(readVotConfidences(folder.file("run_001.bin")), EngineError);
}

TEST(Protocol, CreatesTwelveSpatialStarts) {
    const auto starts =
        protocolStarts(Protocol::Spatial, BoxSequence(50, votSquare), 3, {100, 50, 40, 20});
    ASSERT_EQ(starts.size(), 12u);
    EXPECT_EQ(starts[0].box, (RectF{96, 50, 40, 20}));
    EXPECT_EQ(starts[7].box, (RectF{104, 52, 40, 20}));
    EXPECT_EQ(starts[8].box, (RectF{104, 52, 32, 16})) << "0.8 around the centre";
    for (const auto& start : starts) EXPECT_EQ(start.frame, 3);
}

TEST(Protocol, TemporalStartsSkipFramesWithoutTheTarget) {
    BoxSequence truth(200, votSquare);
    for (std::size_t i = 10; i < 25; ++i) truth[i].reset();
    const auto starts = protocolStarts(Protocol::Temporal, truth, 0, {1, 1, 5, 5});
    ASSERT_EQ(starts.size(), 18u) << "twenty minus one in the gap and one that is too short";
    EXPECT_EQ(starts[0].box, (RectF{1, 1, 5, 5}));
    EXPECT_EQ(starts[1].frame, 25) << "10 and 20 have no box";
    EXPECT_EQ(starts[2].frame, 30);
    EXPECT_EQ(starts.back().frame, 180);
    EXPECT_EQ(protocolStarts(Protocol::Temporal, BoxSequence(5, votSquare), 0, votSquare).size(),
              1u);
}

TEST(Protocol, AnchorsUseGroundTruthBoxes) {
    BoxSequence truth(120, votSquare);
    truth[50] = RectF{1, 2, 3, 4};
    const auto starts = protocolStarts(Protocol::Anchors, truth, 0, {5, 5, 5, 5});
    ASSERT_EQ(starts.size(), 3u);
    EXPECT_EQ(starts[0].box, (RectF{5, 5, 5, 5})) << "the given first box";
    EXPECT_FALSE(starts[0].backward);
    EXPECT_EQ(starts[1].frame, 50);
    EXPECT_EQ(starts[1].box, (RectF{1, 2, 3, 4}));
    EXPECT_TRUE(starts[2].backward);
}

TEST(Protocol, ConvertsNamesBothWays) {
    for (const Protocol each : {Protocol::OnePass, Protocol::Spatial, Protocol::Temporal,
                                Protocol::Supervised, Protocol::Anchors})
        EXPECT_EQ(protocolOf(toText(each)), each);
    EXPECT_FALSE(protocolOf("otb"));
}

}  // namespace
}  // namespace spoor
