// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/help_control.h"
#include "gui/app/window/mode_control.h"
#include "gui/app/window/palette_control.h"
#include "gui/features/help/cheat_sheet.h"
#include "gui/shell/api/action_rules.h"
#include "gui/shell/settings/settings_control.h"

#include <QDialog>

namespace spoor {

namespace {

const Rule bundleExport(Changed::Project | Changed::Document, canExport);

/// Opens the page of the first steps while nothing is open.
void showManual(WindowRef w, bool) {
    const bool start = !hasVideo(w) && w.modes.mode() != Mode::Benchmark;
    w.state<HelpControl>().showManual(start ? QStringLiteral("first-steps")
                                            : w.state<ModeControl>().manualPage());
}

const std::vector<Action> helpTable{
    Action("search", SPOOR_TR("actions", "Sear&ch…"), {"Ctrl+K F3"}, "search", {{Menu::Help, 105}},
           always, call<&PaletteControl::open>),
    Action("manual", SPOOR_TR("actions", "&Manual"), {"F1"}, "help", {{Menu::Help, 110}}, always,
           showManual),
    Action("tour", SPOOR_TR("actions", "Start &tour"), {}, "help", {{Menu::Help, 115}}, always,
           call<&HelpControl::startTour>, Look::Plain,
           QT_TRANSLATE_NOOP("spoor::MainWindow", "Take the tour")),
    Action("cheat_sheet", SPOOR_TR("actions", "Keyboard o&verview"), {"?"}, "keyboard",
           {{Menu::Help, 120}}, always,
           [](WindowRef w, bool) { makeCheatSheet(w.actions, &w.window)->show(); }),
    Action("save_repro", SPOOR_TR("actions", "Save &reproduction bundle…"), {}, "",
           {{Menu::Help, 125}}, bundleExport, exportBundle),
    Action("about", SPOOR_TR("actions", "&About Spoor"), {}, "info", {{Menu::Help, 130}}, always,
           [](WindowRef w, bool) { w.state<SettingsControl>().show(QStringLiteral("about")); }),
};

}  // namespace

ActionTables helpActions() {
    return {{"help", helpTable}};
}

}  // namespace spoor
