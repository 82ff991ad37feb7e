// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace spoor {

/// The panels of a window as docks, and where they lie. A moment after that was changed it is in
/// the settings, whatever becomes of the program.
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
    void store();
    void restore();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QDockWidget* dock);
    void size(const QString& layout);

    QMainWindow& m_window;
    QHash<QString, QDockWidget*> m_docks;
    QTimer m_store;
    QString m_unsized;  ///< the layout whose docks get their sizes when the window is shown
};

}  // namespace spoor
