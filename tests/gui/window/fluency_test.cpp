// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The window stays fluid while a full HD video is tracked.
#include "gui/main_window.h"
#include "gui/panels/video_view.h"
#include "gui/workbench.h"
#include "tests/gui/window/gui_watchdog.h"
#include "tests/gui/window/window_fixture.h"

#include <gtest/gtest.h>
#include <QSettings>
#include <cstdio>

namespace spoor::test {
namespace {

constexpr FrameIndex kFrames = 150;
constexpr SizeI kFullHd{1920, 1080};

TEST(Fluency, TheGuiThreadNeverBlocksWhileFullHdIsTracked) {
    QSettings().clear();
    Workbench workbench;
    workbench.showWindow();
    workbench.window()->resize(1360, 860);
    workbench.window()->applyLayout("debug");
    Document& document = workbench.document();
    workbench.bridge().show(FrameStore::fromSource(std::make_unique<ClipSource>(kFullHd, kFrames),
                                                   FrameStore::Options{std::size_t{128} << 20, 4}));
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    document.post(command::AddTarget{ClipSource::box(0), "square"});
    ASSERT_TRUE(waitFor([&] { return document.state().targets.size() == 1; }, 60000));
    waitFor([] { return false; }, 300);
    GuiWatchdog watchdog;
    int shown = 0;
    QObject::connect(&document, &Document::reportChanged, [&] { ++shown; });
    document.post(command::Track{});
    ASSERT_TRUE(waitFor(
        [&] {
            return document.state().trackedTo == kFrames - 1 &&
                   document.state().mode == RunMode::Idle;
        },
        120000));
    const std::vector<double> waits = watchdog.stop();
    ASSERT_GT(waits.size(), 50U);
    std::printf(
        "GUI thread while tracking 1080p: %zu probes, p50 %.1f ms, p99 %.1f ms, worst %.1f ms; "
        "%d pictures shown, last paint %.1f ms\n",
        waits.size(), quantile(waits, 0.5), quantile(waits, 0.99), waits.back(), shown,
        workbench.window()->view().lastPaintMs());
    EXPECT_LT(waits.back(), 100.0);
    EXPECT_EQ(document.results().size(), qsizetype(kFrames));
    EXPECT_EQ(document.resultsLost(), 0);
    workbench.window()->close();
}

}  // namespace
}  // namespace spoor::test
