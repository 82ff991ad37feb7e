// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"
#include "gui/document/lane_spans.h"
#include "gui/toolkit/style/tokens.h"

#include <QColor>
#include <QPointF>
#include <QRectF>

class QFont;
class QPainter;

namespace spoor {

// Drawing of segments, keyframes and swatches.

constexpr double segmentHeight = 14;
constexpr double keyframeRadius = 6;  ///< half the diagonal of a diamond
constexpr double swatchSize = 12;

/// Draws a segment of a lane. `ground`: the colour behind it.
void paintSegment(QPainter& painter, const LaneSpan& span, double top, const QColor& colour,
                  const QColor& ground, const Tokens& t);
/// Draws the hatched strip above occluded frames.
void paintOccluded(QPainter& painter, const QRectF& strip, const Tokens& t);
/// Draws the strip below a segment that shows the kinds of shapes: solid for turned boxes, dashed
/// for polygons, dotted for masks and points.
void paintShapeStrip(QPainter& painter, const QRectF& strip, std::uint16_t kind, const Tokens& t);
enum class KeyframeLook { Normal, Selected, Outline };
void paintKeyframe(QPainter& painter, QPointF centre, const QColor& colour, KeyframeLook look,
                   const Tokens& t);
/// Draws the colour of a target in its shape: square, triangle, diamond or hexagon by its id.
void paintSwatch(QPainter& painter, const QRectF& place, TargetId id, const QColor& colour);

}  // namespace spoor
