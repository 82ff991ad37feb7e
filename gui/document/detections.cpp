// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/document/detections.h"

#include <algorithm>
#include <set>

namespace spoor {

const std::vector<TargetResult>& Detections::all(FrameIndex frame) const {
    static const std::vector<TargetResult> none;
    const auto found = m_frames.find(frame);
    return found == m_frames.end() ? none : found->second;
}

std::vector<TargetResult> Detections::shown(FrameIndex frame) const {
    std::vector<TargetResult> rows;
    int best = 0;
    for (const TargetResult& row : all(frame)) {
        if (best++ >= m_most) break;  // taken boxes count too, so that no box moves up
        if (row.confidence >= m_least && !taken(frame, row.id)) rows.push_back(row);
    }
    return rows;
}

const TargetResult* Detections::at(FrameIndex frame, TargetId id) const {
    const auto& rows = all(frame);
    const auto found = std::find_if(rows.begin(), rows.end(),
                                    [id](const TargetResult& row) { return row.id == id; });
    return found == rows.end() ? nullptr : &*found;
}

std::vector<std::pair<FrameIndex, TargetResult>> Detections::wayOf(TargetId id) const {
    std::vector<std::pair<FrameIndex, TargetResult>> way;
    for (const auto& [frame, rows] : m_frames)
        if (const TargetResult* const row = at(frame, id)) way.emplace_back(frame, *row);
    return way;
}

std::vector<TargetId> Detections::addable() const {
    std::set<TargetId> ids;
    for (const auto& [frame, rows] : m_frames)
        for (const TargetResult& row : rows)
            if (row.confidence >= m_least && !taken(frame, row.id)) ids.insert(row.id);
    return {ids.begin(), ids.end()};
}

void Detections::setMost(int most) {
    if (most == m_most) return;
    m_most = most;
    emit changed();
}

void Detections::setLeast(double confidence) {
    if (confidence == m_least) return;
    m_least = confidence;
    emit changed();
}

void Detections::choose(TargetId id) {
    if (id == m_chosen) return;
    m_chosen = id;
    emit changed();
}

TargetId Detections::taken(FrameIndex frame, TargetId id) const {
    for (const Place& place : {Place{everywhere, id}, Place{frame, id}})
        if (const auto found = m_taken.find(place);
            found != m_taken.end() && m_isTarget(found->second))
            return found->second;
    return 0;
}

void Detections::setTaken(FrameIndex frame, TargetId id, TargetId target) {
    // The target of an undone step may have had the same number.
    std::erase_if(m_taken, [target](const auto& each) { return each.second == target; });
    m_taken[{frame, id}] = target;
    if (m_chosen == id) m_chosen = 0;
    emit changed();
}

void Detections::add(const RowsOfFrames& rows) {
    for (const auto& [frame, found] : rows) {
        auto& kept = m_frames[frame];
        m_total -= kept.size();
        m_framesWithSome -= !kept.empty();
        kept = found;
        std::erase_if(kept, [](const TargetResult& r) { return r.state == TargetState::Lost; });
        std::stable_sort(kept.begin(), kept.end(),
                         [](const TargetResult& a, const TargetResult& b) {
                             return a.confidence > b.confidence;
                         });
        m_total += kept.size();
        m_framesWithSome += !kept.empty();
    }
    emit changed();
}

void Detections::clear() {
    if (m_frames.empty() && m_taken.empty() && !m_chosen) return;
    m_frames.clear();
    m_total = m_framesWithSome = 0;
    m_taken.clear();
    m_chosen = 0;
    emit changed();
}

}  // namespace spoor
