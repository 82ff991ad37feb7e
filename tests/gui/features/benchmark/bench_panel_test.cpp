// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/benchmark/bench_panel.h"

#include "gui/document/runs/device_benchmark.h"
#include "gui/features/benchmark/bench_report.h"
#include "tests/gui/support/panel_fixture.h"

#include <gtest/gtest.h>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QImage>
#include <QLabel>
#include <QPushButton>
#include <QScrollBar>
#include <QSvgRenderer>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

namespace spoor::test {
namespace {

QByteArray row(const char* stage, const char* kernel, const char* device, const char* size,
               double median, const QByteArray& more = {}) {
    return QStringLiteral(
               "{\"pipeline\":\"template\",\"stage\":\"%1\",\"kernel\":\"%2\",\"device\":\"%3\","
               "\"size\":\"%4\",\"median_ms\":%5,\"spread_ms\":0.1,\"peer\":null,\"peer_ms\":null,"
               "\"ratio\":null,\"roofline\":0.25")
               .arg(stage, kernel, device, size)
               .arg(median)
               .toUtf8() +
           more + "}";
}

QByteArray growing(const char* device, int side, double median) {
    return row("growing_picture", "fft", device, "x", median,
               QStringLiteral(",\"width\":%1,\"height\":%1").arg(side).toUtf8());
}

QByteArray report() {
    const QByteArray parts = ",\"kernels_ms\":3,\"transfer_ms\":1,\"launch_ms\":2";
    const QByteArray peer = R"(,"peer":"OpenCV CPU","peer_ms":24,"ratio":4)";
    const QList<QByteArray> rows = {
        row("correlation_map", "fft", "c", "1080p", 6, parts + peer),
        row("correlation_map", "fft", "c", "1080p", 6, R"(,"peer":"OpenCV UMat","peer_ms":48)"),
        row("correlation_map", "fft", "g", "1080p", 0.5, parts),
        row("correlation_map", "grey", "c", "1080p", 0.2),
        row("correlation_map", "fft", "c", "4K", 20),
        growing("c", 64, 0.1),
        growing("c", 128, 0.4),
        growing("c", 256, 2),
        growing("g", 256, 0.3),
        growing("g", 64, 0.2),
        growing("g", 128, 0.25)};
    return R"({"environment":{"processor":"P","threads":2,"load":0.5,"build":"release",)"
           R"("opencv":"4.6","devices":[{"name":"c","device":"PoCL","type":"cpu"},)"
           R"({"name":"g","device":"H200","type":"gpu"}]},"rows":[)" +
           rows.join(',') + "]}";
}

TEST(BenchReport, OrdersDeviceBarsBeforePeerBars) {
    BenchReport report_;
    ASSERT_EQ(report_.read(report()), QString());
    EXPECT_EQ(report_.groups(BenchReport::Part::Kernels),
              (QStringList{"template · 1080p", "template · 4K"}));
    const auto categories = report_.categories("template · 1080p");
    ASSERT_EQ(categories.size(), 2u);
    const auto& bars = categories[0].bars;
    ASSERT_EQ(bars.size(), 4u);
    EXPECT_EQ(bars[0].series, "CPU, PoCL");
    EXPECT_EQ(bars[0].transfer, 1);
    EXPECT_EQ(bars[0].launch, 2);
    EXPECT_EQ(bars[1].series, "GPU, H200");
    EXPECT_EQ(bars[2].series, "OpenCV CPU");
    EXPECT_EQ(bars[3].total(), 48);
    EXPECT_EQ(categories[0].ratio, 4);
    EXPECT_EQ(categories[0].against, "OpenCV CPU");
    EXPECT_EQ(categories[0].roofline, 0.25);
}

/// A report with a tracker that was compared with OpenCV's on a sequence.
QByteArray trackerReport() {
    const QByteArray variant = R"(,"variant":"template","sequence":"car")";
    const QByteArray scored = variant + R"(,"fps":{"median":250.5},"accuracy":{"auc":0.625})";
    const QByteArray peer = R"(,"peer":"OpenCV csrt","peer_ms":24,"ratio":6)";
    QByteArray all = report();
    all.insert(all.lastIndexOf("]}"),
               ',' + row("", "template", "c", "car 320x240, 9 frames", 4, scored) + ',' +
                   row("", "template", "c", "car 320x240, 9 frames", 4, variant + peer));
    return all;
}

TEST(BenchReport, KeepsTrackersApartFromKernels) {
    BenchReport report_;
    ASSERT_EQ(report_.read(trackerReport()), QString());
    using Part = BenchReport::Part;
    EXPECT_EQ(report_.rows(Part::Kernels).size(), 11u);
    ASSERT_EQ(report_.rows(Part::Trackers).size(), 2u);
    EXPECT_EQ(report_.rows(Part::Trackers)[0].rate, 250.5);
    EXPECT_EQ(report_.rows(Part::Trackers)[0].success, 0.625);
    ASSERT_EQ(report_.groups(Part::Trackers), QStringList({"car 320x240, 9 frames"}));
    EXPECT_EQ(report_.groups(Part::Kernels).size(), 2);
    const auto categories = report_.categories("car 320x240, 9 frames");
    ASSERT_EQ(categories.size(), 1u);
    EXPECT_EQ(categories[0].name, "template");
    EXPECT_EQ(categories[0].bars.size(), 2u) << "the device and the baseline";
    EXPECT_EQ(categories[0].ratio, 6);
}

TEST(BenchReport, CrossoverIsTheSizeFromWhichTheGpuAlwaysWins) {
    BenchReport report_;
    ASSERT_EQ(report_.read(report()), QString());
    ASSERT_EQ(report_.curves().size(), 2u);
    EXPECT_EQ(report_.curves()[1].points.front().pixels, 64 * 64) << "ordered by size";
    const auto crossovers = report_.crossovers();
    ASSERT_EQ(crossovers.size(), 1u);
    EXPECT_EQ(crossovers[0].device, "g");
    EXPECT_EQ(crossovers[0].pixels, 128 * 128);
    QByteArray slow = report();
    slow.replace("\"median_ms\":0.3,", "\"median_ms\":3,");
    ASSERT_EQ(report_.read(slow), QString());
    EXPECT_FALSE(report_.crossovers().at(0).pixels) << "the GPU is slower at the largest size";
}

TEST(BenchReport, RejectsInvalidReportsAndKeepsTheOldOne) {
    BenchReport report_;
    ASSERT_EQ(report_.read(report()), QString());
    const auto rows = report_.rows().size();
    for (const QByteArray& text :
         {QByteArray(), QByteArray("[]"), QByteArray("{\"rows\":[]}"), report().left(200)}) {
        EXPECT_FALSE(report_.read(text).isEmpty()) << text.toStdString();
        EXPECT_EQ(report_.rows().size(), rows);
    }
}

/// Writes the report into a folder, and returns its path.
QString reportFile(const QTemporaryDir& folder) {
    QString path = folder.filePath("r.json");
    QFile file(path);
    EXPECT_TRUE(file.open(QIODevice::WriteOnly));
    file.write(report());
    return path;
}

TEST(BenchPanel, ShowsAReportAndExportsIt) {
    QTemporaryDir folder;
    DeviceBenchmark run;
    BenchPanel panel(run);
    panel.resize(500, 600);
    panel.show();
    ASSERT_TRUE(QTest::qWaitForWindowExposed(&panel, hangLimitMs));
    ASSERT_EQ(panel.open(reportFile(folder)), QString());
    auto* table = panel.findChild<QTableView*>("bench.table");
    EXPECT_EQ(table->model()->rowCount(), 11);
    auto* group = panel.findChild<QComboBox*>("bench.group");
    EXPECT_FALSE(group->isHidden());
    ASSERT_EQ(group->count(), 3) << "two sizes and the curves";
    const QString summary = panel.findChild<QLabel*>("bench.summary")->text();
    EXPECT_TRUE(summary.contains("128 x 128")) << summary.toStdString();
    for (int i = 0; i < group->count(); ++i) {
        group->setCurrentIndex(i);
        runEventLoop(20);
        const QString picture = folder.filePath("chart.png");
        ASSERT_EQ(exportTo(panel.exportable(), picture), QString());
        const QImage image(picture);
        QSet<QRgb> colours;
        for (int y = 0; y < image.height(); y += 3) {
            for (int x = 0; x < image.width(); x += 3) colours.insert(image.pixel(x, y));
        }
        EXPECT_GT(colours.size(), 3) << "background, text and series, group " << i;
    }
    ASSERT_EQ(exportTo(panel.exportable(), folder.filePath("c.svg")), QString());
    EXPECT_TRUE(QSvgRenderer(folder.filePath("c.svg")).isValid());
    ASSERT_EQ(exportTo(panel.exportable(), folder.filePath("c.csv")), QString());
    QFile csv(folder.filePath("c.csv"));
    ASSERT_TRUE(csv.open(QIODevice::ReadOnly));
    EXPECT_EQ(csv.readAll().count('\n'), 12);
    EXPECT_FALSE(panel.open(folder.filePath("missing.json")).isEmpty());
    EXPECT_EQ(table->model()->rowCount(), 11) << "the old report stays";
}

/// A program that measures one row, says so, and then waits.
QString slowBenchmark(const QTemporaryDir& folder) {
    QString path = folder.filePath("bench");
    QFile script(path);
    EXPECT_TRUE(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\nfor last; do :; done\ncp \"" + reportFile(folder).toUtf8() +
                 "\" \"$last\"\necho row\necho 'progress 0.2500 template' >&2\n"
                 "exec sleep 1000\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    return path;
}

TEST(BenchPanel, ShowsStepsAndKeepsTheResultsOfAStoppedBenchmark) {
    QTemporaryDir folder;
    DeviceBenchmark run;
    run.setProgram(slowBenchmark(folder));
    BenchPanel panel(run);
    panel.resize(700, 600);
    panel.show();
    auto* card = panel.findChild<QWidget*>("bench.progress");
    EXPECT_FALSE(card->isVisible());
    QTest::mouseClick(panel.findChild<QPushButton*>("bench.empty.run"), Qt::LeftButton);
    ASSERT_TRUE(waitFor([&] { return run.progress() > 0; }));
    EXPECT_TRUE(card->isVisible());
    EXPECT_EQ(panel.findChild<QLabel*>("bench.step")->text(), "Measuring: template");
    EXPECT_TRUE(run.secondsLeft().has_value());
    auto* table = panel.findChild<QTableView*>("bench.table");
    EXPECT_TRUE(waitFor([&] { return table->model()->rowCount() == 11; })) << "rows so far";
    EXPECT_TRUE(panel.findChild<QLabel*>("bench.left")->text().contains("min left"));
    EXPECT_TRUE(run.progressText().startsWith("25 %, ")) << run.progressText().toStdString();
    run.stop();
    ASSERT_TRUE(waitFor([&] { return !run.running(); }));
    EXPECT_FALSE(card->isVisible());
    EXPECT_EQ(table->model()->rowCount(), 11);
    EXPECT_TRUE(waitFor(
        [&] { return panel.findChild<QLabel*>("bench.summary")->text().contains("stopped"); }));
    run.start(DeviceBenchmark::Kind::Kernels);
    EXPECT_FALSE(panel.findChild<QLabel*>("bench.summary")->isVisible())
        << "how the last one ended does not stand next to the next one";
    run.stop();
    ASSERT_TRUE(waitFor([&] { return !run.running(); }));
}

TEST(BenchPanel, ColumnsFitTheirContentsAndTheTable) {
    QTemporaryDir folder;
    DeviceBenchmark run;
    BenchPanel panel(run);
    panel.resize(700, 600);
    panel.show();
    ASSERT_EQ(panel.open(reportFile(folder)), "");
    auto* table = panel.findChild<QTableView*>("bench.table");
    for (const int width : {1200, 700, 560}) {
        panel.resize(width, 600);
        QApplication::processEvents();
        EXPECT_FALSE(table->horizontalScrollBar()->isVisible()) << width;
        for (int column = 0; column < table->model()->columnCount(); ++column) {
            if (table->isColumnHidden(column)) continue;
            const QString text = table->model()->index(0, column).data().toString();
            const bool whole =
                table->columnWidth(column) >= table->fontMetrics().horizontalAdvance(text);
            const QString tip = table->model()->index(0, column).data(Qt::ToolTipRole).toString();
            EXPECT_TRUE(whole || tip.contains(text)) << width << ' ' << text.toStdString();
        }
    }
    EXPECT_LT(table->columnWidth(0), 160);
    panel.resize(1200, 600);
    QApplication::processEvents();
    for (int column = 0; column < table->model()->columnCount(); ++column) {
        EXPECT_FALSE(table->isColumnHidden(column)) << "there is room";
        const QString text = table->model()->index(0, column).data().toString();
        EXPECT_GE(table->columnWidth(column), table->fontMetrics().horizontalAdvance(text))
            << text.toStdString();
    }
}

TEST(BenchPanel, FailedBenchmarkSaysWhatTheProgramSaid) {
    QTemporaryDir folder;
    const QString path = folder.filePath("bench");
    QFile script(path);
    ASSERT_TRUE(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\necho 'spoor-cli: No image.' >&2\nexit 2\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    DeviceBenchmark run;
    run.setProgram(path);
    run.start(DeviceBenchmark::Kind::Trackers, folder.path());
    ASSERT_TRUE(waitFor([&] { return !run.running(); }));
    EXPECT_EQ(run.problem(), "The benchmark failed. No image.");
    run.setProgram(folder.filePath("missing"));
    run.start(DeviceBenchmark::Kind::Trackers, folder.path());
    ASSERT_TRUE(waitFor([&] { return !run.running() && run.problem().contains("missing"); }))
        << qPrintable(run.problem());
}

}  // namespace
}  // namespace spoor::test
