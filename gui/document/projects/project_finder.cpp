// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/projects/project_finder.h"

#include "gui/document/document.h"
#include "gui/document/projects/project.h"
#include "gui/document/projects/recent_list.h"
#include "gui/document/runs/engine_bridge.h"

#include <QDir>
#include <memory>

namespace spoor {

ProjectFinder::ProjectFinder(Document& document, Project& project, const EngineBridge& bridge,
                             const RecentList& recent, QObject* parent)
    : QObject(parent), m_document(document), m_project(project), m_recent(recent) {
    connect(&document, &Document::framesChanged, this, &ProjectFinder::dismiss);
    for (auto chosen : {&Project::opened, &Project::savedAs})
        connect(&project, chosen, this, [this](const QString& path) {
            m_chosen = path;
            dismiss();
        });
    connect(&bridge, &EngineBridge::opened, this, &ProjectFinder::onOpened);
}

void ProjectFinder::dismiss() {
    m_task.abandon();
    if (m_found.isEmpty()) return;
    m_found.clear();
    emit changed();
}

void ProjectFinder::onOpened() {
    if (m_project.path().isEmpty() || m_project.path() == m_chosen) return;
    const QString video = QString::fromStdString(m_project.run().input);
    // Cameras and the sample have no earlier projects to resume.
    if (!QDir::isAbsolutePath(video) && !video.contains('%')) return;
    // Waits until the writer has closed the previous project, which may be of the same video.
    m_document.annotations().read([](ProjectFile&) {}, [this, video] { search(video); });
}

void ProjectFinder::search(const QString& video) {
    const auto found = std::make_shared<QList<ProjectEntry>>();
    m_task = BackgroundTask(
        this,
        [found, video, folders = projectFolders(),
         others = m_recent.paths()](const BackgroundTask::TaskContext&) {
            *found = ProjectEntry::of(video, folders, others);
        },
        [this, found](const std::optional<Problem>& problem) {
            if (problem || found->isEmpty()) return;
            m_found = *found;
            emit changed();
        });
}

}  // namespace spoor
