// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the views of the timing panel with mouse and keyboard, and their speed at 100,000 frames.
#include "engine/base/string_pool.h"
#include "engine/media/frame.h"
#include "engine/pipeline/signal.h"
#include "gui/features/timing/deadline_chart.h"
#include "gui/features/timing/flame_chart.h"
#include "gui/features/timing/histogram_chart.h"
#include "gui/features/timing/timing_comparison_view.h"
#include "gui/features/timing/timing_panel.h"
#include "gui/toolkit/widgets/controls.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QWheelEvent>
#include <cmath>
#include <cstdio>
#include <set>

namespace spoor::test {
namespace {

class TimingViews : public ::testing::Test {
protected:
    TimingViews() {
        m_fixture.choosePipeline();
        m_panel.resize(960, 320);
    }
    void showView(TimingPanel::View view) {
        m_panel.show();
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_panel, hangLimitMs));
        auto* views = find<SegmentedControl>("timing.views");
        const bool compares = view == TimingPanel::ComparisonModel;
        auto* compare = find<Switch>("timing.compare");
        QTest::mouseClick(compares ? compare : views->findChildren<QAbstractButton*>()[view],
                          Qt::LeftButton);
        EXPECT_EQ(compare->isChecked(), compares);
        runEventLoop(150);
    }
    template <typename T>
    T* find(const char* name) {
        T* found = m_panel.findChild<T*>(name);
        EXPECT_TRUE(found) << name;
        return found;
    }
    FrameIndex soughtFrame() const {
        const auto* seek = m_fixture.last<command::Seek>();
        return seek ? seek->frame : FrameIndex(-1);
    }
    /// Rows for `frames` frames of about 28 ms with noise; every 1,000th frame takes 60 ms more.
    std::vector<TimingRow> manyRows(FrameIndex frames, double factor = 1) const {
        std::vector<TimingRow> rows;
        rows.reserve(std::size_t(frames) * 12);
        const auto host = intern("host");
        const auto device = intern("pocl-cpu");
        for (FrameIndex frame = 0; frame < frames; ++frame) {
            Nanos at = +frame * 100ms;
            rows.push_back({frame, intern("decode"), {}, host, at, at + 1ms, 0});
            for (const char* stage : {"integral_image", "correlation_map", "median_flow"}) {
                const Nanos time(
                    std::int64_t(factor * double(9'000'000 + (frame * 7919) % 700'000 +
                                                 (frame % 1000 == 999 ? 20'000'000 : 0))));
                rows.push_back({frame, intern(stage), {}, device, at, at + time, 0});
                for (const char* kernel : {"first", "second", "third"})
                    rows.push_back(
                        {frame, intern(stage), intern(kernel), device, at, at + time / 3, 0});
                at += time;
            }
        }
        return rows;
    }

    PanelFixture m_fixture;
    TimingPanel m_panel{m_fixture.context()};
};

TEST_F(TimingViews, DeadlineViewListsSlowFramesAndSeeksToThem) {
    m_fixture.compute(0, 120);  // frames 37, 74 and 111 exceed 40 ms
    showView(TimingPanel::Deadline);
    auto* table = find<QTableWidget>("timing.deadline.worst");
    ASSERT_GE(table->rowCount(), 3);
    EXPECT_TRUE(find<QLabel>("timing.deadline.late")->text().contains("3 of"))
        << "frames over budget";
    EXPECT_TRUE(find<QLabel>("timing.deadline.late")->text().contains("115")) << "5 are warm-up";
    std::set<QString> worst;
    for (int n = 0; n < 3; ++n) worst.insert(table->item(n, 0)->text());
    EXPECT_EQ(worst, (std::set<QString>{"37", "74", "111"}));
    EXPECT_FALSE(table->item(0, 2)->text().isEmpty());
    EXPECT_TRUE(table->item(3, 2)->text().isEmpty()) << "within budget";
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualItemRect(table->item(1, 0)).center());
    EXPECT_EQ(QString::number(soughtFrame()), table->item(1, 0)->text());
    auto* chart = find<DeadlineChart>("timing.deadline.chart");
    double x = 0;
    while (x < chart->width() && chart->frameAt(x) != 74) ++x;
    ASSERT_LT(x, chart->width());
    QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(int(x) + 1, chart->height() / 2));
    EXPECT_EQ(soughtFrame(), 74);
    EXPECT_TRUE(chart->describe(74).contains("ms over budget"));
    EXPECT_TRUE(chart->describe(0).contains("warm-up"));
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_Left);
    QTest::keyClick(chart, Qt::Key_Left);
    QTest::keyClick(chart, Qt::Key_Return);
    EXPECT_NE(soughtFrame(), 74);
    // All frames exceed a budget of 1/240 s.
    auto* rate = find<QComboBox>("timing.deadline.rate");
    rate->setCurrentIndex(rate->findData(240));
    EXPECT_TRUE(find<QLabel>("timing.deadline.late")->text().contains("100.0 %"));
}

