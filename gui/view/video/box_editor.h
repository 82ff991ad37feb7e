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

/// Distance from an edge that still grabs it, in logical pixels.
inline constexpr double boxReach = 6;

/// Returns the part of `box` at a point. `reach` is the distance outside an edge that still counts.
/// All values are in source pixels.
BoxPart partAt(const RectF& box, QPointF at, double reach);
/// Returns the cursor that shows what a drag of this part does.
Qt::CursorShape cursorFor(BoxPart part);

/// Draws, moves and resizes one box by dragging. Edges snap to whole source pixels and stay inside
/// the picture. A box is at least one pixel wide and high.
class BoxEditor {
public:
    void setPicture(SizeI size) { m_picture = size; }
    bool active() const { return m_active; }
    const RectF& box() const { return m_box; }

    void beginDrawing(QPointF at);
    void beginEditing(const RectF& box, BoxPart part, QPointF at);
    void drag(QPointF to);
    /// Ends the drag. Returns nullopt if the box is unchanged or empty.
    std::optional<RectF> finish();
    void cancel() { m_active = false; }

    /// Returns the box moved and enlarged by whole pixels, kept inside the picture.
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
