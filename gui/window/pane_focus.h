// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/window/window_parts.h"

#include <QObject>

namespace spoor {

class HelpControl;

/// Who gets a key: its way from pane to pane, and what the widget that has it keeps to itself.
class PaneFocus : public QObject {
    Q_OBJECT
public:
    PaneFocus(const WindowParts& parts, const HelpControl& help);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void cycle(int by);

    WindowParts m_parts;
    const HelpControl& m_help;
};

}  // namespace spoor
