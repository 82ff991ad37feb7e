// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The modes of the window by key and mouse: what they show, and what they leave alone.
#include "gui/app/window/app_bar.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/mode_control.h"
#include "gui/features/measuring/motion_chart.h"
#include "gui/features/track/choosers.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/shell/bars/mode_bar.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/shell/layout/handle.h"
#include "gui/shell/layout/panel_area.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/shell/settings/settings_control.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/overlay_list.h"
#include "gui/view/video/shape_tool.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QAbstractButton>
#include <QFile>
#include <QMenuBar>
#include <QMouseEvent>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

namespace spoor::test {
namespace {

class ModesTest : public ProjectTest {
protected:
    MainWindow& window() { return *workbench->window(); }
    ModeControl& modes() { return window().modes(); }
    Handle& handle(Boundary boundary) { return *window().content().parts().handle(boundary); }
    void resize(int width, int height) {
        window().resize(width, height);
        QApplication::processEvents();
    }
    /// Drags a handle, which moves under the pointer.
    void pull(Handle& handle, QPoint by) {
        const QPointF at(2, 2), from = handle.mapToGlobal(at);
        const auto send = [&](QEvent::Type type, QPointF global, Qt::MouseButtons held) {
            QMouseEvent event(type, at, global, Qt::LeftButton, held, Qt::NoModifier);
            QApplication::sendEvent(&handle, &event);
        };
        send(QEvent::MouseButtonPress, from, Qt::LeftButton);
        for (const double part : {0.5, 1.0})
            send(QEvent::MouseMove, from + QPointF(by) * part, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, from + QPointF(by), Qt::NoButton);
    }
    /// Share of the window that a picture of 16:9 has.
    double pictureShare() {
        const QSizeF place = view().size();
        const double height = std::min(place.height(), place.width() * 9 / 16);
        return height * height * 16 / 9 / (double(window().width()) * window().height());
    }
};

TEST_F(ModesTest, PictureHasHalfOfTheWindow) {
    openClip();
    resize(1440, 900);
    EXPECT_GE(pictureShare(), 0.50);
    modes().enter(Mode::Annotate);
    EXPECT_GE(pictureShare(), 0.43);
    modes().enter(Mode::Track);
    resize(1366, 768);
    EXPECT_GE(pictureShare(), 0.44);
}

TEST_F(ModesTest, KeysAndTabsEnterModes) {
    openClip();
    const Qt::Key keys[] = {Qt::Key_1, Qt::Key_2, Qt::Key_3, Qt::Key_4, Qt::Key_5};
    ModeBar& bar = window().content().bar().modes();
    for (int mode = modeCount - 1; mode >= 0; --mode) {
        QTest::keyClick(&window(), keys[mode], Qt::AltModifier);
        EXPECT_EQ(modes().mode(), Mode(mode));
        EXPECT_EQ(bar.currentIndex(), mode);
    }
    QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(int(Mode::Measure)).center());
    EXPECT_EQ(modes().mode(), Mode::Measure);
    QTest::keyClick(&window(), Qt::Key_0, Qt::AltModifier);
    EXPECT_EQ(modes().mode(), Mode::Track) << "the mode before";
    press(Qt::Key_A);
    EXPECT_EQ(modes().mode(), Mode::Annotate);
    press(Qt::Key_A);
    EXPECT_EQ(modes().mode(), Mode::Track);
}

TEST_F(ModesTest, KeysOfAModeActOnItsVideo) {
    openClip();
    const Qt::Key keys[] = {Qt::Key_5, Qt::Key_1, Qt::Key_5, Qt::Key_3, Qt::Key_2};
    FrameIndex frame = 0;
    for (const Qt::Key key : keys) {
        QTest::keyClick(QApplication::focusWidget(), key, Qt::AltModifier);
        QWidget* const focus = QApplication::focusWidget();
        ASSERT_TRUE(focus) << key;
        if (modes().mode() == Mode::Benchmark) {
            EXPECT_EQ(focus->objectName(), "pages.trackers");
            continue;
        }
        EXPECT_EQ(focus, &view()) << key;
        QTest::keyClick(focus, Qt::Key_Right);
        EXPECT_TRUE(waitFor([&, next = ++frame] { return document().frame() == next; })) << key;
    }
}

TEST_F(ModesTest, ModeChangesNeitherFrameNorSelectionNorZoom) {
    openClip();
    draw(20, 30);
    workbench->selection().setTarget(1);
    seek(12);
    view().zoomBy(2);
    const double zoom = view().mapping().zoom();
    for (const ModeLayout& mode : modeLayouts()) {
        modes().enter(mode.mode);
        QApplication::processEvents();
        EXPECT_EQ(document().frame(), 12) << mode.id;
        EXPECT_EQ(workbench->selection().target(), 1) << mode.id;
        EXPECT_EQ(view().mapping().zoom(), zoom) << mode.id;
        EXPECT_EQ(view().parentWidget()->isVisible(), !mode.page) << mode.id;
    }
    EXPECT_EQ(document().setup().annotateMode().on(), false);
}

TEST_F(ModesTest, PanelsAreCreatedWhenTheyAreShownFirst) {
    openClip();
    EXPECT_FALSE(window().findChild<QWidget*>("timing_panel"));
    EXPECT_FALSE(window().findChild<QWidget*>("bench_panel"));
    modes().show("timing");
    EXPECT_TRUE(window().findChild<QWidget*>("timing_panel"));
    EXPECT_FALSE(window().findChild<QWidget*>("bench_panel"));
}

TEST_F(ModesTest, EveryPanelHasAPlace) {
    openClip();
    resize(1440, 900);
    for (const PanelType& type : panelTypes()) {
        modes().show(type.id);
        EXPECT_TRUE(modes().shows(type.id)) << type.id.toStdString();
        EXPECT_TRUE(
            std::any_of(type.places.begin(), type.places.end(),
                        [&](const PanelPlace& place) { return place.mode == modes().mode(); }))
            << type.id.toStdString();
    }
    modes().show("closeup");  // the name of a dock
    EXPECT_TRUE(modes().shows("properties"));
    modes().apply("debug");
    EXPECT_EQ(modes().mode(), Mode::Inspect);
}

TEST_F(ModesTest, KeysHideInspectorAndDrawer) {
    openClip();
    resize(1440, 900);
    const int width = view().width(), height = view().height();
    press(Qt::Key_F4);
    EXPECT_FALSE(modes().shows("params"));
    EXPECT_EQ(view().width(), width + 320);
    press(Qt::Key_F4);
    EXPECT_EQ(view().width(), width);
    press(Qt::Key_F8);
    EXPECT_TRUE(modes().shows("timing"));
    EXPECT_EQ(view().height(), height - 220);
    press(Qt::Key_F8);
    EXPECT_FALSE(modes().shows("timing"));
    EXPECT_EQ(view().height(), height);
}

TEST_F(ModesTest, WholePictureStaysVisibleWhenTheDrawerOpens) {
    openClip();
    QWidget& drawer = window().content().drawer();
    const RunStrip& strip = window().content().strip();
    const auto seen = [&] {
        const QRect picture = view().mapping().picture().toAlignedRect();
        return view().rect().contains(picture) && !view().visibleRegion().isEmpty() &&
               view().visibleRegion().contains(picture.center()) &&
               QRegion(picture).subtracted(view().visibleRegion()).isEmpty();
    };
    for (const QSize size : {QSize(1440, 900), QSize(1366, 768), QSize(1296, 768)}) {
        for (const Mode mode : {Mode::Track, Mode::Inspect, Mode::Measure}) {
            resize(size.width(), size.height());
            modes().enter(mode);
            if (!action("drawer").isChecked()) press(Qt::Key_F8);
            QApplication::processEvents();
            ASSERT_TRUE(drawer.isVisible());
            EXPECT_TRUE(seen()) << int(mode) << ' ' << size.width();
            EXPECT_GE(view().mapping().picture().height(), 200) << int(mode) << ' ' << size.width();
            EXPECT_TRUE(strip.visibleRegion().contains(strip.rect().center())) << int(mode);
            press(Qt::Key_F8);
        }
    }
}

TEST_F(ModesTest, VideoOpenedInBenchmarkIsShown) {
    modes().enter(Mode::Benchmark);
    openClip();
    EXPECT_EQ(modes().mode(), Mode::Track);
    EXPECT_TRUE(view().isVisible());
}

TEST_F(ModesTest, HiddenOverlaysAreAnnouncedAndCanBeShownAgain) {
    openClip();
    auto* head = window().videoArea().overlays().findChild<QAbstractButton*>("overlays.head");
    NoticeHost& notices = window().videoArea().notices();
    press(Qt::Key_H);
    EXPECT_TRUE(waitFor([&] { return head->text() == "Overlays hidden (H)"; }))
        << head->text().toStdString();
    EXPECT_EQ(notices.sentence(), "Boxes hidden");
    QTest::mouseClick(notices.findChild<QAbstractButton*>("notice.action"), Qt::LeftButton);
    EXPECT_FALSE(action("all_layers").isChecked());
    EXPECT_TRUE(waitFor([&] { return head->text() == "Overlays 3 / 3"; }))
        << head->text().toStdString();
}

TEST_F(ModesTest, DiagnosisIsOneWidgetInTwoModes) {
    openClip();
    resize(1440, 900);
    modes().show("why");
    const QWidget* const panel = modes().panel("why");
    EXPECT_TRUE(window().content().inspector().isAncestorOf(panel));
    modes().enter(Mode::Track);
    EXPECT_FALSE(panel->isVisible());
    press(Qt::Key_F8);
    window().content().drawer().tabs().setCurrentIndex(1);
    EXPECT_TRUE(panel->isVisible());
    EXPECT_TRUE(window().content().drawer().isAncestorOf(panel));
    modes().enter(Mode::Inspect);
    EXPECT_TRUE(window().content().inspector().isAncestorOf(panel));
    EXPECT_TRUE(panel->isVisible());
}

TEST_F(ModesTest, HandlesMoveWithMouseAndKeys) {
    openClip();
    resize(1440, 900);
    PanelArea& inspector = window().content().inspector();
    Handle& edge = handle(Boundary::Inspector);
    pull(edge, {-40, 0});
    EXPECT_EQ(inspector.width(), 360);
    pull(edge, {-900, 0});
    EXPECT_EQ(inspector.width(), 480) << "its limit";
    edge.setFocus();
    QTest::keyClick(&edge, Qt::Key_Right);
    EXPECT_EQ(inspector.width(), 480 - Handle::keyStep);
    EXPECT_EQ(document().frame(), 0) << "the key belongs to the handle";
    modes().enter(Mode::Measure);
    EXPECT_EQ(inspector.width(), 320) << "each mode has its own sizes";
    modes().enter(Mode::Track);
    EXPECT_EQ(inspector.width(), 480 - Handle::keyStep);
    QTest::mouseDClick(&edge, Qt::LeftButton);
    EXPECT_EQ(inspector.width(), 320);
    Handle& top = handle(Boundary::Timeline);
    pull(top, {0, -60});
    EXPECT_EQ(window().timeline().height(), 276);
    modes().enter(Mode::Inspect);
    const int stage = window().content().stage().width();
    pull(handle(Boundary::Stage), {100, 0});
    EXPECT_NEAR(window().content().stage().width(), stage - 100, 2);
}

TEST_F(ModesTest, MenuBarOpensOverTheProject) {
    openClip();
    const auto place = [this] { return QRect(view().mapTo(&window(), QPoint()), view().size()); };
    const QRect before = place();
    EXPECT_FALSE(window().menuBar()->isVisible());
    QTest::keyClick(&window(), Qt::Key_F10);
    EXPECT_TRUE(window().menuBar()->isVisible());
    EXPECT_EQ(place(), before) << "nothing moves";
    ASSERT_TRUE(QApplication::activePopupWidget());
    QApplication::activePopupWidget()->close();
    view().setFocus();
    EXPECT_TRUE(waitFor([&] { return !window().menuBar()->isVisible(); }));
    action("show_menu_bar").trigger();
    QApplication::processEvents();
    EXPECT_TRUE(window().menuBar()->isVisible());
    EXPECT_EQ(place().y(), before.y() + window().menuBar()->height());
    action("show_menu_bar").trigger();
    QApplication::processEvents();
    EXPECT_FALSE(window().menuBar()->isVisible());
    EXPECT_EQ(place(), before);
}

TEST_F(ModesTest, BenchmarkNeedsNoVideo) {
    modes().show("bench");
    EXPECT_TRUE(modes().shows("bench"));
    EXPECT_TRUE(modes().shows("device"));
    EXPECT_FALSE(window().videoArea().isVisible());
    action("mode_track").trigger();
    EXPECT_TRUE(window().videoArea().isVisible()) << "the start page";
}

TEST_F(ModesTest, LongNamesNeverWidenTheWindow) {
    openClip();
    saveAs(path(std::string(200, 'w').append(".spoor").c_str()));
    for (const QSize size : {minWindow, QSize(1366, 768)}) {
        for (const ModeLayout& mode : modeLayouts()) {
            resize(size.width(), size.height());
            modes().enter(mode.mode);
            EXPECT_EQ(window().size(), size) << mode.id;
            const QWidget& bar = window().content().bar();
            for (const QWidget* part : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
                if (!part->isVisible()) continue;
                EXPECT_TRUE(bar.rect().contains(part->geometry()))
                    << mode.id << ' ' << part->metaObject()->className();
                for (const QWidget* other : bar.findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
                    EXPECT_TRUE(part == other || !other->isVisible() ||
                                !part->geometry().intersects(other->geometry()))
                        << mode.id << ' ' << part->metaObject()->className() << ' '
                        << other->metaObject()->className();
            }
        }
    }
}

TEST_F(ModesTest, BenchmarkHasNavigationAndOneButtonThatKnowsItsVerb) {
    openClip();
    resize(1440, 900);
    modes().enter(Mode::Benchmark);
    auto* primary = window().findChild<QToolButton*>("primary");
    ASSERT_TRUE(primary->isVisible());
    EXPECT_EQ(primary->text(), "Run benchmark");
    auto* pages = window().findChild<QWidget*>("pages");
    ASSERT_TRUE(pages && pages->isVisible());
    QTest::mouseClick(pages->findChild<QWidget*>("pages.parity"), Qt::LeftButton);
    EXPECT_TRUE(modes().shows("parity"));
    QTest::mouseClick(pages->findChild<QWidget*>("pages.trackers"), Qt::LeftButton);
    EXPECT_TRUE(modes().shows("trackers"));
    QTest::mouseClick(pages->findChild<QWidget*>("pages.papers"), Qt::LeftButton);
    EXPECT_TRUE(modes().shows("papers"));
    QTest::mouseClick(pages->findChild<QWidget*>("pages.bench"), Qt::LeftButton);
    EXPECT_TRUE(modes().shows("bench"));
    EXPECT_FALSE(modes().shows("trackers"));
    const TemporaryFolder programs;
    const QString slow = QString::fromStdString(programs.file("slow"));
    QFile script(slow);
    ASSERT_TRUE(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\nexec sleep 1000\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    workbench->benchmark().setProgram(slow);
    QTest::mouseClick(primary, Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return primary->text() == "Stop benchmark"; }));
    modes().enter(Mode::Track);
    EXPECT_NE(primary->text(), "Stop benchmark") << "it goes on while another mode is used";
    EXPECT_TRUE(workbench->benchmark().running());
    modes().enter(Mode::Benchmark);
    QTest::mouseClick(primary, Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return primary->text() == "Run benchmark"; }));
}

