// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/scene_map.h"

#include <cmath>

namespace spoor {
namespace {

/// The map from the corners of the unit square to the four points, clockwise from (0, 0).
Homography fromUnitSquare(const std::array<PointF, 4>& p) {
    const double sumX = p[0].x - p[1].x + p[2].x - p[3].x;
    const double sumY = p[0].y - p[1].y + p[2].y - p[3].y;
    const double ax = p[1].x - p[2].x, ay = p[1].y - p[2].y;
    const double bx = p[3].x - p[2].x, by = p[3].y - p[2].y;
    const double area = ax * by - bx * ay;
    const double g = (sumX * by - bx * sumY) / area;
    const double h = (ax * sumY - sumX * ay) / area;
    return {p[1].x - p[0].x + g * p[1].x,
            p[3].x - p[0].x + h * p[3].x,
            p[0].x,
            p[1].y - p[0].y + g * p[1].y,
            p[3].y - p[0].y + h * p[3].y,
            p[0].y,
            g,
            h,
            1};
}

/// The inverse up to a factor: the adjugate.
Homography inverseOf(const Homography& m) {
    return {m[4] * m[8] - m[5] * m[7], m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
            m[5] * m[6] - m[3] * m[8], m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
            m[3] * m[7] - m[4] * m[6], m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3]};
}

double divisorAt(const Homography& m, PointF p) {
    return m[6] * p.x + m[7] * p.y + m[8];
}

PointF middleOf(const std::array<PointF, 4>& corners) {
    PointF sum;
    for (const PointF corner : corners) sum = {sum.x + corner.x / 4, sum.y + corner.y / 4};
    return sum;
}

}  // namespace

Homography homographyOf(const ReferencePlane& plane) {
    Homography map = inverseOf(fromUnitSquare(plane.corners));
    for (std::size_t i = 0; i < 3; ++i) {
        map[i] *= plane.width;
        map[3 + i] *= plane.height;
    }
    return map;
}

SceneMap::SceneMap(const Calibration& calibration) {
    if (!calibrationProblem(calibration).empty()) return;
    m_up = calibration.up;
    if (calibration.scale == Calibration::Scale::Plane && calibration.plane) {
        m_map = homographyOf(*calibration.plane);
        if (m_up) m_origin = {0, calibration.plane->height};
        m_inside = divisorAt(m_map, middleOf(calibration.plane->corners)) < 0 ? -1 : 1;
    } else if (calibration.scale == Calibration::Scale::Stick && calibration.stick) {
        const auto& [a, b] = calibration.stick->ends;
        const double units = calibration.stick->length / std::hypot(b.x - a.x, b.y - a.y);
        m_map = {units, 0, 0, 0, units, 0, 0, 0, 1};
    }
    m_back = inverseOf(m_map);
    if (!calibration.axes) return;
    const auto origin = unturned(calibration.axes->origin);
    const auto along = unturned(calibration.axes->along);
    if (!origin || !along) return;
    const double length = std::hypot(along->x - origin->x, along->y - origin->y);
    if (!(length > 0)) return;
    m_origin = *origin;
    m_along = {(along->x - origin->x) / length, (along->y - origin->y) / length};
}

std::optional<PointF> SceneMap::unturned(PointF pixels) const {
    const double divisor = divisorAt(m_map, pixels);
    if (!(divisor * m_inside > 0)) return std::nullopt;
    return PointF{(m_map[0] * pixels.x + m_map[1] * pixels.y + m_map[2]) / divisor,
                  (m_map[3] * pixels.x + m_map[4] * pixels.y + m_map[5]) / divisor};
}

std::optional<PointF> SceneMap::place(PointF pixels) const {
    const auto at = unturned(pixels);
    if (!at) return std::nullopt;
    const double x = at->x - m_origin.x, y = at->y - m_origin.y;
    const double across = m_along.x * y - m_along.y * x;
    return PointF{m_along.x * x + m_along.y * y, m_up ? -across : across};
}

PointF SceneMap::pixels(PointF place) const {
    const double across = m_up ? -place.y : place.y;
    const PointF at{m_origin.x + m_along.x * place.x - m_along.y * across,
                    m_origin.y + m_along.y * place.x + m_along.x * across};
    const double divisor = divisorAt(m_back, at);
    return {(m_back[0] * at.x + m_back[1] * at.y + m_back[2]) / divisor,
            (m_back[3] * at.x + m_back[4] * at.y + m_back[5]) / divisor};
}

std::optional<double> SceneMap::unitsPerPixel(PointF pixels) const {
    const auto at = place(pixels), right = place({pixels.x + 1, pixels.y}),
               below = place({pixels.x, pixels.y + 1});
    if (!at || !right || !below) return std::nullopt;
    return (std::hypot(right->x - at->x, right->y - at->y) +
            std::hypot(below->x - at->x, below->y - at->y)) /
           2;
}

PointF measuredPlace(const RectF& box, Calibration::Place place) {
    return place == Calibration::Place::Foot ? PointF{box.centre().x, box.bottom()} : box.centre();
}

}  // namespace spoor
