// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/project/edits/lane_edits.h"
#include "engine/project/session/session.h"
#include "gui/view/timeline/head_painter.h"
#include "tests/gui/view/timeline/timeline_fixture.h"

#include <gtest/gtest.h>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>

namespace spoor::test {
namespace {

using Frames = std::vector<FrameIndex>;

class TimelineEditTest : public ::testing::Test, protected TimelineFixture {
protected:
    /// Opens a context menu and returns it.
    QMenu* menuAt(QPoint at, const char* name) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, viewport().mapToGlobal(at));
        QApplication::sendEvent(&viewport(), &event);
        return view().findChild<QMenu*>(name);
    }
    /// Triggers an entry of an open menu and closes the menu.
    static bool choose(QMenu* menu, const char* entry) {
        auto* found = menu ? menu->findChild<QAction*>(entry) : nullptr;
        if (!found || !found->isEnabled()) return false;
        found->trigger();
        menu->close();
        return true;
    }
    std::vector<TargetId> order() {
        std::vector<TargetId> ids;
        for (const Lane& lane : view().model().lanes()) ids.push_back(lane.id);
        return ids;
    }
    QPoint part(HeadPart which, int row) {
        return view().headPainter().placeOf(which, row).center().toPoint();
    }
};

TEST_F(TimelineEditTest, DraggingADiamondMovesTheKeyframe) {
    drag(at(200, 0), at(300, 0));
    EXPECT_EQ(keyframes(1), (Frames{0, view().frameAt(at(300, 0).x())}));
    EXPECT_EQ(selection().keyframe(), keyframes(1).back());
    EXPECT_EQ(panel().count<command::Seek>(), 0) << "a drag is not a click";
    annotations().undo();
    EXPECT_EQ(keyframes(1), (Frames{0, 200}));
}

TEST_F(TimelineEditTest, AltCopiesTheKeyframe) {
    drag(at(200, 0), at(300, 0), Qt::AltModifier);
    EXPECT_EQ(keyframes(1).size(), 3u);
    EXPECT_EQ(keyframes(1)[1], 200);
}

TEST_F(TimelineEditTest, EscCancelsTheDrag) {
    press(at(200, 0));
    moveTo(at(250, 0));
    moveTo(at(300, 0));
    QTest::keyClick(&timeline(), Qt::Key_Escape);
    moveTo(at(320, 0));
    QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, at(320, 0));
    EXPECT_EQ(keyframes(1), (Frames{0, 200}));
    EXPECT_EQ(panel().count<command::Seek>(), 0);
}

TEST_F(TimelineEditTest, DragKeepsItsTargetWhenLanesMove) {
    press(at(200, 0));
    moveTo(at(250, 0));
    moveTo(at(300, 0));
    // Row 0 now belongs to target 2.
    annotations().edit(setLaneOrder(annotations().annotated(), {2, 3, 1}));
    settle();
    ASSERT_EQ(view().model().lane(0).id, 2);
    QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, at(300, 0));
    EXPECT_EQ(keyframes(1).back(), view().frameAt(at(300, 0).x()));
    EXPECT_EQ(keyframes(2), (Frames{0, 400}));
}

TEST_F(TimelineEditTest, DragOfATargetThatLeavesTheListChangesNothing) {
    press(at(200, 0));
    moveTo(at(250, 0));
    moveTo(at(300, 0));
    annotations().edit(eraseTarget(annotations().annotated(), 1));
    settle();
    QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, at(300, 0));
    EXPECT_EQ(keyframes(2), (Frames{0, 400}));
    EXPECT_EQ(keyframes(3), (Frames{0, 600}));
}

TEST_F(TimelineEditTest, AnotherButtonDoesNotEndTheDrag) {
    press(at(200, 0));
    moveTo(at(250, 0));
    moveTo(at(300, 0));
    QTest::mousePress(&viewport(), Qt::MiddleButton, {}, at(300, 0));
    QTest::mouseRelease(&viewport(), Qt::MiddleButton, {}, at(300, 0));
    EXPECT_EQ(keyframes(1), (Frames{0, 200}));
    QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, at(300, 0));
    EXPECT_EQ(keyframes(1).back(), view().frameAt(at(300, 0).x()));
}

