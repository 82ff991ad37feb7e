// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/action.h"

#include <QCoreApplication>

namespace spoor {

/// Reasons why actions are not available.
class ActionReasons {
    Q_DECLARE_TR_FUNCTIONS(spoor::CommandPalette)
};

bool hasVideo(WindowRef window);
/// Whether there is a target whose box the algorithm can track.
bool tracksBoxes(WindowRef window);
/// Whether an action is enabled. Otherwise the reason is a missing video, or `missing`.
Availability enabledIf(WindowRef window, bool enabled, const QString& missing = {});

inline constexpr Rule always;
/// Needs a video.
inline constexpr Rule video(Changed::Document,
                            [](WindowRef window) { return enabledIf(window, hasVideo(window)); });

constexpr Modes annotate = modeBit(Mode::Annotate), measure = modeBit(Mode::Measure),
                trackAnnotate = modeBit(Mode::Track) | modeBit(Mode::Annotate);

/// Calls a method of a panel, which it shows.
void askPanel(WindowRef window, const char* panel, const char* method);

// Used by several tables.
bool endComparison(WindowRef window);
void exportBundle(WindowRef window, bool);
Availability canExport(WindowRef window);

}  // namespace spoor
