// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/event_lanes.h"

#include "engine/project/session/session.h"
#include "tests/gui/view/timeline/timeline_fixture.h"

#include <gtest/gtest.h>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QTest>
#include <QToolTip>

namespace spoor {
using namespace test;
namespace {

class EventLanesTest : public testing::Test {
protected:
    EventLanesTest() {
        log().setLabels({{"run", "1", false}, {"jump", "J", true}});
        fixture.settle();
    }
    EventLog& log() { return eventLog(fixture.document()); }
    EventLanes& lanes() { return *fixture.timeline().findChild<EventLanes*>(); }
    const std::map<EventId, SessionEvent>& events() {
        return fixture.annotations().session().events;
    }
    FrameRange frames(EventId id) { return events().at(id).frames; }
    QPoint at(FrameIndex frame, int lane) {
        return {qRound(fixture.view().positionOf(frame)),
                lane * EventLanes::laneHeight + EventLanes::laneHeight / 2};
    }
    void drag(QPoint from, QPoint to) {
        QTest::mousePress(&lanes(), Qt::LeftButton, {}, from);
        for (int step = 1; step <= 4; ++step) {
            const QPointF place = from + (to - from) * step / 4;
            QMouseEvent move(QEvent::MouseMove, place, lanes().mapToGlobal(place), Qt::NoButton,
                             Qt::LeftButton, {});
            QApplication::sendEvent(&lanes(), &move);
        }
        QTest::mouseRelease(&lanes(), Qt::LeftButton, {}, to);
        fixture.settle();
    }
    void key(int key) { QTest::keyClick(&fixture.view(), Qt::Key(key)); }

