// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/panel.h"
#include "gui/panels/support/exportable.h"

#include <QHash>
#include <QTimer>
#include <QWidget>

class QComboBox;
class QGridLayout;
class QLabel;
class QMenu;
class QSplitter;
class QTreeView;

namespace spoor {

class TimingChart;
class TimingModel;

/// Live chart and table of stage times over the last frames.
class TimingPanel : public QWidget {
    Q_OBJECT
public:
    explicit TimingPanel(const PanelContext& context, QWidget* parent = nullptr);

    /// What the export menu saves: the chart, and all timings in the contract's CSV.
    Exportable exportable() const;
    QMenu* exportMenu() const { return m_exportMenu; }

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeBar();
    void arrange(bool wide);
    void makeTable();
    void fitColumns();
    void schedule();
    void refresh();
    void showHover(FrameIndex frame, const QString& stage);
    void showSummary();
    void selectStage();
    double budget() const;

    Document& m_document;
    Selection& m_selection;
    TimingModel* m_model;
    TimingChart* m_chart;
    QTreeView* m_table;
    QHash<int, int> m_columnWidths;  ///< of the columns with numbers
    QSplitter* m_splitter;
    QComboBox* m_window = nullptr;
    QGridLayout* m_bar = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_late = nullptr;
    QMenu* m_exportMenu;
    QTimer m_timer;  ///< at most 12 refreshes a second
};

QWidget* makeTimingPanel(const PanelContext& context);

}  // namespace spoor
