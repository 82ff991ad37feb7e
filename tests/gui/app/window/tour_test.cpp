// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/tour.h"

#include "gui/app/application_shell.h"
#include "gui/app/script.h"
#include "gui/app/window/app_bar.h"
#include "gui/app/window/help_control.h"
#include "gui/app/window/main_window.h"
#include "gui/app/window/mode_control.h"
#include "gui/features/track/choosers.h"
#include "gui/shell/bars/mode_bar.h"
#include "gui/view/timeline/timeline.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QApplication>
#include <QCommandLineParser>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QSettings>
#include <QTest>
#include <QToolButton>

namespace spoor::test {
namespace {

TEST(TourPlace, IsNextToTargetAndInsideWindow) {
    const QRect window(0, 0, 1200, 800);
    const QSize body(340, 180);
    const QRect targets[] = {{2, 2, 40, 20},      {1150, 2, 48, 30},    {500, 30, 120, 28},
                             {2, 100, 270, 690},  {900, 100, 290, 690}, {2, 560, 1190, 230},
                             {300, 60, 600, 100}, {1100, 760, 90, 30}};
    for (const QRect& target : targets) {
        const BubblePlace place = placeBubble(window, target, body);
        EXPECT_TRUE(window.contains(place.body)) << target.x() << ' ' << target.y();
        EXPECT_FALSE(place.body.intersects(target)) << target.x() << ' ' << target.y();
        EXPECT_TRUE(target.contains(place.tip)) << target.x() << ' ' << target.y();
    }
    // The target fills the window: the bubble is inside it, with its arrow.
    const QRect video(280, 70, 900, 500);
    const BubblePlace inside = placeBubble(window, video, {340, 420});
    EXPECT_TRUE(video.intersects(inside.body));
    EXPECT_FALSE(inside.body.contains(inside.tip));
    // It leaves out what has to stay visible.
    const QRect kept(0, 600, 1200, 200);
    EXPECT_FALSE(placeBubble(window, {280, 300, 400, 250}, body, kept).body.intersects(kept));
    // Without a target.
    const BubblePlace alone = placeBubble(window, {}, body);
    EXPECT_TRUE(window.contains(alone.body));
    EXPECT_TRUE(alone.body.contains(alone.tip));
    // A window that is too small shows the top of the bubble.
    EXPECT_GE(placeBubble({0, 0, 200, 100}, {10, 10, 50, 20}, body).body.top(), 0);
}

TEST(TourScript, RecognisesOptionsOfScripts) {
    const auto asked = [](const QStringList& arguments) {
        QCommandLineParser parser;
        parser.addOption(QCommandLineOption(QStringLiteral("demo")));
        Script::addOptions(parser);
        parser.parse(QStringList("spoor") + arguments);
        return Script::asked(parser);
    };
    EXPECT_FALSE(asked({}));
    EXPECT_FALSE(asked({"--demo", "video.mp4"}));
    EXPECT_TRUE(asked({"--screenshot", "a.png"}));
    EXPECT_TRUE(asked({"--theme", "dark"}));
}

class TourTest : public ::testing::Test {
protected:
    void SetUp() override {
        QSettings().clear();
        workbench.showWindow();
        window().activateWindow();
        QApplication::processEvents();
    }
    MainWindow& window() { return *workbench.window(); }
    HelpControl& help() { return window().help(); }
    Tour& tour() { return *help().tour(); }
    TourBubble& bubble() { return tour().bubble(); }
    QPushButton* button(const char* name) { return bubble().findChild<QPushButton*>(name); }
    QString said() { return bubble().findChild<QLabel*>("tour.text")->text(); }
    void openClip() {
        workbench.bridge().show(FrameStore::fromSource(
            std::make_unique<ClipSource>(SizeI{320, 240}, 30), FrameStore::Options()));
        ASSERT_TRUE(waitFor([&] { return workbench.document().report() != nullptr; }));
        ASSERT_TRUE(waitFor([&] { return window().view().isVisible(); }));
    }
    /// Waits until the tour reaches a step and the events that the step caused have passed.
    bool settled(Tour::Step step) {
        const bool there = waitFor([&] { return tour().step() == step; });
        runEventLoop(120);
        return there && tour().step() == step;
    }

