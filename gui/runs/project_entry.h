// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDateTime>
#include <QList>
#include <QString>
#include <QStringList>
#include <optional>

namespace spoor {

/// What is known of a project that is not opened. Those who find them wait for a disk: they are for
/// a thread beside the window.
class ProjectEntry {
    Q_DECLARE_TR_FUNCTIONS(spoor::ProjectEntry)
public:
    QString path;
    QString input;       ///< the video's place, as the project knows it
    qint64 targets = 0;  ///< 0: nothing was done in it
    QDateTime changed;   ///< last

    /// "3 targets, 24/12/26 18:00".
    QString work() const;

    /// Nothing when it cannot be read, or is none.
    static std::optional<ProjectEntry> at(const QString& path);
    /// Projects of this video with work in them that could be opened and edited now, the newest
    /// first: of those in `folder`, of which so many are looked at, and of `others`.
    static QList<ProjectEntry> of(const QString& video, const QString& folder,
                                  const QStringList& others);
    static constexpr int maxLookedAt = 300;
};

/// A file that holds a project, by its name.
bool isProjectName(const QString& path);

/// Where a project's video is now: where it was, or beside the project; empty: neither.
QString placeOfVideo(const QString& input, const QString& project);

}  // namespace spoor
