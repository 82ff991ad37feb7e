// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/deadline_view.h"

#include "gui/document/document.h"
#include "gui/document/timings/timing_model.h"
#include "gui/document/timings/timing_runs.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/features/timing/deadline_chart.h"
#include "gui/features/timing/stage_times.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSplitter>
#include <QTableWidget>
#include <algorithm>

namespace spoor {
namespace {
constexpr int deadlineBesideWidth = 640;
}  // namespace

DeadlineView::DeadlineView(const TimingContext& context, QWidget* parent)
    : TimingView(parent),
      m_context(context),
      m_chart(new DeadlineChart),
      m_worst(makeTable()),
      m_splitter(new QSplitter(Qt::Vertical)) {
    m_chart->setObjectName("timing.deadline.chart");
    m_splitter->addWidget(m_chart);
    m_splitter->addWidget(m_worst);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setChildrenCollapsible(false);
    auto* layout = columnIn(this, {}, 4);
    layout->addWidget(makeBar());
    layout->addWidget(m_splitter, 1);
    connect(m_chart, &DeadlineChart::picked, this,
            [this](FrameIndex frame) { m_context.document.post(command::Seek{frame}); });
}

QWidget* DeadlineView::makeBar() {
    auto* bar = new QWidget;
    m_times = makeReadout(bar, "timing.deadline.times", tr("Time per frame"));
    m_late = makeReadout(bar, "timing.deadline.late", tr("Frames over budget"));
    m_rate = new QComboBox(bar);
    nameControl(m_rate, "timing.deadline.rate", tr("Frame budget"));
    m_rate->setToolTip(tr("A frame that takes longer than this is over budget"));
    m_rate->addItem(tr("Video rate"), 0);
    for (const int rate : {15, 24, 25, 30, 50, 60, 120, 240})
        m_rate->addItem(tr("%1 frames/s").arg(rate), rate);
    connect(m_rate, &QComboBox::currentIndexChanged, this, &DeadlineView::refresh);
    m_bar = new QGridLayout(bar);
    m_bar->setContentsMargins(0, 0, 0, 0);
    m_bar->setVerticalSpacing(2);
    m_bar->addWidget(m_rate, 0, 2);
    m_bar->setColumnStretch(1, 1);
    arrange(false);
    return bar;
}

QTableWidget* DeadlineView::makeTable() {
    auto* table = new QTableWidget(0, 4);
    nameControl(table, "timing.deadline.worst", tr("Slowest frames"));
    table->setHorizontalHeaderLabels({tr("Frame"), tr("ms"), tr("Excess ms"), tr("Slowest stage")});
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->horizontalHeader()->setStretchLastSection(true);
    sizeColumns(table, {"000000", "0000.00", "0000.00", ""});
    connect(table, &QTableWidget::cellClicked, this, [this](int row) { goTo(row); });
    connect(table, &QTableWidget::cellActivated, this, [this](int row) { goTo(row); });
    return table;
}

void DeadlineView::arrange(bool wide) {
    m_bar->removeWidget(m_times);
    m_bar->removeWidget(m_late);
    if (wide) {
        m_bar->addWidget(m_times, 0, 0);
        m_bar->addWidget(m_late, 0, 1);
    } else {
        m_bar->addWidget(m_late, 0, 0, 1, 2);
        m_bar->addWidget(m_times, 1, 0, 1, 3);
    }
    m_bar->setColumnStretch(0, wide ? 2 : 1);
}

NanosF DeadlineView::budget() const {
    const double rate = m_rate->currentData().toDouble();
    return rate > 0 ? NanosF(1s) / rate : frameBudget(m_context.document);
}

void DeadlineView::refresh() {
    const TimingHistory& run = m_context.runs.current();
    const NanosF limit = budget();
    std::vector<Nanos> totals = run.times(-1);
    std::size_t late = 0;
    std::vector<double> counts;
    for (const Nanos total : totals) {
        late += limit > 0ns && total > limit;
        counts.push_back(double(total.count()));
    }
    const Nanos p50 = percentile(totals, 0.50);
    const Nanos p95 = percentile(totals, 0.95);
    const Nanos p99 = percentile(totals, 0.99);
    const Nanos worst = percentile(totals, 1);
    // A single slow frame must not flatten the others: its bar is clipped at the top, and its mark
    // and the table show its time.
    m_chart->refresh(run, limit, NanosF(outlierLimit(std::move(counts)) * 1.05),
                     m_context.document.frame());
    m_times->setText(tr("p50 %1, p95 %2, p99 %3, max. %4 ms")
                         .arg(millisecondText(p50), millisecondText(p95), millisecondText(p99),
                              millisecondText(worst)));
    const QLocale locale;
    const double share = totals.empty() ? 0 : 100 * double(late) / double(totals.size());
    m_late->setText(tr("%1 of %2 over budget (%3 %)")
                        .arg(countText(qint64(late)), countText(qint64(totals.size())),
                             locale.toString(share, 'f', 1)));
    NanosF warmUp = 0ns;
    int warmUps = 0;
    for (std::size_t n = 0; n < run.frames().size() && run.frames()[n].warmUp; ++n, ++warmUps)
        warmUp += run.frames()[n].total;
    m_late->setToolTip(
        tr("Frames that took longer than %1 ms. The first %2 frames of the run are warm-up (%3 ms "
           "on average, grey in the chart) and are excluded from the statistics.")
            .arg(millisecondText(limit, 1))
            .arg(TimingHistory::warmUpFrames)
            .arg(millisecondText(warmUps > 0 ? warmUp / warmUps : -1ns)));
    m_times->setToolTip(m_late->toolTip());
    showWorst(limit);
}

void DeadlineView::showWorst(NanosF limit) {
    const TimingHistory& run = m_context.runs.current();
    std::vector<std::size_t> places;
    places.reserve(run.frames().size());
    for (std::size_t n = 0; n < run.frames().size(); ++n)
        if (!run.frames()[n].warmUp) places.push_back(n);
    const std::size_t most = std::min<std::size_t>(worstFrames, places.size());
    std::partial_sort(places.begin(), places.begin() + std::ptrdiff_t(most), places.end(),
                      [&](std::size_t a, std::size_t b) {
                          const Nanos left = run.frames()[a].total;
                          const Nanos right = run.frames()[b].total;
                          return left != right ? left > right : a < b;
                      });
    places.resize(most);
    m_worst->setRowCount(int(most));
    m_places = places;
    const QLocale locale;
    for (int row = 0; row < int(most); ++row) {
        const std::size_t at = places[std::size_t(row)];
        const auto& frame = run.frames()[at];
        const int stage = run.longestStage(at);
        const NanosF over = frame.total - limit;
        const QStringList texts = {
            locale.toString(qlonglong(frame.frame)), millisecondText(frame.total),
            limit > 0ns && over > 0ns ? millisecondText(over) : QString(),
            stage < 0 ? QString() : timingStageLabel(m_context.document, run.stage(stage))};
        const QString tip =
            stage < 0 ? QString()
                      : tr("%1, %2 ms").arg(texts[3], millisecondText(run.time(stage, at)));
        for (int column = 0; column < 4; ++column)
            setCell(m_worst, row, column, texts[column],
                    column < 3 ? Qt::AlignRight : Qt::AlignLeft, tip);
    }
}

void DeadlineView::goTo(int row) {
    const auto& frames = m_context.runs.current().frames();
    if (row < 0 || std::size_t(row) >= m_places.size()) return;
    const std::size_t at = m_places[std::size_t(row)];
    if (at < frames.size()) m_context.document.post(command::Seek{frames[at].frame});
}

Exportable DeadlineView::exportable() const {
    return exportableWidget(QStringLiteral("timing-deadline"), m_chart, [this] {
        QByteArray text = "frame,ms,over_ms,warm_up\n";
        const NanosF limit = budget();
        for (const auto& frame : m_context.runs.current().frames())
            text += QByteArray::number(qlonglong(frame.frame)) + ',' + millisecondCsv(frame.total) +
                    ',' +
                    millisecondCsv(limit > 0ns ? std::max<NanosF>(0ns, frame.total - limit) : 0ns) +
                    ',' + (frame.warmUp ? "1\n" : "0\n");
        return text;
    });
}

void DeadlineView::resizeEvent(QResizeEvent* event) {
    TimingView::resizeEvent(event);
    const bool wide = width() >= deadlineBesideWidth;
    if (wide == (m_splitter->orientation() == Qt::Horizontal)) return;
    arrange(wide);
    m_splitter->setOrientation(wide ? Qt::Horizontal : Qt::Vertical);
    m_splitter->setSizes(wide ? QList<int>{width() * 11 / 20, width() * 9 / 20}
                              : QList<int>{height() * 3 / 5, height() * 2 / 5});
}

}  // namespace spoor
