// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/checkpoint_store.h"

#include <iterator>

namespace spoor {

void CheckpointStore::put(States& states, std::size_t& bytes, SequencePosition place,
                          PipelineState state) {
    bytes += state.bytes.size();
    PipelineState& kept = states[place];
    bytes -= kept.bytes.size();
    kept = std::move(state);
}

CheckpointStore::States::iterator CheckpointStore::erase(States& states, std::size_t& bytes,
                                                         States::iterator at) {
    bytes -= at->second.bytes.size();
    return states.erase(at);
}

void CheckpointStore::addState(SequencePosition place, PipelineState state) {
    put(m_snapshots, m_snapshotBytes, place, std::move(state));
    // The first and the last snapshot always stay.
    while (m_snapshotBytes > m_bounds.snapshots && m_snapshots.size() > 2) {
        bool drop = false;
        for (auto it = std::next(m_snapshots.begin()); std::next(it) != m_snapshots.end();) {
            drop = !drop;
            it = drop ? erase(m_snapshots, m_snapshotBytes, it) : std::next(it);
        }
    }
}

void CheckpointStore::keepNear(SequencePosition place, PipelineState state, SequencePosition goal) {
    put(m_near, m_nearBytes, place, std::move(state));
    while (m_nearBytes > m_bounds.near && !m_near.empty()) {
        const auto last = std::prev(m_near.end());
        const bool first = goal - m_near.begin()->first >= last->first - goal;
        erase(m_near, m_nearBytes, first ? m_near.begin() : last);
    }
}

const std::pair<const SequencePosition, PipelineState>* CheckpointStore::nearest(
    SequencePosition place) const {
    const std::pair<const SequencePosition, PipelineState>* best = nullptr;
    for (const States* states : {&m_snapshots, &m_near}) {
        const auto after = states->upper_bound(place);
        if (after == states->begin()) continue;
        const auto at = std::prev(after);
        if (!best || at->first > best->first) best = &*at;
    }
    return best;
}

std::optional<SequencePosition> CheckpointStore::lastSnapshot() const {
    if (m_snapshots.empty()) return std::nullopt;
    return std::prev(m_snapshots.end())->first;
}

void CheckpointStore::dropFrom(SequencePosition place) {
    for (auto it = m_snapshots.lower_bound(place); it != m_snapshots.end();)
        it = erase(m_snapshots, m_snapshotBytes, it);
    for (auto it = m_near.lower_bound(place); it != m_near.end();)
        it = erase(m_near, m_nearBytes, it);
}

void CheckpointStore::removeTarget(TargetId id) {
    for (States* states : {&m_snapshots, &m_near})
        for (auto& [place, state] : *states)
            if (state.active.erase(id) > 0) state.dropped.insert(id);
}

}  // namespace spoor
