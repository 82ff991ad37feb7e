// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Detections over the video, which become targets by mouse and keys.
#include "engine/pipeline/pipeline.h"
#include "engine/pipeline/state_io.h"
#include "engine/project/session/session.h"
#include "gui/app/window/mode_control.h"
#include "gui/document/timings/timing_model.h"
#include "gui/features/annotate/detection_bar.h"
#include "gui/shell/bars/primary_button.h"
#include "gui/shell/bars/run_strip.h"
#include "gui/view/timeline/timeline_model.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QLabel>
#include <QMenu>
#include <QSlider>
#include <QSpinBox>
#include <QToolButton>

namespace spoor::test {
namespace {

/// Finds `count` boxes per frame without a device, best first. All boxes move right by one pixel
/// per frame.
class FindingPipeline : public Pipeline {
public:
    /// `from`: the first frame with detections.
    FindingPipeline(int count, std::string label, int from = 0)
        : m_count(count), m_label(std::move(label)), m_from(from) {}
    void addTarget(FrameContext&, StageContext&, TargetId, const StartBox&) override {}
    void removeTarget(TargetId) override {}
    void pauseTarget(TargetId, bool) override {}
    StepResult step(FrameContext&, StageContext&) override {
        StepResult result;
        for (int i = 0; m_steps >= m_from && i < m_count; ++i) {
            TargetResult row = trackedAt(
                i + 1, {double(i % 10) * 15 + 2 + m_steps, double(i / 10) * 18 + 4, 9, 9});
            row.confidence = 0.9 - 0.01 * i;
            row.label = m_label;
            result.targets.push_back(row);
        }
        ++m_steps;
        return result;
    }
    void setParams(const ParamSet&) override {}
    void save(StateWriter&, StageContext&) const override {}
    void load(StateReader&, StageContext&) override {}

private:
    int m_count;
    std::string m_label;
    int m_from;
    int m_steps = 0;
};

AlgorithmDescriptor finding(const char* id, int count, bool follows, const char* finds,
                            const std::string& label = {}, int from = 0) {
    AlgorithmDescriptor type;
    type.id = id;
    type.label = "Finding";
    type.needsBox = false;
    type.follows = follows;
    type.finds = finds;
    type.describe = [](const ParamSet&) { return AlgorithmLayout{}; };
    type.create = [count, label, from](const AlgorithmOptions&) {
        return std::make_unique<FindingPipeline>(count, label, from);
    };
    return type;
}

class DetectionsTest : public ProjectTest {
protected:
    void find(const AlgorithmDescriptor& type, int frames) {
        openClip();
        document().setup().choose(type, ParamSet(), {});
        document().post(command::Track{frames, false});
        ASSERT_TRUE(waitFor([&] {
            return !document().computed().found().all(frames - 1).empty() &&
                   document().frame() == frames - 1 && document().state().mode == RunMode::Idle;
        }));
        view().setFocus();
    }
    QPoint over(const RectF& box) {
        return view().mapping().toWidget(QPointF(box.centre().x, box.centre().y)).toPoint();
    }
    template <typename T>
    T* inBar(const char* name = "") {
        auto* bar = workbench->window()->findChild<DetectionBar*>();
        return bar ? bar->findChild<T*>(name) : nullptr;
    }
    AlgorithmDescriptor proposing = finding("proposing", 60, false, "");
    AlgorithmDescriptor facing = finding("facing", 3, true, "face");
    AlgorithmDescriptor naming = finding("naming", 3, true, "", "dog");
    AlgorithmDescriptor late = finding("late", 1, true, "face", {}, 3);
};

TEST_F(DetectionsTest, ProposalsBecomeTargetsOnlyWhenTaken) {
    find(proposing, 3);
    EXPECT_TRUE(annotations().empty());
    EXPECT_FALSE(annotations().canUndo()) << "the document is unchanged";
    EXPECT_EQ(TimelineModel(document()).count(), 0);
    EXPECT_EQ(document().computed().found().all(2).size(), 60u);
    EXPECT_EQ(document().computed().found().shown(2).size(), 20u) << "only the best are shown";
    EXPECT_FALSE(action("take_found").isEnabled());
    // A click selects a detection, and T takes it.
    const RectF box = document().computed().found().all(2)[4].box;
    QTest::mouseClick(&view(), Qt::LeftButton, {}, over(box));
    EXPECT_EQ(document().computed().found().chosen(), 5);
    EXPECT_TRUE(annotations().empty()) << "selecting does not take the detection";
    press(Qt::Key_T);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    const auto taken = shown(1, 2);
    ASSERT_TRUE(taken);
    EXPECT_EQ(taken->box, box);
    EXPECT_EQ(taken->source, BoxSource::Given);
    EXPECT_EQ(workbench->selection().target(), 1);
    EXPECT_FALSE(annotations().boxAt(1, 1)) << "only the box of this frame is taken";
    for (const TargetResult& row : document().computed().found().shown(2))
        EXPECT_NE(row.id, 5) << "a taken detection is still shown";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(annotations().empty());
    EXPECT_EQ(document().computed().found().shown(2)[4].id, 5) << "undo shows the detection again";
    press(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(annotations().session().targets().size(), 1u);
}

TEST_F(DetectionsTest, TakesDetectionsByEnterAndDoubleClick) {
    find(proposing, 2);
    press(Qt::Key_Tab);
    EXPECT_EQ(document().computed().found().chosen(), 1) << "Tab starts with the best detection";
    press(Qt::Key_Tab);
    press(Qt::Key_Return);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_EQ(shown(1, 1)->box, document().computed().found().all(1)[1].box);
    const RectF other = document().computed().found().all(1)[7].box;
    QTest::mouseClick(&view(), Qt::LeftButton, {}, over(other));
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, over(other));
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_EQ(shown(2, 1)->box, other);
}

TEST_F(DetectionsTest, BarNamesTheButtonThatDetects) {
    openClip();
    document().setup().choose(proposing, ParamSet(), {});
    const auto* button = workbench->window()->findChild<PrimaryButton*>();
    const auto names = [&] {
        const QString said = inBar<QLabel>("found.count")->text();
        return said == "No detections yet. " + button->text() + '.';
    };
    EXPECT_TRUE(waitFor(names));
    document().setRange(FrameRange{2, 5});
    EXPECT_TRUE(waitFor(names));
}

TEST_F(DetectionsTest, DetectInRangeSearchesTheWholeRange) {
    openClip();
    document().setup().choose(facing, ParamSet(), {});
    auto* const button = workbench->window()->findChild<PrimaryButton*>();
    const auto searched = [&](FrameIndex frame) {
        return !document().computed().found().all(frame).empty();
    };
    for (const FrameRange range : {FrameRange{10, 15}, {20, 23}, {4, 6}}) {
        seek(range.first);
        press(Qt::Key_I);
        seek(range.last);
        press(Qt::Key_O);
        ASSERT_EQ(document().range(), range);
        ASSERT_TRUE(waitFor([&] { return button->text() == "Detect in range"; }));
        QTest::mouseClick(button, Qt::LeftButton, {}, QPoint(12, button->height() / 2));
        EXPECT_TRUE(waitFor(
            [&] { return searched(range.last) && document().state().mode == RunMode::Idle; }));
        for (FrameIndex frame = range.first; frame <= range.last; ++frame)
            EXPECT_TRUE(searched(frame)) << frame;
        EXPECT_FALSE(searched(range.last + 1));
    }
    EXPECT_FALSE(searched(9));
}

TEST_F(DetectionsTest, BarFiltersAndTakesAllDetections) {
    find(proposing, 2);
    auto* most = inBar<QSpinBox>();
    ASSERT_TRUE(most && most->isVisible());
    most->setFocus();
    most->selectAll();
    QTest::keyClicks(most, "7");
    QTest::keyClick(most, Qt::Key_Return);
    EXPECT_EQ(document().computed().found().shown(1).size(), 7u);
    auto* least = inBar<QSlider>();
    ASSERT_TRUE(least);
    least->setValue(86);
    EXPECT_EQ(document().computed().found().shown(1).size(), 5u) << "confidences 0.90 to 0.86";
    QTest::mouseClick(inBar<QToolButton>("take_all_found"), Qt::LeftButton);
    EXPECT_EQ(annotations().session().targets().size(), 5u);
    EXPECT_TRUE(view().hasFocus());
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(annotations().empty()) << "taking all is one undo step";
    // Selecting a tracker removes the detections.
    document().setup().choose(slidingPipeline(), ParamSet(), {});
    EXPECT_FALSE(most->isVisible());
    EXPECT_TRUE(document().computed().found().empty());
}

TEST_F(DetectionsTest, PropertiesDescribeSelectedDetection) {
    find(naming, 3);
    workbench->window()->modes().show("properties");
    const auto part = [&](const char* name) {
        return workbench->window()->findChild<QWidget*>(QLatin1String("properties.") +
                                                        QLatin1String(name));
    };
    EXPECT_TRUE(part("video")->isVisible());
    QTest::mouseClick(&view(), Qt::LeftButton, {},
                      over(document().computed().found().all(2)[1].box));
    ASSERT_TRUE(part("detection")->isVisible());
    QStringList facts;
    for (const QLabel* each : part("detection")->parentWidget()->findChildren<QLabel*>())
        facts << each->text();
    for (const char* fact : {"Detection 2", "0.89", "dog", "9.0 × 9.0 px", "2 of 3"})
        EXPECT_TRUE(facts.contains(QString::fromUtf8(fact))) << fact;
    auto* const take = qobject_cast<QAbstractButton*>(part("take_found"));
    QTest::mouseClick(take, Qt::LeftButton);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_FALSE(part("detection")->isVisible());
    EXPECT_TRUE(part("name")->isVisible()) << "the new target is selected";
    document().computed().found().choose(1);
    EXPECT_TRUE(part("detection")->isVisible());
    workbench->selection().setTarget(0);
    workbench->selection().setTarget(1);
    EXPECT_TRUE(part("name")->isVisible()) << "selecting a target deselects the detection";
}

TEST_F(DetectionsTest, FramesWithoutDetectionsDoNotLookLikeAFailure) {
    find(late, 8);
    const auto count = [&] { return inBar<QLabel>("found.count")->text(); };
    const auto strip = [&] { return workbench->window()->content().strip().sentence(); };
    EXPECT_EQ(count(), "1 detection, 1 shown");
    EXPECT_TRUE(waitFor([&] { return strip().contains("5 detections in 5 frames"); }))
        << qPrintable(strip());
    seek(1);
    EXPECT_EQ(count(), "None in this frame");
    EXPECT_TRUE(strip().contains("5 detections in 5 frames")) << "of the whole run";
    seek(20);
    EXPECT_EQ(count(), "This frame was not searched.");
}

TEST_F(DetectionsTest, TakenFaceKeepsTrajectoryAndContinues) {
    find(facing, 4);
    document().computed().found().choose(2);
    press(Qt::Key_T);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_EQ(annotations().session().targets().front().label, "face");
    for (const FrameIndex frame : {0, 1, 2, 3}) {
        const auto box = shown(1, frame);
        ASSERT_TRUE(box) << frame;
        EXPECT_EQ(box->source, BoxSource::Tracked);
        EXPECT_EQ(box->box.x, 17 + double(frame));
    }
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    ASSERT_TRUE(shown(1, 29));
    EXPECT_EQ(shown(1, 29)->box.x, 17 + 29);
    EXPECT_EQ(annotations().session().targets().size(), 1u) << "other detections were taken";
    press(Qt::Key_T, Qt::ShiftModifier);
    EXPECT_EQ(annotations().session().targets().size(), 3u);
}

TEST_F(DetectionsTest, TakenDetectionKeepsItsClassAsLabel) {
    find(naming, 2);
    document().computed().found().choose(1);
    press(Qt::Key_T);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_EQ(annotations().session().targets().front().label, "dog");
}

TEST_F(DetectionsTest, TracksTakenDetectionWithOtherAlgorithm) {
    find(proposing, 1);
    press(Qt::Key_Tab);
    press(Qt::Key_T);
    const RectF box = shown(1, 0)->box;
    document().setup().choose(slidingPipeline(), ParamSet(), {});
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 29; }));
    ASSERT_TRUE(shown(1, 29));
    EXPECT_EQ(shown(1, 29)->box.x, box.x + 2 * 29);
}

