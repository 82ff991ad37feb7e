// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/result_summary.h"
#include "engine/project/session.h"

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <vector>

namespace spoor {

struct ResultIndexEntry;

/// The results of a project as far as somebody looked at them: the index of all chunks, and the
/// chunks that were asked for. What is not there yet is asked for and arrives later. Bounded by a
/// number of chunks; those that were not looked at for the longest go first. One thread.
class ResultCache {
public:
    /// Asks for a chunk; `ticket` comes back with it.
    using Ask = std::function<void(TargetId, std::int64_t chunk, std::uint64_t ticket)>;

    explicit ResultCache(std::size_t chunks = 1500) : m_limit(chunks) {}
    void setAsk(Ask ask) { m_ask = std::move(ask); }

    /// Another project: nothing is known but its index.
    void reset(const std::vector<ResultIndexEntry>& index);
    /// One target's results are others now.
    void reset(TargetId id, const std::vector<ResultIndexEntry>& index);
    void arrived(TargetId id, std::int64_t chunk, std::uint64_t ticket,
                 std::vector<SessionBox> boxes);

    /// The result of a frame; null when there is none, or when it is not there yet.
    const SessionBox* at(TargetId id, FrameIndex frame);
    /// Whether all of a chunk is there; asks for it when not.
    bool need(TargetId id, std::int64_t chunk);
    /// Of a chunk that is there; null when not.
    const std::vector<SessionBox>* chunk(TargetId id, std::int64_t chunk) const;
    /// What is in each chunk of a target, by number of the chunk.
    const ResultSummary* summary(TargetId id, std::int64_t chunk) const;
    std::vector<std::int64_t> chunks(TargetId id) const;
    /// First and last chunk of a target that has results.
    std::optional<std::pair<std::int64_t, std::int64_t>> span(TargetId id) const;

    /// These take the place of all results of the target in first .. last.
    void replace(TargetId id, FrameIndex first, FrameIndex last,
                 const std::vector<SessionBox>& boxes);
    /// Lets go of what is over the limit; only of results that were written.
    void trim();
    std::size_t loaded() const;

private:
    struct Entry {
        std::vector<SessionBox> boxes;  ///< ascending
        ResultSummary summary;
        bool complete = true;      ///< all of the chunk is here
        std::uint64_t ticket = 0;  ///< of the question on its way; 0: none
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

/// What a target has in a frame, from all that is known of it: a box that was set by hand, else
/// nothing where the keyframe before says so, else the tracker's, else the linear one between two
/// keyframes, else that of a last keyframe that holds. Flags of a keyframe hold until the next one.
std::optional<SessionBox> shownBox(const SessionTarget& target, ResultCache& results,
                                   FrameIndex frame);
/// The last keyframe before a frame, when its box is what the target has there because it holds;
/// null: something else is. (Results of frames that are not loaded count where they may be.)
const SessionBox* keyframeHeld(const SessionTarget& target, const ResultCache& results,
                               FrameIndex frame);
/// The last keyframe before a frame and the first after it; null: none.
const SessionBox* keyframeBefore(const SessionTarget& target, FrameIndex frame);
const SessionBox* keyframeAfter(const SessionTarget& target, FrameIndex frame);

}  // namespace spoor
