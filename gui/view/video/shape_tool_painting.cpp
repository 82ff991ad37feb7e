// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/document.h"
#include "gui/view/video/shape_painter.h"
#include "gui/view/video/shape_tool.h"

namespace spoor {

void ShapeTool::paint(QPainter& painter) const {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor white(255, 255, 255);
    if (m_tool == Tool::TurnedBox && m_ring.size() == 2)
        paintShape(painter, m_mapping, drawnTurnedBox(), white, Qt::SolidLine, 1.6);
    if (m_corrected) paintShape(painter, m_mapping, *m_corrected, white, Qt::SolidLine, 1.6);
    const SessionBox* const box = selected();
    const Shape shape = m_corrected ? *m_corrected : box ? *box->shape : Shape();
    if (box && canDraw() && !locked() && (shape.empty() || shape.as<TurnedBox>())) {
        const QPointF at = turningHandle(shape, box->box, m_mapping);
        painter.setPen(QPen(QColor(0, 0, 0), 1));
        painter.setBrush(white);
        painter.drawEllipse(at, 4, 4);
    }
    painter.setPen(QPen(QColor(0, 0, 0), 1));
    painter.setBrush(white);
    if ((shape.as<Polygon>() || shape.as<spoor::TurnedBox>()) && m_tool == Tool::None &&
        canDraw() && !locked())
        for (const QPointF& at : shapeHandles(shape, m_mapping))
            painter.drawRect(QRectF(at - QPointF(3, 3), QSizeF(6, 6)));
    paintTool(painter);
    painter.restore();
}

/// Paints the shape being drawn, the brush, and the mask being segmented.
void ShapeTool::paintTool(QPainter& painter) const {
    const QColor white(255, 255, 255);
    if (m_tool == Tool::Segment && !m_ring.empty()) {
        const QRectF box = QRectF(m_mapping.toWidget(QPointF(m_ring[0].x, m_ring[0].y)),
                                  m_mapping.toWidget(QPointF(m_pointer.x, m_pointer.y)))
                               .normalized();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(0, 0, 0, 170), 3.6));
        painter.drawRect(box);
        painter.setPen(QPen(white, 1.6, Qt::DashLine));
        painter.drawRect(box);
    } else if (!m_ring.empty()) {
        QPolygonF way;
        for (const PointF& p : m_ring) way << m_mapping.toWidget(QPointF(p.x, p.y));
        for (const QPointF& at : way) painter.drawRect(QRectF(at - QPointF(3, 3), QSizeF(6, 6)));
        way << m_mapping.toWidget(QPointF(m_pointer.x, m_pointer.y));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(0, 0, 0, 170), 3.6));
        painter.drawPolyline(way);
        painter.setPen(QPen(white, 1.6));
        painter.drawPolyline(way);
    }
    if (m_tool == Tool::Brush || m_tool == Tool::Eraser) {
        const double radius = m_brush / 2.0 * m_mapping.scale();
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(QColor(0, 0, 0, 170), 2.6));
        painter.drawEllipse(m_last, radius, radius);
        painter.setPen(QPen(white, 1, m_tool == Tool::Brush ? Qt::SolidLine : Qt::DashLine));
        painter.drawEllipse(m_last, radius, radius);
    }
    const MaskClicks::Request* const pending = m_clicks.current();
    if (!pending || pending->origin.frame != m_context.document.frame()) return;
    const PointF at = pending->box ? pending->box->centre() : pending->click;
    painter.setBrush(QColor(0, 0, 0, 120));
    painter.setPen(QPen(white, 1.6, Qt::DotLine));
    painter.drawEllipse(m_mapping.toWidget(QPointF(at.x, at.y)), 9, 9);
}

}  // namespace spoor
