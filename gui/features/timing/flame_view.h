// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/features/timing/timing_view.h"

class QLabel;
class QScrollArea;

namespace spoor {

class FlameChart;

/// Activity of the host and the devices in the frame on screen, on a common clock.
class FlameView : public TimingView {
    Q_OBJECT
public:
    explicit FlameView(const TimingContext& context, QWidget* parent = nullptr);
    void refresh() override;
    Exportable exportable() const override;

private:
    void goToSlowest();
    void showAbout();

    TimingContext m_context;
    FlameChart* m_chart;
    QScrollArea* m_scroll;
    QLabel* m_about;
    QString m_frame;    ///< text about the frame
    QString m_hovered;  ///< text about the bar below the pointer
};

}  // namespace spoor
