// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timeline/timeline.h"

#include "engine/base/temporary_folder.h"
#include "gui/document/frame_ranges.h"
#include "gui/models/timeline_model.h"
#include "gui/panels/timeline/timeline_layout.h"
#include "tests/gui/panels/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QElapsedTimer>
#include <QScrollBar>
#include <QTest>
#include <QWheelEvent>
#include <cstdio>

namespace spoor::test {
namespace {

class TimelineTest : public ::testing::Test {
protected:
    TimelineTest() {
        m_fixture.choosePipeline();
        for (TargetId id = 1; id <= 3; ++id) {
            annotations().edit(addTarget(id, {"target", {}, {}}, 0, {1, 1, 9, 9}));
            annotations().edit(setBox(annotations().annotated(), id, 20 * id, {5, 5, 9, 9}));
        }
        m_timeline.reset(new Timeline(m_fixture.context()));
        m_timeline->resize(headerWidth + 600, 200);
        m_timeline->show();
        settle();
    }
    Annotations& annotations() { return m_fixture.document.annotations(); }
    void settle() { runEventLoop(120); }
    QPoint at(FrameIndex frame, int row) {
        return {int(m_timeline->positionOf(frame)), m_timeline->laneRect(row).center().y()};
    }

    PanelFixture m_fixture;
    std::unique_ptr<Timeline> m_timeline;
};

TEST_F(TimelineTest, ModelIsConsistentAfterEditsAndUndo) {
    TimelineModel model(m_fixture.document);
    const QAbstractItemModelTester tester(&model,
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    EXPECT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.index(1, TimelineModel::Keyframes).data().toInt(), 2);
    EXPECT_EQ(model.index(1, TimelineModel::Last).data().toInt(), 40);
    annotations().edit(eraseTarget(annotations().annotated(), 2));
    annotations().edit(addTarget(9, {}, 5, {1, 1, 9, 9}));
    model.update();
    EXPECT_EQ(model.rowCount(), 3);
    EXPECT_EQ(model.rowOf(9), 2);
    annotations().undo();
    annotations().undo();
    model.update();
    EXPECT_EQ(model.rowOf(2), 1);
}

TEST_F(TimelineTest, ClickSeeksAndSelectsTheTarget) {
    QTest::mouseClick(m_timeline.get(), Qt::LeftButton, {}, at(33, 1));
    const auto* seek = m_fixture.last<command::Seek>();
    ASSERT_TRUE(seek);
    EXPECT_EQ(seek->frame, 33);
    EXPECT_EQ(m_fixture.selection.target(), 2);
    QTest::mouseClick(m_timeline.get(), Qt::LeftButton, {}, {10, at(0, 2).y()});
    EXPECT_EQ(m_fixture.selection.target(), 3);
    EXPECT_EQ(m_fixture.count<command::Seek>(), 1) << "a click on a name does not seek";
}

TEST_F(TimelineTest, WheelZoomsAtTheMouseAndDraggingScrolls) {
    const double before = m_timeline->framesPerPixel();
    const QPoint mouse = at(50, 0);
    const FrameIndex under = m_timeline->frameAt(mouse.x());
    for (int i = 0; i < 8; ++i) {
        QWheelEvent wheel(mouse, m_timeline->mapToGlobal(mouse), {}, {0, 120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_timeline.get(), &wheel);
    }
    EXPECT_LT(m_timeline->framesPerPixel(), before / 4);
    EXPECT_EQ(m_timeline->frameAt(mouse.x()), under);
    const FrameIndex left = m_timeline->frameAt(headerWidth + 5);
    QTest::mousePress(m_timeline.get(), Qt::LeftButton, {}, mouse);
    for (int x = 0; x <= 100; x += 20) {
        QMouseEvent move(QEvent::MouseMove, mouse + QPoint(x, 0),
                         m_timeline->mapToGlobal(mouse + QPoint(x, 0)), Qt::NoButton,
                         Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_timeline.get(), &move);
    }
    QTest::mouseRelease(m_timeline.get(), Qt::LeftButton, {}, mouse + QPoint(100, 0));
    EXPECT_LT(m_timeline->frameAt(headerWidth + 5), left);
    EXPECT_EQ(m_fixture.count<command::Seek>(), 0) << "a drag is not a click";
}

TEST_F(TimelineTest, DraggingTheRulerScrubs) {
    QTest::mousePress(m_timeline.get(), Qt::LeftButton, {}, {at(10, 0).x(), 5});
    QMouseEvent move(QEvent::MouseMove, QPointF(at(60, 0).x(), 5), QPointF(), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_timeline.get(), &move);
    QTest::mouseRelease(m_timeline.get(), Qt::LeftButton, {}, {at(60, 0).x(), 5});
    EXPECT_EQ(m_fixture.count<command::Seek>(), 2);
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, m_timeline->frameAt(at(60, 0).x()));
}

TEST_F(TimelineTest, DrawsTrackedAndInterpolatedBoxesDifferently) {
    // Compares the upper edge of the segments: interpolated is dotted, tracked is solid.
    Annotations::RowsOfFrames rows;
    for (FrameIndex f = 61; f < 90; ++f) {
        TargetResult row;
        row.id = 1;
        row.state = TargetState::Tracking;
        row.box = {1, 1, 9, 9};
        row.confidence = 1;
        rows.push_back({f, {row}});
    }
    annotations().takeRows(rows, "x");
    settle();
    const QImage image = m_timeline->grab().toImage();
    const QColor colour = m_timeline->model().colourAt(0);
    const auto share = [&](FrameIndex first, FrameIndex last) {
        const int y = m_timeline->laneRect(0).top() + 6;
        int hits = 0, all = 0;
        for (int x = int(m_timeline->positionOf(first)); x < int(m_timeline->positionOf(last));
             ++x, ++all)
            hits += image.pixelColor(x, y) == colour;
        return double(hits) / std::max(1, all);
    };
    EXPECT_GT(share(67, 84), 0.95) << "tracked";
    EXPECT_GT(share(4, 16), 0.2) << "interpolated";
    EXPECT_LT(share(4, 16), 0.9) << "interpolated";
    EXPECT_LT(share(24, 58), 0.05) << "a gap";
}

TEST_F(TimelineTest, MarksTheRangeInTheRuler) {
    const auto ruler = [&](FrameIndex frame) {
        return m_timeline->grab().toImage().pixelColor(int(m_timeline->positionOf(frame)),
                                                       rulerHeight - 3);
    };
    const QColor mark = m_timeline->palette().color(QPalette::Highlight);
    EXPECT_NE(ruler(50), mark);
    Document& document = m_fixture.document;
    document.setRange(beginningAt(40, document.range(), document.frameCount()));
    document.setRange(endingAt(60, document.range()));
    EXPECT_EQ(document.range(), (FrameRange{40, 60}));
    EXPECT_EQ(ruler(50), mark);
    EXPECT_NE(ruler(30), mark);
    EXPECT_NE(ruler(70), mark);
    document.setRange(beginningAt(80, document.range(), document.frameCount()));
    EXPECT_EQ(document.range()->first, 80);
    EXPECT_EQ(document.range()->last, document.frameCount() - 1)
        << "an out point before the in point is removed";
    document.setRange(std::nullopt);
    EXPECT_NE(ruler(50), mark);
}

TEST_F(TimelineTest, ShowsOverlapAndCentreErrorBelowTargetsWithGroundTruth) {
    EXPECT_EQ(m_timeline->truthRect(0).height(), 0);
    auto truth = std::make_shared<Session>();
    for (FrameIndex f = 0; f <= 20; ++f) {
        SessionBox box;
        box.frame = f;
        box.box = boxAt(*annotations().session().target(1), f)->box;
        if (f >= 10) box.box.x += box.box.width / 2;
        truth->put(1, box);
        box.box.x += 100;
        truth->put(2, box);
    }
    m_fixture.document.setTruth(truth);
    settle();
    ASSERT_EQ(m_timeline->truthRect(0).height(), truthHeight);
    ASSERT_GT(m_timeline->laneRect(1).top(), m_timeline->truthRect(0).bottom());
    const TruthLane* lane = m_timeline->model().truthAt(0);
    ASSERT_TRUE(lane);
    EXPECT_EQ(lane->overlap[5], 1);
    EXPECT_NEAR(lane->overlap[15], 1.0 / 3, 1e-9);
    EXPECT_EQ(m_timeline->model().truthAt(1)->overlap[5], 0);
    EXPECT_EQ(m_timeline->model().truthAt(2), nullptr) << "no ground truth for this target";
    m_timeline->zoomBy(8, headerWidth);
    settle();
    const QImage image = m_timeline->grab().toImage();
    const auto area = [&](FrameIndex frame, int row, double share) {
        const QRect place = m_timeline->truthRect(row);
        const int y = int(place.bottom() - share * place.height());
        const int x = int(m_timeline->positionOf(frame));
        // Compares with the background at frame 30, which has no ground truth.
        return image.pixelColor(x, y) != image.pixelColor(int(m_timeline->positionOf(30)), y);
    };
    EXPECT_TRUE(area(5, 0, 0.8));
    EXPECT_TRUE(area(15, 0, 0.25));
    EXPECT_FALSE(area(15, 0, 0.8));
    // Changes are compared again.
    annotations().edit(setBox(annotations().annotated(), 1, 5, {90, 90, 5, 5}));
    EXPECT_TRUE(waitFor([&] { return m_timeline->model().truthAt(0)->overlap[5] == 0; }));
    QTest::mouseClick(m_timeline.get(), Qt::LeftButton, {},
                      {at(3, 0).x(), m_timeline->truthRect(1).center().y()});
    EXPECT_EQ(m_fixture.selection.target(), 2) << "a click below a lane selects its target";
}

/// Writes a project file in which all targets have results in all frames.
void writeLongProject(const std::string& path, int targets, FrameIndex frames) {
    ProjectFile file(path);
    file.putFacts({1920, 1080}, 25, frames);
    std::vector<SessionBox> boxes(static_cast<std::size_t>(frames));
    for (TargetId id = 1; id <= targets; ++id) {
        SessionTarget target;
        target.id = id;
        target.label = "target " + std::to_string(id);
        file.putTarget(target);
        for (FrameIndex f = 0; f < frames; ++f) {
            SessionBox& box = boxes[std::size_t(f)];
            box.frame = f;
            box.box = {double(f % 1800), double(id * 9), 40, 30};
            box.source = BoxSource::Tracked;
            box.confidence = 0.5 + 0.5 * double((f / 64 + id) % 10) / 10;
            box.state = f % 977 == 0 ? TargetState::Uncertain : TargetState::Tracking;
        }
        file.putResults(id, boxes);
        for (FrameIndex f = 0; f < frames; f += 5000) {
            SessionBox key = boxes[std::size_t(f)];
            key.source = BoxSource::Given;
            key.keyframe = true;
            file.put(id, key);
        }
    }
}

TEST(TimelineBench, OpensAndScrollsALongProject) {
    const bool whole = qEnvironmentVariableIsSet("SPOOR_SLOW");
    const int targets = whole ? 100 : 20;
    const FrameIndex frames = whole ? 100000 : 20000;
    const TemporaryFolder folder;
    const std::string path = folder.file("long.spoor");
    writeLongProject(path, targets, frames);
    QElapsedTimer timer;
    timer.start();
    auto writer = std::make_shared<ProjectWriter>();
    auto loaded = std::make_shared<LoadedProject>();
    writer->prepare(path, false,
                    [loaded](ProjectFile* file, const Message&) { *loaded = loadProject(*file); });
    writer->change(false);
    ASSERT_TRUE(writer->flush(hangLimit));
    PanelFixture fixture;
    Annotations& annotations = fixture.document.annotations();
    annotations.attach(writer, std::move(*loaded));
    Timeline timeline(fixture.context());
    timeline.resize(1300, 400);
    timeline.show();
    timeline.grab();
    const double opened = double(timer.nsecsElapsed()) / 1e6;
    EXPECT_EQ(annotations.results().loaded(), 0u) << "only the index was needed";
    std::vector<double> paints, seeks;
    for (int i = 0; i < 60; ++i) {
        if (i < 30) timeline.zoomBy(1.25, 700);
        timeline.scrollBy({i % 2 ? -400.0 : 300.0, i % 7 ? -28.0 : 56.0});
        timeline.grab();
        paints.push_back(timeline.lastPaintMs());
        QApplication::processEvents();
    }
    for (int i = 0; i < 40; ++i) {
        const FrameIndex frame = FrameIndex(i) * 7919 % frames;
        timer.start();
        EXPECT_TRUE(waitFor([&] {
            int known = 0;
            for (const ShownBox& box : annotations.shownAt(frame)) known += box.box.frame == frame;
            return known == targets;
        }));
        seeks.push_back(double(timer.nsecsElapsed()) / 1e6);
    }
    std::sort(paints.begin(), paints.end());
    std::sort(seeks.begin(), seeks.end());
    std::printf(
        "%d targets over %lld frames: opened in %.0f ms; lanes painted in %.1f ms (median), %.1f "
        "ms (worst); all boxes of another frame after %.1f ms (median), %.1f ms (worst)\n",
        targets, (long long)frames, opened, paints[paints.size() / 2], paints.back(),
        seeks[seeks.size() / 2], seeks.back());
    annotations.detach();
}

}  // namespace
}  // namespace spoor::test
