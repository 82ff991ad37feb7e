// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/layout/layout_store.h"

#include "gui/window/layout/mode_layout.h"

#include <QSettings>
#include <QStringList>

namespace spoor {

namespace {

constexpr int layoutVersion = 4;
constexpr int docksVersion = 3;
const QString versionKey = QStringLiteral("layout/version");
const QString modeKey = QStringLiteral("layout/mode");

QString keyOf(Mode mode, const char* name) {
    return QStringLiteral("layout/%1/%2")
        .arg(QLatin1String(layoutOf(mode).id), QLatin1String(name));
}

/// Docks that nothing covered, the frontmost last.
QStringList docksOf(const QSettings& settings) {
    return settings.value(QStringLiteral("layout/below")).toStringList();
}

}  // namespace

ModeState storedState(const QSettings& settings, Mode mode) {
    const ModeLayout& layout = layoutOf(mode);
    const auto number = [&](const char* name) { return settings.value(keyOf(mode, name)).toInt(); };
    const auto flag = [&](const char* name, bool otherwise) {
        return settings.value(keyOf(mode, name), otherwise).toBool();
    };
    const auto text = [&](const char* name, const QString& otherwise) {
        return settings.value(keyOf(mode, name), otherwise).toString();
    };
    ModeState state;
    state.sizes = {number("inspector"), number("stage"), number("drawer"), number("timeline")};
    state.inspector = flag("inspector_shown", true);
    state.drawer = flag("drawer_open", layout.drawerOpen);
    state.inspectorTab = text("tab", layout.inspectorTab);
    state.drawerTab = text("drawer_tab", layout.panels(PanelPlace::Drawer).value(0));
    state.pageTab = text("page", layout.panels(PanelPlace::Page).value(0));
    return state;
}

void storeState(QSettings& settings, Mode mode, const ModeState& state) {
    const auto put = [&](const char* name, const QVariant& value) {
        settings.setValue(keyOf(mode, name), value);
    };
    put("inspector", state.sizes.inspector);
    put("stage", state.sizes.stage);
    put("drawer", state.sizes.drawer);
    put("timeline", state.sizes.timeline);
    put("inspector_shown", state.inspector);
    put("drawer_open", state.drawer);
    put("tab", state.inspectorTab);
    put("drawer_tab", state.drawerTab);
    put("page", state.pageTab);
    settings.setValue(versionKey, layoutVersion);
}

Mode storedMode(const QSettings& settings) {
    return modeNamed(settings.value(modeKey).toString()).value_or(Mode::Track);
}

void storeMode(QSettings& settings, Mode mode) {
    settings.setValue(modeKey, QString::fromLatin1(layoutOf(mode).id));
}

void migrateLayout(QSettings& settings) {
    if (settings.value(versionKey).toInt() != docksVersion) return;
    settings.beginGroup(QStringLiteral("layout"));
    const QStringList keys = settings.childKeys();
    settings.endGroup();
    for (const QString& key : keys)
        settings.setValue(QStringLiteral("layout_v3/") + key,
                          settings.value(QStringLiteral("layout/") + key));
    const QStringList docks = docksOf(settings);
    storeMode(settings, docks.contains(QLatin1String("inside")) ? Mode::Inspect : Mode::Track);
    for (const QString& dock : docks) {
        const PanelType* const type = panelNamed(dock);
        if (!type) continue;
        const PanelPlace home = type->places.front();
        if (home.area == PanelPlace::Drawer)
            settings.setValue(keyOf(home.mode, "drawer_tab"), type->id);
        if (home.area == PanelPlace::Inspector)
            settings.setValue(keyOf(home.mode, "tab"), type->id);
    }
    for (const char* gone : {"state", "below", "video"})
        settings.remove(QStringLiteral("layout/") + QLatin1String(gone));
    settings.setValue(versionKey, layoutVersion);
}

}  // namespace spoor
