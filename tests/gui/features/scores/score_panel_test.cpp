// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/scores/score_panel.h"

#include "gui/document/score_model.h"
#include "gui/toolkit/charts/curve_chart.h"
#include "gui/toolkit/convert.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/support/format_files.h"

#include <gtest/gtest.h>
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QTest>
#include <cmath>

namespace spoor::test {
namespace {

class ScorePanelTest : public testing::Test {
protected:
    ScorePanelTest() : m_panel(m_fixture.context()) {
        m_fixture.choosePipeline();
        m_fixture.compute(0, 30);
        m_panel.resize(700, 500);
        m_panel.show();
    }
    /// Uses target 1's results as ground truth, shifted by half their width in frames 10 to 14.
    void openTruth() {
        auto truth = std::make_shared<Session>();
        const auto& results = m_fixture.document.computed().results();
        for (auto at = results.begin(); at != results.end(); ++at) {
            for (const TargetResult& result : at.value()) {
                if (result.id != 1 || result.state == TargetState::Lost) continue;
                SessionBox box;
                box.frame = at.key();
                box.box = result.box;
                if (box.frame >= 10 && box.frame < 15) box.box.x += box.box.width / 2;
                truth->put(1, box);
            }
        }
        m_fixture.selection.setTarget(1);
        m_fixture.document.setTruth(truth);
    }
    std::string label(TargetId id) {
        return m_fixture.document.annotations().session().target(id)->label;
    }
    template <typename T>
    T* child(const char* name) {
        return m_panel.findChild<T*>(name);
    }