TEST_F(TimelineEditTest, KeyframeSnapsToPlayheadKeyframesAndRange) {
    goTo(303);
    document().setRange(FrameRange{500, 700});
    const auto dropped = [&](FrameIndex frame) {
        drag(at(200, 0), at(frame, 0) + QPoint(4, 0));
        const FrameIndex found = keyframes(1).back();
        annotations().undo();
        settle();
        return found;
    };
    EXPECT_EQ(dropped(303), 303) << "playhead";
    EXPECT_EQ(dropped(400), 400) << "keyframe of another target";
    EXPECT_EQ(dropped(500), 500) << "in point";
    EXPECT_EQ(dropped(700), 700) << "out point";
    action("snap").setChecked(false);
    EXPECT_NE(dropped(303), 303);
}

TEST_F(TimelineEditTest, LockedKeyframeStaysAndTheReasonIsGiven) {
    annotations().edit(toggleLock(annotations().annotated(), 1));
    settle();
    QSignalSpy refused(&annotations(), &Annotations::refused);
    drag(at(200, 0), at(300, 0));
    EXPECT_EQ(keyframes(1), (Frames{0, 200}));
    ASSERT_EQ(refused.count(), 1);
    EXPECT_TRUE(refused[0][0].toString().contains("locked"));
}

TEST_F(TimelineEditTest, ClickSelectsTheKeyframeUnderThePointer) {
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, at(200, 0) + QPoint(3, 0));
    EXPECT_EQ(selection().target(), 1);
    EXPECT_EQ(selection().keyframe(), 200);
    EXPECT_EQ(panel().last<command::Seek>()->frame, 200);
}

TEST_F(TimelineEditTest, DoubleClickAddsAKeyframe) {
    QTest::mouseDClick(&viewport(), Qt::LeftButton, {}, at(100, 0));
    EXPECT_EQ(keyframes(1), (Frames{0, 100, 200}));
    settle();
    QTest::mouseDClick(&viewport(), Qt::LeftButton, {}, at(100, 0));
    EXPECT_EQ(keyframes(1), (Frames{0, 100, 200})) << "it does not delete one";
}

TEST_F(TimelineEditTest, DraggingOverALaneSelectsFramesAndOffersWhatToDo) {
    track(1, {201, 400});
    drag(at(230, 0), at(280, 0));
    const FrameRange frames{view().frameAt(at(230, 0).x()), view().frameAt(at(280, 0).x())};
    EXPECT_EQ(selection().target(), 1);
    EXPECT_EQ(selection().segment(), frames);
    EXPECT_EQ(panel().count<command::Seek>(), 0) << "a drag is not a click";
    auto* menu = view().findChild<QMenu*>("stretch");
    ASSERT_TRUE(menu);
    QSignalSpy diagnosed(&timeline(), &Timeline::diagnoseRequested);
    ASSERT_TRUE(choose(menu, "diagnose"));
    EXPECT_EQ(diagnosed.count(), 1);
}

TEST_F(TimelineEditTest, DoubleClickOnANameRenames) {
    QTest::mouseDClick(&viewport(), Qt::LeftButton, {}, head(1));
    auto* editor = view().findChild<QLineEdit*>("timeline.name");
    ASSERT_TRUE(editor);
    QSignalSpy left(&timeline(), &Timeline::left);
    editor->setText("  lorry ");
    QTest::keyClick(editor, Qt::Key_Return);
    EXPECT_EQ(annotations().session().target(2)->name, "lorry");
    EXPECT_EQ(annotations().session().target(2)->label, "target");
    EXPECT_EQ(left.count(), 1) << "the focus returns to the video";
    settle();
    EXPECT_FALSE(view().findChild<QLineEdit*>("timeline.name"));
    view().rename(2);
    editor = view().findChild<QLineEdit*>("timeline.name");
    ASSERT_TRUE(editor);
    editor->setText("bus");
    QTest::keyClick(editor, Qt::Key_Escape);
    EXPECT_EQ(annotations().session().target(2)->name, "lorry") << "Esc keeps the name";
}

TEST_F(TimelineEditTest, LockedTargetIsNotRenamed) {
    annotations().edit(toggleLock(annotations().annotated(), 2));
    settle();
    QTest::mouseDClick(&viewport(), Qt::LeftButton, {}, head(1));
    EXPECT_FALSE(view().findChild<QLineEdit*>("timeline.name"));
}

