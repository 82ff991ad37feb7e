// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/timing/timing_comparison.h"
#include "gui/features/timing/timing_view.h"

#include <QElapsedTimer>
#include <memory>
#include <vector>

class QLabel;
class QPushButton;
class QSplitter;
class QTableWidget;

namespace spoor {

class EmptyState;
class HistogramChart;

/// Compares the run with a reference (an earlier run, or a timings CSV): medians of all stages,
/// their difference with its 95 % confidence interval, and both histograms of the selected stage.
class TimingComparisonView : public TimingView {
    Q_OBJECT
public:
    explicit TimingComparisonView(const TimingContext& context, QWidget* parent = nullptr);
    void refresh() override;
    Exportable exportable() const override;
    /// Opens a timings CSV as the reference; called by the menu and tests.
    void openReference(const QString& path);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeBar();
    QTableWidget* makeTable();
    void askForFile();
    void showRow(int row);
    void showHistograms();
    QString nameOf(const TimeDifference& row) const;

    TimingContext m_context;
    HistogramChart* m_chart;
    QTableWidget* m_table;
    QSplitter* m_splitter;
    EmptyState* m_empty = nullptr;
    QPushButton* m_pin = nullptr;
    QLabel* m_about = nullptr;
    QPushButton* m_choose = nullptr;
    std::unique_ptr<TimingComparison> m_comparison;
    std::shared_ptr<const TimingHistory> m_reference;  ///< reference of m_comparison
    std::vector<TimeDifference> m_rows;
    QElapsedTimer m_since;     ///< time since the last comparison, which is expensive
    std::size_t m_frames = 0;  ///< frames of the run at that time
    std::string m_stage;       ///< stage in the histogram; empty: whole frames
    QString m_problem;
    NanosF m_width = 0ns;
    std::string m_widthOf;
};

}  // namespace spoor
