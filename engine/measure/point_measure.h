// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/session/calibration.h"
#include "engine/project/session/session_box.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

class Session;

/// A point of a target: one of its shape's points, or the place of its box.
struct MeasuredPoint {
    TargetId target = 0;
    int point = -1;  ///< Index in the shape's points; -1: the place of the box.
    bool operator==(const MeasuredPoint&) const = default;
};

/// The distance between two points, or the angle at the second of three, in each frame.
struct PointMeasure {
    std::vector<MeasuredPoint> points;
    bool angle() const { return points.size() == 3; }
    bool operator==(const PointMeasure&) const = default;
};

/// Text form, such as "1:0 1:1 2": targets with the indices of their points.
std::string toText(const PointMeasure& measure);
/// nullopt unless the text has two or three different points in a row.
std::optional<PointMeasure> parsePointMeasure(std::string_view text);

/// The key of a measure in Session::carried, where documents store it.
std::string carriedKey(const PointMeasure& measure);
/// The measures of a document whose targets exist.
std::vector<PointMeasure> pointMeasures(const Session& session);

/// Where the point is in a box of its target, in pixels; nullopt if it is not there.
std::optional<PointF> placeOf(const MeasuredPoint& point, const SessionBox* box,
                              Calibration::Place place);
/// Length in scene units, or angle in degrees (0 to 180), between places in pixels. nullopt if a
/// place has no position in the scene or the angle is undefined.
std::optional<double> measured(const std::vector<PointF>& places, const Calibration& calibration);

struct MeasuredValue {
    FrameIndex frame = 0;
    double value = 0;
};
/// The values of all frames in which each point has a box in the session, without smoothing.
std::vector<MeasuredValue> valuesOf(const PointMeasure& measure, const Session& session);

}  // namespace spoor
