// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/paper_panel.h"
#include "gui/document/runs/device_benchmark.h"
#include "tests/gui/wait_for.h"

#include <gtest/gtest.h>
#include <QFile>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

namespace spoor::test {
namespace {

const QByteArray paperReport = R"json({"environment":{"devices":[
{"name":"other","device":"Card","type":"gpu"}]},"rows":[],"tables":[
{"paper":"tld","source":"A. Author: Title (2017)","place":"table 1, page 2","title":"Times",
 "ours":"the same","device":"host","rows":[
  {"row":"kernel","unit":"ms","published":[{"hardware":"Old card","low":2,"high":2}],
   "own":{"low":1.5,"high":1.5}},
  {"row":"total","unit":"x","published":[],"own":null}]},
{"paper":"tld","source":"A. Author: Title (2017)","place":"table 1, page 2","title":"Times",
 "ours":"the same","device":"other","rows":[
  {"row":"kernel","unit":"ms","published":[{"hardware":"Old card","low":2,"high":2}],
   "own":{"low":0.25,"high":0.5}},
  {"row":"total","unit":"x","published":[],"own":{"low":3,"high":3}}]}]})json";

QString text(const QTreeWidget& tree, int row, int column) {
    return tree.topLevelItem(0)->child(row)->text(column);
}

TEST(PaperPanel, ShowsMeasuredValuesNextToPublishedOnes) {
    QTemporaryDir folder;
    const QString path = folder.filePath("report.json");
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(paperReport);
    file.close();
    DeviceBenchmark run;
    PaperPanel panel(run);
    panel.show();
    const auto* tree = panel.findChild<QTreeWidget*>("paper.tables");
    EXPECT_EQ(tree->topLevelItemCount(), 0);
    run.show(path);
    ASSERT_EQ(tree->topLevelItemCount(), 1) << "one table for both devices";
    EXPECT_EQ(tree->topLevelItem(0)->text(0), "tld, table 1, page 2");
    EXPECT_TRUE(tree->topLevelItem(0)->toolTip(0).contains("A. Author: Title (2017)"));
    EXPECT_EQ(tree->headerItem()->text(3), "Host");
    EXPECT_EQ(tree->headerItem()->text(4), "GPU, Card");
    const QLocale locale;
    EXPECT_EQ(text(*tree, 0, 2), "2 (Old card)");
    EXPECT_EQ(text(*tree, 0, 3), locale.toString(1.5));
    EXPECT_EQ(text(*tree, 0, 4),
              locale.toString(0.25) + QStringLiteral("–") + locale.toString(0.5));
    EXPECT_EQ(text(*tree, 1, 2), "");
    EXPECT_EQ(text(*tree, 1, 3), "");
    EXPECT_EQ(text(*tree, 1, 4), "3");
}

TEST(PaperPanel, MeasuresTheTables) {
    QTemporaryDir folder;
    const QString report = folder.filePath("source.json"), program = folder.filePath("bench");
    QFile source(report), script(program);
    ASSERT_TRUE(source.open(QIODevice::WriteOnly) && script.open(QIODevice::WriteOnly));
    source.write(paperReport);
    source.close();
    script.write("#!/bin/sh\n[ \"$1\" = --paper ] || exit 1\nfor last; do :; done\ncp \"" +
                 report.toUtf8() + "\" \"$last\"\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    DeviceBenchmark run;
    run.setProgram(program);
    PaperPanel panel(run);
    panel.show();
    QTest::mouseClick(panel.findChild<QPushButton*>("paper.empty.run"), Qt::LeftButton);
    const auto* tree = panel.findChild<QTreeWidget*>("paper.tables");
    EXPECT_TRUE(waitFor([&] { return tree->topLevelItemCount() == 1; }));
    EXPECT_EQ(run.kind(), DeviceBenchmark::Kind::Papers);
}

TEST(PaperPanel, MeasuresAllPapersOnAFolderOfImages) {
    QTemporaryDir folder;
    const QString program = folder.filePath("bench"), said = folder.filePath("arguments");
    QFile script(program);
    ASSERT_TRUE(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\necho \"$@\" > \"" + said.toUtf8() + "\"\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    DeviceBenchmark run;
    run.setProgram(program);
    run.start(DeviceBenchmark::Kind::Papers, "/own/images");
    ASSERT_TRUE(waitFor([&] { return !run.running(); }));
    QFile arguments(said);
    ASSERT_TRUE(arguments.open(QIODevice::ReadOnly));
    const QString line = QString::fromUtf8(arguments.readAll());
    EXPECT_TRUE(
        line.startsWith("bench --paper template,tld,cnn,face,kcf,adapt "
                        "--sequence /own/images "))
        << line.toStdString();
}

}  // namespace
}  // namespace spoor::test
