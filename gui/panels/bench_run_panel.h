// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/base/panel.h"
#include "gui/models/bench_report.h"

#include <QWidget>
#include <optional>
#include <vector>

class QLabel;

namespace spoor {

class EmptyState;
class FactRows;
class FigureBlock;

/// The run of a tracker that is selected in the table of the trackers, and the other runs on the
/// same sequence.
class BenchRunPanel : public QWidget {
    Q_OBJECT
public:
    explicit BenchRunPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeRun();
    void refresh();
    void showRun(const BenchReport::Row& row);
    QString comparison(const BenchReport::Row& other, const BenchReport::Row& row) const;

    DeviceBenchmark& m_run;
    BenchReport m_report;
    std::optional<std::vector<BenchReport::Row>> m_rows;  ///< of the trackers; none: not read yet
    QWidget* m_content = nullptr;
    QLabel* m_name;
    QLabel* m_where;
    FigureBlock* m_rate;
    FigureBlock* m_success;
    FactRows* m_facts;
    QWidget* m_othersSection = nullptr;
    FactRows* m_others;
    EmptyState* m_empty = nullptr;
};

}  // namespace spoor
