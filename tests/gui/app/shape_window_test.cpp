// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shapes in the window, by keys and mouse: masks and rotated boxes are set and propagated.
#include "engine/algorithms/api/registry.h"
#include "engine/base/mask.h"
#include "engine/project/session/session.h"
#include "gui/view/video/box_form.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/tracked_sample.h"

#include <QAction>
#include <QSignalSpy>
#include <QTest>

namespace spoor::test {
namespace {

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
