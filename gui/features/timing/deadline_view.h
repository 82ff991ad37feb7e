// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/features/timing/timing_view.h"

#include <vector>

class QComboBox;
class QGridLayout;
class QLabel;
class QSplitter;
class QTableWidget;

namespace spoor {

class DeadlineChart;

/// Frames of the run that took longer than the video's frame interval, percentiles, and a table of
/// the slowest frames to go to. Warm-up frames are distinguished.
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
    NanosF budget() const;  ///< 0: no budget
    void showWorst(NanosF budget);
    void goTo(int row);

    TimingContext m_context;
    DeadlineChart* m_chart;
    QTableWidget* m_worst;
    QSplitter* m_splitter;
    QLabel* m_times = nullptr;
    QLabel* m_late = nullptr;
    QComboBox* m_rate = nullptr;
    QGridLayout* m_bar = nullptr;
    std::vector<std::size_t> m_places;  ///< index in the run of each row
};

}  // namespace spoor
