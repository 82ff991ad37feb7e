// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/embedded_kernels.h"
#include "gui/window/main_window.h"
#include "gui/window/workbench.h"
#include "tests/gui/window/window_fixture.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <QLabel>
#include <QProgressBar>
#include <QStatusBar>
#include <algorithm>
#include <cstdlib>
#include <fstream>

namespace spoor::test {
namespace {

template <typename T>
T* named(QWidget& window, const char* name) {
    for (T* widget : window.findChildren<T*>())
        if (widget->accessibleName() == QLatin1String(name)) return widget;
    return nullptr;
}

/// From the start of the program on, before there is a video. Disabled: it misses the text in one run
/// of three, and why is not known yet.
TEST(Preparation, DISABLED_StatusLineCountsTheKernelsThatAreCompiled) {
    // Kernels that nobody has compiled yet: the product's with another comment.
    const TemporaryFolder kernels;
    for (const auto& kernel : embeddedKernels()) {
        if (kernel.name.ends_with(".cl")) {  // all, so that it takes long enough to be seen
            std::ofstream(kernels.file(std::string(kernel.name)))
                << kernel.source << "// " << kernels.path().string() << "\n";
        }
    }
    setenv("SPOOR_KERNEL_DIR", kernels.path().c_str(), 1);
    Workbench workbench;
    workbench.showWindow();
    MainWindow& window = *workbench.window();
    auto* text = named<QLabel>(window, "Preparation");
    auto* bar = named<QProgressBar>(window, "Kernels that are compiled");
    ASSERT_TRUE(text && bar);
    EXPECT_TRUE(waitFor([&] { return text->isVisibleTo(&window) && bar->isVisibleTo(&window); }));
    EXPECT_TRUE(text->text().startsWith(QStringLiteral("Preparing kernels, ")))
        << text->text().toStdString();
    EXPECT_TRUE(text->text().endsWith(QStringLiteral(" of %1").arg(bar->maximum())))
        << text->text().toStdString();
    EXPECT_TRUE(waitFor([&] { return !text->isVisibleTo(&window); }, 120000));
    EXPECT_FALSE(bar->isVisibleTo(&window));
    unsetenv("SPOOR_KERNEL_DIR");
}

}  // namespace
}  // namespace spoor::test
