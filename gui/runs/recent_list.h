// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

namespace spoor {

/// Something that was opened, as lists show it.
struct RecentEntry {
    QString path;
    QString name;    ///< of the video, also for a project
    QString detail;  ///< what is in a project, and when it was worked on; or the folder
    QImage picture;  ///< of a project; null: none
    bool gone = false;
};

/// What the user opened last, the newest first. The paths are in the settings; what is said of
/// them is read beside the window, and is there a moment later.
class RecentList : public QObject {
    Q_OBJECT
public:
    explicit RecentList(QObject* parent = nullptr);

    QStringList paths() const;
    const QList<RecentEntry>& entries() const { return m_entries; }
    /// Files and folders; nothing else can be opened again.
    void add(const QString& input);
    void clear();
    /// Looks again at what is there.
    void refresh();

signals:
    void changed();

private:
    void list();

    QList<RecentEntry> m_entries;
    int m_turn = 0;
};

}  // namespace spoor
