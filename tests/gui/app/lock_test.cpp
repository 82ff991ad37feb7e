// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Locked targets: keys and mouse cannot change them, and the user is told why.
#include "engine/project/session/session.h"
#include "gui/view/timeline/head_painter.h"
#include "gui/view/timeline/timeline_view.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QLineEdit>
#include <QSignalSpy>

namespace spoor::test {
namespace {

class LockTest : public ProjectTest {
protected:
    void drawAndLock() {
        openClip();
        draw(20, 30);
        ASSERT_EQ(workbench->selection().target(), 1);
        press(Qt::Key_L, Qt::ShiftModifier);
        ASSERT_TRUE(annotations().locked(1));
    }
    RectF box() { return shown(1, document().frame())->box; }
    TimelineView& lanes() { return *workbench->window()->findChild<TimelineView*>(); }
};

TEST_F(LockTest, RejectsEditsByKeysAndMouseWithReason) {
    drawAndLock();
    const Session before = annotations().session();
    QSignalSpy refused(&annotations(), &Annotations::refused);
    const auto says = [&](const char* what) {
        EXPECT_EQ(refused.count(), 1) << what;
        for (const auto& call : refused)
            EXPECT_TRUE(call[0].toString().contains("locked")) << call[0].toString().toStdString();
        refused.clear();
        EXPECT_EQ(annotations().session(), before) << what;
    };
    press(Qt::Key_Right, Qt::ControlModifier);
    says("move");
    press(Qt::Key_Up, Qt::ControlModifier | Qt::ShiftModifier);
    says("size");
    press(Qt::Key_Delete);
    says("delete");
    action("toggle_keyframe").trigger();
    says("keyframe");
    action("toggle_occluded").trigger();
    says("occluded");
    press(Qt::Key_N, Qt::ShiftModifier);
    says("draw again");
    action("erase_mask").trigger();
    says("erase");
    draw(30, 40, 40);  // starts inside the target's box
    says("drag");
    press(Qt::Key_L, Qt::ShiftModifier);
    EXPECT_FALSE(annotations().locked(1));
    const double x = box().x;
    press(Qt::Key_Right, Qt::ControlModifier);
    EXPECT_EQ(box().x, x + 1);
}

TEST_F(LockTest, TrackersSkipLockedTarget) {
    drawAndLock();
    press(Qt::Key_Tab, Qt::NoModifier);
    workbench->selection().setTarget(0);
    draw(90, 60);
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    EXPECT_TRUE(shown(2, 20));
    EXPECT_FALSE(annotations().boxAt(1, 20));
}

TEST_F(LockTest, LaneShowsAndTogglesStoredLock) {
    drawAndLock();
    saveAs(path("locked.spoor"));
    stop();
    start();
    workbench->open(path("locked.spoor"));
    ASSERT_TRUE(waitFor([&] { return annotations().locked(1); }));
    ASSERT_TRUE(waitFor([&] { return lanes().model().count() == 1; }));
    ASSERT_TRUE(waitFor([&] { return lanes().model().lane(0).locked; }));
    const QPoint name(40, lanes().state().laneRect(0).center().y());
    QTest::mouseDClick(lanes().viewport(), Qt::LeftButton, {}, name);
    EXPECT_FALSE(lanes().findChild<QLineEdit*>()) << "a locked target cannot be renamed";
    const auto lock = [&] {
        return lanes().headPainter().placeOf(HeadPart::Lock, 0).center().toPoint();
    };
    QTest::mouseClick(lanes().viewport(), Qt::LeftButton, {}, lock());
    EXPECT_FALSE(annotations().locked(1));
    QTest::mouseClick(lanes().viewport(), Qt::LeftButton, {}, lock());
    EXPECT_TRUE(annotations().locked(1));
    annotations().undo();
    EXPECT_FALSE(annotations().locked(1)) << "locking can be undone";
}

}  // namespace
}  // namespace spoor::test
