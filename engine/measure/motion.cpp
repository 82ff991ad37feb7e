// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/measure/motion.h"

#include "engine/measure/low_pass.h"
#include "engine/measure/scene_map.h"
#include "engine/project/session/session.h"

#include <algorithm>
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
    bool corrected = false;  ///< begins at a correction
    Values x, y;
};

/// The value at a position between samples, by linear interpolation.
double valueAt(const Values& v, double position) {
    const double inside = std::clamp(position, 0.0, double(v.size() - 1));
    const auto before = std::min(std::size_t(inside), v.size() - (v.size() > 1 ? 2 : 1));
    const auto after = std::min(before + 1, v.size() - 1);
    return std::lerp(v[before], v[after], inside - double(before));
}

/// Samples `rate` times per second values that were taken at ascending times from 0 on.
Values resampled(const Values& v, const Values& at, double rate, std::size_t count) {
    Values even(count);
    std::size_t i = 0;
    for (std::size_t k = 0; k < count; ++k) {
        const double time = double(k) / rate;
        while (i + 2 < at.size() && at[i + 1] < time) ++i;
        even[k] = std::lerp(v[i], v[i + 1], std::min(1.0, (time - at[i]) / (at[i + 1] - at[i])));
    }
    return even;
}

/// The times of a segment from its start on; empty if they are unknown, do not ascend or are so far
/// apart that most samples between them would be invented.
Values timesOf(const PositionSegment& stretch, const VaryingTimes& times, double rate) {
    constexpr double maxSamples = 100;  // per frame
    Values at;
    for (std::size_t i = 0; i < stretch.x.size() && !times.empty(); ++i) {
        const auto found = times.find(stretch.first + FrameIndex(i));
        if (found == times.end()) return {};
        at.push_back(found->second - times.at(stretch.first));
        if (i > 0 && !(at[i] > at[i - 1])) return {};
    }
    if (at.size() < 3 || at.back() * rate > maxSamples * double(at.size())) return {};
    return at;
}

