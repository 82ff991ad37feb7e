// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/panel_context.h"
#include "gui/shell/api/mode_layout.h"
#include "gui/shell/layout/arrange.h"

#include <QSet>
#include <QString>
#include <array>
#include <string>
#include <utility>
#include <vector>

class QSettings;

namespace spoor {

/// The choices of the user in a mode.
struct ModeState {
    PartSizes sizes;
    bool inspector = true;
    bool drawer = false;  ///< open
    QString inspectorTab;
    QString drawerTab;
    QString pageTab;
    QString tool = QStringLiteral("select");
    bool operator==(const ModeState&) const = default;
};

using ModeStates = std::array<ModeState, modeCount>;

/// Reads the states of all modes; what is not stored is that of the design.
ModeStates storedStates(const QSettings& settings);
void storeStates(QSettings& settings, const ModeStates& states);

/// The states as names and values for a project.
using LayoutTexts = std::vector<std::pair<std::string, std::string>>;
LayoutTexts layoutTexts(const ModeStates& states, const QSet<TargetId>& hidden = {});
ModeStates statesOf(const LayoutTexts& texts);

/// The targets that the user has hidden, which are one of these texts.
QSet<TargetId> hiddenIn(const LayoutTexts& texts);

/// The mode of the last session.
Mode storedMode(const QSettings& settings);
void storeMode(QSettings& settings, Mode mode);

/// Takes over the arrangement of docks of an earlier version, once: the geometry, the mode that
/// corresponds to the visible docks, and the dock in front as the tab of its mode. The old settings
/// are kept as layout_v3.
void migrateLayout(QSettings& settings);

}  // namespace spoor
