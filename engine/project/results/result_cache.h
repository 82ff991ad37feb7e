// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/result_summary.h"
#include "engine/project/session/session_box.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace spoor {

struct SessionTarget;

/// Cache of a project's results: the index of all chunks, and the chunks that were used. Missing
/// chunks are requested and arrive later. The number of chunks is limited; the least recently used
/// ones are dropped first. Not thread-safe.
class ResultCache {
public:
    /// Requests a chunk; the answer must carry the same `ticket`.
    using Ask = std::function<void(TargetId, std::int64_t chunk, std::uint64_t ticket)>;

    explicit ResultCache(std::size_t chunks = 1500) : m_limit(chunks) {}
    void setAsk(Ask ask) { m_ask = std::move(ask); }

    /// Switches to another project, of which only the index is known.
    void reset(const std::vector<ResultIndexEntry>& index);
    /// Resets the results of one target.
    void reset(TargetId id, const std::vector<ResultIndexEntry>& index);
    void arrived(TargetId id, std::int64_t chunk, std::uint64_t ticket,
                 std::vector<SessionBox> boxes);

    /// Returns the result of a frame; null if there is none or it is not loaded.
    const SessionBox* at(TargetId id, FrameIndex frame);
    /// Returns whether a chunk is completely loaded; requests it if not.
    bool need(TargetId id, std::int64_t chunk);
    /// Returns a loaded chunk, otherwise null.
    const std::vector<SessionBox>* chunk(TargetId id, std::int64_t chunk) const;
    /// Returns the summary of a chunk; null if it has none.
    const ResultSummary* summary(TargetId id, std::int64_t chunk) const;
    std::vector<std::int64_t> chunks(TargetId id) const;
    /// Returns the first and last chunk with results.
    std::optional<std::pair<std::int64_t, std::int64_t>> span(TargetId id) const;

    /// Replaces all results of the target in first .. last.
    void replace(TargetId id, FrameIndex first, FrameIndex last,
                 const std::vector<SessionBox>& boxes);
    /// Drops the chunks over the limit. Call it only when all results are written.
    void trim();
    /// Number of chunks whose results take memory.
    std::size_t loaded() const;

private:
    struct Entry {
        std::vector<SessionBox> boxes;  ///< In ascending order.
        ResultSummary summary;
        bool complete = true;      ///< The chunk is completely loaded.
        std::uint64_t ticket = 0;  ///< Ticket of the pending request; 0: none.
        std::uint64_t used = 0;
    };
    Entry* find(TargetId id, std::int64_t chunk);
    const Entry* find(TargetId id, std::int64_t chunk) const;
    void add(const ResultIndexEntry& place);

    std::map<TargetId, std::map<std::int64_t, Entry>> m_entries;
    Ask m_ask;
    std::size_t m_limit;
    std::uint64_t m_clock = 0;
};

/// Returns the box of a target in a frame, in this order: a manual box; none if the last keyframe
/// is outside; the tracker's result; the interpolation between two keyframes; the box of a last
/// keyframe that holds. Flags of a keyframe apply until the next one.
std::optional<SessionBox> shownBox(const SessionTarget& target, ResultCache& results,
                                   FrameIndex frame);
/// Returns whether there is, or may be where it is not loaded, a result in `after` + 1 .. last.
bool hasResult(const ResultCache& results, TargetId id, FrameIndex after, FrameIndex last);
/// Returns the last keyframe before a frame if its box holds there, otherwise null. (Results that
/// are not loaded count where they may exist.)
const SessionBox* keyframeHeld(const SessionTarget& target, const ResultCache& results,
                               FrameIndex frame);
/// Return the last keyframe before a frame and the first one after it; null if there is none.
const SessionBox* keyframeBefore(const SessionTarget& target, FrameIndex frame);
const SessionBox* keyframeAfter(const SessionTarget& target, FrameIndex frame);

}  // namespace spoor