TEST_F(DetectionsTest, StoppedDetectionLeavesNothingInTheNextRun) {
    find(facing, 12);
    const auto strip = [&] { return workbench->window()->content().strip().sentence(); };
    EXPECT_TRUE(waitFor([&] { return strip().contains("12 of 30 frames"); }))
        << qPrintable(strip());
    document().setup().choose(slidingPipeline(), ParamSet(), {});
    EXPECT_TRUE(document().computed().results().isEmpty());
    EXPECT_TRUE(waitFor([&] { return strip().startsWith("Draw a box"); }))
        << "the tracker has not run: " << qPrintable(strip());
    seek(0);
    draw(20, 30);
    press(Qt::Key_T, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return strip().startsWith("Run finished · 30 frames"); }))
        << qPrintable(strip());
    for (const auto& rows : document().computed().results())
        for (const TargetResult& row : rows) EXPECT_EQ(row.id, 1);
    TimingModel times(document());
    times.update();
    EXPECT_LE(times.frames().size(), 31u) << "frames of the detector count";
    document().setup().choose(facing, ParamSet(), {});
    EXPECT_TRUE(waitFor([&] { return strip().startsWith("Ready to detect"); }))
        << qPrintable(strip());
}

TEST_F(DetectionsTest, AddsTheDetectionsThatAreShownOrThoseOfAClass) {
    find(naming, 3);
    auto* const all = inBar<QToolButton>("take_all_found");
    EXPECT_EQ(all->text(), "Add 3 in this frame");
    EXPECT_EQ(inBar<QToolButton>("take_video_found")->text(), "Add 3 in the video");
    document().computed().found().setMost(2);
    EXPECT_EQ(all->text(), "Add 2 in this frame");
    QMenu* const classes = inBar<QToolButton>("found.classes")->menu();
    emit classes->aboutToShow();
    ASSERT_EQ(classes->actions().size(), 1);
    EXPECT_EQ(classes->actions().front()->text(), "Add all \"dog\" (2)");
    EXPECT_FALSE(action("take_class_found").isEnabled()) << "no detection is selected";
    document().computed().found().choose(1);
    EXPECT_TRUE(action("take_class_found").isEnabled());
    QTest::mouseClick(all, Qt::LeftButton);
    ASSERT_EQ(annotations().session().targets().size(), 2u) << "those that are shown";
    TimelineModel lanes(document());
    lanes.update();
    EXPECT_EQ(lanes.lane(0).name, "Target 1 · dog");
    EXPECT_EQ(lanes.lane(1).name, "Target 2 · dog");
    EXPECT_EQ(annotations().session().targets().front().label, "dog") << "the class for exports";
}

}  // namespace
}  // namespace spoor::test
