// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/video_view.h"
#include "engine/media/frame.h"
#include "engine/pipeline/artifact.h"
#include "gui/document/runs/quality_checks.h"
#include "gui/view/video/box_form.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QDoubleSpinBox>
#include <QImage>
#include <QPainter>
#include <QTest>

namespace spoor::test {
namespace {

class ViewTest : public ::testing::Test {
protected:
    ViewTest() : posted(document), view({document, selection, checks}) {
        document.setup().choose(slidingPipeline(), ParamSet(), {});
        view.resize(640, 480);
        view.show();
    }
    void showFrame(FrameIndex index, std::vector<TargetResult> results, SizeI size = {320, 240}) {
        document.applyReport(makeReport(plainFrame(size, index), std::move(results)));
    }
    QPointF at(double x, double y) const { return view.mapping().toWidget(QPointF(x, y)); }

    Document document;
    Selection selection;
    QualityChecks checks{document};
    Posted posted;
    VideoView view;
};

TEST(ViewMapping, MapsPointsBackAndAlignsPixelsAtAnyZoomAndScreen) {
    for (const double ratio : {1.0, 1.25, 2.0}) {
        ViewMapping mapping;
        mapping.setSource({1920, 1080});
        mapping.setViewport({800, 600}, ratio);
        for (const double zoom : {0.25, 1.0, 2.0, 7.0, 32.0}) {
            mapping.zoomTo(zoom, {123, 77});
            const QPointF source(913.25, 401.75);
            const QPointF back = mapping.toSource(mapping.toWidget(source));
            EXPECT_NEAR(back.x(), source.x(), 1e-9);
            EXPECT_NEAR(back.y(), source.y(), 1e-9);
            // The corner lies on a screen pixel.
            const QPointF corner = mapping.toWidget(QPointF(0, 0)) * ratio;
            EXPECT_NEAR(corner.x(), std::round(corner.x()), 1e-6);
            EXPECT_NEAR(corner.y(), std::round(corner.y()), 1e-6);
        }
    }
}

TEST(ViewMapping, ZoomingKeepsThePointUnderTheMouse) {
    ViewMapping mapping;
    mapping.setSource({4000, 3000});
    mapping.setViewport({800, 600}, 1);
    mapping.zoomTo(1, {400, 300});
    const QPointF before = mapping.toSource(QPointF(200, 150));
    mapping.zoomTo(3, {200, 150});
    const QPointF after = mapping.toSource(QPointF(200, 150));
    EXPECT_NEAR(before.x(), after.x(), 1);
    EXPECT_NEAR(before.y(), after.y(), 1);
}

TEST_F(ViewTest, PaintsSourcePixelsUnchanged) {
    FrameBuilder builder({320, 240});
    for (int y = 0; y < 240; ++y) {
        for (int x = 0; x < 320; ++x) {
            auto* p = builder.row(y) + x * 4;
            p[0] = std::uint8_t(x);
            p[1] = std::uint8_t(y);
            p[2] = std::uint8_t((x + y) % 2 * 255);
            p[3] = 255;
        }
    }
    document.applyReport(makeReport(builder.seal(0, 0), {trackedAt(1, {2, 2, 3, 3})}));
    view.setOverlaysHidden(true);
    for (const double zoom : {1.0, 2.0, 5.0}) {
        view.actualSize();
        view.zoomBy(zoom);
        const QImage image = view.grab().toImage();
        for (const QPoint pixel : {QPoint(160, 120), QPoint(171, 125), QPoint(150, 111)}) {
            const QPointF centre = at(pixel.x() + 0.5, pixel.y() + 0.5);
            const QColor colour = image.pixelColor(QPoint(int(centre.x()), int(centre.y())));
            EXPECT_EQ(colour.blue(), pixel.x() % 256) << "zoom " << zoom;
            EXPECT_EQ(colour.green(), pixel.y()) << "zoom " << zoom;
        }
    }
}

TEST_F(ViewTest, DragAddsATargetWithWholePixels) {
    showFrame(0, {});
    drag(view, at(50.2, 60.3), at(110.1, 99.6));
    const auto added = posted.all<command::AddTarget>();
    ASSERT_EQ(added.size(), 1U);
    EXPECT_EQ(added[0].box.box, (RectF{50, 60, 60, 40}));
}

TEST_F(ViewTest, DragIsClampedToThePicture) {
    showFrame(0, {});
    drag(view, at(300, 200), at(500, 500));
    ASSERT_EQ(posted.all<command::AddTarget>().size(), 1U);
    EXPECT_EQ(posted.all<command::AddTarget>()[0].box.box, (RectF{300, 200, 20, 40}));
}

TEST_F(ViewTest, ClickSelectsAndDrawsNothing) {
    showFrame(0, {trackedAt(7, {50, 50, 40, 40})});
    drag(view, at(60, 60), at(60.4, 60.2));
    EXPECT_TRUE(posted.all<command::AddTarget>().empty());
    EXPECT_EQ(selection.target(), 7);
    drag(view, at(200, 200), at(200, 200));
    EXPECT_EQ(selection.target(), 0);
}

TEST_F(ViewTest, DraggingHandlesOrInsideCorrectsTheSelectedBox) {
    showFrame(0, {trackedAt(7, {50, 50, 40, 40})});
    selection.setTarget(7);
    drag(view, at(90, 90), at(100, 96));  // lower right corner
    drag(view, at(70, 70), at(80, 65));   // inside
    const auto moved = posted.all<command::Retarget>();
    ASSERT_EQ(moved.size(), 2U);
    EXPECT_EQ(moved[0].id, 7);
    EXPECT_EQ(moved[0].box.box, (RectF{50, 50, 50, 46}));
    EXPECT_EQ(moved[1].box.box, (RectF{60, 45, 50, 46}));
    EXPECT_TRUE(posted.all<command::AddTarget>().empty());
}

TEST_F(ViewTest, ClickOnTheSelectedBoxChangesNothing) {
    showFrame(0, {trackedAt(7, {50.3, 50.7, 40.2, 40.1})});
    selection.setTarget(7);
    for (const QPointF place : {QPointF(70, 70), QPointF(90.5, 90.8), QPointF(50.3, 70)}) {
        drag(view, at(place.x(), place.y()), at(place.x(), place.y()));
        drag(view, at(place.x(), place.y()), at(place.x(), place.y()) + QPointF(1, 1));
    }
    EXPECT_TRUE(posted.all<command::Retarget>().empty());
    EXPECT_EQ(selection.target(), 7);
}

TEST_F(ViewTest, CursorShowsWhatADragWillDo) {
    showFrame(0, {trackedAt(7, {50, 50, 40, 40})});
    selection.setTarget(7);
    const auto cursorAt = [this](double x, double y) {
        QMouseEvent move(QEvent::MouseMove, at(x, y), at(x, y), Qt::NoButton, Qt::NoButton,
                         Qt::NoModifier);
        QApplication::sendEvent(&view, &move);
        return view.cursor().shape();
    };
    EXPECT_EQ(cursorAt(200, 150), Qt::CrossCursor);
    EXPECT_EQ(cursorAt(70, 70), Qt::SizeAllCursor);
    EXPECT_EQ(cursorAt(50, 50), Qt::SizeFDiagCursor);
    EXPECT_EQ(cursorAt(90, 70), Qt::SizeHorCursor);
    EXPECT_EQ(cursorAt(70, 90), Qt::SizeVerCursor);
}

TEST_F(ViewTest, KeysPlaceAndMoveABox) {
    showFrame(0, {});
    view.boxTool().place();
    ASSERT_TRUE(view.boxTool().draft());
    const RectF before = *view.boxTool().draft();
    view.boxTool().nudge(1, 0, 0, 0);
    view.boxTool().nudge(0, 0, 0, 3);
    EXPECT_EQ(view.boxTool().draft()->x, before.x + 1);
    EXPECT_EQ(view.boxTool().draft()->height, before.height + 3);
    QTest::keyClick(&view, Qt::Key_Return);
    const auto added = posted.all<command::AddTarget>();
    ASSERT_EQ(added.size(), 1U);
    EXPECT_EQ(added[0].box.box, (RectF{before.x + 1, before.y, before.width, before.height + 3}));
    EXPECT_FALSE(view.boxTool().draft());
}

TEST_F(ViewTest, RedrawsALostTarget) {
    TargetResult lost = trackedAt(7, {});
    lost.state = TargetState::Lost;
    showFrame(0, {lost});
    selection.setTarget(7);
    view.boxTool().redrawTarget();
    ASSERT_TRUE(view.boxTool().draft());
    const auto drag = [this](QPointF from, QPointF to) {
        QTest::mousePress(&view, Qt::LeftButton, {}, from.toPoint());
        QTest::mouseMove(&view, to.toPoint());
        QTest::mouseRelease(&view, Qt::LeftButton, {}, to.toPoint());
    };
    drag(at(20, 20), at(60, 50));
    ASSERT_EQ(posted.all<command::Retarget>().size(), 1U);
    EXPECT_EQ(posted.all<command::Retarget>()[0].id, 7);
    EXPECT_TRUE(posted.all<command::AddTarget>().empty());
    // The redraw applies once: the next drag adds a new target. Return works without a mouse.
    drag(at(120, 120), at(160, 150));
    EXPECT_EQ(posted.all<command::AddTarget>().size(), 1U);
    view.boxTool().redrawTarget();
    QTest::keyClick(&view, Qt::Key_Return);
    EXPECT_EQ(posted.all<command::Retarget>().size(), 2U);
}

TEST_F(ViewTest, NudgesAddUpBeforeTheEngineAnswers) {
    showFrame(0, {trackedAt(7, {50, 50, 40, 40})});
    selection.setTarget(7);
    for (int i = 0; i < 3; ++i) view.boxTool().nudge(1, 0, 0, 0);
    ASSERT_EQ(posted.all<command::Retarget>().size(), 3U);
    EXPECT_EQ(posted.all<command::Retarget>()[2].box.box, (RectF{53, 50, 40, 40}));
}

TEST_F(ViewTest, NumericFormSetsTheBox) {
    showFrame(0, {});
    view.boxTool().editNumbers();
    auto* form = view.findChild<BoxForm*>();
    ASSERT_TRUE(form && form->isVisible());
    const auto fields = form->findChildren<QDoubleSpinBox*>();
    ASSERT_EQ(fields.size(), 4);
    const double values[] = {10.5, 20, 30, 44};
    for (int i = 0; i < 4; ++i) fields[i]->setValue(values[i]);
    emit form->accepted();
    ASSERT_EQ(posted.all<command::AddTarget>().size(), 1U);
    EXPECT_EQ(posted.all<command::AddTarget>()[0].box.box, (RectF{10.5, 20, 30, 44}));
}

TEST_F(ViewTest, ChangingThePictureSizeEditsNoBox) {
    selection.setTarget(7);
    showFrame(0, {trackedAt(7, {50, 50, 40, 40})});
    showFrame(1, {trackedAt(7, {5, 5, 4, 4})}, {32, 24});
    EXPECT_TRUE(posted.all<command::Retarget>().empty());
}

/// A trail does not cross frames in which the target was lost, or a jump.
TEST_F(ViewTest, TrailsEndWhereATargetIsLostOrJumps) {
    ViewMapping mapping;
    mapping.setSource({320, 240});
    mapping.setViewport({320, 240}, 1);
    const auto crosses = [&](bool known, double jump) {
        Trail trail;
        trail.colour = Qt::white;
        for (FrameIndex frame = 0; frame < 10; ++frame) {
            const double x = 20 + 15 * double(frame) + (frame > 5 ? jump : 0);
            if (frame != 5 || known) trail.places.push_back({frame, {x, 100, 20, 20}});
        }
        OverlayScene scene;
        scene.trails.push_back(trail);
        QImage image(320, 240, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        OverlayPainter(painter, mapping).paint(scene);
        painter.end();
        return image.pixelColor(112, 110) != QColor(Qt::black);  // between frames 5 and 6
    };
    EXPECT_TRUE(crosses(true, 0));
    EXPECT_FALSE(crosses(false, 0)) << "lost in frame 5";
    EXPECT_FALSE(crosses(true, 60)) << "a jump in frame 6";
}

TEST_F(ViewTest, PaintsTheEdgeGroupsOfAnInspectedWindow) {
    ViewMapping mapping;
    mapping.setSource({100, 100});
    mapping.setViewport({100, 100}, 1);
    Artifact window{"edge_boxes.window", 0, WindowInspection{{10, 10, 80, 80}, {}, {}}};
    auto& rows = std::get<WindowInspection>(window.value).rows;
    const auto row = [](const char* stage, const RectF& place, double weight) {
        return InspectionRow{.stage = stage, .marks = {markOf(place, weight)}};
    };
    rows = {row("edge_map", {50, 20, 4, 4}, 1), row("edge_groups", {30, 30, 4, 4}, 1),
            row("edge_groups", {60, 60, 4, 4}, -0.5), row("edge_groups", {30, 60, 4, 4}, -1)};
    OverlayScene scene;
    scene.artifacts.push_back({&window});
    QImage image(100, 100, QImage::Format_RGB32);
    image.fill(Qt::black);
    QPainter painter(&image);
    OverlayPainter(painter, mapping).paint(scene);
    painter.end();
    const QColor inside = image.pixelColor(32, 32), crossing = image.pixelColor(62, 62);
    EXPECT_GT(inside.green(), inside.red());
    EXPECT_GT(crossing.red(), crossing.blue());
    EXPECT_LT(crossing.red(), 200) << "half the weight is half as opaque";
    EXPECT_EQ(image.pixelColor(52, 22), QColor(Qt::black)) << "another stage";
    EXPECT_EQ(image.pixelColor(32, 62), QColor(Qt::black)) << "the background repeats groups";
}

TEST_F(ViewTest, LabelOfALossStaysInThePictureAndKeepsItsNumbers) {
    ViewMapping mapping;
    mapping.setSource({160, 120});
    mapping.setViewport({600, 120}, 1);  // with bars at both sides of the picture
    const QRect picture = mapping.picture().toRect();
    ASSERT_LT(picture.width(), 300);
    const auto painted = [&](const char* reason) {
        OverlayScene scene;
        PaintedTarget lost;
        lost.shown.id = 1;
        lost.shown.box.state = TargetState::Lost;
        lost.shown.box.source = BoxSource::Tracked;
        lost.shown.reason = Message(reason);
        lost.colour = Qt::white;
        scene.targets.push_back(lost);
        Trail trail;
        trail.id = 1;
        trail.lastPlace = RectF{120, 60, 30, 30};
        scene.trails.push_back(trail);
        QImage image(600, 120, QImage::Format_RGB32);
        image.fill(Qt::magenta);
        QPainter painter(&image);
        OverlayPainter(painter, mapping).paint(scene);
        painter.end();
        return image;
    };
    const QImage image =
        painted("The best score in the image is 0.588, below the threshold of 0.600.");
    int outside = 0;
    for (int x = 0; x < image.width(); ++x)
        for (int y = 0; y < image.height(); ++y)
            outside += !picture.adjusted(-2, -2, 2, 2).contains(x, y) &&
                       image.pixelColor(x, y) != QColor(Qt::magenta);
    EXPECT_EQ(outside, 0);
    EXPECT_NE(image, painted("The best score in the image is 0.588, below the threshold of 0.700."))
        << "the number at the end is visible";
}

TEST_F(ViewTest, CancelDropsTheDraft) {
    showFrame(0, {});
    view.boxTool().place();
    EXPECT_TRUE(view.boxTool().cancel());
    EXPECT_FALSE(view.boxTool().draft());
    EXPECT_FALSE(view.boxTool().cancel());
    EXPECT_TRUE(posted.all<command::AddTarget>().empty());
}

TEST_F(ViewTest, PaintsPictureAndBoxesOfTheSameReport) {
    // A white frame has its box on the left, a black frame on the right. They must never mix.
    view.actualSize();
    view.setLayer(OverlayLayers::Trails, false);
    const auto boxAt = [this](double x, std::uint32_t colour, FrameIndex index) {
        document.applyReport(
            makeReport(plainFrame({320, 240}, index, colour), {trackedAt(1, {x, 100, 40, 40})}));
        const QImage image = view.grab().toImage();
        const auto drawn = [&](double left) {
            const QPointF edge = at(left, 120);
            const QColor c = image.pixelColor(QPoint(int(edge.x()), int(edge.y())));
            return c.blue() != int(colour & 255);
        };
        EXPECT_EQ(drawn(20), x == 20);
        EXPECT_EQ(drawn(200), x == 200);
    };
    boxAt(20, 0xffffff, 0);
    boxAt(200, 0x000000, 1);
    boxAt(20, 0xffffff, 2);
}

TEST_F(ViewTest, PaintsAFullHdFrameFluidly) {
    view.resize(1280, 760);
    showFrame(0, {trackedAt(1, {500, 500, 100, 100})}, {1920, 1080});
    const auto median = [this](const char* what) {
        std::vector<double> times;
        for (int i = 0; i < 31; ++i) {
            view.grab();
            times.push_back(view.lastPaintMs());
        }
        std::sort(times.begin(), times.end());
        std::printf("1080p into 1280 x 760, %s: median paint %.2f ms, worst %.2f ms\n", what,
                    times[15], times.back());
        return times[15];
    };
    median("standing still");
    RunState state;
    state.mode = RunMode::Tracking;
    document.applyState(state);
    // A display frame takes 16 ms, and other programs run on the test machine.
    EXPECT_LT(median("tracking"), 12.0);
    view.zoomBy(4);
    EXPECT_LT(median("magnified"), 12.0);
}

}  // namespace
}  // namespace spoor::test
