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

/// The panels of a window as docks, and where they lie. A moment after that was changed it is in
/// the settings, whatever becomes of the program.
class DockLayout : public QObject {
    Q_OBJECT
public:
    DockLayout(QMainWindow& window, const PanelContext& context);

    QDockWidget* dock(const QString& panel) const { return m_docks.value(panel); }
    /// In front of what shares its place; nothing happens when there is no such panel.
    void show(const QString& panel);
    /// "track", "debug" or "annotate". Where there is height for it, the timeline has a row of its
    /// own below the video, as high as its lanes need; else it shares a place with the others.
    void apply(const QString& layout);
    /// What lies below the video is hidden while there is none.
    void setVideo(bool shown);
    /// To and from the settings.
    void store();
    void restore();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void watch(QDockWidget* dock);
    void settle();
    void size();
    void fitTimeline();
    bool roomForRows() const;
    bool isBelow(const QString& id) const;
    void hideBelow(const QStringList& front);

    QMainWindow& m_window;
    QHash<QString, QDockWidget*> m_docks;
    QTimer m_store;
    QString m_layout;        ///< the last that was applied
    bool m_unsized = false;  ///< its docks get their sizes when they are shown
    bool m_rows = false;     ///< it has a row for the timeline
    bool m_video = false;
    QStringList m_below;       ///< hidden until there is a video; those in front come last
    int m_timelineHeight = 0;  ///< that the docks were last fitted to
};

}  // namespace spoor
