// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/suite_panel.h"

#include "engine/project/session/session.h"
#include "engine/trax/trax_tracker.h"
#include "gui/document/comparison/compared_files.h"
#include "gui/document/runs/device_benchmark.h"
#include "gui/features/benchmark/bench_history.h"
#include "gui/features/benchmark/benchmark_sequence.h"
#include "gui/features/benchmark/ranking_chart.h"
#include "gui/features/benchmark/suite_dialog.h"
#include "gui/toolkit/style/two_line_delegate.h"
#include "tests/gui/support/panel_fixture.h"
#include "tests/support/environment_variable.h"

#include <gtest/gtest.h>
#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSpinBox>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

namespace spoor::test {
namespace {

void writeFile(const QString& path, const QByteArray& text) {
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(text);
}

/// A sequence whose frames show a square that moves to the right.
void makeSequence(const QString& folder, int frames = 8) {
    ASSERT_TRUE(QDir().mkpath(folder + "/img"));
    QByteArray truth;
    for (int i = 0; i < frames; ++i) {
        QImage image(96, 72, QImage::Format_RGB32);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                image.setPixel(x, y, qRgb((x * 7) % 90, (y * 11) % 90, (x * y) % 70));
        for (int y = 20; y < 44; ++y)
            for (int x = 10 + 2 * i; x < 34 + 2 * i; ++x)
                image.setPixel(x, y, qRgb(160 + (x - 2 * i) * 3 % 90, 150 + y * 5 % 90, 200));
        ASSERT_TRUE(
            image.save(QStringLiteral("%1/img/%2.png").arg(folder).arg(i, 4, 10, QChar('0'))));
        truth += QByteArray::number(10 + 2 * i) + ",20,24,24\n";
    }
    writeFile(folder + "/groundtruth.txt", truth);
}

QByteArray runJson(const char* tracker, const char* sequence, double auc, const char* device) {
    return QStringLiteral(
               R"({"tracker":"%1","sequence":"%2","protocol":"ope","auc":%3,"p20":%3,)"
               R"("end":"done","message":"","median_ms":2,"failures":[7],)"
               R"("boxes":"/runs/%1-%2.csv","made_with":{"device":"%4; its name; its platform"}})")
        .arg(tracker, sequence)
        .arg(auc)
        .arg(device)
        .toUtf8();
}

QByteArray summaryJson(const char* tracker, double auc, double rate, const char* more = "") {
    return QStringLiteral(R"({"tracker":"%1","protocol":"ope","auc":%2,"p20":0.5,"runs":2,)"
                          R"("not_done":0,"intervals":{"auc":[%3,%4],"p20":[0.4,0.6]},)"
                          R"("frames_per_second":%5,"median_ms":%6,"peak_bytes":104857600,)"
                          R"("success":[1,0.5,0],"precision":[0,0.5,1]%7})")
        .arg(tracker)
        .arg(auc)
        .arg(auc - 0.1)
        .arg(auc + 0.1)
        .arg(rate)
        .arg(1000 / rate)
        .arg(more)
        .toUtf8();
}

QByteArray rankingReport() {
    return R"({"suite":"S","version":"9.9","planned_runs":7,"jobs":1,)"
           R"("machine":{"name":"host","processor":"P","threads":4},)"
           R"("trackers":[{"name":"Slow","algorithm":"tld","device":"cpu","settings":{}},)"
           R"({"name":"Fast","algorithm":"tld","device":"gpu","settings":{}},)"
           R"({"name":"Other","algorithm":"template","device":"cpu",)"
           R"("settings":{"threshold":"0.5"}}],)"
           R"("sequences":[{"name":"a","input":"/s/a/img","truth":"/s/a/groundtruth.txt"},)"
           R"({"name":"b","input":"/s/b/img","truth":"/s/b/groundtruth.txt"}],"summaries":[)" +
           summaryJson("Slow", 0.4, 20) + ',' +
           summaryJson("Fast", 0.41, 80,
                       R"(,"flags":{"bad_flagged_share":0.75,"bad_flagged_interval":[0.7,0.8]})") +
           ',' + summaryJson("Other", 0.8, 50) + R"(],"runs":[)" +
           runJson("Slow", "a", 0.3, "pocl") + ',' + runJson("Slow", "b", 0.5, "pocl") + ',' +
           runJson("Fast", "a", 0.3, "card") + ',' + runJson("Fast", "b", 0.52, "card") + ',' +
           runJson("Other", "a", 0.9, "pocl") + ',' + runJson("Other", "b", 0.7, "pocl") + "]}";
}

TEST(TrackerRanking, RanksByAccuracyAndComparesOnlyNamesakes) {
    TrackerRanking ranking;
    ASSERT_EQ(ranking.read(rankingReport()), QString());
    ASSERT_EQ(ranking.rows().size(), 3u);
    const auto& rows = ranking.rows();
    EXPECT_EQ(rows[0].tracker, "Other");
    EXPECT_FALSE(rows[0].ratio) << "it has no namesake";
    EXPECT_EQ(rows[1].tracker, "Fast");
    EXPECT_EQ(rows[1].ratio, 4);
    EXPECT_EQ(rows[1].ratioTo, "Slow");
    EXPECT_EQ(rows[1].device, "card") << "the device that has computed";
    ASSERT_TRUE(rows[1].noticed);
    EXPECT_EQ(rows[1].noticed->low, 0.7);
    EXPECT_FALSE(rows[2].ratio) << "it is the baseline";
    EXPECT_EQ(rows[2].results.size(), 2u);
    EXPECT_EQ(rows[2].results[1].lost, 7);
    EXPECT_TRUE(ranking.missing().startsWith("1 of 7 runs")) << qPrintable(ranking.missing());
    EXPECT_TRUE(ranking.conditions().startsWith("host · P · 4 threads · 1 run"))
        << qPrintable(ranking.conditions());
    EXPECT_FALSE(ranking.read("{\"rows\":[]}").isEmpty());
    EXPECT_EQ(ranking.rows().size(), 3u) << "the old report stays";
}

TEST(HistoryEntry, MarksRegressionsBeyondTheNoise) {
    const QDateTime when(QDate(2030, 1, 2), QTime(3, 4));
    const auto before = readHistoryEntry(rankingReport(), when);
    ASSERT_TRUE(before);
    EXPECT_EQ(before->page, "trackers");
    EXPECT_EQ(before->title, "Trackers: 3 on 2 sequences");
    EXPECT_TRUE(before->facts.join('|').contains("card")) << qPrintable(before->facts.join('|'));
    EXPECT_TRUE(before->facts.join('|').contains("Spoor 9.9"));
    QByteArray worse = rankingReport();
    worse.replace("\"median_ms\":12.5", "\"median_ms\":25");
    worse.replace("\"auc\":0.8,\"p20\":0.5", "\"auc\":0.75,\"p20\":0.5");
    const auto changes = compareEntries(*before, *readHistoryEntry(worse, when));
    ASSERT_EQ(changes.size(), 6);
    EXPECT_EQ(changes[0].name, "Fast OPE, median ms");
    EXPECT_TRUE(changes[0].regression);
    EXPECT_EQ(changes[0].after, 25);
    for (int i = 1; i < 6; ++i)
        EXPECT_FALSE(changes[i].regression)
            << "within the interval: " << qPrintable(changes[i].name);
    EXPECT_FALSE(readHistoryEntry("{}", when));
}

TEST(SuitePanel, OpensSequencesOfATrackerAndTheirComparison) {
    const QTemporaryDir folder;
    const QString path = folder.filePath("report.json");
    writeFile(path, rankingReport());
    PanelFixture fixture;
    PanelContext context = fixture.context();
    std::vector<ComparedFiles> opened;
    context.compareFiles = [&](const ComparedFiles& files) { opened.push_back(files); };
    SuitePanel panel(context);
    panel.resize(1000, 700);
    panel.show();
    fixture.benchmark.show(path);
    auto* const table = panel.findChild<QTreeWidget*>("ranking.table");
    ASSERT_TRUE(waitFor([&] { return table->topLevelItemCount() == 3; }));
    QTreeWidgetItem* const fast = table->topLevelItem(1);
    EXPECT_EQ(fast->text(0), "Fast");
    EXPECT_TRUE(fast->text(7).startsWith("4.00 × Slow")) << qPrintable(fast->text(7));
    EXPECT_EQ(fast->text(6), "100");
    EXPECT_FALSE(fast->isExpanded());
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualItemRect(fast).center());
    ASSERT_TRUE(fast->isExpanded());
    ASSERT_EQ(fast->childCount(), 2);
    EXPECT_EQ(fast->child(1)->text(0), "b");
    table->setFocus();
    table->setCurrentItem(fast->child(1));
    QTest::keyClick(table, Qt::Key_Return);
    ASSERT_EQ(opened.size(), 1u);
    EXPECT_EQ(opened[0].input, "/s/b/img");
    using Run = std::pair<QString, QString>;
    EXPECT_EQ(opened[0].runs,
              (QList<Run>{{"Fast", "/runs/Fast-b.csv"}, {"Other", "/runs/Other-b.csv"}}));
    table->setCurrentItem(table->topLevelItem(0));
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Right);
    EXPECT_TRUE(table->topLevelItem(0)->isExpanded()) << "with the keyboard";
    auto* const chart = panel.findChild<RankingChart*>("ranking.chart");
    for (const char* name : {"success.png", "success.svg", "table.csv"})
        ASSERT_EQ(exportTo(panel.exportable(), folder.filePath(name)), QString());
    QFile csv(folder.filePath("table.csv"));
    ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
    EXPECT_EQ(csv.readAll().count('\n'), 4);
    chart->setView(RankingChart::View::Precision);
    EXPECT_FALSE(chart->grab().isNull());
}

