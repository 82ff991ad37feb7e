// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/runs/recent_list.h"

#include "gui/base/background_task.h"
#include "gui/runs/project.h"
#include "gui/runs/project_entry.h"
#include "gui/runs/project_picture.h"

#include <QDir>
#include <QFileInfo>
#include <QSettings>
#include <algorithm>

namespace spoor {

namespace {

constexpr int maxRecent = 10;
const QString recentKey = QStringLiteral("recent");

/// The entry of a path without reading files.
RecentEntry nameOnly(const QString& path) {
    const QFileInfo file(path);
    return {path, file.fileName(), QDir::toNativeSeparators(file.path()), {}, false};
}

/// The entry of a path with the details and thumbnail of a project. Reads files.
RecentEntry lookAt(const QString& path) {
    RecentEntry entry = nameOnly(path);
    entry.gone = !QFileInfo::exists(path);
    if (entry.gone) entry.detail = RecentList::tr("Missing: %1").arg(entry.detail);
    const auto known = isProjectName(path) ? ProjectEntry::at(path) : std::nullopt;
    if (!known) return entry;
    entry.picture = keptPicture(path);
    entry.detail = known->work();
    const QString video = QFileInfo(known->input).fileName();
    if (video.isEmpty()) return entry;
    // A name that the user chose is worth showing, unlike a generated one.
    const bool named =
        QFileInfo(path).absolutePath() != QFileInfo(Project::dataFolder()).absoluteFilePath();
    if (named) entry.detail = entry.name + QStringLiteral("  –  ") + entry.detail;
    entry.name = video;
    return entry;
}

}  // namespace

RecentList::RecentList(QObject* parent) : QObject(parent) {
    refresh();
}

QStringList RecentList::paths() const {
    return QSettings().value(recentKey).toStringList();
}

void RecentList::add(const QString& input) {
    if (!QFileInfo::exists(input)) return;
    const QString path = QFileInfo(input).absoluteFilePath();
    QStringList inputs = paths();
    inputs.removeAll(path);
    inputs.prepend(path);
    while (inputs.size() > maxRecent) inputs.removeLast();
    QSettings().setValue(recentKey, inputs);
    refresh();
}

void RecentList::clear() {
    QSettings().remove(recentKey);
    refresh();
}

/// Lists all paths with the details known so far.
void RecentList::list() {
    QList<RecentEntry> listed;
    for (const QString& path : paths()) {
        const auto same = [&path](const RecentEntry& entry) { return entry.path == path; };
        const auto at = std::find_if(m_entries.begin(), m_entries.end(), same);
        listed << (at == m_entries.end() ? nameOnly(path) : *at);
    }
    m_entries = listed;
    emit changed();
}

void RecentList::refresh() {
    list();
    const int turn = ++m_turn;
    if (m_entries.isEmpty()) return;
    runInBackground(
        this,
        [paths = paths()] {
            QList<RecentEntry> seen;
            for (const QString& path : paths) seen << lookAt(path);
            return seen;
        },
        [this, turn](QList<RecentEntry>& seen) {
            if (turn != m_turn) return;
            m_entries = seen;
            emit changed();
        },
        [](const Problem&) {});
}

}  // namespace spoor
