// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "engine/project/store/loaded_project.h"
#include "gui/document/frame_ranges.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/view/timeline/head_painter.h"
#include "tests/gui/view/timeline/timeline_fixture.h"

#include <gtest/gtest.h>
#include <QAccessible>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <cstdio>

namespace spoor::test {
namespace {

class TimelineTest : public ::testing::Test, protected TimelineFixture {
protected:
    QImage picture() { return viewport().grab().toImage(); }
    /// Share of the pixels of a lane's colour at a height of its segment.
    double shareAt(FrameIndex first, FrameIndex last, int row, int below) {
        const QImage image = picture();
        const QColor colour = view().model().lane(row).colour;
        const int y = int(view().state().segmentTop(row)) + below;
        int hits = 0, all = 0;
        for (int x = int(view().positionOf(first)); x < int(view().positionOf(last)); ++x, ++all)
            hits += image.pixelColor(x, y) == colour;
        return double(hits) / std::max(1, all);
    }
    QColor colourAt(FrameIndex frame, int y) {
        return picture().pixelColor(int(view().positionOf(frame)), y);
    }
    int heightOf(int row) { return view().state().laneRect(row).height(); }
};

TEST_F(TimelineTest, ModelFollowsEditsAndUndo) {
    TimelineModel model(document());
    ASSERT_EQ(model.count(), 3);
    EXPECT_EQ(model.lane(1).keyframes, 2);
    EXPECT_EQ(model.lane(1).extent, (FrameRange{0, 400}));
    annotations().edit(eraseTarget(annotations().annotated(), 2));
    annotations().edit(addTarget(9, {}, 5, {1, 1, 9, 9}));
    model.update();
    EXPECT_EQ(model.count(), 3);
    EXPECT_EQ(model.rowOf(9), 2);
    EXPECT_EQ(model.lane(2).name, "Target 9");
    annotations().undo();
    annotations().undo();
    model.update();
    EXPECT_EQ(model.rowOf(2), 1);
    EXPECT_EQ(model.rowOf(9), -1);
}

TEST_F(TimelineTest, ModelKnowsTheStateInTheCurrentFrame) {
    track(1, {201, 260}, {220, 229}, {215, 219});
    TimelineModel& model = view().model();
    const auto stateIn = [&](FrameIndex frame) {
        goTo(frame);
        return HeadPainter::stateText(model.lane(0));
    };
    EXPECT_EQ(stateIn(200), "Keyframe");
    EXPECT_EQ(stateIn(100), "Interpolated");
    EXPECT_EQ(stateIn(210), "Tracking 0.72");
    EXPECT_EQ(stateIn(217), "Uncertain 0.72");
    EXPECT_EQ(stateIn(225), "Lost");
    EXPECT_EQ(stateIn(600), "");
    EXPECT_FALSE(model.updateNow()) << "nothing has changed";
    annotations().edit(toggleOutside(annotations().annotated(), 1, 250));
    EXPECT_EQ(stateIn(700), "Out of frame");
    ASSERT_EQ(model.doubtfulSegments(1).size(), 1u);
    EXPECT_EQ(model.doubtfulSegments(1)[0].frames, (FrameRange{215, 229}));
    EXPECT_EQ(model.doubtfulSegments(1)[0].lost, 10);
    EXPECT_EQ(view().headPainter().detailText(0), "Lost in 1 segment");
    EXPECT_EQ(view().headPainter().detailText(1), "2 keyframes");
}

TEST_F(TimelineTest, DimsResultsThatThePresentRunHasNotReached) {
    track(1, {201, 400});
    const int y = int(view().state().segmentTop(0)) + 7;
    EXPECT_EQ(colourAt(280, y), colourAt(330, y));
    RunState state = document().state();
    ASSERT_FALSE(state.targets.empty());
    state.trackedTo = 300;
    document().applyState(state);
    settle();
    EXPECT_NE(colourAt(280, y), colourAt(330, y));
    state.trackedTo = 400;
    document().applyState(state);
    settle();
    EXPECT_EQ(colourAt(280, y), colourAt(330, y)) << "the run has reached them";
}

TEST_F(TimelineTest, SegmentIsFoundWithItsEnds) {
    track(1, {201, 260}, {220, 229}, {215, 219});
    TimelineModel& model = view().model();
    const auto segment = [&](FrameIndex frame) {
        const auto found = model.segmentAt(1, frame);
        return found ? found->frames : FrameRange{-1, -1};
    };
    EXPECT_EQ(segment(225), (FrameRange{220, 229}));
    EXPECT_EQ(segment(216), (FrameRange{215, 219}));
    EXPECT_EQ(segment(203), (FrameRange{200, 214})) << "it begins with the keyframe";
    EXPECT_EQ(segment(50), (FrameRange{0, 199}));
    EXPECT_EQ(segment(500), (FrameRange{-1, -1}));
}

TEST_F(TimelineTest, ClickSeeksAndSelectsTheTarget) {
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, at(100, 1));
    const auto* seek = panel().last<command::Seek>();
    ASSERT_TRUE(seek);
    EXPECT_EQ(seek->frame, 100);
    EXPECT_EQ(selection().target(), 2);
    EXPECT_EQ(selection().segment(), (FrameRange{0, 400})) << "the segment is selected, too";
    settle();
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, head(2));
    EXPECT_EQ(selection().target(), 3);
    EXPECT_FALSE(selection().segment());
    EXPECT_EQ(panel().count<command::Seek>(), 1) << "a click on a name does not seek";
}

