// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shapes in the window, by keys and mouse: masks and rotated boxes are set and propagated.
#include "engine/algorithms/api/registry.h"
#include "engine/base/mask.h"
#include "engine/base/paths.h"
#include "engine/base/temporary_folder.h"
#include "engine/project/session/session.h"
#include "gui/document/motion_model.h"
#include "gui/view/video/box_form.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/tracked_sample.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>
#include <filesystem>

namespace spoor::test {
namespace {

bool hasMaskNetwork() {
    return std::filesystem::exists(sharedFile("masks") / "segment.onnx");
}

class ShapeWindowTest : public TrackedSample {
protected:
    ShapeWindowTest() {
        window().activateWindow();
        go(0);
        view().setFocus();
        workbench->selection().setTarget(1);
    }
    VideoView& view() { return window().view(); }
    Annotations& annotations() { return document().annotations(); }
    void press(Qt::Key key, Qt::KeyboardModifiers held = {}) {
        QTest::keyClick(&view(), key, held);
    }
    QPoint at(double x, double y) { return view().mapping().toWidget(QPointF(x, y)).toPoint(); }
    std::optional<SessionBox> boxAt(FrameIndex frame) { return annotations().boxAt(1, frame); }
    const Mask* maskAt(FrameIndex frame) {
        const auto box = boxAt(frame);
        return box ? box->shape->as<Mask>() : nullptr;
    }
    static double pixelsIn(const Mask& mask) {
        const auto pixels = pixelsOf(mask);
        return double(std::count(pixels.begin(), pixels.end(), 1));
    }
};

TEST_F(ShapeWindowTest, SegmentsMaskInBoxAndPropagatesIt) {
    if (!hasMaskNetwork()) GTEST_SKIP() << "built without the mask network";
    const RectF box = boxAt(0)->box;
    const RectF later = boxAt(20)->box;
    ASSERT_GT(std::abs(later.x - box.x) + std::abs(later.y - box.y), 5) << "the target must move";
    press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return maskAt(0) != nullptr; }));
    const Mask first = *maskAt(0);
    EXPECT_GT(pixelsIn(first), 0.2 * box.width * box.height);
    EXPECT_LT(pixelsIn(first), 0.95 * box.width * box.height);
    const RectI inside = insideOf(first);
    EXPECT_GE(inside.x, box.x - 1);
    EXPECT_LE(inside.x + inside.width, box.x + box.width + 1);
    EXPECT_FALSE(maskAt(20));
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    for (const FrameIndex frame : {1, 10, 20, 29}) {
        ASSERT_TRUE(waitFor([&] { return maskAt(frame) != nullptr; })) << frame;
        EXPECT_NEAR(pixelsIn(*maskAt(frame)) / pixelsIn(first), 1, 0.1) << frame;
    }
    const RectI moved = insideOf(*maskAt(20));
    EXPECT_NEAR(moved.x - inside.x, later.x - box.x, 1.5);
    EXPECT_NEAR(moved.y - inside.y, later.y - box.y, 1.5);
    EXPECT_EQ(boxAt(20)->source, BoxSource::Tracked);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return boxAt(20) && !maskAt(20); }))
        << "propagation is one undo step";
    EXPECT_TRUE(maskAt(0));
}

