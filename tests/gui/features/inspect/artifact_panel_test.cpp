// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/inspect/artifact_panel.h"

#include "engine/pipeline/report.h"
#include "gui/toolkit/charts/shared_scale.h"
#include "gui/view/artifacts/picture_view.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QSvgRenderer>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <utility>

namespace spoor::test {
namespace {

class ArtifactPanelTest : public ::testing::Test {
protected:
    ArtifactPanelTest() {
        m_fixture.choosePipeline();
        m_panel.resize(320, 480);
        m_panel.show();
        (void)QTest::qWaitForWindowExposed(&m_panel, hangLimitMs);
    }
    void open(const char* artifact, FrameIndex frame = 5) {
        m_fixture.selection.setArtifact(artifact);
        m_fixture.compute(frame);
        ASSERT_TRUE(waitFor([&] { return m_panel.view() && m_panel.view()->id() == artifact; }));
    }
    template <typename T>
    T& child(const char* name) {
        T* found = nullptr;
        for (T* candidate : m_panel.findChildren<T*>(name))
            if (!found || candidate->isVisible()) found = candidate;
        EXPECT_TRUE(found) << name;
        return *found;
    }
    std::set<std::string> watched() const {
        const auto* watch = m_fixture.last<command::Watch>();
        return watch ? watch->artifacts : std::set<std::string>();
    }