TEST_F(TimelineTest, SelectedLaneIsHigherAndKeepsItsPlace) {
    EXPECT_EQ(heightOf(1), laneHeight);
    selection().setTarget(2);
    EXPECT_EQ(heightOf(1), selectedLane);
    EXPECT_EQ(heightOf(0), laneHeight);
    timeline().setCompact(true);
    EXPECT_EQ(heightOf(0), compactLane);
    EXPECT_EQ(heightOf(1), compactLane);
}

TEST_F(TimelineTest, TenTargetsFitAHighTimeline) {
    for (TargetId id = 4; id <= 10; ++id)
        annotations().edit(addTarget(id, {"target", {}, {}}, 0, {1, 1, 9, 9}));
    timeline().resize(1440, layoutOf(Mode::Track).tallTimeline);
    settle();
    const auto visible = [&] {
        return view().viewport()->rect().contains(view().state().laneRect(9));
    };
    EXPECT_TRUE(visible());
    EXPECT_GE(heightOf(9), denseLane);
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, head(4));
    EXPECT_EQ(selection().target(), 5);
    settle();
    EXPECT_TRUE(visible()) << "also with a selected target";
    annotations().edit(eraseTarget(annotations().annotated(), 10));
    annotations().edit(eraseTarget(annotations().annotated(), 9));
    annotations().edit(eraseTarget(annotations().annotated(), 8));
    settle();
    EXPECT_EQ(heightOf(4), selectedLane) << "the curve returns where it fits";
}

TEST_F(TimelineTest, ConfidenceIsRelativeToTheFirstFrames) {
    track(1, {0, 40});
    EXPECT_NEAR(view().model().usualConfidence(1), 0.72, 0.01);
    EXPECT_DOUBLE_EQ(view().model().usualConfidence(3), 1) << "without results";
    EXPECT_DOUBLE_EQ(view().state().limit(0.72), 0.5 / 0.72) << "the algorithm's threshold";
}

TEST_F(TimelineTest, HoverOverTheTitleExplainsTheLanes) {
    auto* title = timeline().findChild<QLabel*>(QStringLiteral("timeline.legend"));
    ASSERT_TRUE(title);
    QTest::mouseMove(title, title->rect().center());
    QEnterEvent enter({1, 1}, {1, 1}, {1, 1});
    QApplication::sendEvent(title, &enter);
    const QString legend = title->toolTip();
    EXPECT_EQ(legend.count("<img"), 9) << "seven states, occluded frames and keyframes";
    EXPECT_TRUE(legend.contains("Uncertain") && legend.contains("Held"));
}

