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

/// Internal state of a pipeline after a frame, on the host, with its configuration and targets.
struct PipelineState {
    std::vector<std::uint8_t> bytes;  ///< Output of Pipeline::save.
    RunConfigPtr config;
    std::set<TargetId> active;  ///< Targets that are being tracked.
    std::set<TargetId> paused;
    std::set<TargetId> dropped;  ///< Targets in `bytes` that have been removed since.
};

/// Saved states of a run in bounded memory: snapshots spread over the whole run, and closely spaced
/// states around the frame that was inspected last. Other states are recomputed from these.
class CheckpointStore {
public:
    struct Bounds {
        std::size_t snapshots = std::size_t{256} << 20;  ///< In bytes.
        std::size_t near = std::size_t{64} << 20;        ///< In bytes.
    };
    explicit CheckpointStore(Bounds bounds) : m_bounds(bounds) {}

    /// Saves a snapshot. If the bound is exceeded, every other snapshot is removed: a replay then
    /// takes longer, but its results stay the same.
    void addState(SequencePosition place, PipelineState state);
    /// Saves a state near the position `goal`. If the bound is exceeded, the states farthest from
    /// `goal` are removed.
    void keepNear(SequencePosition place, PipelineState state, SequencePosition goal);
    /// Returns the latest state at or before a position, or null if there is none.
    const std::pair<const SequencePosition, PipelineState>* nearest(SequencePosition place) const;
    /// Returns the position of the latest snapshot.
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
