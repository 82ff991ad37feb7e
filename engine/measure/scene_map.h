// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/calibration.h"

#include <array>
#include <optional>

namespace spoor {

/// A projective map of the plane, row by row.
using Homography = std::array<double, 9>;

/// The map that takes the four corners of a picture's plane to (0, 0), (width, 0), (width, height)
/// and (0, height). The corners are sound (calibrationProblem).
Homography homographyOf(const ReferencePlane& plane);

/// From the picture to the scene. Without a scale the scene is the picture, from its axes.
class SceneMap {
public:
    /// What is unsound in the calibration (calibrationProblem) is not used: lengths are pixels
    /// then.
    explicit SceneMap(const Calibration& calibration);

    /// Units along the axes; none for what lies on the plane's horizon or beyond it.
    std::optional<PointF> place(PointF pixels) const;
    /// Where a place of the scene is in the picture.
    PointF pixels(PointF place) const;
    /// How many units a pixel is long there: the mean of both directions; none as with place().
    std::optional<double> unitsPerPixel(PointF pixels) const;

private:
    std::optional<PointF> unturned(PointF pixels) const;

    Homography m_map{1, 0, 0, 0, 1, 0, 0, 0, 1};
    Homography m_back{1, 0, 0, 0, 1, 0, 0, 0, 1};
    double m_inside = 1;  ///< the sign that the map's divisor has in the plane
    PointF m_origin;      ///< in the scene, before it is turned
    PointF m_along{1, 0};
    bool m_up = false;
};

/// The place of a box that is measured.
PointF measuredPlace(const RectF& box, Calibration::Place place);

}  // namespace spoor
