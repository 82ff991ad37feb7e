// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The backward check after a run, and where its findings appear.
#include "gui/document/runs/run_check.h"
#include "engine/project/review/uncertain_segments.h"
#include "engine/project/session/session.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/view/timeline/timeline_model.h"
#include "tests/gui/document/projects/project_fixture.h"

namespace spoor::test {
namespace {

class RunCheckTest : public ProjectTest {
protected:
    /// The tracker moves its target right and down in both directions, so no box comes back.
    void track(const char* limit) {
        QSettings().setValue(RunCheck::limitKey, QLatin1String(limit));
        openClip();
        draw(20, 30);
        press(Qt::Key_T, Qt::ControlModifier);
        ASSERT_TRUE(waitFor(
            [&] { return document().frame() == 29 && document().state().mode == RunMode::Idle; }));
    }
    std::vector<FrameRange> marked() { return unconfirmedFrames(annotations().session(), 1); }
    QString strip() { return workbench->window()->content().strip().sentence(); }
};

TEST_F(RunCheckTest, MarksWhatDoesNotComeBackAsUncertain) {
    track("600");
    ASSERT_TRUE(waitFor([&] { return !marked().empty(); }));
    EXPECT_EQ(marked().back().last, 29);
    EXPECT_TRUE(waitFor([&] { return strip().contains("1 segment is uncertain"); }))
        << qPrintable(strip());
    TimelineModel lanes(document());
    const auto& segments = lanes.doubtfulSegments(1);
    ASSERT_EQ(segments.size(), 1u);
    EXPECT_EQ(segments[0].source, DoubtSource::Check);
    EXPECT_EQ(segments[0].frames, marked().back());
    EXPECT_TRUE(lanes.columnsAt(1, 29, 1, 1)[0].flags & LaneColumn::Uncertain);
    EXPECT_EQ(lanes.lane(0).now.state, LaneState::Uncertain);
    EXPECT_EQ(undoLabel(annotations()), "tracking with Sliding") << "no step of its own";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(marked().empty());
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_FALSE(marked().empty());
    saveAs(path("checked.spoor"));
    stop();
    start();
    workbench->open(path("checked.spoor"));
    EXPECT_TRUE(waitFor([&] { return !marked().empty(); })) << "it is stored with the project";
}

TEST_F(RunCheckTest, CanBeOff) {
    track("off");
    runEventLoop(300);
    EXPECT_FALSE(workbench->runCheck().running());
    EXPECT_TRUE(marked().empty());
}

TEST_F(RunCheckTest, AnotherRunReplacesItsMarks) {
    track("600");
    ASSERT_TRUE(waitFor([&] { return !marked().empty(); }));
    QSettings().setValue(RunCheck::limitKey, QStringLiteral("off"));
    seek(0);
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return marked().empty(); }));
}

}  // namespace
}  // namespace spoor::test