TEST_F(ModesTest, FinishedBenchmarksAreInTheHistory) {
    openClip();
    resize(1440, 900);
    modes().enter(Mode::Benchmark);
    const TemporaryFolder programs;
    const QString program = QString::fromStdString(programs.file("quick"));
    QFile script(program);
    ASSERT_TRUE(script.open(QIODevice::WriteOnly));
    script.write(R"(#!/bin/sh
while [ "$1" != --json ]; do shift; done
cat > "$2" << 'end'
{"environment":{"processor":"P","threads":2,"load":0.5,"build":"release","opencv":"4.6",
"devices":[{"name":"c","device":"PoCL","type":"cpu"}]},"rows":[
{"pipeline":"template","stage":"grey","kernel":"","device":"c","size":"1080p","median_ms":1,
"spread_ms":0.1,"peer":null,"peer_ms":null,"ratio":null,"roofline":0.25}]}
end
)");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    workbench->benchmark().setProgram(program);
    const qsizetype before = DeviceBenchmark::history().size();
    workbench->benchmark().start(DeviceBenchmark::Kind::Kernels);
    ASSERT_TRUE(waitFor([&] { return DeviceBenchmark::history().size() == before + 1; }));
    auto* pages = window().findChild<QWidget*>("pages");
    auto* earlier = static_cast<QAbstractButton*>(nullptr);
    ASSERT_TRUE(waitFor([&] {
        return (earlier = pages->findChild<QAbstractButton*>("pages.history")) != nullptr;
    }));
    EXPECT_EQ(earlier->accessibleDescription().section('\n', 1), "CPU, PoCL");
    modes().show("parity");
    QTest::mouseClick(earlier, Qt::LeftButton);
    EXPECT_TRUE(modes().shows("bench"));
    const auto* table = window().findChild<QTableView*>("bench.table");
    EXPECT_TRUE(waitFor([&] { return table->model()->rowCount() == 1; }));
}

