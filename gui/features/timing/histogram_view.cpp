// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/histogram_view.h"

#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/timings/timing_runs.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/features/timing/histogram_chart.h"
#include "gui/features/timing/timing_comparison.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"

#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>
#include <algorithm>

namespace spoor {
namespace {
constexpr std::size_t bins = 61;
}  // namespace

HistogramView::HistogramView(const TimingContext& context, QWidget* parent)
    : TimingView(parent),
      m_context(context),
      m_stages(new QComboBox),
      m_times(makeReadout(nullptr, "timing.histogram.times", tr("Times of the stage"))),
      m_chart(new HistogramChart) {
    nameControl(m_stages, "timing.histogram.stage", tr("Stage"));
    m_stages->setMinimumContentsLength(16);
    m_stages->addItem(tr("Whole frame"), QString());
    m_chart->setObjectName("timing.histogram.chart");
    auto* bar = new QHBoxLayout;
    bar->addWidget(m_stages);
    bar->addWidget(m_times, 1);
    auto* layout = columnIn(this, {}, 4);
    layout->addLayout(bar);
    layout->addWidget(m_chart, 1);
    connect(m_stages, &QComboBox::currentIndexChanged, this, [this] {
        const QString id = m_stages->currentData().toString();
        if (!id.isEmpty()) m_context.selection.setStage(id);
        refresh();
    });
    connect(&context.selection, &Selection::stageChanged, this, [this] {
        if (!isVisible()) return;
        followSelection();
        refresh();
    });
    connect(m_chart, &HistogramChart::picked, this, &HistogramView::goTo);
}

void HistogramView::fillStages() {
    const TimingHistory& run = m_context.runs.current();
    bool same = m_stages->count() == run.stageCount() + 1;
    for (int stage = 0; same && stage < run.stageCount(); ++stage)
        same = m_stages->itemData(stage + 1).toString() == timingText(run.stage(stage));
    if (same) return;
    const QSignalBlocker quiet(m_stages);
    const QString chosen = m_stages->currentData().toString();
    while (m_stages->count() > 1) m_stages->removeItem(1);
    for (int stage = 0; stage < run.stageCount(); ++stage)
        m_stages->addItem(timingStageLabel(m_context.document, run.stage(stage)),
                          timingText(run.stage(stage)));
    m_stages->setCurrentIndex(chosen.isEmpty() ? 0 : std::max(0, m_stages->findData(chosen)));
    if (chosen.isEmpty()) followSelection();
}

void HistogramView::followSelection() {
    const int at = m_stages->findData(m_context.selection.stage());
    const QSignalBlocker quiet(m_stages);
    if (at > 0) m_stages->setCurrentIndex(at);
}

int HistogramView::stage() const {
    const std::string id = m_stages->currentData().toString().toStdString();
    return id.empty() ? -1 : m_context.runs.current().stageNumber(id);
}

void HistogramView::refresh() {
    fillStages();
    const TimingHistory& run = m_context.runs.current();
    std::vector<Nanos> values = run.times(stage());
    const std::string id = m_stages->currentData().toString().toStdString();
    const NanosF wanted = binWidthFor(values);
    // Keep the bin width while it fits, so that the chart is stable.
    if (id != m_widthOf || wanted > m_width || wanted < m_width / 3) m_width = wanted;
    m_widthOf = id;
    const TimeHistogram histogram = histogramOf(values, m_width, bins);
    const Nanos p50 = percentile(values, 0.50);
    const Nanos p95 = percentile(values, 0.95);
    const Nanos p99 = percentile(values, 0.99);
    const QColor colour =
        stage() < 0 ? withinColour(palette()) : timingStageColour(m_context.document, id, stage());
    m_chart->show(histogram, {}, {{"p50", p50}, {"p95", p95}, {"p99", p99}}, colour);
    m_times->setText(tr("%1, p50 %2, p95 %3, p99 %4 ms")
                         .arg(frameCountText(qint64(values.size())), millisecondText(p50, 3),
                              millisecondText(p95, 3), millisecondText(p99, 3)));
}

void HistogramView::goTo(int bin) {
    const TimingHistory& run = m_context.runs.current();
    const auto [from, to] = m_chart->rangeOf(bin);
    Nanos slowest = -1ns;
    FrameIndex frame = -1;
    const int number = stage();
    for (std::size_t n = 0; n < run.frames().size(); ++n) {
        if (run.frames()[n].warmUp) continue;
        const Nanos time = number < 0 ? run.frames()[n].total : run.time(number, n);
        if (time < from || time >= to || time <= slowest) continue;
        slowest = time;
        frame = run.frames()[n].frame;
    }
    if (frame >= 0) m_context.document.post(command::Seek{frame});
}

Exportable HistogramView::exportable() const {
    return exportableWidget(QStringLiteral("timing-histogram"), m_chart, [this] {
        const TimeHistogram histogram =
            histogramOf(m_context.runs.current().times(stage()), m_width, bins);
        QByteArray text = "from_ms,frames\n";
        for (std::size_t bin = 0; bin < histogram.counts.size(); ++bin)
            text += millisecondCsv(double(bin) * histogram.binWidth) + ',' +
                    QByteArray::number(qulonglong(histogram.counts[bin])) + '\n';
        return text;
    });
}

}  // namespace spoor
