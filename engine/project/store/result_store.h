// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/result_summary.h"
#include "engine/project/results/signal_bytes.h"

#include <cstdint>
#include <vector>

namespace spoor {

struct ProjectDatabase;

/// Results and signals of a project in chunks of 1,024 frames (see ProjectFile). Each function that
/// writes is one transaction.
class ResultStore {
public:
    /// Maximum size of all signals in bytes (more than 30 million samples).
    static constexpr std::int64_t maxSignals = std::int64_t{256} << 20;

    explicit ResultStore(ProjectDatabase& database) : m_database(database) {}

    /// Adds or replaces results, in ascending order of frames. The target must exist.
    void put(TargetId id, const std::vector<SessionBox>& boxes);
    /// Replaces the results of frames chunk * 1024 .. + 1023 with the given ones of these frames.
    void putChunk(TargetId id, std::int64_t chunk, const std::vector<SessionBox>& boxes);
    /// Returns the results of frames chunk * 1024 .. + 1023.
    std::vector<SessionBox> chunk(TargetId id, std::int64_t chunk) const;
    /// Returns the chunks of a target.
    std::vector<std::int64_t> chunks(TargetId id) const;
    /// Returns the summaries of all chunks without reading the results; `id` 0: of all targets.
    std::vector<ResultIndexEntry> index(TargetId id = 0) const;

    /// Replaces the signals of the given frames and targets. If the total exceeds `maxBytes`,
    /// deletes the chunks farthest from the last frame.
    void putSignals(const std::vector<FrameSignals>& frames, std::int64_t maxBytes = maxSignals);
    /// Returns all signals of a target in frames chunk * 1024 .. + 1023.
    SignalChunk signalChunk(TargetId id, std::int64_t chunk) const;
    void eraseSignals(TargetId id);

private:
    ProjectDatabase& m_database;
};

/// Adds boxes in ascending order; existing boxes of the same frames are replaced.
void mergeInto(std::vector<SessionBox>& boxes, const std::vector<SessionBox>& more);

}  // namespace spoor
