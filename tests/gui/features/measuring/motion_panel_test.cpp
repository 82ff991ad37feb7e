// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/measuring/motion_panel.h"

#include "engine/base/temporary_folder.h"
#include "gui/features/measuring/calibration_panel.h"
#include "gui/features/measuring/motion_chart.h"
#include "gui/toolkit/widgets/controls.h"
#include "gui/toolkit/widgets/figure_block.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace spoor::test {
namespace {

/// A target that moves to the right by 2 pixels per frame, which is 50 pixels per second.
class MotionPanelTest : public ::testing::Test {
protected:
    MotionPanelTest() {
        fixture.choosePipeline();
        Annotations& annotations = fixture.document.annotations();
        annotations.edit(addTarget(1, {"car", {}, {}}, 0, {100, 100, 40, 30}));
        annotations.edit(setBox(annotations.annotated(), 1, 100, {300, 100, 40, 30}));
        annotations.edit(toggleOutside(annotations.annotated(), 1, 101));
        fixture.show(50, {{"median_flow.text", 1, Text{"x"}}});
        panel = std::make_unique<MotionPanel>(fixture.context());
        panel->resize(800, 220);
        panel->show();
        form = std::make_unique<CalibrationPanel>(fixture.context());
        form->resize(300, 500);
        form->show();
    }
    template <typename T>
    T& find(const char* name) {
        T* found = panel->findChild<T*>(name);
        if (!found) found = form->findChild<T*>(name);
        EXPECT_TRUE(found) << name;
        return *found;
    }
    const Calibration& scene() { return fixture.document.annotations().session().calibration; }
    /// Sets a ruler, as the calibration tool in the video does.
    void drawStick() {
        Calibration drawn = scene();
        drawn.stick = ScaleBar{{PointF{100, 50}, PointF{200, 50}}, 1};
        drawn.scale = Calibration::Scale::Stick;
        Annotations& annotations = fixture.document.annotations();
        annotations.edit(setCalibration(annotations.annotated(), drawn, 0));
    }
    /// Replaces the text of a field and presses Enter.
    static void type(QWidget& field, const QString& text) {
        field.setFocus();
        QTest::keyClick(&field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(&field, text);
        QTest::keyClick(&field, Qt::Key_Return);
    }
    QString readout() {
        const auto& now = find<FigureBlock>("measure.now");
        return now.value() + ' ' + now.unit();
    }

    PanelFixture fixture;
    std::unique_ptr<MotionPanel> panel;
    std::unique_ptr<CalibrationPanel> form;
};

TEST_F(MotionPanelTest, ConvertsPixelsToTheUnitOfTheRuler) {
    EXPECT_EQ(readout(), QLocale().toString(50.0, 'f', 1) + " px/s");
    drawStick();
    type(find<QDoubleSpinBox>("measure.length"), QLocale().toString(2.0, 'f', 1));
    EXPECT_EQ(scene().stick->length, 2);
    EXPECT_TRUE(waitFor([&] { return readout() == QLocale().toString(1.0, 'f', 2) + " m/s"; }));
    auto& unit = find<QComboBox>("measure.unit");
    unit.setFocus();
    QTest::keyClicks(&unit, "cm");
    EXPECT_EQ(scene().unit, "cm");
    EXPECT_TRUE(waitFor([&] { return readout().endsWith(" cm/s"); }));
    EXPECT_EQ(find<QLabel>("measure.pixel").text().left(8), "1 px = 0");
    EXPECT_EQ(scaleText(fixture.document, 1), "1 px = 0.02 cm");
    EXPECT_EQ(filterText(fixture.document), "Butterworth filter, zero phase, cutoff 6 Hz");
}

TEST_F(MotionPanelTest, PathLeavesOutFramesWithoutABox) {
    const auto path = [this] { return find<FigureBlock>("measure.path").value(); };
    EXPECT_EQ(path(), QLocale().toString(200.0, 'f', 0));
    Annotations& annotations = fixture.document.annotations();
    annotations.edit(toggleOutside(annotations.annotated(), 1, 40));
    annotations.edit(setBox(annotations.annotated(), 1, 60, {220, 100, 40, 30}));
    EXPECT_TRUE(waitFor([&] { return path() == QLocale().toString(80.0, 'f', 1); }))
        << path().toStdString();
    const auto measured = measuredFrames(fixture.document, 1);
    ASSERT_TRUE(measured);
    EXPECT_EQ(measured->frames, 42) << "frame 0, and frames 60 to 100";
    EXPECT_EQ(measured->gaps, 59);
}

/// The tracker drifts back from frame 20 on, and a keyframe in frame 30 moves the box ahead again.
TEST_F(MotionPanelTest, CorrectionsAreNoMotion) {
    Annotations& annotations = fixture.document.annotations();
    std::vector<SessionBox> tracked;
    for (FrameIndex frame = 1; frame < 100; ++frame) {
        SessionBox box;
        box.frame = frame;
        box.source = BoxSource::Tracked;
        const double drift = frame > 20 && frame < 30 ? 4.0 * double(frame - 20) : 0;
        box.box = {100 + 2.0 * double(frame) - drift, 100, 40, 30};
        tracked.push_back(box);
    }
    annotations.results().replace(1, 1, 99, tracked);
    const auto highest = [this] {
        return QLocale().toDouble(find<FigureBlock>("measure.most").value());
    };
    panel->showView(0);
    EXPECT_GT(highest(), 150) << "a jump of the tracker is not known to be a correction";
    const QImage before = find<MotionChart>("measure.chart").grab().toImage();
    annotations.edit(setBox(annotations.annotated(), 1, 30, {160, 100, 40, 30}));
    EXPECT_TRUE(waitFor([&] { return highest() < 60; })) << highest();
    EXPECT_NEAR(QLocale().toDouble(find<FigureBlock>("measure.path").value()), 198, 3)
        << "the step of 38 pixels from frame 29 to 30 is left out";
    EXPECT_NE(find<MotionChart>("measure.chart").grab().toImage(), before);
}

TEST_F(MotionPanelTest, AcceptsTypedFrameRateAndCutoff) {
    type(find<QDoubleSpinBox>("measure.fps"), QStringLiteral("250"));
    EXPECT_EQ(scene().fps, 250);
    EXPECT_TRUE(waitFor([&] { return readout() == QLocale().toString(500.0, 'f', 0) + " px/s"; }));
    type(find<QDoubleSpinBox>("measure.cutoff"), QStringLiteral("0"));
    EXPECT_EQ(scene().cutoff, 0);
    EXPECT_EQ(filterText(fixture.document), "Not filtered");
    fixture.document.annotations().undo();
    EXPECT_EQ(scene(), Calibration()) << "quick edits are one undo step";
}

TEST_F(MotionPanelTest, RejectsALengthOfZero) {
    drawStick();
    QSignalSpy refused(&fixture.document.annotations(), &Annotations::refused);
    type(find<QDoubleSpinBox>("measure.length"), QStringLiteral("0"));
    EXPECT_EQ(refused.count(), 1);
    EXPECT_EQ(scene().stick->length, 1);
    EXPECT_EQ(find<QDoubleSpinBox>("measure.length").value(), 1);
}

TEST_F(MotionPanelTest, SelectsToolsAndAcceptsTypedCoordinates) {
    auto& scale = find<SegmentedControl>("measure.scale");
    QTest::mouseClick(scale.findChildren<QAbstractButton*>()[1], Qt::LeftButton);
    EXPECT_EQ(scene().scale, Calibration::Scale::Stick);
    EXPECT_EQ(fixture.selection.calibrationTool(), CalibrationMode::Stick)
        << "the ruler must be drawn first";
    auto& draw = find<QToolButton>("measure.draw_stick");
    EXPECT_TRUE(draw.isChecked());
    QTest::mouseClick(&draw, Qt::LeftButton);
    EXPECT_EQ(fixture.selection.calibrationTool(), CalibrationMode::None);
    drawStick();
    auto& places = find<QLineEdit>("measure.points");
    EXPECT_EQ(places.text(), "100,50  200,50");
    type(places, QStringLiteral("100,50 100,250"));
    EXPECT_EQ(scene().stick->ends[1], (PointF{100, 250}));
    type(places, QStringLiteral("nonsense"));
    EXPECT_EQ(places.text(), "100,50  100,250");
}

TEST_F(MotionPanelTest, ChooserAddsAndRemovesTargets) {
    Annotations& annotations = fixture.document.annotations();
    annotations.edit(addTarget(2, {"van", {}, {}}, 0, {100, 200, 40, 30}));
    annotations.edit(setBox(annotations.annotated(), 2, 100, {200, 200, 40, 30}));
    auto& chooser = find<QPushButton>("measure.target");
    EXPECT_TRUE(waitFor([&] { return chooser.text() == "All targets"; }));
    const auto pick = [&](int entry) {
        emit chooser.menu()->aboutToShow();
        chooser.menu()->actions()[entry]->trigger();
    };
    pick(3);  // after the entry of all targets, a line and the first target
    EXPECT_EQ(chooser.text(), "Target 2 · van");
    EXPECT_EQ(fixture.selection.target(), 2);
    EXPECT_EQ(readout(), QLocale().toString(25.0, 'f', 1) + " px/s");
    const QImage alone = find<MotionChart>("measure.chart").grab().toImage();
    pick(2);
    EXPECT_EQ(chooser.text(), "2 targets");
    EXPECT_EQ(fixture.selection.targets(), (QSet<TargetId>{1, 2}));
    EXPECT_EQ(readout(), QLocale().toString(50.0, 'f', 1) + " px/s") << "of the one added last";
    EXPECT_NE(find<MotionChart>("measure.chart").grab().toImage(), alone);
    pick(2);
    EXPECT_EQ(chooser.text(), "Target 2 · van");
    pick(0);
    EXPECT_EQ(chooser.text(), "All targets");
    EXPECT_EQ(fixture.selection.target(), 0);
    panel->hide();
    fixture.selection.setTarget(1);
    EXPECT_EQ(chooser.text(), "Target 1 · car") << "it is also visible while the drawer is closed";
}

TEST_F(MotionPanelTest, SectionsFold) {
    auto& heading = find<QAbstractButton>("section.measure.motion");
    auto& fps = find<QDoubleSpinBox>("measure.fps");
    EXPECT_TRUE(fps.isVisible());
    QTest::mouseClick(&heading, Qt::LeftButton);
    EXPECT_FALSE(fps.isVisible());
    EXPECT_TRUE(find<SegmentedControl>("measure.scale").isVisible());
    heading.setFocus();
    QTest::keyClick(&heading, Qt::Key_Space);
    EXPECT_TRUE(fps.isVisible());
}

TEST_F(MotionPanelTest, RulerHasItsUnitAfterTheLengthAndSaysHowExactItIs) {
    drawStick();
    auto& unit = find<QComboBox>("measure.unit");
    auto& length = find<QDoubleSpinBox>("measure.length");
    EXPECT_TRUE(unit.isVisible());
    EXPECT_EQ(unit.parentWidget(), length.parentWidget());
    EXPECT_TRUE(find<QLabel>("measure.pixel").text().contains("changes lengths by 1 %"))
        << find<QLabel>("measure.pixel").text().toStdString();
}

/// The row is hidden until the ruler is drawn.
TEST_F(MotionPanelTest, LengthIsBetweenTheScaleAndTheEndPointsOnceTheRulerIsDrawn) {
    auto& scale = find<SegmentedControl>("measure.scale");
    QTest::mouseClick(scale.findChildren<QAbstractButton*>()[1], Qt::LeftButton);
    auto& length = find<QDoubleSpinBox>("measure.length");
    auto& points = find<QLineEdit>("measure.points");
    EXPECT_TRUE(waitFor([&] { return points.isVisible(); }));
    EXPECT_FALSE(length.isVisible());
    drawStick();
    fixture.selection.setCalibrationTool(CalibrationMode::None);
    const auto topOf = [&](QWidget& widget) { return widget.mapTo(form.get(), QPoint(0, 0)).y(); };
    EXPECT_TRUE(waitFor([&] {
        return topOf(length) >= topOf(scale) + scale.height() &&
               topOf(points) >= topOf(length) + length.sizeHint().height();
    })) << topOf(scale)
        << ' ' << topOf(length) << ' ' << topOf(points);
}

TEST_F(MotionPanelTest, AcceptsTypedOrigin) {
    auto& origin = find<QLineEdit>("measure.origin");
    EXPECT_EQ(origin.text(), "");
    type(origin, QStringLiteral("60, 320"));
    ASSERT_TRUE(scene().axes);
    EXPECT_EQ(scene().axes->origin, (PointF{60, 320}));
    EXPECT_EQ(scene().axes->along.y, 320) << "the x axis points to the right";
    EXPECT_EQ(origin.text(), "60,320");
    type(origin, QStringLiteral("nonsense"));
    EXPECT_EQ(origin.text(), "60,320");
    type(origin, QStringLiteral(" "));
    EXPECT_FALSE(scene().axes);
}

TEST_F(MotionPanelTest, ChartShowsTheValueOnThePlayhead) {
    auto& chart = find<MotionChart>("measure.chart");
    EXPECT_TRUE(waitFor([&] { return !chart.valueOnPlayhead().isEmpty(); }));
    EXPECT_EQ(chart.valueOnPlayhead(), readout());
    const QImage with = chart.grab().toImage();
    chart.setFrame(-1);
    EXPECT_EQ(chart.valueOnPlayhead(), "");
    EXPECT_NE(chart.grab().toImage(), with);
}

TEST_F(MotionPanelTest, FiguresDescribeTheWholeTrack) {
    EXPECT_EQ(find<FigureBlock>("measure.mean").unit(), "px/s");
    EXPECT_EQ(find<FigureBlock>("measure.path").value(), "200") << "from x = 100 to 300";
    EXPECT_EQ(find<FigureBlock>("measure.net").value(), "200");
    EXPECT_EQ(find<FigureBlock>("measure.net").unit(), "px");
}

TEST_F(MotionPanelTest, PositionHasAViewForEachAxis) {
    auto& axes = find<SegmentedControl>("measure.quantity");
    EXPECT_FALSE(axes.isVisible());
    panel->showView(1);
    EXPECT_TRUE(axes.isVisible());
    EXPECT_EQ(readout(), "220 px");
    QTest::mouseClick(axes.findChildren<QAbstractButton*>()[1], Qt::LeftButton);
    EXPECT_NE(readout(), "220 px");
}

TEST_F(MotionPanelTest, ClickInTheChartSeeksToItsFrame) {
    auto& chart = find<MotionChart>("measure.chart");
    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.rect().center());
    const auto* seek = fixture.last<command::Seek>();
    ASSERT_TRUE(seek);
    EXPECT_EQ(seek->frame, chart.frameAt(chart.rect().center().x()));
    EXPECT_GT(seek->frame, 20);
    EXPECT_LT(seek->frame, 80);
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Return);
    EXPECT_EQ(fixture.count<command::Seek>(), 2);
}

