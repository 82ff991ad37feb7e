// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/calibration.h"
#include "engine/project/session.h"

#include <utility>
#include <vector>

namespace spoor {

/// What is measured of a target in a frame, in units of the scene and seconds. Not a number where
/// there are too few frames around it, and angles where there is no direction.
struct Motion {
    FrameIndex frame = 0;
    double time = 0;  ///< seconds since the first frame
    PointF place;     ///< smoothed
    PointF velocity, acceleration;
    double direction = 0;  ///< of the velocity: degrees from the x axis towards the y axis
    /// Of the place about the origin, degrees; goes on beyond 180 as long as a target is followed.
    double angle = 0;
    double turning = 0;  ///< degrees a second of `angle`

    double speed() const;
    double accelerationSize() const;
};

/// How a calibration measures a video that shows so many frames a second.
struct MeasurementContext {
    double fps = 0;     ///< frames a second that times are made with; 1 when nobody knows
    double cutoff = 0;  ///< Hz; 0: values are not smoothed
};
MeasurementContext measuring(const Calibration& calibration, double videoFps);

/// Where a target is, ascending by frame, at most once a frame.
using MeasuredWay = std::vector<std::pair<FrameIndex, RectF>>;

/// Frames without a box, or beyond the horizon of the plane, part the way of a target: each stretch
/// is smoothed (lowPass) and derived (central differences) by itself.
std::vector<Motion> motionOf(const MeasuredWay& way, const Calibration& calibration,
                             double videoFps);
/// The same of a target with a box in each of its frames.
std::vector<Motion> motionOf(const SessionTarget& target, const Calibration& calibration,
                             double videoFps);

}  // namespace spoor
