// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QList>
#include <QObject>
#include <QString>
#include <QStringList>

namespace spoor {

/// A recently opened file as lists show it.
struct RecentEntry {
    QString path;
    QString name;    ///< name of the video, also for a project
    QString detail;  ///< content and date of a project, or the folder of a video
    QImage picture;  ///< thumbnail of a project; null: none
    bool gone = false;
};

/// The recently opened files, newest first. The paths are stored in the settings. Details are read
/// in the background, after which changed() is emitted.
class RecentList : public QObject {
    Q_OBJECT
public:
    explicit RecentList(QObject* parent = nullptr);

    QStringList paths() const;
    const QList<RecentEntry>& entries() const { return m_entries; }
    /// Adds a file or folder. Other inputs cannot be reopened and are ignored.
    void add(const QString& input);
    void clear();
    /// Reads the details again.
    void refresh();

signals:
    void changed();

private:
    void list();

    QList<RecentEntry> m_entries;
    int m_turn = 0;
};

}  // namespace spoor
