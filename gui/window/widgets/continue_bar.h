// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/runs/project_entry.h"

#include <QFrame>

class QLabel;

namespace spoor {

/// Above a video that was worked on before: whether to go on with that. Blocks nothing.
class ContinueBar : public QFrame {
    Q_OBJECT
public:
    explicit ContinueBar(QWidget* parent = nullptr);

    /// Offers the first, which is the newest; hides when there is none.
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
