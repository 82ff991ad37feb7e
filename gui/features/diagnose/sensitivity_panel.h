// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/analysis/sensitivity.h"
#include "gui/document/panel_context.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QTimer>
#include <QWidget>

class QAction;
class QCheckBox;
class QComboBox;
class QMenu;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QSplitter;
class QTableView;

namespace spoor {

class EmptyState;
class QualityChecks;
class CurveChart;
class TableRowModel;

/// Sensitivity of a run to its first box: tracks from many perturbed boxes and shows a band of
/// overlaps over the frames and a table. The tracks are painted over the video.
class SensitivityPanel : public QWidget {
    Q_OBJECT
public:
    explicit SensitivityPanel(const PanelContext& context, QWidget* parent = nullptr);

    TableRowModel& model() { return *m_model; }
    Q_INVOKABLE void run();
    Exportable exportable() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeBar();
    void schedule();
    void refresh();
    void showState();
    QVariant cell(int row, int column, int role) const;
    FramePath reference() const;
    bool againstTruth() const;
    QByteArray csv() const;

    Document& m_document;
    QualityChecks& m_checks;
    Selection& m_selection;
    TableRowModel* m_model;
    QTableView* m_table = nullptr;
    QSpinBox* m_count = nullptr;
    QPushButton* m_run = nullptr;
    QProgressBar* m_progress = nullptr;
    QComboBox* m_against = nullptr;
    QCheckBox* m_paths = nullptr;
    CurveChart* m_chart = nullptr;
    QMenu* m_exportMenu = nullptr;
    EmptyState* m_empty = nullptr;
    QPushButton* m_start = nullptr;  ///< of the empty state
    QSplitter* m_splitter;
    QTimer m_timer;
    std::vector<JitteredStart> m_starts;  ///< perturbed box of each row
    std::vector<PathScore> m_scores;
    std::vector<Message> m_errors;
    std::vector<Spread> m_spread;
};

}  // namespace spoor
