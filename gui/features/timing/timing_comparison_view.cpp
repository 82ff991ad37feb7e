// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/timing_comparison_view.h"

#include "gui/document/document.h"
#include "gui/document/runs/pinned_runs.h"
#include "gui/document/selection.h"
#include "gui/document/timings/timing_runs.h"
#include "gui/document/timings/timing_stages.h"
#include "gui/features/timing/histogram_chart.h"
#include "gui/toolkit/charts/plot_frame.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/widgets/empty_state.h"
#include "gui/toolkit/widgets/file_dialogs.h"
#include "gui/toolkit/widgets/layouts.h"
#include "gui/toolkit/widgets/look.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMenu>
#include <QPushButton>
#include <QSplitter>
#include <QTableWidget>
#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int compareBesideWidth = 640;
constexpr qint64 everyMilliseconds = 500;
constexpr std::size_t comparedBins = 61;
struct Column {
    enum { Name, Now, Then, Difference, Interval, Verdict, ColumnCount };
};

QString signedText(NanosF time) {
    const char* sign = time > 0ns ? "+" : time < 0ns ? "\u2212" : "";
    return sign + millisecondText(std::chrono::abs(time), 3);
}

}  // namespace

TimingComparisonView::TimingComparisonView(const TimingContext& context, QWidget* parent)
    : TimingView(parent),
      m_context(context),
      m_chart(new HistogramChart),
      m_table(makeTable()),
      m_splitter(new QSplitter(Qt::Vertical)) {
    m_chart->setObjectName("timing.compare.chart");
    m_splitter->addWidget(m_table);
    m_splitter->addWidget(m_chart);
    m_splitter->setChildrenCollapsible(false);
    m_empty = new EmptyState(
        m_splitter, "timing.compare.empty",
        {"pin", tr("No pinned run"), tr("Pin a run to compare the next one with it.")});
    m_pin = m_empty->addButton(tr("Pin this run"), QStringLiteral("timing.compare.pin"),
                               [this] { m_context.pins.pin(); });
    m_empty->addButton(tr("Open timings…"), QStringLiteral("timing.compare.load"),
                       [this] { askForFile(); });
    auto* layout = columnIn(this, {}, 4);
    layout->addWidget(makeBar());
    layout->addWidget(m_splitter, 1);
    connect(&context.runs, &TimingRuns::referenceChanged, this, [this] {
        m_problem.clear();
        m_frames = 0;
        if (isVisible()) refresh();
    });
    connect(&context.runs, &TimingRuns::failed, this, [this](const QString& sentence) {
        m_problem = sentence;
        if (isVisible()) refresh();
    });
}

QWidget* TimingComparisonView::makeBar() {
    auto* bar = new QWidget;
    m_about = new QLabel(bar);
    m_about->setObjectName("timing.compare.about");
    m_about->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_about->setWordWrap(true);
    m_choose = new QPushButton(tr("Reference"), bar);
    m_choose->setObjectName("timing.compare.reference");
    m_choose->setToolTip(tr("The run that this run is compared with"));
    auto* menu = new QMenu(m_choose);
    const auto add = [&](const QString& text, const char* name, auto&& what) {
        QAction* action = menu->addAction(text);
        action->setObjectName(name);
        connect(action, &QAction::triggered, this, what);
        return action;
    };
    QAction* keep = add(tr("Pin this &run as reference"), "timing.compare.keep",
                        [this] { m_context.pins.pin(); });
    QAction* previous = add(tr("Use &previous run"), "timing.compare.previous",
                            [this] { m_context.runs.usePrevious(); });
    add(tr("Open timings &CSV…"), "timing.compare.open", [this] { askForFile(); });
    QAction* none =
        add(tr("&None"), "timing.compare.none", [this] { m_context.runs.forgetReference(); });
    connect(menu, &QMenu::aboutToShow, this, [this, keep, previous, none] {
        keep->setEnabled(!m_context.runs.current().empty());
        previous->setEnabled(m_context.runs.previous() != nullptr);
        none->setEnabled(m_context.runs.reference() != nullptr);
    });
    m_choose->setMenu(menu);
    auto* layout = rowIn(bar);
    layout->addWidget(m_about, 1);
    layout->addWidget(m_choose);
    return bar;
}

