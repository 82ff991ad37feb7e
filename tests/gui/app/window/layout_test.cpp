// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The arrangement of panels: the start page has the whole window, and no content is cut off.
#include "gui/app/window/app_bar.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/target_edits.h"
#include "gui/features/files/export_dialog.h"
#include "gui/shell/layout/handle.h"
#include "gui/shell/layout/panel_area.h"
#include "gui/toolkit/charts/curve_chart.h"
#include "gui/toolkit/charts/shared_scale.h"
#include "gui/toolkit/device_choices.h"
#include "gui/toolkit/widgets/figure_block.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/timeline.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>
#include <limits>

namespace spoor::test {
namespace {

class LayoutTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    ModeControl& modes() { return window().modes(); }
    QWidget& panel(const char* id) { return *modes().panel(id); }
    void apply(QSize size, Mode mode) {
        window().resize(size);
        modes().enter(mode);
        QApplication::processEvents();
    }
    /// The next session.
    void restart() {
        workbench->window()->close();
        stop();
        workbench = std::make_unique<ApplicationShell>();
        workbench->showWindow();
    }
};

TEST_F(LayoutTest, StoredGeometryOfALargerScreenIsMovedOntoTheScreenWithItsFrame) {
    const QRect screen = window().screen()->availableGeometry();
    window().setGeometry(screen.right() - 300, screen.top() - 40, 1200, screen.height() + 100);
    restart();
    EXPECT_TRUE(waitFor([&] { return screen.contains(window().frameGeometry()); }))
        << window().frameGeometry().y() << ' ' << window().frameGeometry().height();
}

TEST_F(LayoutTest, ListsAndTablesHaveOneStyle) {
    openClip();
    draw(20, 30);
    apply({1440, 900}, Mode::Inspect);
    for (const ModeLayout& mode : modeLayouts()) {
        modes().enter(mode.mode);
        for (const PanelPlace::Area area :
             {PanelPlace::Inspector, PanelPlace::Drawer, PanelPlace::Stage, PanelPlace::Page})
            for (const QString& id : mode.panels(area)) modes().show(id);
    }
    QApplication::processEvents();
    int tables = 0;
    for (const auto* view : window().findChildren<QAbstractItemView*>()) {
        if (view->inherits("QComboBoxListView") || view->inherits("QHeaderView")) continue;
        SCOPED_TRACE(view->objectName().toStdString());
        EXPECT_FALSE(view->alternatingRowColors());
        EXPECT_EQ(view->frameShape(), QFrame::NoFrame);
        const auto* const table = qobject_cast<const QTableView*>(view);
        if (!table) continue;
        ++tables;
        EXPECT_FALSE(table->showGrid());
        EXPECT_TRUE(table->verticalHeader()->isHidden());
        EXPECT_EQ(table->selectionBehavior(), QAbstractItemView::SelectRows);
        EXPECT_EQ(table->verticalHeader()->defaultSectionSize(), table->fontMetrics().height() + 8);
    }
    EXPECT_GE(tables, 5);
}

TEST_F(LayoutTest, TabsOfTheDrawerDoNotChangeTheNextStep) {
    openClip();
    draw(20, 30);
    apply({1440, 900}, Mode::Inspect);
    auto* const primary = window().findChild<QToolButton*>("primary");
    modes().show(QStringLiteral("timing"));
    const QString before = primary->text();
    QTabBar& tabs = window().content().drawer().tabs();
    for (int tab = 0; tab < tabs.count(); ++tab) {
        QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(tab).center());
        EXPECT_EQ(primary->text(), before) << tabs.tabText(tab).toStdString();
    }
    EXPECT_GE(tabs.count(), 3);
}

TEST_F(LayoutTest, TenTargetsAreVisibleInTheUsualWindow) {
    openClip();
    apply({1440, 900}, Mode::Track);
    const int low = window().timeline().height();
    for (int n = 0; n < 10; ++n) {
        draw(6 + 14 * (n % 5), 10 + 25 * (n / 5), 9);
        ASSERT_TRUE(
            waitFor([&] { return document().state().targets.size() == std::size_t(n + 1); }));
    }
    EXPECT_TRUE(waitFor([&] { return window().timeline().height() > low; }));
    auto& view = window().timeline().view();
    EXPECT_TRUE(waitFor([&] {
        return view.model().count() == 10 &&
               view.viewport()->rect().contains(view.state().laneRect(9));
    }));
    EXPECT_GE(window().view().width() * window().view().height(), 1440 * 900 * 2 / 5)
        << "the video keeps 40 % of the window";
}

