// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/panels/timing_views/timing_view.h"

#include <string>

class QComboBox;
class QLabel;

namespace spoor {

class HistogramChart;

/// How long a stage, or whole frames, took over the run; a bin is a click from its slowest frame.
/// Follows the chosen stage.
class HistogramView : public TimingView {
    Q_OBJECT
public:
    explicit HistogramView(const TimingContext& context, QWidget* parent = nullptr);
    void refresh() override;
    Exportable exportable() const override;

private:
    void fillStages();
    void followSelection();
    int stage() const;  ///< number in the run; -1: whole frames
    void goTo(int bin);

    TimingContext m_context;
    QComboBox* m_stages;
    QLabel* m_times;
    HistogramChart* m_chart;
    double m_width = 0;     ///< of the bins, nanoseconds
    std::string m_widthOf;  ///< stage that it was chosen for
};

}  // namespace spoor
