// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/shell/api/window_context.h"

#include <QObject>

namespace spoor {

class HelpControl;

/// Moves the keyboard focus between panes and protects the keys of the focused widget from
/// shortcuts.
class PaneFocus : public QObject {
    Q_OBJECT
public:
    PaneFocus(const WindowContext& context, const HelpControl& help);

    /// Moves the focus to the next pane (1) or the previous one (-1).
    void cycle(int by);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    WindowContext m_context;
    const HelpControl& m_help;
};

}  // namespace spoor
