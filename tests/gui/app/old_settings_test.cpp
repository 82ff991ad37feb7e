// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Settings and projects of version 0.2.0 (tests/fixtures/0.2.0/README.md).
#include "engine/base/temporary_folder.h"
#include "engine/pipeline/report.h"
#include "gui/app/application_shell.h"
#include "gui/app/window/main_window.h"
#include "gui/app/window/mode_control.h"
#include "tests/gui/wait_for.h"

#include <gtest/gtest.h>
#include <QAbstractButton>
#include <QSettings>
#include <filesystem>

namespace spoor::test {
namespace {

const std::filesystem::path fixtures =
    std::filesystem::path(SPOOR_SOURCE_DIR) / "tests/fixtures/0.2.0";

class OldSettingsTest : public ::testing::Test {
protected:
    void SetUp() override {
        const QSettings old(QString::fromStdString((fixtures / "settings.conf").string()),
                            QSettings::IniFormat);
        QSettings settings;
        settings.clear();
        for (const QString& key : old.allKeys()) settings.setValue(key, old.value(key));
        workbench = std::make_unique<ApplicationShell>();
        workbench->showWindow();
    }
    void TearDown() override {
        EXPECT_TRUE(workbench->shutDown());
        workbench.reset();
        QSettings().clear();
    }

    std::unique_ptr<ApplicationShell> workbench;
};

TEST_F(OldSettingsTest, DocksBecomeAMode) {
    MainWindow& window = *workbench->window();
    EXPECT_TRUE(window.isVisible());
    EXPECT_EQ(window.modes().mode(), Mode::Track);
    const QSettings settings;
    EXPECT_EQ(settings.value("layout/version").toInt(), 4);
    EXPECT_EQ(settings.value("layout_v3/version").toInt(), 3);
    EXPECT_FALSE(settings.value("layout_v3/state").toByteArray().isEmpty()) << "a copy is kept";
    EXPECT_FALSE(settings.contains("layout/state"));
}

TEST_F(OldSettingsTest, AlgorithmAndFoldAreRestored) {
    ASSERT_TRUE(workbench->document().setup().type());
    EXPECT_EQ(workbench->document().setup().type()->id, "template");
    auto* fold = workbench->window()->modes().panel("params")->findChild<QAbstractButton*>(
        QStringLiteral("params.advanced"));
    ASSERT_TRUE(fold);
    EXPECT_TRUE(fold->isChecked());
}

TEST_F(OldSettingsTest, ProjectOpensWithItsVideo) {
    const TemporaryFolder folder;
    std::filesystem::copy(fixtures, folder.path(), std::filesystem::copy_options::recursive);
    workbench->open(QString::fromStdString(folder.file("workbench.spoor")));
    Document& document = workbench->document();
    ASSERT_TRUE(waitFor([&] { return document.annotations().boxAt(1, 5).has_value(); }));
    EXPECT_EQ(document.annotations().boxAt(1, 5)->box, (RectF{60.512, 69.793, 48, 40}));
    EXPECT_EQ(document.setup().type()->id, "template");
    EXPECT_EQ(document.setup().params().real("threshold"), 0.55);
    workbench->project().openVideo(QString::fromStdString(folder.file("clip/img")));
    ASSERT_TRUE(waitFor([&] { return document.report() != nullptr; }));
    EXPECT_EQ(document.report()->frame.size(), (SizeI{192, 144}));
    EXPECT_TRUE(document.annotations().boxAt(1, 5).has_value());
}

}  // namespace
}  // namespace spoor::test
