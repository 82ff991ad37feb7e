// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/panels/timing_views/timing_view.h"

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QSplitter;
class QTableWidget;

namespace spoor {

class DeadlineChart;

/// Which frames of the whole run took longer than a frame of the video lasts, percentiles, and the
/// slowest frames, each a click from its picture. The first frames of a run are warm-up and are
/// told apart.
class DeadlineView : public TimingView {
    Q_OBJECT
public:
    static constexpr int worstFrames = 20;

    explicit DeadlineView(const TimingContext& context, QWidget* parent = nullptr);
    void refresh() override;
    Exportable exportable() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeBar();
    void arrange(bool wide);
    QTableWidget* makeTable();
    double budget() const;  ///< nanoseconds; 0: none
    void showWorst(double budget);
    void goTo(int row);

    TimingContext m_context;
    DeadlineChart* m_chart;
    QTableWidget* m_worst;
    QSplitter* m_splitter;
    QLabel* m_times = nullptr;
    QLabel* m_late = nullptr;
    QComboBox* m_rate = nullptr;
    QGridLayout* m_bar = nullptr;
    std::vector<std::size_t> m_places;  ///< computed frames of the table's rows
};

}  // namespace spoor