/// The real command line benchmarks two trackers on two sequences, chosen with the mouse.
TEST(SuitePanel, BenchmarksAChosenFolderOfSequences) {
    useTraxTrackers();
    const QTemporaryDir folder;
    makeSequence(folder.filePath("s/left"));
    makeSequence(folder.filePath("s/right"));
    ASSERT_TRUE(QDir().mkpath(folder.filePath("s/broken/img")));
    PanelFixture fixture;
    fixture.benchmark.setProgram(SPOOR_BIN_DIR "/spoor-cli");
    SuitePanel panel(fixture.context());
    panel.resize(1000, 700);
    panel.show();
    QTest::mouseClick(panel.findChild<QPushButton*>("ranking.empty.run"), Qt::LeftButton);
    auto* const dialog = panel.findChild<SuiteDialog*>();
    ASSERT_TRUE(dialog);
    auto* const run = dialog->findChild<QPushButton*>("suite.run");
    EXPECT_FALSE(run->isEnabled()) << "there is no sequence";
    auto* const sequences = dialog->findChild<QListWidget*>("suite.sequences");
    dialog->addFolder(folder.filePath("s"));
    ASSERT_TRUE(waitFor([&] { return sequences->count() == 3 && run->isEnabled(); }));
    auto* const trackers = dialog->findChild<QListWidget*>("suite.trackers");

    for (int row = 0; row < trackers->count(); ++row)
        trackers->item(row)->setCheckState(row < 2 ? Qt::Checked : Qt::Unchecked);

    EXPECT_EQ(dialog->suite().trackers.size(), 2u);
    QTest::mouseClick(dialog->findChild<QPushButton*>("suite.copy"), Qt::LeftButton);
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith("spoor-cli benchmark "));
    QTest::mouseClick(run, Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return !fixture.benchmark.running(); }));
    EXPECT_EQ(fixture.benchmark.problem(), QString());
    auto* const table = panel.findChild<QTreeWidget*>("ranking.table");
    ASSERT_TRUE(waitFor([&] {
        return table->topLevelItemCount() == 2 && table->topLevelItem(0)->childCount() == 2 &&
               table->topLevelItem(1)->childCount() == 2;
    })) << "the report of all runs";
    for (int row = 0; row < 2; ++row) {
        EXPECT_NE(table->topLevelItem(row)->text(4), "–") << "median ms";
        EXPECT_NE(table->topLevelItem(row)->text(6), "–") << "memory";
    }
}

