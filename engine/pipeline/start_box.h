// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/shape.h"

#include <optional>
#include <string>

namespace spoor {

/// The box that a tracker starts on, upright or rotated.
struct StartBox {
    RectF box;                        ///< bounding box, for algorithms without rotated boxes
    std::optional<TurnedBox> turned;  ///< rotated box; empty for an upright box
    Shape drawn;                      ///< mask, polygon or points that the user drew; empty: none

    StartBox() = default;
    StartBox(const RectF& upright) : box(upright) {}
    StartBox(double x, double y, double width, double height) : box{x, y, width, height} {}
    /// Takes a rotated box as it is and fits the smallest rotated box around a polygon. Keeps
    /// masks, polygons and points for algorithms that follow them. For other shapes, it keeps only
    /// `around`.
    StartBox(const RectF& around, const Shape& shape);
    operator const RectF&() const { return box; }
    Shape shape() const { return turned ? Shape(*turned) : Shape(); }
    bool operator==(const StartBox&) const = default;
};

/// Parses "x,y,width,height" or "x,y,width,height,angle". The angle rotates the box about its
/// centre, in degrees, clockwise on the screen.
Result<StartBox> parseStartBox(const std::string& text);
std::string toText(const StartBox& start);

}  // namespace spoor
