// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/window/layout/arrange.h"

#include <QString>

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
    bool operator==(const ModeState&) const = default;
};

/// Reads the state of a mode; what is not stored is that of the design.
ModeState storedState(const QSettings& settings, Mode mode);
void storeState(QSettings& settings, Mode mode, const ModeState& state);

/// The mode of the last session.
Mode storedMode(const QSettings& settings);
void storeMode(QSettings& settings, Mode mode);

/// Takes over the arrangement of docks of an earlier version, once: the geometry, the mode that
/// corresponds to the visible docks, and the dock in front as the tab of its mode. The old settings
/// are kept as layout_v3.
void migrateLayout(QSettings& settings);

}  // namespace spoor
