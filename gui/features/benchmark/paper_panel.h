// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/features/benchmark/paper_tables.h"

#include <QWidget>

class QLabel;
class QTreeWidget;

namespace spoor {

class DeviceBenchmark;
class EmptyState;

/// Shows the tables of the publications that Spoor implements next to the values of this computer,
/// and runs spoor-bench to measure these.
class PaperPanel : public QWidget {
    Q_OBJECT
public:
    explicit PaperPanel(DeviceBenchmark& run, QWidget* parent = nullptr);

public slots:
    /// Starts to measure the tables.
    void run();
    /// Asks for a sequence or a folder of images, and measures the tables on it.
    void runOnFolder();

private:
    void readReport();
    void showTables();
    void showRun();

    DeviceBenchmark& m_run;
    PaperTables m_tables;
    QTreeWidget* m_tree;
    QLabel* m_summary;
    EmptyState* m_empty;
};

QWidget* makePaperPanel(const PanelContext& context);

}  // namespace spoor
