// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/features/timing/timing_view.h"

#include <string>

class QComboBox;
class QLabel;

namespace spoor {

class HistogramChart;

/// Histogram of the times of a stage, or of whole frames, over the run. Picking a bin goes to its
/// slowest frame. Follows the selected stage.
class HistogramView : public TimingView {
    Q_OBJECT
public:
    explicit HistogramView(const TimingContext& context, QWidget* parent = nullptr);
    void refresh() override;
    Exportable exportable() const override;

private:
    void fillStages();
    void followSelection();
    int stage() const;  ///< index in the run; -1: whole frames
    void goTo(int bin);

    TimingContext m_context;
    QComboBox* m_stages;
    QLabel* m_times;
    HistogramChart* m_chart;
    NanosF m_width = 0ns;   ///< bin width
    std::string m_widthOf;  ///< stage that the width was chosen for
};

}  // namespace spoor
