// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/chart_legend.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/tokens.h"

#include <QChart>
#include <QFontMetricsF>
#include <QPainter>
#include <QWidget>
#include <cmath>

namespace spoor {

namespace {

constexpr double chipSide = 10, sampleWidth = 18;
constexpr double textGap = 6, entryGap = 16, rowGap = 4;
constexpr double sideMargin = 8, topMargin = 2;

/// Where the entries are, each with its chip and its text.
QList<QRectF> placesOf(const QList<LegendEntry>& entries, double width, const QFont& font) {
    const QFontMetricsF metrics(captionFont(font));
    QList<QRectF> places;
    double x = 0, y = 0;
    for (const LegendEntry& entry : entries) {
        const double sign = entry.line.style() == Qt::NoPen ? chipSide : sampleWidth;
        const double needed =
            std::min(width, sign + textGap + std::ceil(metrics.horizontalAdvance(entry.text)));
        if (x > 0 && x + needed > width) {
            x = 0;
            y += metrics.height() + rowGap;
        }
        places << QRectF(x, y, needed, metrics.height());
        x += needed + entryGap;
    }
    return places;
}

}  // namespace

double legendHeight(const QList<LegendEntry>& entries, double width, const QFont& font) {
    return entries.isEmpty() ? 0 : placesOf(entries, width, font).back().bottom() + rowGap;
}

double paintLegend(QPainter& painter, const QRectF& place, const QList<LegendEntry>& entries,
                   const QPalette& palette) {
    const QFont font = painter.font();
    const QList<QRectF> places = placesOf(entries, place.width(), font);
    painter.save();
    painter.setFont(captionFont(font));
    for (qsizetype i = 0; i < entries.size(); ++i) {
        const LegendEntry& entry = entries[i];
        QRectF at = places[i].translated(place.topLeft());
        if (entry.line.style() == Qt::NoPen) {
            painter.fillRect(QRectF(at.left(), at.center().y() - chipSide / 2, chipSide, chipSide),
                             entry.chip);
            at.setLeft(at.left() + chipSide + textGap);
        } else {
            painter.setPen(entry.line);
            painter.drawLine(QPointF(at.left(), at.center().y()),
                             QPointF(at.left() + sampleWidth, at.center().y()));
            at.setLeft(at.left() + sampleWidth + textGap);
        }
        painter.setPen(QColor(tokens(palette).text2));
        painter.drawText(
            at, Qt::AlignLeft | Qt::AlignVCenter,
            QFontMetricsF(painter.font()).elidedText(entry.text, Qt::ElideRight, at.width() + 1));
    }
    painter.restore();
    return legendHeight(entries, place.width(), font);
}

ChartLegend::ChartLegend(QChart* chart) : QGraphicsItem(chart), m_chart(chart) {
    setPos(sideMargin, topMargin);
    setZValue(100);
}

void ChartLegend::setEntries(const QList<LegendEntry>& entries) {
    if (entries == m_entries) return;
    m_entries = entries;
    update();
}

void ChartLegend::fit(const QWidget& view) {
    prepareGeometryChange();
    m_font = view.font();
    m_palette = view.palette();
    const double width = std::max(1.0, view.width() - 2 * sideMargin);
    m_size = {width, legendHeight(m_entries, width, m_font)};
    m_chart->setMargins({2, 2 + int(std::ceil(m_size.height())), 8, 2});
}

void ChartLegend::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
    painter->setFont(m_font);
    paintLegend(*painter, boundingRect(), m_entries, m_palette);
}

}  // namespace spoor
