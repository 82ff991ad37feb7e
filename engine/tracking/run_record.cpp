// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/run_record.h"

#include "engine/pipeline/target_result.h"

#include <algorithm>

namespace spoor {

void RunRecord::need(TargetId id) const {
    if (knows(id)) return;
    throw EngineError(Message(SPOOR_TR("engine", "There is no target %1."), id));
}

void RunRecord::use(TargetId id) {
    m_nextId = std::max(m_nextId, id + 1);
}

void RunRecord::add(TargetId id, std::string label, FrameIndex frame) {
    m_targets[id] = {id, std::move(label), false, frame, -1};
}

std::vector<TargetId> RunRecord::setTargets(const command::SetTargets& set, FrameIndex frame) {
    std::map<TargetId, TargetInfo> now;
    for (const auto& [id, label] : set.targets) {
        const auto old = m_targets.find(id);
        now[id] = old != m_targets.end() ? old->second : TargetInfo{id, label, false, frame, -1};
        now[id].label = label;
    }
    std::vector<TargetId> gone;
    for (const auto& [id, info] : m_targets)
        if (!now.count(id)) gone.push_back(id);
    for (const TargetId id : gone) forget(id);
    m_targets = std::move(now);
    m_nextId = std::max(m_nextId, set.next);
    relabel();
    return gone;
}

void RunRecord::remove(TargetId id) {
    m_targets.erase(id);
    forget(id);
}

void RunRecord::rename(TargetId id, const std::string& label) {
    m_targets.at(id).label = label;
    relabel();
}

void RunRecord::pause(TargetId id, bool paused) {
    m_targets.at(id).paused = paused;
}

void RunRecord::restart() {
    for (auto& [id, info] : m_targets) {
        info.paused = false;
        info.trackedTo = -1;
    }
}

void RunRecord::relabel() {
    for (auto& [frame, results] : m_results)
        for (TargetResult& result : results)
            if (knows(result.id)) result.label = m_targets[result.id].label;
}

void RunRecord::forget(TargetId id) {
    for (auto& [frame, results] : m_results)
        std::erase_if(results, [&](const auto& each) { return each.id == id; });
}

const std::vector<TargetResult>& RunRecord::at(FrameIndex frame) const {
    static const std::vector<TargetResult> none;
    const auto found = m_results.find(frame);
    return found == m_results.end() ? none : found->second;
}

bool RunRecord::hasBox(FrameIndex frame, TargetId id, const StartBox& box) const {
    const auto& results = at(frame);
    const auto same =
        std::ranges::find_if(results, [id](const auto& each) { return each.id == id; });
    if (same == results.end() || same->state == TargetState::Lost || same->box != box.box)
        return false;
    const Shape& shape = same->shape;
    // The mask or the grid of a start on a box is a proposal, which the box does not contradict.
    const bool proposal = shape.as<Mask>() || shape.as<Points>();
    return shape.empty() || shape == box.shape() || shape == box.drawn ||
           (same->given && proposal && box.drawn.empty());
}

std::vector<command::TrackStart> RunRecord::startsAt(FrameIndex frame) const {
    std::vector<command::TrackStart> starts;
    for (const TargetResult& result : at(frame))
        if (knows(result.id) && result.state != TargetState::Lost)
            starts.push_back({result.id, frame, StartBox(result.box, result.shape), result.label});
    return starts;
}

const std::vector<TargetResult>& RunRecord::keep(FrameIndex frame,
                                                 std::vector<TargetResult> results) {
    for (const TargetResult& result : results)
        if (const auto info = m_targets.find(result.id); info != m_targets.end())
            info->second.trackedTo = frame;
    return put(frame, std::move(results));
}

const std::vector<TargetResult>& RunRecord::put(FrameIndex frame,
                                                std::vector<TargetResult> results) {
    for (TargetResult& result : results) {
        const auto info = m_targets.find(result.id);
        if (info != m_targets.end() && result.label.empty()) result.label = info->second.label;
        use(result.id);
    }
    return m_results[frame] = std::move(results);
}

const std::vector<TargetResult>& RunRecord::keepStart(FrameIndex frame, TargetResult given) {
    TargetInfo& target = m_targets[given.id];
    target.id = given.id;
    target.since = target.trackedTo = frame;
    target.paused = false;
    std::vector<TargetResult> results = at(frame);
    std::erase_if(results, [&](const auto& each) { return each.id == given.id; });
    results.push_back(std::move(given));
    std::ranges::sort(results, {}, [](const auto& each) { return each.id; });
    return put(frame, std::move(results));
}

void RunRecord::forgetBefore(FrameIndex frame) {
    m_results.erase(m_results.begin(), m_results.lower_bound(frame));
}

}  // namespace spoor