TEST_F(TimingViews, FrameViewShowsKernelsAndSelectsAStageOnClick) {
    m_fixture.compute(0, 20);
    showView(TimingPanel::Frame);
    auto* chart = find<FlameChart>("timing.flame.chart");
    const FlameLayout& layout = chart->layoutOfFrame();
    ASSERT_FALSE(layout.bars.empty());
    EXPECT_EQ(layout.bars.front().row.frame, 19);
    int kernel = -1;
    for (std::size_t n = 0; n < layout.bars.size(); ++n)
        if (layout.bars[n].row.kernel == "tiled") kernel = int(n);
    ASSERT_GE(kernel, 0);
    EXPECT_EQ(layout.bars[std::size_t(layout.bars[std::size_t(kernel)].stage)].row.stage,
              "correlation_map");
    const QPoint at = chart->rectOf(kernel).center().toPoint();
    QTest::mouseMove(chart, at);
    QTest::mouseClick(chart, Qt::LeftButton, {}, at);
    EXPECT_EQ(m_fixture.selection.stage(), "correlation_map");
    EXPECT_TRUE(find<QLabel>("timing.flame.about")->text().contains("tiled"));
    // Zooming keeps the bar below the pointer in place.
    const double before = chart->rectOf(kernel).width();
    QWheelEvent wheel(at, chart->mapToGlobal(at), {}, {0, 480}, Qt::NoButton, Qt::NoModifier,
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(chart, &wheel);
    EXPECT_GT(chart->rectOf(kernel).width(), 1.5 * before);
    EXPECT_EQ(chart->barAt(at), kernel);
    chart->setFocus();
    QTest::keyClick(chart, Qt::Key_0);
    EXPECT_NEAR(chart->rectOf(kernel).width(), before, 1e-6);
    m_fixture.selection.setStage({});
    QTest::keyClick(chart, Qt::Key_Right);
    QTest::keyClick(chart, Qt::Key_Return);
    EXPECT_FALSE(m_fixture.selection.stage().isEmpty());
    QTest::mouseClick(find<QPushButton>("timing.flame.slowest"), Qt::LeftButton);
    EXPECT_GE(soughtFrame(), 5) << "warm-up frames are excluded";
    // A frame that was not computed has no bars.
    m_fixture.document.applyReport(nullptr);
    RunState state = m_fixture.document.state();
    state.frame = 500;
    m_fixture.document.applyState(state);
    EXPECT_TRUE(waitFor([&] { return chart->layoutOfFrame().bars.empty(); }));
}

TEST_F(TimingViews, HistogramBinSeeksToItsSlowestFrame) {
    m_fixture.compute(0, 120);
    m_fixture.selection.setStage("correlation_map");
    showView(TimingPanel::Histogram);
    auto* stages = find<QComboBox>("timing.histogram.stage");
    EXPECT_EQ(stages->currentData().toString(), "correlation_map") << "follows the selection";
    auto* chart = find<HistogramChart>("timing.histogram.chart");
    int last = 60;
    while (last >= 0 && chart->describe(last).contains(" 0 frames")) --last;
    const auto [from, to] = chart->rangeOf(60);
    EXPECT_TRUE(std::isinf(to.count()));
    EXPECT_GT(from, 0ns);
    QTest::mouseClick(chart, Qt::LeftButton, {}, QPoint(chart->width() - 14, 60));
    chart->setFocus();
    stages->setCurrentIndex(0);
    QTest::keyClick(stages, Qt::Key_Down);
    EXPECT_FALSE(m_fixture.selection.stage().isEmpty());
    int sought = 0;
    for (int bin = 0; bin < 61; ++bin) {
        const auto before = m_fixture.count<command::Seek>();
        emit chart->picked(bin);
        sought += m_fixture.count<command::Seek>() > before;
    }
    EXPECT_GT(sought, 0);
}

TEST_F(TimingViews, ComparesARunWithAPinnedRunAndWithAFile) {
    m_fixture.document.applyRows({}, manyRows(300));
    showView(TimingPanel::ComparisonModel);
    auto* table = find<QTableWidget>("timing.compare.table");
    EXPECT_EQ(table->rowCount(), 0);
    find<QAction>("timing.compare.keep")->trigger();
    m_fixture.document.applyRows({}, manyRows(300, 0.8));
    ASSERT_TRUE(waitFor([&] { return table->rowCount() == 5 && table->item(0, 3); }));
    ASSERT_TRUE(waitFor([&] { return table->item(0, 5)->text().contains("faster"); }))
        << table->item(0, 5)->text().toStdString();
    EXPECT_EQ(table->item(1, 5)->text(), "no clear difference") << "decoding";
    EXPECT_TRUE(table->item(2, 4)->text().contains(".."));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {},
                      table->visualItemRect(table->item(2, 0)).center());
    EXPECT_EQ(m_fixture.selection.stage(), "integral_image");
    EXPECT_TRUE(find<HistogramChart>("timing.compare.chart")->describe(0).contains("reference"));

    const QTemporaryDir folder;
    QFile file(folder.filePath("other.csv"));
    ASSERT_TRUE(file.open(QFile::WriteOnly));
    file.write("frame,stage,kernel,device,begin_ns,end_ns,bytes\n");
    for (int n = 0; n < 100; ++n)
        file.write(
            QString("%1,decode,,host,%2,%3,0\n").arg(n).arg(n * 100).arg(n * 100 + 60).toUtf8());
    file.close();
    auto* view = m_panel.findChild<TimingComparisonView*>();
    ASSERT_TRUE(view);
    view->openReference(file.fileName());
    auto* about = find<QLabel>("timing.compare.about");
    EXPECT_TRUE(waitFor([&] { return about->text().contains("other.csv, 100 frames"); }))
        << about->text().toStdString();
    view->openReference(folder.filePath("none.csv"));
    EXPECT_TRUE(waitFor([&] { return about->text().contains("none.csv"); }));
}

