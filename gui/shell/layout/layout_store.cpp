// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shell/layout/layout_store.h"

#include "engine/pipeline/algorithm_descriptor.h"
#include "gui/shell/api/mode_layout.h"

#include <QSettings>
#include <QStringList>
#include <algorithm>
#include <map>

namespace spoor {

namespace {

constexpr int layoutVersion = 4;
constexpr int docksVersion = 3;
const QString versionKey = QStringLiteral("layout/version");
constexpr const char* hiddenKey = "hidden_targets";
const QString modeKey = QStringLiteral("layout/mode");

QString keyOf(Mode mode, const char* name) {
    return QStringLiteral("layout/%1/%2")
        .arg(QLatin1String(layoutOf(mode).id), QLatin1String(name));
}

template <typename Value>
ModeState readState(Mode mode, const Value& value) {
    const ModeLayout& layout = layoutOf(mode);
    const auto number = [&](const char* name) { return value(keyOf(mode, name)).toInt(); };
    const auto flag = [&](const char* name, bool otherwise) {
        const QVariant stored = value(keyOf(mode, name));
        return stored.isValid() ? stored.toBool() : otherwise;
    };
    const auto tab = [&](const char* name, PanelPlace::Area area, const QString& otherwise) {
        const QString stored = value(keyOf(mode, name)).toString();
        return layout.panels(area).contains(stored) ? stored : otherwise;
    };
    ModeState state;
    state.sizes = {number("inspector"), number("stage"), number("drawer"), number("timeline")};
    state.inspector = flag("inspector_shown", true);
    state.drawer = flag("drawer_open", layout.drawerOpen);
    state.inspectorTab = tab("tab", PanelPlace::Inspector, layout.inspectorTab);
    state.drawerTab =
        tab("drawer_tab", PanelPlace::Drawer, layout.panels(PanelPlace::Drawer).value(0));
    state.pageTab = tab("page", PanelPlace::Page, layout.panels(PanelPlace::Page).value(0));
    const QString tool = value(keyOf(mode, "tool")).toString();
    if (!tool.isEmpty() && layout.tools.contains(tool)) state.tool = tool;
    return state;
}

/// `value` returns a stored value by its key.
template <typename Value>
ModeStates readStates(const Value& value) {
    ModeStates states;
    for (const ModeLayout& each : modeLayouts())
        states[std::size_t(each.mode)] = readState(each.mode, value);
    return states;
}

/// Calls `put` with the keys and values of all modes.
template <typename Put>
void writeStates(const ModeStates& states, const Put& put) {
    for (const ModeLayout& each : modeLayouts()) {
        const ModeState& state = states[std::size_t(each.mode)];
        const std::pair<const char*, QVariant> values[] = {{"inspector", state.sizes.inspector},
                                                           {"stage", state.sizes.stage},
                                                           {"drawer", state.sizes.drawer},
                                                           {"timeline", state.sizes.timeline},
                                                           {"inspector_shown", state.inspector},
                                                           {"drawer_open", state.drawer},
                                                           {"tab", state.inspectorTab},
                                                           {"drawer_tab", state.drawerTab},
                                                           {"page", state.pageTab},
                                                           {"tool", state.tool}};
        for (const auto& [name, value] : values) put(keyOf(each.mode, name), value);
    }
}

/// Docks that nothing covered, the frontmost last.
QStringList docksOf(const QSettings& settings) {
    return settings.value(QStringLiteral("layout/below")).toStringList();
}

}  // namespace

ModeStates storedStates(const QSettings& settings) {
    return readStates([&](const QString& key) { return settings.value(key); });
}

void storeStates(QSettings& settings, const ModeStates& states) {
    writeStates(states,
                [&](const QString& key, const QVariant& value) { settings.setValue(key, value); });
    settings.setValue(versionKey, layoutVersion);
}

LayoutTexts layoutTexts(const ModeStates& states, const QSet<TargetId>& hidden) {
    LayoutTexts texts;
    writeStates(states, [&](const QString& key, const QVariant& value) {
        texts.emplace_back(key.toStdString(), value.toString().toStdString());
    });
    std::sort(texts.begin(), texts.end());  // as a project lists them
    if (hidden.isEmpty()) return texts;
    QStringList ids;
    for (const TargetId id : hidden) ids << QString::number(int(id));
    ids.sort();
    texts.emplace_back(hiddenKey, ids.join(',').toStdString());
    return texts;
}

ModeStates statesOf(const LayoutTexts& texts) {
    const std::map<std::string, std::string> values(texts.begin(), texts.end());
    return readStates([&](const QString& key) {
        const auto found = values.find(key.toStdString());
        return found == values.end() ? QVariant() : QVariant(QString::fromStdString(found->second));
    });
}

QSet<TargetId> hiddenIn(const LayoutTexts& texts) {
    QSet<TargetId> hidden;
    for (const auto& [key, value] : texts) {
        if (key != hiddenKey) continue;
        for (const QString& id : QString::fromStdString(value).split(',', Qt::SkipEmptyParts))
            hidden.insert(TargetId(id.toInt()));
    }
    return hidden;
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
