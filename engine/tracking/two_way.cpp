// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/two_way.h"

#include "engine/base/mask.h"
#include "engine/media/frame.h"
#include "engine/pipeline/report.h"

#include <algorithm>
#include <utility>

namespace spoor {
namespace {

constexpr double minAgreement = 0.3;  // overlap of the boxes

RectF mixed(const RectF& a, const RectF& b, double share) {
    const auto mix = [share](double from, double to) { return from + (to - from) * share; };
    return {mix(a.x, b.x), mix(a.y, b.y), mix(a.width, b.width), mix(a.height, b.height)};
}

Shape mixed(const TargetResult& a, const TargetResult& b, double share) {
    const auto *one = a.shape.as<Mask>(), *two = b.shape.as<Mask>();
    if (one && two) return maskBetween(*one, *two, share);
    return between({a.box, a.shape}, {b.box, b.shape}, share);
}

/// The results of one direction, without the frame of the start.
std::map<FrameIndex, TargetResult> oneWay(DeviceSet& devices,
                                          const std::shared_ptr<FrameStore>& frames,
                                          const BackgroundRunSetup& setup, TargetId id,
                                          const std::stop_token& stop,
                                          const std::function<void()>& progress) {
    std::map<FrameIndex, TargetResult> path;
    executeBackgroundRun(devices, frames, setup, stop,
                         [&](const Frame& frame, const FrameOutcome& outcome) {
                             for (const TargetResult& each : outcome.results)
                                 if (each.id == id && frame.index() != setup.first)
                                     path[frame.index()] = each;
                             progress();
                             return true;
                         });
    return path;
}

}  // namespace

TargetResult blended(const TargetResult& onward, const TargetResult& back, double share) {
    const TargetResult& nearer = share < 0.5 ? onward : back;
    if (onward.state == TargetState::Lost || back.state == TargetState::Lost)
        return onward.state == TargetState::Lost ? back : onward;
    TargetResult result = nearer;
    if (overlap(onward.box, back.box) < minAgreement) {
        result.state = TargetState::Uncertain;
        result.reason = SPOOR_TR("engine",
                                 "Tracking forwards and backwards found the target at different "
                                 "places. The result of the nearer keyframe is shown.");
        return result;
    }
    result.box = mixed(onward.box, back.box, share);
    result.shape = mixed(onward, back, share);
    if (!result.shape.empty()) result.box = boundsOf(result.shape);
    result.confidence = onward.confidence + (back.confidence - onward.confidence) * share;
    return result;
}

std::map<FrameIndex, TargetResult> trackBetween(
    DeviceSet& devices, const std::shared_ptr<FrameStore>& frames, const RunConfigPtr& config,
    const KeyframeSpan& span, const std::stop_token& stop,
    const std::function<void(FrameIndex done, FrameIndex total)>& progress) {
    const FrameIndex total = 2 * (span.last - span.first);
    FrameIndex done = 0;
    const auto count = [&] { progress(++done, total); };
    BackgroundRunSetup setup;
    setup.config = config;
    setup.first = span.first;
    setup.last = span.last - 1;
    setup.starts = {{span.first, {{span.id, span.start}}}};
    auto path = oneWay(devices, frames, setup, span.id, stop, count);
    setup.backward = true;
    setup.first = span.last;
    setup.last = span.first + 1;
    setup.starts = {{span.last, {{span.id, span.end}}}};
    if (stop.stop_requested()) return {};
    const auto back = oneWay(devices, frames, setup, span.id, stop, count);
    if (stop.stop_requested()) return {};
    for (const auto& [frame, result] : back) {
        const double share = double(frame - span.first) / double(span.last - span.first);
        const auto onward = path.find(frame);
        path[frame] = onward == path.end() ? result : blended(onward->second, result, share);
    }
    return path;
}

}  // namespace spoor
