// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/app/window/menus.h"

#include "gui/app/window/app_bar.h"
#include "gui/app/window/mode_control.h"
#include "gui/app/window/workbench.h"
#include "gui/features/projects/recent_menu.h"
#include "gui/shell/api/shortcuts.h"
#include "gui/shell/api/workspace.h"
#include "gui/toolkit/theme.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>
#include <QMenu>

namespace spoor {

namespace {

class MenuTexts {
    Q_DECLARE_TR_FUNCTIONS(spoor::Menus)
};

/// A menu within a menu, filled with actions.
MenuEntry submenu(const WindowContext& context, int order, const QString& title, Menu which) {
    return {order, [&actions = context.actions, title, which](QMenu& menu) {
                actions.fill(*menu.addMenu(title), which);
            }};
}

/// An entry that is not an action.
template <typename Does>
MenuEntry entryOf(int order, const QString& text, Does does) {
    return {order, [text, does](QMenu& menu) {
                QObject::connect(menu.addAction(text), &QAction::triggered, &menu, does);
            }};
}

void addRecent(QMenu& menu, Workspace& workspace) {
    auto* recent = new RecentMenu(MenuTexts::tr("Open &recent"), workspace.recent(), &menu);
    QObject::connect(recent, &RecentMenu::openRequested, &workspace, &Workspace::open);
    menu.addMenu(recent);
}

void addPanels(QMenu& menu, Navigator& modes) {
    QMenu* const panels = menu.addMenu(MenuTexts::tr("&Panels"));
    for (const PanelType& type : panelTypes())
        QObject::connect(panels->addAction(PanelHost::title(type.id)), &QAction::triggered, panels,
                         [&modes, id = type.id] { modes.show(id); });
}

void addThemes(QMenu& menu) {
    QMenu* const choices = menu.addMenu(MenuTexts::tr("&Theme"));
    auto* group = new QActionGroup(choices);
    const std::pair<Theme, QString> themes[] = {{Theme::System, MenuTexts::tr("Follow &system")},
                                                {Theme::Light, MenuTexts::tr("&Light")},
                                                {Theme::Dark, MenuTexts::tr("&Dark")}};
    for (const auto& [theme, name] : themes) {
        QAction* entry = group->addAction(choices->addAction(name));
        entry->setCheckable(true);
        QObject::connect(choices, &QMenu::aboutToShow, entry,
                         [entry, theme = theme] { entry->setChecked(storedTheme() == theme); });
        QObject::connect(entry, &QAction::triggered, choices, [theme = theme] {
            storeTheme(theme);
            applyTheme(theme);
        });
    }
}

}  // namespace

void addMenus(const WindowContext& context) {
    const auto add = [&](const QString& title, Menu which, std::vector<MenuEntry> entries = {}) {
        auto* menu = new QMenu(title, &context.window);
        context.actions.fill(*menu, which, std::move(entries));
        context.state<Workbench>().bar().addMenu(menu);
    };
    Workspace& workspace = context.workspace;
    Navigator& modes = context.modes;
    add(MenuTexts::tr("&File"), Menu::File,
        {{170, [&workspace](QMenu& menu) { addRecent(menu, workspace); }},
         submenu(context, 320, MenuTexts::tr("&Export"), Menu::Export)});
    add(MenuTexts::tr("&Edit"), Menu::Edit);
    add(MenuTexts::tr("&View"), Menu::View,
        {submenu(context, 201, MenuTexts::tr("&Overlays"), Menu::Overlays),
         {202, [&modes](QMenu& menu) { addPanels(menu, modes); }},
         submenu(context, 203, MenuTexts::tr("Mod&e"), Menu::Mode),
         {500, addThemes}});
    add(MenuTexts::tr("Tar&get"), Menu::Target);
    add(MenuTexts::tr("&Annotate"), Menu::Annotate,
        {submenu(context, 335, MenuTexts::tr("Nudge &box"), Menu::Nudge)});
    add(MenuTexts::tr("&Track"), Menu::Track,
        {submenu(context, 300, MenuTexts::tr("&Playback"), Menu::Playback),
         submenu(context, 700, MenuTexts::tr("Re&view"), Menu::Review)});
    add(MenuTexts::tr("&Compare"), Menu::Compare);
    add(MenuTexts::tr("T&ools"), Menu::Tools,
        {entryOf(101, MenuTexts::tr("&Benchmark"),
                 [&modes] { modes.show(QStringLiteral("bench")); }),
         entryOf(240, MenuTexts::tr("&Open benchmark report…"),
                 [&modes] { modes.askBenchmark("openReport"); })});
    add(MenuTexts::tr("&Help"), Menu::Help);
}

}  // namespace spoor
