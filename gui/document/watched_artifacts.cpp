// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/watched_artifacts.h"

namespace spoor {

std::set<std::string> WatchedArtifacts::all() const {
    std::set<std::string> all;
    for (const QSet<QString>& some : m_watched)
        for (const QString& id : some) all.insert(id.toStdString());
    return all;
}

void WatchedArtifacts::set(const QObject* viewer, const QSet<QString>& artifacts) {
    const std::set<std::string> before = all();
    if (!m_watched.contains(viewer) && !artifacts.isEmpty())
        connect(viewer, &QObject::destroyed, this, [this, viewer] { set(viewer, {}); });
    if (artifacts.isEmpty() && m_watched.contains(viewer)) {
        m_watched.remove(viewer);
        disconnect(viewer, &QObject::destroyed, this, nullptr);
    } else if (!artifacts.isEmpty()) {
        m_watched.insert(viewer, artifacts);
    }
    const std::set<std::string> after = all();
    if (after != before) emit changed(after);
}

}  // namespace spoor
