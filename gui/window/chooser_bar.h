// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolBar>

namespace spoor {

class Actions;
class RunMonitor;
class Workspace;

/// The tool bar: project, algorithm, device, and the primary button.
class ChooserBar : public QToolBar {
    Q_OBJECT
public:
    ChooserBar(const Actions& actions, Workspace& workbench, RunMonitor& monitor);

signals:
    void chosen();
    void perStageRequested();

private:
    void addLabelled(const QString& text, QWidget* box);
    void addAbout(QAction* manual);
};

}  // namespace spoor
