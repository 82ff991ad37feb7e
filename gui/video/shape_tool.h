// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "gui/base/panel.h"
#include "gui/video/overlay_painter.h"
#include "gui/video/shown_frame.h"
#include "gui/video/view_mapping.h"

#include <QObject>
#include <QPointF>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

class QKeyEvent;

namespace spoor {

/// The shape that the user draws or corrects in the frame on screen: polygons click by click, masks
/// by a brush, vertices of the selected target by dragging them, and its turn by a handle. Each
/// thing done is one step of undo. Not while a tracker runs: then boxes are corrected.
class ShapeTool : public QObject {
    Q_OBJECT
public:
    enum class Tool { None, Polygon, Brush, Eraser };

    ShapeTool(const PanelContext& context, const ShownFrame& frame, const ViewMapping& mapping);

    Tool tool() const { return m_tool; }
    /// Pixels of the video.
    int brush() const { return m_brush; }
    bool dragging() const { return m_dragging; }
    /// Whether the mouse is the shape's here, and not the box's.
    bool takes(QPointF at) const;
    void press(QPointF at, Qt::KeyboardModifiers modifiers);
    void drag(QPointF at, Qt::KeyboardModifiers modifiers);
    void release(QPointF at);
    /// Ends a polygon; false when there is none.
    bool doubleClick();
    /// Enter ends a polygon, Backspace takes its last vertex, + and - size the brush.
    bool key(const QKeyEvent& event);
    void move(QPointF at);
    /// What is being drawn, and handles of the selected target.
    void paint(QPainter& painter) const;
    /// The selected target's shape while it is dragged.
    const std::optional<Shape>& corrected() const { return m_corrected; }

public slots:
    void setTool(spoor::ShapeTool::Tool tool);
    /// By degrees, clockwise.
    void turn(double degrees);
    /// A shape for the selected target, as one step.
    void take(const spoor::Shape& shape);
    /// Drops what is in hand, then the tool; false when there is nothing.
    bool cancel();

signals:
    void changed();

private:
    enum class Part { None, Vertex, Side, Turn };
    struct HitTarget {
        Part part = Part::None;
        std::size_t ring = 0, vertex = 0;
    };
    bool canDraw() const;
    bool locked() const;
    const SessionBox* selected() const;
    HitTarget under(QPointF at) const;
    PointF snapped(QPointF at) const;
    void addVertex(QPointF at);
    void finishPolygon();
    void stroke(QPointF from, QPointF to);
    void beginStroke(QPointF at);
    void dragVertex(QPointF at);
    void dragTurn(QPointF at, bool steps);
    void commit(Shape shape, const std::string& merge = {});
    void forget();

    PanelContext m_context;
    const ShownFrame& m_frame;
    const ViewMapping& m_mapping;
    Tool m_tool = Tool::None;
    Ring m_ring;       ///< of the polygon that is being drawn
    PointF m_pointer;  ///< where its next vertex would be
    int m_brush = 12;
    std::vector<std::uint8_t> m_pixels;  ///< of the picture, while a mask is painted
    QPointF m_last;
    bool m_dragging = false;
    HitTarget m_under;
    std::optional<Shape> m_corrected;
};

}  // namespace spoor
