// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/api/shortcuts.h"

#include "engine/base/temporary_folder.h"
#include "gui/shell/settings/keyboard_page.h"
#include "gui/toolkit/plain_text.h"

#include <gtest/gtest.h>
#include <QAction>
#include <QSettings>

namespace spoor::test {
namespace {

TEST(Shortcuts, PresetsHaveNoConflicts) {
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

using Expected = std::vector<std::pair<const char*, const char*>>;

const Expected defaultKeys = {
    {"play", "Space"},
    {"shuttle_back", "J"},
    {"shuttle_pause", "K"},
    {"shuttle_forward", "L"},
    {"previous_frame", "Left"},
    {"previous_frame", ","},
    {"next_frame", "Right"},
    {"next_frame", "."},
    {"back_10", "Shift+Left"},
    {"forward_10", "Shift+Right"},
    {"back_second", "PgUp"},
    {"forward_second", "PgDown"},
    {"first_frame", "Home"},
    {"last_frame", "End"},
    {"previous_keyframe", "Up"},
    {"next_keyframe", "Down"},
    {"previous_doubtful", "["},
    {"next_doubtful", "]"},
    {"range_in", "I"},
    {"range_out", "O"},
    {"range_clear", "Alt+I"},
    {"track_one", "Alt+Right"},
    {"track_one_back", "Alt+Left"},
    {"track_all", "Ctrl+T"},
    {"track_back", "Ctrl+Shift+T"},
    {"stop", "Esc"},
    {"rerun", "Ctrl+R"},
    {"new_target", "N"},
    {"next_target", "Tab"},
    {"previous_target", "Shift+Tab"},
    {"remove_target", "Del"},
    {"erase_from", "Shift+Del"},
    {"move_left", "Ctrl+Left"},
    {"move_down", "Ctrl+Down"},
    {"wider", "Ctrl+Shift+Right"},
    {"shorter", "Ctrl+Shift+Up"},
    {"toggle_keyframe", "M"},
    {"search", "Ctrl+K"},
    {"search", "F3"},
    {"turn_left", "Ctrl+Alt+,"},
    {"turn_right", "Ctrl+Alt+."},
    {"toggle_occluded", "Q"},
    {"toggle_outside", "X"},
    {"split_target", "Ctrl+B"},
    {"merge_targets", "Ctrl+M"},
    {"toggle_learning", "Ctrl+Shift+L"},
    {"label_1", "1"},
    {"label_9", "9"},
    {"ruler", "U"},
    {"all_layers", "H"},
    {"go_to_frame", "Ctrl+J"},
    {"cheat_sheet", "?"},
    {"undo", "Ctrl+Z"},
    {"redo", "Ctrl+Shift+Z"},
    {"save", "Ctrl+S"},
};

const Expected cvatKeys = {
    {"next_frame", "F"},      {"previous_frame", "D"},    {"forward_10", "V"},
    {"back_10", "C"},         {"previous_keyframe", "R"}, {"next_keyframe", "E"},
    {"toggle_keyframe", "K"}, {"toggle_outside", "O"},    {"toggle_occluded", "Q"},
    {"new_target", "N"},      {"merge_targets", "M"},     {"all_layers", "H"},
};

const Expected blenderKeys = {
    {"track_one", "Alt+Right"},  {"track_all", "Ctrl+T"},
    {"erase_from", "Alt+T"},     {"previous_doubtful", "Shift+Alt+Left"},
    {"merge_targets", "Ctrl+J"}, {"toggle_keyframe", "I"},
    {"next_keyframe", "Down"},   {"last_frame", "Shift+Right"},
};

TEST(Shortcuts, PresetsHaveExpectedKeys) {
    const auto expectKeys = [](const char* preset, const Expected& expected) {
        for (const auto& [id, key] : expected)
            EXPECT_TRUE(Actions::presetKeys(id, preset).contains(QKeySequence(key)))
                << preset << ": " << id << ' ' << key;
    };
    expectKeys("default", defaultKeys);
    expectKeys("cvat", cvatKeys);
    expectKeys("blender", blenderKeys);
}

TEST(Shortcuts, QtUnderstandsEveryKey) {
    for (const Actions::Spec& spec : Actions::specs()) {
        for (const QKeySequence& key : Actions::presetKeys(spec.id, "default")) {
            EXPECT_FALSE(key.isEmpty()) << spec.id;
            EXPECT_NE(key[0].key(), Qt::Key_unknown) << spec.id;
        }
    }
}

TEST(Shortcuts, OnlyDeleteKeyRemovesTarget) {
    for (const QKeySequence& key : Actions::presetKeys("remove_target", "default")) {
        EXPECT_EQ(key, QKeySequence(Qt::Key_Delete));
    }
}

TEST(Shortcuts, RestoresChangedKeys) {
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

TEST(Shortcuts, OwnKeysKeepTheirActionsWhenDefaultsChange) {
    const TemporaryFolder folder;
    const QString file = QString::fromStdString(folder.file("keys.ini"));
    {
        QSettings settings(file, QSettings::IniFormat);
        settings.setValue("shortcuts/play", "Ctrl+K");
    }
    Actions actions;
    actions.load(QSettings(file, QSettings::IniFormat));
    EXPECT_EQ(actions.keys("play"), Actions::Keys{QKeySequence("Ctrl+K")});
    EXPECT_EQ(actions.keys("search"), Actions::Keys{QKeySequence("F3")});
}

TEST(Shortcuts, TooltipsHaveNoMnemonicsInBrackets) {
    EXPECT_EQ(plainText("&Open video…"), "Open video");
    EXPECT_EQ(plainText(QStringLiteral("打开视频(&O)…")), QStringLiteral("打开视频"));
    EXPECT_EQ(plainText(QStringLiteral("打开视频（&O）…")), QStringLiteral("打开视频"));
}

TEST(KeyboardPage, AppliesKeysAtOnceUnlessTheyConflict) {
    QSettings().clear();
    Actions actions;
    KeyboardPage page(actions);
    EXPECT_TRUE(page.problem().isEmpty());
    page.setKeys("new_target", {QKeySequence(Qt::Key_Space)});
    EXPECT_FALSE(page.problem().isEmpty());
    EXPECT_EQ(actions.keys("new_target"), Actions::Keys{QKeySequence("N")});
    page.setKeys("play", {QKeySequence("Ctrl+Shift+Y")});
    EXPECT_TRUE(page.problem().isEmpty());
    EXPECT_EQ(actions.keys("new_target"), Actions::Keys{QKeySequence(Qt::Key_Space)});
    Actions later;
    later.load(QSettings());
    EXPECT_EQ(later.keys("new_target"), Actions::Keys{QKeySequence(Qt::Key_Space)});
    page.reset();
    EXPECT_EQ(actions.keys("play"), Actions::Keys{QKeySequence(Qt::Key_Space)});
}

}  // namespace
}  // namespace spoor::test