TEST_F(ModesTest, TimingViewsAreChosenInTheRowOfTabs) {
    openClip();
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    resize(1440, 900);
    modes().enter(Mode::Inspect);
    const PanelArea& drawer = window().content().drawer();
    auto* views = window().findChild<QWidget*>("timing.views");
    ASSERT_TRUE(views);
    const auto inRow = [&] {
        const int top = views->mapTo(&drawer, QPoint()).y();
        return views->isVisible() && top + views->height() <= drawer.tabsHeight();
    };
    EXPECT_TRUE(inRow());
    EXPECT_LE(drawer.tabs().geometry().right(), views->mapTo(&drawer, QPoint()).x());
    auto* flame = window().findChild<QWidget*>("timing.flame.chart");
    QTest::mouseClick(views->findChildren<QAbstractButton*>()[2], Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return flame->isVisible(); }));
    QTest::mouseClick(&drawer.tabs(), Qt::LeftButton, {}, drawer.tabs().tabRect(1).center());
    EXPECT_TRUE(modes().shows("score"));
    EXPECT_FALSE(views->isVisible()) << "they belong to the timings";
    QTest::mouseClick(&drawer.tabs(), Qt::LeftButton, {}, drawer.tabs().tabRect(0).center());
    EXPECT_TRUE(inRow());
    resize(1100, 900);
    EXPECT_FALSE(inRow()) << "the row is too narrow";
    EXPECT_TRUE(views->isVisible()) << "the panel has them";
    resize(1440, 768);
    EXPECT_FALSE(modes().shows("timing")) << "a low window closes the drawer";
    EXPECT_TRUE(inRow());
    QTest::mouseClick(views->findChildren<QAbstractButton*>()[3], Qt::LeftButton);
    EXPECT_TRUE(modes().shows("timing")) << "a view opens it";
    EXPECT_TRUE(window().findChild<QWidget*>("timing.histogram.chart")->isVisible());
}

