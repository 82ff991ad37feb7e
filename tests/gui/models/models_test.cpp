// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/models/table_row_model.h"
#include "gui/models/timing_model.h"
#include "tests/gui/panels/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QSignalSpy>

namespace spoor::test {
namespace {

constexpr Nanos oneMs = 1'000'000;

TimingRow row(FrameIndex frame, const char* stage, Nanos begin, Nanos end,
              const char* kernel = "") {
    return {frame, intern(stage), intern(kernel), intern("cpu"), begin, end, 0};
}

QString shown(const TimingModel& model, int stage, int column) {
    return model.index(stage, column).data().toString();
}

TEST(TimingModel, IsAValidTreeWhileItGrows) {
    PanelFixture fixture;
    fixture.choosePipeline();
    TimingModel model(fixture.document);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_FALSE(model.update());
    fixture.compute(0, 3);
    EXPECT_TRUE(model.update());
    fixture.document.applyRows(
        {}, {row(3, "later_stage", 0, oneMs), row(3, "later_stage", 0, oneMs, "k")});
    EXPECT_TRUE(model.update());
    EXPECT_FALSE(model.update());
    EXPECT_EQ(model.rowCount(), 6);
    const int stage = model.rowOfStage("correlation_map");
    ASSERT_GE(stage, 0);
    EXPECT_EQ(model.rowCount(model.index(stage, 0)), 2);
    fixture.choosePipeline();  // another input
    EXPECT_EQ(model.rowCount(), 0);
}

TEST(TimingModel, PercentilesExcludeWarmUp) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    std::vector<TimingRow> rows;
    for (int n = 0; n < TimingModel::warmUpFrames; ++n)
        rows.push_back(row(n, "work", n * 1000 * oneMs, n * 1000 * oneMs + 500 * oneMs));
    for (int n = 1; n <= 100; ++n)
        rows.push_back(
            row(100 + n, "work", (10000 + 1000 * n) * oneMs, (10000 + 1000 * n + n) * oneMs));
    fixture.document.applyRows({}, rows);
    model.update();
    EXPECT_EQ(shown(model, 0, TimingModel::P50), "50.00");
    EXPECT_EQ(shown(model, 0, TimingModel::P95), "95.00");
    EXPECT_EQ(shown(model, 0, TimingModel::P99), "99.00");
    EXPECT_EQ(shown(model, 0, TimingModel::Last), "100.00");
    EXPECT_EQ(shown(model, 0, TimingModel::WarmUp), "500.00");
    const auto summary = model.summary(90 * oneMs);
    EXPECT_EQ(summary.frames, 100);
    EXPECT_EQ(summary.late, 10);
    EXPECT_EQ(summary.p50, 50 * oneMs);
}

TEST(TimingModel, WindowLimitsTheStatisticsToTheLastFrames) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    std::vector<TimingRow> rows;
    for (int n = 0; n < 50; ++n)
        rows.push_back(row(n, "work", n * 100 * oneMs, (n * 100 + (n < 40 ? 20 : 5)) * oneMs));
    fixture.document.applyRows({}, rows);
    model.update();
    EXPECT_EQ(shown(model, 0, TimingModel::P50), "20.00");
    model.setWindow(10);
    EXPECT_EQ(shown(model, 0, TimingModel::P50), "5.00");
}

TEST(TimingModel, CountsEachMomentOnce) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    // Stage b is enqueued while a runs, waiting covers both, and the upload lies inside a.
    fixture.document.applyRows(
        {}, {row(0, "a", 0, 10 * oneMs), row(0, "upload", oneMs, 3 * oneMs),
             row(0, "b", 2 * oneMs, 15 * oneMs), row(0, "sync", 4 * oneMs, 16 * oneMs)});
    model.update();
    const auto& frame = model.frames().back();
    EXPECT_EQ(frame.of(model.stageEntry(0)), 8 * oneMs);
    EXPECT_EQ(frame.of(model.stageEntry(1)), 2 * oneMs);
    EXPECT_EQ(frame.of(model.stageEntry(2)), 5 * oneMs);
    EXPECT_EQ(frame.of(model.stageEntry(3)), 1 * oneMs);
    EXPECT_EQ(frame.total, 16 * oneMs);
}

TEST(TimingModel, MergesAFrameThatArrivesInTwoBatches) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    fixture.document.applyRows({}, {row(7, "a", 0, 4 * oneMs)});
    model.update();
    fixture.document.applyRows({}, {row(7, "b", 4 * oneMs, 6 * oneMs)});
    model.update();
    ASSERT_EQ(model.frames().size(), 1U);
    EXPECT_EQ(model.frames().back().total, 6 * oneMs);
    // Computing the frame again gives a second frame instead of a longer one.
    fixture.document.applyRows({}, {row(7, "a", 100 * oneMs, 104 * oneMs)});
    model.update();
    ASSERT_EQ(model.frames().size(), 2U);
    EXPECT_EQ(model.frames().back().total, 4 * oneMs);
}

TEST(TimingModel, RestartBeginsANewWarmUp) {
    PanelFixture fixture;
    fixture.choosePipeline();
    TimingModel model(fixture.document);
    fixture.compute(0, 20);
    model.update();
    EXPECT_FALSE(model.frames().back().warmUp);
    fixture.document.setup().setPlan({"cpu", {}});
    fixture.compute(20, 6);
    model.update();
    EXPECT_TRUE(model.frames()[20].warmUp);
    EXPECT_TRUE(model.frames()[24].warmUp);
    EXPECT_FALSE(model.frames()[25].warmUp);
}

TEST(TimingModel, LimitsTheNumberOfFrames) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    std::vector<TimingRow> rows;
    for (int n = 0; n < 5000; ++n) rows.push_back(row(n, "work", n * oneMs, n * oneMs + 1000));
    fixture.document.applyRows({}, rows);
    model.update();
    EXPECT_EQ(model.frames().size(), std::size_t(TimingModel::maxFrames));
}

TEST(TableRowModel, InsertsAndRemovesRowsAtTheEnd) {
    std::vector<int> values;
    TableRowModel model({"value"}, [&](int at, int, int role) {
        return role == Qt::DisplayRole ? QVariant(values.at(std::size_t(at))) : QVariant();
    });
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    const auto become = [&](std::vector<int> next) {
        model.replace(int(next.size()), [&] { values = next; });
        EXPECT_EQ(model.rowCount(), int(next.size()));
    };
    become({1, 2, 3});
    become({4, 5});
    become({6, 7});
    become({});
    become({8});
    EXPECT_EQ(model.index(0, 0).data().toInt(), 8);
    EXPECT_EQ(model.csv(), "value\n8\n");
}

}  // namespace
}  // namespace spoor::test
