// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QMenu>
#include <QString>

namespace spoor {

class RecentList;

/// A menu of recently opened files with thumbnails.
class RecentMenu : public QMenu {
    Q_OBJECT
public:
    RecentMenu(const QString& title, RecentList& recent, QWidget* parent = nullptr);

signals:
    void openRequested(const QString& path);

private:
    void fill();
    void describe();

    RecentList& m_recent;
    QList<QAction*> m_entries;
};

}  // namespace spoor