TEST_F(TimelineEditTest, EyeAndLockToggle) {
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, part(HeadPart::Visibility, 1));
    EXPECT_EQ(selection().hidden(), (QSet<TargetId>{2}));
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, part(HeadPart::Visibility, 1));
    EXPECT_TRUE(selection().hidden().isEmpty());
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, part(HeadPart::Lock, 1));
    EXPECT_TRUE(annotations().locked(2));
    EXPECT_EQ(selection().target(), 0) << "a button does not select";
    settle();
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, part(HeadPart::Lock, 1));
    EXPECT_FALSE(annotations().locked(2));
    annotations().undo();
    EXPECT_TRUE(annotations().locked(2)) << "it can be undone";
}

TEST_F(TimelineEditTest, ButtonsActOnAllSelectedTargets) {
    selection().setTargets({1, 3}, 1);
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, part(HeadPart::Lock, 0));
    EXPECT_TRUE(annotations().locked(1) && annotations().locked(3));
    EXPECT_FALSE(annotations().locked(2));
    annotations().undo();
    EXPECT_FALSE(annotations().locked(1) || annotations().locked(3)) << "one step";
}

TEST_F(TimelineEditTest, DraggingANameReordersLanes) {
    EXPECT_EQ(order(), (std::vector<TargetId>{1, 2, 3}));
    drag(head(0), head(2) + QPoint(0, 14));
    settle();
    EXPECT_EQ(order(), (std::vector<TargetId>{2, 3, 1}));
    EXPECT_EQ(selection().target(), 0) << "a drag does not select";
    drag(head(2), head(0) - QPoint(0, 10));
    settle();
    EXPECT_EQ(order(), (std::vector<TargetId>{1, 2, 3}));
    annotations().undo();
    settle();
    EXPECT_EQ(order(), (std::vector<TargetId>{2, 3, 1}));
}

TEST_F(TimelineEditTest, EdgeOfTheHeadersIsDraggable) {
    const int before = view().state().heads;
    drag({before, 100}, {before + 60, 100});
    EXPECT_EQ(view().state().heads, before + 60);
    drag({before + 60, 100}, {20, 100});
    EXPECT_EQ(view().state().heads, 160) << "not narrower";
}

TEST_F(TimelineEditTest, LaneMenuActsOnTheSegmentUnderThePointer) {
    track(1, {201, 400}, {300, 320});
    const auto menu = [&](FrameIndex frame) { return menuAt(at(frame, 0), "timeline.lane"); };
    ASSERT_TRUE(choose(menu(310), "select_segment"));
    EXPECT_EQ(selection().segment(), (FrameRange{300, 320}));
    settle();
    ASSERT_TRUE(choose(menu(310), "set_range"));
    EXPECT_EQ(document().range(), (FrameRange{300, 320}));
    settle();
    QSignalSpy diagnosed(&timeline(), &Timeline::diagnoseRequested);
    ASSERT_TRUE(choose(menu(310), "diagnose"));
    EXPECT_EQ(diagnosed.count(), 1);
    settle();
    ASSERT_TRUE(choose(menu(310), "clear_results"));
    EXPECT_FALSE(annotations().results().at(1, 310));
    EXPECT_TRUE(annotations().results().at(1, 299));
    settle();
    ASSERT_TRUE(choose(menu(250), "add_keyframe"));
    EXPECT_EQ(keyframes(1), (Frames{0, 200, view().frameAt(at(250, 0).x())}));
}

TEST_F(TimelineEditTest, LaneMenuPausesHidesLocksAndDeletes) {
    const auto menu = [&] { return menuAt(head(0), "timeline.lane"); };
    ASSERT_TRUE(choose(menu(), "do.pause"));
    EXPECT_TRUE(panel().last<command::PauseTarget>()->paused);
    EXPECT_EQ(panel().last<command::PauseTarget>()->id, 1);
    RunState state = document().state();
    state.targets[0].paused = true;
    document().applyState(state);
    settle();
    QMenu* paused = menu();
    ASSERT_TRUE(paused);
    EXPECT_TRUE(paused->findChild<QAction*>("do.pause")->text().remove('&').contains("Resume"));
    ASSERT_TRUE(choose(paused, "do.pause"));
    EXPECT_FALSE(panel().last<command::PauseTarget>()->paused);
    settle();
    ASSERT_TRUE(choose(menu(), "do.hide"));
    EXPECT_EQ(selection().hidden(), (QSet<TargetId>{1}));
    settle();
    ASSERT_TRUE(choose(menu(), "do.lock"));
    settle();
    EXPECT_FALSE(choose(menu(), "do.remove")) << "a locked target is not deleted";
    view().findChild<QMenu*>("timeline.lane")->close();
    settle();
    ASSERT_TRUE(choose(menu(), "do.lock"));
    settle();
    ASSERT_TRUE(choose(menu(), "do.remove"));
    EXPECT_FALSE(annotations().session().target(1));
}