void finish(PositionSegment& stretch, const MeasurementContext& how, const VaryingTimes& times,
            std::vector<Motion>& rows) {
    const Values at = timesOf(stretch, times, how.fps);
    const auto even = [&](const Values& v) {
        if (at.empty()) return v;
        return resampled(v, at, how.fps, std::size_t(std::ceil(at.back() * how.fps)) + 1);
    };
    const Values x = lowPass(even(stretch.x), how.fps, how.cutoff);
    const Values y = lowPass(even(stretch.y), how.fps, how.cutoff);
    const Values vx = slopes(x, how.fps), vy = slopes(y, how.fps);
    const Values ax = curvatures(x, how.fps), ay = curvatures(y, how.fps);
    const Values angles = anglesOf(x, y), turning = slopes(angles, how.fps);
    for (std::size_t i = 0; i < stretch.x.size(); ++i) {
        const auto value = [&](const Values& v) {
            return at.empty() ? v[i] : valueAt(v, at[i] * how.fps);
        };
        Motion row;
        row.frame = stretch.first + FrameIndex(i);
        row.time = at.empty() ? double(row.frame) / how.fps : times.at(row.frame);
        row.place = {value(x), value(y)};
        row.velocity = {value(vx), value(vy)};
        row.acceleration = {value(ax), value(ay)};
        row.direction =
            row.speed() > 0 ? std::atan2(row.velocity.y, row.velocity.x) * degrees : nothing;
        row.angle = value(angles);
        row.turning = value(turning);
        row.corrected = stretch.corrected && i == 0;
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
                             double videoFps, const VaryingTimes& videoTimes,
                             const std::set<FrameIndex>& corrections) {
    const VaryingTimes& times = calibration.fps > 0 ? VaryingTimes() : videoTimes;
    const SceneMap map(calibration);
    const MeasurementContext how = measuring(calibration, videoFps);
    std::vector<Motion> rows;
    rows.reserve(way.size());
    PositionSegment stretch;
    for (const auto& [frame, box] : way) {
        const auto at = map.place(measuredPlace(box, calibration.place));
        const bool corrected = corrections.count(frame) > 0;
        if (!at || corrected || frame != stretch.first + FrameIndex(stretch.x.size()))
            finish(stretch, how, times, rows);
        if (!at) continue;
        if (stretch.x.empty()) {
            stretch.first = frame;
            stretch.corrected = corrected;
        }
        stretch.x.push_back(at->x);
        stretch.y.push_back(at->y);
    }
    finish(stretch, how, times, rows);
    return rows;
}

std::vector<Motion> motionOf(const SessionTarget& target, const Calibration& calibration,
                             double videoFps, const VaryingTimes& times) {
    MeasuredWay way;
    for (const SessionBox& box : target.boxes)
        if (box.present()) way.emplace_back(box.frame, box.box);
    return motionOf(way, calibration, videoFps, times, correctionsOf(target, calibration.place));
}

std::set<FrameIndex> correctionsOf(const SessionTarget& target, Calibration::Place place) {
    constexpr double minJump = 2, timesUsual = 5;
    const std::vector<SessionBox>& boxes = target.boxes;
    const auto step = [&](std::size_t i) {  // to box i; none if another frame is between them
        const bool near = i > 0 && i < boxes.size() && boxes[i].present() &&
                          boxes[i - 1].present() && boxes[i].frame == boxes[i - 1].frame + 1;
        if (!near) return PointF{nothing, nothing};
        const PointF to = measuredPlace(boxes[i].box, place);
        const PointF from = measuredPlace(boxes[i - 1].box, place);
        return PointF{to.x - from.x, to.y - from.y};
    };
    /// How far a step differs from those before and after it.
    const auto change = [&](std::size_t i) {
        const PointF now = step(i), before = step(i - 1), after = step(i + 1);
        const auto differs = [&](const PointF& a, const PointF& b) {
            return std::hypot(now.x - (a.x + b.x) / 2, now.y - (a.y + b.y) / 2);
        };
        if (std::isnan(before.x))
            return std::isnan(after.x) ? differs({}, {}) : differs(after, after);
        return std::isnan(after.x) ? differs(before, before) : differs(before, after);
    };
    Values usual;
    std::vector<std::pair<FrameIndex, double>> placed;
    for (std::size_t i = 1; i < boxes.size(); ++i) {
        if (std::isnan(step(i).x)) continue;
        const bool drawn = boxes[i].source == BoxSource::Given;
        if (drawn && boxes[i - 1].source == BoxSource::Tracked)
            placed.emplace_back(boxes[i].frame, change(i));
        else if (!drawn)
            usual.push_back(change(i));
    }
    double limit = minJump;
    if (!usual.empty()) {
        const auto middle = usual.begin() + std::ptrdiff_t(usual.size() / 2);
        std::nth_element(usual.begin(), middle, usual.end());
        limit = std::max(limit, timesUsual * *middle);
    }
    std::set<FrameIndex> corrections;
    for (const auto& [frame, size] : placed)
        if (size > limit) corrections.insert(frame);
    return corrections;
}

double robustMaximum(const std::vector<Motion>& rows,
                     const std::function<double(const Motion&)>& value) {
    constexpr std::size_t window = 5;
    double robust = nothing, highest = nothing;
    Values last;
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const double now = value(rows[i]);
        const bool follows = i > 0 && rows[i].frame == rows[i - 1].frame + 1 && !rows[i].corrected;
        if (!follows || std::isnan(now)) last.clear();
        if (std::isnan(now)) continue;
        highest = std::fmax(highest, now);
        last.push_back(now);
        if (last.size() < window) continue;
        Values sorted(last.end() - window, last.end());
        std::nth_element(sorted.begin(), sorted.begin() + window / 2, sorted.end());
        robust = std::fmax(robust, sorted[window / 2]);
    }
    return std::isnan(robust) ? highest : robust;
}

}  // namespace spoor