TEST_F(LayoutTest, StartPageHasTheWholeWindow) {
    const auto* const tools = window().findChild<QWidget*>("tools");
    const QWidget& bar = window().content().bar();
    for (const QWidget* part : {tools, static_cast<const QWidget*>(&window().timeline()),
                                static_cast<const QWidget*>(&window().content().inspector())})
        EXPECT_FALSE(part->isVisible());
    EXPECT_EQ(window().videoArea().size(), window().size() - QSize(0, bar.height()));
    openClip();
    EXPECT_TRUE(window().timeline().isVisible());
    EXPECT_TRUE(tools->isVisible());
    EXPECT_TRUE(modes().shows("params"));
    workbench->closeInput();
    EXPECT_TRUE(waitFor([&] { return !window().timeline().isVisible(); }));
    EXPECT_EQ(window().videoArea().size(), window().size() - QSize(0, bar.height()));
}

TEST_F(LayoutTest, RestoresTabsOfEachMode) {
    openClip();
    apply({1366, 1000}, Mode::Track);
    modes().show("score");
    modes().setDrawerOpen(false);
    modes().show("review");
    restart();
    EXPECT_EQ(modes().mode(), Mode::Annotate);
    openClip();
    EXPECT_TRUE(modes().shows("review"));
    modes().enter(Mode::Inspect);
    EXPECT_FALSE(modes().shows("score")) << "the drawer was closed";
    modes().setDrawerOpen(true);
    EXPECT_TRUE(modes().shows("score"));
    EXPECT_FALSE(modes().shows("timing"));
}

TEST_F(LayoutTest, RemembersSizesOfEachProject) {
    openClip();
    apply({1366, 1000}, Mode::Track);
    Handle* handle = nullptr;
    for (Handle* each : window().findChildren<Handle*>())
        if (each->accessibleName() == "Height of the timeline") handle = each;
    ASSERT_TRUE(handle);
    const auto height = [&] { return window().timeline().height(); };
    const int usual = height();
    for (int step = 0; step < 5; ++step) QTest::keyClick(handle, Qt::Key_Up);
    const int tall = height();
    EXPECT_EQ(tall, usual + 5 * Handle::keyStep);
    saveAs(path("tall.spoor"));
    workbench->open(clip());
    ASSERT_TRUE(waitFor([&] { return workbench->project().temporary(); }));
    EXPECT_EQ(height(), tall) << "a new project has the sizes used last";
    for (int step = 0; step < 5; ++step) QTest::keyClick(handle, Qt::Key_Down);
    saveAs(path("usual.spoor"));
    const auto heightIn = [&](const char* name) {
        workbench->open(path(name));
        const bool open = waitFor(
            [&] { return workbench->project().path() == path(name) && document().frames(); });
        return open ? height() : 0;
    };
    EXPECT_EQ(heightIn("tall.spoor"), tall);
    EXPECT_EQ(heightIn("usual.spoor"), usual);
    restart();
    apply({1366, 1000}, Mode::Track);
    EXPECT_EQ(heightIn("tall.spoor"), tall);
}

TEST_F(LayoutTest, PanelsWithoutDataShowSentenceInsteadOfAxes) {
    openClip();
    apply({1366, 900}, Mode::Track);
    const std::pair<const char*, const char*> states[] = {{"score", "score.hint"},
                                                          {"sensitivity", "sensitivity.hint"},
                                                          {"measure", "measure.empty"},
                                                          {"compare", "compare.empty"}};
    for (const auto& [id, name] : states) {
        modes().show(id);
        const auto* sentence = panel(id).findChild<QLabel*>(name);
        ASSERT_TRUE(sentence) << id;
        EXPECT_TRUE(waitFor([&] { return !sentence->visibleRegion().isEmpty(); })) << id;
        for (const QWidget* chart : panel(id).findChildren<CurveChart*>())
            EXPECT_TRUE(chart->visibleRegion().isEmpty() ||
                        sentence->parentWidget()->geometry().contains(
                            QRect(chart->mapTo(sentence->parentWidget()->parentWidget(), QPoint()),
                                  chart->size())))
                << id << " shows empty axes";
    }
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    modes().show("measure");
    const auto* sentence = panel("measure").findChild<QLabel*>("measure.empty");
    EXPECT_TRUE(waitFor([&] { return !sentence->isVisible(); }));
}

