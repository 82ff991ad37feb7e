// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/shape_scoring.h"

#include "engine/base/mask.h"
#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr double boundaryShare = 0.008;  // Share of the diagonal, as in the code of DAVIS.

std::vector<std::uint8_t> pictureOf(const std::optional<OutlinedBox>& box, SizeI size) {
    const RectI whole{0, 0, size.width, size.height};
    return pixelsOf(box ? filled(*box->shape, box->box, size) : Mask{}, whole);
}

/// Pixels that differ from the pixel to the right, below, or diagonally below. Source:
/// davis2017-evaluation, davis2017/metrics.py, _seg2bmap.
std::vector<std::uint8_t> boundaryOf(const std::vector<std::uint8_t>& in, SizeI size) {
    std::vector<std::uint8_t> boundary(in.size());
    const auto at = [&](int x, int y) {
        return in[std::size_t(y) * std::size_t(size.width) + std::size_t(x)];
    };
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            const bool right = x + 1 < size.width, below = y + 1 < size.height;
            const std::uint8_t own = at(x, y);
            const bool differs = (right && own != at(x + 1, y)) || (below && own != at(x, y + 1)) ||
                                 (right && below && own != at(x + 1, y + 1));
            boundary[std::size_t(y) * std::size_t(size.width) + std::size_t(x)] = differs;
        }
    return boundary;
}

/// Dilates the set pixels by a disk.
std::vector<std::uint8_t> widened(const std::vector<std::uint8_t>& in, SizeI size, int radius) {
    // Marks the starts and ends of the rows of all disks, then sums along each row.
    const std::size_t stride = std::size_t(size.width) + 1;
    std::vector<int> steps(stride * std::size_t(size.height));
    std::vector<int> half;
    for (int dy = 0; dy <= radius; ++dy)
        half.push_back(int(std::floor(std::sqrt(double(radius) * radius - double(dy) * dy))));
    for (int y = 0; y < size.height; ++y)
        for (int x = 0; x < size.width; ++x) {
            if (!in[std::size_t(y) * std::size_t(size.width) + std::size_t(x)]) continue;
            for (int dy = -radius; dy <= radius; ++dy) {
                if (y + dy < 0 || y + dy >= size.height) continue;
                const int reach = half[std::size_t(std::abs(dy))];
                int* const row = steps.data() + std::size_t(y + dy) * stride;
                ++row[std::max(0, x - reach)];
                --row[std::min(size.width, x + reach + 1)];
            }
        }
    std::vector<std::uint8_t> out(in.size());
    for (int y = 0; y < size.height; ++y)
        for (int x = 0, open = 0; x < size.width; ++x) {
            open += steps[std::size_t(y) * stride + std::size_t(x)];
            out[std::size_t(y) * std::size_t(size.width) + std::size_t(x)] = open > 0;
        }
    return out;
}

double countOf(const std::vector<std::uint8_t>& a) {
    return double(std::count(a.begin(), a.end(), std::uint8_t{1}));
}

double countOfBoth(const std::vector<std::uint8_t>& a, const std::vector<std::uint8_t>& b) {
    double count = 0;
    for (std::size_t i = 0; i < a.size(); ++i) count += a[i] & b[i];
    return count;
}

double boundaryMeasure(const std::vector<std::uint8_t>& truth,
                       const std::vector<std::uint8_t>& result, SizeI size) {
    const int radius = int(std::ceil(boundaryShare * std::hypot(size.width, size.height)));
    const auto real = boundaryOf(truth, size), found = boundaryOf(result, size);
    const double reals = countOf(real), founds = countOf(found);
    if (reals == 0 && founds == 0) return 1;
    if (reals == 0 || founds == 0) return 0;
    const double precision = countOfBoth(found, widened(real, size, radius)) / founds;
    const double recall = countOfBoth(real, widened(found, size, radius)) / reals;
    return precision + recall > 0 ? 2 * precision * recall / (precision + recall) : 0;
}

std::optional<Ring> turnedRing(const OutlinedBox& box) {
    if (const auto* turned = box.shape->as<TurnedBox>()) {
        const auto corners = turned->corners();
        return Ring(corners.begin(), corners.end());
    }
    if (!box.shape.empty()) return std::nullopt;
    const RectF& r = box.box;
    return Ring{{r.x, r.y}, {r.right(), r.y}, {r.right(), r.bottom()}, {r.x, r.bottom()}};
}

