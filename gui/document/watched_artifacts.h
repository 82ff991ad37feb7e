// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/screen_picture.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>
#include <memory>
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

    /// The picture that the window shows. An abandoned engine may still hold it.
    const std::shared_ptr<ScreenPicture>& screenPicture() const { return m_screenPicture; }

signals:
    void changed(const std::set<std::string>& all);

private:
    QHash<const QObject*, QSet<QString>> m_watched;
    std::shared_ptr<ScreenPicture> m_screenPicture = std::make_shared<ScreenPicture>();
};

}  // namespace spoor
