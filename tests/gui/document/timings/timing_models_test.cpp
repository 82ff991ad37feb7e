// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests statistics of whole runs, comparisons of runs, and the layout of one frame.
#include "engine/algorithms/api/registry.h"
#include "engine/base/string_pool.h"
#include "gui/document/document.h"
#include "gui/document/timings/timing_history.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/features/timing/flame_layout.h"
#include "gui/features/timing/timing_comparison.h"

#include <gtest/gtest.h>
#include <cmath>
#include <random>

namespace spoor::test {
namespace {

TimingRow row(FrameIndex frame, const char* stage, const char* kernel, const char* device,
              std::int64_t begin, std::int64_t end) {
    return {frame, intern(stage), intern(kernel), intern(device), Nanos(begin), Nanos(end), 0};
}

TEST(TimingStagesTest, NamesStagesOfReplacedAlgorithms) {
    Document document;
    const AlgorithmDescriptor& tracker = *findAlgorithm("template").value();
    document.setup().choose(tracker, ParamSet(tracker.params), {});
    for (const char* id : {"grey", "median_flow", "integral_image", "edge_map"}) {
        const QString label = timingStageLabel(document, id);
        EXPECT_NE(label, QString(id)) << id;
        EXPECT_FALSE(label.contains('_')) << id;
    }
    EXPECT_EQ(timingStageLabel(document, "unknown_stage"), "unknown_stage");
}

TEST(TimingHistoryTest, CountsEachMomentOnceAndRepeatedFramesTwice) {
    std::vector<TimingRow> rows;
    for (FrameIndex frame = 0; frame < 8; ++frame) {
        const std::int64_t at = frame * 1000;
        rows.push_back(row(frame, "decode", "", "host", at, at + 100));
        rows.push_back(row(frame, "grey", "", "gpu", at + 50, at + 300));
        rows.push_back(row(frame, "grey", "grey", "gpu", at + 200, at + 300));
        rows.push_back(row(frame, "map", "", "gpu", at + 250, at + 700));
        rows.push_back(row(frame, "sync", "", "gpu", at + 60, at + 800));
    }
    rows.push_back(row(7, "decode", "", "host", 9000, 9100));  // frame 7 again
    TimingHistory history;
    // Reading in pieces that split a frame gives the same result as reading all rows at once.
    history.read(rows, 0, 2);
    history.read(rows, 2, 23);
    history.read(rows, 23, rows.size());
    TimingHistory atOnce;
    atOnce.read(rows, 0, rows.size());
    ASSERT_EQ(history.frames().size(), 9u);
    EXPECT_EQ(history.frames()[3].total, 800ns);
    EXPECT_EQ(history.time(history.stageNumber("decode"), 3), 100ns);
    EXPECT_EQ(history.time(history.stageNumber("grey"), 3), 200ns);
    EXPECT_EQ(history.time(history.stageNumber("map"), 3), 400ns);
    EXPECT_EQ(history.time(history.stageNumber("sync"), 3), 100ns);
    EXPECT_EQ(history.longestStage(3), history.stageNumber("map"));
    EXPECT_EQ(history.find(7), 8);
    EXPECT_EQ(history.find(99), -1);
    EXPECT_EQ(history.frames()[3].firstRow, 15u);
    EXPECT_EQ(history.frames()[3].rows, 5u);
    EXPECT_EQ(history.times(-1).size(), 4u) << "five are warm-up";
    for (std::size_t n = 0; n < 9; ++n)
        EXPECT_EQ(history.frames()[n].total, atOnce.frames()[n].total);
    EXPECT_EQ(history.time(history.stageNumber("map"), 8), -1ns) << "did not run";
}

TEST(TimingHistoryTest, CountsTheUploadsOfANetworkAsOneFrame) {
    std::vector<TimingRow> rows;
    for (std::int64_t layer = 0; layer < 20; ++layer)
        rows.push_back(row(0, "upload", "", "gpu", 10 * layer, 10 * layer + 5));
    rows.push_back(row(0, "siamese_network", "", "gpu", 200, 900));
    rows.push_back(row(1, "decode", "", "host", 1000, 1100));
    rows.push_back(row(1, "siamese_network", "", "gpu", 1100, 1900));
    TimingHistory history;
    history.read(rows, 0, rows.size());
    ASSERT_EQ(history.frames().size(), 2u);
    EXPECT_EQ(history.frames()[0].rows, 21u);
}

/// Times around a level, with noise that is correlated from frame to frame (an AR(1) process) and
/// occasional slow frames.
std::vector<Nanos> noisy(std::mt19937& random, double level, std::size_t frames) {
    std::normal_distribution<double> normal(0, 1);
    std::vector<Nanos> times;
    double state = 0;
    for (std::size_t n = 0; n < frames; ++n) {
        state = 0.7 * state + normal(random);
        const double slow = random() % 50 == 0 ? 50 : 0;
        times.emplace_back(Nanos(std::int64_t(1e6 * (level + 0.1 * state + slow))));
    }
    return times;
}

TEST(TimingCompareTest, IntervalContainsTheTrueDifferenceInAbout95PercentOfRuns) {
    std::mt19937 random(5);
    int held = 0;
    int seen = 0;
    constexpr int runs = 400;
    for (int run = 0; run < runs; ++run) {
        const TimeSummary a = summariseTimes(noisy(random, 10.3, 600));
        const TimeSummary b = summariseTimes(noisy(random, 10.0, 900));
        const TimeDifference found = differenceOf("", a, b);
        ASSERT_GT(found.margin, 0ns);
        held += std::chrono::abs(found.difference - 300us) <= found.margin;
        seen += found.certain() && found.difference > 0ns;
    }
    EXPECT_GE(held, runs * 90 / 100);
    EXPECT_LE(held, runs * 99 / 100) << "the interval is too wide";
    EXPECT_EQ(seen, runs) << "a difference of 3 % is found despite outliers six times as slow";
}

TEST(TimingCompareTest, HasNoIntervalForTooFewFramesOrStagesOfOneRun) {
    std::mt19937 random(6);
    EXPECT_LT(differenceOf("", summariseTimes(noisy(random, 1, 20)),
                           summariseTimes(noisy(random, 2, 500)))
                  .margin,
              0ns);
    TimingHistory now;
    TimingHistory then;
    std::vector<TimingRow> a;
    std::vector<TimingRow> b;
    for (FrameIndex frame = 0; frame < 60; ++frame) {
        a.push_back(row(frame, "old", "", "cpu", frame * 100, frame * 100 + 10));
        b.push_back(row(frame, "new", "", "cpu", frame * 100, frame * 100 + 20));
    }
    now.read(b, 0, b.size());
    then.read(a, 0, a.size());
    const auto rows = TimingComparison(then).with(now);
    ASSERT_EQ(rows.size(), 3u);
    EXPECT_EQ(rows[0].stage, "");
    EXPECT_EQ(rows[0].difference, 10ns);
    EXPECT_EQ(rows[1].stage, "new");
    EXPECT_EQ(rows[1].then.frames, 0u);
    EXPECT_EQ(rows[2].stage, "old");
    EXPECT_EQ(rows[2].now.frames, 0u);
}

TEST(TimingCompareTest, HistogramsCountAllValues) {
    std::vector<Nanos> values;
    for (int n = 0; n < 1000; ++n) values.emplace_back(n * 1us);
    values.emplace_back(1s);
    const NanosF width = binWidthFor(values);
    const TimeHistogram histogram = histogramOf(values, width, 61);
    std::size_t sum = 0;
    for (const std::size_t count : histogram.counts) sum += count;
    EXPECT_EQ(sum, values.size());
    EXPECT_GE(width * 60, 990us) << "all but the longest 0.5 %";
    EXPECT_GE(histogram.counts.back(), 1u);
    std::vector<Nanos> few(60, 30ms);
    few.emplace_back(11s);
    EXPECT_LE(binWidthFor(few), 2ms) << "one slow frame does not flatten the others";
    EXPECT_EQ(histogramOf({}, width, 61).most, 0u);
    EXPECT_GT(binWidthFor({}), 0ns);
}

TEST(FlameLayoutTest, NestsKernelsAndStacksOverlappingStages) {
    const std::vector<TimingRow> rows = {
        row(1, "decode", "", "host", 0, 10),   row(1, "upload", "", "gpu", 10, 20),
        row(1, "grey", "", "gpu", 12, 40),     row(1, "grey", "grey", "gpu", 30, 40),
        row(1, "map", "", "gpu", 20, 90),  // enqueued while grey ran
        row(1, "map", "first", "gpu", 40, 60), row(1, "map", "second", "gpu", 60, 90),
        row(1, "map", "", "gpu", 95, 99),  // a second time, with its own kernel
        row(1, "map", "first", "gpu", 96, 98), row(1, "sync", "", "gpu", 50, 90),
        row(1, "grey", "", "cpu", 5, 6),       row(1, "download", "", "gpu", 90, 95),
    };
    const FlameLayout layout = layOutFrame(rows);
    ASSERT_EQ(layout.bars.size(), rows.size());
    ASSERT_EQ(layout.lanes.size(), 4u);
    EXPECT_EQ(layout.lanes[0].kind, FlameLane::Kind::Host);
    EXPECT_EQ(layout.lanes[0].lines, 1);
    EXPECT_EQ(layout.lanes[1].kind, FlameLane::Kind::Device);
    EXPECT_EQ(layout.lanes[1].device, "gpu");
    EXPECT_EQ(layout.lanes[1].lines, 4) << "two overlapping stages, each with its kernels";
    EXPECT_EQ(layout.lanes[2].device, "cpu");
    EXPECT_EQ(layout.lanes[3].kind, FlameLane::Kind::Transfers);
    EXPECT_EQ(layout.begin, 0ns);
    EXPECT_EQ(layout.end, 99ns);
    EXPECT_EQ(layout.bars[3].stage, 2);
    EXPECT_EQ(layout.bars[3].line, layout.bars[2].line + 1);
    EXPECT_EQ(layout.bars[6].stage, 4);
    EXPECT_EQ(layout.bars[8].stage, 7);
    EXPECT_NE(layout.bars[4].line, layout.bars[2].line);
    for (std::size_t a = 0; a < rows.size(); ++a)
        for (std::size_t b = 0; b < a; ++b) {
            if (layout.bars[a].line != layout.bars[b].line) continue;
            EXPECT_TRUE(rows[a].begin >= rows[b].end || rows[b].begin >= rows[a].end)
                << a << " overlaps " << b;
        }
    EXPECT_TRUE(layOutFrame({}).bars.empty());
}

}  // namespace
}  // namespace spoor::test