TEST_F(ShapeWindowTest, SegmentsByBoxAndClicks) {
    if (!hasMaskNetwork()) GTEST_SKIP() << "built without the mask network";
    const RectF box = boxAt(0)->box;
    press(Qt::Key_2, Qt::AltModifier);  // mode Annotate
    press(Qt::Key_G, Qt::ShiftModifier);
    ASSERT_EQ(view().shapeTool().tool(), ShapeTool::Tool::Segment);
    EXPECT_EQ(view().shapeTool().use(), ShapeTool::Use::NewTarget) << "the target has no mask";
    drag(view(), at(box.x - 2, box.y - 2), at(box.right() + 2, box.bottom() + 2));
    ASSERT_TRUE(waitFor([&] { return workbench->selection().target() > 1; }));
    const TargetId id = workbench->selection().target();
    const auto mask = [&] { return *annotations().boxAt(id, 0)->shape->as<Mask>(); };
    const Mask first = mask();
    EXPECT_GT(pixelsIn(first), 0.3 * box.width * box.height);
    EXPECT_EQ(view().shapeTool().use(), ShapeTool::Use::AddPart);
    const RectI inside = insideOf(first);
    const QPoint beyond = at(inside.x + inside.width + 6, inside.y + inside.height / 2);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, beyond);
    ASSERT_TRUE(waitFor([&] { return mask() != first; }));
    const Mask more = mask();
    EXPECT_GT(pixelsIn(more), pixelsIn(first));
    QTest::mouseClick(&view(), Qt::LeftButton, Qt::ControlModifier, beyond);
    ASSERT_TRUE(waitFor([&] { return mask() != more; }));
    EXPECT_LT(pixelsIn(mask()), pixelsIn(more));
    for (int i = 0; i < 2; ++i) press(Qt::Key_Z, Qt::ControlModifier);
    ASSERT_TRUE(waitFor([&] { return mask() == first; })) << "each click is an undo step";
    press(Qt::Key_Return);
    EXPECT_EQ(view().shapeTool().use(), ShapeTool::Use::NewTarget);
}

TEST_F(ShapeWindowTest, SegmentsAroundAClickInSeveralSizes) {
    if (!hasMaskNetwork()) GTEST_SKIP() << "built without the mask network";
    const PointF centre = boxAt(0)->box.centre();
    workbench->selection().setTarget(0);
    press(Qt::Key_2, Qt::AltModifier);
    press(Qt::Key_G, Qt::ShiftModifier);
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(centre.x, centre.y));
    EXPECT_TRUE(view().shapeTool().clicks().busy());
    ASSERT_TRUE(waitFor([&] { return workbench->selection().target() > 1; }));
    const TargetId id = workbench->selection().target();
    const auto area = [&] { return pixelsIn(*annotations().boxAt(id, 0)->shape->as<Mask>()); };
    const double first = area();
    for (int i = 0; i < 6; ++i) press(Qt::Key_Minus);
    const double least = area();
    for (int i = 0; i < 6; ++i) press(Qt::Key_Plus);
    const double most = area();
    EXPECT_LE(least, first);
    EXPECT_GE(most, first);
    EXPECT_LT(least, most);
    press(Qt::Key_Escape);
    EXPECT_EQ(view().shapeTool().tool(), ShapeTool::Tool::None);
}

TEST_F(ShapeWindowTest, TracksMasksBetweenTwoKeyframesFromBothSides) {
    if (!hasMaskNetwork()) GTEST_SKIP() << "built without the mask network";
    const auto type = findAlgorithm("correlation-filter").value();
    ParamSet params(type->params);
    ASSERT_TRUE(params.set("masks", true));
    document().setup().choose(*type, params, {"cpu", {}});
    press(Qt::Key_2, Qt::AltModifier);
    for (const FrameIndex frame : {0, 12}) {
        go(frame);
        press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
        ASSERT_TRUE(waitFor([&] { return maskAt(frame) != nullptr; })) << frame;
    }
    const Mask corrected = *maskAt(12);
    EXPECT_TRUE(boxAt(12)->keyframe) << "a corrected frame is a keyframe";
    go(5);
    press(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return maskAt(6) && boxAt(6)->source == BoxSource::Tracked; }));
    for (FrameIndex frame = 1; frame < 12; ++frame) {
        ASSERT_TRUE(maskAt(frame)) << frame;
        EXPECT_EQ(boxAt(frame)->box, boundsOf(*boxAt(frame)->shape)) << frame;
    }
    EXPECT_NEAR(pixelsIn(*maskAt(11)) / pixelsIn(corrected), 1, 0.25) << "next to the keyframe";
    EXPECT_EQ(*maskAt(12), corrected);
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_TRUE(waitFor([&] { return !maskAt(6); })) << "the run is one undo step";
    go(0);
    QSignalSpy refused(&annotations(), &Annotations::refused);
    go(20);
    press(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_EQ(refused.count(), 1) << "no keyframe follows";
}