    PanelFixture m_fixture;
    ArtifactPanel m_panel{m_fixture.context()};
};

TEST_F(ArtifactPanelTest, ChoosersFollowTheLayoutAndTheSelection) {
    auto& artifacts = child<QComboBox>("artifact.artifact");
    EXPECT_EQ(m_fixture.selection.stage(), "correlation_map") << "the first with results";
    EXPECT_EQ(artifacts.count(), 5);
    m_fixture.selection.setStage("median_flow");
    EXPECT_EQ(m_fixture.selection.artifact(), "median_flow.points");
    m_fixture.selection.setArtifact("correlation_map.funnel");
    EXPECT_EQ(m_fixture.selection.stage(), "correlation_map");
    EXPECT_EQ(artifacts.currentData().toString(), "correlation_map.funnel");
    m_fixture.selection.setStage("median_flow");
    EXPECT_EQ(artifacts.currentData().toString().left(11), "median_flow");
    QTest::keyClick(&artifacts, Qt::Key_End);
    EXPECT_EQ(m_fixture.selection.artifact(), "median_flow.text");
}

TEST_F(ArtifactPanelTest, BoxTableHidesColumnsThatDoNotFit) {
    open("correlation_map.boxes", 0);
    auto& table = child<QTableView>("artifact.boxes");
    constexpr int reason = 3, x = 4, details = 8;
    const auto across = [&] { return table.horizontalScrollBar()->maximum(); };
    m_panel.resize(330, 420);
    EXPECT_TRUE(waitFor([&] { return table.isColumnHidden(x) && across() == 0; }));
    EXPECT_GE(table.columnWidth(reason), 18 * table.fontMetrics().averageCharWidth());
    const QString tip = table.model()->index(0, reason).data(Qt::ToolTipRole).toString();
    EXPECT_TRUE(tip.contains("best of its cluster") && tip.contains("ncc")) << tip.toStdString();
    m_panel.resize(1200, 420);
    EXPECT_TRUE(waitFor([&] { return !table.isColumnHidden(details) && across() == 0; }));
}

TEST_F(ArtifactPanelTest, WatchesTheShownArtifactAndTheOverlays) {
    m_fixture.selection.setArtifact("correlation_map.map");
    EXPECT_EQ(watched(), std::set<std::string>{"correlation_map.map"});
    m_fixture.selection.setOverlay("correlation_map.boxes", true);
    EXPECT_EQ(watched().size(), 2U);
    m_panel.hide();
    EXPECT_EQ(watched(), std::set<std::string>{"correlation_map.boxes"});
    m_panel.show();
    EXPECT_EQ(watched().size(), 2U);
}

TEST_F(ArtifactPanelTest, ChoosingABoxComputesNothingWhileItsRowsAreNotShown) {
    open("correlation_map.boxes", 0);
    m_fixture.selection.setBox(1);
    EXPECT_EQ(child<QTableView>("artifact.boxes").currentIndex().row(), 1);
    EXPECT_EQ(m_fixture.count<command::Inspect>(), 0) << "the report has the box";
}

TEST_F(ArtifactPanelTest, ShowTopLimitsTheBoxesAtOnce) {
    open("correlation_map.boxes");
    auto& table = child<QTableView>("artifact.boxes");
    auto& top = child<QSpinBox>("artifact.top");
    EXPECT_EQ(top.value(), 20);
    top.setValue(5);
    EXPECT_EQ(table.model()->rowCount(), 5);
    top.setValue(0);
    EXPECT_EQ(table.model()->rowCount(), 12) << "all";
}

TEST_F(ArtifactPanelTest, ClickAndDragInAMapPickPlaceAndWindow) {
    open("correlation_map.map", 0);
    auto& picture = child<CellPicture>("artifact.picture");
    const QRectF place = picture.place();
    const auto cell = [&](double x, double y) {
        return QPoint(int(place.left() + (x + 0.5) / 64 * place.width()),
                      int(place.top() + (y + 0.5) / 36 * place.height()));
    };
    QSignalSpy clicks(m_panel.view(), &ArtifactView::placeClicked);
    QSignalSpy windows(m_panel.view(), &ArtifactView::windowAsked);
    QTest::mouseClick(&picture, Qt::LeftButton, {}, cell(10, 8));
    EXPECT_EQ(clicks.count(), 1);
    EXPECT_EQ(windows.count(), 0);
    QTest::mousePress(&picture, Qt::LeftButton, {}, cell(10, 8));
    QTest::mouseMove(&picture, cell(20, 16));
    QTest::mouseRelease(&picture, Qt::LeftButton, {}, cell(20, 16));
    EXPECT_EQ(clicks.count(), 1);
    EXPECT_EQ(windows.count(), 1);
}

TEST_F(ArtifactPanelTest, ShowsTheValueOfTheCellUnderTheMouse) {
    open("correlation_map.map", 0);
    auto& picture = child<CellPicture>("artifact.picture");
    const QRectF place = picture.place();
    const QPointF peak(place.left() + (20.5 / 64) * place.width(),
                       place.top() + (15.5 / 36) * place.height());
    EXPECT_EQ(picture.cellAt(peak), QPoint(20, 15));
    QTest::mouseMove(&picture, peak.toPoint());
    EXPECT_TRUE(waitFor([&] { return child<QLabel>("artifact.value").text().contains("1.0000"); }));
    QTest::keyClick(&picture, Qt::Key_Right);
    EXPECT_TRUE(child<QLabel>("artifact.value").text().contains("21"));
}

TEST_F(ArtifactPanelTest, ChartShowsTheFramesOfTheTimeline) {
    SharedScale scale;
    scale.set({0, 0.5}, 0, 200);
    PanelContext context = m_fixture.context();
    context.scale = &scale;
    ArtifactPanel panel(context);
    panel.resize(500, 300);
    panel.show();
    m_fixture.selection.setArtifact("correlation_map.score");
    m_fixture.compute(0, 100);
    ASSERT_TRUE(waitFor([&] { return panel.view() && panel.view()->id().endsWith("score"); }));
    auto* chart = panel.findChild<QWidget*>("artifact.series");
    ASSERT_TRUE(chart);
    QImage now;
    const auto settled = [&] {
        const QImage before = std::exchange(now, chart->grab().toImage());
        return now == before;
    };
    ASSERT_TRUE(waitFor(settled));
    const QImage all = now;
    // Frame 99 is on screen both times, so the vertical scale stays.
    scale.set({90, 0.1}, 0, 200);
    EXPECT_TRUE(waitFor([&] { return chart->grab().toImage() != all; }));
    scale.set({0, 0.5}, 0, 200);
    EXPECT_TRUE(waitFor([&] { return chart->grab().toImage() == all; }));
}

TEST_F(ArtifactPanelTest, CheckBoxTogglesTheOverlay) {
    open("correlation_map.map");
    auto& overlay = child<QToolButton>("artifact.overlay");
    overlay.click();
    EXPECT_TRUE(m_fixture.selection.overlays().contains("correlation_map.map"));
    m_fixture.selection.setOverlay("correlation_map.map", false);
    EXPECT_FALSE(overlay.isChecked());
    open("correlation_map.funnel");
    EXPECT_FALSE(overlay.isEnabled());
}

TEST_F(ArtifactPanelTest, SyncsTheSelectedBoxInBothDirections) {
    open("correlation_map.boxes");
    auto& table = child<QTableView>("artifact.boxes");
    ASSERT_EQ(table.model()->rowCount(), 12);
    QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                      table.visualRect(table.model()->index(3, 1)).center());
    EXPECT_EQ(m_fixture.selection.box(), 3);
    m_fixture.selection.setBox(1);
    EXPECT_EQ(table.currentIndex().row(), 1);
    QTest::keyClick(&table, Qt::Key_Down);
    EXPECT_EQ(m_fixture.selection.box(), 2);
    m_fixture.compute(6);  // a new list keeps the selection
    runEventLoop(150);
    EXPECT_EQ(m_fixture.selection.box(), 2);
    EXPECT_EQ(table.currentIndex().row(), 2);
}

TEST_F(ArtifactPanelTest, ScoreSliderHidesWeakBoxes) {
    open("correlation_map.boxes");
    auto& table = child<QTableView>("artifact.boxes");
    auto& slider = child<QSlider>("artifact.score");
    slider.setValue(slider.maximum() * 8 / 10);
    EXPECT_EQ(table.model()->rowCount(), 3);  // 0.95, 0.88, 0.81
    EXPECT_NEAR(m_fixture.selection.scoreThreshold(), 0.8, 0.01);
    m_fixture.compute(6);
    runEventLoop(150);
    EXPECT_EQ(table.model()->rowCount(), 3);
    slider.setValue(0);
    EXPECT_EQ(table.model()->rowCount(), 12);
    EXPECT_TRUE(std::isinf(m_fixture.selection.scoreThreshold()));
}

TEST_F(ArtifactPanelTest, ShowsEveryKindOfArtifact) {
    open("correlation_map.funnel");
    auto& funnel = child<QTableView>("artifact.bars");
    EXPECT_EQ(funnel.model()->index(0, 1).data().toString(), QLocale().toString(63631));
    EXPECT_EQ(funnel.model()->index(3, 1).data().toString(), "3");
    open("correlation_map.score");
    EXPECT_TRUE(child<QLabel>("artifact.last").text().contains("score"));
    open("median_flow.points");
    EXPECT_EQ(child<QTableView>("artifact.points").model()->rowCount(), 20);
    open("median_flow.classes");
    EXPECT_EQ(child<QTableView>("artifact.bars").model()->index(0, 0).data().toString(), "cat");
    open("median_flow.memory");
    EXPECT_EQ(child<QListWidget>("artifact.gallery").item(2)->text(), "frame 22");
    open("median_flow.text");
    EXPECT_TRUE(child<QPlainTextEdit>("artifact.text").toPlainText().contains("best match"));
}

TEST_F(ArtifactPanelTest, GivesCaptionsTheWidthOfTheirCell) {
    open("median_flow.memory");
    const auto& list = child<QListWidget>("artifact.gallery");
    EXPECT_EQ(list.visualItemRect(list.item(0)).width(), list.gridSize().width());
    EXPECT_GT(list.gridSize().width(), list.iconSize().width());
}

TEST_F(ArtifactPanelTest, ExportsEveryKindOfArtifact) {
    const QTemporaryDir folder;
    for (const ArtifactSpec& spec : m_fixture.document.setup().shape().artifacts) {
        open(spec.id.c_str());
        const Exportable exportable = m_panel.view()->exportable();
        const QString base = folder.filePath(QString::fromStdString(spec.id));
        EXPECT_EQ(exportTo(exportable, base + ".png"), QString()) << spec.id;
        EXPECT_EQ(exportTo(exportable, base + ".svg"), QString()) << spec.id;
        EXPECT_FALSE(QImage(base + ".png").isNull()) << spec.id;
        EXPECT_TRUE(QSvgRenderer(base + ".svg").isValid()) << spec.id;
        if (spec.kind == ArtifactKind::Raster) continue;
        EXPECT_EQ(exportTo(exportable, base + ".csv"), QString()) << spec.id;
        QFile csv(base + ".csv");
        ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
        EXPECT_GE(csv.readAll().count('\n'), 2) << spec.id;
    }
}

TEST_F(ArtifactPanelTest, ShowsNothingForAFrameWithoutTheArtifact) {
    open("correlation_map.boxes");
    m_fixture.show(9, {{"something.else", 0, Text{"x"}}});
    EXPECT_TRUE(waitFor([&] { return m_panel.view() == nullptr; }));
}

TEST_F(ArtifactPanelTest, ShowsTheArtifactOfTheSelectedTarget) {
    m_fixture.selection.setArtifact("median_flow.text");
    auto report = std::make_shared<FrameReport>();
    report->artifacts = {{"median_flow.text", 1, Text{"first"}},
                         {"median_flow.text", 2, Text{"second"}}};
    m_fixture.selection.setTarget(2);
    m_fixture.document.applyReport(report);
    ASSERT_TRUE(waitFor([&] { return m_panel.view() != nullptr; }));
    EXPECT_EQ(child<QPlainTextEdit>("artifact.text").toPlainText(), "second");
    m_fixture.selection.setTarget(1);
    EXPECT_TRUE(
        waitFor([&] { return child<QPlainTextEdit>("artifact.text").toPlainText() == "first"; }));
}

TEST_F(ArtifactPanelTest, DeletesAMemoryImageFromTheContextMenu) {
    open("median_flow.memory");
    auto& list = child<QListWidget>("artifact.gallery");
    const auto menuAt = [&](int item) {
        const QPoint place = list.visualItemRect(list.item(item)).center();
        auto* stack = qobject_cast<QWidget*>(m_panel.view()->parent());
        emit stack->customContextMenuRequested(
            stack->mapFromGlobal(list.viewport()->mapToGlobal(place)));
        QMenu* menu = nullptr;
        for (QMenu* each : m_panel.findChildren<QMenu*>("artifact.menu"))
            if (each->isVisible()) menu = each;
        return menu;
    };
    QMenu* menu = menuAt(3);
    ASSERT_TRUE(menu);
    auto* erase = menu->findChild<QAction*>("artifact.delete");
    ASSERT_TRUE(erase);
    erase->trigger();
    menu->close();
    const auto* act = m_fixture.last<command::Act>();
    ASSERT_TRUE(act);
    EXPECT_EQ(act->action, "delete");
    EXPECT_EQ(act->target, 1);
    EXPECT_EQ(act->id, 3);
    menu = menuAt(0);
    ASSERT_TRUE(menu);
    EXPECT_FALSE(menu->findChild<QAction*>("artifact.delete"))
        << "an image without an id cannot be deleted";
    menu->close();
}

}  // namespace
}  // namespace spoor::test
