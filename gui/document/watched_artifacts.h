// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <set>
#include <string>

namespace spoor {

/// The artifacts that are on display. Each viewer registers its own, and the engine delivers their
/// union. GUI thread.
class WatchedArtifacts : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Replaces the artifacts of `viewer`. They are removed when `viewer` is destroyed.
    void set(const QObject* viewer, const QSet<QString>& artifacts);
    /// The artifacts of all viewers.
    std::set<std::string> all() const;

signals:
    void changed(const std::set<std::string>& all);

private:
    QHash<const QObject*, QSet<QString>> m_watched;
};

}  // namespace spoor