TEST_F(TimelineTest, CtrlAndShiftSelectSeveralLanes) {
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, head(0));
    settle();
    QTest::mouseClick(&viewport(), Qt::LeftButton, Qt::ShiftModifier, head(2));
    EXPECT_EQ(selection().targets(), (QSet<TargetId>{1, 2, 3}));
    EXPECT_EQ(selection().target(), 1);
    QTest::mouseClick(&viewport(), Qt::LeftButton, Qt::ControlModifier, head(1));
    EXPECT_EQ(selection().targets(), (QSet<TargetId>{1, 3}));
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, head(1));
    EXPECT_EQ(selection().targets(), (QSet<TargetId>{2}));
}

TEST_F(TimelineTest, ArrowKeysSelectLanesWhileItHasTheFocus) {
    view().setFocus();
    QTest::keyClick(&view(), Qt::Key_Down);
    EXPECT_EQ(selection().target(), 1);
    QTest::keyClick(&view(), Qt::Key_Down);
    EXPECT_EQ(selection().target(), 2);
    QTest::keyClick(&view(), Qt::Key_Up);
    EXPECT_EQ(selection().target(), 1);
    QTest::mouseClick(&viewport(), Qt::LeftButton, {}, head(2));
    EXPECT_FALSE(view().focusPolicy() & Qt::ClickFocus) << "a click does not take the focus";
}

TEST_F(TimelineTest, WheelZoomsAtThePointer) {
    const TimeScale before = timeline().scale();
    const QPoint mouse = at(500, 0);
    const FrameIndex under = view().frameAt(mouse.x());
    wheel(mouse, 8);
    EXPECT_LT(timeline().scale().framesPerPixel, before.framesPerPixel / 4);
    EXPECT_EQ(view().frameAt(mouse.x()), under);
    EXPECT_TRUE(view().horizontalScrollBar()->maximum() > 0);
    const double first = timeline().scale().firstFrame;
    wheel(mouse, 2, Qt::ShiftModifier);
    EXPECT_LT(timeline().scale().firstFrame, first) << "Shift scrolls";
    QTest::mouseDClick(&viewport(), Qt::LeftButton, {}, {mouse.x(), 5});
    EXPECT_EQ(timeline().scale(), before) << "a double click on the ruler shows all";
}

TEST_F(TimelineTest, AnnouncesAnotherWidthOfTheSameScale) {
    view().zoomBy(8, view().positionOf(500));
    const TimeScale before = timeline().scale();
    QSignalSpy changed(&timeline(), &Timeline::scaleChanged);
    timeline().resize(timeline().width() - 100, timeline().height());
    EXPECT_TRUE(waitFor([&] { return changed.count() > 0; }));
    EXPECT_EQ(timeline().scale(), before);
}

TEST_F(TimelineTest, CtrlWheelChangesTheHeightOfLanes) {
    const double before = timeline().scale().framesPerPixel;
    wheel(at(500, 0), 1, Qt::ControlModifier);
    EXPECT_EQ(heightOf(0), laneHeight + 4);
    for (int i = 0; i < 40; ++i) wheel(at(500, 0), -1, Qt::ControlModifier);
    EXPECT_EQ(heightOf(0), minLane);
    EXPECT_EQ(timeline().scale().framesPerPixel, before);
}

TEST_F(TimelineTest, MiddleButtonPans) {
    view().zoomBy(8, view().positionOf(500));
    const double first = timeline().scale().firstFrame;
    const QPoint from = at(500, 0);
    QTest::mousePress(&viewport(), Qt::MiddleButton, {}, from);
    moveTo(from + QPoint(100, 0));
    QTest::mouseRelease(&viewport(), Qt::MiddleButton, {}, from + QPoint(100, 0));
    EXPECT_NEAR(timeline().scale().firstFrame, first - 100 * timeline().scale().framesPerPixel,
                1e-6);
    EXPECT_EQ(panel().count<command::Seek>(), 0);
}