TEST_F(TimelineEditTest, ReinitialisesOnTheBoxInTheFrameOrOnANewOne) {
    int drawn = 0;
    QObject::connect(&action("redraw_target"), &QAction::triggered, [&drawn] { ++drawn; });
    goTo(900);  // the target has no box
    ASSERT_TRUE(choose(menuAt(head(0), "timeline.lane"), "do.again"));
    EXPECT_EQ(drawn, 1);
    EXPECT_FALSE(panel().last<command::Retarget>());
    goTo(100);
    ASSERT_TRUE(choose(menuAt(head(0), "timeline.lane"), "do.again"));
    const auto* again = panel().last<command::Retarget>();
    ASSERT_TRUE(again);
    EXPECT_EQ(again->id, 1);
    EXPECT_EQ(again->box.box, (RectF{3, 3, 9, 9}));
}

TEST_F(TimelineEditTest, MenuDeletesAllSelectedTargetsInOneStep) {
    selection().setTargets({1, 3}, 1);
    ASSERT_TRUE(choose(menuAt(head(0), "timeline.lane"), "do.remove"));
    EXPECT_EQ(annotations().session().targets().size(), 1u);
    annotations().undo();
    EXPECT_EQ(annotations().session().targets().size(), 3u);
}

TEST_F(TimelineEditTest, KeyframeMenuMovesCopiesAndDeletes) {
    goTo(300);
    const auto menu = [&](FrameIndex frame) { return menuAt(at(frame, 0), "timeline.keyframe"); };
    ASSERT_TRUE(choose(menu(200), "copy"));
    EXPECT_EQ(keyframes(1), (Frames{0, 200, 300}));
    settle();
    ASSERT_TRUE(choose(menu(200), "delete"));
    EXPECT_EQ(keyframes(1), (Frames{0, 300}));
    goTo(400);
    ASSERT_TRUE(choose(menu(300), "move"));
    EXPECT_EQ(keyframes(1), (Frames{0, 400}));
    int tracked = 0;
    QObject::connect(&action("track_all"), &QAction::triggered, [&tracked] { ++tracked; });
    goTo(10);
    ASSERT_TRUE(choose(menu(400), "track"));
    EXPECT_EQ(tracked, 1);
    EXPECT_EQ(panel().last<command::Seek>()->frame, 400);
}

TEST_F(TimelineEditTest, RulerMenuSetsTheRangeAndTheUnit) {
    const auto menu = [&](FrameIndex frame) {
        return menuAt({at(frame, 0).x(), 8}, "timeline.ruler");
    };
    ASSERT_TRUE(choose(menu(200), "in"));
    settle();
    ASSERT_TRUE(choose(menu(600), "out"));
    EXPECT_EQ(document().range(),
              (FrameRange{view().frameAt(at(200, 0).x()), view().frameAt(at(600, 0).x())}));
    settle();
    EXPECT_EQ(view().state().rate(), 25);
    ASSERT_TRUE(choose(menu(600), "numbers"));
    EXPECT_EQ(view().state().rate(), 0);
}

TEST_F(TimelineEditTest, ColourMenuChangesTheColour) {
    QMenu* menu = menuAt(head(0), "timeline.lane");
    ASSERT_TRUE(menu);
    const auto colours = menu->findChildren<QAction*>("colour");
    ASSERT_EQ(colours.size(), 7);
    colours[5]->trigger();
    menu->close();
    EXPECT_EQ(annotations().session().target(1)->colour, "#d55e00");
}

}  // namespace
}  // namespace spoor::test
