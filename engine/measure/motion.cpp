// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/motion.h"

#include "engine/measure/low_pass.h"
#include "engine/measure/scene_map.h"

#include <cmath>
#include <limits>
#include <numbers>

namespace spoor {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();
constexpr double degrees = 180 / std::numbers::pi;

using Values = std::vector<double>;

/// Derivative per second of values with `rate` samples per second; parabolas at the ends.
Values slopes(const Values& v, double rate) {
    const std::size_t n = v.size();
    Values d(n, nothing);
    if (n == 2) d[0] = d[1] = (v[1] - v[0]) * rate;
    if (n < 3) return d;
    for (std::size_t i = 1; i + 1 < n; ++i) d[i] = (v[i + 1] - v[i - 1]) / 2 * rate;
    d[0] = (-3 * v[0] + 4 * v[1] - v[2]) / 2 * rate;
    d[n - 1] = (3 * v[n - 1] - 4 * v[n - 2] + v[n - 3]) / 2 * rate;
    return d;
}

Values curvatures(const Values& v, double rate) {
    const std::size_t n = v.size();
    Values d(n, nothing);
    if (n < 3) return d;
    for (std::size_t i = 1; i + 1 < n; ++i) d[i] = (v[i + 1] - 2 * v[i] + v[i - 1]) * rate * rate;
    d[0] = d[1];
    d[n - 1] = d[n - 2];
    return d;
}

/// Angles in degrees, unwrapped.
Values anglesOf(const Values& x, const Values& y) {
    Values angles(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        angles[i] = std::atan2(y[i], x[i]) * degrees;
        if (i > 0) angles[i] -= 360 * std::round((angles[i] - angles[i - 1]) / 360);
    }
    return angles;
}

/// Places in consecutive frames.
struct PositionSegment {
    FrameIndex first = 0;
    Values x, y;
};

void finish(PositionSegment& stretch, const MeasurementContext& how, std::vector<Motion>& rows) {
    const Values x = lowPass(stretch.x, how.fps, how.cutoff);
    const Values y = lowPass(stretch.y, how.fps, how.cutoff);
    const Values vx = slopes(x, how.fps), vy = slopes(y, how.fps);
    const Values ax = curvatures(x, how.fps), ay = curvatures(y, how.fps);
    const Values angles = anglesOf(x, y), turning = slopes(angles, how.fps);
    for (std::size_t i = 0; i < x.size(); ++i) {
        Motion row;
        row.frame = stretch.first + FrameIndex(i);
        row.time = double(row.frame) / how.fps;
        row.place = {x[i], y[i]};
        row.velocity = {vx[i], vy[i]};
        row.acceleration = {ax[i], ay[i]};
        row.direction = row.speed() > 0 ? std::atan2(vy[i], vx[i]) * degrees : nothing;
        row.angle = angles[i];
        row.turning = turning[i];
        rows.push_back(row);
    }
    stretch = {};
}

}  // namespace

double Motion::speed() const {
    return std::hypot(velocity.x, velocity.y);
}

double Motion::accelerationSize() const {
    return std::hypot(acceleration.x, acceleration.y);
}

MeasurementContext measuring(const Calibration& calibration, double videoFps) {
    MeasurementContext how;
    how.fps = calibration.fps > 0 ? calibration.fps : videoFps > 0 ? videoFps : 1;
    how.cutoff = smooths(how.fps, calibration.cutoff) ? calibration.cutoff : 0;
    return how;
}

std::vector<Motion> motionOf(const MeasuredWay& way, const Calibration& calibration,
                             double videoFps) {
    const SceneMap map(calibration);
    const MeasurementContext how = measuring(calibration, videoFps);
    std::vector<Motion> rows;
    rows.reserve(way.size());
    PositionSegment stretch;
    for (const auto& [frame, box] : way) {
        const auto at = map.place(measuredPlace(box, calibration.place));
        if (!at || frame != stretch.first + FrameIndex(stretch.x.size()))
            finish(stretch, how, rows);
        if (!at) continue;
        if (stretch.x.empty()) stretch.first = frame;
        stretch.x.push_back(at->x);
        stretch.y.push_back(at->y);
    }
    finish(stretch, how, rows);
    return rows;
}

std::vector<Motion> motionOf(const SessionTarget& target, const Calibration& calibration,
                             double videoFps) {
    MeasuredWay way;
    for (const SessionBox& box : target.boxes)
        if (box.present()) way.emplace_back(box.frame, box.box);
    return motionOf(way, calibration, videoFps);
}

}  // namespace spoor
