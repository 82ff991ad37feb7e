// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Tests the calibration tool: drawing a ruler, ground plane and axes and editing their handles.
#include "engine/media/frame.h"
#include "engine/project/session/session.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QTest>

namespace spoor::test {
namespace {

class SceneViewTest : public ::testing::Test {
protected:
    SceneViewTest() : view({document, selection, checks}) {
        document.setup().choose(slidingPipeline(), ParamSet(), {});
        view.resize(640, 480);
        view.show();
        document.applyReport(makeReport(plainFrame({320, 240}, 0), {}));
        selection.setSceneShown(true);
        QObject::connect(&document.annotations(), &Annotations::refused,
                         [this](const QString& why) { refused = why; });
    }
    QPointF at(double x, double y) const { return view.mapping().toWidget(QPointF(x, y)); }
    void dragTo(double fromX, double fromY, double toX, double toY) {
        drag(view, at(fromX, fromY), at(toX, toY));
    }
    const Calibration& scene() { return document.annotations().session().calibration; }
    static void expectNear(PointF found, double x, double y) {
        EXPECT_NEAR(found.x, x, 0.6);
        EXPECT_NEAR(found.y, y, 0.6);
    }

    Document document;
    Selection selection;
    QualityChecks checks{document};
    VideoView view;
    QString refused;
};

TEST_F(SceneViewTest, DrawsCorrectsAndUndoesARuler) {
    selection.setCalibrationTool(CalibrationMode::Stick);
    dragTo(20, 30, 120, 30);
    ASSERT_TRUE(scene().stick);
    EXPECT_EQ(scene().scale, Calibration::Scale::Stick);
    expectNear(scene().stick->ends[0], 20, 30);
    expectNear(scene().stick->ends[1], 120, 30);
    EXPECT_EQ(selection.calibrationTool(), CalibrationMode::None)
        << "the next drag draws a box again";
    EXPECT_TRUE(document.annotations().empty()) << "no target was added";
    dragTo(120, 30, 120, 90);
    expectNear(scene().stick->ends[1], 120, 90);
    document.annotations().undo();
    expectNear(scene().stick->ends[1], 120, 30);
    document.annotations().undo();
    EXPECT_EQ(scene(), Calibration());
}

TEST_F(SceneViewTest, DrawsAPlaneAndDragsItsCorners) {
    selection.setCalibrationTool(CalibrationMode::Plane);
    dragTo(200, 200, 100, 100);  // starts at the lower right corner
    ASSERT_TRUE(scene().plane);
    expectNear(scene().plane->corners[0], 100, 100);
    expectNear(scene().plane->corners[2], 200, 200);
    dragTo(100, 100, 130, 110);
    expectNear(scene().plane->corners[0], 130, 110);
    const Calibration before = scene();
    dragTo(130, 110, 210, 190);  // beyond the diagonal between its neighbours
    EXPECT_EQ(scene(), before) << "not a perspective view of a rectangle";
    EXPECT_FALSE(refused.isEmpty());
}

TEST_F(SceneViewTest, ClickSetsTheOriginAndDraggingMovesTheAxes) {
    selection.setCalibrationTool(CalibrationMode::Axes);
    QTest::mouseClick(&view, Qt::LeftButton, {}, at(50, 60).toPoint());
    ASSERT_TRUE(scene().axes);
    expectNear(scene().axes->origin, 50, 60);
    expectNear(scene().axes->along, 150, 60);
    dragTo(50, 60, 80, 90);
    expectNear(scene().axes->origin, 80, 90);
    expectNear(scene().axes->along, 180, 90);
}

TEST_F(SceneViewTest, DragWithoutAToolAwayFromHandlesDrawsABox) {
    selection.setCalibrationTool(CalibrationMode::Stick);
    dragTo(20, 30, 120, 30);
    dragTo(150, 100, 200, 160);
    EXPECT_FALSE(document.annotations().empty());
    EXPECT_TRUE(view.calibrationTool().cancel() == false);
    selection.setCalibrationTool(CalibrationMode::Plane);
    EXPECT_TRUE(view.calibrationTool().cancel()) << "Esc deselects the tool";
    EXPECT_EQ(selection.calibrationTool(), CalibrationMode::None);
    // A ruler of length zero is rejected with a message.
    selection.setCalibrationTool(CalibrationMode::Stick);
    const Calibration before = scene();
    QTest::mouseClick(&view, Qt::LeftButton, {}, at(60, 200).toPoint());
    EXPECT_EQ(scene(), before);
    EXPECT_FALSE(refused.isEmpty());
}

TEST_F(SceneViewTest, IsOnlyActiveWhileShown) {
    selection.setCalibrationTool(CalibrationMode::Stick);
    dragTo(20, 30, 120, 30);
    const QImage with = view.grab().toImage();
    selection.setSceneShown(false);
    EXPECT_NE(view.grab().toImage(), with);
    const Calibration before = scene();
    dragTo(120, 30, 160, 70);
    EXPECT_EQ(scene(), before);
    EXPECT_FALSE(document.annotations().empty()) << "the drag drew a box";
}

}  // namespace
}  // namespace spoor::test
