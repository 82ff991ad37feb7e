// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/view/video/shape_painter.h"

#include "engine/base/mask.h"

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor {

namespace {

constexpr QColor lineShade(0, 0, 0, 170);
constexpr double handleWay = 22;  // from a side to its rotation handle, in logical pixels
constexpr int fillOpacity = 70;   // 0 to 255
constexpr double minCross = 1, maxCross = 4;
constexpr double crossShare = 0.2;  // of the distance between points
constexpr int hiddenOpacity = 90;   // of the cross of an occluded point, 0 to 255

QPointF toQt(PointF p) {
    return {p.x, p.y};
}

QPolygonF polygonOf(const Ring& ring, const ViewMapping& mapping) {
    QPolygonF polygon;
    for (const PointF& p : ring) polygon << mapping.toWidget(toQt(p));
    return polygon;
}

Ring cornersOf(const TurnedBox& box) {
    const auto corners = box.corners();
    return {corners.begin(), corners.end()};
}

/// Crosses, smaller where points are so close that these would cover the target.
void paintPoints(QPainter& painter, const ViewMapping& mapping, const Points& points,
                 const QColor& colour, double width) {
    const RectF around = boundsOf(points);
    const double area = around.width * around.height * mapping.scale() * mapping.scale();
    const double apart = std::sqrt(area / double(points.places.size()));
    const double size =
        points.places.size() < 2 ? maxCross : std::clamp(apart * crossShare, minCross, maxCross);
    QColor hidden = colour;
    hidden.setAlpha(hiddenOpacity);
    for (const bool dark : {true, false}) {
        if (dark && size < maxCross / 2) continue;
        for (std::size_t i = 0; i < points.places.size(); ++i) {
            const QColor own = points.isHidden(i) ? hidden : colour;
            painter.setPen(QPen(dark ? lineShade : own, dark ? width + 2 : width));
            const QPointF at = mapping.toWidget(toQt(points.places[i]));
            painter.drawLine(at - QPointF(size, 0), at + QPointF(size, 0));
            painter.drawLine(at - QPointF(0, size), at + QPointF(0, size));
        }
    }
}

}  // namespace

QPainterPath outlinePath(const Shape& shape, const ViewMapping& mapping) {
    QPainterPath path;
    path.setFillRule(Qt::WindingFill);
    const auto add = [&](const Ring& ring) {
        path.addPolygon(polygonOf(ring, mapping));
        path.closeSubpath();
    };
    if (const auto* turned = shape.as<TurnedBox>()) add(cornersOf(*turned));
    if (const auto* polygon = shape.as<Polygon>())
        for (const Ring& ring : polygon->parts) add(ring);
    if (const auto* mask = shape.as<Mask>())
        for (const Ring& ring : outlineOf(*mask).parts) add(ring);
    return path;
}

bool paintShape(QPainter& painter, const ViewMapping& mapping, const Shape& shape,
                const QColor& colour, Qt::PenStyle style, double width) {
    if (shape.empty()) return false;
    painter.setBrush(Qt::NoBrush);
    if (const auto* points = shape.as<Points>()) {
        paintPoints(painter, mapping, *points, colour, width);
        return true;
    }
    const QPainterPath path = outlinePath(shape, mapping);
    if (shape.as<Mask>()) {
        QColor inside = colour;
        inside.setAlpha(fillOpacity);
        painter.fillPath(path, inside);
    }
    painter.setPen(QPen(lineShade, width + 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawPath(path);
    QPen pen(colour, width, style, Qt::FlatCap, Qt::MiterJoin);
    if (style == Qt::DashLine) pen.setDashPattern({5, 3.5});
    painter.setPen(pen);
    painter.drawPath(path);
    // Mark the upper side.
    if (const auto* turned = shape.as<TurnedBox>()) {
        const auto corners = turned->corners();
        const QPointF middle =
            (mapping.toWidget(toQt(corners[0])) + mapping.toWidget(toQt(corners[1]))) / 2;
        painter.drawLine(middle, mapping.toWidget(toQt(turned->centre)));
    }
    return true;
}

std::vector<QPointF> shapeHandles(const Shape& shape, const ViewMapping& mapping) {
    std::vector<QPointF> handles;
    const auto add = [&](PointF p) { handles.push_back(mapping.toWidget(toQt(p))); };
    if (const auto* turned = shape.as<TurnedBox>())
        for (const PointF& p : turned->corners()) add(p);
    if (const auto* polygon = shape.as<Polygon>())
        for (const Ring& ring : polygon->parts)
            for (const PointF& p : ring) add(p);
    if (const auto* points = shape.as<Points>())
        for (const PointF& p : points->places) add(p);
    return handles;
}

QPointF turningHandle(const Shape& shape, const RectF& box, const ViewMapping& mapping) {
    const auto* own = shape.as<TurnedBox>();
    const TurnedBox turned = own ? *own : TurnedBox{box.centre(), box.width, box.height, 0};
    const auto corners = turned.corners();
    const QPointF middle =
        (mapping.toWidget(toQt(corners[0])) + mapping.toWidget(toQt(corners[1]))) / 2;
    QLineF away(mapping.toWidget(toQt(turned.centre)), middle);
    away.setLength(away.length() + handleWay);
    return away.p2();
}

TurnedBox turnedBoxOn(const Ring& side, const PointF& opposite) {
    const PointF &a = side[0], &b = side[1];
    const QPointF along(b.x - a.x, b.y - a.y);
    const double width = std::hypot(along.x(), along.y());
    if (width == 0) return {};
    const QPointF across(-along.y() / width, along.x() / width);
    const double height = QPointF::dotProduct(QPointF(opposite.x - a.x, opposite.y - a.y), across);
    const QPointF centre = QPointF(a.x + b.x, a.y + b.y) / 2 + across * (height / 2);
    const double angle = std::atan2(along.y(), along.x()) * 180 / std::numbers::pi;
    return {{centre.x(), centre.y()}, width, std::abs(height), angle};
}

}  // namespace spoor
