// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/shortcuts.h"

#include <QAction>
#include <QCoreApplication>
#include <QSettings>

namespace spoor {

namespace {

using Spec = Actions::Spec;

const std::vector<Spec> shortcutTable = {
    {"new_project", "file", QT_TRANSLATE_NOOP("actions", "&New project"), "Ctrl+N"},
    {"open", "file", QT_TRANSLATE_NOOP("actions", "&Open video…"), "Ctrl+O"},
    {"open_pictures", "file", QT_TRANSLATE_NOOP("actions", "Open &pictures…"), "Ctrl+Shift+O"},
    {"open_project", "file", QT_TRANSLATE_NOOP("actions", "Open pro&ject…"), "Ctrl+Alt+O"},
    {"open_camera", "file", QT_TRANSLATE_NOOP("actions", "&Use the camera"), ""},
    {"open_sample", "file", QT_TRANSLATE_NOOP("actions", "Try the sa&mple"), ""},
    {"close", "file", QT_TRANSLATE_NOOP("actions", "&Close video"), "Ctrl+W"},
    {"save", "file", QT_TRANSLATE_NOOP("actions", "&Save"), "Ctrl+S"},
    {"save_as", "file", QT_TRANSLATE_NOOP("actions", "Save &as…"), "Ctrl+Shift+S"},
    {"import_boxes", "file", QT_TRANSLATE_NOOP("actions", "&Import boxes…"), "Ctrl+I"},
    {"export_boxes", "file", QT_TRANSLATE_NOOP("actions", "&Boxes in any format…"), "Ctrl+E"},
    {"export_results", "file", QT_TRANSLATE_NOOP("actions", "Results as &CSV…"), ""},
    {"export_frame", "file", QT_TRANSLATE_NOOP("actions", "Frame with overlay as &PNG…"),
     "Ctrl+Shift+P"},
    {"export_video", "file", QT_TRANSLATE_NOOP("actions", "Annotated &video…"), ""},
    {"export_crops", "file", QT_TRANSLATE_NOOP("actions", "&Target crops as PNG…"), ""},
    {"quit", "file", QT_TRANSLATE_NOOP("actions", "&Quit"), "Ctrl+Q"},

    {"undo", "edit", QT_TRANSLATE_NOOP("actions", "&Undo"), "Ctrl+Z"},
    {"redo", "edit", QT_TRANSLATE_NOOP("actions", "&Redo"), "Ctrl+Shift+Z Ctrl+Y"},
    {"new_target", "edit", QT_TRANSLATE_NOOP("actions", "&New target"), "N"},
    {"take_found", "edit", QT_TRANSLATE_NOOP("actions", "Ta&ke what was found"), "T"},
    {"take_all_found", "edit", QT_TRANSLATE_NOOP("actions", "Take &all that was found"), "Shift+T"},
    {"redraw_target", "edit", QT_TRANSLATE_NOOP("actions", "&Draw target again"), "Shift+N"},
    {"edit_numbers", "edit", QT_TRANSLATE_NOOP("actions", "Box as n&umbers…"), "F2"},
    {"target_details", "edit", QT_TRANSLATE_NOOP("actions", "&Label, colour and attributes…"),
     "Shift+F2"},
    {"remove_target", "edit", QT_TRANSLATE_NOOP("actions", "D&elete target"), "Del"},
    {"erase_from", "edit", QT_TRANSLATE_NOOP("actions", "Delete target &from here on"), "Shift+Del",
     nullptr, "Alt+T"},
    {"duplicate_target", "edit", QT_TRANSLATE_NOOP("actions", "Du&plicate target"), "Ctrl+D"},
    {"split_target", "edit", QT_TRANSLATE_NOOP("actions", "&Split target here"), "Ctrl+B"},
    {"merge_targets", "edit", QT_TRANSLATE_NOOP("actions", "&Merge with another target…"), "Ctrl+M",
     "M", "Ctrl+J"},
    {"swap_targets", "edit",
     QT_TRANSLATE_NOOP("actions", "S&wap with another target from here on…"), "Ctrl+Shift+M"},
    {"copy_box", "edit", QT_TRANSLATE_NOOP("actions", "&Copy box"), "Ctrl+C"},
    {"paste_box", "edit", QT_TRANSLATE_NOOP("actions", "Paste bo&x"), "Ctrl+V"},
    {"toggle_keyframe", "edit", QT_TRANSLATE_NOOP("actions", "&Keyframe"), "Ctrl+K", "K", "I"},
    {"toggle_occluded", "edit", QT_TRANSLATE_NOOP("actions", "&Occluded"), "Q"},
    {"toggle_outside", "edit", QT_TRANSLATE_NOOP("actions", "Outs&ide"), "X", "O"},
    {"hide_target", "edit", QT_TRANSLATE_NOOP("actions", "&Hide or show target"), "Shift+H"},
    {"only_target", "edit", QT_TRANSLATE_NOOP("actions", "Sho&w only this target"), "Ctrl+Shift+H"},
    {"lock_target", "edit", QT_TRANSLATE_NOOP("actions", "&Lock or unlock target"), "Shift+L"},
    {"next_target", "edit", QT_TRANSLATE_NOOP("actions", "Next &target"), "Tab"},
    {"previous_target", "edit", QT_TRANSLATE_NOOP("actions", "Pre&vious target"), "Shift+Tab"},
    {"draw_polygon", "edit", QT_TRANSLATE_NOOP("actions", "Draw a pol&ygon"), "P"},
    {"paint_mask", "edit", QT_TRANSLATE_NOOP("actions", "P&aint a mask"), "B"},
    {"erase_mask", "edit", QT_TRANSLATE_NOOP("actions", "&Erase from the mask"), "Shift+B"},
    {"mask_from_box", "edit", QT_TRANSLATE_NOOP("actions", "Mask from the bo&x"), "Ctrl+Shift+G"},
    {"carry_shape", "edit", QT_TRANSLATE_NOOP("actions", "Carry the shape alon&g"), "Ctrl+Shift+B"},
    {"by_hand", "edit", QT_TRANSLATE_NOOP("actions", "&By hand"), "A", nullptr, nullptr, true},
    {"label_1", "labels", QT_TRANSLATE_NOOP("actions", "Label 1"), "1"},
    {"label_2", "labels", QT_TRANSLATE_NOOP("actions", "Label 2"), "2"},
    {"label_3", "labels", QT_TRANSLATE_NOOP("actions", "Label 3"), "3"},
    {"label_4", "labels", QT_TRANSLATE_NOOP("actions", "Label 4"), "4"},
    {"label_5", "labels", QT_TRANSLATE_NOOP("actions", "Label 5"), "5"},
    {"label_6", "labels", QT_TRANSLATE_NOOP("actions", "Label 6"), "6"},
    {"label_7", "labels", QT_TRANSLATE_NOOP("actions", "Label 7"), "7"},
    {"label_8", "labels", QT_TRANSLATE_NOOP("actions", "Label 8"), "8"},
    {"label_9", "labels", QT_TRANSLATE_NOOP("actions", "Label 9"), "9"},
    {"turn_left", "box", QT_TRANSLATE_NOOP("actions", "Turn left by a degree"), "Ctrl+,"},
    {"turn_right", "box", QT_TRANSLATE_NOOP("actions", "Turn right by a degree"), "Ctrl+."},
    {"move_left", "box", QT_TRANSLATE_NOOP("actions", "Move box left"), "Ctrl+Left"},
    {"move_right", "box", QT_TRANSLATE_NOOP("actions", "Move box right"), "Ctrl+Right"},
    {"move_up", "box", QT_TRANSLATE_NOOP("actions", "Move box up"), "Ctrl+Up"},
    {"move_down", "box", QT_TRANSLATE_NOOP("actions", "Move box down"), "Ctrl+Down"},
    {"narrower", "box", QT_TRANSLATE_NOOP("actions", "Make box narrower"), "Ctrl+Shift+Left"},
    {"wider", "box", QT_TRANSLATE_NOOP("actions", "Make box wider"), "Ctrl+Shift+Right"},
    {"shorter", "box", QT_TRANSLATE_NOOP("actions", "Make box shorter"), "Ctrl+Shift+Up"},
    {"taller", "box", QT_TRANSLATE_NOOP("actions", "Make box taller"), "Ctrl+Shift+Down"},

    {"zoom_fit", "view", QT_TRANSLATE_NOOP("actions", "&Fit in window"), "Ctrl+0", nullptr, "Home"},
    {"zoom_actual", "view", QT_TRANSLATE_NOOP("actions", "&Actual size"), "Ctrl+1"},
    {"zoom_in", "view", QT_TRANSLATE_NOOP("actions", "Zoom &in"), "Ctrl++ Ctrl+="},
    {"zoom_out", "view", QT_TRANSLATE_NOOP("actions", "Zoom &out"), "Ctrl+-"},
    {"layer_1", "layers", QT_TRANSLATE_NOOP("actions", "Boxes"), "1", nullptr, nullptr, true},
    {"layer_2", "layers", QT_TRANSLATE_NOOP("actions", "Trails"), "2", nullptr, nullptr, true},
    {"layer_3", "layers", QT_TRANSLATE_NOOP("actions", "Labels"), "3", nullptr, nullptr, true},
    {"layer_4", "layers", QT_TRANSLATE_NOOP("actions", "Layer 4"), "4", nullptr, nullptr, true},
    {"layer_5", "layers", QT_TRANSLATE_NOOP("actions", "Layer 5"), "5", nullptr, nullptr, true},
    {"layer_6", "layers", QT_TRANSLATE_NOOP("actions", "Layer 6"), "6", nullptr, nullptr, true},
    {"layer_7", "layers", QT_TRANSLATE_NOOP("actions", "Layer 7"), "7", nullptr, nullptr, true},
    {"layer_8", "layers", QT_TRANSLATE_NOOP("actions", "Layer 8"), "8", nullptr, nullptr, true},
    {"layer_9", "layers", QT_TRANSLATE_NOOP("actions", "Layer 9"), "9", nullptr, nullptr, true},
    {"all_layers", "layers", QT_TRANSLATE_NOOP("actions", "Hide or show &all overlays"), "H"},
    {"next_pane", "view", QT_TRANSLATE_NOOP("actions", "Go to next pane"), "F6"},
    {"previous_pane", "view", QT_TRANSLATE_NOOP("actions", "Go to previous pane"), "Shift+F6"},
    {"full_screen", "view", QT_TRANSLATE_NOOP("actions", "F&ull screen"), "F11", nullptr, nullptr,
     true},

    {"play", "track", QT_TRANSLATE_NOOP("actions", "&Play or pause"), "Space"},
    {"shuttle_back", "track", QT_TRANSLATE_NOOP("actions", "Play backwards, faster"), "J"},
    {"shuttle_pause", "track", QT_TRANSLATE_NOOP("actions", "Pause"), "K"},
    {"shuttle_forward", "track", QT_TRANSLATE_NOOP("actions", "Play forwards, faster"), "L"},
    {"next_frame", "track", QT_TRANSLATE_NOOP("actions", "&Next frame"), "Right .", "F Right"},
    {"previous_frame", "track", QT_TRANSLATE_NOOP("actions", "&Previous frame"), "Left ,",
     "D Left"},
    {"forward_10", "track", QT_TRANSLATE_NOOP("actions", "10 frames forward"), "Shift+Right", "V"},
    {"back_10", "track", QT_TRANSLATE_NOOP("actions", "10 frames back"), "Shift+Left", "C"},
    {"forward_second", "track", QT_TRANSLATE_NOOP("actions", "1 second forward"), "PgDown"},
    {"back_second", "track", QT_TRANSLATE_NOOP("actions", "1 second back"), "PgUp"},
    {"first_frame", "track", QT_TRANSLATE_NOOP("actions", "&First frame"), "Home", nullptr,
     "Shift+Left"},
    {"last_frame", "track", QT_TRANSLATE_NOOP("actions", "&Last frame"), "End", nullptr,
     "Shift+Right"},
    {"previous_keyframe", "track", QT_TRANSLATE_NOOP("actions", "Previous keyframe"), "Up", "R"},
    {"next_keyframe", "track", QT_TRANSLATE_NOOP("actions", "Next keyframe"), "Down", "E"},
    {"previous_doubtful", "track", QT_TRANSLATE_NOOP("actions", "Previous doubtful stretch"), "[",
     nullptr, "Shift+Alt+Left"},
    {"next_doubtful", "track", QT_TRANSLATE_NOOP("actions", "Next doubtful stretch"), "]", nullptr,
     "Shift+Alt+Right"},
    {"gap_middle", "track", QT_TRANSLATE_NOOP("actions", "Middle of the next gap"), "G"},
    {"go_to_frame", "track", QT_TRANSLATE_NOOP("actions", "&Go to frame…"), "Ctrl+J", nullptr,
     "Ctrl+F"},
    {"range_in", "track", QT_TRANSLATE_NOOP("actions", "Range begins &here"), "I", nullptr,
     "Ctrl+Home"},
    {"range_out", "track", QT_TRANSLATE_NOOP("actions", "Range &ends here"), "O", "Shift+O",
     "Ctrl+End"},
    {"range_clear", "track", QT_TRANSLATE_NOOP("actions", "&Clear range"), "Alt+I"},
    {"track_one", "track", QT_TRANSLATE_NOOP("actions", "Track &one frame"), "Alt+Right"},
    {"track_one_back", "track", QT_TRANSLATE_NOOP("actions", "Track one frame back"), "Alt+Left"},
    {"track_all", "track", QT_TRANSLATE_NOOP("actions", "&Track to end"), "Ctrl+T"},
    {"track_back", "track", QT_TRANSLATE_NOOP("actions", "Track &back to the beginning"),
     "Ctrl+Shift+T"},
    {"track_to_keyframe", "track", QT_TRANSLATE_NOOP("actions", "Track to the next &keyframe"),
     "Ctrl+Shift+K"},
    {"parity_frame", "track", QT_TRANSLATE_NOOP("actions", "Compare this &frame on two devices"),
     "Ctrl+G"},
    {"kernel_lab", "track", QT_TRANSLATE_NOOP("actions", "&Kernel lab"), ""},
    {"rerun", "track", QT_TRANSLATE_NOOP("actions", "Start &again and track from here"), "Ctrl+R"},
    {"toggle_learning", "track", QT_TRANSLATE_NOOP("actions", "&Learning"), "Ctrl+Shift+L", nullptr,
     nullptr, true},
    {"only_chosen", "track", QT_TRANSLATE_NOOP("actions", "&Only the chosen target"), "", nullptr,
     nullptr, true},
    {"stop", "track", QT_TRANSLATE_NOOP("actions", "&Stop"), "Esc"},
    {"paced", "track", QT_TRANSLATE_NOOP("actions", "At the video's &speed"), "", nullptr, nullptr,
     true},

    {"review_accept", "review", QT_TRANSLATE_NOOP("actions", "&Accept the place"), "Y"},
    {"review_correct", "review", QT_TRANSLATE_NOOP("actions", "&Correct the place"), "S"},
    {"review_discard", "review", QT_TRANSLATE_NOOP("actions", "&Discard the place"), "W"},
    {"review_next", "review", QT_TRANSLATE_NOOP("actions", "&Next place"), "Shift+Down"},
    {"review_previous", "review", QT_TRANSLATE_NOOP("actions", "&Previous place"), "Shift+Up"},

    {"compare", "compare", QT_TRANSLATE_NOOP("actions", "&Compare two runs"), "Ctrl+Alt+B", nullptr,
     nullptr, true},
    {"compare_sides", "compare", QT_TRANSLATE_NOOP("actions", "&Side by side"), ""},
    {"compare_wipe", "compare", QT_TRANSLATE_NOOP("actions", "&Divided"), ""},
    {"compare_blink", "compare", QT_TRANSLATE_NOOP("actions", "In &turn"), ""},
    {"compare_difference", "compare", QT_TRANSLATE_NOOP("actions", "Di&fference"), ""},
    {"compare_overlay", "compare", QT_TRANSLATE_NOOP("actions", "One &over the other"), ""},
    {"try_changes", "compare", QT_TRANSLATE_NOOP("actions", "T&ry changes of parameters first"), "",
     nullptr, nullptr, true},
    {"apply_changes", "compare", QT_TRANSLATE_NOOP("actions", "&Apply what was tried"), ""},
    {"discard_changes", "compare", QT_TRANSLATE_NOOP("actions", "&Discard what was tried"), ""},

    {"manual", "help", QT_TRANSLATE_NOOP("actions", "&Manual"), "F1"},
    {"tour", "help", QT_TRANSLATE_NOOP("actions", "&Tour of the window"), ""},
    {"shortcuts", "help", QT_TRANSLATE_NOOP("actions", "&Keyboard shortcuts…"), ""},
    {"cheat_sheet", "help", QT_TRANSLATE_NOOP("actions", "Keys at a &glance"), "?"},
    {"save_repro", "help", QT_TRANSLATE_NOOP("actions", "Save a &repro bundle…"), ""},
    {"about", "help", QT_TRANSLATE_NOOP("actions", "&About Spoor"), ""},
};

/// What a preset leaves free because another of its rows takes the key.
const QHash<QString, QHash<QString, QString>> presetMoves = {
    {"blender", {{"forward_10", ""}, {"back_10", ""}}},
    {"cvat", {{"shuttle_pause", ""}}},
};

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
    for (const Spec& spec : shortcutTable) {
        if (id == QLatin1String(spec.id)) return &spec;
    }
    return nullptr;
}

}  // namespace

