// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/background_task.h"
#include "gui/runs/project_entry.h"

#include <QObject>
#include <QString>

namespace spoor {

class Document;
class EngineBridge;
class Project;
class RecentList;

/// Whether a video that the user opens has been worked on before: looks for projects of it, beside
/// the window, when it begins a project of its own. Those that are open elsewhere do not count.
class ProjectFinder : public QObject {
    Q_OBJECT
public:
    ProjectFinder(Document& document, Project& project, const EngineBridge& bridge,
                  const RecentList& recent, QObject* parent = nullptr);

    /// The newest first; empty: there is nothing to go on with.
    const QList<ProjectEntry>& found() const { return m_found; }
    /// The user starts anew, or goes on.
    void dismiss();

signals:
    void changed();

private:
    void onOpened();
    void search(const QString& video);

    Document& m_document;
    Project& m_project;
    const RecentList& m_recent;
    QString m_chosen;  ///< the project that the user opened or named last
    QList<ProjectEntry> m_found;
    BackgroundTask m_task;
};

}  // namespace spoor
