// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/stages_view.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/timings/timing_model.h"
#include "gui/features/timing/stage_times.h"
#include "gui/features/timing/timing_chart.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/layouts.h"

namespace spoor {

StagesView::StagesView(const TimingContext& context, QWidget* parent)
    : TimingView(parent), m_context(context), m_chart(new TimingChart) {
    m_chart->setObjectName("timing.chart");
    auto* layout = columnIn(this);
    layout->addWidget(m_chart, 1);
    connect(&m_context.selection, &Selection::stageChanged, this, &StagesView::selectStage);
    connect(m_chart, &TimingChart::picked, this, [this](FrameIndex frame, const QString& stage) {
        m_context.document.post(command::Seek{frame});
        if (!stage.isEmpty()) m_context.selection.setStage(stage);
    });
}

void StagesView::refresh() {
    m_chart->refresh(m_context.stages.model(), frameBudget(m_context.document),
                     m_context.document.state().frame);
}

void StagesView::selectStage() {
    m_chart->setSelectedStage(m_context.selection.stage());
}

void StagesView::showEvent(QShowEvent* event) {
    TimingView::showEvent(event);
    selectStage();
}

Exportable StagesView::exportable() const {
    return m_chart->exportable("timing-stages", [this] {
        QByteArray text = "stage,kernel,device,p50_ms,p95_ms,p99_ms\n";
        for (const TimingModel::Line& line : m_context.stages.model().lines())
            text += QByteArray::fromStdString(line.stage + ',' + line.kernel + ',' + line.device) +
                    ',' + millisecondCsv(line.p50) + ',' + millisecondCsv(line.p95) + ',' +
                    millisecondCsv(line.p99) + '\n';
        return text;
    });
}

}  // namespace spoor
