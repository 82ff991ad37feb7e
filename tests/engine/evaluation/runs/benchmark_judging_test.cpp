// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/evaluation/runs/benchmark_judging.h"

#include "engine/project/session/ignored_truth.h"
#include "engine/scoring/ignored_boxes.h"
#include "tests/support/format_files.h"

namespace spoor {
namespace {

constexpr RectF real{10, 10, 20, 20}, elsewhere{100, 10, 20, 20};

/// Four frames with one box; frame 2 has an ignored region elsewhere.
Session truthWithRegion() {
    Session truth;
    for (FrameIndex frame = 0; frame < 4; ++frame) truth.put(1, {.frame = frame, .box = real});
    SessionBox region{.frame = 2, .box = elsewhere};
    setIgnored(region, Ignored::Region);
    truth.put(2, region);
    return truth;
}

TEST(BenchmarkJudging, LeavesOutBoxesInIgnoredRegions) {
    const TemporaryFolder folder;
    const Session ignoring = truthWithRegion();
    Session counted = ignoring;
    EXPECT_EQ(removeIgnored(counted), 1);
    const ShapedTruth truth = shapedTruth(counted, 4, {200, 100});
    for (const bool backward : {false, true}) {
        // A backward run counts its frames from the end.
        Session found;
        for (FrameIndex frame = 0; frame < 4; ++frame) {
            const FrameIndex place = backward ? FrameIndex(3 - frame) : frame;
            found.put(1, {.frame = frame, .box = place == 2 ? elsewhere : real});
        }
        exportSession(test::format("csv"), found, folder.file("found.csv"), {});
        BenchmarkRun run;
        run.start = backward ? 3 : 0;
        run.frames = run.inputFrames = 4;
        run.backward = backward;
        run.protocol = Protocol::OnePass;
        const auto judged = [&](const Session& taking) {
            return judgedRun(run, truth, taking, folder.file("found.csv"), "{}").score;
        };
        EXPECT_EQ(judged({}).absent, 0) << backward;
        EXPECT_EQ(judged(ignoring).absent, 1) << backward;
        EXPECT_LT(judged({}).tldPrecision, 1) << backward;
        EXPECT_EQ(judged(ignoring).tldPrecision, 1) << backward;
    }
}

}  // namespace
}  // namespace spoor
