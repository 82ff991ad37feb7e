// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/toolkit/charts/time_scale.h"

#include "gui/toolkit/numbers.h"

#include <QStringList>
#include <algorithm>
#include <cmath>

namespace spoor {

namespace {

constexpr double minMinor = 8;      ///< pixels between minor ticks
constexpr double tolerance = 1e-6;  ///< of frame numbers that are computed from seconds

/// All steps in ascending order, in frames.
std::vector<double> stepsOf(double rate) {
    std::vector<double> steps{1, 5, 10};
    if (rate <= 0) {
        for (int power = 10; power < 1'000'000'000; power *= 10)
            steps.insert(steps.end(), {5.0 * power, 10.0 * power});
        return steps;
    }
    std::erase_if(steps, [rate](double step) { return step >= rate; });
    constexpr double minute = 60, hour = 3600;
    for (const double seconds : {1.0, 5.0, 10.0, 30.0, minute, 5 * minute, 10 * minute, 30 * minute,
                                 hour, 2 * hour, 6 * hour, 12 * hour, 24 * hour, 240 * hour})
        steps.push_back(seconds * rate);
    return steps;
}

bool divides(double part, double whole) {
    const double count = whole / part;
    return std::abs(count - std::round(count)) < tolerance;
}

}  // namespace

FrameIndex TimeScale::frameAt(double x) const {
    return FrameIndex(std::floor(at(x)));
}

TimeScale wholeScale(FrameIndex frames, double width) {
    const double room = std::max(1.0, width - leadingSpace - trailingSpace);
    const double perPixel =
        std::max(double(std::max<FrameIndex>(1, frames)) / room, 1 / maxPixelsPerFrame);
    return {-leadingSpace * perPixel, perPixel};
}

TimeScale scaleOf(FrameIndex first, FrameIndex last, double width) {
    TimeScale scale = wholeScale(last - first + 1, width);
    scale.firstFrame += double(first);
    return scale;
}

TimeScale zoomed(const TimeScale& scale, double factor, double x) {
    const double perPixel = scale.framesPerPixel / factor;
    return {scale.at(x) - x * perPixel, perPixel};
}

TimeScale clamped(TimeScale scale, FrameIndex frames, double width) {
    const TimeScale whole = wholeScale(frames, width);
    const double closest = std::min(1 / maxPixelsPerFrame, whole.framesPerPixel);
    const double wanted = scale.framesPerPixel;
    scale.framesPerPixel = std::clamp(wanted, closest, whole.framesPerPixel);
    const double first = -leadingSpace * scale.framesPerPixel;
    const double last = double(frames) - (width - trailingSpace) * scale.framesPerPixel;
    scale.firstFrame = std::clamp(scale.firstFrame, first, std::max(first, last));
    return scale;
}

FrameIndex RulerStep::tick(qint64 number) const {
    return FrameIndex(std::ceil(double(number) * frames - tolerance));
}

qint64 RulerStep::firstFrom(FrameIndex frame) const {
    auto number = qint64(std::floor(double(std::max<FrameIndex>(0, frame)) / frames));
    while (tick(number) < frame) ++number;
    return number;
}

RulerSteps rulerSteps(const TimeScale& scale, double rate) {
    const std::vector<double> steps = stepsOf(rate);
    const double perFrame = scale.pixelsPerFrame();
    RulerSteps found;
    for (const double step : steps) {
        found.major.frames = step;
        if (step * perFrame >= minMajor) break;
    }
    for (const double step : steps) {
        if (step >= found.major.frames) break;
        if (step * perFrame < minMinor || !divides(step, found.major.frames)) continue;
        found.minor.frames = step;
        break;
    }
    return found;
}

QString timecode(FrameIndex frame, double rate) {
    if (rate <= 0) return countText(frame);
    const auto second = qint64(std::floor(double(frame) / rate + tolerance));
    const qint64 since = frame - RulerStep{rate}.tick(second);
    const auto two = [](qint64 number) {
        return QStringLiteral("%1").arg(number, 2, 10, QLatin1Char('0'));
    };
    return QStringLiteral("%1:%2:%3:%4")
        .arg(two(second / 3600), two(second / 60 % 60), two(second % 60), two(since));
}

std::optional<FrameIndex> frameOf(const QString& text, double rate) {
    const QStringList parts = text.trimmed().split(':');
    if (parts.size() > 4 || (parts.size() > 1 && rate <= 0)) return std::nullopt;
    std::vector<qint64> numbers;
    for (const QString& part : parts) {
        bool number = false;
        numbers.push_back(part.toUInt(&number));
        if (!number) return std::nullopt;
    }
    if (numbers.size() == 1) return numbers.front();
    const qint64 since = numbers.size() == 4 ? numbers.back() : 0;
    if (numbers.size() == 4) numbers.pop_back();
    qint64 second = 0;
    for (const qint64 number : numbers) second = second * 60 + number;
    return RulerStep{rate}.tick(second) + since;
}

}  // namespace spoor
