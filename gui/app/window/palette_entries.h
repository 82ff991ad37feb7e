// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/window_context.h"
#include "gui/shell/palette/palette_model.h"

namespace spoor {

class HelpControl;

/// All commands of the menus and panels, targets, the parameters and intermediate results of the
/// algorithm, labels, export formats and pages of the settings. Pages of the manual are separate,
/// because they do not change.
std::vector<PaletteEntry> paletteEntries(const WindowContext& context);
std::vector<PaletteEntry> manualEntries(HelpControl& help);
/// The entry for a frame number or timecode; none if it is not one or no video is open.
std::optional<PaletteEntry> frameEntry(Workspace& workbench, const QString& text);

}  // namespace spoor
