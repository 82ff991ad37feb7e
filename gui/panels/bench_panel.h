// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/models/bench_report.h"
#include "gui/panels/support/exportable.h"

#include <QElapsedTimer>
#include <QProcess>
#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;
class QMenu;
class QPushButton;

namespace spoor {

class BenchChart;
class EmptyState;
class TableRowModel;

/// Shows a benchmark report as charts and as a table, and runs spoor-bench to make one.
class BenchPanel : public QWidget {
    Q_OBJECT
public:
    explicit BenchPanel(QWidget* parent = nullptr);
    ~BenchPanel() override;

    /// Shows a report. Returns an error message, empty on success.
    QString open(const QString& path);
    Exportable exportable();

public slots:
    /// Asks for a report file and shows it.
    void openReport();

private:
    QWidget* makeBar();
    QVariant cell(int row, int column, int role) const;
    void showReport();
    void showGroup();
    void showEmpty();
    void startOrStop();
    void showMeasuring();
    void finished(int code, QProcess::ExitStatus status);

    BenchReport m_report;
    TableRowModel* m_rows;
    BenchChart* m_chart;
    QComboBox* m_group;
    QLabel* m_summary;
    EmptyState* m_empty = nullptr;
    QPushButton* m_measure;
    QPushButton* m_export;
    QMenu* m_exportMenu;
    QProcess m_process;
    std::unique_ptr<QTemporaryDir> m_folder;
    bool m_stopped = false;
    QTimer m_tick;  ///< runs during a measurement
    QElapsedTimer m_since;
    QString m_measured;  ///< last line of the process's output
};

QWidget* makeBenchPanel(const PanelContext& context);

}  // namespace spoor
