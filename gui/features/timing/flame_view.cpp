// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/flame_view.h"

#include "engine/media/frame_store.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/timings/timing_model.h"
#include "gui/document/timings/timing_runs.h"
#include "gui/features/timing/flame_chart.h"
#include "gui/features/timing/stage_times.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/kind.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollArea>

namespace spoor {

FlameView::FlameView(const TimingContext& context, QWidget* parent)
    : TimingView(parent),
      m_context(context),
      m_chart(new FlameChart(context.document)),
      m_scroll(new QScrollArea),
      m_about(new QLabel) {
    m_chart->setObjectName("timing.flame.chart");
    m_scroll->setWidget(m_chart);
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_about->setObjectName("timing.flame.about");
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* slowest = new QPushButton(tr("Slowest frame"));
    slowest->setObjectName("timing.flame.slowest");
    slowest->setToolTip(tr("Go to the slowest frame of this run"));
    auto* all = new QPushButton(tr("Whole frame"));
    all->setObjectName("timing.flame.fit");
    all->setToolTip(tr("Show the whole frame; the mouse wheel zooms, dragging pans"));
    for (QPushButton* button : {slowest, all}) setKind(button, Kind::Quiet);
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_about, 1);
    addAll(bar, {slowest, all});
    auto* layout = columnIn(this, {}, 4);
    layout->addLayout(bar);
    layout->addWidget(m_scroll, 1);
    connect(slowest, &QPushButton::clicked, this, &FlameView::goToSlowest);
    connect(all, &QPushButton::clicked, m_chart, &FlameChart::fit);
    connect(m_chart, &FlameChart::hovered, this, [this](const QString& text) {
        m_hovered = text;
        showAbout();
    });
    connect(m_chart, &FlameChart::picked, this,
            [this](const QString& stage) { m_context.selection.setStage(stage); });
    connect(&context.selection, &Selection::stageChanged, this,
            [this] { m_chart->setSelectedStage(m_context.selection.stage()); });
}

void FlameView::showAbout() {
    m_about->setText(m_hovered.isEmpty() ? m_frame : m_hovered);
    m_about->setToolTip(m_about->text());
}

void FlameView::refresh() {
    const TimingHistory& run = m_context.runs.current();
    const std::vector<TimingRow>& rows = m_context.document.computed().timings();
    const FrameIndex frame = m_context.document.frame();
    const QString number = QLocale().toString(qlonglong(frame));
    const std::ptrdiff_t at = run.find(frame);
    m_chart->setSelectedStage(m_context.selection.stage());
    if (at < 0) {
        m_frame.clear();
        m_hovered.clear();
        m_chart->showText(run.empty() ? tr("No timings yet. Track a few frames first.")
                                      : tr("Frame %1 was not processed in this run.").arg(number));
        return showAbout();
    }
    const auto& computed = run.frames()[std::size_t(at)];
    const auto first = rows.begin() + std::ptrdiff_t(computed.firstRow);
    m_chart->show(frame, {first, first + std::ptrdiff_t(computed.rows)},
                  frameBudget(m_context.document));
    m_frame = (computed.warmUp ? tr("Frame %1 (warm-up): %2 ms") : tr("Frame %1: %2 ms"))
                  .arg(number, millisecondText(computed.total));
    showAbout();
}

void FlameView::goToSlowest() {
    const TimingHistory::FrameTiming* slowest = nullptr;
    for (const auto& each : m_context.runs.current().frames())
        if (!each.warmUp && (!slowest || each.total > slowest->total)) slowest = &each;
    if (slowest) m_context.document.post(command::Seek{slowest->frame});
}

Exportable FlameView::exportable() const {
    return exportableWidget(QStringLiteral("timing-frame"), m_chart, [this] {
        QByteArray text = "lane,line,stage,kernel,device,begin_ms,end_ms,bytes\n";
        const FlameLayout& layout = m_chart->layoutOfFrame();
        const auto word = [](std::string_view view) {
            return QByteArray(view.data(), qsizetype(view.size()));
        };
        for (std::size_t lane = 0; lane < layout.lanes.size(); ++lane)
            for (const FlameBar& bar : layout.bars) {
                const int line = bar.line - layout.lanes[lane].firstLine;
                if (line < 0 || line >= layout.lanes[lane].lines) continue;
                text += QByteArray::number(int(lane)) + ',' + QByteArray::number(line) + ',' +
                        word(bar.row.stage) + ',' + word(bar.row.kernel) + ',' +
                        word(bar.row.device) + ',' + millisecondCsv(bar.row.begin - layout.begin) +
                        ',' + millisecondCsv(bar.row.end - layout.begin) + ',' +
                        QByteArray::number(qlonglong(bar.row.bytes)) + '\n';
            }
        return text;
    });
}

}  // namespace spoor