TEST_F(ShapeWindowTest, TracksBackToThePreviousKeyframe) {
    press(Qt::Key_2, Qt::AltModifier);
    go(10);
    press(Qt::Key_M);  // the shown box becomes a keyframe
    ASSERT_TRUE(waitFor([&] { return boxAt(10)->keyframe; }));
    press(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier | Qt::ShiftModifier);
    ASSERT_TRUE(waitFor([&] { return document().frame() == 1; }));
    EXPECT_TRUE(waitFor([&] { return document().state().mode == RunMode::Idle; }));
    EXPECT_TRUE(boxAt(0)->keyframe);
    EXPECT_EQ(boxAt(5)->source, BoxSource::Tracked);
}

TEST_F(ShapeWindowTest, PlacedPointsAreTracked) {
    const RectF box = boxAt(0)->box;
    press(Qt::Key_2, Qt::AltModifier);  // mode Annotate
    press(Qt::Key_P, Qt::ShiftModifier);
    ASSERT_EQ(view().shapeTool().tool(), ShapeTool::Tool::Points);
    const PointF middle = box.centre();
    for (const auto& [dx, dy] : {std::pair(0, 0), std::pair(-8, -5), std::pair(8, 5)})
        QTest::mouseClick(&view(), Qt::LeftButton, {}, at(middle.x + dx, middle.y + dy));
    press(Qt::Key_Return);
    const TargetId id = workbench->selection().target();
    ASSERT_NE(id, 1) << "points on empty ground are a target of their own";
    press(Qt::Key_1, Qt::AltModifier);  // mode Track
    const auto type = findAlgorithm("points").value();
    document().setup().choose(*type, ParamSet(type->params), {"cpu", {}});
    press(Qt::Key_T, Qt::ControlModifier);
    const auto tracked = [&](FrameIndex frame) {
        const auto found = annotations().boxAt(id, frame);
        return found && found->source == BoxSource::Tracked ? found->shape->as<Points>() : nullptr;
    };
    ASSERT_TRUE(waitFor([&] { return tracked(10) != nullptr; }));
    EXPECT_EQ(tracked(10)->places.size(), 3u);
}

TEST_F(ShapeWindowTest, MeasuresBetweenPointsThatAreClicked) {
    const RectF box = boxAt(0)->box;
    const PointF middle = box.centre();
    const auto click = [&](double x, double y) {
        QTest::mouseClick(&view(), Qt::LeftButton, {}, at(x, y));
    };
    press(Qt::Key_2, Qt::AltModifier);
    press(Qt::Key_P, Qt::ShiftModifier);
    for (const auto& [dx, dy] : {std::pair(60, 0), std::pair(60, 30), std::pair(100, 30)})
        click(middle.x + dx, middle.y + dy);
    press(Qt::Key_Return);
    const TargetId id = workbench->selection().target();
    go(10);
    press(Qt::Key_M);  // a second keyframe, so that there is a motion
    go(0);
    press(Qt::Key_4, Qt::AltModifier);  // mode Measure
    press(Qt::Key_U, Qt::ShiftModifier);
    ASSERT_EQ(workbench->selection().calibrationTool(), CalibrationMode::Points);
    click(middle.x + 60, middle.y);
    click(middle.x + 60, middle.y + 30);
    press(Qt::Key_Return);
    const auto measures = [&] { return pointMeasures(annotations().session()); };
    ASSERT_EQ(measures().size(), 1u);
    EXPECT_EQ(measures()[0].points, (std::vector<MeasuredPoint>{{id, 0}, {id, 1}}));
    for (const auto& [dx, dy] : {std::pair(60, 0), std::pair(60, 30), std::pair(100, 30)})
        click(middle.x + dx, middle.y + dy);
    ASSERT_EQ(measures().size(), 2u) << "the third point ends the measure";
    MotionModel model(document());
    model.update({});
    const auto value = [&](MotionQuantity quantity) {
        const auto lines = model.measures(quantity);
        return lines.size() == 1 ? valueOf(lines[0].rows.at(0), quantity) : -1;
    };
    EXPECT_NEAR(value(MotionQuantity::Distance), 30, 1);
    EXPECT_NEAR(value(MotionQuantity::PointAngle), 90, 2);
    const TemporaryFolder folder;
    const std::string table = folder.file("motion.csv");
    EXPECT_EQ(model.save(QString::fromStdString(table)), "");
    EXPECT_NE(readFile(table).value().find("angle " + toText(measures()[1])), std::string::npos);
    QSignalSpy refused(&annotations(), &Annotations::refused);
    click(5, 5);
    EXPECT_EQ(refused.count(), 1) << "no target is there";
    press(Qt::Key_Z, Qt::ControlModifier);
    EXPECT_EQ(measures().size(), 1u);
    window().actions()["clear_measures"]->trigger();
    EXPECT_TRUE(measures().empty());
}

