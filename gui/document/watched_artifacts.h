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

/// The artifacts that somebody looks at: each viewer says what it watches, and the engine gets the
/// union. GUI thread.
class WatchedArtifacts : public QObject {
    Q_OBJECT
public:
    using QObject::QObject;

    /// Until it says something else, or is gone.
    void set(const QObject* viewer, const QSet<QString>& artifacts);

signals:
    void changed(const std::set<std::string>& all);

private:
    std::set<std::string> all() const;

    QHash<const QObject*, QSet<QString>> m_watched;
};

}  // namespace spoor