TEST_F(TimelineTest, DraggingTheRulerScrubs) {
    press({at(100, 0).x(), 5});
    moveTo({at(600, 0).x(), 5});
    QTest::mouseRelease(&viewport(), Qt::LeftButton, {}, {at(600, 0).x(), 5});
    EXPECT_EQ(panel().count<command::Seek>(), 2);
    EXPECT_EQ(panel().last<command::Seek>()->frame, view().frameAt(at(600, 0).x()));
}

TEST_F(TimelineTest, StatesAreDrawnDifferently) {
    // Compares the upper edge of the segments: interpolated is dotted, tracked is solid.
    track(1, {201, 600}, {401, 600});
    EXPECT_GT(shareAt(220, 390, 0, 7), 0.95) << "tracked";
    EXPECT_GT(shareAt(30, 180, 0, 0), 0.2) << "interpolated";
    EXPECT_LT(shareAt(30, 180, 0, 0), 0.9) << "interpolated";
    EXPECT_LT(shareAt(620, 900, 0, 7), 0.05) << "a gap";
    const int y = int(view().state().segmentTop(0)) + 3;
    EXPECT_EQ(colourAt(500, y), QColor(darkTokens.lost));
    EXPECT_NE(colourAt(300, y), QColor(darkTokens.lost));
}

TEST_F(TimelineTest, SingleLostFrameIsVisibleInTheWholeVideo) {
    track(1, {201, 600}, {500, 500});
    const QImage image = picture();
    const int y = int(view().state().segmentTop(0)) + 7;
    int wide = 0;
    for (int x = view().state().heads; x < image.width(); ++x)
        wide += image.pixelColor(x, y) == QColor(darkTokens.lost);
    EXPECT_GE(wide, 2) << "without its antialiased edges";
    EXPECT_LE(wide, 4);
}

TEST_F(TimelineTest, MarksTheRangeInTheRuler) {
    const int y = rulerHeight - 8;
    const auto tinted = [&](FrameIndex frame) { return colourAt(frame, y); };
    const QColor plain = tinted(503);
    document().setRange(beginningAt(400, document().range(), document().frameCount()));
    document().setRange(endingAt(600, document().range()));
    EXPECT_EQ(document().range(), (FrameRange{400, 600}));
    EXPECT_NE(tinted(503), plain);
    EXPECT_EQ(tinted(303), plain);
    EXPECT_EQ(tinted(703), plain);
    document().setRange(beginningAt(800, document().range(), document().frameCount()));
    EXPECT_EQ(document().range()->first, 800);
    EXPECT_EQ(document().range()->last, document().frameCount() - 1)
        << "an out point before the in point is removed";
    document().setRange(std::nullopt);
    EXPECT_EQ(tinted(503), plain);
}

TEST_F(TimelineTest, PlayheadFollowsTheFrameAndStaysVisible) {
    goTo(300);
    const QColor text(darkTokens.text1);
    const int x = int(view().positionOf(300)), y = viewport().height() - 5;
    const QImage image = picture();
    EXPECT_TRUE(image.pixelColor(x, y) == text || image.pixelColor(x - 1, y) == text);
    view().zoomBy(16, view().positionOf(300));
    goTo(900);
    EXPECT_GE(view().positionOf(900), view().state().heads);
    EXPECT_LE(view().positionOf(900), viewport().width());
}

