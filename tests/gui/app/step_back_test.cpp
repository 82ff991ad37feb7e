// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Stepping back through a tracked video with keys and mouse: the state of the tracker in each frame
// and the results from there on must equal those of a forward run without a window.
#include "engine/algorithms/tld/stages/fern_model.h"
#include "engine/project/session/session.h"
#include "gui/features/inspect/artifact_panel.h"
#include "gui/features/inspect/stage_strip.h"
#include "gui/view/timeline/timeline_view.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/tracked_sample.h"
#include "tests/support/printing.h"
#include "tests/support/runner_rig.h"

#include <gtest/gtest.h>
#include <QApplication>
#include <QComboBox>
#include <QEnterEvent>
#include <QLabel>
#include <QTest>
#include <QTreeWidget>
#include <QWidget>
#include <utility>

namespace spoor::test {
namespace {

class StepBackTest : public TrackedSample {
protected:
    static constexpr const char* funnelId = "clustering.funnel";
    static constexpr const char* memoryId = "nearest_neighbour.memory";

    StepBackTest() : TrackedSample("tld") {
        window().modes().show("inside");
        window().activateWindow();
    }
    /// Records the artifacts and results of each frame in a forward run without a window.
    void runStraight() {
        RunnerRig rig;
        rig.open(sample());
        rig.configure(document().setup().config());
        rig.run(command::AddTarget{sampleFirstBox(), ""});
        rig.run(command::Watch{{funnelId, memoryId}});
        for (FrameIndex frame = 1; frame < frameTotal; ++frame) {
            rig.track(1);
            path[frame] = rig.sink.last().results;
            for (const std::string& text : rig.sink.last().artifacts)
                inside[frame][text.substr(0, text.find(' '))] = text;
        }
        EXPECT_TRUE(rig.sink.errors.empty());
    }
    void look(const char* stage, const char* artifact) {
        workbench->selection().setStage(stage);
        auto& views = child<QComboBox>("artifact.artifact");
        views.setCurrentIndex(views.findData(artifact));
        EXPECT_EQ(views.currentData().toString().toStdString(), artifact);
    }
    /// Expects that the frame is on screen with the artifact of the forward run.
    void expectInside(FrameIndex frame, const char* artifact) {
        const auto shown = [&]() -> std::string {
            if (document().frame() != frame) return {};
            for (const Artifact& each : document().report()->artifacts)
                if (each.id == artifact) return dump(each);
            return {};
        };
        EXPECT_TRUE(waitFor([&] { return !shown().empty(); })) << "frame " << frame;
        EXPECT_EQ(shown(), inside[frame][artifact]) << "frame " << frame;
        EXPECT_TRUE(waitFor([&] {
            return child<QLabel>("artifact.frame").text().contains(QString::number(frame));
        })) << child<QLabel>("artifact.frame").text().toStdString();
    }
    void press(int key, Qt::KeyboardModifiers held = {}) {
        QTest::keyClick(&window().view(), Qt::Key(key), held);
    }

    TrackResults path;
    std::map<FrameIndex, std::map<std::string, std::string>> inside;
};

TEST_F(StepBackTest, ShowsStateOfEachFrameAndContinuesIdentically) {
    runStraight();
    const TrackResults first = shownPath();
    for (FrameIndex frame = 1; frame < frameTotal; ++frame)
        ASSERT_EQ(first.at(frame), path.at(frame)) << "frame " << frame;
    look("clustering", funnelId);
    window().view().setFocus();
    for (FrameIndex frame = frameTotal - 2; frame > frameTotal - 9; --frame) {
        press(Qt::Key_Left);
        expectInside(frame, funnelId);
    }
    press(Qt::Key_Left, Qt::ShiftModifier);
    const FrameIndex far = frameTotal - 18;
    expectInside(far, funnelId);
    // Tracks again, first frame by frame and then to the end.
    for (FrameIndex frame = far + 1; frame < far + 4; ++frame) {
        press(Qt::Key_Right, Qt::AltModifier);
        ASSERT_TRUE(waitFor([&] { return stands(frame); })) << "frame " << frame;
        expectInside(frame, funnelId);
    }
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return stands(frameTotal - 1); }));
    EXPECT_EQ(shownPath(), first);
}

