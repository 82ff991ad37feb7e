// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/files/export_runner.h"

#include <utility>

namespace spoor {

ExportRunner::ExportRunner(QWidget* window) : QObject(window), m_window(window) {}

bool ExportRunner::busy() const {
    return m_saving || (m_progress && m_progress->working());
}

void ExportRunner::run(ExportJob job) {
    if (busy()) return;
    if (job.work) return begin(std::move(job));
    m_saving = true;
    emit changed();
    job.save([self = QPointer(this), path = job.path](const QString& problem) {
        if (self) self->finish(path, problem, true);
    });
}

void ExportRunner::begin(ExportJob job) {
    m_progress = new ExportProgress(job.about, job.frames, std::move(job.work), m_window);
    connect(m_progress, &ExportProgress::ended, this,
            [this, path = job.path](const QString& problem, bool whole) {
                finish(path, problem, whole);
            });
    emit changed();
}

void ExportRunner::finish(const QString& path, const QString& problem, bool whole) {
    m_saving = false;
    emit changed();
    if (!problem.isEmpty())
        emit failed(problem);
    else if (whole)
        emit succeeded(path);
}

}  // namespace spoor
