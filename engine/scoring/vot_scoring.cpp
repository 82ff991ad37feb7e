// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/vot_scoring.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

/// Pixels left .. right and top .. bottom, all of them inside.
struct Pixels {
    double left = 0, top = 0, right = 0, bottom = 0;

    double area() const {
        return std::max(right - left + 1, 0.0) * std::max(bottom - top + 1, 0.0);
    }
};

Pixels pixelsOf(const RectF& box) {
    // The default rounding mode is half to even.
    const double x = std::nearbyint(box.x), y = std::nearbyint(box.y);
    return {x, y, x + std::nearbyint(box.width) - 1, y + std::nearbyint(box.height) - 1};
}

Pixels shared(const Pixels& a, const Pixels& b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

}  // namespace

double votOverlap(const std::optional<RectF>& a, const std::optional<RectF>& b, SizeI size) {
    if (!a && !b) return 1;  // as the toolkit says of two empty regions
    if (!a || !b) return 0;
    Pixels first = pixelsOf(*a), second = pixelsOf(*b);
    if (!size.empty()) {
        const Pixels picture{0, 0, size.width - 1.0, size.height - 1.0};
        first = shared(first, picture);
        second = shared(second, picture);
    }
    const double both = shared(first, second).area();
    const double either = first.area() + second.area() - both;
    return either > 0 ? both / either : 0;
}

VotScore votScore(const BoxSequence& truth, const std::vector<VotRegion>& run, SizeI size) {
    using Kind = VotRegion::Kind;
    VotScore score;
    score.frames = std::int64_t(truth.size());
    FrameIndex countsFrom = 0;
    double sum = 0;
    for (std::size_t i = 0; i < std::min(truth.size(), run.size()); ++i) {
        if (run[i].kind == Kind::Started) countsFrom = FrameIndex(i) + votBurnIn;
        if (run[i].kind == Kind::Failed) ++score.failures;
        if (run[i].kind != Kind::Box || FrameIndex(i) < countsFrom) continue;
        sum += votOverlap(run[i].box, truth[i], size);
        ++score.counted;
    }
    if (score.counted > 0) score.accuracy = sum / double(score.counted);
    if (score.frames > 0)
        score.reliability = std::exp(-30 * double(score.failures) / double(score.frames));
    return score;
}

}  // namespace spoor
