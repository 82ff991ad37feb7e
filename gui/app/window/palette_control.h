// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/app/window/palette_entries.h"

#include <QObject>

namespace spoor {

class CommandPalette;

/// Opens the command palette of a window, fills it, and remembers what was used.
class PaletteControl : public QObject {
    Q_OBJECT
public:
    explicit PaletteControl(const WindowContext& context);

    void open();

private:
    void remember(const QString& id);
    void announceKeys();

    WindowContext m_context;
    CommandPalette* m_palette;
    std::vector<PaletteEntry> m_manual;  ///< read when the palette first opens
};

}  // namespace spoor
