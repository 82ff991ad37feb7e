// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/panel.h"

#include <QString>
#include <QStringList>
#include <array>
#include <optional>

namespace spoor {

/// The content of a mode, and the sizes of its parts in logical pixels until the user changes them.
struct ModeLayout {
    Mode mode = Mode::Track;
    const char* id = "";     ///< for settings and actions
    const char* title = "";  ///< untranslated, context "modes"
    const char* icon = "";
    const char* manual = "";  ///< its page of the manual; empty: that of the algorithm
    QStringList tools;        ///< empty text: a separator
    QString inspectorTab;     ///< panel in front at first
    bool drawerOpen = false;
    int drawerFrom =
        820;  ///< height of a window in which the drawer is open without being asked for
    bool inspectorSpans = false;  ///< next to strip and drawer, not only to the video
    bool page = false;            ///< a page in place of tools, video, drawer and timeline
    bool compact = false;         ///< lanes of one height without curves
    int options = 0;              ///< height of the options bar
    int inspector = 320;
    int narrowInspector = 296;  ///< in windows below 1400 wide
    int drawer = 220;
    int timeline = 216;
    int tallTimeline = 268;  ///< for many targets, of which ten are visible
    int lowTimeline = 176;   ///< in windows below 820 high

    /// The panels of an area, in the order of their tabs.
    QStringList panels(PanelPlace::Area area) const;
};

constexpr int modeCount = 5;

const std::array<ModeLayout, modeCount>& modeLayouts();
const ModeLayout& layoutOf(Mode mode);
QString titleOf(Mode mode);
/// The mode with this id, or with its id as a layout of docks: "track", "debug", "annotate".
std::optional<Mode> modeNamed(const QString& id);
/// The panel with this id, or with its id as a dock. Null: there is none.
const PanelType* panelNamed(const QString& id);

inline constexpr int toolsWidth = 44;  ///< of the strip of tools

}  // namespace spoor