TEST_F(TimelineTest, ShowsOverlapAndCentreErrorBelowTargetsWithGroundTruth) {
    EXPECT_EQ(view().state().truthRect(0).height(), 0);
    auto truth = std::make_shared<Session>();
    for (FrameIndex frame = 0; frame <= 20; ++frame) {
        SessionBox box;
        box.frame = frame;
        box.box = boxAt(*annotations().session().target(1), frame)->box;
        if (frame >= 10) box.box.x += box.box.width / 2;
        truth->put(1, box);
        box.box.x += 100;
        truth->put(2, box);
    }
    document().setTruth(truth);
    settle();
    ASSERT_EQ(view().state().truthRect(0).height(), truthHeight);
    ASSERT_GT(view().state().laneRect(1).top(), view().state().truthRect(0).bottom());
    const TruthLane* lane = view().model().truthAt(1);
    ASSERT_TRUE(lane);
    EXPECT_EQ(lane->overlap[5], 1);
    EXPECT_NEAR(lane->overlap[15], 1.0 / 3, 1e-9);
    EXPECT_EQ(view().model().truthAt(2)->overlap[5], 0);
    EXPECT_EQ(view().model().truthAt(3), nullptr) << "no ground truth for this target";
    view().setScale(scaleOf(0, 100, view().state().width()));
    settle();
    const QImage image = picture();
    const auto area = [&](FrameIndex frame, int row, double share) {
        const QRect place = view().state().truthRect(row);
        const int y = int(place.bottom() - 2 - share * (place.height() - 4));
        // Compares with the background at frame 30, which has no ground truth.
        return image.pixelColor(int(view().positionOf(frame)), y) !=
               image.pixelColor(int(view().positionOf(30)), y);
    };
    EXPECT_TRUE(area(5, 0, 0.8));
    EXPECT_TRUE(area(15, 0, 0.2));
    EXPECT_FALSE(area(15, 0, 0.8));
    // Changes are compared again.
    annotations().edit(setBox(annotations().annotated(), 1, 5, {90, 90, 5, 5}));
    EXPECT_TRUE(waitFor([&] { return view().model().truthAt(1)->overlap[5] == 0; }));
    QTest::mouseClick(&viewport(), Qt::LeftButton, {},
                      {at(3, 0).x(), view().state().truthRect(1).center().y()});
    EXPECT_EQ(selection().target(), 2) << "a click below a lane selects its target";
}

TEST_F(TimelineTest, FilterLimitsTheLanes) {
    track(2, {401, 420}, {410, 412});
    annotations().edit(setFacts(annotations().annotated(), 3, {"moth", {}, {}}));
    settle();
    TimelineModel& model = view().model();
    view().setFilter({LaneFilter::Kind::Lost, {}, {}});
    ASSERT_EQ(model.count(), 1);
    EXPECT_EQ(model.lane(0).id, 2);
    view().setFilter({LaneFilter::Kind::All, "MO", {}});
    ASSERT_EQ(model.count(), 1);
    EXPECT_EQ(model.lane(0).id, 3);
    view().setFilter({LaneFilter::Kind::All, {}, QString("target")});
    EXPECT_EQ(model.count(), 2);
    view().setFilter({LaneFilter::Kind::InThisFrame, {}, {}});
    EXPECT_EQ(model.count(), 3);
    goTo(500);
    ASSERT_EQ(model.count(), 1) << "it follows the frame";
    EXPECT_EQ(model.lane(0).id, 3);
    EXPECT_EQ(model.total(), 3);
    goTo(0);
    EXPECT_EQ(model.count(), 3) << "lanes that were not listed return";
}

TEST_F(TimelineTest, EmptyTimelineSaysWhatToDo) {
    auto* hint = view().findChild<QLabel*>("targets.hint");
    ASSERT_TRUE(hint);
    EXPECT_FALSE(hint->isVisible());
    for (TargetId id = 1; id <= 3; ++id)
        annotations().edit(eraseTarget(annotations().annotated(), id));
    ASSERT_TRUE(waitFor([&] { return hint->isVisible(); }));
    EXPECT_TRUE(hint->text().contains("Draw a box"));
    int drawn = 0;
    QObject::connect(&action("new_target"), &QAction::triggered, [&drawn] { ++drawn; });
    auto* button = view().findChild<QAbstractButton*>("targets.new");
    ASSERT_TRUE(button);
    EXPECT_TRUE(button->isEnabled());
    button->click();
    EXPECT_EQ(drawn, 1);
}