QTableWidget* TimingComparisonView::makeTable() {
    auto* table = new QTableWidget(0, Column::ColumnCount);
    nameControl(table, "timing.compare.table", tr("Comparison of two runs"));
    table->setHorizontalHeaderLabels({tr("Stage"), tr("Current ms"), tr("Reference ms"),
                                      tr("Difference ms"), tr("95 % interval"), tr("Result")});
    table->horizontalHeaderItem(Column::Now)->setToolTip(tr("Median over the frames of this run"));
    table->horizontalHeaderItem(Column::Then)
        ->setToolTip(tr("Median over the frames of the reference"));
    table->horizontalHeaderItem(Column::Interval)
        ->setToolTip(tr("Computed from the medians of up to 25 consecutive segments of each run, "
                        "because adjacent frames are correlated"));
    table->setSelectionMode(QAbstractItemView::SingleSelection);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setIconSize({10, 10});
    table->horizontalHeader()->setStretchLastSection(true);
    sizeColumns(table, {"Correlation map 00", "0000.000", "0000.000", "+000.000",
                        "\u221200.000 .. +00.000", tr("no clear difference")});
    // The verdict follows the name; the interval gets the remaining width.
    table->horizontalHeader()->moveSection(Column::Verdict, Column::Now);
    connect(table, &QTableWidget::currentCellChanged, this, [this](int row) { showRow(row); });
    return table;
}

void TimingComparisonView::askForFile() {
    const QString path = spoor::askForFile(
        this, {"timings", tr("Open timings of another run"), tr("Timings (*.csv);;All files (*)")});
    if (!path.isEmpty()) openReference(path);
}

void TimingComparisonView::openReference(const QString& path) {
    m_context.runs.loadReference(path);
    m_problem.clear();
    refresh();
}

QString TimingComparisonView::nameOf(const TimeDifference& row) const {
    return row.stage.empty() ? tr("Whole frame") : timingStageLabel(m_context.document, row.stage);
}

void TimingComparisonView::refresh() {
    const TimingRuns& runs = m_context.runs;
    if (m_reference != runs.reference()) {
        m_reference = runs.reference();
        m_comparison = m_reference ? std::make_unique<TimingComparison>(*m_reference) : nullptr;
        m_frames = 0;
        m_since.invalidate();
    }
    const std::size_t frames = runs.current().frames().size();
    m_empty->setEmpty(!m_comparison);
    m_pin->setEnabled(frames > 0);
    m_pin->setToolTip(frames > 0 ? QString() : tr("Track first, then pin the run."));
    if (!m_comparison) {
        m_rows.clear();
        m_table->setRowCount(0);
        m_chart->show({}, {}, {}, withinColour(palette()));
        QString about =
            tr("No reference. Pin this run and track again, or open the timings of another run.");
        if (runs.loading()) about = tr("Reading the timings…");
        m_about->setText(m_problem.isEmpty() ? about : m_problem);
        return;
    }
    m_about->setText(
        !m_problem.isEmpty()
            ? m_problem
            : tr("This run: %1, %2. Reference: %3, %4.")
                  .arg(runs.currentName().isEmpty() ? tr("unknown") : runs.currentName())
                  .arg(frameCountText(qint64(frames)))
                  .arg(runs.referenceName())
                  .arg(frameCountText(qint64(m_reference->frames().size()))));
    if (frames == m_frames) return;
    if (m_since.isValid() && m_since.elapsed() < everyMilliseconds) return;
    m_rows = m_comparison->with(runs.current());
    m_frames = frames;
    m_since.start();
    m_table->setRowCount(int(m_rows.size()));
    for (int row = 0; row < int(m_rows.size()); ++row) showRow(row);
    showHistograms();
}

