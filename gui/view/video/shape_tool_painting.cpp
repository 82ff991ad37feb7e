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
    const bool locked = m_context.document.annotations().locked(m_context.selection.target());
    if (m_tool == Tool::TurnedBox && m_ring.size() == 2)
        paintShape(painter, m_mapping, turnedBoxOn(m_ring, m_pointer), white, Qt::SolidLine, 1.6);
    if (m_corrected) paintShape(painter, m_mapping, *m_corrected, white, Qt::SolidLine, 1.6);
    const SessionBox* const box = selected();
    const Shape shape = m_corrected ? *m_corrected : box ? *box->shape : Shape();
    if (box && canDraw() && !locked && (shape.empty() || shape.as<TurnedBox>())) {
        const QPointF at = turningHandle(shape, box->box, m_mapping);
        painter.setPen(QPen(QColor(0, 0, 0), 1));
        painter.setBrush(white);
        painter.drawEllipse(at, 4, 4);
    }
    painter.setPen(QPen(QColor(0, 0, 0), 1));
    painter.setBrush(white);
    if ((shape.as<Polygon>() || shape.as<spoor::TurnedBox>()) && m_tool == Tool::None &&
        canDraw() && !locked)
        for (const QPointF& at : shapeHandles(shape, m_mapping))
            painter.drawRect(QRectF(at - QPointF(3, 3), QSizeF(6, 6)));
    if (!m_ring.empty()) {
        QPolygonF way;
        for (const PointF& p : m_ring) way << m_mapping.toWidget(QPointF(p.x, p.y));
        for (const QPointF& at : way) painter.drawRect(QRectF(at - QPointF(3, 3), QSizeF(6, 6)));
        way << m_mapping.toWidget(QPointF(m_pointer.x, m_pointer.y));
        if (m_tool == Tool::Segment) way = QPolygonF(QRectF(way.first(), way.last()));
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
    m_clicks->paint(painter, m_mapping);
    painter.restore();
}

}  // namespace spoor
