// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"

#include <QHash>
#include <QObject>
#include <QString>
#include <QStringList>
#include <QTimer>

class QDockWidget;
class QMainWindow;

namespace spoor {

/// The panels of a window as docks, and their arrangement. The timeline lies below all of them and
/// is as wide as the window. Changes of the arrangement are stored in the settings after a second,
/// so that they survive a crash.
class DockLayout : public QObject {
    Q_OBJECT
public:
    DockLayout(QMainWindow& window, const PanelContext& context, QWidget* timeline);

    QDockWidget* dock(const QString& panel) const { return m_docks.value(panel); }
    /// Shows a panel and raises it above its tabs. Ignores unknown names.
    void show(const QString& panel);
    /// Applies "track", "debug" or "annotate". In a low window, "track" hides the panels below the
    /// video.
    void apply(const QString& layout);
    /// Hides the panels below the video while no video is open.
    void setVideo(bool shown);
    /// Writes to and reads from the settings.
    void store();
    void restore();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QDockWidget* dock);
    void settle();
    void size();
    void placeTimeline();
    void sizeTimeline();
    bool roomBelow() const;
    QStringList frontPanels() const;
    bool isBelow(const QString& id) const;
    void hideBelow(const QStringList& front);

    QMainWindow& m_window;
    QHash<QString, QDockWidget*> m_docks;
    QDockWidget* m_timeline;
    QTimer m_store;
    QString m_layout;        ///< name of the last applied layout
    bool m_unsized = false;  ///< docks have to be sized when the window or the video appears
    bool m_roomy = false;    ///< the window was high enough for panels below the video
    bool m_video = false;
    QStringList m_below;  ///< panels hidden until a video is open, the frontmost last
};

}  // namespace spoor
