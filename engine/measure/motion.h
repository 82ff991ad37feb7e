// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/calibration.h"

#include <functional>
#include <map>
#include <set>
#include <utility>
#include <vector>

namespace spoor {

struct SessionTarget;

/// The motion of a target in a frame, in scene units and seconds. Values are NaN if there are too
/// few frames around it; angles are NaN if the direction is undefined.
struct Motion {
    FrameIndex frame = 0;
    double time = 0;  ///< Seconds since the first frame.
    PointF place;     ///< Smoothed.
    PointF velocity, acceleration;
    double direction = 0;  ///< Direction of the velocity: degrees from the x axis towards the y
                           ///< axis.
    /// Angle of the place about the origin in degrees; it continues beyond 180 while the target is
    /// tracked.
    double angle = 0;
    double turning = 0;      ///< Rate of `angle` in degrees per second.
    bool corrected = false;  ///< A correction moved the target to this place.

    double speed() const;
    double accelerationSize() const;
};

/// Rate and smoothing that a calibration yields for a video with this frame rate.
struct MeasurementContext {
    double fps = 0;     ///< Frames per second for times; 1 if unknown.
    double cutoff = 0;  ///< Hz; 0: values are not smoothed.
};
MeasurementContext measuring(const Calibration& calibration, double videoFps);

/// Boxes of a target, ascending by frame, at most one per frame.
using MeasuredWay = std::vector<std::pair<FrameIndex, RectF>>;

/// Times of frames in seconds, where the rate of a video varies.
using VaryingTimes = std::map<FrameIndex, double>;

/// Frames in which a keyframe moves a tracked target off its course: by more than 2 pixels and five
/// times the usual change from step to step.
std::set<FrameIndex> correctionsOf(const SessionTarget& target, Calibration::Place place);

/// Measures the motion of a target. Missing frames, places beyond the horizon of the plane and
/// corrections split the track; each segment is smoothed (lowPass) and differentiated (central
/// differences) separately. With `times`, a segment is interpolated to the rate before, and its
/// values are those at the times. A frame rate of the calibration replaces them.
std::vector<Motion> motionOf(const MeasuredWay& way, const Calibration& calibration,
                             double videoFps, const VaryingTimes& times = {},
                             const std::set<FrameIndex>& corrections = {});
/// Measures the present boxes of a target, split at its corrections.
std::vector<Motion> motionOf(const SessionTarget& target, const Calibration& calibration,
                             double videoFps, const VaryingTimes& times = {});

/// The highest median of five consecutive frames without a correction between them, so that single
/// outliers do not count. Returns the highest value if no segment is that long, NaN without values.
double robustMaximum(const std::vector<Motion>& rows,
                     const std::function<double(const Motion&)>& value);

}  // namespace spoor
