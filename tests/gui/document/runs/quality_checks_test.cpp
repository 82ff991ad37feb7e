// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Background checks of a run: perturbed start boxes, and the backward pass.
#include "gui/document/runs/quality_checks.h"

#include "engine/algorithms/api/registry.h"
#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/features/diagnose/diagnosis_panel.h"
#include "gui/features/diagnose/sensitivity_panel.h"
#include "gui/toolkit/widgets/table_row_model.h"
#include "gui/view/timeline/timeline_view.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/support/moving_square.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>
#include <cmath>

namespace spoor::test {
namespace {

class QualityChecksTest : public testing::Test {
protected:
    QualityChecksTest() {
        MovingSquareSource::Options scene;
        scene.frames = 30;
        m_source = std::make_unique<MovingSquareSource>(scene);
        FrameStore::Options options;
        options.prefetch = 0;
        document().setFrames(
            FrameStore::fromSource(std::make_unique<MovingSquareSource>(*m_source), options));
        const AlgorithmDescriptor& type = *findAlgorithm("template").value();
        document().setup().choose(type, ParamSet(type.params), {"cpu", {}});
        document().annotations().edit(addTarget(1, {"square", {}, {}}, 0, m_source->box(0)));
        QObject::connect(&checks(), &QualityChecks::refused,
                         [this](const QString& why) { m_refused << why; });
    }
    Document& document() { return m_fixture.document; }
    QualityChecks& checks() { return m_fixture.checks; }
    /// Applies results that follow the square but are off by 12 pixels in frames 10 to 14.
    void track(FrameIndex last) {
        for (FrameIndex f = 1; f <= last; ++f) {
            TargetResult row;
            row.id = 1;
            row.state = TargetState::Tracking;
            row.box = m_source->box(f);
            if (f >= 10 && f < 15) row.box.x += 12;
            row.confidence = 1;
            document().applyRows({{f, {row}}}, {});
        }
    }
    bool finished() {
        return waitFor([this] { return !checks().busy(); });
    }
    void show(FrameIndex frame) {
        auto report = std::make_shared<FrameReport>();
        report->frame = *document().frames()->get(frame);
        document().applyReport(report);
    }

