// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/timing_panel.h"
#include "engine/base/string_pool.h"
#include "engine/formats/results/timing_csv.h"
#include "engine/pipeline/report.h"
#include "gui/document/timings/timing_model.h"
#include "gui/features/timing/timing_chart.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/charts/stacked_bar.h"
#include "gui/toolkit/widgets/figure_block.h"
#include "gui/toolkit/widgets/look.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <malloc.h>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>
#include <QValueAxis>

namespace spoor::test {
namespace {

class TimingPanelTest : public ::testing::Test {
protected:
    TimingPanelTest() {
        m_fixture.choosePipeline();
        m_panel.resize(900, 300);
    }
    void showPanel() {
        m_panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_panel, hangLimitMs));
        runEventLoop(150);
    }
    TimingChart& chart() { return *m_panel.findChild<TimingChart*>("timing.chart"); }
    QTreeView& table() { return *m_panel.findChild<QTreeView*>("timing.table"); }
    /// Position of a frame in the chart, at a height in milliseconds.
    QPoint pointOf(FrameIndex frame, double ms) {
        return chart()
            .chart()
            ->mapToPosition(QPointF(double(frame), ms), chart().chart()->series().last())
            .toPoint();
    }

    PanelFixture m_fixture;
    TimingPanel m_panel{m_fixture.context()};
};

TEST_F(TimingPanelTest, FiguresHaveNoUnitWithoutANumber) {
    m_fixture.compute(0, 2);  // both are warm-up
    showPanel();
    const auto* median = m_panel.findChild<FigureBlock*>("timing.median");
    EXPECT_EQ(median->value(), "-");
    EXPECT_EQ(median->accessibleName(), "Median: -");
    EXPECT_EQ(m_panel.findChild<FigureBlock*>("timing.rate")->caption(),
              "Only warm-up frames so far");
}

TEST_F(TimingPanelTest, ReadsNothingWhileHiddenAndCatchesUpWhenShown) {
    m_fixture.compute(0, 50);
    runEventLoop(200);
    EXPECT_EQ(table().model()->rowCount(), 0);
    showPanel();
    EXPECT_EQ(table().model()->rowCount(), 5);
}

TEST_F(TimingPanelTest, ClickSeeksToTheFrameAndSelectsTheStage) {
    m_fixture.compute(0, 60);
    showPanel();
    const QPoint at = pointOf(31, 8);  // decode 1.5, upload 0.6, integral ~2, correlation ~9
    QTest::mouseMove(chart().viewport(), at);
    QTest::mouseClick(chart().viewport(), Qt::LeftButton, {}, at);
    const auto* seek = m_fixture.last<command::Seek>();
    ASSERT_TRUE(seek);
    EXPECT_EQ(seek->frame, 31);
    EXPECT_EQ(m_fixture.selection.stage(), "correlation_map");
    EXPECT_TRUE(chart().describe(31).contains("31"));
    EXPECT_EQ(table().currentIndex().data(TimingModel::StageRole).toString(), "correlation_map");
}

TEST_F(TimingPanelTest, ShowsWhatToDoWithoutTimings) {
    showPanel();
    auto* hint = m_panel.findChild<QLabel*>("timing.hint");
    auto* track = m_panel.findChild<QPushButton*>("timing.track_one");
    EXPECT_TRUE(hint->isVisible());
    EXPECT_TRUE(track->isVisible());
    EXPECT_FALSE(chart().isVisible()) << "an empty chart is hidden";
    m_fixture.document.setFrames(nullptr);
    EXPECT_TRUE(hint->isVisible());
    EXPECT_FALSE(track->isVisible());
    m_fixture.choosePipeline();
    m_fixture.compute(0, 3);
    EXPECT_FALSE(hint->isVisible());
    EXPECT_TRUE(chart().isVisible());
}