    ApplicationShell workbench;
};

TEST_F(TourTest, StartsOnFirstRunOnly) {
    EXPECT_FALSE(help().tour()) << "showing a window does not start the tour";
    help().startTourOnFirstRun();
    ASSERT_TRUE(help().tour());
    EXPECT_EQ(tour().step(), Tour::Open);
    EXPECT_TRUE(bubble().isVisible());
    EXPECT_FALSE(bubble().isWindow()) << "a separate window could be hidden behind this one";
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
    EXPECT_FALSE(bubble().isVisible());
    EXPECT_EQ(tour().step(), -1);
    workbench.showWindow();
    help().startTourOnFirstRun();
    EXPECT_FALSE(help().tour());
    // The menu restarts the tour.
    window().actions()["tour"]->trigger();
    ASSERT_TRUE(help().tour());
    EXPECT_TRUE(bubble().isVisible());
}

TEST_F(TourTest, BubbleCoversNeitherTheHeadingNorTheTimeline) {
    window().resize(1440, 900);
    help().startTourOnFirstRun();
    ASSERT_TRUE(settled(Tour::Open));
    const auto covers = [&](const QWidget* widget) {
        const QRect place(widget->mapTo(&window(), QPoint()), widget->size());
        return bubble().geometry().adjusted(14, 14, -14, -14).intersects(place);
    };
    EXPECT_FALSE(covers(window().findChild<QLabel*>("start.title")));
    openClip();
    ASSERT_TRUE(settled(Tour::Box));
    EXPECT_FALSE(covers(&window().content().timeline()));
    EXPECT_TRUE(bubble().isVisible());
    workbench.bridge().close();
    EXPECT_TRUE(waitFor([&] { return !bubble().isVisible(); })) << "it ends with the video";
}

TEST_F(TourTest, DoesNotStartIfLayoutIsStored) {
    window().modes().store();
    help().startTourOnFirstRun();
    EXPECT_FALSE(help().tour());
}

TEST_F(TourTest, KeyboardGoesThroughAllSteps) {
    openClip();
    help().startTour();
    tour().goTo(Tour::Open);
    bubble().takeFocus();
    QStringList titles;
    for (int step = 0; step < Tour::StepCount; ++step) {
        ASSERT_EQ(tour().step(), step);
        QApplication::processEvents();
        const QRect body = bubble().geometry();
        EXPECT_TRUE(window().rect().contains(body)) << step;
        const QRect target = bubble().target();
        EXPECT_FALSE(target.isEmpty()) << step;
        EXPECT_TRUE(window().rect().contains(target)) << step;
        const QRect shown = body.adjusted(14, 14, -14, -14);  // without the arrow
        EXPECT_TRUE(step == Tour::Box || !shown.intersects(target))
            << "the bubble covers the target of step " << step;
        EXPECT_TRUE(bubble().isAncestorOf(QApplication::focusWidget())) << step;
        const QString title = bubble().findChild<QLabel*>("tour.title")->text();
        EXPECT_FALSE(titles.contains(title)) << title.toStdString();
        titles << title;
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
    }
    EXPECT_EQ(tour().step(), -1);
    EXPECT_FALSE(bubble().isVisible());
    EXPECT_EQ(QApplication::focusWidget(), &window().view());
}

TEST_F(TourTest, MouseGoesForwardAndBackAndCloses) {
    openClip();
    help().startTour();
    EXPECT_EQ(tour().step(), Tour::Box) << "the first step is skipped if a video is open";
    QTest::mouseClick(button("tour.next"), Qt::LeftButton);
    EXPECT_EQ(tour().step(), Tour::Algorithm);
    QTest::mouseClick(button("tour.back"), Qt::LeftButton);
    QTest::mouseClick(button("tour.back"), Qt::LeftButton);
    EXPECT_EQ(tour().step(), Tour::Open);
    EXPECT_FALSE(button("tour.back")->isVisible());
    QTest::mouseClick(button("tour.skip"), Qt::LeftButton);
    EXPECT_FALSE(bubble().isVisible());
}

TEST_F(TourTest, EnterPressesFocusedButton) {
    openClip();
    help().startTour();
    tour().goTo(Tour::Device);
    button("tour.back")->setFocus();
    QTest::keyClick(button("tour.back"), Qt::Key_Return);
    EXPECT_EQ(tour().step(), Tour::Algorithm);
}

TEST_F(TourTest, AdvancesWhenUserCompletesStep) {
    help().startTour();
    EXPECT_EQ(tour().step(), Tour::Open);
    openClip();
    ASSERT_TRUE(settled(Tour::Box));
    const AlgorithmDescriptor& sliding = slidingPipeline();
    workbench.document().setup().choose(sliding, ParamSet(sliding.params), {});
    ASSERT_TRUE(settled(Tour::Box)) << "changing the algorithm completes the step";
    const auto at = [&](double x, double y) { return window().view().mapping().toWidget({x, y}); };
    drag(window().view(), at(40, 40), at(120, 110));
    ASSERT_TRUE(settled(Tour::Algorithm));
    auto* pipelines = window().findChild<AlgorithmChooser*>();
    pipelines->setCurrentIndex(0);
    pipelines->setFocus();
    QTest::keyClick(pipelines, Qt::Key_Down);
    ASSERT_TRUE(settled(Tour::Device));
    auto* devices = window().findChild<DeviceChooser*>();
    devices->setFocus();
    QTest::keyClick(devices, Qt::Key_Down);
    ASSERT_TRUE(settled(Tour::Track));
    workbench.document().setup().choose(sliding, ParamSet(sliding.params), {});
    window().actions()["track_all"]->trigger();
    ASSERT_TRUE(settled(Tour::Timeline));
    workbench.document().post(command::Seek{3});
    ASSERT_TRUE(settled(Tour::Inside));
    workbench.selection().setOverlay("a", true);
    ASSERT_TRUE(settled(Tour::Timing));
    workbench.selection().setStage("a");
    ASSERT_TRUE(settled(Tour::Export));
    EXPECT_EQ(button("tour.next")->text(), "Done");
}

TEST_F(TourTest, SampleLeadsToBoxStepThatMentionsItsBox) {
    help().startTour();
    const QString before = said();
    window().actions()["open_sample"]->trigger();
    ASSERT_TRUE(settled(Tour::Box));
    ASSERT_TRUE(waitFor([&] { return said().contains("already"); })) << said().toStdString();
    EXPECT_EQ(tour().step(), Tour::Box) << "the box of the sample does not complete the step";
    EXPECT_NE(said(), before);
    workbench.document().post(command::Stop{});
}

TEST_F(TourTest, EndsWhenTheVideoIsClosed) {
    help().startTour();
    QTest::mouseClick(button("tour.next"), Qt::LeftButton);
    ASSERT_TRUE(settled(Tour::Box));
    window().actions()["close"]->trigger();
    EXPECT_TRUE(waitFor([&] { return tour().step() < 0; }));
}

TEST_F(TourTest, NextOpensTheSampleWithoutAVideo) {
    help().startTour();
    EXPECT_EQ(button("tour.next")->text(), "Open sample");
    QTest::mouseClick(button("tour.next"), Qt::LeftButton);
    ASSERT_TRUE(settled(Tour::Box));
    EXPECT_TRUE(workbench.document().frames());
    EXPECT_EQ(button("tour.next")->text(), "Next");
    workbench.document().post(command::Stop{});
}

TEST_F(TourTest, BubbleOffersToShowHiddenPanel) {
    openClip();
    window().resize(1440, 900);
    help().startTour();
    tour().goTo(Tour::Timing);
    QApplication::processEvents();
    QPushButton* offer = button("tour.offer");
    ASSERT_TRUE(offer->isVisible());
    EXPECT_TRUE(offer->text().contains("Timing")) << offer->text().toStdString();
    const ModeBar& bar = window().content().bar().modes();
    EXPECT_EQ(bubble().target(), QRect(bar.mapTo(&window(), QPoint()), bar.size()));
    QTest::mouseClick(offer, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !offer->isVisible(); }));
    EXPECT_EQ(tour().step(), Tour::Timing);
    EXPECT_EQ(window().modes().mode(), Mode::Inspect);
    EXPECT_TRUE(window().modes().shows("timing"));
    const QWidget& timing = *window().modes().panel("timing");
    EXPECT_TRUE(waitFor([&] {
        return QRect(timing.mapTo(&window(), QPoint()), timing.size())
            .contains(bubble().target().center());
    }));
    // The drawer is closed, and then another panel is in front.
    window().modes().setDrawerOpen(false);
    EXPECT_TRUE(waitFor([&] { return offer->isVisible(); }));
    window().modes().setDrawerOpen(true);
    EXPECT_TRUE(waitFor([&] { return !offer->isVisible(); }));
    window().modes().show("score");
    EXPECT_TRUE(waitFor([&] { return offer->isVisible(); }));
    QTest::mouseClick(offer, Qt::LeftButton);
    EXPECT_TRUE(waitFor([&] { return !offer->isVisible(); }));
}

