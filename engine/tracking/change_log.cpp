// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/change_log.h"

namespace spoor {
namespace {

/// Returns the target of a change, or 0 for changes that affect all targets.
TargetId targetOf(const RunChange& change) {
    if (const auto* start = std::get_if<change::Start>(&change)) return start->id;
    if (const auto* pause = std::get_if<change::Pause>(&change)) return pause->id;
    if (const auto* act = std::get_if<change::Intervention>(&change)) return act->target;
    return 0;
}

template <typename Kind>
bool is(const RunChange& change) {
    return std::holds_alternative<Kind>(change);
}

}  // namespace

void ChangeLog::add(SequencePosition place, RunChange change) {
    std::vector<RunChange>& here = m_changes[place];
    if (const auto* start = std::get_if<change::Start>(&change)) {
        std::erase_if(here, [start](const auto& each) {
            return targetOf(each) == start->id && (start->afresh || is<change::Start>(each));
        });
    }
    here.push_back(std::move(change));
}

const std::vector<RunChange>& ChangeLog::at(SequencePosition place) const {
    static const std::vector<RunChange> none;
    const auto found = m_changes.find(place);
    return found == m_changes.end() ? none : found->second;
}

const change::Start* ChangeLog::startAt(SequencePosition place, TargetId id) const {
    for (const RunChange& each : at(place))
        if (const auto* start = std::get_if<change::Start>(&each); start && start->id == id)
            return start;
    return nullptr;
}

void ChangeLog::eraseStart(SequencePosition place, TargetId id) {
    const auto found = m_changes.find(place);
    if (found == m_changes.end()) return;
    std::erase_if(found->second, [id](const auto& each) {
        return is<change::Start>(each) && targetOf(each) == id;
    });
}

void ChangeLog::eraseTarget(TargetId id) {
    for (auto& [place, changes] : m_changes)
        std::erase_if(changes, [id](const auto& each) { return targetOf(each) == id; });
}

void ChangeLog::forgetActs(SequencePosition place, TargetId id) {
    for (auto it = m_changes.upper_bound(place); it != m_changes.end(); ++it) {
        std::erase_if(it->second, [id](const auto& each) {
            return is<change::Intervention>(each) && (!id || targetOf(each) == id);
        });
    }
}

void ChangeLog::returnTo(SequencePosition place) {
    bool same = true;
    for (auto it = m_changes.upper_bound(place); it != m_changes.end(); ++it) {
        std::erase_if(it->second, [&same](const auto& each) {
            if (is<change::Start>(each)) return false;
            if (!is<change::Intervention>(each)) same = false;
            return !same;
        });
    }
}

void ChangeLog::skip(SequencePosition first, SequencePosition last) {
    m_changes.erase(m_changes.upper_bound(first), m_changes.upper_bound(last));
}

void ChangeLog::replaceStarts(
    SequencePosition place,
    const std::map<SequencePosition, std::map<TargetId, StartBox>>& starts) {
    std::map<SequencePosition, std::map<TargetId, StartBox>> before;
    for (auto it = m_changes.upper_bound(place); it != m_changes.end(); ++it)
        for (const RunChange& each : it->second)
            if (const auto* start = std::get_if<change::Start>(&each))
                before[it->first][start->id] = start->box;
    for (auto it = m_changes.upper_bound(place); it != m_changes.end(); ++it)
        std::erase_if(it->second, is<change::Start>);
    std::map<SequencePosition, std::map<TargetId, StartBox>> now(starts.upper_bound(place),
                                                                 starts.end());
    const auto startOf = [](const auto& all, SequencePosition at, TargetId id) {
        const auto there = all.find(at);
        if (there == all.end() || !there->second.count(id)) return StartBox();
        return there->second.at(id);
    };
    const auto compare = [&](const auto& some, const auto& other) {
        for (const auto& [at, boxes] : some)
            for (const auto& [id, box] : boxes)
                if (!(startOf(other, at, id) == box)) forgetActs(at - 1, id);
    };
    compare(before, now);
    compare(now, before);
    for (const auto& [at, boxes] : now) {
        std::vector<RunChange>& there = m_changes[at];
        std::size_t first = 0;
        for (const auto& [id, box] : boxes)
            there.insert(there.begin() + std::ptrdiff_t(first++), change::Start{id, box, false});
    }
}

}  // namespace spoor
