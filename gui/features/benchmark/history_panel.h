// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/features/benchmark/bench_history.h"

#include <QWidget>
#include <array>
#include <vector>

class QComboBox;
class QLabel;

namespace spoor {

class DeviceBenchmark;
class EmptyState;
class TableRowModel;

/// Compares two benchmarks of the history, and marks what has become worse.
class HistoryPanel : public QWidget {
    Q_OBJECT
public:
    explicit HistoryPanel(const PanelContext& context, QWidget* parent = nullptr);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void readHistory();
    void showChanges();
    QVariant cell(int row, int column, int role) const;

    DeviceBenchmark& m_run;
    QStringList m_paths;
    std::vector<HistoryEntry> m_entries;  ///< the newest first
    QList<HistoryChange> m_changes;
    std::array<QComboBox*, 2> m_choices;  ///< the earlier and the later one
    QLabel* m_summary;
    TableRowModel* m_rows;
    QWidget* m_content;
    EmptyState* m_empty;
};

}  // namespace spoor
