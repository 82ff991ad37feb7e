// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/temporary_folder.h"
#include "gui/window/application_shell.h"
#include "gui/window/main_window.h"
#include "tests/gui/window/window_fixture.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>
#include <cstdlib>
#include <string>

namespace spoor::test {
namespace {

template <typename T>
T* named(QWidget& window, const char* name) {
    for (T* widget : window.findChildren<T*>())
        if (widget->accessibleName() == QLatin1String(name)) return widget;
    return nullptr;
}

/// Compilation begins when the application starts, before a video is open.
TEST(Preparation, StatusBarCountsCompiledKernels) {
    // Empty caches of Spoor and PoCL, so that all kernels have to be compiled.
    const char* const kept = std::getenv("SPOOR_CACHE_DIR");
    const std::string before = kept ? kept : "";
    const TemporaryFolder caches;
    setenv("SPOOR_CACHE_DIR", caches.file("ours").c_str(), 1);
    setenv("POCL_CACHE_DIR", caches.file("pocl").c_str(), 1);
    ApplicationShell workbench;
    workbench.showWindow();
    MainWindow& window = *workbench.window();
    auto* text = named<QLabel>(window, "Kernel compilation");
    auto* bar = named<QProgressBar>(window, "Compiled kernels");
    ASSERT_TRUE(text && bar);
    EXPECT_TRUE(waitFor([&] { return text->isVisibleTo(&window) && bar->isVisibleTo(&window); }));
    EXPECT_TRUE(text->text().startsWith(QStringLiteral("Compiling kernels (")))
        << text->text().toStdString();
    EXPECT_TRUE(text->text().endsWith(QStringLiteral(" of %1)").arg(bar->maximum())))
        << text->text().toStdString();
    EXPECT_TRUE(waitFor([&] { return !text->isVisibleTo(&window); }));
    EXPECT_FALSE(bar->isVisibleTo(&window));
    unsetenv("POCL_CACHE_DIR");
    setenv("SPOOR_CACHE_DIR", before.c_str(), 1);
}

}  // namespace
}  // namespace spoor::test
