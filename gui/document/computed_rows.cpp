// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/computed_rows.h"

#include <algorithm>

namespace spoor {
namespace {

/// Replaces older rows of the same targets by newer ones and keeps the order of ids.
void mergeRows(std::vector<TargetResult>& kept, const std::vector<TargetResult>& newer) {
    for (const TargetResult& row : newer) {
        const auto at =
            std::lower_bound(kept.begin(), kept.end(), row.id,
                             [](const TargetResult& r, TargetId id) { return r.id < id; });
        if (at != kept.end() && at->id == row.id) {
            *at = row;
        } else {
            kept.insert(at, row);
        }
    }
}

}  // namespace

double FrameTimes::at(FrameIndex frame) const {
    const auto time = known.find(frame);
    if (time != known.end()) return *time;
    return double(frame) / std::max(framesPerSecond, 1e-3);
}

void ComputedRows::restart(double framesPerSecond) {
    m_found.clear();
    m_results.clear();
    m_timings.clear();
    m_picturesSkipped = m_resultsLost = 0;
    m_times = {{}, framesPerSecond};
}

void ComputedRows::add(const RowsOfFrames& results, const std::vector<TimingRow>& timings,
                       bool wholeFrames) {
    for (const auto& [frame, rows] : results) {
        std::vector<TargetResult>& kept = m_results[frame];
        if (wholeFrames) kept.clear();
        mergeRows(kept, rows);
    }
    m_timings.insert(m_timings.end(), timings.begin(), timings.end());
}

void ComputedRows::setMissed(qint64 results, qint64 pictures) {
    m_resultsLost = results;
    m_picturesSkipped = pictures;
}

void ComputedRows::removeTarget(TargetId id) {
    for (std::vector<TargetResult>& rows : m_results)
        std::erase_if(rows, [id](const TargetResult& row) { return row.id == id; });
}

void ComputedRows::renameTarget(TargetId id, const std::string& label) {
    for (std::vector<TargetResult>& rows : m_results)
        for (TargetResult& row : rows)
            if (row.id == id) row.label = label;
}

void forgetResults(ComputedRows& computed, double framesPerSecond) {
    std::map<FrameIndex, double> times;
    for (const FrameIndex frame : computed.results().keys()) times[frame] = computed.timeOf(frame);
    computed.restart(framesPerSecond);
    for (const auto& [frame, time] : times) computed.setTime(frame, time);
}

}  // namespace spoor
