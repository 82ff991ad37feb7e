// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/shell/bars/run_strip.h"
#include "tests/gui/support/window_fixture.h"
#include "tests/support/environment_variable.h"

#include <gtest/gtest.h>

namespace spoor::test {
namespace {

constexpr SizeI clipSize{512, 400};  // ClipSource draws its square into it

/// Compilation begins when the application starts.
TEST(Preparation, RunStripCountsCompiledKernels) {
    // Empty caches of Spoor and PoCL, so that all kernels have to be compiled.
    const TemporaryFolder caches;
    const EnvironmentVariable ours("SPOOR_CACHE_DIR", caches.file("ours"));
    const EnvironmentVariable pocl("POCL_CACHE_DIR", caches.file("pocl"));
    ApplicationShell workbench;
    workbench.showWindow();
    const RunStrip& strip = workbench.window()->content().strip();
    workbench.bridge().show(
        FrameStore::fromSource(std::make_unique<ClipSource>(clipSize, 3), FrameStore::Options()));
    const auto compiles = [&] { return strip.sentence().contains("Compiling kernels ("); };
    EXPECT_TRUE(waitFor(compiles)) << strip.sentence().toStdString();
    EXPECT_TRUE(waitFor([&] { return !compiles(); }));
}

}  // namespace
}  // namespace spoor::test
