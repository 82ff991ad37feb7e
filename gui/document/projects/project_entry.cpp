// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/projects/project_entry.h"

#include "engine/media/open_input.h"
#include "engine/project/store/project_summary.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/write_file.h"

#include <QDir>
#include <QFileInfo>
#include <algorithm>

namespace spoor {

namespace {

constexpr qint64 emptyFor = 3600;  ///< seconds until an empty project counts as left behind

/// The canonical path of an existing file; otherwise, for example for a pattern, the clean path.
QString oneName(const QString& path) {
    const QString real = QFileInfo(path).canonicalFilePath();
    return real.isEmpty() ? QDir::cleanPath(path) : real;
}

/// The projects in a folder, newest first. Those that are named after the video precede all others.
QStringList projectsIn(const QString& folder, const QString& video) {
    const QString stem = QFileInfo(video).completeBaseName() + QLatin1Char('-');
    QStringList named, others;
    for (const QFileInfo& file :
         QDir(folder).entryInfoList({QStringLiteral("*.spoor")}, QDir::Files, QDir::Time)) {
        const bool isNamed = file.fileName().startsWith(stem);
        (isNamed ? named : others) << file.absoluteFilePath();
    }
    return (named + others).mid(0, ProjectEntry::maxLookedAt);
}

}  // namespace

QStringList projectFolders() {
    return dataFolders(QStringLiteral("projects"));
}

bool isUnnamedProject(const QString& path) {
    const QStringList folders = projectFolders();
    return std::any_of(folders.begin(), folders.end(), [&path](const QString& folder) {
        return QFileInfo(path).absolutePath() == QFileInfo(folder).absoluteFilePath();
    });
}

bool isProjectName(const QString& path) {
    return path.endsWith(QLatin1String(".spoor"), Qt::CaseInsensitive);
}

bool isLiveInput(const QString& input) {
    return inputPath(input.toStdString()).starts_with("camera:") ||
           input.contains(QLatin1String("://"));
}

bool inputMayExist(const QString& input) {
    return input.contains('%') || isLiveInput(input) || QFileInfo::exists(input) ||
           QFileInfo::exists(QString::fromStdString(inputPath(input.toStdString())));
}

QString placeOfVideo(const QString& input, const QString& project) {
    if (inputMayExist(input) || input == QLatin1String("sample")) return input;
    const QString path = QString::fromStdString(inputPath(input.toStdString()));
    const QString beside = QFileInfo(project).dir().filePath(QFileInfo(path).fileName());
    return QFileInfo::exists(beside) ? input.chopped(path.size()) + beside : QString();
}

QString ProjectEntry::work() const {
    return tr("%1, %2").arg(tr("%Ln target(s)", nullptr, targets), dateText(changed));
}

std::optional<ProjectEntry> ProjectEntry::at(const QString& path) {
    const auto summary = readProjectSummary(path.toStdString());
    if (!summary) return std::nullopt;
    ProjectEntry known;
    known.path = path;
    known.input = QString::fromStdString(summary->input);
    known.targets = summary->targets;
    known.empty = summary->empty;
    // The latest changes may still be in SQLite's write-ahead log.
    const QFileInfo file(path), log(path + QStringLiteral("-wal"));
    known.changed = file.lastModified();
    if (log.exists()) known.changed = std::max(known.changed, log.lastModified());
    return known;
}

QList<ProjectEntry> ProjectEntry::of(const QString& video, const QStringList& folders,
                                     const QStringList& others) {
    QStringList paths;
    for (const QString& folder : folders) paths << projectsIn(folder, video);
    const qsizetype unnamed = paths.size();
    for (const QString& other : others)
        if (isProjectName(other) && !paths.contains(other)) paths << other;
    const QString wanted = oneName(video);
    const QDateTime now = QDateTime::currentDateTime();
    QList<ProjectEntry> found;
    for (qsizetype n = 0; n < paths.size(); ++n) {
        const QString& path = paths[n];
        const auto known = at(path);
        if (known && n < unnamed && known->empty && known->changed.secsTo(now) > emptyFor &&
            !isProjectOpen(path.toStdString()))
            removeProject(path.toStdString());
        if (!known || known->targets == 0 || known->input.isEmpty()) continue;
        const QString place = placeOfVideo(known->input, path);
        if (place.isEmpty() || oneName(place) != wanted || isProjectOpen(path.toStdString()))
            continue;
        found << *known;
    }
    std::sort(found.begin(), found.end(),
              [](const ProjectEntry& a, const ProjectEntry& b) { return a.changed > b.changed; });
    return found;
}

}  // namespace spoor
