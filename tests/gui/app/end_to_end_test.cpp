// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The main workflow in the window: open a video file, draw a box with the mouse and track. The
// results on screen and in the exported file must equal those of the engine without a window.
#include "engine/base/temporary_folder.h"
#include "engine/formats/results/result_csv.h"
#include "engine/media/frame_store.h"
#include "engine/media/sample_scene.h"
#include "engine/media/writing/video_writer.h"
#include "engine/pipeline/report.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/features/files/export.h"
#include "gui/toolkit/convert.h"
#include "gui/view/video/video_view.h"
#include "tests/gui/support/window_fixture.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QFile>
#include <QSettings>
#include <map>

namespace spoor::test {
namespace {

constexpr FrameIndex frameTotal = 40;

std::string writeSample(const TemporaryFolder& folder) {
    SampleScene::Options options;
    options.frames = frameTotal;
    const SampleScene scene(options);
    std::string path = folder.file("sample.mkv");
    VideoWriter writer(path, options.size, {options.framesPerSecond, true});
    for (FrameIndex i = 0; i < frameTotal; ++i) writer.write(scene.render(i));
    writer.finish();
    return path;
}

/// Collects the results of a run without a window.
class Collector : public RunSink {
public:
    void onReport(const FrameReportPtr& report) override {
        if (report->computed) results[report->frame.index()] = report->results;
    }
    void onState(const RunState&) override {}
    void onError(const EngineError& error) override { ADD_FAILURE() << error.what(); }
    std::map<FrameIndex, std::vector<TargetResult>> results;
};

std::map<FrameIndex, std::vector<TargetResult>> headless(const std::string& path,
                                                         const Document& like, const RectF& box) {
    Collector collector;
    Runner runner(collector);
    runner.post(command::Open{FrameStore::open(path)});
    runner.post(command::SetAlgorithm{like.setup().config()});
    runner.post(command::AddTarget{box, {}});
    runner.post(command::Track{});
    runner.runUntilIdle();
    return collector.results;
}

/// Whether the left and the right edge of a box have the target's colour on screen.
bool outlineSeen(VideoView& view, const RectF& box, TargetId id) {
    const QImage image = view.grab().toImage();
    const QRectF at = view.mapping().toWidget(toQt(box));
    const QColor colour = targetColour(id);
    int hits = 0;
    const int y = int(at.top() + at.height() * 0.3);
    for (const double edge : {at.left(), at.right()}) {
        for (int dx = -2; dx <= 2; ++dx) {
            const QColor c = image.pixelColor(int(edge) + dx, y);
            const int difference = std::abs(c.red() - colour.red()) +
                                   std::abs(c.green() - colour.green()) +
                                   std::abs(c.blue() - colour.blue());
            if (difference < 60) {
                ++hits;
                break;
            }
        }
    }
    return hits == 2;
}

void expectExported(Document& document, const TemporaryFolder& folder, const std::string& path) {
    const QString csv = QString::fromStdString(folder.file("boxes.csv"));
    ASSERT_NO_THROW(resultsWriter(document, csv, true)());
    QFile file(csv);
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    int rows = 0;
    for (const QByteArray& line : file.readAll().split('\n')) {
        rows += !line.isEmpty() && line[0] != '#';
    }
    EXPECT_EQ(rows, int(frameTotal) + 1);
    EXPECT_THROW(resultsWriter(document, "/nowhere/boxes.csv", false)(), EngineError);
    EXPECT_TRUE(wouldLoseInput(document, QString::fromStdString(path))
                    .contains("is the open video and would be overwritten"));
}

TEST(EndToEnd, TracksVideoFromDrawnBox) {
    QSettings().clear();
    const TemporaryFolder folder;
    const std::string path = writeSample(folder);
    ApplicationShell workbench;
    workbench.showWindow();
    Document& document = workbench.document();
    workbench.open(QString::fromStdString(path));
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    VideoView& view = workbench.window()->view();
    EXPECT_EQ(document.frames()->frameCount(), frameTotal);

    const RectF first = sampleFirstBox();
    const RectF drawn{std::round(first.x), std::round(first.y), std::round(first.width),
                      std::round(first.height)};
    drag(view, view.mapping().toWidget(QPointF(drawn.x, drawn.y)),
         view.mapping().toWidget(QPointF(drawn.right(), drawn.bottom())));
    ASSERT_TRUE(waitFor([&] { return document.state().targets.size() == 1; }));
    ASSERT_TRUE(waitFor([&] { return document.computed().results().contains(0); }));
    EXPECT_EQ(document.computed().results().value(0)[0].box, drawn);
    EXPECT_TRUE(document.computed().results().value(0)[0].given);
    EXPECT_EQ(workbench.selection().target(), document.state().targets[0].id);

    QAction* track = workbench.window()->actions()["track_all"];
    ASSERT_TRUE(track->isEnabled());
    track->trigger();
    ASSERT_TRUE(waitFor([&] {
        return document.state().mode == RunMode::Idle &&
               document.state().trackedTo == frameTotal - 1;
    }));
    EXPECT_EQ(document.computed().resultsLost(), 0);

    const auto expected = headless(path, document, drawn);
    ASSERT_EQ(document.computed().results().size(), qsizetype(expected.size()));
    for (const auto& [frame, results] : expected) {
        EXPECT_EQ(document.computed().results().value(frame), results) << "frame " << frame;
    }
    // The results on screen, in several frames of the video.
    workbench.selection().setTarget(0);
    for (const FrameIndex frame : {FrameIndex(frameTotal - 1), FrameIndex(7), FrameIndex(20)}) {
        document.post(command::Seek{frame});
        ASSERT_TRUE(waitFor([&] { return document.report()->frame.index() == frame; }));
        const TargetResult& shown = document.report()->results.at(0);
        EXPECT_EQ(shown.box, expected.at(frame)[0].box);
        if (shown.state == TargetState::Tracking) {
            EXPECT_TRUE(outlineSeen(view, shown.box, shown.id)) << "frame " << frame;
        }
        const auto truth = sampleTruth(frame);
        if (truth) {
            EXPECT_GT(overlap(shown.box, *truth), 0.5) << "frame " << frame;
        }
    }
    expectExported(document, folder, path);
    workbench.window()->close();
}

TEST(EndToEnd, SampleStartsTracking) {
    QSettings().clear();
    ApplicationShell workbench;
    workbench.showWindow();
    QObject::connect(&workbench.document(), &Document::errorOccurred,
                     [](const QString& sentence, const QString& detail) {
                         ADD_FAILURE() << sentence.toStdString() << "\n" << detail.toStdString();
                     });
    workbench.window()->actions()["open_sample"]->trigger();
    EXPECT_TRUE(waitFor([&] { return workbench.document().state().mode == RunMode::Tracking; }));
    EXPECT_TRUE(waitFor([&] { return workbench.document().computed().results().size() > 10; }));
    workbench.window()->actions()["stop"]->trigger();
    EXPECT_TRUE(waitFor([&] { return workbench.document().state().mode == RunMode::Idle; }));
}

}  // namespace
}  // namespace spoor::test
