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

/// Cosine and sine of an angle in degrees, exact for multiples of 90.
std::pair<double, double> cosineAndSine(double degrees);

/// A box that is rotated about its centre by `angle` degrees, clockwise as seen in the image (y
/// points down). At angle 0, its sides are parallel to those of the image.
struct TurnedBox {
    PointF centre;
    double width = 0, height = 0;
    double angle = 0;
    bool operator==(const TurnedBox&) const = default;
    /// The corners that are top left, top right, bottom right and bottom left before the rotation.
    std::array<PointF, 4> corners() const;
};

using Ring = std::vector<PointF>;  ///< closed: the last vertex is joined to the first

/// The union of one or more parts.
struct Polygon {
    std::vector<Ring> parts;
    bool operator==(const Polygon&) const = default;
};

/// A set of pixels as run lengths over `bounds`, row by row. The runs alternate between pixels
/// outside and inside the mask, starting outside. They add up to the area of `bounds`; only the
/// first one may be 0.
struct Mask {
    RectI bounds;
    std::vector<std::uint32_t> runs;
    bool operator==(const Mask&) const = default;
};

/// Points without an area, such as joints.
struct Points {
    std::vector<PointF> places;
    /// Per point: occluded, so that its place is an estimate. Empty if all are visible.
    std::vector<bool> hidden{};
    bool operator==(const Points&) const = default;

    bool isHidden(std::size_t i) const { return i < hidden.size() && hidden[i]; }
    /// Takes the states of all points. Points that are all visible have none.
    void setHidden(std::vector<bool> states);
};

/// The shape of a target in a frame. An empty shape means that the target is its box.
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

/// Limits of every shape. Data beyond them are damaged or malicious.
constexpr std::size_t maxVertices = 65'535;
constexpr std::int64_t maxMaskPixels = std::int64_t{1} << 26;
constexpr int maxMaskSide = 1 << 20;
constexpr double maxShapePixels = 1e9;  ///< absolute value of a coordinate

/// Returns why a shape is invalid: a coordinate that is not finite, too many vertices, two sides of
/// one part that cross, runs that do not add up, or a mask larger than the image (`picture`, if not
/// empty). Returns an empty message for a valid shape.
Message shapeProblem(const Shape& shape, SizeI picture = {});

/// The bounding box of a shape, or of the pixels in a mask. Empty for an empty shape.
RectF boundsOf(const Shape& shape);
/// The rotated box of the smallest area around all parts of a polygon, with an angle from -45 to
/// below 45 degrees. Returns nullopt for an empty area or a convex hull of more than `maxHull`
/// corners.
std::optional<TurnedBox> turnedAround(const Polygon& polygon);
constexpr std::size_t maxHull = 1'000;
/// Area in pixels; overlapping parts count separately.
double areaOf(const Shape& shape);
/// Area of one part, positive if its vertices go clockwise as seen in the image.
double signedArea(const Ring& ring);

/// Moves and scales a shape in the way that maps box `from` to box `to`. A mask is moved by whole
/// pixels, and scaled only if width or height differ by at least one pixel.
Shape fitted(const Shape& shape, const RectF& from, const RectF& to);

/// The box and the shape of a target in one frame, as input of interpolation.
struct Outline {
    RectF box;
    const Shape& shape;
};
/// Interpolates between two outlines at `t`, 0..1. Rotated boxes take the shorter rotation.
/// Polygons with equally many parts are interpolated vertex by vertex; missing vertices are added
/// on the sides. Masks and pairs of different kinds keep the shape of `a`. Two boxes give an empty
/// shape.
Shape between(const Outline& a, const Outline& b, double t);

/// Text form: "turned X Y W H ANGLE", "polygon X Y X Y ...; X Y ...", "mask X Y W H RUN RUN ..." or
/// "points X Y ...", followed by "hidden I ..." with the indices (from 0) of occluded points.
/// Numbers have full precision in any locale; an empty shape gives an empty text.
std::string toText(const Shape& shape);
/// Parses the text form, and rejects invalid shapes.
Result<Shape> parseShape(std::string_view text);

}  // namespace spoor
