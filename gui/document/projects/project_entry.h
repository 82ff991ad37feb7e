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

/// The summary of a project that is not open. at() and of() read files, so call them on a
/// background thread.
class ProjectEntry {
    Q_DECLARE_TR_FUNCTIONS(spoor::ProjectEntry)
public:
    QString path;
    QString input;       ///< path of the video as stored in the project
    qint64 targets = 0;  ///< number of targets
    bool empty = false;  ///< without targets and changes
    QDateTime changed;   ///< time of the last change

    /// "3 targets, 2026-12-24 18:00".
    QString work() const;

    /// Reads the summary; none if the file is not a readable project.
    static std::optional<ProjectEntry> at(const QString& path);
    /// The projects of this video that have targets and can be edited now, newest first. Searches
    /// `others` and at most `maxLookedAt` projects in each of `folders`, and deletes empty projects
    /// there that a killed process has left.
    static QList<ProjectEntry> of(const QString& video, const QStringList& folders,
                                  const QStringList& others);
    static constexpr int maxLookedAt = 300;
};

/// Whether the suffix of the path is that of a project.
bool isProjectName(const QString& path);

/// The folder of new projects, then that of earlier versions.
QStringList projectFolders();
/// Whether a project has the place that Spoor gives to projects until the user saves them.
bool isUnnamedProject(const QString& path);

/// Whether opening this input uses more than files: a camera, or an address of the network.
bool isLiveInput(const QString& input);

/// Whether an input is live, a pattern, or names an existing file or folder.
bool inputMayExist(const QString& input);

/// The current path of a project's video: the stored path, or a file of the same name in the
/// project's folder; empty if neither exists.
QString placeOfVideo(const QString& input, const QString& project);

}  // namespace spoor
