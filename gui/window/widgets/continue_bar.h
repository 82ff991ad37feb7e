// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/runs/project_entry.h"

#include <QFrame>

class QLabel;

namespace spoor {

/// A bar above the video that offers to resume an earlier project of it. It is not modal.
class ContinueBar : public QFrame {
    Q_OBJECT
public:
    explicit ContinueBar(QWidget* parent = nullptr);

    /// Offers the first project, which is the newest. Hides the bar if there is none.
    void offer(const QList<ProjectEntry>& projects);
    QString sentence() const;

signals:
    void continueRequested(const QString& project);
    void startNewRequested();

private:
    QLabel* m_text;
    QString m_project;
};

}  // namespace spoor
