// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A benchmark in progress, seen from other modes.
#include "gui/app/window/app_bar.h"
#include "gui/app/window/workbench.h"
#include "gui/shell/bars/mode_bar.h"
#include "tests/gui/document/projects/project_fixture.h"

#include <QFile>

namespace spoor::test {
namespace {

class BenchmarkModeTest : public ProjectTest {};

TEST_F(BenchmarkModeTest, OtherModesShowThatABenchmarkRuns) {
    QFile script(path("bench"));
    ASSERT_TRUE(script.open(QIODevice::WriteOnly));
    script.write("#!/bin/sh\necho 'progress 0.2500 template' >&2\nexec sleep 1000\n");
    script.close();
    script.setPermissions(QFile::ReadOwner | QFile::ExeOwner);
    openClip();
    DeviceBenchmark& run = workbench->benchmark();
    run.setProgram(path("bench"));
    run.start(DeviceBenchmark::Kind::Kernels);
    const ModeBar& bar = workbench->window()->content().bar().modes();
    const int at = int(Mode::Benchmark);
    EXPECT_TRUE(waitFor([&] { return bar.tabToolTip(at).contains("25 %, "); }));
    EXPECT_EQ(bar.accessibleTabName(at), "Benchmark, running");
    run.stop();
    EXPECT_TRUE(waitFor([&] { return bar.accessibleTabName(at) == "Benchmark"; }));
    EXPECT_FALSE(bar.tabToolTip(at).contains('%'));
}

}  // namespace
}  // namespace spoor::test