TEST(SuiteDialog, HandsTheSuiteToSlurmWhereItIsInstalled) {
    const QTemporaryDir folder;
    const EnvironmentVariable path("PATH", folder.path().toStdString());
    {
        const SuiteDialog without(nullptr);
        auto* const box = without.findChild<QCheckBox*>("suite.cluster");
        EXPECT_FALSE(box->isEnabled());
        EXPECT_TRUE(box->toolTip().contains("sbatch")) << qPrintable(box->toolTip());
    }
    writeFile(folder.filePath("sbatch"), "");
    ASSERT_TRUE(QFile::setPermissions(folder.filePath("sbatch"),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    const SuiteDialog dialog(nullptr);
    auto* const options = dialog.findChild<QLineEdit*>("suite.cluster.options");
    EXPECT_FALSE(options->isEnabled());
    EXPECT_TRUE(dialog.clusterOptions().isEmpty()) << "it runs here";
    dialog.findChild<QCheckBox*>("suite.cluster")->click();
    EXPECT_TRUE(options->isEnabled());
    options->setText("--partition=long --comment=\"two words\"");
    EXPECT_EQ(dialog.clusterOptions(),
              QStringList({"--slurm", "--wait", "--sbatch=--partition=long",
                           "--sbatch=--comment=two words"}));
}

TEST(SuiteDialog, ListsWhatItFindsAndWhatIsWrongWithTheRest) {
    const QTemporaryDir folder;
    makeSequence(folder.filePath("s/good"), 3);
    makeSequence(folder.filePath("s/blind"), 3);
    ASSERT_TRUE(QFile::remove(folder.filePath("s/blind/groundtruth.txt")));
    SuiteDialog dialog(nullptr);
    dialog.show();
    auto* const list = dialog.findChild<QListWidget*>("suite.sequences");
    dialog.addFolder(folder.filePath("s"));
    dialog.addFolder(folder.filePath("s/good"));
    ASSERT_TRUE(waitFor([&] { return list->count() == 2 && dialog.obstacle().isEmpty(); }));
    EXPECT_EQ(list->item(0)->text(), "blind");
    EXPECT_TRUE(list->item(0)->data(aboutRole).toString().startsWith("It has no ground truth"));
    EXPECT_FALSE(list->item(0)->flags() & Qt::ItemIsEnabled);
    EXPECT_EQ(list->item(1)->text(), "good") << "once, although it was added twice";
    EXPECT_EQ(list->item(1)->data(aboutRole), "3 frames");
    dialog.findChild<QSpinBox*>("suite.repetitions")->setValue(3);
    dialog.findChild<QCheckBox*>("suite.protocol.sre")->setChecked(true);
    const Suite suite = dialog.suite();
    EXPECT_EQ(suite.seeds.size(), 3u);
    EXPECT_EQ(suite.protocols.size(), 2u);
    ASSERT_EQ(suite.sequences.size(), 1u);
    ASSERT_EQ(SuiteDialog::write(suite, folder.filePath("suite.toml")), QString());
    const auto again = readSuite(folder.filePath("suite.toml").toStdString());
    ASSERT_TRUE(again) << again.error().english();
    EXPECT_EQ(suiteText(again.value()), suiteText(suite)) << "the command line reads the same";
    QTest::mouseClick(dialog.findChild<QPushButton*>("suite.none"), Qt::LeftButton);
    EXPECT_EQ(dialog.obstacle(), "Choose at least one sequence.");
    EXPECT_FALSE(dialog.findChild<QPushButton*>("suite.run")->isEnabled());
}

TEST(SuiteDialog, OffersTheOpenVideoWithItsTruthOrItsAnnotations) {
    const QTemporaryDir folder;
    makeSequence(folder.filePath("car"), 2);
    PanelFixture fixture;
    EXPECT_FALSE(isBenchmarkSequence(fixture.document));
    fixture.document.setFrames(FrameStore::open(folder.filePath("car/img").toStdString()));
    EXPECT_FALSE(isBenchmarkSequence(fixture.document)) << "without ground truth";
    auto truth = std::make_shared<Session>();
    SessionBox box;
    box.box = {1, 2, 3, 4};
    truth->put(1, box);
    fixture.document.setTruth(truth);
    ASSERT_TRUE(isBenchmarkSequence(fixture.document));
    const QString sequence = writeBenchmarkSequence(fixture.document, folder.filePath("out"));
    EXPECT_TRUE(sequence.endsWith("/car")) << qPrintable(sequence);
    EXPECT_TRUE(QFile::exists(sequence + "/img/0001.png"));
    QFile boxes(sequence + "/groundtruth.txt");
    ASSERT_TRUE(boxes.open(QIODevice::ReadOnly));
    EXPECT_EQ(boxes.readAll(), "1,2,3,4\nnan,nan,nan,nan\n");
    EXPECT_EQ(writeBenchmarkSequence(fixture.document, folder.filePath("out")), sequence)
        << "replaces the earlier one";
    SuiteDialog dialog(&fixture.document);
    EXPECT_EQ(dialog.findChild<QListWidget*>("suite.sequences")->count(), 1);
}

}  // namespace
}  // namespace spoor::test
