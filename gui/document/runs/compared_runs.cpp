// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/runs/compared_runs.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

bool present(const TargetResult* result) {
    return result && result->state != TargetState::Lost;
}

}  // namespace

const TargetResult* resultAt(const TrackResults& path, FrameIndex frame, TargetId id) {
    const auto found = path.find(frame);
    if (found == path.end()) return nullptr;
    for (const TargetResult& each : found->second)
        if (!id || each.id == id) return &each;
    return nullptr;
}

std::vector<TrackDifference> compareTracks(const ComparedRuns& compared, TargetId id) {
    std::vector<TrackDifference> all;
    const TrackResults &a = *compared.sides[0].path, &b = *compared.sides[1].path;
    for (auto at = b.lower_bound(compared.first); at != b.end(); ++at) {
        if (at->first > compared.last) break;
        if (!a.count(at->first)) continue;
        const TargetResult* const one = resultAt(a, at->first, id);
        const TargetResult* const other = resultAt(b, at->first, id);
        TrackDifference row{at->first, nothing, nothing, {nothing, nothing}};
        if (one) row.confidence[0] = one->confidence;
        if (other) row.confidence[1] = other->confidence;
        if (present(one) || present(other)) row.overlap = 0;
        if (present(one) && present(other)) {
            row.overlap = overlap(one->box, other->box);
            const PointF p = one->box.centre(), q = other->box.centre();
            row.distance = std::hypot(p.x - q.x, p.y - q.y);
        }
        all.push_back(row);
    }
    return all;
}

std::pair<double, double> medianAnd95th(std::vector<double> values) {
    if (values.empty()) return {0, 0};
    std::sort(values.begin(), values.end());
    const auto at = [&values](double share) {
        const double place = share * double(values.size() - 1);
        return values[std::size_t(std::llround(place))];
    };
    return {at(0.5), at(0.95)};
}

}  // namespace spoor
