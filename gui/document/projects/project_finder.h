// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/projects/project_entry.h"
#include "gui/toolkit/background_task.h"

#include <QObject>
#include <QString>

namespace spoor {

class Document;
class EngineBridge;
class Project;
class RecentList;

/// Finds earlier projects of a video when the user opens it and a new project is created for it.
/// Searches in the background and ignores projects that are open elsewhere.
class ProjectFinder : public QObject {
    Q_OBJECT
public:
    ProjectFinder(Document& document, Project& project, const EngineBridge& bridge,
                  const RecentList& recent, QObject* parent = nullptr);

    /// The projects that can be resumed, newest first.
    const QList<ProjectEntry>& found() const { return m_found; }
    /// Clears found() after the user has resumed a project or declined.
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