TEST_F(ModesTest, MeasureHasATabPerQuantityAndItsCalibrationInTheInspector) {
    openClip();
    draw(20, 30);
    resize(1440, 900);
    modes().enter(Mode::Measure);
    EXPECT_TRUE(modes().shows("calibration"));
    QTabBar& tabs = window().content().drawer().tabs();
    ASSERT_EQ(tabs.count(), 6);
    EXPECT_EQ(tabs.tabText(0), "Speed");
    auto* axes = window().findChild<QWidget*>("measure.quantity");
    QTest::mouseClick(&tabs, Qt::LeftButton, {}, tabs.tabRect(1).center());
    EXPECT_TRUE(modes().shows("measure"));
    EXPECT_TRUE(axes->isVisible()) << "a position has two coordinates";
    modes().show("measure");
    EXPECT_EQ(tabs.currentIndex(), 1) << "the view stays";
    press(Qt::Key_U);
    EXPECT_EQ(workbench->selection().calibrationTool(), CalibrationMode::Stick);
}

TEST_F(ModesTest, ChartOfTheMotionSharesTheScaleOfTheTimeline) {
    openClip();
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    resize(1440, 900);
    modes().enter(Mode::Measure);
    auto* chart = window().findChild<MotionChart*>();
    ASSERT_TRUE(chart);
    TimelineView& timeline = window().timeline().view();
    const auto same = [&] {
        const int left = timeline.state().heads;
        if (chart->mapTo(&window(), QPoint()).x() != left) return false;
        for (const FrameIndex frame : {2, 14, 29})
            if (chart->frameAt(timeline.state().scale.centreOf(frame)) != frame) return false;
        return chart->width() == window().width() - left;
    };
    EXPECT_TRUE(waitFor(same)) << chart->mapTo(&window(), QPoint()).x();
    TimeScale zoomed = timeline.state().scale;
    zoomed.framesPerPixel /= 2;
    timeline.setScale(zoomed);
    EXPECT_TRUE(waitFor(same));
}

