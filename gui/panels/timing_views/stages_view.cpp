// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/panels/timing_views/stages_view.h"

#include "engine/media/frame_store.h"
#include "gui/base/numbers.h"
#include "gui/document/document.h"
#include "gui/document/selection.h"
#include "gui/models/timing_model.h"
#include "gui/panels/support/look.h"
#include "gui/panels/support/timing_chart.h"

#include <QComboBox>
#include <QGridLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QSplitter>
#include <QToolTip>
#include <QTreeView>
#include <QVBoxLayout>
#include <algorithm>

namespace spoor {
namespace {

constexpr int sideBySideWidth = 720;  // minimum width in pixels for the table next to the chart

}  // namespace

StagesView::StagesView(const TimingContext& context, QWidget* parent)
    : TimingView(parent),
      m_document(context.document),
      m_selection(context.selection),
      m_model(new TimingModel(context.document, this)),
      m_chart(new TimingChart),
      m_table(new QTreeView),
      m_splitter(new QSplitter(Qt::Vertical)) {
    m_chart->setObjectName("timing.chart");
    makeTable();
    m_splitter->addWidget(m_chart);
    m_splitter->addWidget(m_table);
    m_splitter->setStretchFactor(0, 3);
    m_splitter->setStretchFactor(1, 2);
    m_splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(makeBar());
    layout->addWidget(m_splitter, 1);

    connect(&m_selection, &Selection::stageChanged, this, &StagesView::selectStage);
    connect(m_chart, &TimingChart::hovered, this, &StagesView::showHover);
    connect(m_chart, &TimingChart::picked, this, [this](FrameIndex frame, const QString& stage) {
        m_document.post(command::Seek{frame});
        if (!stage.isEmpty()) m_selection.setStage(stage);
    });
}

QWidget* StagesView::makeBar() {
    auto* bar = new QWidget;
    m_summary = makeReadout(bar, "timing.summary", tr("Time per frame"));
    m_late = makeReadout(bar, "timing.late", tr("Frames over budget"));
    m_window = new QComboBox(bar);
    m_window->setObjectName("timing.window");
    m_window->setAccessibleName(tr("Frames in the statistics"));
    m_window->setToolTip(tr("Number of last frames in the chart and the table"));
    for (const int frames : {100, 300, 1000})
        m_window->addItem(tr("%1 frames").arg(countText(frames)), frames);
    m_window->setCurrentIndex(m_window->findData(m_model->window()));
    connect(m_window, &QComboBox::currentIndexChanged, this, [this] {
        m_model->setWindow(m_window->currentData().toInt());
        refresh();
    });
    m_bar = new QGridLayout(bar);
    m_bar->setContentsMargins(0, 0, 0, 0);
    m_bar->setVerticalSpacing(2);
    m_bar->addWidget(m_window, 0, 2);
    m_bar->setColumnStretch(1, 1);
    arrange(false);
    return bar;
}

void StagesView::makeTable() {
    m_table->setObjectName("timing.table");
    m_table->setAccessibleName(tr("Stage times"));
    m_table->setModel(m_model);
    m_table->setUniformRowHeights(true);
    m_table->setIndentation(12);
    m_table->setIconSize({10, 10});
    m_table->setAlternatingRowColors(true);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setTextElideMode(Qt::ElideRight);
    QHeaderView* header = m_table->header();
    header->setStretchLastSection(false);
    header->setMinimumSectionSize(24);
    m_table->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_table->viewport()->installEventFilter(this);
    const QFontMetrics metrics = m_table->fontMetrics();
    const int number = metrics.horizontalAdvance("0000.00") + 12;
    for (int column = 0; column < TimingModel::ColumnCount; ++column) {
        const QString title =
            m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
        const int width = std::max(number, metrics.horizontalAdvance(title) + 16);
        m_table->setColumnWidth(column, width);
        if (column != TimingModel::Name && column != TimingModel::Device) {
            m_columnWidths[column] = width;
        }
    }
    // The device follows the percentiles, before less important columns.
    header->moveSection(header->visualIndex(TimingModel::Device), TimingModel::Last);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) {
                const QString stage = current.data(TimingModel::StageRole).toString();
                if (!stage.isEmpty()) m_selection.setStage(stage);
            });
}

/// Hides columns that do not fit instead of clipping them, the last ones first. The name column
/// gets the remaining width.
void StagesView::fitColumns() {
    QHeaderView* header = m_table->header();
    const int letter = m_table->fontMetrics().averageCharWidth();
    constexpr int nameLetters = 25;
    constexpr int deviceLetters = 14;
    int left = m_table->viewport()->width();
    for (const int column : {TimingModel::P50, TimingModel::P95, TimingModel::P99}) {
        left -= m_columnWidths[column];
    }
    left -= letter * (nameLetters + deviceLetters);
    bool fits = true;
    for (int place = header->visualIndex(TimingModel::Device) + 1; place < header->count();
         ++place) {
        const int column = header->logicalIndex(place);
        fits = fits && m_columnWidths[column] <= left;
        m_table->setColumnHidden(column, !fits);
        if (fits) left -= m_columnWidths[column];
    }
    header->resizeSection(TimingModel::Name, letter * nameLetters + left / 2);
    header->resizeSection(TimingModel::Device, letter * deviceLetters + left - left / 2);
}

