// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arrangement of panels: empty panels are hidden, and no content is cut off.
#include "gui/document/target_edits.h"
#include "gui/files/export_dialog.h"
#include "gui/panels/support/curve_chart.h"
#include "gui/timeline/head_painter.h"
#include "gui/timeline/timeline_view.h"
#include "gui/window/dock_layout.h"
#include "tests/gui/runs/project_fixture.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLegendMarker>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <limits>

namespace spoor::test {
namespace {

class LayoutTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    QDockWidget& dock(const char* panel) { return *window().docks().dock(panel); }
    void apply(QSize size, const char* layout) {
        window().resize(size);
        window().docks().apply(layout);
        QTest::qWait(100);
    }
    static constexpr const char* below[] = {"timeline", "timing",  "score",  "compare",
                                            "why",      "measure", "review", "sensitivity"};
};

TEST_F(LayoutTest, ShowsPanelsBelowOnlyWithVideo) {
    for (const char* panel : below) EXPECT_FALSE(dock(panel).isVisible()) << panel;
    EXPECT_TRUE(dock("params").isVisible());
    openClip();
    EXPECT_TRUE(waitFor([&] { return dock("timeline").isVisible(); }));
    EXPECT_TRUE(dock("timing").isVisible());
    workbench->closeInput();
    EXPECT_TRUE(waitFor([&] { return !dock("timeline").isVisible(); }));
    for (const char* panel : below) EXPECT_FALSE(dock(panel).isVisible()) << panel;
}

TEST_F(LayoutTest, RestoresClosedAndFrontmostPanels) {
    openClip();
    apply({1366, 1000}, "track");
    dock("sensitivity").close();
    window().docks().show("why");
    ASSERT_TRUE(waitFor([&] { return !dock("why").visibleRegion().isEmpty(); }));
    workbench->closeInput();
    ASSERT_TRUE(waitFor([&] { return !dock("why").isVisible(); }));
    workbench->window()->close();
    stop();
    workbench = std::make_unique<ApplicationShell>();  // the next session
    workbench->showWindow();
    EXPECT_FALSE(dock("why").isVisible());
    openClip();
    EXPECT_TRUE(waitFor([&] { return !dock("why").visibleRegion().isEmpty(); }));
    EXPECT_TRUE(dock("timing").visibleRegion().isEmpty()) << "another tab covers it";
    EXPECT_TRUE(dock("sensitivity").isHidden());
}

TEST_F(LayoutTest, RestoresFrontmostPanelAfterQuittingWithVideo) {
    openClip();
    apply({1366, 1000}, "track");
    window().docks().show("why");
    ASSERT_TRUE(waitFor([&] { return !dock("why").visibleRegion().isEmpty(); }));
    workbench->window()->close();
    stop();
    workbench = std::make_unique<ApplicationShell>();  // the next session
    workbench->showWindow();
    openClip();
    EXPECT_TRUE(waitFor([&] { return !dock("why").visibleRegion().isEmpty(); }));
}

TEST_F(LayoutTest, PanelsWithoutDataShowSentenceInsteadOfAxes) {
    openClip();
    apply({1366, 900}, "track");
    const std::pair<const char*, const char*> states[] = {{"score", "score.hint"},
                                                          {"sensitivity", "sensitivity.hint"},
                                                          {"measure", "measure.empty"},
                                                          {"compare", "compare.empty"}};
    for (const auto& [panel, name] : states) {
        window().docks().show(panel);
        const auto* sentence = dock(panel).findChild<QLabel*>(name);
        ASSERT_TRUE(sentence) << panel;
        EXPECT_TRUE(waitFor([&] { return !sentence->visibleRegion().isEmpty(); })) << panel;
        for (const QWidget* chart : dock(panel).findChildren<CurveChart*>())
            EXPECT_TRUE(chart->visibleRegion().isEmpty() ||
                        sentence->parentWidget()->geometry().contains(
                            QRect(chart->mapTo(sentence->parentWidget()->parentWidget(), QPoint()),
                                  chart->size())))
                << panel << " shows empty axes";
    }
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    window().docks().show("measure");
    const auto* sentence = dock("measure").findChild<QLabel*>("measure.empty");
    EXPECT_TRUE(waitFor([&] { return !sentence->isVisible(); }));
}

TEST_F(LayoutTest, CurvesHaveGaps) {
    CurveChart chart("Curves");
    chart.resize(600, 300);
    chart.show();
    const double gap = std::numeric_limits<double>::quiet_NaN();
    chart.setCurves({{"a", {{0, 1}, {1, 1}, {2, gap}, {3, gap}, {4, 1}}}, {"b", {{0, 2}, {4, 2}}}});
    QApplication::processEvents();  // places the captions
    QStringList parts, captions;
    for (QAbstractSeries* series : chart.chart()->series()) {
        if (series->name().isEmpty()) continue;
        parts << series->name();
        for (const QLegendMarker* marker : chart.chart()->legend()->markers(series))
            if (marker->isVisible()) captions << marker->label();
    }
    EXPECT_EQ(parts, QStringList({"a", "a", "b"}));
    EXPECT_EQ(captions, QStringList({"a", "b"})) << "one caption per curve";
}

TEST_F(LayoutTest, TimelineLiesBelowEverythingInFullWidth) {
    openClip();
    apply({1600, 1000}, "track");
    EXPECT_EQ(dock("timeline").width(), 1600);
    EXPECT_EQ(dock("timing").width(), 1600);
    EXPECT_NEAR(dock("timeline").height(), 216, 8);
    EXPECT_GT(dock("timeline").geometry().top(), dock("timing").geometry().bottom());
    EXPECT_GE(view().height(), 1000 / 2 - 60);
}

TEST_F(LayoutTest, SmallScreenShowsOnlyTheTimelineBelowTheVideo) {
    openClip();
    apply({1366, 768}, "track");
    EXPECT_EQ(dock("timeline").width(), 1366);
    EXPECT_NEAR(dock("timeline").height(), 176, 8);
    EXPECT_FALSE(dock("timing").isVisible());
    EXPECT_GE(view().height(), 768 / 2);
    window().docks().show("timing");
    EXPECT_TRUE(waitFor([&] { return !dock("timing").visibleRegion().isEmpty(); }));
    EXPECT_FALSE(dock("timeline").visibleRegion().isEmpty()) << "no panel covers it";
}

TEST_F(LayoutTest, TargetNameHasPriorityOverItsState) {
    openClip();
    draw(20, 30);
    targets::rename(document(), 1, "a butterfly of the meadow");
    apply({1366, 768}, "track");
    auto& lanes = *window().findChild<TimelineView*>();
    ASSERT_TRUE(waitFor([&] {
        return lanes.model().count() == 1 && lanes.model().lane(0).name.startsWith("a butter");
    }));
    const QRectF room = lanes.headPainter().placeOf(HeadPart::Name, 0);
    EXPECT_GE(room.width(), lanes.fontMetrics().horizontalAdvance("a butterfly of the meadow"));
}

TEST_F(LayoutTest, ChartsFitSmallScreen) {
    openClip();
    apply({1366, 768}, "track");
    for (const char* panel : {"score", "compare", "sensitivity"}) {
        window().docks().show(panel);
        QTest::qWait(100);
        for (const auto* chart : dock(panel).findChildren<CurveChart*>()) {
            const QPoint end = chart->mapTo(&dock(panel), QPoint(0, chart->height()));
            EXPECT_LE(end.y(), dock(panel).height()) << panel;
        }
    }
}

TEST_F(LayoutTest, TabsShowWholeNamesOfPanels) {
    openClip();
    apply({1366, 768}, "debug");
    const auto rows = window().findChildren<QTabBar*>(QString(), Qt::FindDirectChildrenOnly);
    ASSERT_FALSE(rows.empty());
    for (const QTabBar* row : rows) EXPECT_EQ(row->elideMode(), Qt::ElideNone);
}

TEST_F(LayoutTest, LabelsOfNeighboursDoNotOverlap) {
    openClip();
    draw(20, 60, 15);
    draw(37, 60, 15);
    const auto dark = [this] {
        const QImage image = view().grab().toImage();
        int rows = 0;  // number of image rows that contain the background of a label
        for (int y = 0; y < image.height(); ++y) {
            int pixels = 0;
            for (int x = 0; x < image.width(); ++x) pixels += image.pixelColor(x, y).value() < 60;
            rows += pixels > 30;
        }
        return rows;
    };
    // Two overlapping labels would cover hardly more rows than one label.
    EXPECT_GE(dark(), 2 * (QFontMetrics(view().font()).height() - 2));
}

TEST_F(LayoutTest, ExportDialogFitsSmallScreen) {
    openClip();
    draw(20, 30);
    apply({1366, 768}, "track");
    const ExportContext context{
        document(), workbench->selection(), {}, [] { return QImage(); }, [](const QString&) {},
        &window()};
    ExportDialog dialog(context, ExportDialog::Boxes);
    dialog.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&dialog));
    EXPECT_EQ(dialog.size(), QSize(960, 640));
    const auto& buttons = *dialog.findChild<QDialogButtonBox*>();
    const QRect place(buttons.mapTo(&dialog, QPoint()), buttons.size());
    EXPECT_GT(place.bottom(), dialog.height() - 24);
    for (const auto* button : dialog.findChildren<QAbstractButton*>()) {
        if (!button->isVisible()) continue;
        EXPECT_GE(button->width(), button->minimumSizeHint().width()) << qPrintable(button->text());
        EXPECT_FALSE(button->accessibleName().isEmpty() && button->text().isEmpty());
    }
}

TEST_F(LayoutTest, ComparisonPanelFitsItsContent) {
    openClip();
    for (const QSize size : {QSize(1366, 768), QSize(1440, 1000)}) {
        apply(size, "track");
        window().docks().show("compare");
        QTest::qWait(100);
        for (const auto* box : dock("compare").findChildren<QComboBox*>()) {
            if (box->visibleRegion().isEmpty()) continue;
            EXPECT_GE(box->width(), box->minimumSizeHint().width())
                << qPrintable(box->objectName());
            // Names of devices may be of any length.
            const bool all = box->objectName().startsWith("compare.pipeline");
            int widest = box->fontMetrics().horizontalAdvance(box->currentText());
            for (int item = 0; all && item < box->count(); ++item)
                widest =
                    std::max(widest, box->fontMetrics().horizontalAdvance(box->itemText(item)));
            EXPECT_GE(box->width(), widest + 20) << qPrintable(box->objectName());
        }
        EXPECT_GE(dock("compare").findChild<QWidget*>("compare.chart")->width(), 500);
    }
}

}  // namespace
}  // namespace spoor::test
