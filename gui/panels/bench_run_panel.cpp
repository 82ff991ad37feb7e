// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/bench_run_panel.h"

#include "gui/base/empty_state.h"
#include "gui/base/figure_block.h"
#include "gui/base/layouts.h"
#include "gui/base/section.h"
#include "gui/base/view_head.h"
#include "gui/document/selection.h"
#include "gui/panels/support/fact_rows.h"
#include "gui/runs/device_benchmark.h"

#include <QFile>
#include <QLabel>
#include <QLocale>

namespace spoor {

namespace {

QString timesText(double ratio) {
    return BenchRunPanel::tr("%1 ×").arg(QLocale().toString(ratio, 'f', 2));
}

QString millisecondsText(double time) {
    return BenchRunPanel::tr("%1 ms").arg(QLocale().toString(time, 'f', 3));
}

}  // namespace

BenchRunPanel::BenchRunPanel(const PanelContext& context, QWidget* parent)
    : QWidget(parent),
      m_run(*context.benchmark),
      m_name(new QLabel),
      m_where(new QLabel),
      m_rate(new FigureBlock),
      m_success(new FigureBlock),
      m_facts(new FactRows),
      m_others(new FactRows) {
    nameControl(this, "bench_run_panel", tr("Comparison"));
    auto* column = columnIn(this, {0, 8, 0, 8});
    m_empty = new EmptyState(nullptr, "bench_run.empty",
                             {"compare", tr("No run selected"),
                              tr("Measure trackers, then select a run in their table.")});
    Selection& selection = context.selection;
    m_empty->addButton(tr("Show trackers"), QStringLiteral("bench_run.trackers"),
                       [&selection] { selection.askPanel(QStringLiteral("trackers")); });
    m_empty->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Expanding);  // narrows with the panel
    column->addWidget(makeRun());
    column->addWidget(m_empty, 1);
    column->addStretch();
    connect(&m_run, &DeviceBenchmark::measured, this, [this] {
        m_rows.reset();
        refresh();
    });
    connect(&m_run, &DeviceBenchmark::rowChosen, this, &BenchRunPanel::refresh);
}

QWidget* BenchRunPanel::makeRun() {
    m_content = new QWidget;
    m_name->setObjectName("bench_run.name");
    makeTitle(*m_name);
    makeCaption(*m_where);
    for (QLabel* label : {m_name, m_where}) {
        label->setTextFormat(Qt::PlainText);
        label->setWordWrap(true);
    }
    m_rate->setObjectName("bench_run.rate");
    m_success->setObjectName("bench_run.success");
    m_facts->setObjectName("bench_run.facts");
    m_others->setObjectName("bench_run.others");
    auto* figures = new QHBoxLayout;
    figures->setSpacing(24);
    addAll(figures, {m_rate, m_success});
    figures->addStretch(1);
    m_othersSection =
        new Section(QStringLiteral("bench_run.others"), tr("Same sequence"), m_others);
    auto* column = columnIn(m_content, {12, 0, 12, 0}, 8);
    addAll(column, {m_name, m_where});
    column->addLayout(figures);
    addAll(column, {m_facts, m_othersSection});
    return m_content;
}

void BenchRunPanel::refresh() {
    if (!isVisible()) return;
    if (!m_rows) {
        QFile file(m_run.report());
        const bool read = !file.fileName().isEmpty() && file.open(QIODevice::ReadOnly) &&
                          m_report.read(file.readAll()).isEmpty();
        m_rows =
            read ? m_report.rows(BenchReport::Part::Trackers) : std::vector<BenchReport::Row>();
    }
    const int chosen = m_run.chosenRow();
    const bool some = chosen >= 0 && chosen < int(m_rows->size());
    m_content->setVisible(some);
    m_empty->setVisible(!some);
    if (some) showRun((*m_rows)[std::size_t(chosen)]);
}

void BenchRunPanel::showRun(const BenchReport::Row& row) {
    const QLocale locale;
    const QString none = QStringLiteral("–");
    m_name->setText(row.name());
    m_where->setText(row.size + QStringLiteral(" · ") + m_report.label(row.device));
    m_rate->setFigure(row.rate ? locale.toString(*row.rate, 'f', 1) : none, tr("frames/s"),
                      tr("Speed"));
    m_success->setFigure(row.success ? locale.toString(*row.success, 'f', 3) : none, {},
                         tr("Success (AUC)"));
    FactRows::Facts facts{{tr("Median"), millisecondsText(row.median)},
                          {tr("Spread"), millisecondsText(row.spread)}};
    if (!row.peer.isEmpty()) {
        facts << std::pair(tr("Baseline"), row.peer)
              << std::pair(tr("Median of the baseline"), millisecondsText(row.peerTime));
        if (row.ratio) facts << std::pair(tr("Faster than the baseline"), timesText(*row.ratio));
    }
    if (!row.note.isEmpty()) facts << std::pair(tr("Note"), row.note);
    m_facts->setFacts(facts);
    FactRows::Facts others;
    for (const BenchReport::Row& other : *m_rows)
        if (other.group() == row.group() && other.rate &&
            (other.name() != row.name() || other.device != row.device))
            others << std::pair(other.name(), comparison(other, row));
    m_others->setFacts(others);
    m_othersSection->setVisible(!others.isEmpty());
}

/// The time and the accuracy of another run, and how many times as fast the selected one is.
QString BenchRunPanel::comparison(const BenchReport::Row& other,
                                  const BenchReport::Row& row) const {
    QStringList parts{millisecondsText(other.median)};
    if (other.success) parts << tr("AUC %1").arg(QLocale().toString(*other.success, 'f', 3));
    if (row.median > 0) parts << timesText(other.median / row.median);
    if (other.device != row.device) parts << m_report.label(other.device);
    return parts.join(QStringLiteral(" · "));
}

void BenchRunPanel::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

}  // namespace spoor