TEST_F(ShapeWindowTest, ReportsMissingTargetOrShape) {
    QSignalSpy refused(&annotations(), &Annotations::refused);
    workbench->selection().setTarget(0);
    press(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    ASSERT_EQ(refused.count(), 1);
    EXPECT_TRUE(refused[0][0].toString().contains("Select a target that has a box in this frame"))
        << qPrintable(refused[0][0].toString());
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_EQ(refused.count(), 2);
}

TEST_F(ShapeWindowTest, CornerOfARotatedBoxMovesWhileTheOppositeOneStays) {
    press(Qt::Key_Period, Qt::ControlModifier | Qt::AltModifier);
    ASSERT_TRUE(waitFor([&] { return boxAt(0)->shape->as<TurnedBox>() != nullptr; }));
    const TurnedBox before = *boxAt(0)->shape->as<TurnedBox>();
    const PointF corner = before.corners()[2], fixed = before.corners()[0];
    drag(view(), at(corner.x, corner.y), at(corner.x + 20, corner.y + 10));
    const auto* const after = boxAt(0)->shape->as<TurnedBox>();
    ASSERT_TRUE(after);
    EXPECT_EQ(after->angle, before.angle);
    EXPECT_NEAR(after->width, before.width + 20, 1.5);
    EXPECT_NEAR(after->height, before.height + 10, 1.5);
    EXPECT_NEAR(after->corners()[0].x, fixed.x, 1e-6);
    EXPECT_NEAR(after->corners()[0].y, fixed.y, 1e-6);
}

TEST_F(ShapeWindowTest, DoubleClickThatClosesAPolygonOpensNoForm) {
    press(Qt::Key_2, Qt::AltModifier);
    workbench->selection().setTarget(0);
    press(Qt::Key_P);
    for (const QPoint& each : {at(20, 20), at(60, 20), at(60, 60)})
        QTest::mouseClick(&view(), Qt::LeftButton, {}, each);
    const std::size_t before = annotations().session().targets().size();
    QTest::mouseClick(&view(), Qt::LeftButton, {}, at(20, 20));
    QTest::mouseDClick(&view(), Qt::LeftButton, {}, at(20, 20));
    EXPECT_EQ(annotations().session().targets().size(), before + 1);
    EXPECT_FALSE(window().findChild<BoxForm*>()->isVisible());
}

TEST_F(ShapeWindowTest, RotatesBoxByHandleAndPropagatesIt) {
    const RectF box = boxAt(0)->box;
    const PointF centre = box.centre();
    // Drags the handle above the box by a quarter turn to the right.
    const QPoint top = at(centre.x, box.y) - QPoint(0, 22),
                 right = at(box.right(), centre.y) + QPoint(22, 0);
    drag(view(), top, right);
    const auto* turned = boxAt(0)->shape->as<TurnedBox>();
    ASSERT_TRUE(turned);
    EXPECT_NEAR(std::abs(turned->angle), 90, 3);
    press(Qt::Key_Comma, Qt::ControlModifier | Qt::AltModifier);
    EXPECT_NEAR(boxAt(0)->shape->as<TurnedBox>()->angle, turned->angle, 4);
    press(Qt::Key_B, Qt::ControlModifier | Qt::ShiftModifier);
    EXPECT_TRUE(waitFor([&] {
        const auto later = boxAt(20);
        return later && later->shape->as<TurnedBox>();
    }));
}

}  // namespace
}  // namespace spoor::test