TEST_F(TimingViews, PinsARunFromEveryView) {
    m_fixture.document.applyRows({}, manyRows(60));
    showView(TimingPanel::Stages);
    auto* pin = find<QToolButton>("timing.pin");
    QTest::mouseClick(pin, Qt::LeftButton);
    EXPECT_TRUE(pin->isChecked());
    m_fixture.document.applyRows({}, manyRows(60));
    showView(TimingPanel::ComparisonModel);
    const auto* about = find<QLabel>("timing.compare.about");
    EXPECT_TRUE(waitFor([&] { return about->text().contains("pinned run"); }))
        << about->text().toStdString();
    find<QToolButton>("timing.pin")->setFocus();
    QTest::keyClick(pin, Qt::Key_Space);
    EXPECT_FALSE(pin->isChecked());
    EXPECT_TRUE(waitFor([&] { return !about->text().contains("pinned run"); }));
}

TEST_F(TimingViews, KeepsThePreviousRunAfterADeviceChange) {
    m_fixture.document.applyRows({}, manyRows(50));
    showView(TimingPanel::ComparisonModel);
    DevicePlan plan;
    plan.device = "gpu";
    m_fixture.document.setup().setPlan(plan);
    m_fixture.document.applyRows({}, manyRows(40));
    runEventLoop(200);
    auto* about = find<QLabel>("timing.compare.about");
    find<QAction>("timing.compare.previous")->trigger();
    EXPECT_TRUE(waitFor([&] { return about->text().contains("50 frames"); }))
        << about->text().toStdString();
    EXPECT_TRUE(about->text().contains("40 frames"));
    find<QAction>("timing.compare.none")->trigger();
    EXPECT_FALSE(about->text().contains("50 frames"));
}

