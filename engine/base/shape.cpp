// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/shape.h"

#include "engine/base/mask.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace spoor {
namespace {

class Around {
public:
    void add(PointF p) {
        m_left = std::min(m_left, p.x);
        m_right = std::max(m_right, p.x);
        m_top = std::min(m_top, p.y);
        m_bottom = std::max(m_bottom, p.y);
    }
    RectF box() const {
        if (m_left > m_right) return {};
        return {m_left, m_top, m_right - m_left, m_bottom - m_top};
    }

private:
    static constexpr double far = std::numeric_limits<double>::infinity();
    double m_left = far, m_top = far, m_right = -far, m_bottom = -far;
};

bool isPlace(PointF p) {
    return std::abs(p.x) <= maxShapePixels && std::abs(p.y) <= maxShapePixels;
}

struct Side {
    PointF from, to;
    std::size_t number = 0;
    double left() const { return std::min(from.x, to.x); }
    double right() const { return std::max(from.x, to.x); }
};

int sideOf(PointF a, PointF b, PointF p) {
    const double cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return cross > 0 ? 1 : cross < 0 ? -1 : 0;
}

/// Whether they have a point in common that is the end of neither.
bool cross(const Side& a, const Side& b) {
    return sideOf(a.from, a.to, b.from) * sideOf(a.from, a.to, b.to) < 0 &&
           sideOf(b.from, b.to, a.from) * sideOf(b.from, b.to, a.to) < 0;
}

/// Two sides that cross, by their numbers, counted from 0. From left to right, with those sides
/// kept that have begun and not ended.
std::optional<std::pair<std::size_t, std::size_t>> crossing(const Ring& ring) {
    std::vector<Side> sides;
    sides.reserve(ring.size());
    for (std::size_t i = 0; i < ring.size(); ++i)
        sides.push_back({ring[i], ring[(i + 1) % ring.size()], i});
    std::sort(sides.begin(), sides.end(),
              [](const Side& a, const Side& b) { return a.left() < b.left(); });
    std::vector<const Side*> open;
    for (const Side& side : sides) {
        std::erase_if(open, [&](const Side* each) { return each->right() < side.left(); });
        for (const Side* const each : open)
            if (cross(*each, side)) return std::minmax(each->number, side.number);
        open.push_back(&side);
    }
    return std::nullopt;
}

Message problemOf(const TurnedBox& box) {
    if (!std::isfinite(box.angle) || std::abs(box.angle) > 36'000)
        return SPOOR_TR("engine", "a turned box needs an angle in degrees");
    const bool sized = box.width >= 0 && box.height >= 0 && box.width <= maxShapePixels &&
                       box.height <= maxShapePixels;
    if (!sized || !isPlace(box.centre))
        return SPOOR_TR("engine", "a turned box needs a centre, a width and a height in pixels");
    return {};
}

Message problemOf(const Polygon& polygon) {
    std::size_t count = 0;
    if (polygon.parts.empty()) return SPOOR_TR("engine", "a polygon needs three vertices or more");
    for (const Ring& ring : polygon.parts) {
        if (ring.size() < 3) return SPOOR_TR("engine", "a polygon needs three vertices or more");
        count += ring.size();
        if (count > maxVertices)
            return Message(SPOOR_TR("engine", "a polygon has %1 vertices at most"))
                .arg(maxVertices);
        if (!std::all_of(ring.begin(), ring.end(), isPlace))
            return SPOOR_TR("engine", "vertices need coordinates in pixels");
        if (const auto sides = crossing(ring))
            return Message(SPOOR_TR("engine",
                                    "a polygon must not cross itself, and its sides %1 and %2 do"))
                .arg(sides->first + 1)
                .arg(sides->second + 1);
    }
    return {};
}

Message problemOf(const Mask& mask, SizeI picture) {
    const RectI& r = mask.bounds;
    const std::int64_t area = std::int64_t{r.width} * r.height;
    if (r.width < 0 || r.height < 0 || std::abs(double(r.x)) > maxShapePixels ||
        std::abs(double(r.y)) > maxShapePixels || area > maxMaskPixels)
        return SPOOR_TR("engine", "a mask needs a place and a size that a picture could have");
    if (!picture.empty() && (r.width > picture.width || r.height > picture.height))
        return Message(SPOOR_TR("engine", "a mask must not be larger than the picture (%1 x %2)"))
            .arg(picture.width)
            .arg(picture.height);
    std::int64_t sum = 0;
    for (const std::uint32_t run : mask.runs) sum += run;
    if (sum != area)
        return Message(
                   SPOOR_TR("engine",
                            "the runs of a mask must add up to its %1 pixels, and these are %2"))
            .arg(long(area))
            .arg(long(sum));
    return {};
}

Message problemOf(const Points& points) {
    if (points.places.empty()) return SPOOR_TR("engine", "points need one place or more");
    if (points.places.size() > maxVertices)
        return Message(SPOOR_TR("engine", "points have %1 places at most")).arg(maxVertices);
    if (!std::all_of(points.places.begin(), points.places.end(), isPlace))
        return SPOOR_TR("engine", "vertices need coordinates in pixels");
    return {};
}

Mask fittedMask(const Mask& mask, const RectF& from, const RectF& to) {
    const bool sized = std::abs(to.width - from.width) < 1 && std::abs(to.height - from.height) < 1;
    if (!sized) return stretched(mask, from, to);
    Mask moved = mask;
    moved.bounds.x += int(std::lround(to.x - from.x));
    moved.bounds.y += int(std::lround(to.y - from.y));
    return moved;
}

TurnedBox fittedTurned(TurnedBox box, double sx, double sy, PointF centre) {
    const auto [c, s] = cosineAndSine(box.angle);
    box.centre = centre;
    if (sx != 1 || sy != 1) {
        box.width *= std::hypot(c * sx, s * sy);
        box.height *= std::hypot(s * sx, c * sy);
    }
    return box;
}

}  // namespace

std::pair<double, double> cosineAndSine(double degrees) {
    const double turned = std::remainder(degrees, 360.0);
    if (turned == 0) return {1, 0};
    if (turned == 90) return {0, 1};
    if (turned == -90) return {0, -1};
    if (std::abs(turned) == 180) return {-1, 0};
    const double angle = turned * std::numbers::pi / 180;
    return {std::cos(angle), std::sin(angle)};
}

std::array<PointF, 4> TurnedBox::corners() const {
    const auto [c, s] = cosineAndSine(angle);
    const double x = width / 2, y = height / 2;
    const auto corner = [&, c = c, s = s](double dx, double dy) {
        return PointF{centre.x + dx * c - dy * s, centre.y + dx * s + dy * c};
    };
    return {corner(-x, -y), corner(x, -y), corner(x, y), corner(-x, y)};
}

Message shapeProblem(const Shape& shape, SizeI picture) {
    if (const auto* box = shape.as<TurnedBox>()) return problemOf(*box);
    if (const auto* polygon = shape.as<Polygon>()) return problemOf(*polygon);
    if (const auto* mask = shape.as<Mask>()) return problemOf(*mask, picture);
    if (const auto* points = shape.as<Points>()) return problemOf(*points);
    return {};
}

RectF boundsOf(const Shape& shape) {
    Around around;
    if (const auto* box = shape.as<TurnedBox>())
        for (const PointF& p : box->corners()) around.add(p);
    if (const auto* polygon = shape.as<Polygon>())
        for (const Ring& ring : polygon->parts)
            for (const PointF& p : ring) around.add(p);
    if (const auto* points = shape.as<Points>())
        for (const PointF& p : points->places) around.add(p);
    if (const auto* mask = shape.as<Mask>()) {
        const RectI r = insideOf(*mask);
        return {double(r.x), double(r.y), double(r.width), double(r.height)};
    }
    return around.box();
}

double signedArea(const Ring& ring) {
    double twice = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PointF &a = ring[i], &b = ring[(i + 1) % ring.size()];
        // From the first vertex, so that far places lose no digits.
        twice += (a.x - ring[0].x) * (b.y - ring[0].y) - (b.x - ring[0].x) * (a.y - ring[0].y);
    }
    return twice / 2;
}

