// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shortcuts.h"

#include "gui/shortcut_dialog.h"
#include "tests/support/temporary_folder.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QSettings>

namespace spoor::test {
namespace {

TEST(Shortcuts, NoPresetGivesOneKeyTwoMeanings) {
    for (const QString& preset : Actions::presets()) {
        QHash<QString, Actions::Keys> bindings;
        for (const Actions::Spec& spec : Actions::specs()) {
            bindings.insert(spec.id, Actions::presetKeys(spec.id, preset));
        }
        for (const auto& [one, other] : Actions::conflicts(bindings)) {
            ADD_FAILURE() << preset.toStdString() << ": " << one.toStdString() << " and "
                          << other.toStdString();
        }
    }
}

TEST(Shortcuts, EveryKeyIsOneThatQtUnderstands) {
    for (const Actions::Spec& spec : Actions::specs()) {
        for (const QKeySequence& key : Actions::presetKeys(spec.id, "default")) {
            EXPECT_FALSE(key.isEmpty()) << spec.id;
            EXPECT_NE(key[0].key(), Qt::Key_unknown) << spec.id;
        }
    }
}

TEST(Shortcuts, NoLetterAloneDestroys) {
    for (const QKeySequence& key : Actions::presetKeys("remove_target", "default")) {
        EXPECT_EQ(key, QKeySequence(Qt::Key_Delete));
    }
}

TEST(Shortcuts, ChangedKeysSurviveARestart) {
    const TemporaryFolder folder;
    const QString file = QString::fromStdString(folder.file("keys.ini"));
    {
        Actions actions;
        actions.setKeys("play", {QKeySequence("P")});
        actions.setKeys("new_target", {});
        QSettings settings(file, QSettings::IniFormat);
        actions.save(settings);
    }
    Actions actions;
    actions.load(QSettings(file, QSettings::IniFormat));
    EXPECT_EQ(actions.keys("play"), Actions::Keys{QKeySequence("P")});
    EXPECT_TRUE(actions.keys("new_target").isEmpty());
    EXPECT_TRUE(actions["play"]->toolTip().contains("(P)"));
    EXPECT_EQ(actions.keys("stop"), Actions::Keys{QKeySequence(Qt::Key_Escape)});
}

TEST(ShortcutDialog, AClashIsNamedAndCannotBeStored) {
    Actions actions;
    ShortcutDialog dialog(actions, nullptr);
    EXPECT_TRUE(dialog.problem().isEmpty());
    dialog.setKeys("new_target", {QKeySequence(Qt::Key_Space)});
    EXPECT_FALSE(dialog.problem().isEmpty());
    dialog.accept();
    EXPECT_NE(dialog.result(), QDialog::Accepted);
    EXPECT_EQ(actions.keys("new_target"), Actions::Keys{QKeySequence("N")});
    dialog.setKeys("play", {QKeySequence("P")});
    EXPECT_TRUE(dialog.problem().isEmpty());
    dialog.accept();
    EXPECT_EQ(actions.keys("new_target"), Actions::Keys{QKeySequence(Qt::Key_Space)});
}

}  // namespace
}  // namespace spoor::test
