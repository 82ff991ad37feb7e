// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "gui/view/video/view_mapping.h"

#include <QColor>
#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <vector>

namespace spoor {

/// Outline of a rotated box, a polygon or a mask in widget coordinates; empty for boxes and points.
QPainterPath outlinePath(const Shape& shape, const ViewMapping& mapping);
/// Paints a shape: outlines like a box's, masks filled, points as crosses. False for a plain box.
bool paintShape(QPainter& painter, const ViewMapping& mapping, const Shape& shape,
                const QColor& colour, Qt::PenStyle style, double width);
/// Handles that edit a polygon, a rotated box or points: vertices or corners, in widget
/// coordinates.
std::vector<QPointF> shapeHandles(const Shape& shape, const ViewMapping& mapping);
/// Handle that rotates a box: beyond the middle of its upper side, in widget coordinates.
QPointF turningHandle(const Shape& shape, const RectF& box, const ViewMapping& mapping);
/// The rotated box with this first side, and a point of the opposite one.
TurnedBox turnedBoxOn(const Ring& side, const PointF& opposite);

}  // namespace spoor
