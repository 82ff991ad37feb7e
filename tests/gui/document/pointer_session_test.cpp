// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/pointer_session.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QMouseEvent>

namespace spoor::test {
namespace {

class PointerSessionTest : public ::testing::Test {
protected:
    PointerSessionTest() { show(0); }
    void show(FrameIndex frame, SizeI size = {64, 48}) {
        document.applyReport(makeReport(plainFrame(size, frame), {}));
    }
    static QMouseEvent event(QEvent::Type type, double x, Qt::MouseButton button,
                             Qt::MouseButtons held) {
        return {type, QPointF(x, 0), QPointF(x, 0), button, held, Qt::NoModifier};
    }
    bool press(double x, Qt::MouseButton button = Qt::LeftButton, Qt::MouseButtons others = {}) {
        return session.press(event(QEvent::MouseButtonPress, x, button, button | others));
    }
    bool move(double x) {
        return session.move(event(QEvent::MouseMove, x, Qt::NoButton, Qt::LeftButton));
    }
    bool release(double x, Qt::MouseButton button = Qt::LeftButton) {
        return session.release(event(QEvent::MouseButtonRelease, x, button, Qt::NoButton));
    }
    /// A drag that records where it is.
    Drag recorded() {
        return {.move = [this](QPointF to, auto) { moved.push_back(to.x()); },
                .release = [this](QPointF to, auto) { released.push_back(to.x()); },
                .cancel = [this] { ++cancelled; }};
    }

    Document document;
    Selection selection;
    PointerSession session{document, selection};
    std::vector<double> moved, released;
    int cancelled = 0;
};

TEST_F(PointerSessionTest, OnlyTheButtonThatBeganTheDragEndsIt) {
    ASSERT_TRUE(press(10));
    session.begin(recorded());
    EXPECT_FALSE(press(12, Qt::MiddleButton, Qt::LeftButton));
    EXPECT_FALSE(release(14, Qt::MiddleButton));
    EXPECT_TRUE(move(16));
    EXPECT_EQ(session.press().at.x(), 10);
    EXPECT_TRUE(release(20));
    EXPECT_EQ(moved, std::vector<double>{16});
    EXPECT_EQ(released, std::vector<double>{20});
    EXPECT_FALSE(move(30)) << "nothing follows a pointer without a button";
    EXPECT_FALSE(release(30));
    EXPECT_EQ(cancelled, 0);
}

TEST_F(PointerSessionTest, RemembersFrameSizeAndTargetOfThePress) {
    selection.setTarget(3);
    press(0);
    session.begin(recorded());
    show(5, {640, 480});
    selection.setTarget(4);
    EXPECT_EQ(session.press().frame, 0);
    EXPECT_EQ(session.press().size, (SizeI{64, 48}));
    EXPECT_EQ(session.press().target, 3);
    EXPECT_TRUE(session.dragging());
}

TEST_F(PointerSessionTest, ChangesEndADragThatDoesNotSurviveThem) {
    const auto ends = [&](bool frame, bool size, bool target, const std::function<void()>& change) {
        show(0);
        selection.setTarget(1);
        press(0);
        Drag drag = recorded();
        drag.survivesFrame = frame;
        drag.survivesSize = size;
        drag.survivesTarget = target;
        session.begin(drag);
        change();
        const bool ended = !session.dragging();
        EXPECT_NE(release(5), ended);
        return ended;
    };
    const auto frame = [&] { show(7); };
    const auto size = [&] { show(0, {640, 480}); };
    const auto target = [&] { selection.setTarget(9); };
    EXPECT_TRUE(ends(false, true, true, frame));
    EXPECT_FALSE(ends(false, true, true, size));
    EXPECT_FALSE(ends(false, true, true, target));
    EXPECT_FALSE(ends(true, false, true, frame));
    EXPECT_TRUE(ends(true, false, true, size));
    EXPECT_FALSE(ends(true, false, true, target));
    EXPECT_FALSE(ends(true, true, false, frame));
    EXPECT_FALSE(ends(true, true, false, size));
    EXPECT_TRUE(ends(true, true, false, target));
    EXPECT_EQ(cancelled, 3);
    EXPECT_EQ(released.size(), 6U);
}

TEST_F(PointerSessionTest, KeepsWhatADragHasDoneWhereThePointerWas) {
    press(3);
    Drag drag = recorded();
    drag.survivesFrame = false;
    drag.keeps = true;
    session.begin(drag);
    move(8);
    show(2);
    EXPECT_EQ(released, std::vector<double>{8});
    EXPECT_EQ(cancelled, 0);
}

TEST_F(PointerSessionTest, AnotherVideoCancelsEveryDrag) {
    press(0);
    session.begin(recorded());
    document.setFrames(nullptr);
    EXPECT_EQ(cancelled, 1);
    EXPECT_FALSE(session.dragging());
}

TEST_F(PointerSessionTest, ADragCanBecomeAnotherOne) {
    press(0);
    Drag first;
    first.move = [this](QPointF, auto) { session.begin(recorded()); };
    session.begin(first);
    EXPECT_TRUE(move(5));
    EXPECT_TRUE(move(9));
    EXPECT_TRUE(release(9));
    EXPECT_EQ(moved, std::vector<double>{9});
    EXPECT_EQ(released, std::vector<double>{9});
}

}  // namespace
}  // namespace spoor::test
