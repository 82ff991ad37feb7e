// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/notices/notice_queue.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

Notice notice(const char* key, NoticeKind kind, const char* title = "Something happened.") {
    Notice made;
    made.key = QString::fromLatin1(key);
    made.kind = kind;
    made.title = QString::fromLatin1(title);
    return made;
}

std::string shown(const NoticeQueue& queue) {
    return queue.current() ? queue.current()->key.toStdString() : "";
}

TEST(NoticeQueue, ShowsMostUrgentNoticeAndReturnsToOthers) {
    NoticeQueue queue;
    queue.post(notice("question", NoticeKind::Question), 0);
    queue.post(notice("undo", NoticeKind::Undo), 10);
    EXPECT_EQ(shown(queue), "question");
    queue.post(notice("error", NoticeKind::Error), 20);
    EXPECT_EQ(shown(queue), "error");
    queue.dismiss("error", 30);
    EXPECT_EQ(shown(queue), "question");
    queue.close("question", 40);
    EXPECT_EQ(shown(queue), "undo");
}

TEST(NoticeQueue, OlderOfTwoEquallyUrgentNoticesStays) {
    NoticeQueue queue;
    queue.post(notice("first", NoticeKind::Error), 0);
    queue.post(notice("second", NoticeKind::Error), 10);
    EXPECT_EQ(shown(queue), "first");
}

TEST(NoticeQueue, SameKeyReplacesAndCounts) {
    NoticeQueue queue;
    queue.post(notice("label", NoticeKind::Undo, "Label changed"), 0);
    queue.post(notice("label", NoticeKind::Undo, "Label changed"), 10);
    queue.post(notice("label", NoticeKind::Undo, "Label changed"), 20);
    EXPECT_EQ(queue.current()->heading(), "Label changed (3 times)");
    queue.post(notice("label", NoticeKind::Undo, "Label removed"), 30);
    EXPECT_EQ(queue.current()->heading(), "Label removed");
}

TEST(NoticeQueue, UndoLeavesAfterSixSecondsUnlessHeld) {
    NoticeQueue queue;
    queue.post(notice("undo", NoticeKind::Undo), 1000);
    EXPECT_EQ(queue.nextChange(1000), NoticeQueue::lifetime);
    queue.setHeld(true, 4000);
    EXPECT_EQ(queue.nextChange(4000), -1);
    queue.advance(60000);
    EXPECT_EQ(shown(queue), "undo");
    queue.setHeld(false, 60000);
    EXPECT_EQ(queue.nextChange(60000), 3000);
    queue.advance(62999);
    EXPECT_EQ(shown(queue), "undo");
    queue.advance(63000);
    EXPECT_EQ(shown(queue), "");
}

TEST(NoticeQueue, HiddenNoticeKeepsItsTime) {
    NoticeQueue queue;
    queue.post(notice("undo", NoticeKind::Undo), 0);
    queue.post(notice("error", NoticeKind::Error), 1000);
    queue.advance(50000);
    queue.dismiss("error", 50000);
    EXPECT_EQ(shown(queue), "undo");
    EXPECT_EQ(queue.nextChange(50000), 5000);
}

TEST(NoticeQueue, ErrorsStayUntilClosed) {
    NoticeQueue queue;
    queue.post(notice("error", NoticeKind::Error), 0);
    EXPECT_EQ(queue.nextChange(0), -1);
    queue.advance(1000000);
    EXPECT_EQ(shown(queue), "error");
}

TEST(NoticeQueue, ShortWaitIsNeverShown) {
    NoticeQueue queue;
    queue.post(notice("wait", NoticeKind::Wait), 0);
    EXPECT_EQ(shown(queue), "");
    EXPECT_EQ(queue.nextChange(0), NoticeQueue::waitAfter);
    queue.close("wait", 300);
    queue.advance(1000);
    EXPECT_EQ(shown(queue), "");
}

TEST(NoticeQueue, ShownWaitStaysLongEnoughToBeRead) {
    NoticeQueue queue;
    queue.post(notice("wait", NoticeKind::Wait), 0);
    queue.advance(400);
    EXPECT_EQ(shown(queue), "wait");
    queue.post(notice("wait", NoticeKind::Wait, "Another kernel"), 500);
    EXPECT_EQ(queue.current()->heading(), "Another kernel");
    queue.close("wait", 600);
    EXPECT_EQ(shown(queue), "wait");
    EXPECT_EQ(queue.nextChange(600), 400);
    queue.advance(1000);
    EXPECT_EQ(shown(queue), "");
}

TEST(Notice, SplitsWhatHappenedFromWhatToDo) {
    const Notice error = noticeOf("error", NoticeKind::Error,
                                  "Cannot read clip.mp4. It is empty (0 bytes). Copy it again.");
    EXPECT_EQ(error.title, "Cannot read clip.mp4.");
    EXPECT_EQ(error.text, "It is empty (0 bytes). Copy it again.");
    EXPECT_EQ(error.sentence(), "Cannot read clip.mp4. It is empty (0 bytes). Copy it again.");
    EXPECT_EQ(noticeOf("x", NoticeKind::Error, "No full stop").title, "No full stop");
}

}  // namespace
}  // namespace spoor::test
