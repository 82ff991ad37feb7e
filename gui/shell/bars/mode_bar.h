// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/shell/bars/primary_button.h"

#include <QTabBar>

namespace spoor {

/// The modes of the window, with icons, and with names if there is room for them.
class ModeBar : public QTabBar {
    Q_OBJECT
public:
    explicit ModeBar(const PrimaryButton::ActionOf& action, QWidget* parent = nullptr);

    void setMode(Mode mode);
    void setNamesShown(bool shown);
    /// Marks a mode in which something runs, for example "12 %, about 3 min left"; empty: nothing.
    void setRunning(Mode mode, const QString& progress);
    /// Width with or without names.
    int widthOf(bool names) const;

signals:
    void chosen(spoor::Mode mode);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void wheelEvent(QWheelEvent* event) override;

private:
    int tabWidth(int index, bool names) const;

    const PrimaryButton::ActionOf m_action;
    bool m_names = true;
};

}  // namespace spoor