bool StagesView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport() && event->type() == QEvent::Resize) fitColumns();
    return TimingView::eventFilter(watched, event);
}

double StagesView::budget() const {
    const auto& frames = m_document.frames();
    const double rate = frames ? frames->info().framesPerSecond : 0;
    return rate > 0 ? 1000 / rate : 0;
}

void StagesView::refresh() {
    m_more = m_model->update();
    m_chart->refresh(*m_model, budget(), m_document.state().frame);
    showSummary();
}

void StagesView::showSummary() {
    const TimingModel::Summary summary = m_model->summary(Nanos(budget() * 1e6));
    const QLocale locale;
    const auto time = [&](Nanos value) {
        return value < 0 ? QString("-") : locale.toString(double(value) * 1e-6, 'f', 2);
    };
    m_summary->setText(tr("p50 %1, p95 %2, p99 %3 ms")
                           .arg(time(summary.p50), time(summary.p95), time(summary.p99)));
    m_late->setText(
        tr("%1 of %2 over budget").arg(countText(summary.late), countText(summary.frames)));
    m_late->setToolTip(
        budget() > 0 ? tr("Frames that took longer than %1 ms, the duration of one video frame")
                           .arg(locale.toString(budget(), 'f', 1))
                     : QString());
    m_summary->setToolTip(
        tr("Time of all stages per frame. The dashed line is the duration of one video frame. The "
           "first %1 frames after a start are warm-up and are excluded.")
            .arg(TimingModel::warmUpFrames));
}

void StagesView::showHover(FrameIndex frame, const QString&) {
    const QString text = m_chart->describe(frame);
    if (text.isEmpty()) {
        QToolTip::hideText();
    } else {
        const bool mouse = m_chart->underMouse();
        const QPoint at = mouse ? QCursor::pos() : m_chart->mapToGlobal(m_chart->rect().center());
        QToolTip::showText(at, text, m_chart);
    }
    m_chart->setAccessibleDescription(text);
}

void StagesView::selectStage() {
    const QString stage = m_selection.stage();
    m_chart->setSelectedStage(stage);
    const QModelIndex current = m_table->currentIndex();
    if (current.data(TimingModel::StageRole).toString() == stage) return;
    const int row = m_model->rowOfStage(stage);
    if (row >= 0) m_table->setCurrentIndex(m_model->index(row, 0));
}

void StagesView::showEvent(QShowEvent* event) {
    TimingView::showEvent(event);
    selectStage();
}

void StagesView::resizeEvent(QResizeEvent* event) {
    TimingView::resizeEvent(event);
    const bool wide = width() >= sideBySideWidth;
    if (wide == (m_splitter->orientation() == Qt::Horizontal)) return;
    arrange(wide);
    m_splitter->setOrientation(wide ? Qt::Horizontal : Qt::Vertical);
    m_splitter->setSizes(wide ? QList<int>{width() * 11 / 20, width() * 9 / 20}
                              : QList<int>{height() * 3 / 5, height() * 2 / 5});
}

void StagesView::arrange(bool wide) {
    m_bar->removeWidget(m_summary);
    m_bar->removeWidget(m_late);
    if (wide) {
        m_bar->addWidget(m_summary, 0, 0);
        m_bar->addWidget(m_late, 0, 1);
    } else {
        m_bar->addWidget(m_summary, 1, 0, 1, 3);
        m_bar->addWidget(m_late, 0, 0, 1, 2);
    }
    m_bar->setColumnStretch(0, wide ? 3 : 1);
    m_bar->setColumnStretch(1, 2);
}

Exportable StagesView::exportable() const {
    Exportable exportable;
    exportable.name = "timing-stages";
    exportable.size = m_chart->size();
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        m_chart->render(&painter, place, m_chart->rect());
    };
    exportable.csv = [this] {
        QByteArray text = "stage,kernel,device,p50_ms,p95_ms,p99_ms\n";
        for (const TimingModel::Line& line : m_model->lines())
            text += QByteArray::fromStdString(line.stage + ',' + line.kernel + ',' + line.device) +
                    ',' + QByteArray::number(double(line.p50) * 1e-6, 'f', 6) + ',' +
                    QByteArray::number(double(line.p95) * 1e-6, 'f', 6) + ',' +
                    QByteArray::number(double(line.p99) * 1e-6, 'f', 6) + '\n';
        return text;
    };
    return exportable;
}

}  // namespace spoor
