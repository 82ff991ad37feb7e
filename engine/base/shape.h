// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/message.h"
#include "engine/base/result.h"
#include "engine/base/types.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace spoor {

/// Of an angle in degrees; exact for whole quarters.
std::pair<double, double> cosineAndSine(double degrees);

/// A box that is turned about its centre: by `angle` degrees, clockwise as the picture is seen (its
/// y goes down), from a box whose sides are the picture's.
struct TurnedBox {
    PointF centre;
    double width = 0, height = 0;
    double angle = 0;
    bool operator==(const TurnedBox&) const = default;
    /// What was top left, top right, bottom right and bottom left before it was turned.
    std::array<PointF, 4> corners() const;
};

using Ring = std::vector<PointF>;  ///< closed: the last vertex is joined with the first

/// What lies within any of its parts; most have one.
struct Polygon {
    std::vector<Ring> parts;
    bool operator==(const Polygon&) const = default;
};

/// Whole pixels: of `bounds`, row by row, so many are not in it, then so many are, and so on. The
/// runs add up to the area of `bounds`; none but the first is 0.
struct Mask {
    RectI bounds;
    std::vector<std::uint32_t> runs;
    bool operator==(const Mask&) const = default;
};

/// Places without an inside, such as joints.
struct Points {
    std::vector<PointF> places;
    bool operator==(const Points&) const = default;
};

/// What a target covers in a frame where that is more than a box; nothing: the box is all.
struct Shape {
    using Forms = std::variant<std::monostate, TurnedBox, Polygon, Mask, Points>;
    Forms form;

    Shape() = default;
    template <typename Form>
    requires std::is_constructible_v<Forms, Form> Shape(Form value) : form(std::move(value)) {}

    bool empty() const { return form.index() == 0; }
    template <typename Form>
    const Form* as() const {
        return std::get_if<Form>(&form);
    }
    bool operator==(const Shape&) const = default;
};

/// No shape has more of them; what says so is damaged, or wants to do harm.
constexpr std::size_t maxVertices = 65'535;
constexpr std::int64_t maxMaskPixels = std::int64_t{1} << 26;
constexpr int maxMaskSide = 1 << 20;
constexpr double maxShapePixels = 1e9;  ///< of a coordinate, in any direction

/// Why it is no shape: no number, too many vertices, a side that crosses another one of its part,
/// runs that do not add up, a mask larger than a picture of this size (empty: of no known one).
/// Nothing when it is one.
Message shapeProblem(const Shape& shape, SizeI picture = {});

/// The box around a shape; of a mask around the pixels that are in it. Empty for none.
RectF boundsOf(const Shape& shape);
/// The smallest turned box around all parts, none of whose angles is preferred; its angle is at
/// least -45 and less than 45. None around what has no area, or more corners than `maxHull`.
std::optional<TurnedBox> turnedAround(const Polygon& polygon);
constexpr std::size_t maxHull = 1'000;
/// In pixels; of several parts the sum, as if none covered another one.
double areaOf(const Shape& shape);
/// Of one part, positive clockwise as the picture is seen.
double signedArea(const Ring& ring);

/// Moved and stretched as a box that became another one. Masks only move, by whole pixels, unless
/// the size differs by a pixel and more.
Shape fitted(const Shape& shape, const RectF& from, const RectF& to);

/// A target in one frame, as it is interpolated.
struct Outline {
    RectF box;
    const Shape& shape;
};
/// At `t` of the way, 0..1, from a to b: turned boxes by the shorter way round, polygons of as many
/// parts from vertex to vertex, where one has none at the place of the other's. A mask, or what is
/// of another kind, stays what it was at a. Nothing when both are boxes.
Shape between(const Outline& a, const Outline& b, double t);

/// "turned X Y W H ANGLE", "polygon X Y X Y ...; X Y ...", "mask X Y W H RUN RUN ..." or
/// "points X Y ...": all numbers in full, whatever the locale; empty for none.
std::string toText(const Shape& shape);
/// Refuses what is no shape.
Result<Shape> parseShape(std::string_view text);

}  // namespace spoor