TEST_F(TourTest, WindowStaysUsable) {
    openClip();
    help().startTour();
    tour().goTo(Tour::Box);
    QApplication::processEvents();
    window().view().setFocus();
    QTest::keyClick(&window().view(), Qt::Key_Right);
    EXPECT_TRUE(waitFor([&] { return workbench.document().state().frame == 1; }));
    QTest::keyClick(&window().view(), Qt::Key_Escape);
    EXPECT_TRUE(bubble().isVisible()) << "Esc in the video closes the tour";
    // The video gets mouse events outside the bubble's body and below the ring.
    const QPoint corner = bubble().geometry().bottomRight() - QPoint(2, 2);
    EXPECT_NE(window().childAt(corner), &bubble());
    const QRect target = bubble().target();
    EXPECT_EQ(window().childAt(target.topLeft() + QPoint(1, 1)), &window().view());
    // F6 moves the focus to the bubble and away from it.
    for (int pane = 0; pane < 12 && !bubble().isAncestorOf(QApplication::focusWidget()); ++pane)
        window().actions()["next_pane"]->trigger();
    EXPECT_TRUE(bubble().isAncestorOf(QApplication::focusWidget()));
    window().actions()["next_pane"]->trigger();
    EXPECT_FALSE(bubble().isAncestorOf(QApplication::focusWidget()));
}

