// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/shape.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace spoor {
namespace {

/// Returns the corners of the convex hull of some points, in order.
std::vector<PointF> hullOf(std::vector<PointF> points) {
    std::ranges::sort(points, [](const PointF& a, const PointF& b) {
        return a.x != b.x ? a.x < b.x : a.y < b.y;
    });
    const auto turn = [](const PointF& a, const PointF& b, const PointF& c) {
        return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
    };
    std::vector<PointF> hull;
    const auto walk = [&](auto from, auto to) {
        const std::size_t begin = hull.size();
        for (; from != to; ++from) {
            while (hull.size() >= begin + 2 && turn(hull[hull.size() - 2], hull.back(), *from) <= 0)
                hull.pop_back();
            hull.push_back(*from);
        }
        hull.pop_back();
    };
    if (points.size() < 3) return {};
    walk(points.begin(), points.end());
    walk(points.rbegin(), points.rend());
    return hull;
}

/// The bounding box of a hull with sides along the unit vector (c, s).
TurnedBox boxAlong(const std::vector<PointF>& hull, double c, double s) {
    double left = HUGE_VAL, right = -HUGE_VAL, top = HUGE_VAL, bottom = -HUGE_VAL;
    for (const PointF& p : hull) {
        const double u = p.x * c + p.y * s, v = p.y * c - p.x * s;
        left = std::min(left, u), right = std::max(right, u);
        top = std::min(top, v), bottom = std::max(bottom, v);
    }
    const double u = (left + right) / 2, v = (top + bottom) / 2;
    TurnedBox box{{u * c - v * s, u * s + v * c}, right - left, bottom - top, 0};
    box.angle = std::atan2(s, c) * 180 / std::numbers::pi;
    return box;
}

}  // namespace

std::optional<TurnedBox> turnedAround(const Polygon& polygon) {
    std::vector<PointF> points;
    for (const Ring& ring : polygon.parts) points.insert(points.end(), ring.begin(), ring.end());
    const std::vector<PointF> hull = hullOf(std::move(points));
    if (hull.size() < 3 || hull.size() > maxHull) return std::nullopt;
    // One side of the smallest box lies along a side of the hull.
    std::optional<TurnedBox> best;
    for (std::size_t i = 0; i < hull.size(); ++i) {
        const PointF& a = hull[i];
        const PointF& b = hull[(i + 1) % hull.size()];
        const double length = std::hypot(b.x - a.x, b.y - a.y);
        if (length <= 0) continue;
        const TurnedBox box = boxAlong(hull, (b.x - a.x) / length, (b.y - a.y) / length);
        if (!best || box.width * box.height < best->width * best->height) best = box;
    }
    while (best && best->angle >= 45) {
        best->angle -= 90;
        std::swap(best->width, best->height);
    }
    while (best && best->angle < -45) {
        best->angle += 90;
        std::swap(best->width, best->height);
    }
    return best && best->width > 0 && best->height > 0 ? best : std::nullopt;
}

}  // namespace spoor
