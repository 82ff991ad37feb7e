// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "gui/application/application_shell.h"
#include "gui/application/main_window.h"
#include "gui/window/widgets/run_strip.h"
#include "tests/gui/window/window_fixture.h"

#include <gtest/gtest.h>
#include <cstdlib>
#include <string>

namespace spoor::test {
namespace {

constexpr SizeI clipSize{512, 400};  // ClipSource draws its square into it

/// Compilation begins when the application starts.
TEST(Preparation, RunStripCountsCompiledKernels) {
    // Empty caches of Spoor and PoCL, so that all kernels have to be compiled.
    const char* const kept = std::getenv("SPOOR_CACHE_DIR");
    const std::string before = kept ? kept : "";
    const TemporaryFolder caches;
    setenv("SPOOR_CACHE_DIR", caches.file("ours").c_str(), 1);
    setenv("POCL_CACHE_DIR", caches.file("pocl").c_str(), 1);
    ApplicationShell workbench;
    workbench.showWindow();
    const RunStrip& strip = workbench.window()->content().strip();
    workbench.bridge().show(
        FrameStore::fromSource(std::make_unique<ClipSource>(clipSize, 3), FrameStore::Options()));
    const auto compiles = [&] { return strip.sentence().contains("Compiling kernels ("); };
    EXPECT_TRUE(waitFor(compiles)) << strip.sentence().toStdString();
    EXPECT_TRUE(waitFor([&] { return !compiles(); }));
    unsetenv("POCL_CACHE_DIR");
    setenv("SPOOR_CACHE_DIR", before.c_str(), 1);
}

}  // namespace
}  // namespace spoor::test