double areaOf(const Shape& shape) {
    if (const auto* box = shape.as<TurnedBox>()) return box->width * box->height;
    double area = 0;
    if (const auto* polygon = shape.as<Polygon>())
        for (const Ring& ring : polygon->parts) area += std::abs(signedArea(ring));
    if (const auto* mask = shape.as<Mask>())
        for (std::size_t i = 1; i < mask->runs.size(); i += 2) area += mask->runs[i];
    return area;
}

Shape fitted(const Shape& shape, const RectF& from, const RectF& to) {
    const double sx = from.width > 0 ? to.width / from.width : 1;
    const double sy = from.height > 0 ? to.height / from.height : 1;
    const auto place = [&](PointF p) {
        return PointF{to.x + (p.x - from.x) * sx, to.y + (p.y - from.y) * sy};
    };
    Shape result = shape;
    if (auto* box = std::get_if<TurnedBox>(&result.form))
        *box = fittedTurned(*box, sx, sy, place(box->centre));
    if (auto* polygon = std::get_if<Polygon>(&result.form))
        for (Ring& ring : polygon->parts) std::ranges::transform(ring, ring.begin(), place);
    if (auto* points = std::get_if<Points>(&result.form))
        std::ranges::transform(points->places, points->places.begin(), place);
    if (auto* mask = std::get_if<Mask>(&result.form)) *mask = fittedMask(*mask, from, to);
    return result;
}

}  // namespace spoor
