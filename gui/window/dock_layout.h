// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include <QHash>
#include <QObject>
#include <QString>

class QDockWidget;
class QMainWindow;

namespace spoor {

/// The panels of a window as docks, and where they lie.
class DockLayout : public QObject {
    Q_OBJECT
public:
    DockLayout(QMainWindow& window, const PanelContext& context);

    QDockWidget* dock(const QString& panel) const { return m_docks.value(panel); }
    /// In front of what shares its place; nothing happens when there is no such panel.
    void show(const QString& panel);
    /// "track", "debug" or "annotate".
    void apply(const QString& layout);
    /// To and from the settings.
    void store() const;
    void restore();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void size(const QString& layout);

    QMainWindow& m_window;
    QHash<QString, QDockWidget*> m_docks;
    QString m_unsized;  ///< the layout whose docks get their sizes when the window is shown
};

}  // namespace spoor
