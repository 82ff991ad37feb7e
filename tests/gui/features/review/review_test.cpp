// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Review of uncertain and lost segments, by mouse and keys.
#include "engine/project/session/session.h"
#include "gui/features/review/review_panel.h"
#include "gui/shell/notices/notice_host.h"
#include "gui/view/timeline/timeline_view.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QListWidget>
#include <QMenu>
#include <QPushButton>

namespace spoor::test {
namespace {

class ReviewTest : public ProjectTest {
protected:
    /// Creates a target over 30 frames with two uncertain segments and one in which it is lost.
    void begin() {
        openClip();
        draw(20, 30);
        workbench->selection().setTarget(1);
        Annotations::RowsOfFrames rows;
        for (FrameIndex f = 1; f < 30; ++f) {
            TargetResult row = trackedAt(1, {20 + double(f), 30, 30, 30});
            if (f == 4 || f == 5 || f == 22) row.state = TargetState::Uncertain;
            if (f == 5) row.confidence = 0.1;
            if (f >= 12 && f < 15) row.state = TargetState::Lost;
            rows.push_back({f, {row}});
        }
        annotations().takeRows(rows, "x");
        annotations().endRun();
        annotations().flush();
    }
    ReviewPanel& panel() { return *workbench->window()->findChild<ReviewPanel*>(); }
    void open() {
        press(Qt::Key_Down, Qt::ShiftModifier);
        ASSERT_TRUE(waitFor([&] { return panel().places().size() == 3; }));
        ASSERT_TRUE(panel().isVisible());
    }
    bool isOn(FrameIndex frame) {
        return waitFor([&] { return document().frame() == frame; });
    }
};

TEST_F(ReviewTest, ListsWorstIssueFirstAndAcceptsItByKey) {
    begin();
    open();
    EXPECT_EQ(panel().places()[0].kind, ReviewIssueKind::Lost);
    EXPECT_EQ(panel().places()[1].worst, 5);
    press(Qt::Key_Down, Qt::ShiftModifier);
    EXPECT_TRUE(isOn(12));
    press(Qt::Key_Y);
    EXPECT_TRUE(isOn(5)) << "accepting goes to the next issue";
    EXPECT_EQ(panel().places().size(), 2u);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return panel().places().size() == 3; })) << "accepting can be undone";
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([&] { return panel().places().size() == 2; }));
    auto* list = panel().findChild<QListWidget*>("review.list");
    EXPECT_TRUE(waitFor([&] { return list->count() == 2 && !list->item(0)->icon().isNull(); }))
        << "each issue has a thumbnail";
}

TEST_F(ReviewTest, StoresReviewedIssuesInProject) {
    begin();
    saveAs(path("mine.spoor"));
    open();
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_Y);
    stop();
    start();
    workbench->open(path("mine.spoor"));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    view().setFocus();
    press(Qt::Key_Down, Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return panel().places().size() == 2; }));
    EXPECT_EQ(panel().findChild<QLabel*>("review.heading")->text(), "2 to review, 1 reviewed");
}

TEST_F(ReviewTest, DiscardRemovesResultsAndCorrectNeedsBox) {
    begin();
    open();
    press(Qt::Key_Down, Qt::ShiftModifier);
    press(Qt::Key_W);
    EXPECT_TRUE(waitFor([&] {
        const SessionTarget& target = *annotations().session().target(1);
        return !shownBox(target, annotations().results(), 13) &&
               shownBox(target, annotations().results(), 15);
    }));
    ASSERT_EQ(panel().places().size(), 2u);
    ASSERT_TRUE(isOn(5));
    QTest::mouseClick(panel().findChild<QPushButton*>("review.correct"), Qt::LeftButton);
    EXPECT_EQ(panel().places().size(), 2u) << "the issue stays until there is a manual box";
    view().setFocus();
    press(Qt::Key_Right, Qt::ControlModifier);  // moves the box right by one pixel
    EXPECT_TRUE(waitFor([&] { return panel().places().size() == 1; }));
    EXPECT_EQ(panel().places()[0].worst, 22);
    EXPECT_EQ(shown(1, 5)->source, BoxSource::Given);
}

TEST_F(ReviewTest, CountsUncertainSegments) {
    begin();
    NoticeHost& notices = workbench->window()->videoArea().notices();
    press(Qt::Key_BracketRight);
    EXPECT_TRUE(isOn(4));
    press(Qt::Key_BracketRight);
    EXPECT_TRUE(isOn(12));
    EXPECT_TRUE(waitFor([&] { return notices.sentence().contains("2 of 3"); }))
        << notices.sentence().toStdString();
    EXPECT_TRUE(notices.sentence().contains("12 to 14"));
}

TEST_F(ReviewTest, DraggingOverLaneClearsResults) {
    begin();
    auto* timeline = workbench->window()->findChild<TimelineView*>();
    ASSERT_TRUE(timeline && timeline->isVisible());
    ASSERT_TRUE(waitFor([&] { return timeline->model().count() == 1; }));
    const int y = timeline->state().laneRect(0).bottom() - 4;
    const QPoint from(int(timeline->positionOf(10)), y), to(int(timeline->positionOf(16)), y);
    QTest::mousePress(timeline->viewport(), Qt::LeftButton, {}, from);
    QMouseEvent move(QEvent::MouseMove, QPointF(to), timeline->viewport()->mapToGlobal(QPointF(to)),
                     Qt::NoButton, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(timeline->viewport(), &move);
    QTest::mouseRelease(timeline->viewport(), Qt::LeftButton, {}, to);
    auto* menu = timeline->findChild<QMenu*>("stretch");
    ASSERT_TRUE(menu);
    ASSERT_TRUE(menu->actions().front()->text().contains("10 to 16"))
        << menu->actions().front()->text().toStdString();
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    EXPECT_TRUE(waitFor([&] {
        const SessionTarget& target = *annotations().session().target(1);
        return !shownBox(target, annotations().results(), 10) &&
               !shownBox(target, annotations().results(), 16) &&
               shownBox(target, annotations().results(), 9) &&
               shownBox(target, annotations().results(), 17);
    }));
    EXPECT_EQ(document().frame(), 0) << "a drag is not a click";
    EXPECT_TRUE(waitFor([] { return !QApplication::activePopupWidget(); }));
    workbench->window()->activateWindow();
    ASSERT_TRUE(waitFor([&] { return workbench->window()->isActiveWindow(); }));
    view().setFocus();
    EXPECT_TRUE(undoLabel(annotations()).contains("frames 10 to 16"));
    action("undo").trigger();  // the offscreen window gets no keys after a popup
    EXPECT_TRUE(waitFor([&] { return annotations().boxAt(1, 11).has_value(); }))
        << undoLabel(annotations()).toStdString() << " / "
        << annotations().redoText().toStdString();
}

}  // namespace
}  // namespace spoor::test
