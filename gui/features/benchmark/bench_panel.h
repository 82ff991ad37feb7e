// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/features/benchmark/bench_report.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;

namespace spoor {

class BenchChart;
class BenchmarkCard;
class DeviceBenchmark;
class EmptyState;
class TableRowModel;

/// Shows the kernels of a benchmark report as charts and as a table, and runs spoor-bench to make
/// one.
class BenchPanel : public QWidget {
    Q_OBJECT
public:
    explicit BenchPanel(DeviceBenchmark& run, QWidget* parent = nullptr);

    /// Shows a report. Returns an error message, empty on success.
    QString open(const QString& path);
    Exportable exportable();

public slots:
    /// Starts a benchmark.
    void run();
    /// Asks for a report file and shows it.
    void openReport();

private:
    QWidget* makeHead();
    QWidget* makeResults();
    QVariant cell(int row, int column, int role) const;
    void showReport();
    void showGroup();
    void showRun();

    DeviceBenchmark& m_run;
    BenchReport m_report;
    std::vector<BenchReport::Row> m_shown;  ///< the rows of kernels
    QString m_file;                         ///< of the report; empty: none
    TableRowModel* m_rows;
    BenchChart* m_chart;
    QComboBox* m_group;
    QLabel* m_summary;
    EmptyState* m_empty = nullptr;
    QPushButton* m_export;
    QMenu* m_exportMenu;
    BenchmarkCard* m_card;
    QTimer m_timer;  ///< limits how often the report is read during a benchmark
};

QWidget* makeKernelsPanel(const PanelContext& context);

}  // namespace spoor
