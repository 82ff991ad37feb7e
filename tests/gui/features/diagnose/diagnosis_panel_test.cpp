// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/diagnose/diagnosis_panel.h"

#include "engine/pipeline/report.h"
#include "engine/project/session/session.h"
#include "gui/features/diagnose/diagnosis_model.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QListView>
#include <QMenu>
#include <QMouseEvent>
#include <QPushButton>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

namespace spoor::test {
namespace {

/// A run of 100 frames: Lost in frames 40 to 49, Uncertain in frame 70. Only the first failure has
/// a low template score.
class DiagnosisPanelTest : public testing::Test {
protected:
    DiagnosisPanelTest() {
        m_fixture.choosePipeline();
        m_fixture.document.annotations().edit(addTarget(1, {"car", {}, {}}, 0, {10, 10, 40, 30}));
        for (FrameIndex f = 1; f < 100; ++f) {
            TargetResult row;
            row.id = 1;
            const bool lost = f >= 40 && f < 50;
            row.state = lost      ? TargetState::Lost
                        : f == 70 ? TargetState::Uncertain
                                  : TargetState::Tracking;
            row.box = {10.0 + double(f), 10, 40, 30};
            row.confidence = 0.9;
            if (lost) row.reason = Message("No place looks like it.");
            const float score = lost ? 0.4F : 0.9F;
            const std::pair<FrameIndex, std::vector<Signal>> measured[] = {
                {f, {{"local_maxima.best", 1, score, 0.6F}}}};
            m_fixture.document.applyRows({{f, {row}}}, {}, measured);
        }
        m_panel.resize(760, 420);
        m_panel.show();
        show(20);
    }
    /// Applies a report of the frame, as the engine does after a Seek.
    void show(FrameIndex frame) {
        auto report = std::make_shared<FrameReport>();
        FrameBuilder builder({4, 4});
        report->frame = builder.seal(frame, double(frame) / 25);
        m_fixture.document.applyReport(report);
        ASSERT_TRUE(waitFor([&] { return m_panel.model().frame() == frame; }));
    }
    template <typename T>
    T* child(const char* name) {
        return m_panel.findChild<T*>(name);
    }
    QString heading() { return child<QLabel>("diagnosis.heading")->text(); }
    QString state() { return child<QLabel>("diagnosis.state")->text(); }
    QString when() { return child<QLabel>("diagnosis.when")->text(); }

    PanelFixture m_fixture;
    DiagnosisPanel m_panel{m_fixture.context()};
};

TEST_F(DiagnosisPanelTest, ButtonsGoFromFailureToFailure) {
    const QAbstractItemModelTester tester(&m_panel.model());
    EXPECT_EQ(state(), "Tracked");
    EXPECT_EQ(when(), "Frame 20");
    EXPECT_TRUE(heading().contains("No signal crossed its threshold in frames 10 to 30."))
        << qPrintable(heading());
    EXPECT_FALSE(child<QToolButton>("diagnosis.previous")->isEnabled());
    QTest::mouseClick(child<QToolButton>("diagnosis.next"), Qt::LeftButton);
    ASSERT_TRUE(m_fixture.last<command::Seek>());
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, 40);
    show(40);
    EXPECT_EQ(state(), "Lost");
    EXPECT_EQ(when(), "Frames 40–49");
    EXPECT_EQ(child<QLabel>("diagnosis.place")->text(), "Failure 1 of 2");
    EXPECT_TRUE(heading().contains("No place looks like it.")) << qPrintable(heading());
    EXPECT_TRUE(heading().startsWith(
        "Probably left the target at frame 40: best score fell from 0.9 to 0.4."))
        << qPrintable(heading());
    QTest::mouseClick(child<QToolButton>("diagnosis.next"), Qt::LeftButton);
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, 70);
    show(70);
    EXPECT_FALSE(child<QToolButton>("diagnosis.next")->isEnabled());
    QTest::mouseClick(child<QToolButton>("diagnosis.previous"), Qt::LeftButton);
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, 40);
}

TEST_F(DiagnosisPanelTest, FindingShowsItsMeasurementAndSeeksToItsFrame) {
    show(44);
    ASSERT_EQ(m_panel.model().rowCount(), 1);
    const auto& row = m_panel.model().row(0);
    EXPECT_EQ(row.finding.rule, "score_low");
    EXPECT_EQ(m_panel.model().index(0, 0).data().toString(),
              "The best score in the image is 0.4, below the threshold of 0.6.");
    EXPECT_EQ(row.points.size(), std::size_t(m_panel.model().shownSpan().last -
                                             m_panel.model().shownSpan().first + 1));
    auto* list = child<QListView>("diagnosis.list");
    const QRect place = list->visualRect(m_panel.model().index(0, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place.center());
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, 40);
    const int before = m_fixture.count<command::Seek>();
    list->setCurrentIndex(m_panel.model().index(0, 0));
    QTest::keyClick(list, Qt::Key_Return);
    EXPECT_EQ(m_fixture.count<command::Seek>(), before + 1);
    EXPECT_TRUE(m_panel.exportable().csv().contains("40,45,score_low,local_maxima.best,0.4"));
}

TEST_F(DiagnosisPanelTest, LinkOnACardAsksForTheParameterOfItsThreshold) {
    show(44);
    ASSERT_TRUE(m_panel.model().parameter(0));
    QString asked;
    QObject::connect(&m_fixture.selection, &Selection::parameterAsked,
                     [&](const QString& name) { asked = name; });
    auto* list = child<QListView>("diagnosis.list");
    const QRect place = list->visualRect(m_panel.model().index(0, 0));
    const int before = m_fixture.count<command::Seek>();
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, place.bottomLeft() + QPoint(20, -28));
    EXPECT_EQ(asked, "threshold");
    EXPECT_EQ(m_fixture.count<command::Seek>(), before) << "the frame stays";
}