TEST_F(TourTest, FollowsResizedWindow) {
    openClip();
    window().resize(1360, 860);
    window().modes().show("timing");
    help().startTour();
    tour().goTo(Tour::Timing);
    runEventLoop(200);
    const QRect before = bubble().target();
    window().resize(window().width() + 400, window().height());
    EXPECT_TRUE(waitFor([&] { return bubble().target().right() > before.right() + 300; }))
        << before.right() << " " << bubble().target().right() << " " << window().width();
}

TEST_F(TourTest, ContinuesAfterLanguageChange) {
    openClip();
    help().startTour();
    tour().goTo(Tour::Device);
    const QString english = said();
    const MainWindow* before = workbench.window();
    workbench.setLanguage("zh_CN");
    ASSERT_TRUE(waitFor([&] { return workbench.window() != before; }));
    ASSERT_TRUE(help().tour());
    EXPECT_EQ(tour().step(), Tour::Device);
    for (int step = 0; step < Tour::StepCount; ++step) {
        tour().goTo(step);
        static const QRegularExpression han(R"(\p{Han})");
        EXPECT_TRUE(said().contains(han)) << said().toStdString();
    }
    const MainWindow* chinese = workbench.window();
    workbench.setLanguage("en");
    EXPECT_TRUE(waitFor([&] { return workbench.window() != chinese; }));
}

}  // namespace
}  // namespace spoor::test