TEST_F(ModesTest, LettersActOnlyInTheirMode) {
    openClip();
    draw(20, 30);
    workbench->selection().setTarget(1);
    seek(5);
    const Session before = annotations().session();
    press(Qt::Key_X);
    press(Qt::Key_Q);
    press(Qt::Key_U);
    press(Qt::Key_P);
    EXPECT_EQ(annotations().session(), before);
    EXPECT_EQ(workbench->selection().calibrationTool(), CalibrationMode::None);
    EXPECT_EQ(view().shapeTool().tool(), ShapeTool::Tool::None);
    modes().enter(Mode::Annotate);
    press(Qt::Key_P);
    EXPECT_EQ(view().shapeTool().tool(), ShapeTool::Tool::Polygon);
}

TEST_F(ModesTest, HandToolMovesThePictureInsteadOfDrawing) {
    openClip();
    view().zoomBy(3);
    const QPointF before = view().mapping().toWidget(QPointF(40, 40));
    auto* hand = window().findChild<QWidget*>("tools")->findChild<QToolButton*>("tool.hand");
    ASSERT_TRUE(hand && hand->isVisible());
    QTest::mouseClick(hand, Qt::LeftButton);
    drag(view(), QPointF(200, 200), QPointF(260, 230));
    EXPECT_TRUE(annotations().empty());
    EXPECT_NE(view().mapping().toWidget(QPointF(40, 40)), before);
    EXPECT_TRUE(hand->isChecked());
    press(Qt::Key_Escape);
    EXPECT_FALSE(view().panning());
    drag(view(), QPointF(200, 200), QPointF(260, 230));
    EXPECT_FALSE(annotations().empty());
}

