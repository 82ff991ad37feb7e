// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/timeline/lane_painter.h"

#include "gui/toolkit/style/fonts.h"
#include "gui/toolkit/style/paint.h"

#include <QCoreApplication>
#include <QFont>
#include <QPainter>
#include <QPixmapCache>
#include <QPolygonF>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double segmentRadius = 3;
constexpr double minWidth = 3;       ///< of any segment
constexpr double lostWordFrom = 46;  ///< width of a segment with a word
constexpr double outWordFrom = 96;

QColor withOpacity(QColor colour, double opacity) {
    colour.setAlphaF(float(opacity));
    return colour;
}

class LaneWord {
    Q_DECLARE_TR_FUNCTIONS(LanePainter)
};

/// A tile of diagonal stripes, `stripe` of `period` pixels wide, that repeats without a seam.
QBrush stripes(const QPainter& painter, const QColor& colour, double period, double stripe) {
    const double ratio = painter.device()->devicePixelRatioF();
    const QString key = QStringLiteral("spoor/stripes/%1/%2/%3/%4")
                            .arg(colour.name(QColor::HexArgb))
                            .arg(period)
                            .arg(stripe)
                            .arg(ratio);
    QPixmap tile;
    if (!QPixmapCache::find(key, &tile)) {
        const int side = int(std::lround(period * ratio));
        tile = QPixmap(side, side);
        tile.fill(Qt::transparent);
        QPainter drawing(&tile);
        drawing.setRenderHint(QPainter::Antialiasing);
        drawing.setPen(QPen(colour, stripe * ratio / std::sqrt(2.0), Qt::SolidLine, Qt::SquareCap));
        for (const int shift : {-side, 0, side})
            drawing.drawLine(QPointF(shift, side), QPointF(shift + side, 0));
        drawing.end();
        tile.setDevicePixelRatio(ratio);
        QPixmapCache::insert(key, tile);
    }
    return QBrush(tile);
}

void paintLost(QPainter& painter, const QRectF& bar, const Tokens& t) {
    constexpr double half = 3, crossFrom = 16;
    paintBox(painter, bar, QColor(t.lost), {}, segmentRadius);
    if (bar.width() < crossFrom) return;
    const bool word = bar.width() >= lostWordFrom;
    const QPointF c(word ? bar.left() + 9 : bar.center().x(), bar.center().y());
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(QColor(t.lostText), 1.5, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(c + QPointF(-half, -half), c + QPointF(half, half));
    painter.drawLine(c + QPointF(-half, half), c + QPointF(half, -half));
    painter.setRenderHint(QPainter::Antialiasing, false);
    if (!word) return;
    painter.save();
    painter.setFont(strongFont(captionFont(painter.font())));
    painter.drawText(bar.adjusted(18, 0, 0, 0), Qt::AlignVCenter | Qt::AlignLeft,
                     LaneWord::tr("Lost"));
    painter.restore();
}

void paintOut(QPainter& painter, const QRectF& bar, const QColor& ground, const Tokens& t) {
    const double line = hairline(painter), y = bar.center().y();
    const QColor edge(t.edge);
    painter.fillRect(QRectF(bar.left(), bar.top() + 1, line, bar.height() - 2), edge);
    painter.fillRect(QRectF(bar.right() - line, bar.top() + 1, line, bar.height() - 2), edge);
    QPen dashes(edge, line);
    dashes.setCapStyle(Qt::FlatCap);
    dashes.setDashPattern({4, 3});
    painter.setPen(dashes);
    painter.drawLine(QPointF(bar.left(), y), QPointF(bar.right(), y));
    if (bar.width() < outWordFrom) return;
    painter.save();
    painter.setFont(captionFont(painter.font()));
    const QString words = LaneWord::tr("Out of frame");
    const double room = painter.fontMetrics().horizontalAdvance(words) + 12;
    if (room < bar.width()) {
        const QRectF place(bar.center().x() - room / 2, bar.top(), room, bar.height());
        painter.fillRect(place, ground);
        painter.setPen(QColor(t.text3));
        painter.drawText(place, Qt::AlignCenter, words);
    }
    painter.restore();
}

void paintDotted(QPainter& painter, const QRectF& bar, const QColor& colour) {
    paintBox(painter, bar, withOpacity(colour, 0.26), {}, segmentRadius);
    constexpr double width = 1.5;
    QPen dots(colour, width);
    dots.setCapStyle(Qt::FlatCap);
    dots.setDashPattern({2 / width, 2 / width});
    painter.setPen(dots);
    painter.setBrush(Qt::NoBrush);
    for (const double y : {bar.top() + width / 2, bar.bottom() - width / 2})
        painter.drawLine(QPointF(bar.left() + 1, y), QPointF(bar.right() - 1, y));
    for (const double x : {bar.left() + width / 2, bar.right() - width / 2})
        painter.drawLine(QPointF(x, bar.top() + 1), QPointF(x, bar.bottom() - 1));
}

QPolygonF shapeOf(TargetId id) {
    switch (((id - 1) % 4 + 4) % 4) {
        case 1:
            return QPolygonF({{6, 0.5}, {12, 11.5}, {0, 11.5}});  // triangle
        case 2:
            return QPolygonF({{6, -0.5}, {12.5, 6}, {6, 12.5}, {-0.5, 6}});  // diamond
        case 3:
            return QPolygonF({{3, 0.5}, {9, 0.5}, {12.5, 6}, {9, 11.5}, {3, 11.5}, {-0.5, 6}});
        default:
            return {};  // a square with round corners
    }
}

}  // namespace

