// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/vot_scoring.h"

#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

/// Pixel range left .. right and top .. bottom, inclusive.
struct Pixels {
    double left = 0, top = 0, right = 0, bottom = 0;

    double area() const {
        return std::max(right - left + 1, 0.0) * std::max(bottom - top + 1, 0.0);
    }
};

/// The toolkit stores regions as float32 and an absent target as pixel 0,0.
Pixels pixelsOf(const std::optional<RectF>& box) {
    if (!box) return {};
    // nearbyint() rounds half to even in the default rounding mode.
    const auto rounded = [](double value) { return std::nearbyint(double(float(value))); };
    const double x = rounded(box->x), y = rounded(box->y);
    return {x, y, x + rounded(box->width) - 1, y + rounded(box->height) - 1};
}

Pixels shared(const Pixels& a, const Pixels& b) {
    return {std::max(a.left, b.left), std::max(a.top, b.top), std::min(a.right, b.right),
            std::min(a.bottom, b.bottom)};
}

Pixels around(const Pixels& a, const Pixels& b) {
    return {std::min(a.left, b.left), std::min(a.top, b.top), std::max(a.right, b.right),
            std::max(a.bottom, b.bottom)};
}

bool isThin(const Pixels& a) {
    return a.left >= a.right || a.top >= a.bottom;
}

}  // namespace

double votOverlap(const std::optional<RectF>& a, const std::optional<RectF>& b, SizeI size) {
    const Pixels first = pixelsOf(a), second = pixelsOf(b);
    Pixels looked = around(first, second);
    if (isThin(looked)) return 1;
    if (!size.empty()) looked = shared(looked, {0, 0, size.width - 1.0, size.height - 1.0});
    if (isThin(looked)) return 0;
    const double own = a ? shared(first, looked).area() : 0;
    const double other = b ? shared(second, looked).area() : 0;
    const double both = a && b ? shared(shared(first, second), looked).area() : 0;
    const double either = own + other - both;
    return either > 0 ? both / either : 0;
}

ShapedTruth shapedTruth(const Session& session, FrameIndex frames, SizeI size) {
    ShapedTruth truth{boxSequence(session, frames), shapeSequence(session, frames), size};
    if (!hasShapes(truth.shapes)) truth.shapes.clear();
    return truth;
}

double votOverlap(const std::optional<OutlinedBox>& result, const ShapedTruth& truth,
                  std::size_t frame) {
    if (!truth.shapes.empty()) return votShapeOverlap(result, truth.shapes[frame], truth.size);
    return votOverlap(result ? std::optional(result->box) : std::nullopt, truth.boxes[frame],
                      truth.size);
}

std::vector<double> votOverlaps(const ShapedTruth& truth, const std::vector<VotRegion>& run) {
    std::vector<double> overlaps(std::min(truth.boxes.size(), run.size()));
    for (std::size_t i = 0; i < overlaps.size(); ++i) {
        const bool box = run[i].kind == VotRegion::Kind::Box;
        overlaps[i] = votOverlap(
            box ? std::optional(OutlinedBox{run[i].box, run[i].shape}) : std::nullopt, truth, i);
    }
    return overlaps;
}

std::vector<VotSegment> votStretches(const ShapedTruth& truth, const std::vector<VotRegion>& run) {
    using Kind = VotRegion::Kind;
    const auto overlaps = votOverlaps(truth, run);
    std::vector<VotSegment> stretches;
    bool running = false;
    for (std::size_t i = 0; i < overlaps.size(); ++i) {
        if (run[i].kind == Kind::Failed && running) {
            stretches.back().failed = true;
            running = false;
        }
        if (run[i].kind == Kind::Started) {
            stretches.emplace_back();
            running = true;
        }
        if (running) stretches.back().overlaps.push_back(overlaps[i]);
    }
    return stretches;
}

void addToCurve(const VotSegment& stretch, std::vector<double>& sums, std::vector<double>& counts) {
    const auto& [overlaps, failed] = stretch;
    double sum = 0;
    for (std::size_t n = 0; n < (failed ? sums.size() : overlaps.size()); ++n) {
        if (n > 0 && n < overlaps.size()) sum += overlaps[n];
        sums[n] += n > 0 ? sum / double(n) : overlaps[0];
        ++counts[n];
    }
}

std::vector<double> eaoCurve(const std::vector<VotSegment>& stretches, std::size_t least) {
    std::size_t longest = stretches.empty() ? 0 : least;
    for (const auto& each : stretches) longest = std::max(longest, each.overlaps.size());
    std::vector<double> sums(longest), counts(longest);
    for (const VotSegment& each : stretches) addToCurve(each, sums, counts);
    for (std::size_t n = 0; n < longest; ++n)
        if (counts[n] > 0) sums[n] /= counts[n];
    return sums;
}

double eao(const std::vector<double>& curve, const EaoInterval& interval) {
    double sum = 0;
    std::int64_t count = 0;
    const auto end = std::min(interval.high + 1, std::int64_t(curve.size()));
    for (std::int64_t n = std::max<std::int64_t>(interval.low, 0); n < end; ++n, ++count)
        sum += curve[std::size_t(n)];
    return count > 0 ? sum / double(count) : 0;
}

EaoInterval eaoInterval(const std::vector<std::int64_t>& lengths) {
    if (lengths.empty()) return {};
    const auto [shortest, longest] = std::minmax_element(lengths.begin(), lengths.end());
    if (*shortest == *longest) return {1, *longest};
    const double n = double(lengths.size());
    double mean = 0, variance = 0;
    for (const auto length : lengths) mean += double(length) / n;
    for (const auto length : lengths) {
        const double off = double(length) - mean;
        variance += off * off / (n - 1);
    }
    const double width = std::sqrt(variance) * std::pow(n, -0.2);
    std::vector<double> density(std::size_t(double(*longest) + 3 * width) + 1);
    double all = 0;
    for (std::size_t x = 1; x < density.size(); ++x) {
        for (const auto length : lengths) {
            const double off = (double(x) - double(length)) / width;
            density[x] += std::exp(-off * off / 2);
        }
        all += density[x];
    }
    // Grows from the mode towards the denser side, so that both ends stay equally dense.
    auto low = std::size_t(std::max_element(density.begin(), density.end()) - density.begin());
    auto high = low;
    for (double inside = density[low]; inside < all / 2;) {
        const bool more = high + 1 < density.size();
        const bool down = low > 1 && (!more || density[low - 1] >= density[high + 1]);
        inside += down ? density[--low] : density[++high];
    }
    return {std::int64_t(low), std::int64_t(high)};
}

VotScore votScore(const ShapedTruth& truth, const std::vector<VotRegion>& run) {
    using Kind = VotRegion::Kind;
    VotScore score;
    score.frames = std::int64_t(truth.boxes.size());
    FrameIndex countsFrom = 0;
    double sum = 0;
    const auto overlaps = votOverlaps(truth, run);
    for (std::size_t i = 0; i < overlaps.size(); ++i) {
        if (run[i].kind == Kind::Started) countsFrom = FrameIndex(i) + votBurnIn;
        if (run[i].kind == Kind::Failed) ++score.failures;
        if (run[i].kind != Kind::Box || FrameIndex(i) < countsFrom) continue;
        sum += overlaps[i];
        ++score.counted;
    }
    if (score.counted > 0) score.accuracy = sum / double(score.counted);
    if (score.frames > 0)
        score.reliability = std::exp(-30 * double(score.failures) / double(score.frames));
    return score;
}

}  // namespace spoor
