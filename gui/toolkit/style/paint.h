// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "gui/toolkit/style/tokens.h"

#include <QRectF>
#include <Qt>

class QPainter;
class QStyleOption;

namespace spoor {

// Painting shared by the style and by hand-painted widgets. Lines are aligned to device pixels.

inline constexpr double controlRadius = 6;
inline constexpr double tagRadius = 4;
inline constexpr double cardRadius = 8;

/// A line of `width` logical pixels, as a whole number of device pixels.
double hairline(const QPainter& painter, double width = 1);
/// A rounded rectangle. Invalid colours are not painted.
void paintBox(QPainter& painter, const QRectF& rect, const QColor& fill, const QColor& outline = {},
              double radius = controlRadius, double width = 1);
/// The ring of a control that has got the focus by a key.
void paintFocus(QPainter& painter, const QRectF& rect, const Tokens& t,
                double radius = controlRadius);
void paintChevron(QPainter& painter, const QRectF& rect, Qt::ArrowType way, const QColor& colour);
/// Fills one of many bars, or one that is drawn often. QPainter::fillRect has several threads fill
/// a high rectangle and waits for them: while a tracker keeps all processors busy, that takes long.
void fillBar(QPainter& painter, const QRectF& bar, const QColor& colour);
/// A straight line at an edge inside the rectangle.
void paintEdge(QPainter& painter, const QRectF& rect, Qt::Edge edge, const QColor& colour,
               double width = 1);
/// Whether a control shows that a key has given it the focus.
bool showsFocus(const QStyleOption& option);

}  // namespace spoor
