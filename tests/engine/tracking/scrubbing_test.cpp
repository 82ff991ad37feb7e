// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Seeks in a video with distant key frames: what is shown meanwhile, and which seeks are dropped.
#include "engine/media/open_input.h"
#include "engine/pipeline/report.h"
#include "tests/support/ffmpeg_files.h"
#include "tests/support/recording_sink.h"

#include <gtest/gtest.h>

#include <functional>
#include <utility>

namespace spoor {
namespace {

/// Acts on a report while the run is busy.
class ActingSink : public test::RecordingSink {
public:
    void onReport(const FrameReportPtr& report) override {
        RecordingSink::onReport(report);
        if (const auto act = std::exchange(next, {})) act();
    }
    std::function<void()> next;
};

class Scrubbing : public testing::Test {
protected:
    static constexpr FrameIndex group = 120;

    void SetUp() override {
        ASSERT_TRUE(test::ffmpeg(
            "-f lavfi -i testsrc2=s=96x64:r=25:d=12 -pix_fmt yuv420p -c:v libx264 -g 120 "
            "-keyint_min 120 -sc_threshold 0 -bf 3 " +
            m_folder.file("a.mp4")));
    }
    std::vector<FrameIndex> shownAfter(Runner& runner, const std::vector<FrameIndex>& seeks) {
        m_sink.clear();
        for (const FrameIndex frame : seeks) runner.post(command::Seek{frame});
        runner.runUntilIdle();
        std::vector<FrameIndex> shown;
        for (const auto& report : m_sink.reports) shown.push_back(report.frame);
        return shown;
    }
    void open(Runner& runner) {
        runner.post(command::Open{
            openInput(m_folder.file("a.mp4"), {.cacheBytes = 1 << 17, .prefetch = 0})});
        runner.runUntilIdle();
    }

    const TemporaryFolder m_folder;
    ActingSink m_sink;
};

TEST_F(Scrubbing, ShowsAKeyFrameBeforeAFrameThatTakesLong) {
    Runner runner(m_sink, {.scrubbing = true});
    open(runner);
    using Frames = std::vector<FrameIndex>;
    EXPECT_EQ(shownAfter(runner, {2 * group + 40}), (Frames{2 * group, 2 * group + 40}));
    EXPECT_EQ(shownAfter(runner, {group + 5}), (Frames{group + 5})) << "is quick";
    EXPECT_EQ(shownAfter(runner, {group + 50}), (Frames{group + 5, group + 50})) << "is cached";
    EXPECT_EQ(shownAfter(runner, {group + 50}), (Frames{group + 50}));
}

TEST_F(Scrubbing, DropsSeeksThatWait) {
    Runner runner(m_sink, {.scrubbing = true});
    open(runner);
    EXPECT_EQ(shownAfter(runner, {30, 290, 50, 170, 240}), (std::vector<FrameIndex>{240}));
    Runner exact(m_sink);
    open(exact);
    EXPECT_EQ(shownAfter(exact, {30, 290, 50}), (std::vector<FrameIndex>{30, 290, 50}));
}

TEST_F(Scrubbing, NewerSeekEndsTheOneInProgress) {
    Runner runner(m_sink, {.scrubbing = true});
    open(runner);
    // The report of the key frame arrives while the rest is decoded.
    m_sink.next = [&] { runner.post(command::Seek{250}); };
    EXPECT_EQ(shownAfter(runner, {200}), (std::vector<FrameIndex>{120, 250}));
}

}  // namespace
}  // namespace spoor
