// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "gui/document/panel_context.h"
#include "gui/shell/api/window_context.h"

#include <QString>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

namespace spoor {

using WindowRef = const WindowContext&;

/// What can change whether an action is available.
enum class Changed : unsigned {
    None = 0,
    Document = 1,   ///< video, targets, history, range
    Selection = 2,  ///< selected targets, tools, overlays
    Frame = 4,      ///< the frame on screen or its results
    Run = 8,        ///< the state of the engine
    Setup = 16,     ///< algorithm, parameters, labels
    Project = 32,   ///< the project's file, and exports
    State = 64,     ///< modes, background runs, the video view
    All = 127
};
constexpr Changed operator|(Changed a, Changed b) {
    return Changed(unsigned(a) | unsigned(b));
}
constexpr Changed operator&(Changed a, Changed b) {
    return Changed(unsigned(a) & unsigned(b));
}

/// How an action presents itself now.
struct Availability {
    bool enabled = true;
    QString reason = {};                ///< what is missing, for tooltip and palette
    std::optional<bool> checked = {};   ///< none: the action keeps its own state
    QString text = {}, shortText = {};  ///< instead of the usual ones
    bool visible = true;
};

/// When an action is available. Evaluated after a change in `depends`.
struct Rule {
    using Available = Availability (*)(WindowRef);

    constexpr Rule() = default;
    constexpr Rule(Changed on, Available now) : depends(on), available(now) {}

    Changed depends = Changed::None;
    Available available = nullptr;  ///< null: always
};

/// The modes in which keys of an action act; letters have a meaning in some modes only.
using Modes = unsigned;
constexpr Modes modeBit(Mode mode) {
    return 1U << unsigned(mode);
}
constexpr Modes allModes = ~0U;

/// Keys as portable names, separated by blanks. Null: those of the default preset.
struct ActionKeys {
    const char* usual = "";
    const char* cvat = nullptr;
    const char* blender = nullptr;
    Modes modes = allModes;
};

/// The menus of the window, and the context menus of the video.
enum class Menu {
    File,
    Export,
    Edit,
    Target,
    Annotate,
    Nudge,
    View,
    Overlays,
    Mode,
    Track,
    Playback,
    Review,
    Compare,
    Tools,
    Help,
    Box,
    Detection,
    Empty
};

/// A place in a menu. A separator divides the hundreds.
struct ActionPlace {
    Menu menu;
    int order;
};

enum class Look { Plain, Checkable, Pictured };  ///< Pictured: menus show its icon

/// An action of the user. Menus, keys, the palette, the keyboard page and the manual's table of
/// keys are built from rows like this one; a feature keeps its rows in a table (NAME_actions.cpp).
struct Action {
    using Run = void (*)(WindowRef, bool on);

    Action(const char* name, const char* title, ActionKeys defaultKeys, const char* picture,
           std::vector<ActionPlace> where, Rule when, Run does, Look appearance = Look::Plain,
           const char* brief = nullptr)
        : id(name),
          text(title),
          keys(defaultKeys),
          icon(picture),
          places(std::move(where)),
          rule(when),
          run(does),
          look(appearance),
          shortText(brief) {}

    const char* id;    ///< for settings and scripts
    const char* text;  ///< untranslated, context "actions"; ends with an ellipsis if it asks
    ActionKeys keys;
    const char* icon;  ///< empty: none
    std::vector<ActionPlace> places;
    Rule rule;
    Run run;  ///< null: others connect to it
    Look look;
    const char* shortText;   ///< on buttons, untranslated, context "spoor::MainWindow"; null: none
    const char* group = "";  ///< of its table
};
/// Rows of a group, see Actions::groupTitle().
struct ActionTable {
    const char* group;
    std::span<const Action> rows;
};
using ActionTables = std::vector<ActionTable>;

/// The tables of all features, in the order of the keyboard page and the manual within a group.
ActionTables& actionTables();

/// Calls a method of an object of the window.
template <auto Method>
void call(WindowRef window, bool) {
    [&]<typename Object, typename Result>(Result (Object::*)()) {
        (window.state<Object>().*Method)();
    }(Method);
}

}  // namespace spoor
