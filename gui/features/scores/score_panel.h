// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "gui/document/panel_context.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QTimer>
#include <QWidget>

class QComboBox;
class QLabel;
class QListWidget;
class QMenu;
class QPushButton;
class QSplitter;
class QTableView;

namespace spoor {

class EmptyState;
class CurveChart;
class PinnedRuns;
class ScoreModel;

/// Compares runs with the ground truth: a table of scores, success and precision plots, overlap and
/// centre error over the frames, and the worst frames to go to.
class ScorePanel : public QWidget {
    Q_OBJECT
public:
    explicit ScorePanel(const PanelContext& context, QWidget* parent = nullptr);

    ScoreModel& model() { return *m_model; }
    /// Reads ground truth for the video, in any format.
    void openTruth(const QString& path);
    /// The current chart as an image; scores and curves as CSV.
    Exportable exportable() const;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void askTruth();
    QWidget* makeBar();
    QWidget* makeCharts();
    void schedule();
    void refresh();
    void showCharts();
    void showLanes();
    void showWorst();
    void showHint();
    void fail(const Message& sentence);
    int chosenRun() const;

    Document& m_document;
    Selection& m_selection;
    PinnedRuns& m_pins;
    ScoreModel* m_model;
    QTableView* m_table = nullptr;
    EmptyState* m_empty = nullptr;
    QSplitter* m_splitter;
    QLabel* m_target = nullptr;
    QPushButton* m_keep = nullptr;
    QPushButton* m_remove = nullptr;
    QComboBox* m_view = nullptr;
    CurveChart* m_chart = nullptr;
    QListWidget* m_worst = nullptr;
    QMenu* m_exportMenu;
    QTimer m_timer;  ///< limits refreshes to two per second
};

}  // namespace spoor
