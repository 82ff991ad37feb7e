// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/features/benchmark/tracker_ranking.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QTimer>
#include <QWidget>

class QLabel;
class QMenu;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace spoor {

class BenchmarkCard;
class DeviceBenchmark;
class EmptyState;
class RankingChart;
class SegmentedControl;
class SuiteDialog;

/// Benchmarks trackers on sequences: asks what to compare, runs spoor-cli, and ranks the trackers
/// in a chart and a table. Each tracker opens its sequences, and each sequence its comparison.
class SuitePanel : public QWidget {
    Q_OBJECT
public:
    explicit SuitePanel(const PanelContext& context, QWidget* parent = nullptr);

    /// Shows a report. Returns an error message, empty on success.
    QString open(const QString& path);
    Exportable exportable();

public slots:
    /// Asks what to compare, and starts the benchmark.
    void run();
    /// Asks for a report file and shows it.
    void openReport();

private:
    QWidget* makeHead();
    QWidget* makeResults();
    void start(const SuiteDialog& dialog);
    void showRanking();
    void showRun();
    void addRow(const TrackerRanking::Row& row);
    void choose(QTreeWidgetItem* item);
    void compare(const QTreeWidgetItem* item);
    QByteArray csv() const;

    PanelContext m_context;
    DeviceBenchmark& m_run;
    TrackerRanking m_ranking;
    QString m_file;  ///< of the report; empty: none
    SegmentedControl* m_views;
    RankingChart* m_chart;
    QTreeWidget* m_table;
    QLabel* m_summary;
    BenchmarkCard* m_card;
    EmptyState* m_empty = nullptr;
    QPushButton* m_export;
    QMenu* m_exportMenu;
    QTimer m_timer;  ///< limits how often the report is read during a benchmark
};

}  // namespace spoor