TEST_F(ModesTest, TurnedBoxIsDrawnByASideAndTheOppositeOne) {
    openClip();
    modes().enter(Mode::Annotate);
    action("draw_turned_box").trigger();
    const auto at = [&](double x, double y) { return view().mapping().toWidget(QPointF(x, y)); };
    drag(view(), at(40, 40), at(70, 80));  // 50 pixels long
    EXPECT_TRUE(annotations().empty());
    QTest::mouseMove(&view(), at(62, 96).toPoint());
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(46, 98).toPoint());
    const auto box = annotations().boxAt(1, document().frame());
    ASSERT_TRUE(box);
    const auto* turned = box->shape->as<TurnedBox>();
    ASSERT_TRUE(turned);
    EXPECT_NEAR(turned->width, 50, 1);
    EXPECT_NEAR(turned->angle, 53.13, 1);
    EXPECT_NEAR(turned->height, 30, 1.5);
    EXPECT_EQ(view().shapeTool().tool(), ShapeTool::Tool::None);
}

TEST_F(ModesTest, EachModeAndProjectRemembersItsTool) {
    openClip();
    saveAs(path("tools.spoor"));
    modes().enter(Mode::Annotate);
    draw(20, 30);
    const auto button = [&](const char* tool) {
        return window().findChild<QToolButton*>(QStringLiteral("tool.") + QLatin1String(tool));
    };
    QTest::mouseClick(button("brush"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return button("brush")->isChecked(); }));
    modes().enter(Mode::Track);
    EXPECT_EQ(view().shapeTool().tool(), ShapeTool::Tool::None);
    EXPECT_TRUE(button("select")->isChecked());
    QTest::mouseClick(button("hand"), Qt::LeftButton);
    ASSERT_TRUE(view().panning());
    modes().enter(Mode::Annotate);
    EXPECT_EQ(view().shapeTool().tool(), ShapeTool::Tool::Brush);
    EXPECT_FALSE(view().panning());
    stop();
    QSettings().remove("layout");
    start();
    workbench->open(path("tools.spoor"));
    ASSERT_TRUE(waitFor([&] { return view().panning(); })) << "the hand of the mode Track";
    modes().enter(Mode::Annotate);
    ASSERT_TRUE(waitFor([&] { return view().shapeTool().tool() == ShapeTool::Tool::Brush; }));
    QTest::mouseClick(button("select"), Qt::LeftButton);
    modes().enter(Mode::Track);
    modes().enter(Mode::Annotate);
    EXPECT_EQ(view().shapeTool().tool(), ShapeTool::Tool::None);
}