TEST_F(MotionPanelTest, ExportsMotionWithUnits) {
    drawStick();
    ASSERT_TRUE(waitFor([&] { return readout().endsWith("m/s"); }));
    const TemporaryFolder folder;
    const QString path = QString::fromStdString(folder.file("motion.csv"));
    EXPECT_EQ(exportTo(panel->exportable(), path), "");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QByteArray text = file.readAll();
    EXPECT_TRUE(text.startsWith("target_id,label,frame,time_s,x_m,y_m,vx_m/s,")) << text.data();
    EXPECT_EQ(text.count('\n'), 102);
    EXPECT_NE(text.indexOf("\n1,car,50,2,2.2,"), -1) << text.data();
    for (const char* suffix : {"png", "svg", "pdf"})
        EXPECT_EQ(exportTo(panel->exportable(), QString::fromStdString(folder.file("m.")) + suffix),
                  "");
}

/// In the dark theme, too, and without the frame on screen.
TEST_F(MotionPanelTest, FigureIsWhiteAndNamesItsAxes) {
    drawStick();
    ASSERT_TRUE(waitFor([&] { return readout().endsWith("m/s"); }));
    QSettings().setValue("figure/size", "column");
    const TemporaryFolder folder;
    const QString png = QString::fromStdString(folder.file("figure.png"));
    ASSERT_EQ(exportTo(panel->exportable(), png), "");
    const QImage figure(png);
    EXPECT_NEAR(figure.width(), 85 / 25.4 * 300, 3) << "300 dots per inch";
    EXPECT_NEAR(figure.dotsPerMeterX() * 0.0254, 300, 1);
    EXPECT_EQ(figure.pixelColor(3, 3), QColor(Qt::white));
    auto& chart = find<MotionChart>("measure.chart");
    chart.setFrame(80);
    ASSERT_EQ(exportTo(panel->exportable(), png), "");
    EXPECT_EQ(QImage(png), figure) << "the playhead is not part of it";
    const QString svg = QString::fromStdString(folder.file("figure.svg"));
    ASSERT_EQ(exportTo(panel->exportable(), svg), "");
    QFile file(svg);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    for (const char* words : {"Speed of Target 1", "Time (s)", "Speed (m/s)"})
        EXPECT_TRUE(text.contains(QLatin1String(words))) << words;
    QSettings().remove("figure/size");
}

}  // namespace
}  // namespace spoor::test
