// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <QString>
#include <optional>
#include <vector>

namespace spoor {

/// Maps frames to pixels. Frame f covers the pixels from leftOf(f) to leftOf(f + 1). The timeline
/// and charts over frames share it.
struct TimeScale {
    double firstFrame = 0;  ///< at pixel 0; negative if the video begins further right
    double framesPerPixel = 1;

    double leftOf(double frame) const { return (frame - firstFrame) / framesPerPixel; }
    double centreOf(FrameIndex frame) const { return leftOf(double(frame) + 0.5); }
    double at(double x) const { return firstFrame + x * framesPerPixel; }
    FrameIndex frameAt(double x) const;
    double pixelsPerFrame() const { return 1 / framesPerPixel; }
    bool operator==(const TimeScale&) const = default;
};

/// Space before the first and after the last frame, in pixels.
constexpr double leadingSpace = 16, trailingSpace = 20;
/// The closest zoom.
constexpr double maxPixelsPerFrame = 40;

/// The scale that shows all frames in `width` pixels.
TimeScale wholeScale(FrameIndex frames, double width);
/// Shows `frames` over the width, with some space around them.
TimeScale scaleOf(FrameIndex first, FrameIndex last, double width);
/// Zooms by `factor` (more than 1: closer) and keeps the frame at `x` in place.
TimeScale zoomed(const TimeScale& scale, double factor, double x);
/// Keeps zoom and position within the video.
TimeScale clamped(TimeScale scale, FrameIndex frames, double width);

/// The distance between ticks of a ruler, in frames; not a whole number if a second is none.
struct RulerStep {
    double frames = 0;  ///< 0: no ticks
    FrameIndex tick(qint64 number) const;
    /// The number of the first tick at or after a frame.
    qint64 firstFrom(FrameIndex frame) const;
};
struct RulerSteps {
    RulerStep major, minor;
};
/// Major ticks are at least `minMajor` pixels apart, minor ones at least 8. The steps are 1, 5 and
/// 10 frames, then 1, 5, 10 and 30 seconds and minutes, then hours. `rate`: frames per second; 0:
/// there is none, and the steps are numbers of frames.
RulerSteps rulerSteps(const TimeScale& scale, double rate);
constexpr double minMajor = 96;

/// hh:mm:ss:ff, where ff counts the frames since the second began; without a rate, the number of
/// the frame.
QString timecode(FrameIndex frame, double rate);
/// The frame of a number, or of mm:ss, hh:mm:ss or hh:mm:ss:ff if there is a rate; none for any
/// other text.
std::optional<FrameIndex> frameOf(const QString& text, double rate);

}  // namespace spoor
