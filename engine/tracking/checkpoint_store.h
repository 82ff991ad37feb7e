// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tracking/change_log.h"

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace spoor {

/// A pipeline's inner state after a frame, on the host, and what it follows.
struct PipelineState {
    std::vector<std::uint8_t> bytes;  ///< see Pipeline::save
    std::map<std::string, ParamValue> params;
    std::set<TargetId> active;  ///< targets that are followed
    std::set<TargetId> paused;
    std::set<TargetId> dropped;  ///< in the bytes, and removed since
};

/// States of a run in bounded memory: snapshots, spread over all of it, and those close together
/// around the frame that was looked at last. What is not kept is computed again from what is.
class CheckpointStore {
public:
    struct Bounds {
        std::size_t snapshots = std::size_t{256} << 20;  ///< bytes
        std::size_t near = std::size_t{64} << 20;        ///< bytes
    };
    explicit CheckpointStore(Bounds bounds) : m_bounds(bounds) {}

    /// Keeps a snapshot. Over the bound every other one goes: going back then computes longer,
    /// never wrongly.
    void keepSnapshot(SequencePosition place, PipelineState state);
    /// Keeps a state on the way to a place. Over the bound those go that are farthest from it.
    void keepNear(SequencePosition place, PipelineState state, SequencePosition goal);
    /// The newest state at or before a place; null where there is none.
    const std::pair<const SequencePosition, PipelineState>* nearest(SequencePosition place) const;
    /// The newest snapshot's place.
    std::optional<SequencePosition> lastSnapshot() const;
    void dropFrom(SequencePosition place);
    void removeTarget(TargetId id);
    std::size_t bytes() const { return m_snapshotBytes + m_nearBytes; }

private:
    using States = std::map<SequencePosition, PipelineState>;
    static void put(States& states, std::size_t& bytes, SequencePosition place,
                    PipelineState state);
    static States::iterator erase(States& states, std::size_t& bytes, States::iterator at);

    Bounds m_bounds;
    States m_snapshots;
    States m_near;
    std::size_t m_snapshotBytes = 0;
    std::size_t m_nearBytes = 0;
};

}  // namespace spoor
