// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analysis/sensitivity.h"

#include "engine/compute/device_set.h"
#include "engine/pipeline/report.h"
#include "engine/scoring/protocol.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double maxShift = 0.1, minScale = 0.8, maxScale = 1.2;
constexpr TargetId followed = 1;

/// Returns 0 <= x < 1, equal on all machines (SplitMix64: Steele, Lea and Flood, OOPSLA 2014).
double drawn(std::uint64_t& state) {
    std::uint64_t z = (state += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return double((z ^ (z >> 31)) >> 11) / 9007199254740992.0;  // 2^53
}

JitteredStart startAt(const RectF& box, double dx, double dy, double scale) {
    const double width = box.width * scale, height = box.height * scale;
    const PointF centre = box.centre();
    return {{centre.x + dx * box.width - width / 2, centre.y + dy * box.height - height / 2, width,
             height},
            dx,
            dy,
            scale};
}

/// Returns the overlap with the reference in a frame; nullopt if either path does not cover the
/// frame or the reference has no box.
std::optional<double> overlapAt(const FramePath& path, const FramePath& reference,
                                FrameIndex frame) {
    const auto there = path.at(frame), wanted = reference.at(frame);
    if (!there || !wanted || !*wanted) return std::nullopt;
    return *there ? overlap(**there, **wanted) : 0.0;
}

}  // namespace

std::vector<JitteredStart> jitteredStarts(const RectF& box, int count, std::uint64_t seed) {
    std::vector<JitteredStart> starts;
    for (const ProtocolStart& start : protocolStarts(Protocol::Spatial, {box}, 0, box)) {
        const RectF& each = start.box;
        const PointF a = box.centre(), b = each.centre();
        starts.push_back(
            {each, (b.x - a.x) / box.width, (b.y - a.y) / box.height, each.width / box.width});
    }
    std::uint64_t state = seed;
    while (int(starts.size()) < count) {
        const double dx = maxShift * (2 * drawn(state) - 1);
        const double dy = maxShift * (2 * drawn(state) - 1);
        starts.push_back(startAt(box, dx, dy, minScale + (maxScale - minScale) * drawn(state)));
    }
    starts.resize(std::size_t(std::max(0, count)));
    return starts;
}

std::optional<std::optional<RectF>> FramePath::at(FrameIndex frame) const {
    if (frame < first || frame - first >= FrameIndex(boxes.size())) return std::nullopt;
    return boxes[std::size_t(frame - first)];
}

void runStarts(
    DeviceSet& devices, const std::shared_ptr<FrameStore>& frames, BackgroundRunSetup setup,
    const std::vector<JitteredStart>& starts, const std::stop_token& stop,
    const std::function<void(std::size_t, FrameIndex, const std::optional<RectF>&)>& sink,
    const std::function<void(std::size_t, const Message&)>& failed) {
    for (std::size_t i = 0; i < starts.size() && !stop.stop_requested(); ++i) {
        setup.starts = {{setup.first, {{followed, starts[i].box}}}};
        try {
            executeBackgroundRun(devices, frames, setup, stop,
                                 [&](const Frame& frame, const FrameOutcome& outcome) {
                                     std::optional<RectF> box;
                                     for (const TargetResult& result : outcome.results)
                                         if (result.state != TargetState::Lost) box = result.box;
                                     sink(i, frame.index(), box);
                                     return true;
                                 });
        } catch (const EngineError& error) {
            failed(i, error.message());
        }
    }
}

std::vector<Spread> spreadOf(const std::vector<FramePath>& paths, const FramePath& reference) {
    std::vector<Spread> all;
    std::vector<double> overlaps;
    for (std::size_t i = 0; i < reference.boxes.size(); ++i) {
        const FrameIndex frame = reference.first + FrameIndex(i);
        overlaps.clear();
        for (const FramePath& path : paths)
            if (const auto shared = overlapAt(path, reference, frame)) overlaps.push_back(*shared);
        if (overlaps.empty()) continue;
        std::ranges::sort(overlaps);
        const std::size_t half = overlaps.size() / 2;
        const double median =
            overlaps.size() % 2 ? overlaps[half] : (overlaps[half - 1] + overlaps[half]) / 2;
        all.push_back({frame, int(overlaps.size()), overlaps.front(), median, overlaps.back()});
    }
    return all;
}

PathScore scoreOf(const FramePath& path, const FramePath& reference) {
    PathScore score;
    score.least = 1;
    for (std::size_t i = 0; i < path.boxes.size(); ++i) {
        if (!path.boxes[i]) ++score.lost;
        const auto shared = overlapAt(path, reference, path.first + FrameIndex(i));
        if (!shared) continue;
        ++score.frames;
        score.mean += *shared;
        score.least = std::min(score.least, *shared);
    }
    if (score.frames > 0) score.mean /= double(score.frames);
    if (score.frames == 0) score.least = 0;
    return score;
}

BackwardPass compareWays(const FramePath& onward, FramePath back) {
    BackwardPass result;
    for (std::size_t i = 0; i < back.boxes.size(); ++i) {
        const auto there = onward.at(back.first + FrameIndex(i));
        const std::optional<RectF> a = there ? *there : std::nullopt;
        const std::optional<RectF>& b = back.boxes[i];
        const bool both = a && b;
        const bool either = a || b;
        result.disagreement.push_back(both     ? float(1 - overlap(*a, *b))
                                      : either ? 1.0f
                                               : std::nanf(""));
        const PointF from = a ? a->centre() : PointF(), to = b ? b->centre() : PointF();
        result.distance.push_back(both ? float(std::hypot(to.x - from.x, to.y - from.y))
                                       : std::nanf(""));
    }
    result.path = std::move(back);
    return result;
}

BackwardSummary summaryOf(const BackwardPass& pass) {
    BackwardSummary summary;
    summary.first = pass.path.first;
    summary.last =
        pass.path.first + std::max<FrameIndex>(1, FrameIndex(pass.path.boxes.size())) - 1;
    double sum = 0;
    for (std::size_t i = 0; i < pass.disagreement.size(); ++i) {
        const auto value = double(pass.disagreement[i]);
        if (std::isnan(value)) continue;
        sum += 1 - value;
        ++summary.frames;
        if (value <= 0.5) continue;
        ++summary.different;
        summary.differs = summary.first + FrameIndex(i);
    }
    if (summary.frames > 0) summary.overlap = sum / double(summary.frames);
    return summary;
}

}  // namespace spoor
