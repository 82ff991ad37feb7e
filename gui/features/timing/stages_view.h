// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/features/timing/timing_view.h"

namespace spoor {

class TimingChart;

/// Live chart of the stage times over the last frames.
class StagesView : public TimingView {
    Q_OBJECT
public:
    explicit StagesView(const TimingContext& context, QWidget* parent = nullptr);

    void refresh() override;
    Exportable exportable() const override;

protected:
    void showEvent(QShowEvent* event) override;

private:
    void selectStage();

    TimingContext m_context;
    TimingChart* m_chart;
};

}  // namespace spoor
