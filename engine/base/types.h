// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/distinct.h"

#include <chrono>
#include <cmath>
#include <cstdint>

namespace spoor {

/// 0-based position of a frame in decoder output order, without duplicated or dropped frames.
using FrameIndex = Distinct<struct FrameIndexTag, std::int64_t>;
/// Identifies a target within a run; ids start at 1 and are never reused.
using TargetId = Distinct<struct TargetIdTag, std::int32_t>;
/// A duration, or a time on the steady host clock (see nowNanos()).
using Nanos = std::chrono::nanoseconds;
/// A computed duration, for example a mean.
using NanosF = std::chrono::duration<double, std::nano>;
using namespace std::chrono_literals;

inline Nanos nowNanos() {
    return std::chrono::steady_clock::now().time_since_epoch();
}
constexpr double toSeconds(NanosF time) {
    return std::chrono::duration<double>(time).count();
}
constexpr double toMilliseconds(NanosF time) {
    return std::chrono::duration<double, std::milli>(time).count();
}

/// Width and height in whole pixels.
struct SizeI {
    int width = 0;
    int height = 0;
    bool operator==(const SizeI&) const = default;
    bool empty() const { return width <= 0 || height <= 0; }
    std::int64_t area() const { return empty() ? 0 : std::int64_t{width} * height; }
};

/// Point in continuous pixel coordinates, origin at the top-left corner of the top-left pixel.
struct PointF {
    double x = 0;
    double y = 0;
    bool operator==(const PointF&) const = default;
};

/// Rectangle of whole pixels [x, x+width) x [y, y+height).
struct RectI {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
    bool operator==(const RectI&) const = default;
    bool empty() const { return width <= 0 || height <= 0; }
};

/// Box in continuous pixel coordinates, origin at the top-left corner of the top-left pixel; it
/// covers [x, x+width) x [y, y+height).
struct RectF {
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;
    bool operator==(const RectF&) const = default;
    double right() const { return x + width; }
    double bottom() const { return y + height; }
    PointF centre() const { return {x + width / 2, y + height / 2}; }
    double area() const { return width > 0 && height > 0 ? width * height : 0.0; }
    bool finite() const {
        return std::isfinite(x) && std::isfinite(y) && std::isfinite(width) &&
               std::isfinite(height);
    }
};

/// The common part of two boxes; empty if they do not overlap.
RectF intersection(const RectF& a, const RectF& b);
RectI intersection(const RectI& a, const RectI& b);
/// Intersection over union, 0..1; 0 if both are empty.
double overlap(const RectF& a, const RectF& b);

}  // namespace spoor
