// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/palette/palette_entries.h"

#include <QObject>

namespace spoor {

class CommandPalette;

/// Opens the command palette of a window, fills it, and remembers what was used.
class PaletteControl : public QObject {
    Q_OBJECT
public:
    PaletteControl(const WindowContext& context, FileControl& files, HelpControl& help,
                   SettingsControl& settings);

private:
    void open();
    void remember(const QString& id);
    void announceKeys();

    PaletteSources m_sources;
    CommandPalette* m_palette;
    std::vector<PaletteEntry> m_manual;  ///< read when the palette first opens
};

}  // namespace spoor