/// Fills a row of the table. For the current row, also updates the histograms.
void TimingComparisonView::showRow(int row) {
    if (row < 0 || std::size_t(row) >= m_rows.size()) return;
    const TimeDifference& each = m_rows[std::size_t(row)];
    const QLocale locale;
    const bool both = each.now.frames > 0 && each.then.frames > 0;
    const double part = each.then.median > 0ns ? 100 * each.difference / each.then.median : 0;
    QString verdict = tr("too few frames");
    if (!both)
        verdict = each.now.frames > 0 ? tr("only in this run") : tr("only in the reference");
    else if (each.margin >= 0ns && !each.certain())
        verdict = tr("no clear difference");
    else if (each.margin >= 0ns)
        verdict = (each.difference < 0ns ? tr("▼ %1 % faster") : tr("▲ %1 % slower"))
                      .arg(locale.toString(std::abs(part), 'f', 1));
    const QStringList texts = {nameOf(each),
                               each.now.frames ? millisecondText(each.now.median, 3) : QString(),
                               each.then.frames ? millisecondText(each.then.median, 3) : QString(),
                               both ? signedText(each.difference) : QString(),
                               both && each.margin >= 0ns
                                   ? signedText(each.difference - each.margin) + " .. " +
                                         signedText(each.difference + each.margin)
                                   : QString(),
                               verdict};
    for (int column = 0; column < Column::ColumnCount; ++column) {
        const bool words = column == Column::Name || column == Column::Verdict;
        setCell(m_table, row, column, texts[column], words ? Qt::AlignLeft : Qt::AlignRight);
        if (column == Column::Name)
            m_table->item(row, column)
                ->setData(Qt::DecorationRole,
                          each.stage.empty()
                              ? withinColour(palette())
                              : timingStageColour(m_context.document, each.stage, row));
    }
    if (m_table->currentRow() != row || m_stage == each.stage) return;
    m_stage = each.stage;
    if (!m_stage.empty()) m_context.selection.setStage(QString::fromStdString(m_stage));
    showHistograms();
}

void TimingComparisonView::showHistograms() {
    if (!m_reference) return;
    const TimingHistory& run = m_context.runs.current();
    const auto timesOf = [&](const TimingHistory& history) {
        const int number = m_stage.empty() ? -1 : history.stageNumber(m_stage);
        return m_stage.empty() || number >= 0 ? history.times(number) : std::vector<Nanos>();
    };
    const std::vector<Nanos> now = timesOf(run);
    const std::vector<Nanos> then = timesOf(*m_reference);
    const NanosF wanted = std::max(binWidthFor(now), binWidthFor(then));
    if (m_stage != m_widthOf || wanted > m_width || wanted < m_width / 3) m_width = wanted;
    m_widthOf = m_stage;
    std::vector<HistogramChart::Mark> marks;
    for (const TimeDifference& row : m_rows) {
        if (row.stage != m_stage) continue;
        if (row.now.frames) marks.push_back({tr("current"), row.now.median});
        if (row.then.frames) marks.push_back({tr("reference"), row.then.median});
    }
    std::sort(marks.begin(), marks.end(),
              [](const auto& a, const auto& b) { return a.time < b.time; });
    const QColor colour = m_stage.empty() ? withinColour(palette())
                                          : timingStageColour(m_context.document, m_stage, 0);
    m_chart->show(histogramOf(now, m_width, comparedBins), histogramOf(then, m_width, comparedBins),
                  marks, colour);
}

Exportable TimingComparisonView::exportable() const {
    return exportableWidget(QStringLiteral("timing-comparison"), m_splitter, [this] {
        QByteArray text =
            "stage,frames,median_ms,reference_frames,reference_median_ms,"
            "difference_ms,margin_ms\n";
        for (const TimeDifference& row : m_rows)
            text += QByteArray(row.stage.data(), qsizetype(row.stage.size())) + ',' +
                    QByteArray::number(qulonglong(row.now.frames)) + ',' +
                    millisecondCsv(row.now.median) + ',' +
                    QByteArray::number(qulonglong(row.then.frames)) + ',' +
                    millisecondCsv(row.then.median) + ',' + millisecondCsv(row.difference) + ',' +
                    (row.margin >= 0ns ? millisecondCsv(row.margin) : QByteArray()) + '\n';
        return text;
    });
}

void TimingComparisonView::resizeEvent(QResizeEvent* event) {
    TimingView::resizeEvent(event);
    const bool wide = width() >= compareBesideWidth;
    if (wide == (m_splitter->orientation() == Qt::Horizontal)) return;
    m_splitter->setOrientation(wide ? Qt::Horizontal : Qt::Vertical);
    m_splitter->setSizes(wide ? QList<int>{width() * 3 / 5, width() * 2 / 5}
                              : QList<int>{height() * 3 / 5, height() * 2 / 5});
}

}  // namespace spoor