TEST_F(TimelineTest, LanesAreAListForScreenReaders) {
    track(1, {201, 260}, {220, 229}, {215, 219});
    goTo(210);
    QAccessibleInterface* list = QAccessible::queryAccessibleInterface(&view());
    ASSERT_TRUE(list);
    EXPECT_EQ(list->role(), QAccessible::List);
    ASSERT_EQ(list->childCount(), 3);
    QAccessibleInterface* lane = list->child(0);
    EXPECT_EQ(lane->role(), QAccessible::ListItem);
    EXPECT_EQ(lane->text(QAccessible::Name),
              "Target 1 · target, tracking 0.72, frame 210, lost in frames 215 to 229");
    EXPECT_EQ(lane->parent(), list);
    EXPECT_EQ(list->indexOfChild(lane), 0);
    EXPECT_FALSE(lane->state().selected);
    lane->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    EXPECT_EQ(selection().target(), 1);
    EXPECT_TRUE(lane->state().selected);
    annotations().edit(eraseTarget(annotations().annotated(), 1));
    settle();
    EXPECT_EQ(list->childCount(), 2);
    EXPECT_FALSE(lane->isValid());
}

/// Writes a project file in which all targets have results in all frames.
void writeLongProject(const std::string& path, int targets, FrameIndex frames) {
    ProjectFile file(path);
    file.document().putFacts({1920, 1080}, 25, frames);
    std::vector<SessionBox> boxes(static_cast<std::size_t>(frames));
    for (TargetId id = 1; id <= targets; ++id) {
        SessionTarget target;
        target.id = id;
        target.label = "target " + std::to_string(id);
        file.document().putTarget(target);
        for (FrameIndex f = 0; f < frames; ++f) {
            SessionBox& box = boxes[std::size_t(f)];
            box.frame = f;
            box.box = {double(f % 1800), double(id * 9), 40, 30};
            box.source = BoxSource::Tracked;
            box.confidence = 0.5 + 0.5 * double((f / 64 + id) % 10) / 10;
            box.state = f % 977 == 0 ? TargetState::Uncertain : TargetState::Tracking;
        }
        file.results().put(id, boxes);
        for (FrameIndex f = 0; f < frames; f += 5000) {
            SessionBox key = boxes[std::size_t(f)];
            key.source = BoxSource::Given;
            key.keyframe = true;
            file.document().putBox(id, key);
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
    Nanos begin = nowNanos();
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
    timeline.resize(1440, 440);
    timeline.show();
    timeline.grab();
    const double opened = toMilliseconds(nowNanos() - begin);
    EXPECT_EQ(annotations.results().loaded(), 0u) << "only the index was needed";
    TimelineView& view = timeline.view();
    std::vector<double> lanes, moved, seeks;
    for (int i = 0; i < 60; ++i) {
        if (i < 30) view.zoomBy(1.25, 700);
        view.scrollBy({i % 2 ? -400.0 : 300.0, i % 7 ? -28.0 : 56.0});
        timeline.grab();
        lanes.push_back(view.lastPaintMs());
        timeline.grab();
        moved.push_back(view.lastPaintMs());
        QApplication::processEvents();
    }
    for (int i = 0; i < 40; ++i) {
        const FrameIndex frame = FrameIndex(i) * 7919 % frames;
        begin = nowNanos();
        EXPECT_TRUE(waitFor([&] {
            int known = 0;
            for (const ShownBox& box : annotations.shownAt(frame)) known += box.box.frame == frame;
            return known == targets;
        }));
        seeks.push_back(toMilliseconds(nowNanos() - begin));
    }
    for (auto* all : {&lanes, &moved, &seeks}) std::sort(all->begin(), all->end());
    const auto median = [](const std::vector<double>& all) { return all[all.size() / 2]; };
    std::printf(
        "%d targets over %lld frames: opened in %.0f ms; repaint after scrolling or zooming %.1f "
        "ms (median), %.1f ms (worst); repaint with a moved playhead %.1f ms, %.1f ms; all boxes "
        "of another frame after %.1f ms, %.1f ms\n",
        targets, (long long)frames, opened, median(lanes), lanes.back(), median(moved),
        moved.back(), median(seeks), seeks.back());
    annotations.detach();
}

}  // namespace
}  // namespace spoor::test
