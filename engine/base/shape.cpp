// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/shape.h"

#include "engine/base/mask.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <set>
#include <utility>

namespace spoor {
namespace {

class BoundingBox {
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

bool isBefore(PointF a, PointF b) {
    return a.x < b.x || (a.x == b.x && a.y < b.y);
}

/// A side of a ring, from its left to its right end; a vertical side goes from top to bottom.
struct Side {
    PointF from, to;
    std::size_t number = 0;
};

int sideOf(PointF a, PointF b, PointF p) {
    const double cross = (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    return cross > 0 ? 1 : cross < 0 ? -1 : 0;
}

/// Whether two sides share a point that is an end of neither.
bool cross(const Side& a, const Side& b) {
    return sideOf(a.from, a.to, b.from) * sideOf(a.from, a.to, b.to) < 0 &&
           sideOf(b.from, b.to, a.from) * sideOf(b.from, b.to, a.to) < 0;
}

/// Orders the sides that a vertical line meets from top to bottom. The side that begins later is
/// compared with the earlier one, because it has crossed none of the open sides.
struct SideOrder {
    bool operator()(const Side* a, const Side* b) const {
        const bool later =
            isBefore(a->from, b->from) || (a->from == b->from && a->number < b->number);
        const Side &first = later ? *a : *b, &second = later ? *b : *a;
        int side = sideOf(first.from, first.to, second.from);
        if (side == 0) side = sideOf(first.from, first.to, second.to);
        if (side == 0) return a->number < b->number;
        return later ? side > 0 : side < 0;
    }
};

/// Finds two sides that cross, and returns their numbers from 0. A vertical sweep line moves from
/// left to right; two crossing sides are neighbours on it before they cross (Shamos and Hoey,
/// Geometric Intersection Problems, 1976).
class SideIntersection {
public:
    using Pair = std::optional<std::pair<std::size_t, std::size_t>>;

    explicit SideIntersection(const Ring& ring) {
        m_sides.reserve(ring.size());
        for (std::size_t i = 0; i < ring.size(); ++i) {
            const PointF a = ring[i], b = ring[(i + 1) % ring.size()];
            if (a == b) continue;
            const std::size_t place = m_sides.size();
            m_sides.push_back(isBefore(a, b) ? Side{a, b, i} : Side{b, a, i});
            m_ends.push_back({m_sides.back().from, place, true});
            m_ends.push_back({m_sides.back().to, place, false});
        }
        m_places.resize(m_sides.size());
        std::ranges::sort(m_ends, [](const SideEnd& a, const SideEnd& b) {
            // Sides that end at a point are removed before others begin there.
            return isBefore(a.at, b.at) || (a.at == b.at && a.begins < b.begins);
        });
    }

    Pair find() {
        for (const SideEnd& end : m_ends)
            if (const Pair found = end.begins ? begin(end.side) : finish(end.side)) return found;
        return std::nullopt;
    }

private:
    struct SideEnd {
        PointF at;
        std::size_t side = 0;
        bool begins = false;
    };
    using Open = std::multiset<const Side*, SideOrder>;  // rounding may make sides compare equal

    static Pair crossed(const Side& a, const Side& b) {
        if (!cross(a, b)) return std::nullopt;
        return std::minmax(a.number, b.number);
    }
    Pair begin(std::size_t side) {
        const auto at = m_open.insert(&m_sides[side]);
        m_places[side] = at;
        Pair found;
        if (at != m_open.begin()) found = crossed(**std::prev(at), **at);
        if (const auto next = std::next(at); !found && next != m_open.end())
            found = crossed(**at, **next);
        return found;
    }
    Pair finish(std::size_t side) {
        const auto next = m_open.erase(m_places[side]);
        if (next == m_open.begin() || next == m_open.end()) return std::nullopt;
        return crossed(**std::prev(next), **next);
    }

    std::vector<Side> m_sides;
    std::vector<SideEnd> m_ends;
    Open m_open;
    std::vector<Open::iterator> m_places;  ///< only for sides that have begun
};

Message problemOf(const TurnedBox& box) {
    if (!std::isfinite(box.angle) || std::abs(box.angle) > 36'000)
        return SPOOR_TR("engine", "a rotated box needs an angle in degrees");
    const bool sized = box.width >= 0 && box.height >= 0 && box.width <= maxShapePixels &&
                       box.height <= maxShapePixels;
    if (!sized || !isPlace(box.centre))
        return SPOOR_TR("engine", "a rotated box needs a centre, a width and a height in pixels");
    return {};
}

Message problemOf(const Polygon& polygon) {
    std::size_t count = 0;
    if (polygon.parts.empty()) return SPOOR_TR("engine", "a polygon needs at least three vertices");
    for (const Ring& ring : polygon.parts) {
        if (ring.size() < 3) return SPOOR_TR("engine", "a polygon needs at least three vertices");
        count += ring.size();
        if (count > maxVertices)
            return Message(SPOOR_TR("engine", "a polygon can have at most %1 vertices"),
                           maxVertices);
        if (!std::ranges::all_of(ring, isPlace))
            return SPOOR_TR("engine", "vertices need coordinates in pixels");
        if (const auto sides = SideIntersection(ring).find())
            return Message(
                SPOOR_TR("engine", "a polygon must not cross itself, but its sides %1 and %2 do"),
                sides->first + 1, sides->second + 1);
    }
    return {};
}

Message problemOf(const Mask& mask, SizeI picture) {
    const RectI& r = mask.bounds;
    const std::int64_t area = std::int64_t{r.width} * r.height;
    if (r.width < 0 || r.height < 0 || std::abs(double(r.x)) > maxShapePixels ||
        std::abs(double(r.y)) > maxShapePixels || area > maxMaskPixels)
        return SPOOR_TR("engine", "a mask needs a position and a size that an image can have");
    if (!picture.empty() && (r.width > picture.width || r.height > picture.height))
        return Message(SPOOR_TR("engine", "a mask must not be larger than the image (%1 x %2)"),
                       picture.width, picture.height);
    std::int64_t sum = 0;
    for (const std::uint32_t run : mask.runs) sum += run;
    if (sum != area)
        return Message(
            SPOOR_TR("engine",
                     "the runs of a mask must add up to its %1 pixels, but the sum is %2"),
            long(area), long(sum));
    return {};
}

Message problemOf(const Points& points) {
    if (points.places.empty()) return SPOOR_TR("engine", "points need at least one position");
    if (points.places.size() > maxVertices)
        return Message(SPOOR_TR("engine", "points can have at most %1 positions"), maxVertices);
    if (!std::ranges::all_of(points.places, isPlace))
        return SPOOR_TR("engine", "vertices need coordinates in pixels");
    if (!points.hidden.empty() && points.hidden.size() != points.places.size())
        return SPOOR_TR("engine", "either every point has a state, or none has");
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

void Points::setHidden(std::vector<bool> states) {
    hidden = std::move(states);
    if (std::find(hidden.begin(), hidden.end(), true) == hidden.end()) hidden.clear();
}

RectF boundsOf(const Shape& shape) {
    BoundingBox around;
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
        // Coordinates relative to the first vertex keep precision far from the origin.
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
