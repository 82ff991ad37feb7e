// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/panel_context.h"
#include "gui/document/runs/compared_runs.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QTimer>
#include <QWidget>
#include <array>
#include <optional>
#include <vector>

class QComboBox;
class QMenu;
class QSplitter;
class QTableView;

namespace spoor {

class EmptyState;
class ComparisonSetup;
class CurveChart;
class TableRowModel;

/// Compares two runs: their setup, the difference of their tracks over the frames, and their times
/// and scores. During a parameter preview, it compares the old and the new results.
class ComparisonPanel : public QWidget {
    Q_OBJECT
public:
    /// Quantity that the chart shows.
    enum View { Overlap, Distance, Confidence, Milliseconds };

    explicit ComparisonPanel(const PanelContext& context, QWidget* parent = nullptr);

    ComparisonSetup* setup() { return m_setup; }
    Exportable exportable() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    /// One figure of both runs, as text.
    struct Figure {
        QString name;
        std::array<QString, 2> values;
    };

    QWidget* makeChart();
    void makeFigures();
    std::optional<ComparedRuns> compared() const;
    TargetId target(const ComparedRuns& both) const;
    void schedule();
    void refresh();
    void showChart(const ComparedRuns* both);
    void showFigures(const ComparedRuns* both);
    void addScores(const ComparedRuns& both, std::vector<Figure>& figures) const;
    QByteArray csv() const;

    PanelContext m_context;
    ComparisonSetup* m_setup = nullptr;
    QComboBox* m_view = nullptr;
    EmptyState* m_empty = nullptr;
    CurveChart* m_chart = nullptr;
    TableRowModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QMenu* m_exportMenu;
    std::vector<Figure> m_figures;
    std::vector<TrackDifference> m_rows;
    double m_top = 1;
    bool m_devicesAsked = false;
    QTimer m_timer;  ///< coalesces refreshes
};

}  // namespace spoor