    PanelFixture m_fixture;
    std::unique_ptr<MovingSquareSource> m_source;
    QStringList m_refused;
};

TEST_F(QualityChecksTest, BackwardPassDisagreesWhereRunWasOff) {
    track(25);
    ASSERT_TRUE(checks().runBack(1));
    EXPECT_TRUE(checks().busy());
    EXPECT_FALSE(checks().runBack(1)) << "only one check may run";
    ASSERT_TRUE(finished());
    const BackwardPass* way = checks().wayBack(1);
    ASSERT_TRUE(way);
    EXPECT_EQ(way->path.first, 0);
    ASSERT_EQ(way->disagreement.size(), 26u);
    for (std::size_t f = 0; f < 26; ++f) {
        const bool off = f >= 10 && f < 15;
        EXPECT_NEAR(way->disagreement[f], off ? 2.0 / 3 : 0.0, 1e-6) << f;
        EXPECT_NEAR(way->distance[f], off ? 12 : 0, 1e-6) << f;
    }
    document().setFrames(document().frames());
    EXPECT_FALSE(checks().wayBack(1)) << "another video clears the results";
}

TEST_F(QualityChecksTest, RejectsImpossibleChecksWithReason) {
    EXPECT_FALSE(checks().runBack(1)) << "a single box has no trajectory";
    EXPECT_FALSE(checks().runStarts(7, 5)) << "no such target";
    EXPECT_EQ(m_refused.size(), 2);
    for (const QString& why : m_refused) EXPECT_TRUE(why.endsWith('.')) << qPrintable(why);
}

TEST_F(QualityChecksTest, TimelineShowsBackwardPassBelowLane) {
    track(25);
    TimelineView timeline(m_fixture.context());
    timeline.resize(620, 160);
    timeline.show();
    runEventLoop(100);
    const TimelineState& state = timeline.state();
    EXPECT_TRUE(state.checkRect(0).isEmpty()) << "no strip yet";
    DiagnosisPanel panel(m_fixture.context());
    panel.show();
    QTest::mouseClick(panel.findChild<QPushButton*>("diagnosis.back"), Qt::LeftButton);
    EXPECT_EQ(panel.findChild<QPushButton*>("diagnosis.back")->text(), "Stop");
    ASSERT_TRUE(finished());
    EXPECT_TRUE(waitFor([&] { return !state.checkRect(0).isEmpty(); }));
    const auto heightAt = [&](FrameIndex frame) {
        const QRect strip = state.checkRect(0);
        const QImage image = timeline.viewport()->grab().toImage();
        const int x = int(timeline.positionOf(frame));
        const QRgb empty = image.pixel(x, strip.top() + 1);
        int filled = 0;
        for (int y = strip.top() + 1; y < strip.bottom(); ++y) filled += image.pixel(x, y) != empty;
        return filled;
    };
    EXPECT_TRUE(waitFor([&] { return heightAt(12) > heightAt(20) + 3; }));
}

TEST_F(QualityChecksTest, DiagnosisShowsResultOfBackwardPassAndGoesWhereItDiffers) {
    track(25);
    DiagnosisPanel panel(m_fixture.context());
    panel.show();
    const auto* result = panel.findChild<QLabel*>("diagnosis.checked");
    auto* go = panel.findChild<QPushButton*>("diagnosis.differs");
    EXPECT_TRUE(result->text().startsWith("Not checked")) << qPrintable(result->text());
    EXPECT_FALSE(go->isVisible());
    QTest::mouseClick(panel.findChild<QPushButton*>("diagnosis.back"), Qt::LeftButton);
    EXPECT_EQ(result->text(), "Tracking backwards…");
    ASSERT_TRUE(finished());
    EXPECT_EQ(
        result->text(),
        "Tracking backwards from frame 25 first differs in frame 14. The boxes differ in 5 of 26 "
        "frames. Mean overlap (IoU): 0.87.");
    QTest::mouseClick(go, Qt::LeftButton);
    ASSERT_TRUE(m_fixture.last<command::Seek>());
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, 14);
}

TEST_F(QualityChecksTest, ComparesPerturbedBoxesWithGroundTruth) {
    SensitivityPanel panel(m_fixture.context());
    const QAbstractItemModelTester tester(&panel.model());
    panel.resize(700, 320);
    panel.show();
    EXPECT_TRUE(panel.findChild<QLabel*>("sensitivity.hint")->isVisible());
    panel.findChild<QSpinBox*>("sensitivity.count")->setValue(13);
    QTest::mouseClick(panel.findChild<QPushButton*>("sensitivity.run"), Qt::LeftButton);
    EXPECT_TRUE(panel.findChild<QProgressBar*>("sensitivity.progress")->isVisible());
    ASSERT_TRUE(finished());
    const auto text = [&](int row, int column) {
        return panel.model().index(row, column).data().toString();
    };
    ASSERT_TRUE(waitFor([&] { return panel.model().rowCount() == 14 && text(13, 4).size() == 4; }));
    EXPECT_EQ(text(0, 0), "drawn");
    EXPECT_EQ(text(0, 4), "1.00");
    EXPECT_EQ(text(1, 1), "-0.10");
    EXPECT_EQ(text(1, 4), "0.82") << "a template keeps its initial shift of a tenth";
    EXPECT_EQ(text(1, 6), "0");
    const QByteArray csv = panel.exportable().csv();
    EXPECT_EQ(csv.count('\n'), 1 + 30 + 1 + 1 + 14);
    auto* against = panel.findChild<QComboBox*>("sensitivity.against");
    EXPECT_FALSE(against->isEnabled());
    auto truth = std::make_shared<Session>();
    for (FrameIndex f = 0; f < 30; ++f) {
        SessionBox box;
        box.frame = f;
        box.box = m_source->box(f);
        box.box.x -= 2.4;  // the shift of the first perturbed box
        truth->put(1, box);
    }
    document().setTruth(truth);
    ASSERT_TRUE(waitFor([&] { return against->isEnabled(); }));
    against->setCurrentIndex(1);
    EXPECT_EQ(text(1, 4), "1.00");
    EXPECT_EQ(text(0, 4), "0.82");
}

TEST_F(QualityChecksTest, StoppingKeepsResults) {
    ASSERT_TRUE(checks().runStarts(1, 200));
    ASSERT_TRUE(waitFor([this] { return !checks().sensitivity().paths[0].boxes.empty(); }));
    checks().stop();
    ASSERT_TRUE(finished());
    const auto& paths = checks().sensitivity().paths;
    EXPECT_EQ(paths.size(), 201u);
    EXPECT_FALSE(paths[0].boxes.empty());
    EXPECT_TRUE(paths[200].boxes.empty());
}

TEST_F(QualityChecksTest, RunsPerturbedBoxesFromKeyframeToNext) {
    document().annotations().edit(
        setBox(document().annotations().annotated(), 1, 10, m_source->box(10)));
    document().annotations().edit(
        setBox(document().annotations().annotated(), 1, 20, m_source->box(20)));
    show(12);
    ASSERT_TRUE(checks().runStarts(1, 2));
    ASSERT_TRUE(finished());
    EXPECT_EQ(checks().sensitivity().first, 10);
    EXPECT_EQ(checks().sensitivity().last, 19);
    EXPECT_EQ(checks().sensitivity().paths[2].boxes.size(), 10u);
}

TEST_F(QualityChecksTest, DrawsAndHidesTrajectoriesOverVideo) {
    ASSERT_TRUE(checks().runStarts(1, 4));
    ASSERT_TRUE(finished());
    VideoView view(m_fixture.context());
    view.resize(480, 360);
    view.show();
    show(20);
    runEventLoop(50);
    const QImage with = view.grab().toImage();
    SensitivityPanel panel(m_fixture.context());
    panel.show();
    auto* box = panel.findChild<QCheckBox*>("sensitivity.paths");
    QTest::mouseClick(box, Qt::LeftButton, {}, {6, box->height() / 2});
    EXPECT_FALSE(checks().pathsShown());
    EXPECT_NE(view.grab().toImage(), with);
}

}  // namespace
}  // namespace spoor::test
