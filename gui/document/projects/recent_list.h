// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
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
    QString video;        ///< path of the video, also for a project
    qint64 targets = 0;   ///< of a project
    QDateTime changed{};  ///< of a project; invalid for a video
};

/// A video with its recent projects.
struct RecentVideo {
    QString name;
    QString path;                ///< of the video
    QList<RecentEntry> entries;  ///< newest first, not empty

    int projects() const;
    /// The newest project, else the video.
    const RecentEntry& newest() const;
};
/// Groups entries by their video, in the order of the list.
QList<RecentVideo> byVideo(const QList<RecentEntry>& entries);

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
    void remove(const QString& path);
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
