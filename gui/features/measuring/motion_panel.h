// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/document/motion_model.h"
#include "gui/document/panel_context.h"
#include "gui/toolkit/widgets/exportable.h"

#include <QTimer>
#include <QWidget>

class QMenu;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace spoor {

class Document;
class EmptyState;
class FigureBlock;
class MotionChart;
class SegmentedControl;
class Selection;

/// Plots the motion of the targets over time, one view per quantity, with its figures.
class MotionPanel : public QWidget {
    Q_OBJECT
public:
    /// The titles of the views, untranslated, context "panels".
    static const std::vector<const char*>& views();

    explicit MotionPanel(const PanelContext& context, QWidget* parent = nullptr);

    Q_INVOKABLE void showView(int view);
    /// Offers the formats for the chart and its values.
    Q_INVOKABLE void exportChart();
    Exportable exportable() const;

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeFigures();
    QWidget* makePlot();
    void makeBar(QVBoxLayout* column);
    QPushButton* makeTargets();
    void fillTargets();
    void showTargets();
    void toggleTarget(TargetId id);
    QSet<TargetId> chosen() const;
    MotionQuantity quantity() const;
    /// Whether the view shows distances and angles between points.
    bool betweenPoints() const;
    const MotionModel::Line* line() const;
    void schedule();
    void refresh();
    void showFrame();
    void showRun();

    Document& m_document;
    Selection& m_selection;
    MotionModel* m_model;
    std::vector<MotionModel::Line> m_lines;  ///< in the chart
    int m_view = 0;
    SegmentedControl* m_quantity = nullptr;  ///< of views with two quantities
    QPushButton* m_targets = nullptr;        ///< chooses those that are plotted
    FigureBlock* m_now = nullptr;
    FigureBlock* m_mean = nullptr;
    FigureBlock* m_most = nullptr;
    FigureBlock* m_path = nullptr;
    FigureBlock* m_net = nullptr;
    QToolButton* m_export = nullptr;
    MotionChart* m_chart = nullptr;
    EmptyState* m_empty = nullptr;
    QPushButton* m_track = nullptr;
    QWidget* m_figures = nullptr;
    QMenu* m_menu = nullptr;
    QTimer m_timer;
};

}  // namespace spoor
