// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/calibration.h"

#include <array>
#include <optional>

namespace spoor {

/// A projective map of the plane, in row-major order.
using Homography = std::array<double, 9>;

/// The map from the four corners of a plane in the image to (0, 0), (width, 0), (width, height) and
/// (0, height). The corners must be valid (calibrationProblem).
Homography homographyOf(const ReferencePlane& plane);

/// Maps image coordinates to scene coordinates. Without a scale, the scene uses pixels along the
/// axes.
class SceneMap {
public:
    /// An invalid calibration (calibrationProblem) is ignored, so lengths are in pixels.
    explicit SceneMap(const Calibration& calibration);

    /// Scene coordinates along the axes; nullopt for points on or beyond the horizon of the plane.
    std::optional<PointF> place(PointF pixels) const;
    /// Image coordinates of a point of the scene.
    PointF pixels(PointF place) const;
    /// Length of a pixel at this point in scene units, averaged over both directions; nullopt as in
    /// place().
    std::optional<double> unitsPerPixel(PointF pixels) const;

private:
    std::optional<PointF> unturned(PointF pixels) const;

    Homography m_map{1, 0, 0, 0, 1, 0, 0, 0, 1};
    Homography m_back{1, 0, 0, 0, 1, 0, 0, 0, 1};
    double m_inside = 1;  ///< Sign of the divisor of the map inside the plane.
    PointF m_origin;      ///< In the scene, before rotation to the axes.
    PointF m_along{1, 0};
    bool m_up = false;
};

/// The point of a box that is measured: its bottom centre or its centre.
PointF measuredPlace(const RectF& box, Calibration::Place place);

}  // namespace spoor
