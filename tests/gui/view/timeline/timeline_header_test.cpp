// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/thumbnail_store.h"
#include "tests/gui/view/timeline/timeline_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QLabel>
#include <QMenu>
#include <QSignalSpy>
#include <QSlider>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>

namespace spoor::test {
namespace {

class TimelineHeaderTest : public ::testing::Test, protected TimelineFixture {
protected:
    template <typename T>
    T& part(const char* name) {
        return *timeline().findChild<T*>(QLatin1String(name));
    }
    QString place() { return part<QLabel>("timeline.place").text(); }
};

TEST_F(TimelineHeaderTest, ShowsTimeAndFrame) {
    goTo(112);
    EXPECT_EQ(part<QLabel>("timeline.time").text(), "00:00:04:12");
    EXPECT_EQ(part<QSpinBox>("timeline.frame").value(), 112);
    EXPECT_EQ(part<QSpinBox>("timeline.frame").maximum(), 944);
    EXPECT_EQ(part<QSpinBox>("timeline.frame").toolTip(), "Frame 112 of 0–944");
    EXPECT_EQ(panel().count<command::Seek>(), 0) << "showing a frame does not seek";
}

TEST_F(TimelineHeaderTest, FrameFieldSeeksAndGivesTheFocusBack) {
    auto& field = part<QSpinBox>("timeline.frame");
    QSignalSpy left(&timeline(), &Timeline::left);
    timeline().focusFrameField();
    ASSERT_TRUE(waitFor([&] { return field.hasFocus(); }));
    QTest::keyClicks(&field, "77");
    EXPECT_EQ(panel().count<command::Seek>(), 0) << "not before Enter";
    QTest::keyClick(&field, Qt::Key_Return);
    ASSERT_TRUE(panel().last<command::Seek>());
    EXPECT_EQ(panel().last<command::Seek>()->frame, 77);
    EXPECT_EQ(left.count(), 1);
}

TEST_F(TimelineHeaderTest, ButtonsTriggerTheActionsOfTheWindow) {
    for (const char* id : {"first_frame", "previous_frame", "play", "next_frame", "last_frame",
                           "loop_playback", "snap", "timeline_zoom_all", "new_target"}) {
        int triggered = 0;
        QObject::connect(&action(id), &QAction::triggered, [&triggered] { ++triggered; });
        for (auto* button : timeline().findChildren<QToolButton*>())
            if (button->defaultAction() == &action(id)) button->click();
        EXPECT_EQ(triggered, 1) << id;
    }
}

TEST_F(TimelineHeaderTest, ClickOnTheCountListsTheSegments) {
    track(1, {201, 400}, {300, 320}, {250, 260});
    selection().setTarget(1);
    QTest::mouseClick(&part<QLabel>("timeline.place"), Qt::LeftButton);
    auto& menu = part<QMenu>("timeline.segments");
    ASSERT_EQ(menu.actions().size(), 2);
    EXPECT_EQ(menu.actions()[0]->text(), "Uncertain, frames 250–260");
    EXPECT_EQ(menu.actions()[1]->text(), "Lost, frames 300–320");
    menu.actions()[1]->trigger();
    EXPECT_EQ(panel().last<command::Seek>()->frame, 300);
    EXPECT_EQ(selection().segment(), (FrameRange{300, 320}));
    menu.close();
}

TEST_F(TimelineHeaderTest, NavigationCountsUncertainAndLostSegments) {
    EXPECT_EQ(place(), "");
    track(1, {201, 400}, {300, 320}, {250, 260});
    selection().setTarget(1);
    EXPECT_EQ(place(), "2 segments");
    goTo(255);
    EXPECT_EQ(place(), "Uncertain, 1 of 2");
    goTo(310);
    EXPECT_EQ(place(), "Lost, 2 of 2");
    int next = 0, before = 0;
    QObject::connect(&action("next_doubtful"), &QAction::triggered, [&next] { ++next; });
    QObject::connect(&action("previous_doubtful"), &QAction::triggered, [&before] { ++before; });
    const auto buttons = part<QWidget>("timeline.navigation").findChildren<QToolButton*>();
    ASSERT_EQ(buttons.size(), 2);
    buttons[1]->click();
    EXPECT_EQ(next, 1);
    buttons[0]->click();
    EXPECT_EQ(before, 1);
}

TEST_F(TimelineHeaderTest, NavigationCountsKeyframesInAnnotate) {
    document().setup().annotateMode().setOn(true);
    selection().setTarget(2);
    goTo(100);
    EXPECT_EQ(place(), "Keyframe 1 of 2");
    goTo(400);
    EXPECT_EQ(place(), "Keyframe 2 of 2");
    int next = 0;
    QObject::connect(&action("next_keyframe"), &QAction::triggered, [&next] { ++next; });
    part<QWidget>("timeline.navigation").findChildren<QToolButton*>()[1]->click();
    EXPECT_EQ(next, 1);
}

TEST_F(TimelineHeaderTest, SpeedIsChosenFromItsMenu) {
    QSignalSpy changed(&timeline(), &Timeline::speedChanged);
    auto& button = part<QToolButton>("timeline.speed");
    for (QAction* entry : button.findChild<QMenu*>()->actions())
        if (entry->text() == "4×") entry->trigger();
    ASSERT_EQ(changed.count(), 1);
    EXPECT_EQ(changed[0][0].toDouble(), 4);
    EXPECT_EQ(timeline().speed(), 4);
    EXPECT_EQ(button.text(), "4×");
    EXPECT_TRUE(button.accessibleName().contains("4×"));
}

TEST_F(TimelineHeaderTest, SliderAndActionsZoom) {
    const double whole = timeline().scale().framesPerPixel;
    auto& slider = part<QSlider>("timeline.zoom");
    EXPECT_EQ(slider.value(), 0);
    slider.setValue(500);
    EXPECT_LT(timeline().scale().framesPerPixel, whole / 2);
    EXPECT_NEAR(slider.value(), 500, 2);
    slider.setValue(slider.maximum());
    EXPECT_NEAR(timeline().scale().pixelsPerFrame(), maxPixelsPerFrame, 1e-6);
    view().showAll();
    EXPECT_EQ(timeline().scale().framesPerPixel, whole);
    selection().setTarget(1);
    selection().setSegment(FrameRange{100, 150});
    view().zoomToSelection();
    EXPECT_NEAR(view().positionOf(100), view().state().heads + leadingSpace, 30);
    EXPECT_LT(timeline().scale().framesPerPixel, whole / 10);
}

TEST_F(TimelineHeaderTest, FilterMenuLimitsTheLanes) {
    annotations().edit(setFacts(annotations().annotated(), 3, {"moth", {}, {}}));
    settle();
    auto& button = part<QToolButton>("timeline.filter");
    QMenu* const menu = button.findChild<QMenu*>();
    emit menu->aboutToShow();
    const auto choose = [&](const char* text) {
        for (QAction* entry : menu->actions())
            if (entry->text().remove('&') == QLatin1String(text)) entry->trigger();
    };
    choose("moth");
    EXPECT_EQ(view().model().count(), 1);
    EXPECT_TRUE(button.isChecked());
    choose("All targets");
    EXPECT_EQ(view().model().count(), 3);
    EXPECT_FALSE(button.isChecked());
}

TEST_F(TimelineHeaderTest, LessImportantPartsDisappearInANarrowWindow) {
    const auto inside = [&] {
        const QWidget& header = part<QWidget>("timeline.header");
        const QRect transport = part<QWidget>("timeline.transport").geometry();
        const QRect right = part<QWidget>("timeline.right").geometry();
        const QRect navigation = part<QWidget>("timeline.navigation").geometry();
        return right.right() <= header.width() && transport.right() < right.left() &&
               navigation.right() < transport.left() && navigation.left() >= view().state().heads;
    };
    track(1, {201, 400}, {300, 320});
    selection().setTarget(1);
    goTo(310);
    timeline().resize(1440, 300);
    EXPECT_TRUE(inside());
    EXPECT_TRUE(part<QSlider>("timeline.zoom").isVisible());
    for (const int width : {1366, 1200, 1024, 800, 680}) {
        timeline().resize(width, 300);
        settle();
        EXPECT_TRUE(inside()) << width;
        EXPECT_TRUE(part<QSpinBox>("timeline.frame").isVisible()) << width;
    }
    EXPECT_FALSE(part<QSlider>("timeline.zoom").isVisible());
}

TEST(Thumbnails, AreSixtyFourToNinetySixPixelsWide) {
    for (double pixels = 0.001; pixels < 32; pixels *= 1.17) {
        const double width = double(thumbnailStep(pixels)) * pixels;
        EXPECT_GE(width, 64) << pixels;
        EXPECT_LE(width, 96.5) << pixels;
    }
    EXPECT_EQ(thumbnailStep(200), 1) << "a frame is wider";
}

TEST(Thumbnails, AreReadInTheBackgroundButNotDuringARun) {
    PanelFixture fixture;
    fixture.openSample();
    ThumbnailStore store(fixture.document);
    RunState state = fixture.document.state();
    state.mode = RunMode::Tracking;
    fixture.document.applyState(state);
    store.request({10, 20});
    runEventLoop(100);
    EXPECT_TRUE(store.at(10).isNull());
    state.mode = RunMode::Idle;
    fixture.document.applyState(state);
    ASSERT_TRUE(waitFor([&] { return !store.at(10).isNull() && !store.at(20).isNull(); }));
    EXPECT_EQ(store.at(10).height(), 68);
    EXPECT_NEAR(store.at(10).width(), 68 * 16.0 / 9, 1) << "the aspect is kept";
    fixture.document.setFrames(nullptr);
    EXPECT_TRUE(store.at(10).isNull());
}

}  // namespace
}  // namespace spoor::test
