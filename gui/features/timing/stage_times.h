// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/toolkit/charts/stacked_bar.h"

#include <QHash>
#include <QWidget>

class QTreeView;

namespace spoor {

class Document;
class FigureBlock;
class Selection;
class TimingModel;

/// The time per frame in figures, the share of each stage, and a table of the stages.
class StageTimes : public QWidget {
    Q_OBJECT
public:
    StageTimes(Document& document, Selection& selection, QWidget* parent = nullptr);

    TimingModel& model() const { return *m_model; }
    /// Reads new timings. Returns true if it has left some.
    bool refresh();
    QSize minimumSizeHint() const override;

protected:
    void showEvent(QShowEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    FigureBlock* makeFigure(const char* name);
    void makeTable();
    void fitColumns();
    int nameWidth() const;
    void showFigures();
    void selectStage();

    Document& m_document;
    Selection& m_selection;
    TimingModel* m_model;
    FigureBlock* m_median;
    FigureBlock* m_slow;
    FigureBlock* m_rate;
    StackedBar* m_bar;
    QTreeView* m_table;
    QHash<int, int> m_columnWidths;  ///< widths of the numeric columns
};

}  // namespace spoor
