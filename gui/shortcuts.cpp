// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/shortcuts.h"

#include <QAction>
#include <QCoreApplication>
#include <QSettings>

namespace spoor {

namespace {

#define ACTION(text) QT_TRANSLATE_NOOP("actions", text)

using Spec = Actions::Spec;

const std::vector<Spec> kSpecs = {
    {"open", "file", ACTION("&Open video…"), "Ctrl+O"},
    {"open_pictures", "file", ACTION("Open &pictures…"), "Ctrl+Shift+O"},
    {"open_camera", "file", ACTION("Use the &camera"), ""},
    {"open_sample", "file", ACTION("Try the &sample"), ""},
    {"close", "file", ACTION("&Close video"), "Ctrl+W"},
    {"export_results", "file", ACTION("Results as &CSV…"), "Ctrl+Shift+S"},
    {"export_frame", "file", ACTION("Frame with overlay as &PNG…"), "Ctrl+Shift+P"},
    {"quit", "file", ACTION("&Quit"), "Ctrl+Q"},

    {"new_target", "edit", ACTION("&New target"), "N"},
    {"edit_numbers", "edit", ACTION("Box as n&umbers…"), "F2"},
    {"remove_target", "edit", ACTION("&Remove target"), "Del"},
    {"next_target", "edit", ACTION("Next &target"), "Tab"},
    {"previous_target", "edit", ACTION("Pre&vious target"), "Shift+Tab"},
    {"move_left", "box", ACTION("Move box left"), "Ctrl+Left"},
    {"move_right", "box", ACTION("Move box right"), "Ctrl+Right"},
    {"move_up", "box", ACTION("Move box up"), "Ctrl+Up"},
    {"move_down", "box", ACTION("Move box down"), "Ctrl+Down"},
    {"narrower", "box", ACTION("Make box narrower"), "Ctrl+Shift+Left"},
    {"wider", "box", ACTION("Make box wider"), "Ctrl+Shift+Right"},
    {"lower", "box", ACTION("Make box lower"), "Ctrl+Shift+Up"},
    {"higher", "box", ACTION("Make box higher"), "Ctrl+Shift+Down"},

    {"zoom_fit", "view", ACTION("&Fit in window"), "Ctrl+0", nullptr, "Home"},
    {"zoom_actual", "view", ACTION("&Actual size"), "Ctrl+1"},
    {"zoom_in", "view", ACTION("Zoom &in"), "Ctrl++ Ctrl+="},
    {"zoom_out", "view", ACTION("Zoom &out"), "Ctrl+-"},
    {"layer_1", "layers", ACTION("Boxes"), "1", nullptr, nullptr, true},
    {"layer_2", "layers", ACTION("Trails"), "2", nullptr, nullptr, true},
    {"layer_3", "layers", ACTION("Labels"), "3", nullptr, nullptr, true},
    {"layer_4", "layers", ACTION("Layer 4"), "4", nullptr, nullptr, true},
    {"layer_5", "layers", ACTION("Layer 5"), "5", nullptr, nullptr, true},
    {"layer_6", "layers", ACTION("Layer 6"), "6", nullptr, nullptr, true},
    {"layer_7", "layers", ACTION("Layer 7"), "7", nullptr, nullptr, true},
    {"layer_8", "layers", ACTION("Layer 8"), "8", nullptr, nullptr, true},
    {"layer_9", "layers", ACTION("Layer 9"), "9", nullptr, nullptr, true},
    {"all_layers", "layers", ACTION("Hide or show &all overlays"), "H"},
    {"next_pane", "view", ACTION("Go to next pane"), "F6"},
    {"previous_pane", "view", ACTION("Go to previous pane"), "Shift+F6"},
    {"full_screen", "view", ACTION("F&ull screen"), "F11", nullptr, nullptr, true},

    {"play", "track", ACTION("&Play or pause"), "Space"},
    {"shuttle_back", "track", ACTION("Play backwards, faster"), "J"},
    {"shuttle_pause", "track", ACTION("Pause"), "K"},
    {"shuttle_forward", "track", ACTION("Play forwards, faster"), "L"},
    {"next_frame", "track", ACTION("&Next frame"), "Right .", "F Right"},
    {"previous_frame", "track", ACTION("&Previous frame"), "Left ,", "D Left"},
    {"forward_10", "track", ACTION("10 frames forward"), "Shift+Right", "V"},
    {"back_10", "track", ACTION("10 frames back"), "Shift+Left", "C"},
    {"forward_second", "track", ACTION("1 second forward"), "PgDown"},
    {"back_second", "track", ACTION("1 second back"), "PgUp"},
    {"first_frame", "track", ACTION("&First frame"), "Home", nullptr, "Shift+Left"},
    {"last_frame", "track", ACTION("&Last frame"), "End", nullptr, "Shift+Right"},
    {"go_to_frame", "track", ACTION("&Go to frame…"), "Ctrl+J"},
    {"track_one", "track", ACTION("Track &one frame"), "Alt+Right"},
    {"track_all", "track", ACTION("&Track to end"), "Ctrl+T"},
    {"stop", "track", ACTION("&Stop"), "Esc"},
    {"paced", "track", ACTION("At the video's &speed"), "", nullptr, nullptr, true},

    {"shortcuts", "help", ACTION("&Keyboard shortcuts…"), ""},
    {"cheat_sheet", "help", ACTION("Keys at a &glance"), "?"},
    {"about", "help", ACTION("&About Spoor"), ""},
};

/// What a preset leaves free because another of its rows takes the key.
const QHash<QString, QHash<QString, QString>> kPresetMoves = {
    {"blender", {{"forward_10", ""}, {"back_10", ""}}},
};

#undef ACTION

Actions::Keys parse(const QString& text) {
    Actions::Keys keys;
    for (const QString& one : text.split(' ', Qt::SkipEmptyParts)) {
        keys << QKeySequence(one, QKeySequence::PortableText);
    }
    return keys;
}

QString print(const Actions::Keys& keys) {
    QStringList parts;
    for (const QKeySequence& key : keys) parts << key.toString(QKeySequence::PortableText);
    return parts.join(' ');
}

const Spec* find(const QString& id) {
    for (const Spec& spec : kSpecs) {
        if (id == QLatin1String(spec.id)) return &spec;
    }
    return nullptr;
}

}  // namespace

const std::vector<Actions::Spec>& Actions::specs() {
    return kSpecs;
}

Actions::Actions(QObject* parent) : QObject(parent) {
    for (const Spec& spec : kSpecs) {
        const QString id = QString::fromLatin1(spec.id);
        auto* action = new QAction(QCoreApplication::translate("actions", spec.text), this);
        action->setObjectName(id);
        action->setCheckable(spec.checkable);
        if (id == QLatin1String("quit")) action->setMenuRole(QAction::QuitRole);
        m_actions.insert(id, action);
        setKeys(id, presetKeys(id, QStringLiteral("default")));
    }
}

QString Actions::groupTitle(const QString& group) {
    static const QHash<QString, const char*> titles = {
        {"file", QT_TRANSLATE_NOOP("actions", "File")},
        {"edit", QT_TRANSLATE_NOOP("actions", "Targets")},
        {"box", QT_TRANSLATE_NOOP("actions", "Box, one pixel at a time")},
        {"view", QT_TRANSLATE_NOOP("actions", "View")},
        {"layers", QT_TRANSLATE_NOOP("actions", "Overlays")},
        {"track", QT_TRANSLATE_NOOP("actions", "Playing and tracking")},
        {"help", QT_TRANSLATE_NOOP("actions", "Help")},
    };
    return QCoreApplication::translate("actions", titles.value(group, ""));
}

QStringList Actions::presets() {
    return {QStringLiteral("default"), QStringLiteral("cvat"), QStringLiteral("blender")};
}

QString Actions::presetTitle(const QString& preset) {
    if (preset == QLatin1String("cvat")) return QStringLiteral("CVAT");
    if (preset == QLatin1String("blender")) return QStringLiteral("Blender");
    return QCoreApplication::translate("actions", "Default");
}

Actions::Keys Actions::keys(const QString& id) const {
    const QAction* action = m_actions.value(id);
    return action ? action->shortcuts() : Keys{};
}

Actions::Keys Actions::presetKeys(const QString& id, const QString& preset) {
    const Spec* spec = find(id);
    if (!spec) return {};
    const auto moves = kPresetMoves.value(preset);
    if (moves.contains(id)) return parse(moves.value(id));
    const char* keys = spec->keys;
    if (preset == QLatin1String("cvat") && spec->cvat) keys = spec->cvat;
    if (preset == QLatin1String("blender") && spec->blender) keys = spec->blender;
    return parse(QString::fromLatin1(keys));
}

void Actions::setKeys(const QString& id, const Keys& keys) {
    QAction* action = m_actions.value(id);
    if (!action) return;
    action->setShortcuts(keys);
    QString tip = action->text().remove('&').remove(QStringLiteral("…"));
    if (!keys.isEmpty())
        tip += QStringLiteral(" (%1)").arg(keys[0].toString(QKeySequence::NativeText));
    action->setToolTip(tip);
    emit keysChanged();
}

QList<std::pair<QString, QString>> Actions::conflicts(const QHash<QString, Keys>& bindings) {
    QList<std::pair<QString, QString>> found;
    QHash<QString, QString> taken;
    for (const Spec& spec : kSpecs) {
        const QString id = QString::fromLatin1(spec.id);
        for (const QKeySequence& key : bindings.value(id)) {
            if (key.isEmpty()) continue;
            const QString name = key.toString(QKeySequence::PortableText);
            if (taken.contains(name) && taken[name] != id) {
                found.append({taken[name], id});
            } else {
                taken.insert(name, id);
            }
        }
    }
    return found;
}

void Actions::load(const QSettings& settings) {
    for (const Spec& spec : kSpecs) {
        const QString id = QString::fromLatin1(spec.id);
        const QVariant stored = settings.value(QStringLiteral("shortcuts/") + id);
        if (stored.isValid()) setKeys(id, parse(stored.toString()));
    }
}

void Actions::save(QSettings& settings) const {
    for (const Spec& spec : kSpecs) {
        const QString id = QString::fromLatin1(spec.id);
        const QString key = QStringLiteral("shortcuts/") + id;
        if (keys(id) == presetKeys(id, QStringLiteral("default"))) {
            settings.remove(key);
        } else {
            settings.setValue(key, print(keys(id)));
        }
    }
}

}  // namespace spoor