void paintSegment(QPainter& painter, const LaneSpan& span, double top, const QColor& colour,
                  const QColor& ground, const Tokens& t) {
    // A gap of one pixel separates neighbours.
    const QRectF bar(span.left, top, std::max(minWidth, span.width - 1), segmentHeight);
    const QColor outline = &t == &lightTokens ? colour.darker(135) : QColor();
    switch (span.state) {
        case LaneState::None:
            return;
        case LaneState::Lost:
            return paintLost(painter, bar, t);
        case LaneState::OutOfFrame:
            return paintOut(painter, bar, ground, t);
        case LaneState::Interpolated:
            return paintDotted(painter, bar, colour);
        case LaneState::Uncertain:
            painter.setBrushOrigin(bar.topLeft());
            painter.fillRect(bar.adjusted(1, 1, -1, -1), withOpacity(colour, 0.22));
            painter.fillRect(bar.adjusted(1, 1, -1, -1), stripes(painter, colour, 7, 3));
            return paintBox(painter, bar, {}, colour, segmentRadius);
        case LaneState::Held:
            paintBox(painter, bar, withOpacity(colour, 0.3), {}, segmentRadius);
            painter.fillRect(QRectF(bar.left(), bar.center().y() - 1, bar.width(), 2), colour);
            return;
        case LaneState::Manual:
            paintBox(painter, bar, colour, outline, segmentRadius);
            if (bar.width() > 6)
                paintBox(painter, bar.adjusted(2, 2, -2, -2), {}, QColor(white), 1.5);
            return;
        case LaneState::Tracked:
            return paintBox(painter, bar, colour, outline, segmentRadius);
    }
}

void paintOccluded(QPainter& painter, const QRectF& strip, const Tokens& t) {
    painter.setBrushOrigin(strip.topLeft());
    painter.fillRect(strip, stripes(painter, QColor(t.text2), 5, 2));
}

void paintShapeStrip(QPainter& painter, const QRectF& strip, std::uint16_t kind, const Tokens& t) {
    QPen pen(QColor(t.text2), strip.height());
    pen.setCapStyle(Qt::FlatCap);
    if (kind & LaneColumn::Polygon) pen.setDashPattern({3, 1});
    if (kind & LaneColumn::Mask) pen.setDashPattern({1.5, 1.5});
    if (kind & LaneColumn::Points) pen.setDashPattern({1, 3});
    painter.setPen(pen);
    painter.drawLine(QPointF(strip.left(), strip.center().y()),
                     QPointF(strip.right(), strip.center().y()));
}

void paintKeyframe(QPainter& painter, QPointF centre, const QColor& colour, KeyframeLook look,
                   const Tokens& t) {
    constexpr double r = keyframeRadius;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const bool selected = look == KeyframeLook::Selected, outline = look == KeyframeLook::Outline;
    painter.setBrush(outline ? QBrush(Qt::NoBrush) : QBrush(selected ? QColor(white) : colour));
    painter.setPen(QPen(outline    ? colour
                        : selected ? QColor(t.accent)
                                   : QColor(t.panel),
                        selected ? 2 : 1.5));
    painter.drawPolygon(QPolygonF({centre + QPointF(0, -r), centre + QPointF(r, 0),
                                   centre + QPointF(0, r), centre + QPointF(-r, 0)}));
    painter.restore();
}

void paintSwatch(QPainter& painter, const QRectF& place, TargetId id, const QColor& colour) {
    const QPolygonF shape = shapeOf(id);
    if (shape.isEmpty()) return paintBox(painter, place, colour, {}, 3);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colour);
    painter.drawPolygon(shape.translated(place.topLeft()));
    painter.restore();
}

}  // namespace spoor