TEST_F(LayoutTest, StartPageOffersDevicesAndSettings) {
    auto* settings = window().findChild<QToolButton*>("start.settings");
    auto* devices = window().findChild<QToolButton*>("start.mode_benchmark");
    ASSERT_TRUE(settings && devices);
    EXPECT_TRUE(settings->isVisible() && devices->isVisible());
    EXPECT_EQ(devices->text(), "Devices and benchmarks");
    const auto* ready = window().findChild<QLabel*>("start.device");
    ASSERT_TRUE(ready && ready->isVisible());
    const auto device = selectDevice("auto");
    EXPECT_TRUE(waitFor([&] {
        return device ? ready->text().startsWith(deviceWords(device.value())) &&
                            ready->text().endsWith("is ready")
                      : ready->text() == "No device is ready";
    })) << ready->text().toStdString();
    EXPECT_EQ(window().findChild<QToolButton*>("start.open_project")->text(), "Open project…");
    QTest::mouseClick(devices, Qt::LeftButton);
    EXPECT_EQ(modes().mode(), Mode::Benchmark);
    EXPECT_TRUE(modes().shows("trackers"));
    modes().enter(Mode::Track);
    openClip();
    EXPECT_FALSE(settings->isVisible());
}

TEST_F(LayoutTest, ChartsShowTheFramesOfTheTimeline) {
    SharedScale scale;
    CurveChart chart("Curves");
    chart.resize(600, 300);
    chart.follow(&scale);
    chart.setFrames(0, 100, 1, 0.2);
    chart.show();
    scale.set({50, 0.1}, 232, 400);
    QApplication::processEvents();  // lays out the chart
    const QRectF plot = chart.chart()->plotArea();
    EXPECT_NEAR(chart.acrossAt(plot.topLeft()), 49.5, 0.1);
    EXPECT_NEAR(chart.acrossAt(plot.topRight()), 89.5, 0.1);
    chart.setScale(0, 1, 0.2, 1, 0.2);
    scale.set({0, 0.1}, 232, 400);
    EXPECT_NEAR(chart.acrossAt(plot.topRight()), 1, 0.1) << "not a chart over frames";
}

TEST_F(LayoutTest, CurvesHaveGaps) {
    CurveChart chart("Curves");
    chart.resize(600, 300);
    chart.show();
    const double gap = std::numeric_limits<double>::quiet_NaN();
    chart.setCurves({{"a", {{0, 1}, {1, 1}, {2, gap}, {3, gap}, {4, 1}}}, {"b", {{0, 2}, {4, 2}}}});
    QStringList parts;
    for (QAbstractSeries* series : chart.chart()->series())
        if (!series->name().isEmpty()) parts << series->name();
    EXPECT_EQ(parts, QStringList({"a", "a", "b"}));
    EXPECT_EQ(chart.captions(), QStringList({"a", "b"})) << "one caption per curve";
}

TEST_F(LayoutTest, LegendLiesAboveItsChartInAsManyRowsAsItNeeds) {
    CurveChart chart("Curves");
    chart.resize(600, 300);
    chart.show();
    std::vector<CurveChart::Curve> curves;
    for (int n = 0; n < 6; ++n)
        curves.push_back({QStringLiteral("a run with a long name %1").arg(n), {{0, 1}, {1, 0}}});
    const auto top = [&] {
        QApplication::processEvents();  // lays out the chart
        return chart.chart()->plotArea().top();
    };
    chart.setCurves({curves[0], curves[1]});
    const double few = top();
    chart.setCurves(curves);
    const double wide = top();
    EXPECT_GT(wide, few);
    chart.resize(300, 300);
    EXPECT_GT(top(), wide) << "a narrow legend has more rows";
    EXPECT_EQ(chart.captions().size(), 6);
    chart.resize(300, 120);
    chart.setCurves({curves[0]});
    EXPECT_TRUE(chart.captions().isEmpty()) << "a low chart with one curve needs no legend";
}

TEST_F(LayoutTest, TimelineLiesBelowEverythingInFullWidth) {
    openClip();
    apply({1600, 1000}, Mode::Track);
    const Timeline& timeline = window().timeline();
    EXPECT_EQ(timeline.width(), 1600);
    EXPECT_EQ(timeline.height(), 216);
    EXPECT_GE(view().height(), 1000 / 2 - 60);
    modes().setDrawerOpen(true);
    const PanelArea& drawer = window().content().drawer();
    EXPECT_TRUE(modes().shows("timing"));
    EXPECT_EQ(drawer.width(), 1600);
    EXPECT_EQ(drawer.geometry().bottom() + 1, timeline.geometry().top());
}

