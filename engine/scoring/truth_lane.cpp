// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/scoring/truth_lane.h"

#include "engine/project/session/session.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace spoor {
namespace {

constexpr double nothing = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TruthLane truthLane(const BoxSequence& truth, const BoxSequence& boxes, const FrameRange& counts) {
    TruthLane lane;
    lane.overlap.assign(truth.size(), nothing);
    lane.distance.assign(truth.size(), nothing);
    for (std::size_t i = 0; i < truth.size(); ++i) {
        if (!truth[i] || !counts.holds(FrameIndex(i))) continue;
        const bool found = i < boxes.size() && boxes[i];
        lane.overlap[i] = found ? overlap(*boxes[i], *truth[i]) : 0;
        if (!found) continue;
        const PointF a = boxes[i]->centre(), b = truth[i]->centre();
        lane.distance[i] = std::hypot(a.x - b.x, a.y - b.y);
    }
    return lane;
}

ShownSequence shownSequence(const SessionTarget& target, ResultCache& results, FrameIndex frames) {
    ShownSequence shown;
    shown.boxes.resize(std::size_t(std::max<FrameIndex>(0, frames)));
    for (const std::int64_t chunk : results.chunks(target.id))
        if (chunk * resultChunk < frames)
            shown.complete = results.need(target.id, chunk) && shown.complete;
    for (FrameIndex frame = 0; frame < frames; ++frame) {
        const auto box = shownBox(target, results, frame);
        if (!box) continue;
        shown.extent = FrameRange{shown.extent ? shown.extent->first : frame, frame};
        if (box->present()) shown.boxes[std::size_t(frame)] = box->box;
    }
    return shown;
}

const SessionTarget* truthOf(const Session& truth, TargetId id) {
    if (const SessionTarget* const same = truth.target(id)) return same;
    return truth.targets().size() == 1 ? &truth.targets().front() : nullptr;
}

std::vector<TruthColumn> truthColumns(const TruthLane& lane, double first, double perColumn,
                                      int count) {
    std::vector<TruthColumn> columns(std::size_t(std::max(0, count)), {nothing, nothing});
    const auto end = FrameIndex(lane.overlap.size());
    for (int i = 0; i < count; ++i) {
        // As in laneColumns, a column narrower than a frame shows the frame that contains it.
        const auto from = FrameIndex(std::floor(first + i * perColumn));
        const auto to = std::max(from + 1, FrameIndex(std::floor(first + (i + 1) * perColumn)));
        TruthColumn& column = columns[std::size_t(i)];
        for (FrameIndex f = std::max<FrameIndex>(0, from); f < std::min(to, end); ++f) {
            column.overlap = std::fmin(column.overlap, lane.overlap[std::size_t(f)]);
            column.distance = std::fmax(column.distance, lane.distance[std::size_t(f)]);
        }
    }
    return columns;
}

}  // namespace spoor
