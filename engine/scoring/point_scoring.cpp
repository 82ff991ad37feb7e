// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/point_scoring.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace spoor {
namespace {

const Points* pointsAt(const ShapeSequence& sequence, std::size_t frame) {
    if (frame >= sequence.size() || !sequence[frame]) return nullptr;
    return sequence[frame]->shape->as<Points>();
}

/// The place of a point, if it is visible.
std::optional<PointF> visibleAt(const Points* points, std::size_t index) {
    if (!points || index >= points->places.size() || points->isHidden(index)) return std::nullopt;
    return points->places[index];
}

double meanOf(const std::array<double, 5>& values) {
    return std::accumulate(values.begin(), values.end(), 0.0) / double(values.size());
}

}  // namespace

bool hasPoints(const ShapeSequence& sequence) {
    return std::any_of(sequence.begin(), sequence.end(),
                       [](const auto& each) { return each && each->shape->template as<Points>(); });
}

PointScore pointScore(const ShapeSequence& truth, const ShapeSequence& result) {
    PointScore score;
    std::vector<bool> started;
    std::int64_t right = 0;
    std::array<std::int64_t, 5> close{}, found{}, wrong{};
    for (std::size_t frame = 0; frame < truth.size(); ++frame) {
        const Points *const real = pointsAt(truth, frame), *const seen = pointsAt(result, frame);
        if (real && real->places.size() > started.size()) started.resize(real->places.size());
        for (std::size_t i = 0; i < started.size(); ++i) {
            const auto at = visibleAt(real, i), shown = visibleAt(seen, i);
            if (!started[i]) {
                started[i] = at.has_value();
                continue;
            }
            ++score.counted;
            score.visible += at.has_value();
            right += at.has_value() == shown.has_value();
            const bool placed = seen && i < seen->places.size();
            const double distance =
                at && placed ? std::hypot(seen->places[i].x - at->x, seen->places[i].y - at->y)
                             : std::numeric_limits<double>::infinity();
            for (std::size_t k = 0; k < PointScore::distances.size(); ++k) {
                const bool near = distance < PointScore::distances[k];
                close[k] += near;
                found[k] += near && shown;
                wrong[k] += !near && shown;
            }
        }
    }
    const auto share = [](std::int64_t part, std::int64_t all) {
        return all > 0 ? double(part) / double(all) : 0.0;
    };
    score.points = std::int64_t(started.size());
    score.occlusionAccuracy = share(right, score.counted);
    for (std::size_t k = 0; k < PointScore::distances.size(); ++k) {
        score.within[k] = share(close[k], score.visible);
        score.jaccard[k] = share(found[k], score.visible + wrong[k]);
    }
    score.dAvg = meanOf(score.within);
    score.averageJaccard = meanOf(score.jaccard);
    return score;
}

}  // namespace spoor