TEST_F(DiagnosisPanelTest, PlotsCurveThresholdAndCurrentFrame) {
    show(44);
    auto* list = child<QListView>("diagnosis.list");
    const QRect place = list->visualRect(m_panel.model().index(0, 0));
    EXPECT_LE(place.width(), list->viewport()->width());
    EXPECT_GT(place.height(), 70);
    runEventLoop(50);
    const QImage with = list->viewport()->grab().toImage();
    show(47);  // the same finding with another current frame
    runEventLoop(50);
    EXPECT_NE(list->viewport()->grab().toImage(), with);
    m_panel.resize(340, 420);  // the plot moves below the text
    runEventLoop(50);
    EXPECT_GT(list->visualRect(m_panel.model().index(0, 0)).height(), place.height());
}

TEST_F(DiagnosisPanelTest, ClearsARangeDraggedOverTheCurve) {
    show(44);
    auto* list = child<QListView>("diagnosis.list");
    const QRect place = list->visualRect(m_panel.model().index(0, 0));
    const auto move = [&](QPoint at) {
        QMouseEvent event(QEvent::MouseMove, at, list->viewport()->mapToGlobal(at), Qt::NoButton,
                          Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(list->viewport(), &event);
    };
    // The plot is on the right. The menu's entry shows the range that was dragged over.
    const QPoint from(place.right() - 160, place.center().y()), to = from + QPoint(60, 0);
    const int before = m_fixture.count<command::Seek>();
    QTest::mousePress(list->viewport(), Qt::LeftButton, {}, from);
    for (int step = 1; step <= 4; ++step) move(from + (to - from) * step / 4);
    QTest::mouseRelease(list->viewport(), Qt::LeftButton, {}, to);
    auto* menu = m_panel.findChild<QMenu*>("stretch");
    ASSERT_TRUE(menu);
    EXPECT_EQ(m_fixture.count<command::Seek>(), before) << "a drag is not a click";
    const QRegularExpression numbers("frames (\\d+) to (\\d+)");
    const auto said = numbers.match(menu->actions().front()->text());
    ASSERT_TRUE(said.hasMatch()) << qPrintable(menu->actions().front()->text());
    const FrameIndex first = said.captured(1).toLongLong(), last = said.captured(2).toLongLong();
    const FrameSpan span = m_panel.model().shownSpan();
    EXPECT_LT(span.first, first);
    EXPECT_LT(first, last);
    EXPECT_LT(last, span.last);
    // Qt 6.8 ignores a click right after the menu has opened.
    QTest::keyClick(menu, Qt::Key_Down);
    QTest::keyClick(menu, Qt::Key_Return);
    Annotations& annotations = m_fixture.document.annotations();
    const auto kept = [&](FrameIndex frame) { return annotations.results().at(1, frame); };
    EXPECT_TRUE(kept(first - 1));
    for (const FrameIndex frame : {first, last}) EXPECT_FALSE(kept(frame)) << frame;
    EXPECT_TRUE(kept(last + 1)) << first << " to " << last;
    annotations.undo();
    EXPECT_TRUE(kept(first)) << "one undo step";
}

TEST_F(DiagnosisPanelTest, FindsFailuresAgainstTheGroundTruth) {
    auto truth = std::make_shared<Session>();
    for (FrameIndex f = 0; f < 100; ++f) {
        if (f >= 40 && f < 50) continue;  // out of frame: Lost is correct
        SessionBox box;
        box.frame = f;
        box.box = {10.0 + double(f), f >= 80 && f < 85 ? 100.0 : 10.0, 40, 30};
        truth->put(1, box);
    }
    m_fixture.document.setTruth(truth);
    ASSERT_TRUE(waitFor([&] { return m_panel.model().failureCount() == 1; }));
    QTest::mouseClick(child<QToolButton>("diagnosis.next"), Qt::LeftButton);
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, 80);
    show(44);
    EXPECT_EQ(state(), "Lost") << "as in the picture";
    EXPECT_EQ(when(), "Frame 44 · absent in the ground truth");
    show(70);
    EXPECT_EQ(state(), "Uncertain") << "the overlap is good";
    show(80);
    EXPECT_EQ(state(), "Off the ground truth");
    ASSERT_EQ(m_panel.model().rowCount(), 1);
    EXPECT_EQ(m_panel.model().row(0).finding.rule, "truth");
    const QSignalSpy panels(&m_fixture.selection, &Selection::panelAsked);
    auto* list = child<QListView>("diagnosis.list");
    ASSERT_TRUE(list);
    const QRect card = list->visualRect(m_panel.model().index(0, 0));
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, card.center());
    ASSERT_EQ(panels.size(), 1);
    EXPECT_EQ(panels.front().front().toString(), "score") << "the drawer shows the overlap";
}

TEST_F(DiagnosisPanelTest, DoesNothingWhileHidden) {
    m_panel.hide();
    auto report = std::make_shared<FrameReport>();
    FrameBuilder builder({4, 4});
    report->frame = builder.seal(45, 1.8);
    m_fixture.document.applyReport(report);
    runEventLoop(120);
    EXPECT_EQ(m_panel.model().frame(), 20);
    m_panel.show();
    EXPECT_EQ(m_panel.model().frame(), 45);
}

}  // namespace
}  // namespace spoor::test
