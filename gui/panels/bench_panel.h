// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/models/bench_report.h"
#include "gui/panels/support/exportable.h"

#include <QTemporaryDir>
#include <QTimer>
#include <QWidget>
#include <memory>

class QComboBox;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;

namespace spoor {

class BenchChart;
class DeviceBenchmark;
class Document;
class EmptyState;
class TableRowModel;

/// Shows the kernels or the trackers of a benchmark report as charts and as a table, and runs
/// spoor-bench to make one.
class BenchPanel : public QWidget {
    Q_OBJECT
public:
    /// `document`: its video is offered as a sequence.
    BenchPanel(DeviceBenchmark& run, BenchReport::Part part, const Document* document = nullptr,
               QWidget* parent = nullptr);

    /// Shows a report. Returns an error message, empty on success.
    QString open(const QString& path);
    Exportable exportable();

public slots:
    /// Starts a benchmark. Asks for a sequence to measure trackers on.
    void run();
    /// Asks for a report file and shows it.
    void openReport();

private:
    QWidget* makeHead();
    QWidget* makeProgress();
    QWidget* makeResults();
    QVariant cell(int row, int column, int role) const;
    bool trackers() const { return m_part == BenchReport::Part::Trackers; }
    bool measuring() const;
    bool runOnThisVideo();
    void showReport();
    void showGroup();
    void showRun();

    DeviceBenchmark& m_run;
    BenchReport::Part m_part;
    const Document* m_document;
    std::unique_ptr<QTemporaryDir> m_sequence;  ///< the open video as a sequence
    BenchReport m_report;
    std::vector<BenchReport::Row> m_shown;  ///< the rows of the part
    QString m_file;                         ///< of the report; empty: none
    TableRowModel* m_rows;
    BenchChart* m_chart;
    QComboBox* m_group;
    QLabel* m_summary;
    EmptyState* m_empty = nullptr;
    QPushButton* m_export;
    QMenu* m_exportMenu;
    QWidget* m_card = nullptr;  ///< of a benchmark in progress
    QLabel* m_step = nullptr;
    QLabel* m_left = nullptr;
    QProgressBar* m_progress = nullptr;
    QTimer m_timer;  ///< limits how often the report is read during a benchmark
};

QWidget* makeKernelsPanel(const PanelContext& context);
QWidget* makeTrackersPanel(const PanelContext& context);

}  // namespace spoor
