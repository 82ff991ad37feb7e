// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/style/paint.h"

#include <QPaintDevice>
#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>
#include <algorithm>
#include <cmath>

namespace spoor {

double hairline(const QPainter& painter, double width) {
    const double ratio = painter.device()->devicePixelRatioF();
    return std::max(1.0, std::floor(width * ratio)) / ratio;
}

void paintBox(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& outline,
              double radius, double width) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    QRectF inner = rect;
    if (outline.isValid()) {
        const double line = hairline(painter, width);
        inner.adjust(line, line, -line, -line);
        QPainterPath ring;
        ring.addRoundedRect(rect, radius, radius);
        const double inside = std::max(0.0, radius - line);
        QPainterPath hole;
        hole.addRoundedRect(inner, inside, inside);
        if (fill.isValid()) painter.fillPath(hole, fill);
        painter.fillPath(ring.subtracted(hole), outline);
    } else if (fill.isValid()) {
        QPainterPath whole;
        whole.addRoundedRect(rect, radius, radius);
        painter.fillPath(whole, fill);
    }
    painter.restore();
}

void paintFocus(QPainter& painter, const QRectF& rect, const Tokens& t, double radius) {
    paintBox(painter, rect, {}, QColor(t.accent), radius, 2);
}

void paintChevron(QPainter& painter, const QRectF& rect, Qt::ArrowType way, const QColor& colour) {
    const QPointF c = rect.center();
    const double a = 3.5, b = 1.75;  // half of the width and of the height
    QPolygonF line;
    switch (way) {
        case Qt::UpArrow:
            line << c + QPointF(-a, b) << c + QPointF(0, -b) << c + QPointF(a, b);
            break;
        case Qt::LeftArrow:
            line << c + QPointF(b, -a) << c + QPointF(-b, 0) << c + QPointF(b, a);
            break;
        case Qt::RightArrow:
            line << c + QPointF(-b, -a) << c + QPointF(b, 0) << c + QPointF(-b, a);
            break;
        default:
            line << c + QPointF(-a, -b) << c + QPointF(0, b) << c + QPointF(a, -b);
    }
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colour, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    painter.restore();
}

void paintEdge(QPainter& painter, const QRectF& rect, Qt::Edge edge, const QColor& colour,
               double width) {
    const double line = hairline(painter, width);
    QRectF strip = rect;
    if (edge == Qt::TopEdge) strip.setHeight(line);
    if (edge == Qt::BottomEdge) strip.setTop(rect.bottom() - line);
    if (edge == Qt::LeftEdge) strip.setWidth(line);
    if (edge == Qt::RightEdge) strip.setLeft(rect.right() - line);
    fillBar(painter, strip, colour);
}

void fillBar(QPainter& painter, const QRectF& bar, const QColor& colour) {
    constexpr double rows = 64;  // Qt divides rectangles of 96 rows and more among threads.
    for (double top = bar.top(); top < bar.bottom(); top += rows)
        painter.fillRect(QRectF(bar.left(), top, bar.width(), std::min(rows, bar.bottom() - top)),
                         colour);
}

bool showsFocus(const QStyleOption& option) {
    constexpr QStyle::State both = QStyle::State_HasFocus | QStyle::State_KeyboardFocusChange;
    return (option.state & both) == both;
}

}  // namespace spoor
