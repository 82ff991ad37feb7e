// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/features/timing/stage_times.h"

#include "engine/media/frame_store.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/document/timings/timing_model.h"
#include "gui/features/timing/timing_view.h"
#include "gui/toolkit/charts/stacked_bar.h"
#include "gui/toolkit/numbers.h"
#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/widgets/figure_block.h"
#include "gui/toolkit/widgets/layouts.h"

#include <QEvent>
#include <QHeaderView>
#include <QLocale>
#include <QTreeView>
#include <algorithm>

namespace spoor {
namespace {

constexpr int deviceLetters = 10;
constexpr int scrollBarWidth = 16;
constexpr int nameInset = 34;  ///< swatch, arrow and margins of the name column
constexpr int minLetters = 50;
constexpr int figureGap = 24;
/// The columns in the order in which they need room.
constexpr int columnOrder[] = {TimingModel::Name,   TimingModel::P50,    TimingModel::P95,
                               TimingModel::Share,  TimingModel::Device, TimingModel::P99,
                               TimingModel::WarmUp, TimingModel::Last,   TimingModel::Bytes};

}  // namespace

StageTimes::StageTimes(Document& document, Selection& selection, QWidget* parent)
    : QWidget(parent),
      m_document(document),
      m_selection(selection),
      m_model(new TimingModel(document, this)),
      m_median(makeFigure("timing.median")),
      m_slow(makeFigure("timing.slow")),
      m_rate(makeFigure("timing.rate")),
      m_bar(new StackedBar),
      m_table(new QTreeView) {
    nameControl(m_bar, "timing.shares", tr("Share of each stage"));
    connect(m_bar, &StackedBar::picked, &m_selection, &Selection::setStage);
    makeTable();
    auto* figures = new QHBoxLayout;
    figures->setSpacing(figureGap);
    for (FigureBlock* figure : {m_median, m_slow, m_rate}) figures->addWidget(figure);
    m_rate->setToolTip(tr("Frames per second at the median time of a frame"));
    figures->addStretch(1);
    auto* column = columnIn(this, {12, 8, 8, 0}, 8);
    column->addLayout(figures);
    column->addWidget(m_bar);
    column->addWidget(m_table, 1);
    connect(&m_selection, &Selection::stageChanged, this, &StageTimes::selectStage);
}

/// The captions of the figures are never cut off.
QSize StageTimes::minimumSizeHint() const {
    const QMargins margins = layout()->contentsMargins();
    int figures = margins.left() + margins.right() + 2 * figureGap;
    for (const FigureBlock* figure : {m_median, m_slow, m_rate})
        figures += figure->sizeHint().width();
    const int table = margins.left() + margins.right() + nameWidth() +
                      m_columnWidths[TimingModel::P50] + m_columnWidths[TimingModel::P95] +
                      m_columnWidths[TimingModel::Share] + scrollBarWidth;
    return {std::max({figures, table, letterWidth(fontMetrics()) * minLetters}),
            QWidget::minimumSizeHint().height()};
}

FigureBlock* StageTimes::makeFigure(const char* name) {
    auto* figure = new FigureBlock;
    figure->setObjectName(QLatin1String(name));
    figure->setToolTip(
        tr("Time of all stages per frame. The first %1 frames after a start are warm-up and are "
           "excluded.")
            .arg(TimingModel::warmUpFrames));
    return figure;
}

void StageTimes::makeTable() {
    nameControl(m_table, "timing.table", tr("Stage times"));
    m_table->setModel(m_model);
    m_table->setIndentation(12);
    m_table->setIconSize({10, 10});
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->viewport()->installEventFilter(this);
    QHeaderView* header = m_table->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(24);
    const QFontMetrics metrics = m_table->fontMetrics();
    const int number = metrics.horizontalAdvance("000.00") + 14;
    for (int place = 0; place < TimingModel::ColumnCount; ++place) {
        const int column = columnOrder[place];
        header->moveSection(header->visualIndex(column), place);
        const QString title =
            m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        m_columnWidths[column] = std::max(number, metrics.horizontalAdvance(title) + 16);
    }
    const int letter = letterWidth(metrics);
    m_columnWidths[TimingModel::Device] = letter * deviceLetters;
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                const QString stage = current.data(TimingModel::StageRole).toString();
                if (!stage.isEmpty()) m_selection.setStage(stage);
            });
}

/// Names of stages are never cut.
int StageTimes::nameWidth() const {
    int widest = 0;
    for (int row = 0; row < m_model->rowCount(); ++row)
        widest =
            std::max(widest, m_table->fontMetrics().horizontalAdvance(m_model->stageLabel(row)));
    return widest + nameInset;
}

/// Hides columns that do not fit instead of clipping them, the last ones first. The name column
/// gets the remaining width.
void StageTimes::fitColumns() {
    m_columnWidths[TimingModel::Name] = nameWidth();
    int left = m_table->viewport()->width();
    bool fits = true;
    for (const int column : columnOrder) {
        fits = fits && (m_columnWidths[column] <= left || column == TimingModel::Name);
        m_table->setColumnHidden(column, !fits);
        if (fits) left -= m_columnWidths[column];
        if (fits) m_table->setColumnWidth(column, m_columnWidths[column]);
    }
    m_table->setColumnWidth(TimingModel::Name, m_columnWidths[TimingModel::Name] + left);
}

bool StageTimes::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) fitColumns();
    return QWidget::eventFilter(watched, event);
}

bool StageTimes::refresh() {
    const bool more = m_model->update();
    showFigures();
    m_bar->setParts(m_model->shares());
    if (nameWidth() != m_columnWidths[TimingModel::Name]) {
        fitColumns();
        updateGeometry();
    }
    selectStage();  // its row may have just arrived
    return more;
}

void StageTimes::showFigures() {
    const NanosF limit = frameBudget(m_document);
    const TimingModel::Summary summary = m_model->summary(limit);
    const auto figure = [](Nanos time) {
        return time > 0ns ? millisecondText(time) : QStringLiteral("-");
    };
    const auto unit = [](bool known, const QString& own) { return known ? own : QString(); };
    m_median->setFigure(figure(summary.p50), unit(summary.p50 > 0ns, tr("ms")), tr("Median"));
    m_slow->setFigure(figure(summary.p95), unit(summary.p95 > 0ns, tr("ms")),
                      tr("95th percentile"));
    const double rate = summary.rate();
    const QLocale locale;
    const QString late = tr("%1 over budget").arg(countText(summary.late));
    const bool slow = limit > 0ns && rate < 1s / limit;
    const bool warmUp = summary.frames == 0 && m_model->rowCount() > 0;
    m_rate->setFigure(
        rate > 0 ? locale.toString(rate, 'f', rate < 10 ? 1 : 0) : QStringLiteral("-"),
        unit(rate > 0, tr("frames/s")),
        warmUp        ? tr("Only warm-up frames so far")
        : limit > 0ns ? tr("Needed %1 · %2").arg(locale.toString(1s / limit, 'g', 4), late)
                      : tr("At the median time"),
        limit <= 0ns || rate <= 0 ? FigureBlock::Tone::Plain
        : slow                    ? FigureBlock::Tone::Warning
                                  : FigureBlock::Tone::Good);
}

void StageTimes::selectStage() {
    const QString stage = m_selection.stage();
    if (m_table->currentIndex().data(TimingModel::StageRole).toString() == stage) return;
    const int row = m_model->rowOfStage(stage);
    if (row >= 0) m_table->setCurrentIndex(m_model->index(row, 0));
}

void StageTimes::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    selectStage();
}

}  // namespace spoor