/// The part of a ring to the right of the line from a to b (Sutherland and Hodgman, 1974).
Ring cut(const Ring& ring, PointF a, PointF b) {
    const auto side = [&](PointF p) {
        return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    };
    Ring result;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const PointF &from = ring[i], &to = ring[(i + 1) % ring.size()];
        const double before = side(from), after = side(to);
        if (before >= 0) result.push_back(from);
        if ((before < 0) == (after < 0)) continue;
        const double t = before / (before - after);
        result.push_back({from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t});
    }
    return result;
}

}  // namespace

ShapeSequence shapeSequence(const SessionTarget& target, FrameIndex frames) {
    ShapeSequence sequence(std::size_t(std::max<FrameIndex>(0, frames)));
    for (const SessionBox& box : target.boxes)
        if (box.present() && box.frame < frames)
            sequence[std::size_t(box.frame)] = OutlinedBox{box.box, box.shape};
    return sequence;
}

ShapeSequence shapeSequence(const Session& session, FrameIndex frames) {
    ShapeSequence sequence(std::size_t(std::max<FrameIndex>(0, frames)));
    for (const SessionTarget& target : session.targets())
        for (const SessionBox& box : target.boxes)
            if (box.present() && box.frame < frames && !sequence[std::size_t(box.frame)])
                sequence[std::size_t(box.frame)] = OutlinedBox{box.box, box.shape};
    return sequence;
}

bool hasShapes(const ShapeSequence& sequence) {
    return std::any_of(sequence.begin(), sequence.end(),
                       [](const auto& box) { return box && !box->shape.empty(); });
}

std::optional<double> turnedOverlap(const OutlinedBox& a, const OutlinedBox& b) {
    auto first = turnedRing(a);
    const auto second = turnedRing(b);
    if (!first || !second) return std::nullopt;
    const double own = std::abs(signedArea(*first)), other = std::abs(signedArea(*second));
    for (std::size_t i = 0; i < second->size() && !first->empty(); ++i)
        first = cut(*first, (*second)[i], (*second)[(i + 1) % second->size()]);
    const double both = first->empty() ? 0 : std::abs(signedArea(*first));
    const double either = own + other - both;
    return either > 0 ? both / either : 0;
}

MaskScore maskScore(const std::optional<OutlinedBox>& truth,
                    const std::optional<OutlinedBox>& result, SizeI size) {
    const auto real = pictureOf(truth, size), found = pictureOf(result, size);
    const double both = countOfBoth(real, found);
    const double either = countOf(real) + countOf(found) - both;
    return {either > 0 ? both / either : 1.0, boundaryMeasure(real, found, size)};
}

ShapeScore shapeScore(const ShapeSequence& truth, const ShapeSequence& result, SizeI size) {
    ShapeScore score;
    score.allTurned = true;
    const bool masked =
        !size.empty() && std::any_of(truth.begin(), truth.end(), [](const auto& box) {
            return box && box->shape->template as<Mask>();
        });
    double j = 0, f = 0;
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (!truth[i]) continue;
        ++score.frames;
        const auto found = i < result.size() ? result[i] : std::nullopt;
        const double overlap = found ? votShapeOverlap(found, truth[i], size) : 0;
        score.overlap += overlap;
        for (int step = 0; step <= 20; ++step) score.auc += overlap > step / 20.0 ? 1.0 / 21 : 0;
        score.sr50 += overlap > 0.5;
        score.sr75 += overlap > 0.75;
        const auto turned =
            found ? turnedOverlap(*found, *truth[i]) : turnedOverlap(*truth[i], *truth[i]);
        score.allTurned = score.allTurned && turned;
        if (found && turned) score.turned += *turned;
        if (!masked) continue;
        const MaskScore masks = maskScore(truth[i], found, size);
        j += masks.j;
        f += masks.f;
    }
    const double frames = double(std::max<std::int64_t>(score.frames, 1));
    for (double* mean : {&score.overlap, &score.auc, &score.sr50, &score.sr75, &score.turned})
        *mean /= frames;
    if (masked) {
        score.j = j / frames;
        score.f = f / frames;
    }
    return score;
}

}  // namespace spoor
