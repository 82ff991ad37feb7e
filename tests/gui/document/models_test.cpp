// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/string_pool.h"
#include "engine/pipeline/signal.h"
#include "gui/document/timings/timing_model.h"
#include "gui/document/timings/timing_runs.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QSignalSpy>
#include <QTableView>

namespace spoor::test {
namespace {

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
        {}, {row(3, "later_stage", 0ns, 1ms), row(3, "later_stage", 0ns, 1ms, "k")});
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
        rows.push_back(row(n, "work", n * 1000ms, n * 1000ms + 500ms));
    for (int n = 1; n <= 100; ++n)
        rows.push_back(row(4 + n, "work", (10000 + 1000 * n) * 1ms, (10000 + 1000 * n + n) * 1ms));
    fixture.document.applyRows({}, rows);
    model.update();
    EXPECT_EQ(shown(model, 0, TimingModel::P50), "50.00");
    EXPECT_EQ(shown(model, 0, TimingModel::P95), "95.00");
    EXPECT_EQ(shown(model, 0, TimingModel::P99), "99.00");
    EXPECT_EQ(shown(model, 0, TimingModel::Last), "100.00");
    EXPECT_EQ(shown(model, 0, TimingModel::WarmUp), "500.00");
    const auto summary = model.summary(90ms);
    EXPECT_EQ(summary.frames, 100);
    EXPECT_EQ(summary.late, 10);
    EXPECT_EQ(summary.p50, 50ms);
}

TEST(TimingModel, WindowLimitsTheStatisticsToTheLastFrames) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    std::vector<TimingRow> rows;
    for (int n = 0; n < 50; ++n)
        rows.push_back(row(n, "work", n * 100ms, (n * 100 + (n < 40 ? 20 : 5)) * 1ms));
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
    fixture.document.applyRows({}, {row(0, "a", 0ns, 10ms), row(0, "upload", 1ms, 3ms),
                                    row(0, "b", 2ms, 15ms), row(0, "sync", 4ms, 16ms)});
    model.update();
    const auto& frame = model.frames().back();
    EXPECT_EQ(frame.of(model.stageEntry(0)), 8ms);
    EXPECT_EQ(frame.of(model.stageEntry(1)), 2ms);
    EXPECT_EQ(frame.of(model.stageEntry(2)), 5ms);
    EXPECT_EQ(frame.of(model.stageEntry(3)), 1ms);
    EXPECT_EQ(frame.total, 16ms);
}

TEST(TimingModel, MergesAFrameThatArrivesInTwoBatches) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    fixture.document.applyRows({}, {row(7, "a", 0ns, 4ms)});
    model.update();
    fixture.document.applyRows({}, {row(7, "b", 4ms, 6ms)});
    model.update();
    ASSERT_EQ(model.frames().size(), 1U);
    EXPECT_EQ(model.frames().back().total, 6ms);
    // Computing the frame again gives a second frame instead of a longer one.
    fixture.document.applyRows({}, {row(7, "a", 100ms, 104ms)});
    model.update();
    ASSERT_EQ(model.frames().size(), 2U);
    EXPECT_EQ(model.frames().back().total, 4ms);
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

TEST(TimingModel, ShowsOnlyTheCurrentRun) {
    PanelFixture fixture;
    fixture.choosePipeline();
    TimingModel model(fixture.document);
    TimingRuns runs(fixture.document);
    fixture.compute(0, 20);
    model.update();
    fixture.compute(0, 8);  // tracked again from the first frame
    TimingModel late(fixture.document);
    while (runs.update()) {
    }
    for (TimingModel* each : {&model, &late}) {
        each->update();
        EXPECT_EQ(each->frames().size(), 8U);
    }
    EXPECT_EQ(runs.current().frames().size(), 8U);
    ASSERT_TRUE(runs.previous());
    EXPECT_EQ(runs.previous()->frames().size(), 20U);
    fixture.compute(8, 2);
    model.update();
    EXPECT_EQ(model.frames().size(), 10U) << "continued";
}

TEST(TimingModel, LimitsTheNumberOfFrames) {
    PanelFixture fixture;
    TimingModel model(fixture.document);
    std::vector<TimingRow> rows;
    for (int n = 0; n < 5000; ++n) rows.push_back(row(n, "work", n * 1ms, n * 1ms + 1us));
    fixture.document.applyRows({}, rows);
    model.update();
    EXPECT_EQ(model.frames().size(), std::size_t(TimingModel::maxFrames));
}

TEST(TableRowModel, ViewsFollowTheNumberOfHeaders) {
    TableRowModel model({"variant"}, [](int, int, int) { return QVariant(); });
    QTableView view;
    view.setModel(&model);
    model.setHeaders({"variant", "CPU", "GPU"});
    EXPECT_EQ(view.horizontalHeader()->count(), 3);
    model.setHeaders({"variant", "CPU"});
    EXPECT_EQ(view.horizontalHeader()->count(), 2);
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