TEST_F(ModesTest, OverlayListShowsAndHidesLayers) {
    openClip();
    resize(1440, 900);
    OverlayList& list = window().videoArea().overlays();
    ASSERT_TRUE(list.isVisible());
    const int bottom = list.geometry().bottom();
    auto* boxes = list.findChild<QAbstractButton*>("overlays.layer_1");
    EXPECT_FALSE(boxes->isVisible());
    QTest::mouseClick(list.findChild<QAbstractButton*>("overlays.head"), Qt::LeftButton);
    ASSERT_TRUE(boxes->isVisible());
    EXPECT_EQ(list.geometry().bottom(), bottom) << "it unfolds upwards";
    EXPECT_TRUE(view().layer(OverlayLayers::Boxes));
    QTest::mouseClick(boxes, Qt::LeftButton);
    EXPECT_FALSE(view().layer(OverlayLayers::Boxes));
    EXPECT_TRUE(waitFor([&] { return !boxes->isChecked(); }));
    auto* head = list.findChild<QAbstractButton*>("overlays.head");
    EXPECT_TRUE(waitFor([&] { return head->text() == "Overlays 2 / 3"; }))
        << head->text().toStdString();
    press(Qt::Key_1);
    EXPECT_FALSE(view().layer(OverlayLayers::Boxes)) << "number keys are for labels";
}

TEST_F(ModesTest, CardOfTheAlgorithmListsAlgorithmsAndPanelsOpenOthers) {
    openClip();
    modes().show("params");
    auto* choose = window().findChild<QToolButton*>("params.choose");
    ASSERT_TRUE(choose && choose->isVisible());
    QTest::mouseClick(choose, Qt::LeftButton);
    auto* list = window().findChild<AlgorithmChooser*>();
    ASSERT_TRUE(waitFor([&] { return list->view()->isVisible(); }));
    list->hidePopup();
    modes().enter(Mode::Measure);
    EXPECT_FALSE(action("choose_algorithm").isEnabled()) << "the mode has no algorithm";
    modes().enter(Mode::Track);
    workbench->selection().askPanel("timing");
    EXPECT_TRUE(modes().shows("timing"));
    workbench->selection().askManual("devices");
    ASSERT_TRUE(waitFor([&] { return window().help().manual() != nullptr; }));
    EXPECT_EQ(window().help().state().page, "devices");
}

TEST_F(ModesTest, LabelsAreEditedInTheSettings) {
    openClip();
    modes().enter(Mode::Annotate);
    QTest::mouseClick(window().findChild<QToolButton*>("edit_labels"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return window().settings().page() == "labels"; }));
}

}  // namespace
}  // namespace spoor::test
