// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests drawing and editing shapes in the view with mouse and keyboard.
#include "engine/base/mask.h"
#include "engine/media/frame.h"
#include "engine/project/session/session.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/document/target_edits.h"
#include "gui/view/video/shape_painter.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QPainter>
#include <QTest>

namespace spoor::test {
namespace {

using Tool = ShapeTool::Tool;

class ShapeViewTest : public ::testing::Test {
protected:
    ShapeViewTest() : view({document, selection, checks}) {
        document.setup().choose(slidingPipeline(), ParamSet(), {});
        view.resize(640, 480);
        view.show();
        document.applyReport(makeReport(plainFrame({320, 240}, 0), {}));
    }
    QPoint at(double x, double y) const { return view.mapping().toWidget(QPointF(x, y)).toPoint(); }
    void click(double x, double y, Qt::KeyboardModifiers modifiers = {}) {
        QTest::mouseClick(&view, Qt::LeftButton, modifiers, at(x, y));
    }
    void dragTo(QPoint from, QPoint to, Qt::KeyboardModifiers modifiers = {}) {
        const auto send = [&](QEvent::Type type, QPoint where, Qt::MouseButton button,
                              Qt::MouseButtons held) {
            QMouseEvent event(type, QPointF(where), view.mapToGlobal(QPointF(where)), button, held,
                              modifiers);
            QApplication::sendEvent(&view, &event);
        };
        send(QEvent::MouseMove, from, Qt::NoButton, Qt::NoButton);
        send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
        send(QEvent::MouseMove, (from + to) / 2, Qt::NoButton, Qt::LeftButton);
        send(QEvent::MouseMove, to, Qt::NoButton, Qt::LeftButton);
        send(QEvent::MouseButtonRelease, to, Qt::LeftButton, Qt::NoButton);
    }
    const SessionBox* box(TargetId id = 1) {
        const SessionTarget* target = document.annotations().session().target(id);
        return target ? target->at(0) : nullptr;
    }
    /// Adds a target with a box and selects it.
    void giveBox(const RectF& where) {
        document.annotations().edit(addTarget(1, {"car", {}, {}}, 0, where));
        selection.setTarget(1);
    }