TEST_F(StepBackTest, TimelineClickShowsMemoryOfThatFrame) {
    runStraight();
    look("nearest_neighbour", memoryId);
    QWidget& timeline = *window().findChild<TimelineView*>()->viewport();
    const Posted posted(document());
    std::size_t seeks = 0;
    FrameIndex before = frameTotal;
    int looked = 0;
    for (int x = timeline.width() - 20; x > 0 && before > 2; x -= 15) {
        QTest::mouseClick(&timeline, Qt::LeftButton, {}, QPoint(x, 8));
        const auto all = posted.all<command::Seek>();
        if (all.size() == std::exchange(seeks, all.size())) continue;
        const FrameIndex wanted = all.at(all.size() - 1).frame;
        if (wanted == before || wanted == 0) continue;
        EXPECT_LT(wanted, before);
        expectInside(wanted, memoryId);
        before = wanted;
        ++looked;
    }
    EXPECT_GT(looked, 5);
}

TEST_F(StepBackTest, AClickInTheVideoAsksForItsWindowFromAnyView) {
    look("clustering", funnelId);
    go(frameTotal - 6);
    window().view().setFocus();
    targets::add(document(), RectF{20, 20, 24, 24});
    workbench->selection().setTarget(2);
    auto& views = child<QComboBox>("artifact.artifact");
    const auto click = [&](PointF place) {
        VideoView& video = window().view();
        const QPointF at = video.mapping().toWidget(QPointF(place.x, place.y));
        QTest::mouseClick(&video, Qt::LeftButton, {}, at.toPoint());
    };
    const RectF first = document().annotations().boxAt(1, frameTotal - 6)->box;
    click(first.centre());
    EXPECT_EQ(workbench->selection().target(), TargetId(1)) << "another target is selected";
    EXPECT_EQ(views.currentData().toString(), QString(funnelId));
    click({first.x - 60, first.y - 40});
    EXPECT_EQ(workbench->selection().target(), TargetId(1)) << "its window is asked for";
    EXPECT_EQ(views.currentData().toString(), "clustering.window");
    const auto shown = [&] { return window().findChild<QTreeWidget*>("artifact.window_rows"); };
    EXPECT_TRUE(waitFor([&] { return shown() && shown()->topLevelItemCount() > 0; }));
}

TEST_F(StepBackTest, ClickedWindowIsExplained) {
    const char* const windowId = "clustering.window";
    look("clustering", windowId);
    go(frameTotal - 6);
    VideoView& video = window().view();
    const auto target = workbench->selection().target();
    const RectF box = document().annotations().boxAt(target, frameTotal - 6)->box;
    const QPointF at = video.mapping().toWidget(QPointF(box.centre().x, box.centre().y));
    ASSERT_TRUE(waitFor([&] { return document().frame() == frameTotal - 6; }));
    QTest::mouseClick(&video, Qt::LeftButton, {}, at.toPoint());
    const auto shown = [&] { return window().findChild<QTreeWidget*>("artifact.window_rows"); };
    ASSERT_TRUE(waitFor([&] { return shown() && shown()->topLevelItemCount() > 0; }));
    const QTreeWidget* const rows = shown();
    ASSERT_EQ(rows->topLevelItemCount(), 7) << "six stages, and the windows nearby";
    EXPECT_EQ(rows->topLevelItem(2)->childCount(), fernCount);
    EXPECT_FALSE(child<QLabel>("artifact.window_summary").text().isEmpty());
    EXPECT_EQ(document().annotations().session().targets().size(), 1u);
    // A drag picks the window that it encloses, and draws no box of a target.
    const QString before = child<QLabel>("artifact.window_summary").text();
    const QPoint from = video.mapping().toWidget(QPointF(20, 20)).toPoint();
    const QPoint to = video.mapping().toWidget(QPointF(70, 60)).toPoint();
    QTest::mousePress(&video, Qt::LeftButton, {}, from);
    QTest::mouseMove(&video, to);
    QTest::mouseRelease(&video, Qt::LeftButton, {}, to);
    EXPECT_TRUE(waitFor([&] { return child<QLabel>("artifact.window_summary").text() != before; }));
    EXPECT_EQ(document().annotations().session().targets().size(), 1u);
}

TEST_F(StepBackTest, StageStripDoesNotScrollBelowThePointer) {
    StageBar strip(document(), workbench->selection());
    strip.resize(300, strip.sizeHint().height());
    strip.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&strip, hangLimitMs));
    const QPoint at(strip.width() / 2, strip.height() / 2);
    QEnterEvent enter(at, at, strip.mapToGlobal(at));
    QApplication::sendEvent(&strip, &enter);
    ASSERT_TRUE(strip.underMouse());
    const int stage = strip.tabAt(at);
    ASSERT_GT(stage, 0);
    const QRect before = strip.tabRect(stage);
    QTest::mouseClick(&strip, Qt::LeftButton, {}, at);
    EXPECT_EQ(workbench->selection().stage(), strip.tabData(stage).toString());
    EXPECT_EQ(strip.tabRect(stage), before);
}

}  // namespace
}  // namespace spoor::test
