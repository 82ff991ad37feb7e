// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/plot.h"

#include "gui/toolkit/style/tokens.h"
#include "gui/toolkit/widgets/look.h"

#include <QEvent>
#include <QGraphicsLayout>
#include <QLegend>
#include <QLocale>
#include <QValueAxis>
#include <utility>

namespace spoor {

Plot::Plot(const QString& acrossFormat, const QString& upFormat, QWidget* parent)
    : QChartView(new QChart, parent),
      m_across(makeAxis(Qt::AlignBottom, acrossFormat)),
      m_up(makeAxis(Qt::AlignLeft, upFormat)) {
    setFrameShape(QFrame::NoFrame);
    chart()->legend()->hide();
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setBackgroundRoundness(0);
    chart()->setLocalizeNumbers(true);  // thousands separators, as in the rest of the window
    chart()->setLocale(QLocale());
}

QValueAxis* Plot::makeAxis(Qt::Alignment side, const QString& format) {
    auto* axis = new QValueAxis(chart());
    axis->setLabelFormat(format);
    axis->setTickType(QValueAxis::TicksDynamic);
    axis->setTickAnchor(0);
    axis->setTickInterval(1);
    axis->setTruncateLabels(false);
    // Qt Charts makes an item per tick as soon as the range or the interval changes. Connected
    // before the chart, this keeps a new range from meeting the interval of a much shorter one.
    const auto bound = [axis] {
        axis->setTickInterval(boundedInterval(axis->min(), axis->max(), axis->tickInterval()));
    };
    connect(axis, &QValueAxis::minChanged, axis, bound);
    connect(axis, &QValueAxis::maxChanged, axis, bound);
    connect(axis, &QValueAxis::tickIntervalChanged, axis, bound);
    chart()->addAxis(axis, side);
    return axis;
}

void Plot::setAxis(QValueAxis* axis, double low, double high, double interval) {
    axis->setRange(low, high);
    axis->setTickInterval(interval);
}

void Plot::applyColours() {
    const Tokens& t = tokens(palette());
    const QColor text(t.text3);
    chart()->setAnimationOptions(QChart::NoAnimation);
    chart()->setBackgroundBrush(QColor(t.panel));
    chart()->setBackgroundPen(Qt::NoPen);
    chart()->setPlotAreaBackgroundBrush(QColor(t.plot));
    chart()->setPlotAreaBackgroundPen(Qt::NoPen);
    chart()->setPlotAreaBackgroundVisible(true);
    chart()->setTitleBrush(text);
    chart()->legend()->setLabelColor(QColor(t.text2));
    for (QAbstractAxis* axis : {m_across, m_up}) {
        axis->setLabelsColor(text);
        axis->setTitleBrush(text);
        axis->setLinePen(QPen(QColor(t.grid), 1));
        axis->setGridLinePen(QPen(QColor(t.grid), 1));
    }
}

void Plot::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange) applyColours();
    QChartView::changeEvent(event);
}

Exportable Plot::exportable(const QString& name, std::function<QByteArray()> csv,
                            const QString& title, const QString& up) {
    Exportable exportable;
    exportable.name = name;
    exportable.size = size();
    exportable.paint = [this](QPainter& painter, const QRectF& place) {
        chart()->setBackgroundBrush(Qt::white);  // until the colours are those of the theme again
        const QSizeF before = chart()->size();
        chart()->resize(place.size());
        scene()->render(&painter, place, chart()->geometry());
        chart()->resize(before);
    };
    exportable.csv = std::move(csv);
    exportable.title = title;
    exportable.up = up;
    if (!m_across->isTitleVisible()) exportable.across = m_across->titleText();
    exportable.chart = this;
    exportable.resizable = true;
    return exportable;
}

}  // namespace spoor
