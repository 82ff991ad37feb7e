// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/projects/recent_list.h"

#include "gui/document/projects/project.h"
#include "gui/document/projects/project_entry.h"
#include "gui/document/projects/project_picture.h"
#include "gui/toolkit/background_task.h"
#include "gui/toolkit/convert.h"

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
    RecentEntry entry;
    entry.path = entry.video = path;
    entry.name = isProjectName(path) ? file.fileName() : inputName(path);
    entry.detail = QDir::toNativeSeparators(file.path());
    return entry;
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
    entry.targets = known->targets;
    entry.changed = known->changed;
    const QString video = inputName(known->input);
    if (video.isEmpty()) return entry;
    // A name that the user chose is worth showing, unlike a generated one.
    if (!isUnnamedProject(path)) entry.detail = entry.name + QStringLiteral("  –  ") + entry.detail;
    entry.name = video;
    const QString place = placeOfVideo(known->input, path);
    entry.video = place.isEmpty() ? known->input : QFileInfo(place).absoluteFilePath();
    return entry;
}

}  // namespace

int RecentVideo::projects() const {
    return int(std::count_if(entries.begin(), entries.end(),
                             [](const RecentEntry& entry) { return entry.changed.isValid(); }));
}

const RecentEntry& RecentVideo::newest() const {
    const auto project = std::find_if(entries.begin(), entries.end(), [](const RecentEntry& entry) {
        return entry.changed.isValid() && !entry.gone;
    });
    return project == entries.end() ? entries.first() : *project;
}

QList<RecentVideo> byVideo(const QList<RecentEntry>& entries) {
    QList<RecentVideo> videos;
    for (const RecentEntry& entry : entries) {
        const auto same = [&entry](const RecentVideo& video) { return video.path == entry.video; };
        const auto known = std::find_if(videos.begin(), videos.end(), same);
        if (known == videos.end())
            videos << RecentVideo{entry.name, entry.video, {entry}};
        else
            known->entries << entry;
    }
    return videos;
}

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
    // "Save as" moves a project with a generated name.
    inputs.removeIf(
        [](const QString& each) { return isUnnamedProject(each) && !QFileInfo::exists(each); });
    inputs.prepend(path);
    while (inputs.size() > maxRecent) inputs.removeLast();
    QSettings().setValue(recentKey, inputs);
    refresh();
}

void RecentList::remove(const QString& path) {
    QStringList inputs = paths();
    inputs.removeAll(path);
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
