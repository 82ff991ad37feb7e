// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "gui/video/view_mapping.h"

#include <QColor>
#include <QPainter>
#include <QPainterPath>
#include <QPointF>
#include <vector>

namespace spoor {

/// The outline of a turned box, a polygon or a mask in widget coordinates; empty for a box and for
/// points.
QPainterPath outlinePath(const Shape& shape, const ViewMapping& mapping);
/// Paints a shape: lines as a box has them, a mask filled, points as crosses. False for a box.
bool paintShape(QPainter& painter, const ViewMapping& mapping, const Shape& shape,
                const QColor& colour, Qt::PenStyle style, double width);
/// What a polygon, a turned box or points are corrected by: its vertices or corners, widget
/// coordinates.
std::vector<QPointF> shapeHandles(const Shape& shape, const ViewMapping& mapping);
/// Where a turned box (or an upright one) is turned from: beyond the middle of its upper side.
QPointF turningHandle(const Shape& shape, const RectF& box, const ViewMapping& mapping);

}  // namespace spoor