TEST_F(TimingPanelTest, OutlierIsMarkedAndDoesNotFlattenTheChart) {
    m_fixture.compute(0, 60);
    const Nanos at = 1s + 60 * 40ms;
    m_fixture.document.applyRows(
        {}, {{60, intern("correlation_map"), intern(""), intern("pocl-cpu"), at, at + 6s, 0}});
    showPanel();
    const auto* time = qobject_cast<QValueAxis*>(chart().chart()->axes(Qt::Vertical).first());
    ASSERT_TRUE(time);
    EXPECT_LT(time->max(), 100) << "in milliseconds; the outlier takes 6,000";
    EXPECT_EQ(chart().outliers(), 1);
    EXPECT_EQ(outlierLimit({1, 1, 1, 1, 100}), 1.5);
    EXPECT_EQ(outlierLimit({1, 2, 2}), 2);
    EXPECT_EQ(outlierLimit({}), 0);
    const PlotFrame high{{}, 0, 1, 20'000};
    EXPECT_EQ(high.label(15'000), QLocale().toString(15'000)) << "not 1.5e+04";
    const PlotFrame low{{}, 0, 1, 0.2};
    EXPECT_EQ(low.label(0.15), QLocale().toString(0.15, 'f', 2));
}

TEST_F(TimingPanelTest, KeyboardSelectsAndSeeksToAFrame) {
    m_fixture.compute(0, 60);
    showPanel();
    chart().setFocus();
    for (int n = 0; n < 3; ++n) QTest::keyClick(&chart(), Qt::Key_Left);
    QTest::keyClick(&chart(), Qt::Key_Return);
    const auto* seek = m_fixture.last<command::Seek>();
    ASSERT_TRUE(seek);
    EXPECT_EQ(seek->frame, 57);
}

TEST_F(TimingPanelTest, FiguresSayHowFastAFrameIsAndTheBarChoosesAStage) {
    m_fixture.compute(0, 120);  // frames 37, 74 and 111 exceed 40 ms
    showPanel();
    const auto figure = [&](const char* name) { return m_panel.findChild<FigureBlock*>(name); };
    const double median = QLocale().toDouble(figure("timing.median")->value());
    EXPECT_GT(median, 0);
    EXPECT_GE(QLocale().toDouble(figure("timing.slow")->value()), median);
    EXPECT_NEAR(QLocale().toDouble(figure("timing.rate")->value()), 1000 / median,
                0.02 * 1000 / median);
    EXPECT_EQ(figure("timing.rate")->caption(), "Needed 25 · 3 over budget");
    for (int row = 0; row < table().model()->rowCount(); ++row) {
        const QString name = table().model()->index(row, TimingModel::Name).data().toString();
        EXPECT_GE(table().columnWidth(TimingModel::Name),
                  table().fontMetrics().horizontalAdvance(name) + 20)
            << name.toStdString() << " is not cut";
    }
    auto* bar = m_panel.findChild<StackedBar*>("timing.shares");
    ASSERT_EQ(bar->parts().size(), 5);
    double whole = 0;
    for (const StackedBar::Part& part : bar->parts()) whole += part.share;
    EXPECT_NEAR(whole, 1, 1e-6);
    QTest::mouseClick(bar, Qt::LeftButton, {}, QPoint(2, 4));
    EXPECT_EQ(m_fixture.selection.stage(), bar->parts().front().id);
}

TEST_F(TimingPanelTest, SelectingARowSelectsTheStage) {
    m_fixture.compute(0, 10);
    showPanel();
    table().setFocus();
    table().setCurrentIndex(table().model()->index(2, 0));
    EXPECT_EQ(m_fixture.selection.stage(), "integral_image");
    m_fixture.selection.setStage("median_flow");
    EXPECT_EQ(table().currentIndex().row(), 4);
}

TEST_F(TimingPanelTest, LateStagesLeaveNoDanglingSeries) {
    mallopt(M_PERTURB, 0xa5);  // reveals use after free
    m_fixture.compute(0, 3);
    showPanel();
    for (int more = 0; more < 4; ++more) {
        const std::string stage = "later_" + std::to_string(more);
        TimingRow row;
        row.frame = 4 + more;
        row.stage = intern(stage);
        row.device = intern("host");
        row.end = 1ms;
        m_fixture.document.applyRows({}, {row});
        ASSERT_TRUE(waitFor([&] { return table().model()->rowCount() == 6 + more; }));
        runEventLoop(100);
    }
    mallopt(M_PERTURB, 0);
}

TEST_F(TimingPanelTest, HidesColumnsThatDoNotFit) {
    m_fixture.compute(0, 60);
    for (const int width : {900, 1100, 1400, 2200}) {
        m_panel.resize(width, 300);
        showPanel();
        int used = 0;
        for (int column = 0; column < table().model()->columnCount(); ++column) {
            if (!table().isColumnHidden(column)) used += table().columnWidth(column);
        }
        EXPECT_LE(used, table().viewport()->width()) << width;
    }
    EXPECT_TRUE(table().isColumnHidden(TimingModel::Bytes)) << "the chart has the width";
    m_panel.findChild<QSplitter*>()->setSizes({1600, 600});
    QApplication::processEvents();
    EXPECT_FALSE(table().isColumnHidden(TimingModel::Bytes)) << "all columns fit";
}

TEST_F(TimingPanelTest, ExportsImageAndCsv) {
    m_fixture.compute(0, 60);
    showPanel();
    const QTemporaryDir folder;
    const auto path = [&](const char* name) { return folder.filePath(name); };
    const Exportable exportable = m_panel.exportable();
    EXPECT_EQ(exportTo(exportable, path("t.png")), QString());
    EXPECT_EQ(exportTo(exportable, path("t.svg")), QString());
    EXPECT_EQ(exportTo(exportable, path("t.csv")), QString());
    const QImage png(path("t.png"));
    ASSERT_FALSE(png.isNull());
    bool varied = false;
    for (int x = 0; x < png.width() && !varied; ++x)
        varied = png.pixel(x, png.height() / 2) != png.pixel(0, 0);
    EXPECT_TRUE(varied);
    EXPECT_TRUE(QSvgRenderer(path("t.svg")).isValid());
    QFile table(path("t.csv"));
    ASSERT_TRUE(table.open(QFile::ReadOnly));
    EXPECT_TRUE(table.readAll().startsWith("stage,kernel,device,p50_ms"));
    QString problem = "not yet";
    m_panel.saveTimings(path("all.csv"), TimingFile::Form::Csv,
                        [&](const QString& said) { problem = said; });
    ASSERT_TRUE(waitFor([&] { return problem.isEmpty(); })) << problem.toStdString();
    const auto rows = readTimingCsv(path("all.csv").toStdString());
    ASSERT_TRUE(bool(rows)) << rows.error().english();
    EXPECT_EQ(rows.value().size(), m_fixture.document.computed().timings().size());
    EXPECT_EQ(rows.value().front().begin, 0ns);
    EXPECT_EQ(rows.value().front().stage, "decode");
    m_panel.saveTimings(path("missing/all.json"), TimingFile::Form::ChromeTrace,
                        [&](const QString& said) { problem = said; });
    EXPECT_TRUE(waitFor([&] { return !problem.isEmpty(); }));
    EXPECT_FALSE(exportTo(exportable, path("missing/t.png")).isEmpty());
    EXPECT_FALSE(exportTo(exportable, path("missing/t.csv")).isEmpty());
    EXPECT_FALSE(exportTo(exportable, path("t.doc")).isEmpty());
    EXPECT_EQ(m_panel.exportMenu()->actions().size(), 9)
        << "including all timings, the trace and the size of figures";
}

TEST_F(TimingPanelTest, KeepsTheScaleWhileTimesVary) {
    m_fixture.compute(0, 30);
    showPanel();
    const QPoint before = pointOf(0, 10);
    m_fixture.compute(30, 5);
    runEventLoop(200);
    EXPECT_EQ(pointOf(0, 10), before);
}

}  // namespace
}  // namespace spoor::test
