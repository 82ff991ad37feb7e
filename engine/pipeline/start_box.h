// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/result.h"
#include "engine/base/shape.h"

#include <optional>
#include <string>

namespace spoor {

/// What a tracker starts on: a box, upright or turned.
struct StartBox {
    RectF box;                        ///< around what was given, for who knows no other
    std::optional<TurnedBox> turned;  ///< a box as it is without it

    StartBox() = default;
    StartBox(const RectF& upright) : box(upright) {}
    StartBox(double x, double y, double width, double height) : box{x, y, width, height} {}
    /// A turned box, or the smallest one around a polygon; of other shapes the box around them
    /// alone.
    StartBox(const RectF& around, const Shape& shape);
    operator const RectF&() const { return box; }
    Shape shape() const { return turned ? Shape(*turned) : Shape(); }
    bool operator==(const StartBox&) const = default;
};

/// "x,y,width,height", or with ",angle" after it: the box is turned about its centre by so many
/// degrees then, clockwise as the picture is seen.
Result<StartBox> parseStartBox(const std::string& text);
std::string toText(const StartBox& start);

}  // namespace spoor
