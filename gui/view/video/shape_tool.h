// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "gui/document/panel_context.h"
#include "gui/document/pointer_session.h"
#include "gui/view/video/mask_clicks.h"
#include "gui/view/video/overlay_painter.h"
#include "gui/view/video/shown_frame.h"
#include "gui/view/video/view_mapping.h"

#include <QObject>
#include <QPointF>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

class QKeyEvent;

namespace spoor {

/// Edits shapes in the frame on screen: polygons click by click, turned boxes by one side and the
/// opposite one, masks with a brush or by clicks, points one by one, vertices and points of the
/// selected target by dragging, and its rotation with a handle. Each edit is one undo step.
/// Disabled while a tracker runs: then only boxes can be corrected.
class ShapeTool : public QObject {
    Q_OBJECT
public:
    enum class Tool { None, TurnedBox, Polygon, Brush, Eraser, Points, Segment };
    /// Where the next shape goes: to a new target, or to the selected one. A stroke that begins on
    /// the selected target continues its mask, and the eraser changes the selected target.
    enum class Use { NewTarget, AddPart, Replace };

    ShapeTool(const PanelContext& context, const ShownFrame& frame, const ViewMapping& mapping,
              PointerSession& session);

    Tool tool() const { return m_tool; }
    Use use() const { return m_use; }
    /// Diameter of the brush, in source pixels.
    int brush() const { return m_brush; }
    MaskClicks& clicks() const { return *m_clicks; }
    /// Whether a mouse event here belongs to the shape rather than to the box.
    bool takes(QPointF at) const;
    void press(QPointF at, Qt::KeyboardModifiers modifiers);
    /// Closes a polygon. Returns false without a tool.
    bool doubleClick();
    /// Enter closes a polygon, ends the placing of points, or lets the next click segment another
    /// target. Backspace removes the last vertex of the polygon. + and - resize the brush or the
    /// segmented mask.
    bool key(const QKeyEvent& event);
    void move(QPointF at);
    /// Paints the shape being drawn and the handles of the selected target.
    void paint(QPainter& painter) const;
    /// The selected target's shape during a drag.
    const std::optional<Shape>& corrected() const { return m_corrected; }

    /// Drops a shape that is drawn click by click in a picture of another size.
    void takeReport();

public slots:
    /// The next shape makes a new target; points and segmented masks continue those of the
    /// selected one.
    void setTool(spoor::ShapeTool::Tool tool);
    void setUse(spoor::ShapeTool::Use use);
    /// Rotates the selected target clockwise by degrees.
    void turn(double degrees);
    /// Cancels the shape being drawn, or else the tool. Returns false if there is neither.
    bool cancel();

signals:
    void changed();
    void drawn();  ///< a shape was drawn, as one undo step

private:
    enum class Part { None, Vertex, Side, Turn, Corner, Point };
    struct HitTarget {
        Part part = Part::None;
        std::size_t ring = 0, vertex = 0;
    };
    bool canDraw() const;
    const SessionBox* selected() const;
    HitTarget under(QPointF at) const;
    PointF snapped(QPointF at) const;
    Press here(std::optional<QPointF> drawnAt = {}) const;
    void finish(const Shape& shape, const Press& origin);
    void addVertex(QPointF at);
    void addSide(QPointF at);
    void addPoint(QPointF at);
    void finishPolygon();
    void stroke(QPointF from, QPointF to);
    void beginStroke(QPointF at);
    void dragTurn(QPointF at, bool steps);
    bool commit(const Shape& shape, const Press& origin, const std::string& merge = {});
    void forget();
    /// Begins a drag. A stroke ends with the size of its frame; what was painted is kept.
    void begin(bool stroke);
    void drag(QPointF at, Qt::KeyboardModifiers modifiers);
    void release(QPointF at, Qt::KeyboardModifiers modifiers);

    PanelContext m_context;
    const ShownFrame& m_frame;
    const ViewMapping& m_mapping;
    PointerSession& m_session;
    Tool m_tool = Tool::None;
    Use m_use = Use::NewTarget;
    Ring m_ring;       ///< of the polygon being drawn, or the first side of a turned box
    PointF m_pointer;  ///< position of its next vertex
    int m_brush = 12;
    std::unique_ptr<MaskClicks> m_clicks;
    std::vector<std::uint8_t> m_pixels;  ///< mask being painted, one byte per source pixel
    QPointF m_last;
    Press m_origin;  ///< of the drag, or of the shape that is drawn click by click
    HitTarget m_grip;
    std::optional<Shape> m_corrected;
};

}  // namespace spoor
