// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QPointF>
#include <optional>

namespace spoor {

/// The part of a box that the mouse is over.
enum class BoxPart {
    None,
    Inside,
    Left,
    Right,
    Top,
    Bottom,
    TopLeft,
    TopRight,
    BottomLeft,
    BottomRight
};

/// Logical pixels around an edge that grab it.
inline constexpr double boxReach = 6;

/// The part of `box` at a point; `reach` is how far outside an edge still counts. All in source
/// pixels.
BoxPart partAt(const RectF& box, QPointF at, double reach);
/// The cursor that tells what a drag from there will do.
Qt::CursorShape cursorFor(BoxPart part);

/// Draws, moves and resizes one box by dragging. Edges snap to whole source pixels and stay inside
/// the picture; a box is at least one pixel wide and high.
class BoxEditor {
public:
    void setPicture(SizeI size) { m_picture = size; }
    bool active() const { return m_active; }
    const RectF& box() const { return m_box; }

    void beginDrawing(QPointF at);
    void beginEditing(const RectF& box, BoxPart part, QPointF at);
    void drag(QPointF to);
    /// Ends the drag; nothing when the box is the one that it began with, or empty.
    std::optional<RectF> finish();
    void cancel() { m_active = false; }

    /// The box moved and grown by whole pixels, kept inside the picture.
    static RectF nudged(const RectF& box, SizeI picture, QPointF move, QPointF grow);

private:
    SizeI m_picture;
    bool m_active = false;
    bool m_drawing = false;
    BoxPart m_part = BoxPart::None;
    QPointF m_start;
    RectF m_before;
    RectF m_box;
};

}  // namespace spoor
