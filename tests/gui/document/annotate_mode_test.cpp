// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Annotating without a tracker, by mouse and keys.
#include "engine/algorithms/api/registry.h"
#include "gui/document/target_colour.h"
#include "gui/features/annotate/annotate_bar.h"
#include "gui/features/annotate/detection_bar.h"
#include "gui/features/files/boxes_file.h"
#include "gui/shell/bars/primary_button.h"
#include "gui/toolkit/convert.h"
#include "gui/view/timeline/timeline_model.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QToolButton>

namespace spoor::test {
namespace {

class AnnotateModeTest : public ProjectTest {
protected:
    void begin() {
        openClip();
        document().setup().annotateMode().setLabels({"car", "person", "bike"});
        press(Qt::Key_A);
        ASSERT_TRUE(document().setup().annotateMode().on());
    }
    QString labelOf(TargetId id) {
        const SessionTarget* const target = annotations().session().target(id);
        return target ? QString::fromStdString(target->label) : QStringLiteral("?");
    }
};

TEST_F(AnnotateModeTest, BoxHoldsUntilNextKeyframeOrEnd) {
    begin();
    Posted posted(document());
    draw(20, 30);
    EXPECT_TRUE(posted.all<command::AddTarget>().empty()) << "a tracker starts on the box";
    seek(20);
    ASSERT_TRUE(shown(1, 20));
    EXPECT_EQ(shown(1, 20)->box, (RectF{20, 30, 30, 30}));
    EXPECT_TRUE(shown(1, 20)->holds);
    EXPECT_TRUE(shown(1, 29)) << "the box holds to the end";
    EXPECT_EQ(wholeSession(document()).get().target(1)->boxes.size(), 30u)
        << "exports contain the held boxes";
    const TimelineModel lanes(document());
    for (const LaneColumn& column : lanes.columnsAt(1, 1, 1, 29))
        EXPECT_EQ(laneState(column), LaneState::Held);
    // Between two keyframes, the box is interpolated.
    draw(30, 40);
    ASSERT_EQ(annotations().session().targets().size(), 1u);
    EXPECT_EQ(shown(1, 20)->source, BoxSource::Given);
    const double moved = shown(1, 20)->box.x;
    EXPECT_NE(moved, 20);
    EXPECT_NEAR(shown(1, 10)->box.x, (20 + moved) / 2, 0.01);
    EXPECT_EQ(shown(1, 25)->box.x, moved);
    // X ends the box, and undo restores it.
    seek(24);
    press(Qt::Key_X);
    EXPECT_TRUE(shown(1, 23));
    EXPECT_FALSE(annotations().boxAt(1, 24));
    EXPECT_FALSE(annotations().boxAt(1, 29));
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(shown(1, 29));
    press(Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_TRUE(shown(1, 23));
    EXPECT_FALSE(annotations().boxAt(1, 24)) << "boxes from this frame on are deleted";
}

TEST_F(AnnotateModeTest, DragOnEmptyGroundAndNAddTargets) {
    begin();
    draw(20, 30);
    draw(90, 60, 40);  // far from the target's box
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_EQ(shown(1, 0)->box, (RectF{20, 30, 30, 30})) << "the first box is replaced";
    EXPECT_EQ(shown(2, 0)->box, (RectF{90, 60, 40, 40}));
    EXPECT_EQ(workbench->selection().target(), 2);
    seek(5);
    press(Qt::Key_N);
    // A drag inside the placeholder draws a new box instead of moving it.
    const RectF draft = *view().boxTool().draft();
    draw(draft.centre().x - 6, draft.centre().y - 5, 11);
    ASSERT_EQ(annotations().session().targets().size(), 3u);
    EXPECT_EQ(shown(3, 5)->box.width, 11);
    EXPECT_EQ(workbench->selection().target(), 3);
    // Only Redraw box replaces a box.
    press(Qt::Key_N, Qt::ShiftModifier);
    draw(10, 90, 20);
    ASSERT_EQ(annotations().session().targets().size(), 3u);
    EXPECT_EQ(shown(3, 5)->box, (RectF{10, 90, 20, 20}));
}

TEST_F(AnnotateModeTest, NumberKeysLabelBoxInHandFirst) {
    begin();
    draw(20, 30);
    press(Qt::Key_1);
    EXPECT_EQ(labelOf(1), "car");
    press(Qt::Key_N);
    ASSERT_TRUE(view().boxTool().draft());
    press(Qt::Key_2);
    EXPECT_EQ(labelOf(1), "car") << "the key labels the target that is still selected";
    press(Qt::Key_Return);
    ASSERT_EQ(annotations().session().targets().size(), 2u);
    EXPECT_EQ(labelOf(2), "person");
}

TEST_F(AnnotateModeTest, NumberKeysSetLabelOfThisAndNextBox) {
    begin();
    draw(20, 30);
    EXPECT_EQ(labelOf(1), "car") << "the first label";
    press(Qt::Key_2);
    EXPECT_EQ(labelOf(1), "person");
    EXPECT_TRUE(view().layer(OverlayLayers::Trails)) << "the key toggles an overlay";
    press(Qt::Key_N);
    draw(90, 60, 20);
    EXPECT_EQ(labelOf(2), "person") << "the label applies to the next box";
    press(Qt::Key_1);
    EXPECT_EQ(labelOf(2), "car");
    EXPECT_EQ(labelOf(1), "person");
    press(Qt::Key_9);
    EXPECT_EQ(labelOf(2), "car") << "key 9 has no label";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(labelOf(2), "person");
    press(Qt::Key_A);
    EXPECT_FALSE(document().setup().annotateMode().on());
    press(Qt::Key_2);
    EXPECT_EQ(labelOf(2), "person") << "number keys act in Annotate only";
    EXPECT_TRUE(view().layer(OverlayLayers::Trails));
}

TEST_F(AnnotateModeTest, NewTargetWorksWithDetectorChosen) {
    static const AlgorithmDescriptor detector = [] {
        AlgorithmDescriptor type = slidingPipeline();
        type.id = "finding";
        type.needsBox = false;
        return type;
    }();
    begin();
    document().setup().choose(detector, ParamSet(), {});
    auto* button = workbench->window()->findChild<QAbstractButton*>("timeline.add");
    ASSERT_TRUE(button);
    EXPECT_TRUE(waitFor([&] { return button->isEnabled(); }));
    press(Qt::Key_A);
    EXPECT_TRUE(waitFor([&] { return !button->isEnabled(); })) << "the detector finds targets";
}

TEST_F(AnnotateModeTest, NewBoxesGetTheFirstLabelUntilAnotherIsChosen) {
    begin();
    draw(20, 30);
    EXPECT_EQ(labelOf(1), "car");
    document().setup().annotateMode().setLabel("bike");
    document().setup().annotateMode().setLabels({"person", "bike"});
    draw(90, 60, 40);
    EXPECT_EQ(labelOf(2), "bike");
    document().setup().annotateMode().setLabels({"person"});
    EXPECT_EQ(document().setup().annotateMode().label(), "person");
}

TEST_F(AnnotateModeTest, DetectorLeavesTheWindowToAnnotation) {
    openClip();
    const AlgorithmDescriptor& detector = *findAlgorithm("proposals").value();
    document().setup().choose(detector, ParamSet(detector.params), {});
    auto* bar = workbench->window()->findChild<DetectionBar*>();
    EXPECT_TRUE(waitFor([&] { return bar->isVisible(); }));
    press(Qt::Key_A);
    ASSERT_TRUE(document().setup().annotateMode().on());
    EXPECT_FALSE(bar->isVisible());
    EXPECT_EQ(workbench->window()->findChild<PrimaryButton*>()->text(), "Draw box");
    press(Qt::Key_A);
    EXPECT_TRUE(bar->isVisible());
}

TEST_F(AnnotateModeTest, CommandsNeedVideo) {
    const char* ids[] = {"by_hand",    "edit_numbers", "draw_polygon",
                         "paint_mask", "erase_mask",   "mask_from_box"};
    for (const char* id : ids) EXPECT_FALSE(action(id).isEnabled()) << id;
    openClip();
    for (const char* id : ids) EXPECT_TRUE(action(id).isEnabled()) << id;
}

TEST_F(AnnotateModeTest, OcclusionLeavesObjectVisible) {
    begin();
    draw(20, 20, 60);
    press(Qt::Key_Q);
    ASSERT_TRUE(shown(1, 0)->occluded);
    const QImage image = view().grab().toImage();
    const double ratio = image.devicePixelRatio();
    const auto at = [&](double x, double y) {
        return image.pixelColor((view().mapping().toWidget(QPointF(x, y)) * ratio).toPoint());
    };
    for (int i = 0; i < 20; ++i)
        EXPECT_EQ(at(40 + i, 50 + i / 2.0), at(120, 100)) << "the object is hatched at " << i;
    int hatched = 0;
    for (int i = 0; i < 40; ++i) hatched += at(21, 30 + i) != at(120, 100);
    EXPECT_GT(hatched, 3) << "the edge is hatched";
}

TEST_F(AnnotateModeTest, BarShowsAndEditsLabels) {
    begin();
    auto* bar = workbench->window()->findChild<AnnotateBar*>();
    ASSERT_TRUE(bar && bar->isVisible());
    draw(20, 30);
    QList<QToolButton*> buttons;
    for (QToolButton* each : bar->findChildren<QToolButton*>())
        if (each->isCheckable() && each->isVisible()) buttons << each;
    ASSERT_EQ(buttons.size(), 3);
    QTest::mouseClick(buttons[2], Qt::LeftButton);
    EXPECT_EQ(labelOf(1), "bike");
    EXPECT_TRUE(buttons[2]->isChecked());
    EXPECT_TRUE(view().hasFocus());
    QTest::mouseClick(bar->findChild<QToolButton*>("edit_labels"), Qt::LeftButton);
    auto* text = workbench->window()->findChild<QPlainTextEdit*>("settings.labels");
    ASSERT_TRUE(text) << "the labels are a page of the settings";
    EXPECT_EQ(text->window()->focusWidget(), text);
    text->selectAll();
    for (const char* line : {"dog", "cat", "", "dog"}) {
        QTest::keyClicks(text, line);
        QTest::keyClick(text, Qt::Key_Return);
    }
    EXPECT_EQ(document().setup().annotateMode().labels(), QStringList({"dog", "cat"}));
    text->window()->close();
    workbench->window()->activateWindow();
    ASSERT_TRUE(waitFor([&] { return workbench->window()->isActiveWindow(); }));
    view().setFocus();
    press(Qt::Key_2);
    EXPECT_EQ(labelOf(1), "cat");
}

TEST_F(AnnotateModeTest, LabelsColourTheirTargets) {
    begin();
    draw(20, 30);
    saveAs(path("colours.spoor"));
    press(Qt::Key_3);
    ASSERT_EQ(labelOf(1), "bike");
    EXPECT_EQ(annotations().colour(1), targetColour(3)) << "the third label";
    EXPECT_NE(shadeOf(targetColour(3), 2), targetColour(3)) << "the next target of the label";
    EXPECT_EQ(shadeOf(targetColour(3), 2).hsvHue(), targetColour(3).hsvHue());
    auto* bar = workbench->window()->findChild<AnnotateBar*>();
    QTest::mouseClick(bar->findChild<QToolButton*>("edit_labels"), Qt::LeftButton);
    auto* button = workbench->window()->findChild<QPushButton*>("settings.labels.colour.bike");
    ASSERT_TRUE(button && button->menu());
    button->menu()->actions()[4]->trigger();
    EXPECT_EQ(annotations().colour(1), targetColour(5));
    const auto lane = [&] {
        TimelineModel lanes(document());
        lanes.update();
        return lanes.lane(0).colour;
    };
    EXPECT_EQ(lane(), targetColour(5));
    button = workbench->window()->findChild<QPushButton*>("settings.labels.colour.bike");
    button->window()->close();
    annotations().edit(setFacts(annotations().annotated(), 1, {"bike", "#102030", {}}));
    EXPECT_EQ(annotations().colour(1), QColor(0x10, 0x20, 0x30)) << "a colour of its own";
    annotations().undo();
    stop();
    start();
    workbench->open(path("colours.spoor"));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    EXPECT_EQ(annotations().colour(1), targetColour(5)) << "the project keeps the colour";
    document().setup().annotateMode().setColour("bike", {});
    EXPECT_EQ(annotations().colour(1), targetColour(3));
}

TEST_F(AnnotateModeTest, StoresHeldBoxesAndTracksFromThem) {
    begin();
    draw(20, 30);
    saveAs(path("mine.spoor"));
    stop();
    start();
    workbench->open(path("mine.spoor"));
    ASSERT_TRUE(waitFor([&] { return document().report() != nullptr; }));
    ASSERT_TRUE(shown(1, 29));
    EXPECT_TRUE(shown(1, 29)->holds);
    EXPECT_TRUE(document().setup().annotateMode().on()) << "the mode is restored";
    view().setFocus();
    press(Qt::Key_A);
    EXPECT_FALSE(document().setup().annotateMode().on());
    seek(10);
    view().setFocus();
    press(Qt::Key_T, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] {
        const auto box = annotations().boxAt(1, 29);
        return box && box->source == BoxSource::Tracked;
    }));
    EXPECT_EQ(shown(1, 29)->box.x, 20 + 2 * 19) << "tracking starts from the held box";
    EXPECT_TRUE(shown(1, 5)->holds) << "earlier frames are unchanged";
    seek(15);
    press(Qt::Key_Delete, Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([&] { return !annotations().boxAt(1, 20); }))
        << "the held box returns after the deleted results";
}

}  // namespace
}  // namespace spoor::test
