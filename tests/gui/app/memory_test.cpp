// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Memory use of the window while a 4K video is opened, tracked, played backwards and searched.
#include "engine/algorithms/api/registry.h"
#include "engine/base/temporary_folder.h"
#include "engine/pipeline/report.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/document/target_edits.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/resident_memory.h"

#include <gtest/gtest.h>
#include <QProcess>
#include <QSettings>

namespace spoor::test {
namespace {

constexpr FrameIndex clipFrames = 70;
/// Includes the driver's compiler: that of PoCL 6 needs 0.1 GB more than that of PoCL 3.1.
constexpr std::int64_t maxResidentBytes = 1'600'000'000;

bool write4k(const QString& path) {
    QProcess ffmpeg;
    ffmpeg.start("ffmpeg", {"-v", "error", "-f", "lavfi", "-i",
                            "testsrc2=s=3840x2160:r=30:d=2.4,format=yuv420p", "-frames:v",
                            QString::number(clipFrames), "-c:v", "libx264", "-preset", "ultrafast",
                            "-g", "30", path});
    return ffmpeg.waitForStarted() && ffmpeg.waitForFinished(120000) && ffmpeg.exitCode() == 0;
}

class Memory : public testing::TestWithParam<const char*> {};

TEST_P(Memory, StaysBoundedWith4kVideo) {
    QSettings().clear();
    const TemporaryFolder folder;
    const QString path = QString::fromStdString(folder.file("4k.mp4"));
    if (!write4k(path)) GTEST_SKIP() << "ffmpeg with libx264 is not installed";
    ApplicationShell workbench;
    workbench.showWindow();
    Document& document = workbench.document();
    QObject::connect(&document, &Document::errorOccurred,
                     [](const QString& sentence, const QString& detail) {
                         ADD_FAILURE() << sentence.toStdString() << "\n" << detail.toStdString();
                     });
    workbench.open(path);
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    const AlgorithmDescriptor& type = *findAlgorithm(GetParam()).value();
    document.setup().choose(type, ParamSet(type.params), {"cpu", {}});
    std::int64_t most = 0;
    const auto within = [&](const std::function<bool()>& done) {
        return waitFor([&] {
            most = std::max(most, residentBytes());
            return done();
        });
    };
    targets::add(document, {2380, 1340, 500, 260});
    targets::track(document, {});
    ASSERT_TRUE(within([&] {
        return document.state().mode == RunMode::Idle &&
               document.state().trackedTo == clipFrames - 1;
    }));
    document.post(command::Play{-8});
    ASSERT_TRUE(within([&] { return document.report()->frame.index() == 0; }));
    for (const FrameIndex frame : {60, 10, 40, 69}) {
        document.post(command::Seek{frame});
        ASSERT_TRUE(within([&] { return document.report()->frame.index() == frame; }));
    }
    RecordProperty("most_megabytes", int(most >> 20));
    EXPECT_LT(most, maxResidentBytes);
    workbench.window()->close();
}

INSTANTIATE_TEST_SUITE_P(Trackers, Memory, testing::Values("template", "tld", "correlation-filter"),
                         [](const auto& test) { return std::string(test.param).substr(0, 3); });

}  // namespace
}  // namespace spoor::test