TEST_F(TimingViews, ExportsEveryViewAsImageAndCsv) {
    m_fixture.compute(0, 60);
    const QTemporaryDir folder;
    for (int view = 0; view < TimingPanel::ViewCount; ++view) {
        showView(TimingPanel::View(view));
        if (view == TimingPanel::ComparisonModel) {
            find<QAction>("timing.compare.keep")->trigger();
            m_fixture.compute(60, 60);
            runEventLoop(200);
        }
        for (const char* suffix : {"png", "svg", "csv"}) {
            const QString path = folder.filePath(QString("v%1.%2").arg(view).arg(suffix));
            EXPECT_EQ(exportTo(m_panel.exportable(), path), QString());
            QFile file(path);
            ASSERT_TRUE(file.open(QFile::ReadOnly));
            EXPECT_GT(file.size(), 60) << path.toStdString();
            if (suffix != std::string("png")) continue;
            const QImage picture(path);
            std::set<QRgb> colours;
            for (int x = 0; x < picture.width(); x += 2)
                for (int y = 0; y < picture.height(); y += 2) colours.insert(picture.pixel(x, y));
            EXPECT_GT(colours.size(), 5u) << "empty image: " << path.toStdString();
        }
    }
}

/// Limits the time that each view blocks the GUI thread at 100,000 frames, while it catches up and
/// while new frames arrive.
TEST_F(TimingViews, StaysFluidAt100000Frames) {
    const std::vector<TimingRow> rows = manyRows(100'000);
    m_fixture.document.applyRows({}, rows);
    RunState state = m_fixture.document.state();
    state.frame = 50'000;
    m_fixture.document.applyState(state);
    m_panel.resize(1920, 400);
    m_panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&m_panel, hangLimitMs));
    FrameIndex next = 100'000;
    const auto turns = [&](const char* name, int view, int rounds, bool more) {
        double worst = 0;
        double sum = 0;
        for (int round = 0; round < rounds; ++round) {
            if (more)
                m_fixture.document.applyRows(
                    {}, {{next++, intern("decode"), {}, intern("host"), 0ns, 9ms, 0}});
            const Nanos begin = nowNanos();
            QCoreApplication::processEvents();
            const double took = toMilliseconds(nowNanos() - begin);
            worst = std::max(worst, took);
            sum += took;
            QTest::qSleep(10);
        }
        std::printf("view %d, %s: worst turn %.1f ms, %.1f %% of the time\n", view, name, worst,
                    100 * sum / (sum + rounds * 10));
        EXPECT_LT(worst, 500) << "generous limit for debug builds and busy machines";
    };
    for (int view = TimingPanel::Deadline; view < TimingPanel::ViewCount; ++view) {
        m_panel.showView(TimingPanel::View(view));
        turns("catching up", view, 200, false);
        turns("at work", view, 100, true);
    }
    find<QAction>("timing.compare.keep")->trigger();
    m_fixture.document.applyRows({}, rows);
    next = 100'000;
    turns("catching up with 100,000 against 100,000", TimingPanel::ComparisonModel, 300, false);
    turns("100,000 against 100,000", TimingPanel::ComparisonModel, 100, true);
    EXPECT_EQ(find<QTableWidget>("timing.compare.table")->rowCount(), 5);
}

}  // namespace
}  // namespace spoor::test