TEST_F(LayoutTest, DrawerOfALowWindowTakesSpaceFromTheVideo) {
    openClip();
    apply({1366, 768}, Mode::Inspect);
    const QSize picture = view().size();
    EXPECT_EQ(window().timeline().width(), 1366);
    EXPECT_FALSE(modes().shows("timing"));
    const PanelArea& drawer = window().content().drawer();
    EXPECT_EQ(drawer.height(), drawer.tabsHeight()) << "the tabs stay";
    QTest::mouseClick(&drawer.tabs(), Qt::LeftButton, {}, drawer.tabs().tabRect(1).center());
    EXPECT_TRUE(modes().shows("score"));
    EXPECT_EQ(view().width(), picture.width());
    EXPECT_LT(view().height(), picture.height()) << "the drawer would cover the target";
    EXPECT_TRUE(window().timeline().isVisible()) << "nothing covers it";
    press(Qt::Key_Escape);
    EXPECT_FALSE(modes().shows("score"));
    EXPECT_TRUE(waitFor([&] { return view().size() == picture; }));
}

TEST_F(LayoutTest, TargetNameHasPriorityOverItsState) {
    openClip();
    draw(20, 30);
    targets::rename(document(), 1, "a butterfly of the meadow");
    apply({1366, 768}, Mode::Track);
    auto& lanes = window().timeline().view();
    ASSERT_TRUE(waitFor([&] {
        return lanes.model().count() == 1 && lanes.model().lane(0).name.startsWith("a butter");
    }));
    const QRectF room = lanes.headPainter().placeOf(HeadPart::Name, 0);
    EXPECT_GE(room.width(), lanes.fontMetrics().horizontalAdvance("a butterfly of the meadow"));
}

TEST_F(LayoutTest, ChartsFitSmallScreen) {
    openClip();
    apply({1366, 768}, Mode::Track);
    for (const char* id : {"score", "compare", "sensitivity"}) {
        modes().show(id);
        QApplication::processEvents();
        for (const auto* chart : panel(id).findChildren<CurveChart*>()) {
            const QPoint end = chart->mapTo(&panel(id), QPoint(0, chart->height()));
            EXPECT_LE(end.y(), panel(id).height()) << id;
        }
    }
}

TEST_F(LayoutTest, TabsShowWholeNamesOfPanels) {
    openClip();
    apply({1366, 768}, Mode::Inspect);
    for (const PanelArea* area : {&window().content().inspector(), &window().content().drawer()}) {
        EXPECT_EQ(area->tabs().elideMode(), Qt::ElideNone);
        EXPECT_LE(area->tabs().sizeHint().width(), area->tabs().width());
    }
}

TEST_F(LayoutTest, InspectorPanelsFitItsNarrowestWidth) {
    openClip();
    const PanelPlace::Area area = PanelPlace::Inspector;
    for (const PanelType& type : panelTypes()) {
        if (std::none_of(type.places.begin(), type.places.end(),
                         [area](const PanelPlace& place) { return place.area == area; }))
            continue;
        modes().show(type.id);
        EXPECT_LE(panel(type.id.toLatin1()).minimumSizeHint().width(), minInspector)
            << type.id.toStdString();
    }
}

TEST_F(LayoutTest, TimingFiguresAreWhole) {
    openClip();
    draw(20, 30);
    apply({1366, 768}, Mode::Inspect);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    modes().show("timing");
    for (const char* name : {"timing.median", "timing.slow", "timing.rate"}) {
        const auto* figure = panel("timing").findChild<FigureBlock*>(name);
        ASSERT_TRUE(figure);
        EXPECT_TRUE(waitFor([&] {
            return figure->isVisible() && figure->width() >= figure->sizeHint().width();
        })) << name
            << ' ' << figure->width();
    }
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
    apply({1366, 768}, Mode::Track);
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
    for (const auto* button : buttons.findChildren<QPushButton*>())
        EXPECT_EQ(button->isDefault(), button->objectName() == "export.go");
    for (const auto* button : dialog.findChildren<QAbstractButton*>()) {
        if (!button->isVisible()) continue;
        EXPECT_GE(button->width(), button->minimumSizeHint().width()) << qPrintable(button->text());
        EXPECT_FALSE(button->accessibleName().isEmpty() && button->text().isEmpty());
    }
}

TEST_F(LayoutTest, ComparisonPanelFitsItsContent) {
    openClip();
    for (const QSize size : {QSize(1366, 768), QSize(1440, 1000)}) {
        apply(size, Mode::Track);
        modes().show("compare");
        QApplication::processEvents();
        for (const auto* box : panel("compare").findChildren<QComboBox*>()) {
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
        EXPECT_GE(panel("compare").findChild<QWidget*>("compare.chart")->width(), 350);
        modes().closeOver();
    }
}

}  // namespace
}  // namespace spoor::test