    TimelineFixture fixture;
};

TEST_F(EventLanesTest, KeysStartAndEndStretchesAndSetMoments) {
    fixture.selection().setTarget(2);
    fixture.goTo(100);
    key(Qt::Key_1);
    ASSERT_EQ(events().size(), 1u);
    EXPECT_EQ(frames(1), (FrameRange{100, 100}));
    EXPECT_TRUE(log().isOpen(1));
    fixture.goTo(120);
    key(Qt::Key_J);
    fixture.goTo(150);
    key(Qt::Key_1);
    EXPECT_EQ(events().at(1), (SessionEvent{"run", {100, 150}, TargetId(2)}));
    EXPECT_EQ(events().at(2), (SessionEvent{"jump", {120, 120}, TargetId(2)}));
    EXPECT_FALSE(log().isOpen(1));
    fixture.annotations().undo();
    EXPECT_EQ(frames(1), (FrameRange{100, 100}));
    fixture.annotations().undo();
    fixture.annotations().undo();
    EXPECT_TRUE(events().empty());
}

TEST_F(EventLanesTest, TwoSubjectsHaveOpenStretchesAtOnce) {
    fixture.goTo(10);
    fixture.selection().setTarget(1);
    key(Qt::Key_1);
    fixture.selection().setTarget(2);
    key(Qt::Key_1);
    fixture.goTo(5);
    key(Qt::Key_1);
    EXPECT_EQ(frames(2), (FrameRange{5, 10})) << "an earlier end becomes the start";
    EXPECT_TRUE(log().isOpen(1));
    fixture.annotations().undo();
    fixture.annotations().undo();
    fixture.annotations().undo();
    fixture.goTo(20);
    fixture.selection().setTarget(1);
    key(Qt::Key_1);
    EXPECT_EQ(frames(1), (FrameRange{20, 20})) << "an undone start has no end";
}

TEST_F(EventLanesTest, KeysInTextFieldsAreText) {
    QLineEdit field(&fixture.timeline());
    field.show();
    field.setFocus();
    QTest::keyClick(&field, Qt::Key_1);
    EXPECT_EQ(field.text(), "1");
    EXPECT_TRUE(events().empty());
}

TEST_F(EventLanesTest, DragsAddMoveAndResize) {
    drag(at(100, 0), at(200, 0));
    ASSERT_EQ(events().size(), 1u);
    const FrameRange drawn = frames(1);
    EXPECT_NEAR(double(drawn.first), 100, 1);
    EXPECT_NEAR(double(drawn.last), 200, 1);
    EXPECT_EQ(events().at(1).label, "run");
    const QRectF place = lanes().placeOf(EventId(1));
    drag(QPoint(int(place.right()) - 1, 12), at(300, 0));
    EXPECT_EQ(frames(1).first, drawn.first);
    EXPECT_NEAR(double(frames(1).last), 300, 2);
    const FrameIndex length = frames(1).last - frames(1).first;
    drag(at(150, 0), at(250, 0));
    EXPECT_EQ(frames(1).last - frames(1).first, length);
    EXPECT_NEAR(double(frames(1).first), 200, 2);
    drag(at(frames(1).first + 20, 0), at(2, 0));
    EXPECT_EQ(frames(1).first, 0) << "stops at the edge";
    fixture.annotations().undo();
    EXPECT_NEAR(double(frames(1).first), 200, 2);
}

TEST_F(EventLanesTest, DoubleClickAddsAMomentAndRenames) {
    QTest::mouseDClick(&lanes(), Qt::LeftButton, {}, at(300, 1));
    fixture.settle();
    ASSERT_EQ(events().size(), 1u);
    EXPECT_TRUE(events().at(1).moment());
    EXPECT_EQ(events().at(1).label, "jump");
    QTest::mouseDClick(&lanes(), Qt::LeftButton, {}, at(300, 1));
    auto* const editor = lanes().findChild<QLineEdit*>("timeline.event.label");
    ASSERT_TRUE(editor);
    editor->setText("hop");
    QTest::keyClick(editor, Qt::Key_Return);
    fixture.settle();
    EXPECT_EQ(events().at(1).label, "hop");
    EXPECT_EQ(lanes().count(), 3) << "a lane of its own";
}

TEST_F(EventLanesTest, KeyboardSelectsAndDeletes) {
    drag(at(100, 0), at(200, 0));
    QTest::mouseDClick(&lanes(), Qt::LeftButton, {}, at(300, 1));
    fixture.settle();
    lanes().setFocus();
    lanes().select(1);
    EXPECT_NE(lanes().accessibleDescription().indexOf("run"), -1);
    QTest::keyClick(&lanes(), Qt::Key_Right);
    EXPECT_EQ(lanes().selected(), 2);
    QTest::keyClick(&lanes(), Qt::Key_Delete);
    fixture.settle();
    EXPECT_EQ(events().size(), 1u);
    EXPECT_EQ(lanes().selected(), 0);
    fixture.annotations().undo();
    EXPECT_EQ(events().size(), 2u);
}

TEST_F(EventLanesTest, MenuChangesSubjectAndEnds) {
    drag(at(100, 0), at(200, 0));
    fixture.goTo(150);
    const auto trigger = [&](const char* name) {
        QContextMenuEvent event(QContextMenuEvent::Mouse, at(140, 0),
                                lanes().mapToGlobal(at(140, 0)));
        QApplication::sendEvent(&lanes(), &event);
        auto* const menu = lanes().findChild<QMenu*>("timeline.event.menu");
        ASSERT_TRUE(menu);
        auto* const action = menu->findChild<QAction*>(name);
        ASSERT_TRUE(action) << name;
        action->trigger();
        menu->close();
        fixture.settle();
    };
    trigger("end");
    EXPECT_EQ(frames(1).last, 150);
    trigger("delete");
    EXPECT_TRUE(events().empty());
}

TEST_F(EventLanesTest, AreHiddenWithoutLabelsAndEvents) {
    EXPECT_TRUE(lanes().isVisible());
    log().setLabels({});
    fixture.settle();
    EXPECT_FALSE(lanes().isVisible());
}

TEST_F(EventLanesTest, PaintManyEvents) {
    Session session = fixture.annotations().session();
    EditStep step;
    step.label = "many";
    for (EventId id = 1; id <= 20000; ++id)
        step.changes.emplace_back(
            EventChange{id, std::nullopt, SessionEvent{"run", {id % 900, id % 900 + 2}}});
    fixture.annotations().edit(step);
    fixture.settle();
    EXPECT_FALSE(lanes().grab().isNull());
    EXPECT_EQ(lanes().count(), 2);
}

}  // namespace
}  // namespace spoor
