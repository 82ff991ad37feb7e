// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/window/shortcuts.h"

#include "gui/base/plain_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QSet>
#include <QSettings>

namespace spoor {

namespace {

using Spec = Actions::Spec;

const std::vector<Spec> shortcutTable = {
    {"new_project", "file", QT_TRANSLATE_NOOP("actions", "&New project"), "Ctrl+N"},
    {"open", "file", QT_TRANSLATE_NOOP("actions", "&Open video…"), "Ctrl+O"},
    {"open_pictures", "file", QT_TRANSLATE_NOOP("actions", "Open image &folder…"), "Ctrl+Shift+O"},
    {"open_project", "file", QT_TRANSLATE_NOOP("actions", "Open pro&ject…"), "Ctrl+Alt+O"},
    {"open_camera", "file", QT_TRANSLATE_NOOP("actions", "Open ca&mera…"), ""},
    {"open_sample", "file", QT_TRANSLATE_NOOP("actions", "Open samp&le"), ""},
    {"close", "file", QT_TRANSLATE_NOOP("actions", "&Close video"), "Ctrl+W"},
    {"save", "file", QT_TRANSLATE_NOOP("actions", "&Save"), "Ctrl+S"},
    {"save_as", "file", QT_TRANSLATE_NOOP("actions", "Save &as…"), "Ctrl+Shift+S"},
    {"import_boxes", "file", QT_TRANSLATE_NOOP("actions", "&Import boxes…"), "Ctrl+I"},
    {"export_boxes", "file", QT_TRANSLATE_NOOP("actions", "Export &boxes…"), "Ctrl+E"},
    {"export_results", "file", QT_TRANSLATE_NOOP("actions", "Export results as &CSV…"), ""},
    {"export_frame", "file", QT_TRANSLATE_NOOP("actions", "Export frame with overlays as &PNG…"),
     "Ctrl+Shift+P"},
    {"export_video", "file", QT_TRANSLATE_NOOP("actions", "Export annotated &video…"), ""},
    {"export_crops", "file", QT_TRANSLATE_NOOP("actions", "Export &target crops as PNG…"), ""},
    {"settings", "file", QT_TRANSLATE_NOOP("actions", "Setti&ngs…"), "Ctrl+,"},
    {"quit", "file", QT_TRANSLATE_NOOP("actions", "&Quit"), "Ctrl+Q"},

    {"undo", "edit", QT_TRANSLATE_NOOP("actions", "&Undo"), "Ctrl+Z"},
    {"redo", "edit", QT_TRANSLATE_NOOP("actions", "&Redo"), "Ctrl+Shift+Z Ctrl+Y"},
    {"new_target", "edit", QT_TRANSLATE_NOOP("actions", "&New target"), "N"},
    {"whole_frame", "edit", QT_TRANSLATE_NOOP("actions", "&Whole frame as target"), ""},
    {"find_image", "edit", QT_TRANSLATE_NOOP("actions", "&Find image in frame…"), ""},
    {"take_found", "edit", QT_TRANSLATE_NOOP("actions", "Add detection as tar&get"), "T"},
    {"take_all_found", "edit", QT_TRANSLATE_NOOP("actions", "&Add all detections in this frame"),
     "Shift+T"},
    {"take_video_found", "edit", QT_TRANSLATE_NOOP("actions", "Add all detections in the &video"),
     ""},
    {"take_class_found", "edit",
     QT_TRANSLATE_NOOP("actions", "Add all detections of the selected &class"), ""},
    {"redraw_target", "edit", QT_TRANSLATE_NOOP("actions", "Re&draw box"), "Shift+N"},
    {"edit_numbers", "edit", QT_TRANSLATE_NOOP("actions", "Ed&it coordinates…"), "F2"},
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
    {"toggle_keyframe", "edit", QT_TRANSLATE_NOOP("actions", "Toggle &keyframe"), "M", "K", "I"},
    {"toggle_occluded", "edit", QT_TRANSLATE_NOOP("actions", "Toggle &occluded"), "Q"},
    {"toggle_outside", "edit", QT_TRANSLATE_NOOP("actions", "Toggle out of fra&me"), "X", "O"},
    {"hide_target", "edit", QT_TRANSLATE_NOOP("actions", "Toggle &visibility"), "Shift+H"},
    {"only_target", "edit", QT_TRANSLATE_NOOP("actions", "Sho&w only this target"), "Ctrl+Shift+H"},
    {"lock_target", "edit", QT_TRANSLATE_NOOP("actions", "Toggle &lock"), "Shift+L"},
    {"next_target", "edit", QT_TRANSLATE_NOOP("actions", "Next &target"), "Tab"},
    {"previous_target", "edit", QT_TRANSLATE_NOOP("actions", "Pre&vious target"), "Shift+Tab"},
    {"draw_turned_box", "edit", QT_TRANSLATE_NOOP("actions", "Draw t&urned box"), ""},
    {"draw_polygon", "edit", QT_TRANSLATE_NOOP("actions", "Draw pol&ygon"), "P"},
    {"paint_mask", "edit", QT_TRANSLATE_NOOP("actions", "P&aint mask"), "B"},
    {"erase_mask", "edit", QT_TRANSLATE_NOOP("actions", "&Erase mask"), "Shift+B"},
    {"mask_from_box", "edit", QT_TRANSLATE_NOOP("actions", "Segment inside bo&x"), "Ctrl+Shift+G"},
    {"carry_shape", "edit", QT_TRANSLATE_NOOP("actions", "Propagate s&hape"), "Ctrl+Shift+B"},
    {"by_hand", "edit", QT_TRANSLATE_NOOP("actions", "Annotate manuall&y"), "A", nullptr, nullptr,
     true},
    {"label_1", "labels", QT_TRANSLATE_NOOP("actions", "Label 1"), "1"},
    {"label_2", "labels", QT_TRANSLATE_NOOP("actions", "Label 2"), "2"},
    {"label_3", "labels", QT_TRANSLATE_NOOP("actions", "Label 3"), "3"},
    {"label_4", "labels", QT_TRANSLATE_NOOP("actions", "Label 4"), "4"},
    {"label_5", "labels", QT_TRANSLATE_NOOP("actions", "Label 5"), "5"},
    {"label_6", "labels", QT_TRANSLATE_NOOP("actions", "Label 6"), "6"},
    {"label_7", "labels", QT_TRANSLATE_NOOP("actions", "Label 7"), "7"},
    {"label_8", "labels", QT_TRANSLATE_NOOP("actions", "Label 8"), "8"},
    {"label_9", "labels", QT_TRANSLATE_NOOP("actions", "Label 9"), "9"},
    {"turn_left", "box", QT_TRANSLATE_NOOP("actions", "Rotate left by 1°"), "Ctrl+Alt+,"},
    {"turn_right", "box", QT_TRANSLATE_NOOP("actions", "Rotate right by 1°"), "Ctrl+Alt+."},
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
    {"pan", "view", QT_TRANSLATE_NOOP("actions", "&Pan video"), "", nullptr, nullptr, true},
    {"ruler", "measure", QT_TRANSLATE_NOOP("actions", "&Ruler"), "U"},
    {"ground_plane", "measure", QT_TRANSLATE_NOOP("actions", "&Ground plane"), "D", ""},
    {"axes", "measure", QT_TRANSLATE_NOOP("actions", "&Axes"), "E", ""},
    {"layer_1", "layers", QT_TRANSLATE_NOOP("actions", "Boxes"), "", nullptr, nullptr, true},
    {"layer_2", "layers", QT_TRANSLATE_NOOP("actions", "Trails"), "", nullptr, nullptr, true},
    {"layer_3", "layers", QT_TRANSLATE_NOOP("actions", "Labels"), "", nullptr, nullptr, true},
    {"layer_4", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 4"), "", nullptr, nullptr, true},
    {"layer_5", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 5"), "", nullptr, nullptr, true},
    {"layer_6", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 6"), "", nullptr, nullptr, true},
    {"layer_7", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 7"), "", nullptr, nullptr, true},
    {"layer_8", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 8"), "", nullptr, nullptr, true},
    {"layer_9", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 9"), "", nullptr, nullptr, true},
    {"layer_10", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 10"), "", nullptr, nullptr, true},
    {"layer_11", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 11"), "", nullptr, nullptr, true},
    {"layer_12", "layers", QT_TRANSLATE_NOOP("actions", "Overlay 12"), "", nullptr, nullptr, true},
    {"all_layers", "layers", QT_TRANSLATE_NOOP("actions", "Hide &all overlays"), "H", nullptr,
     nullptr, true},
    {"timeline_zoom_selection", "view", QT_TRANSLATE_NOOP("actions", "&Zoom timeline to selection"),
     "Z"},
    {"timeline_zoom_all", "view", QT_TRANSLATE_NOOP("actions", "Zoom timeline to &whole video"),
     "Shift+Z"},
    {"snap", "view", QT_TRANSLATE_NOOP("actions", "S&nap keyframes"), "", nullptr, nullptr, true},
    {"mode_track", "view", QT_TRANSLATE_NOOP("actions", "Mode Track"), "Alt+1"},
    {"mode_annotate", "view", QT_TRANSLATE_NOOP("actions", "Mode Annotate"), "Alt+2"},
    {"mode_inspect", "view", QT_TRANSLATE_NOOP("actions", "Mode Inspect"), "Alt+3"},
    {"mode_measure", "view", QT_TRANSLATE_NOOP("actions", "Mode Measure"), "Alt+4"},
    {"mode_benchmark", "view", QT_TRANSLATE_NOOP("actions", "Mode Benchmark"), "Alt+5"},
    {"mode_back", "view", QT_TRANSLATE_NOOP("actions", "Previous mode"), "Alt+0"},
    {"inspector", "view", QT_TRANSLATE_NOOP("actions", "Inspecto&r"), "F4", nullptr, nullptr, true},
    {"drawer", "view", QT_TRANSLATE_NOOP("actions", "&Drawer"), "F8", nullptr, nullptr, true},
    {"menu_bar", "view", QT_TRANSLATE_NOOP("actions", "Open menu bar"), "F10"},
    {"show_menu_bar", "view", QT_TRANSLATE_NOOP("actions", "Show menu &bar"), "", nullptr, nullptr,
     true},
    {"next_pane", "view", QT_TRANSLATE_NOOP("actions", "Focus next panel"), "F6"},
    {"previous_pane", "view", QT_TRANSLATE_NOOP("actions", "Focus previous panel"), "Shift+F6"},
    {"focus_notice", "view", QT_TRANSLATE_NOOP("actions", "Focus &message"), "Ctrl+Shift+U"},
    {"full_screen", "view", QT_TRANSLATE_NOOP("actions", "F&ull screen"), "F11", nullptr, nullptr,
     true},

    {"play", "track", QT_TRANSLATE_NOOP("actions", "&Play/pause"), "Space"},
    {"loop_playback", "track", QT_TRANSLATE_NOOP("actions", "&Loop playback"), "", nullptr, nullptr,
     true},
    {"shuttle_back", "track", QT_TRANSLATE_NOOP("actions", "Shuttle backwards"), "J"},
    {"shuttle_pause", "track", QT_TRANSLATE_NOOP("actions", "Pause"), "K"},
    {"shuttle_forward", "track", QT_TRANSLATE_NOOP("actions", "Shuttle forwards"), "L"},
    {"next_frame", "track", QT_TRANSLATE_NOOP("actions", "&Next frame"), "Right .", "F Right"},
    {"previous_frame", "track", QT_TRANSLATE_NOOP("actions", "&Previous frame"), "Left ,",
     "D Left"},
    {"forward_10", "track", QT_TRANSLATE_NOOP("actions", "Forward 10 frames"), "Shift+Right", "V"},
    {"back_10", "track", QT_TRANSLATE_NOOP("actions", "Back 10 frames"), "Shift+Left", "C"},
    {"forward_second", "track", QT_TRANSLATE_NOOP("actions", "Forward 1 second"), "PgDown"},
    {"back_second", "track", QT_TRANSLATE_NOOP("actions", "Back 1 second"), "PgUp"},
    {"first_frame", "track", QT_TRANSLATE_NOOP("actions", "&First frame"), "Home", nullptr,
     "Shift+Left"},
    {"last_frame", "track", QT_TRANSLATE_NOOP("actions", "&Last frame"), "End", nullptr,
     "Shift+Right"},
    {"previous_keyframe", "track", QT_TRANSLATE_NOOP("actions", "Previous keyframe"), "Up", "R"},
    {"next_keyframe", "track", QT_TRANSLATE_NOOP("actions", "Next keyframe"), "Down", "E"},
    {"previous_doubtful", "track", QT_TRANSLATE_NOOP("actions", "Previous uncertain segment"), "[",
     nullptr, "Shift+Alt+Left"},
    {"next_doubtful", "track", QT_TRANSLATE_NOOP("actions", "Next uncertain segment"), "]", nullptr,
     "Shift+Alt+Right"},
    {"gap_middle", "track", QT_TRANSLATE_NOOP("actions", "Middle of next keyframe gap"), "G"},
    {"go_to_frame", "track", QT_TRANSLATE_NOOP("actions", "&Go to frame…"), "Ctrl+J", nullptr,
     "Ctrl+F"},
    {"range_in", "track", QT_TRANSLATE_NOOP("actions", "Set &in point"), "I", nullptr, "Ctrl+Home"},
    {"range_out", "track", QT_TRANSLATE_NOOP("actions", "S&et out point"), "O", "Shift+O",
     "Ctrl+End"},
    {"range_clear", "track", QT_TRANSLATE_NOOP("actions", "&Clear range"), "Alt+I"},
    {"track_one", "track", QT_TRANSLATE_NOOP("actions", "Track &one frame"), "Alt+Right"},
    {"track_one_back", "track", QT_TRANSLATE_NOOP("actions", "Track one frame back"), "Alt+Left"},
    {"choose_algorithm", "track", QT_TRANSLATE_NOOP("actions", "Choose al&gorithm…"), ""},
    {"choose_networks", "track", QT_TRANSLATE_NOOP("actions", "Choose networks…"), ""},
    {"track_from_start", "track", QT_TRANSLATE_NOOP("actions", "Track again from 0"), ""},
    {"track_all", "track", QT_TRANSLATE_NOOP("actions", "&Track to end"), "Ctrl+T"},
    {"track_back", "track", QT_TRANSLATE_NOOP("actions", "Track &back to start"), "Ctrl+Shift+T"},
    {"track_to_keyframe", "track", QT_TRANSLATE_NOOP("actions", "Track to next &keyframe"),
     "Ctrl+Shift+K"},
    {"run_benchmark", "track", QT_TRANSLATE_NOOP("actions", "&Run benchmark"), "", nullptr, nullptr,
     true},
    {"parity_frame", "track", QT_TRANSLATE_NOOP("actions", "Compare this &frame on two devices"),
     "Ctrl+G"},
    {"recompute_frame", "track", QT_TRANSLATE_NOOP("actions", "Recompute inter&mediate results"),
     "", nullptr, nullptr, true},
    {"kernel_lab", "track", QT_TRANSLATE_NOOP("actions", "&Kernel lab"), ""},
    {"rerun", "track", QT_TRANSLATE_NOOP("actions", "Re-initi&alise and track"), "Ctrl+R"},
    {"toggle_learning", "track", QT_TRANSLATE_NOOP("actions", "Update mode&l while tracking"),
     "Ctrl+Shift+L", nullptr, nullptr, true},
    {"only_chosen", "track", QT_TRANSLATE_NOOP("actions", "Selected target &only"), "", nullptr,
     nullptr, true},
    {"stop", "track", QT_TRANSLATE_NOOP("actions", "&Stop"), "Esc"},
    {"paced", "track", QT_TRANSLATE_NOOP("actions", "Track in &real time"), "", nullptr, nullptr,
     true},

    {"review_accept", "review", QT_TRANSLATE_NOOP("actions", "&Mark as correct"), "Y"},
    {"review_correct", "review", QT_TRANSLATE_NOOP("actions", "&Correct box"), "S"},
    {"review_discard", "review", QT_TRANSLATE_NOOP("actions", "&Delete these results"), "W"},
    {"review_next", "review", QT_TRANSLATE_NOOP("actions", "&Next issue"), "Shift+Down"},
    {"review_previous", "review", QT_TRANSLATE_NOOP("actions", "&Previous issue"), "Shift+Up"},

    {"compare", "compare", QT_TRANSLATE_NOOP("actions", "&Compare two runs"), "Ctrl+Alt+B", nullptr,
     nullptr, true},
    {"run_sensitivity", "compare", QT_TRANSLATE_NOOP("actions", "&Run perturbed boxes"), "",
     nullptr, nullptr, true},
    {"compare_sides", "compare", QT_TRANSLATE_NOOP("actions", "&Side by side"), ""},
    {"compare_wipe", "compare", QT_TRANSLATE_NOOP("actions", "&Wipe"), ""},
    {"compare_blink", "compare", QT_TRANSLATE_NOOP("actions", "&Blink"), ""},
    {"compare_difference", "compare", QT_TRANSLATE_NOOP("actions", "Di&fference"), ""},
    {"compare_overlay", "compare", QT_TRANSLATE_NOOP("actions", "&Overlay"), ""},
    {"try_changes", "compare", QT_TRANSLATE_NOOP("actions", "P&review parameter changes"), "",
     nullptr, nullptr, true},
    {"apply_changes", "compare", QT_TRANSLATE_NOOP("actions", "&Apply preview"), ""},
    {"discard_changes", "compare", QT_TRANSLATE_NOOP("actions", "&Discard preview"), ""},

    {"search", "help", QT_TRANSLATE_NOOP("actions", "Sear&ch…"), "Ctrl+K F3"},
    {"manual", "help", QT_TRANSLATE_NOOP("actions", "&Manual"), "F1"},
    {"tour", "help", QT_TRANSLATE_NOOP("actions", "Start &tour"), ""},
    {"cheat_sheet", "help", QT_TRANSLATE_NOOP("actions", "Keyboard o&verview"), "?"},
    {"save_repro", "help", QT_TRANSLATE_NOOP("actions", "Save &reproduction bundle…"), ""},
    {"about", "help", QT_TRANSLATE_NOOP("actions", "&About Spoor"), ""},
};

/// Keys of actions in a preset that assigns their default keys to other actions.
const QHash<QString, QHash<QString, QString>> presetMoves = {
    {"blender", {{"forward_10", ""}, {"back_10", ""}}},
    {"cvat", {{"shuttle_pause", ""}}},
};

/// Actions whose keys are letters that have a meaning in some modes only.
const QHash<QString, QStringList> lettersOfModes = [] {
    QHash<QString, QStringList> modes;
    for (const char* id :
         {"toggle_keyframe", "toggle_occluded", "toggle_outside", "gap_middle", "draw_polygon",
          "paint_mask", "erase_mask", "review_accept", "review_correct", "review_discard"})
        modes[QString::fromLatin1(id)] = QStringList{QStringLiteral("annotate")};
    for (const char* id : {"new_target", "redraw_target", "take_found", "take_all_found"})
        modes[QString::fromLatin1(id)] =
            QStringList{QStringLiteral("track"), QStringLiteral("annotate")};
    for (const char* id : {"ruler", "ground_plane", "axes"})
        modes[QString::fromLatin1(id)] = QStringList{QStringLiteral("measure")};
    return modes;
}();

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
        {"labels", QT_TRANSLATE_NOOP("actions", "Annotation labels")},
        {"box", QT_TRANSLATE_NOOP("actions", "Nudge box")},
        {"view", QT_TRANSLATE_NOOP("actions", "View")},
        {"layers", QT_TRANSLATE_NOOP("actions", "Overlays")},
        {"measure", QT_TRANSLATE_NOOP("actions", "Measure")},
        {"track", QT_TRANSLATE_NOOP("actions", "Playback and tracking")},
        {"review", QT_TRANSLATE_NOOP("actions", "Review")},
        {"compare", QT_TRANSLATE_NOOP("actions", "Comparison")},
        {"help", QT_TRANSLATE_NOOP("actions", "Help")},
    };
    return QCoreApplication::translate("actions", titles.value(group, ""));
}

QString Actions::englishText(const QString& id) {
    const Spec* const spec = find(id);
    return spec ? plainText(QString::fromUtf8(spec->text)) : QString();
}

QStringList Actions::presets() {
    return {QStringLiteral("default"), QStringLiteral("cvat"), QStringLiteral("blender")};
}

QString Actions::presetTitle(const QString& preset) {
    if (preset == QLatin1String("cvat")) return QStringLiteral("CVAT");
    if (preset == QLatin1String("blender")) return QStringLiteral("Blender");
    return QStringLiteral("Spoor");
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
}

void Actions::setMode(const QString& mode) {
    for (auto each = lettersOfModes.begin(); each != lettersOfModes.end(); ++each)
        m_actions[each.key()]->setShortcutContext(each->contains(mode) ? Qt::WindowShortcut
                                                                       : Qt::WidgetShortcut);
}

void Actions::setText(const QString& id, const QString& text) {
    QAction* const action = m_actions.value(id);
    action->setText(text.isEmpty() ? QCoreApplication::translate("actions", find(id)->text) : text);
    updateTip(id);
}

void Actions::setHint(const QString& id, const QString& why) {
    if (m_hints.value(id) == why) return;
    m_hints[id] = why;
    updateTip(id);
}

void Actions::updateTip(const QString& id) {
    QAction* action = m_actions.value(id);
    const Keys shortcuts = action->shortcuts();
    QString tip = plainText(action->text());
    if (!shortcuts.isEmpty()) {
        tip += QStringLiteral(" (%1)").arg(shortcuts[0].toString(QKeySequence::NativeText));
    }
    const QString why = m_hints.value(id);
    action->setToolTip(why.isEmpty() ? tip : tip + '\n' + why);
}

QList<std::pair<QString, QString>> Actions::conflicts(const QHash<QString, Keys>& bindings) {
    QList<std::pair<QString, QString>> found;
    QHash<QString, QString> taken;
    for (const Spec& spec : shortcutTable) {
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
    for (const Spec& spec : shortcutTable) {
        const QString id = QString::fromLatin1(spec.id);
        const QVariant stored = settings.value(QStringLiteral("shortcuts/") + id);
        if (stored.isValid()) setKeys(id, parse(stored.toString()));
    }
    yieldToOwnKeys(settings);
}

/// A default key that the user has given to another action, perhaps in an earlier version, is left
/// to that action.
void Actions::yieldToOwnKeys(const QSettings& settings) {
    QSet<QString> own;
    for (const Spec& spec : shortcutTable)
        if (settings.contains(QStringLiteral("shortcuts/") + QLatin1String(spec.id)))
            own.insert(QString::fromLatin1(spec.id));
    for (const QString& chosen : own)
        for (const Spec& spec : shortcutTable) {
            const QString id = QString::fromLatin1(spec.id);
            if (own.contains(id)) continue;
            Keys left = keys(id);
            for (const QKeySequence& key : keys(chosen)) left.removeAll(key);
            if (left != keys(id)) setKeys(id, left);
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