    PanelFixture m_fixture;
    ScorePanel m_panel;
};

TEST_F(ScorePanelTest, ShowsAHintWithoutGroundTruth) {
    EXPECT_TRUE(child<QLabel>("score.hint")->isVisible());
    EXPECT_FALSE(child<QPushButton>("score.keep")->isEnabled());
    EXPECT_EQ(m_panel.model().index(0, ScoreModel::Auc).data().toString(), "-");
}

TEST_F(ScorePanelTest, ScoresTheSelectedTarget) {
    const QAbstractItemModelTester tester(&m_panel.model());
    openTruth();
    ASSERT_TRUE(waitFor([&] { return !m_panel.model().truth().empty(); }));
    EXPECT_FALSE(child<QLabel>("score.hint")->isVisible());
    EXPECT_EQ(child<QLabel>("score.target")->text(),
              "Target: Target 1 · " + QString::fromStdString(label(1)));
    const ScoreModel::Run& run = m_panel.model().runs().front();
    EXPECT_NEAR(run.lane.overlap[12], 1.0 / 3, 1e-9);
    EXPECT_EQ(run.lane.overlap[20], 1);
    EXPECT_GT(run.lane.distance[12], 0);
    EXPECT_GT(run.score.auc, 0.5);
    EXPECT_LT(run.score.auc, 0.95);
}

TEST_F(ScorePanelTest, RescoresAfterCorrectionsAndUndo) {
    openTruth();
    ASSERT_TRUE(waitFor([&] { return !m_panel.model().truth().empty(); }));
    Annotations& annotations = m_fixture.document.annotations();
    const auto overlapAt = [&](std::size_t frame) {
        return m_panel.model().runs().front().lane.overlap[frame];
    };
    const auto right = *m_fixture.document.truth()->target(1)->at(12);
    annotations.edit(setBox(annotations.annotated(), 1, 12, right.box));
    EXPECT_TRUE(waitFor([&] { return overlapAt(12) == 1; })) << overlapAt(12);
    annotations.undo();
    EXPECT_TRUE(waitFor([&] { return overlapAt(12) < 0.5; })) << overlapAt(12);
}

TEST_F(ScorePanelTest, ScoresOnlyTrackedFramesOfTheCurrentRun) {
    openTruth();
    ASSERT_TRUE(waitFor([&] { return !m_panel.model().truth().empty(); }));
    auto truth = std::make_shared<Session>(*m_fixture.document.truth());
    SessionBox later;
    later.frame = 500;
    later.box = {1, 1, 5, 5};
    truth->put(1, later);
    const double before = m_panel.model().runs().front().score.auc;
    m_fixture.document.setTruth(truth);
    ASSERT_TRUE(waitFor([&] { return m_panel.model().truth().size() == 501; }));
    EXPECT_EQ(m_panel.model().runs().front().score.auc, before);
    EXPECT_TRUE(std::isnan(m_panel.model().runs().front().lane.overlap[500]));
}

TEST_F(ScorePanelTest, ClickOnAWorstFrameSeeksToIt) {
    openTruth();
    auto* worst = child<QListWidget>("score.worst");
    ASSERT_TRUE(waitFor([&] { return worst->count() > 0; }));
    QListWidgetItem* first = worst->item(0);
    EXPECT_EQ(first->data(Qt::UserRole).toInt(), 10);
    QTest::mouseClick(worst->viewport(), Qt::LeftButton, {}, worst->visualItemRect(first).center());
    ASSERT_TRUE(m_fixture.last<command::Seek>());
    EXPECT_EQ(m_fixture.last<command::Seek>()->frame, 10);
}

TEST_F(ScorePanelTest, ClickInTheChartSeeksToItsFrame) {
    openTruth();
    auto* view = child<QComboBox>("score.view");
    auto* chart = child<CurveChart>("score.chart");
    ASSERT_TRUE(waitFor([&] { return !m_panel.model().truth().empty(); }));
    view->setCurrentIndex(2);
    runEventLoop(50);
    const QPointF middle = chart->chart()->plotArea().center();
    QTest::mouseClick(chart->viewport(), Qt::LeftButton, {}, middle.toPoint());
    ASSERT_TRUE(m_fixture.last<command::Seek>());
    EXPECT_NEAR(double(m_fixture.last<command::Seek>()->frame), 14.5, 1.5);
}

TEST_F(ScorePanelTest, PinsTheCurrentRunAndReadsOthers) {
    openTruth();
    ASSERT_TRUE(waitFor([&] { return !m_panel.model().truth().empty(); }));
    const QAbstractItemModelTester tester(&m_panel.model());
    QTest::mouseClick(child<QPushButton>("score.keep"), Qt::LeftButton);
    EXPECT_EQ(m_panel.model().rowCount(), 2);
    const TemporaryFolder folder;
    writeText(folder.path() / "other.csv", "frame,target_id,x,y,w,h\n0,1,1,1,5,5\n");
    m_panel.model().addFile(QString::fromStdString(folder.file("other.csv")));
    ASSERT_TRUE(waitFor([&] { return m_panel.model().rowCount() == 3; }));
    EXPECT_EQ(m_panel.model().index(2, ScoreModel::Name).data().toString(), "other");
    EXPECT_LT(m_panel.model().runs()[2].score.auc, m_panel.model().runs()[1].score.auc);
    child<QTableView>("score.table")->selectRow(2);
    QTest::mouseClick(child<QPushButton>("score.remove"), Qt::LeftButton);
    EXPECT_EQ(m_panel.model().rowCount(), 2);
    child<QTableView>("score.table")->selectRow(0);
    EXPECT_FALSE(child<QPushButton>("score.remove")->isEnabled())
        << "the current run cannot be removed";
    const QByteArray csv = m_panel.exportable().csv();
    EXPECT_EQ(csv.count('\n'), 3);
}

TEST_F(ScorePanelTest, ReportsBrokenGroundTruth) {
    const TemporaryFolder folder;
    writeText(folder.path() / "groundtruth.txt", "1,2,3\n4,5\n");
    QString said;
    QObject::connect(&m_fixture.document, &Document::errorOccurred, &m_panel,
                     [&](const QString& sentence) { said = sentence; });
    m_panel.openTruth(QString::fromStdString(folder.file("groundtruth.txt")));
    ASSERT_TRUE(waitFor([&] { return !said.isEmpty(); }));
    EXPECT_TRUE(said.contains("groundtruth.txt")) << said.toStdString();
    EXPECT_FALSE(m_fixture.document.truth());
}

TEST_F(ScorePanelTest, DropsGroundTruthOfAPreviousVideo) {
    const TemporaryFolder folder;
    const QString path = QString::fromStdString(folder.file("groundtruth.txt"));
    writeText(folder.path() / "groundtruth.txt", "1,2,3,4\n4,5,6,7\n");
    m_panel.openTruth(path);
    m_panel.model().addFile(path);
    m_fixture.document.setFrames(nullptr);
    ASSERT_TRUE(waitFor([] { return !BackgroundTask::anyWorks(); }));
    runEventLoop(0);  // delivers pending results, if there are any
    EXPECT_FALSE(m_fixture.document.truth());
    EXPECT_EQ(m_panel.model().rowCount(), 1);
    m_panel.openTruth(path);
    EXPECT_TRUE(waitFor([&] { return m_fixture.document.truth() != nullptr; }));
}

}  // namespace
}  // namespace spoor::test