const std::vector<Actions::Spec>& Actions::specs() {
    return shortcutTable;
}

Actions::Actions(QObject* parent) : QObject(parent) {
    for (const Spec& spec : shortcutTable) {
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
        {"labels", QT_TRANSLATE_NOOP("actions", "Labels, by hand")},
        {"box", QT_TRANSLATE_NOOP("actions", "Box, one pixel at a time")},
        {"view", QT_TRANSLATE_NOOP("actions", "View")},
        {"layers", QT_TRANSLATE_NOOP("actions", "Overlays")},
        {"track", QT_TRANSLATE_NOOP("actions", "Playing and tracking")},
        {"review", QT_TRANSLATE_NOOP("actions", "Review queue")},
        {"compare", QT_TRANSLATE_NOOP("actions", "Comparing")},
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
    const auto moves = presetMoves.value(preset);
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
    updateTip(id);
    emit keysChanged();
}

void Actions::setHint(const QString& id, const QString& why) {
    if (m_hints.value(id) == why) return;
    m_hints[id] = why;
    updateTip(id);
}

void Actions::updateTip(const QString& id) {
    QAction* action = m_actions.value(id);
    const Keys shortcuts = action->shortcuts();
    QString tip = action->text().remove('&').remove(QStringLiteral("…"));
    if (!shortcuts.isEmpty()) {
        tip += QStringLiteral(" (%1)").arg(shortcuts[0].toString(QKeySequence::NativeText));
    }
    const QString why = m_hints.value(id);
    action->setToolTip(why.isEmpty() ? tip : tip + '\n' + why);
}

namespace {

/// The number keys give labels by hand, and switch overlays else.
bool neverTogether(const QString& a, const QString& b) {
    const auto is = [](const QString& id, const char* group) {
        const Spec* const spec = find(id);
        return spec && QLatin1String(spec->group) == QLatin1String(group);
    };
    return (is(a, "labels") && is(b, "layers")) || (is(a, "layers") && is(b, "labels"));
}

}  // namespace

QList<std::pair<QString, QString>> Actions::conflicts(const QHash<QString, Keys>& bindings) {
    QList<std::pair<QString, QString>> found;
    QHash<QString, QString> taken;
    for (const Spec& spec : shortcutTable) {
        const QString id = QString::fromLatin1(spec.id);
        for (const QKeySequence& key : bindings.value(id)) {
            if (key.isEmpty()) continue;
            const QString name = key.toString(QKeySequence::PortableText);
            if (taken.contains(name) && neverTogether(taken[name], id)) continue;
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
    for (const Spec& spec : shortcutTable) {
        const QString id = QString::fromLatin1(spec.id);
        const QVariant stored = settings.value(QStringLiteral("shortcuts/") + id);
        if (stored.isValid()) setKeys(id, parse(stored.toString()));
    }
}

void Actions::save(QSettings& settings) const {
    for (const Spec& spec : shortcutTable) {
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