    Document document;
    Selection selection;
    QualityChecks checks{document};
    VideoView view;
};

TEST_F(ShapeViewTest, ClicksDrawAPolygonThatClosesOnItsFirstVertex) {
    view.shapeTool().setTool(Tool::Polygon);
    for (const auto& [x, y] : {std::pair(50, 60), std::pair(150, 60), std::pair(150, 160)})
        click(x, y);
    EXPECT_FALSE(box()) << "no target before the polygon is closed";
    click(50, 60);
    ASSERT_TRUE(box());
    const auto* polygon = box()->shape->as<Polygon>();
    ASSERT_TRUE(polygon);
    EXPECT_EQ(polygon->parts, (std::vector<Ring>{{{50, 60}, {150, 60}, {150, 160}}}));
    EXPECT_EQ(box()->box, (RectF{50, 60, 100, 100}));
    EXPECT_EQ(selection.target(), 1);
    EXPECT_EQ(view.shapeTool().tool(), Tool::None);
    document.annotations().undo();
    EXPECT_FALSE(box() && !box()->shape.empty());
}

TEST_F(ShapeViewTest, ClicksPlacePointsThatCanBeMovedHiddenAndRemoved) {
    view.shapeTool().setTool(Tool::Points);
    const auto points = [&] { return *box()->shape->as<Points>(); };
    for (const auto& [x, y] : {std::pair(50, 60), std::pair(150, 80), std::pair(100, 160)})
        click(x, y);
    ASSERT_TRUE(box() && box()->shape->as<Points>());
    EXPECT_EQ(points().places, (std::vector<PointF>{{50, 60}, {150, 80}, {100, 160}}));
    EXPECT_EQ(document.annotations().session().targets().size(), 1u) << "they are one target";
    EXPECT_EQ(view.shapeTool().tool(), Tool::Points) << "the tool stays";
    dragTo(at(150, 80), at(160, 90));
    EXPECT_EQ(points().places[1], (PointF{160, 90})) << "a press on a point moves it";
    EXPECT_EQ(points().places.size(), 3u);
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_EQ(view.shapeTool().tool(), Tool::None);
    click(100, 160, Qt::AltModifier);
    EXPECT_TRUE(points().isHidden(2));
    click(50, 60, Qt::ControlModifier);
    EXPECT_EQ(points().places, (std::vector<PointF>{{160, 90}, {100, 160}}));
    EXPECT_TRUE(points().isHidden(1)) << "the states move with their points";
    for (const char* step : {"remove", "hide", "move", "third", "second"}) {
        SCOPED_TRACE(step);
        ASSERT_TRUE(box());
        document.annotations().undo();
    }
    EXPECT_EQ(points().places, (std::vector<PointF>{{50, 60}})) << "one undo step per edit";
    view.shapeTool().setTool(Tool::Points);
    EXPECT_EQ(view.shapeTool().use(), ShapeTool::Use::AddPart) << "it continues the selected one";
    click(200, 200);
    EXPECT_EQ(points().places.size(), 2u);
    view.shapeTool().setUse(ShapeTool::Use::NewTarget);
    click(220, 30);
    EXPECT_EQ(document.annotations().session().targets().size(), 2u);
}

TEST_F(ShapeViewTest, PointsThatLieCloseAreSmall) {
    const auto inked = [&](double apart) {
        Points points;
        for (int i = 0; i < 100; ++i)
            points.places.push_back({20 + apart * (i % 10), 20 + apart * (i / 10)});
        QImage image(320, 240, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        paintShape(painter, view.mapping(), points, Qt::white, Qt::SolidLine, 1);
        painter.end();
        int count = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) count += qRed(image.pixel(x, y)) > 60;
        return count;
    };
    EXPECT_LT(inked(3) * 2, inked(12)) << "crosses must not cover a small target";
    EXPECT_GT(inked(3), 100) << "all are seen";
}

TEST_F(ShapeViewTest, EnterClosesBackspaceRemovesAVertexAndEscCancels) {
    view.shapeTool().setTool(Tool::Polygon);
    for (const auto& [x, y] :
         {std::pair(50, 60), std::pair(150, 60), std::pair(150, 160), std::pair(20, 30)})
        click(x, y);
    QTest::keyClick(&view, Qt::Key_Backspace);
    QTest::keyClick(&view, Qt::Key_Return);
    ASSERT_TRUE(box() && box()->shape->as<Polygon>());
    EXPECT_EQ(box()->shape->as<Polygon>()->parts[0].size(), 3u);
    view.shapeTool().setTool(Tool::Polygon);
    click(10, 10);
    EXPECT_TRUE(view.shapeTool().cancel());
    EXPECT_TRUE(view.shapeTool().cancel()) << "first the polygon, then the tool";
    EXPECT_FALSE(view.shapeTool().cancel());
    EXPECT_EQ(box()->shape->as<Polygon>()->parts[0].size(), 3u);
}

TEST_F(ShapeViewTest, RejectsASelfIntersectingPolygon) {
    giveBox({10, 10, 20, 20});
    view.shapeTool().setTool(Tool::Polygon);
    for (const auto& [x, y] :
         {std::pair(50, 60), std::pair(150, 160), std::pair(150, 60), std::pair(50, 160)})
        click(x, y);
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_TRUE(box()->shape.empty());
    EXPECT_EQ(box()->box, (RectF{10, 10, 20, 20}));
}

TEST_F(ShapeViewTest, DragsAddsAndRemovesVertices) {
    giveBox({10, 10, 20, 20});
    targets::setShape(document, 1, Polygon{{{{50, 60}, {150, 60}, {150, 160}, {50, 160}}}});
    dragTo(at(150, 160), at(180, 190));
    const auto ring = [&] { return box()->shape->as<Polygon>()->parts[0]; };
    EXPECT_EQ(ring()[2], (PointF{180, 190}));
    EXPECT_EQ(box()->box, (RectF{50, 60, 130, 130}));
    dragTo(at(100, 60), at(100, 40));
    ASSERT_EQ(ring().size(), 5u) << "dragging a side adds a vertex";
    EXPECT_EQ(ring()[1], (PointF{100, 40}));
    click(100, 40, Qt::ControlModifier);
    EXPECT_EQ(ring().size(), 4u);
    document.annotations().undo();
    EXPECT_EQ(ring().size(), 5u) << "each edit is an undo step";
}

TEST_F(ShapeViewTest, SnapsToVerticesOfOtherTargets) {
    giveBox({10, 10, 20, 20});
    targets::setShape(document, 1, Polygon{{{{50.25, 60.75}, {150, 60}, {150, 160}}}});
    selection.setTarget(0);
    view.shapeTool().setTool(Tool::Polygon);
    for (const auto& [x, y] : {std::pair(51, 61), std::pair(20, 60), std::pair(20, 160)})
        click(x, y);
    QTest::keyClick(&view, Qt::Key_Return);
    ASSERT_TRUE(box(2));
    EXPECT_EQ(box(2)->shape->as<Polygon>()->parts[0][0], (PointF{50.25, 60.75}));
}

TEST_F(ShapeViewTest, HandleAndKeysRotateABox) {
    giveBox({100, 80, 60, 40});
    const QPointF handle = turningHandle({}, {100, 80, 60, 40}, view.mapping());
    dragTo(handle.toPoint(), at(200, 100));
    const auto turned = [&] { return box()->shape->as<TurnedBox>(); };
    ASSERT_TRUE(turned());
    EXPECT_NEAR(turned()->angle, 90, 0.5) << "the upper side faces right";
    EXPECT_EQ(turned()->centre, (PointF{130, 100}));
    EXPECT_EQ(turned()->width, 60);
    view.shapeTool().turn(1);
    view.shapeTool().turn(1);
    EXPECT_NEAR(turned()->angle, 92, 0.5);
    document.annotations().undo();
    EXPECT_NEAR(turned()->angle, 90, 0.5) << "quick key presses are one undo step";
    // Ctrl rotates in steps of 15 degrees.
    const QPointF now = turningHandle(*box()->shape, box()->box, view.mapping());
    dragTo(now.toPoint(), at(133, 160), Qt::ControlModifier);
    EXPECT_EQ(std::abs(turned()->angle), 180);
}

TEST_F(ShapeViewTest, PaintsAndErasesAMask) {
    view.shapeTool().setTool(Tool::Brush);
    dragTo(at(60, 100), at(160, 100));
    ASSERT_TRUE(box());
    ASSERT_TRUE(box()->shape->as<Mask>());
    const double area = areaOf(*box()->shape);
    EXPECT_NEAR(area, 100 * 12 + 3.14159 * 36, 25);
    view.shapeTool().setTool(Tool::Eraser);
    for (int i = 0; i < 3; ++i) QTest::keyClick(&view, Qt::Key_Plus);
    EXPECT_GT(view.shapeTool().brush(), 20);
    dragTo(at(110, 80), at(110, 120));
    const Polygon outline = outlineOf(*box()->shape->as<Mask>());
    EXPECT_EQ(outline.parts.size(), 2u) << "cut in two";
    EXPECT_LT(areaOf(*box()->shape), area - 12 * 20);
}

TEST_F(ShapeViewTest, PaintsAMaskAtItsPosition) {
    giveBox({10, 10, 20, 20});
    targets::setShape(document, 1, Mask{{100, 100, 40, 40}, {0, 1600}});
    selection.setTarget(0);
    const QImage image = view.grab().toImage();
    const QColor inside = image.pixelColor(at(120, 120)), outside = image.pixelColor(at(200, 120));
    EXPECT_NE(inside, outside) << "a mask is filled";
    EXPECT_EQ(outside, QColor(0x80, 0x80, 0x80));
}

TEST_F(ShapeViewTest, DisablesShapeToolsWhileATrackerRuns) {
    giveBox({100, 80, 60, 40});
    RunState state;
    state.mode = RunMode::Tracking;
    document.applyState(state);
    view.shapeTool().setTool(Tool::Brush);
    EXPECT_EQ(view.shapeTool().tool(), Tool::None);
    EXPECT_FALSE(view.shapeTool().takes(turningHandle({}, {100, 80, 60, 40}, view.mapping())));
}

/// Sends one mouse event to the view.
void send(VideoView& view, QEvent::Type type, QPoint at, Qt::MouseButton button,
          Qt::MouseButtons held) {
    QMouseEvent event(type, QPointF(at), view.mapToGlobal(QPointF(at)), button, held,
                      Qt::NoModifier);
    QApplication::sendEvent(&view, &event);
}

TEST_F(ShapeViewTest, StrokeEndsInItsFrameWhenAPictureOfAnotherSizeArrives) {
    giveBox({10, 10, 20, 20});
    document.applyReport(makeReport(plainFrame({64, 48}, 0), {}));
    view.shapeTool().setTool(Tool::Brush);
    send(view, QEvent::MouseButtonPress, at(20, 20), Qt::LeftButton, Qt::LeftButton);
    document.applyReport(makeReport(plainFrame({1920, 1080}, 1), {}));
    send(view, QEvent::MouseMove, at(1900, 1060), Qt::NoButton, Qt::LeftButton);
    send(view, QEvent::MouseButtonRelease, at(1900, 1060), Qt::LeftButton, Qt::NoButton);
    ASSERT_TRUE(box());
    const auto* mask = box()->shape->as<Mask>();
    ASSERT_TRUE(mask) << "what was painted is kept";
    EXPECT_LE(mask->bounds.x + mask->bounds.width, 64);
    EXPECT_LE(mask->bounds.y + mask->bounds.height, 48);
    EXPECT_FALSE(document.annotations().session().target(1)->at(1));
}

TEST_F(ShapeViewTest, StrokeLandsInTheFrameWhereItBegan) {
    giveBox({10, 10, 20, 20});
    view.shapeTool().setTool(Tool::Brush);
    send(view, QEvent::MouseButtonPress, at(100, 100), Qt::LeftButton, Qt::LeftButton);
    document.applyReport(makeReport(plainFrame({320, 240}, 7), {}));
    send(view, QEvent::MouseMove, at(140, 100), Qt::NoButton, Qt::LeftButton);
    send(view, QEvent::MouseButtonRelease, at(140, 100), Qt::LeftButton, Qt::NoButton);
    ASSERT_TRUE(box(2));
    EXPECT_TRUE(box(2)->shape->as<Mask>());
    EXPECT_FALSE(document.annotations().session().target(2)->at(7));
}

TEST_F(ShapeViewTest, StrokeOnEmptyGroundMakesItsTargetInTheFrameWhereItBegan) {
    view.shapeTool().setTool(Tool::Brush);
    send(view, QEvent::MouseButtonPress, at(100, 100), Qt::LeftButton, Qt::LeftButton);
    document.applyReport(makeReport(plainFrame({320, 240}, 7), {}));
    send(view, QEvent::MouseButtonRelease, at(100, 100), Qt::LeftButton, Qt::NoButton);
    ASSERT_TRUE(box());
    EXPECT_TRUE(box()->shape->as<Mask>());
}

TEST_F(ShapeViewTest, DragEndsWithTheButtonThatBeganIt) {
    giveBox({100, 100, 40, 40});
    send(view, QEvent::MouseButtonPress, at(120, 120), Qt::LeftButton, Qt::LeftButton);
    send(view, QEvent::MouseMove, at(140, 120), Qt::NoButton, Qt::LeftButton);
    send(view, QEvent::MouseButtonPress, at(140, 120), Qt::MiddleButton,
         Qt::LeftButton | Qt::MiddleButton);
    send(view, QEvent::MouseButtonRelease, at(150, 120), Qt::LeftButton, Qt::MiddleButton);
    ASSERT_TRUE(box());
    const RectF dropped = box()->box;
    EXPECT_EQ(dropped, (RectF{130, 100, 40, 40}));
    send(view, QEvent::MouseButtonRelease, at(150, 120), Qt::MiddleButton, Qt::NoButton);
    send(view, QEvent::MouseMove, at(220, 180), Qt::NoButton, Qt::NoButton);
    EXPECT_FALSE(view.boxTool().dragging()) << "the box must not follow a pointer without a button";
    EXPECT_EQ(box()->box, dropped);
}

TEST_F(ShapeViewTest, DragMovesTheTargetOnWhichItBegan) {
    giveBox({100, 100, 40, 40});
    document.annotations().edit(addTarget(2, {"car", {}, {}}, 0, {200, 150, 30, 30}));
    send(view, QEvent::MouseButtonPress, at(120, 120), Qt::LeftButton, Qt::LeftButton);
    send(view, QEvent::MouseMove, at(130, 120), Qt::NoButton, Qt::LeftButton);
    selection.setTarget(2);
    send(view, QEvent::MouseButtonRelease, at(140, 120), Qt::LeftButton, Qt::NoButton);
    EXPECT_EQ(box(1)->box, (RectF{120, 100, 40, 40}));
    EXPECT_EQ(box(2)->box, (RectF{200, 150, 30, 30}));
}

}  // namespace
}  // namespace spoor::test
