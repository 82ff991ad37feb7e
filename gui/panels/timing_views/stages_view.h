// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/panels/timing_views/timing_view.h"

#include <QHash>

class QComboBox;
class QGridLayout;
class QLabel;
class QSplitter;
class QTreeView;

namespace spoor {

class TimingChart;
class TimingModel;

/// Live chart and table of the stage times over the last frames.
class StagesView : public TimingView {
    Q_OBJECT
public:
    explicit StagesView(const TimingContext& context, QWidget* parent = nullptr);

    void refresh() override;
    bool catchingUp() const override { return m_more; }
    Exportable exportable() const override;

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* makeBar();
    void arrange(bool wide);
    void makeTable();
    void fitColumns();
    void showHover(FrameIndex frame, const QString& stage);
    void showSummary();
    void selectStage();
    double budget() const;

    Document& m_document;
    Selection& m_selection;
    TimingModel* m_model;
    TimingChart* m_chart;
    QTreeView* m_table;
    QHash<int, int> m_columnWidths;  ///< widths of the numeric columns
    QSplitter* m_splitter;
    QComboBox* m_window = nullptr;
    QGridLayout* m_bar = nullptr;
    QLabel* m_summary = nullptr;
    QLabel* m_late = nullptr;
    bool m_more = false;
};

}  // namespace spoor
