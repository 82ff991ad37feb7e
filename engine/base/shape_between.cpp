// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Interpolation between two shapes.
#include "engine/base/shape.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

double mixed(double a, double b, double t) {
    return a + (b - a) * t;
}

PointF mixed(PointF a, PointF b, double t) {
    return {mixed(a.x, b.x, t), mixed(a.y, b.y, t)};
}

std::optional<TurnedBox> turnedOf(const Outline& outline) {
    if (const auto* box = outline.shape.as<TurnedBox>()) return *box;
    if (!outline.shape.empty()) return std::nullopt;
    return TurnedBox{outline.box.centre(), outline.box.width, outline.box.height, 0};
}

std::optional<Polygon> polygonOf(const Outline& outline) {
    if (const auto* polygon = outline.shape.as<Polygon>()) return *polygon;
    const auto box = turnedOf(outline);
    if (!box) return std::nullopt;
    const auto corners = box->corners();
    return Polygon{{Ring(corners.begin(), corners.end())}};
}

PointF middleOf(const Ring& ring) {
    PointF sum;
    for (const PointF& p : ring) sum = {sum.x + p.x, sum.y + p.y};
    return {sum.x / double(ring.size()), sum.y / double(ring.size())};
}

/// Rotates the vertices of `b`, which has as many as `a`, so that they match those of `a` best
/// relative to the centres of both rings.
Ring alignedEqual(const Ring& a, Ring b) {
    const PointF from = middleOf(a), to = middleOf(b);
    const std::size_t count = a.size();
    if (count > 512) return b;  // finely drawn: the order stays as it is
    std::size_t best = 0;
    double least = -1;
    for (std::size_t shift = 0; shift < count; ++shift) {
        double sum = 0;
        for (std::size_t i = 0; i < count; ++i) {
            const PointF &p = a[i], &q = b[(i + shift) % count];
            sum += std::hypot(p.x - from.x - q.x + to.x, p.y - from.y - q.y + to.y);
        }
        // The order in which a user has clicked stays unless another one is clearly better.
        if (least < 0 || sum < least * (1 - 1e-9)) {
            least = sum;
            best = shift;
        }
    }
    std::rotate(b.begin(), b.begin() + std::ptrdiff_t(best), b.end());
    return b;
}

/// Position of each vertex along the ring, 0..1.
std::vector<double> placesAlong(const Ring& ring) {
    std::vector<double> places{0};
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PointF &a = ring[i], &b = ring[(i + 1) % ring.size()];
        places.push_back(places.back() + std::hypot(b.x - a.x, b.y - a.y));
    }
    const double whole = places.back();
    for (double& place : places) place = whole > 0 ? place / whole : 0;
    places.back() = 1;
    return places;
}

/// Resamples a ring at all these positions, which include its own vertices.
Ring withVertices(const Ring& ring, const std::vector<double>& own,
                  const std::vector<double>& all) {
    Ring result;
    std::size_t i = 0;
    for (const double place : all) {
        while (i + 1 < ring.size() && own[i + 1] <= place) ++i;
        const double length = own[i + 1] - own[i];
        const double t = length > 0 ? (place - own[i]) / length : 0;
        result.push_back(t == 0 ? ring[i] : mixed(ring[i], ring[(i + 1) % ring.size()], t));
    }
    return result;
}

/// Starts `b` at the vertex nearest to the first one of `a`, relative to the rings' centres.
Ring startedAs(const Ring& a, Ring b) {
    const PointF from = middleOf(a), to = middleOf(b);
    const PointF wanted{a[0].x - from.x + to.x, a[0].y - from.y + to.y};
    const auto nearest = std::ranges::min_element(
        b, {}, [&](PointF p) { return std::hypot(p.x - wanted.x, p.y - wanted.y); });
    std::rotate(b.begin(), nearest, b.end());
    return b;
}

Ring between(Ring a, Ring b, double t) {
    if ((signedArea(a) < 0) != (signedArea(b) < 0)) std::reverse(b.begin() + 1, b.end());
    if (a.size() == b.size()) {
        b = alignedEqual(a, std::move(b));
    } else {
        b = startedAs(a, std::move(b));
        const auto alongA = placesAlong(a), alongB = placesAlong(b);
        std::vector<double> all;
        std::merge(alongA.begin(), alongA.end() - 1, alongB.begin(), alongB.end() - 1,
                   std::back_inserter(all));
        all.erase(std::unique(all.begin(), all.end()), all.end());
        a = withVertices(a, alongA, all);
        b = withVertices(b, alongB, all);
    }
    for (std::size_t i = 0; i < a.size(); ++i) a[i] = mixed(a[i], b[i], t);
    return a;
}

/// Takes the shorter rotation.
TurnedBox between(const TurnedBox& a, const TurnedBox& b, double t) {
    return {mixed(a.centre, b.centre, t), mixed(a.width, b.width, t), mixed(a.height, b.height, t),
            a.angle + std::remainder(b.angle - a.angle, 360.0) * t};
}

}  // namespace

Shape between(const Outline& a, const Outline& b, double t) {
    if (a.shape.empty() && b.shape.empty()) return {};
    const auto fromBox = turnedOf(a), toBox = turnedOf(b);
    if (fromBox && toBox) return between(*fromBox, *toBox, t);
    const auto from = polygonOf(a), to = polygonOf(b);
    if (from && to && from->parts.size() == to->parts.size()) {
        Polygon polygon;
        for (std::size_t i = 0; i < from->parts.size(); ++i)
            polygon.parts.push_back(between(from->parts[i], to->parts[i], t));
        return polygon;
    }
    const auto *fromPoints = a.shape.as<Points>(), *toPoints = b.shape.as<Points>();
    if (fromPoints && toPoints && fromPoints->places.size() == toPoints->places.size()) {
        Points points = *fromPoints;
        for (std::size_t i = 0; i < points.places.size(); ++i)
            points.places[i] = mixed(points.places[i], toPoints->places[i], t);
        return points;
    }
    return a.shape;
}

}  // namespace spoor
