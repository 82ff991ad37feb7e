// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/project/results/signal_bytes.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

struct Signal;

/// Signals of a run: one value and one limit per frame, in chunks of 128 frames. The memory is
/// limited; the chunks farthest from the latest frame are dropped first. Signals of other frames
/// are requested from the project and arrive later. Not thread-safe.
class SignalLog {
public:
    using Sample = SignalSample;
    /// Requests a chunk of a project; the answer must carry the same `ticket`.
    using Ask = std::function<void(TargetId, std::int64_t chunk, std::uint64_t ticket)>;

    explicit SignalLog(std::size_t bytes = std::size_t{64} << 20) : m_limit(bytes) {}
    void setAsk(Ask ask) { m_ask = std::move(ask); }
    /// Returns whether all signals of a target in these frames are loaded; requests them if not.
    bool need(TargetId target, FrameIndex first, FrameIndex last);
    /// Adds a requested chunk. Frames written since the request stay.
    void arrived(TargetId target, std::int64_t chunk, std::uint64_t ticket,
                 const SignalChunk& found);

    /// Sets the signals of a frame; they replace all earlier ones of these targets there.
    void put(FrameIndex frame, const std::vector<TargetId>& targets,
             const std::vector<Signal>& values);
    /// NaN if the signal has none.
    Sample at(TargetId target, std::string_view id, FrameIndex frame) const;
    /// Returns the names of all signals that a target has had.
    std::vector<std::string> ids(TargetId target) const;
    /// Returns whether a target has any signal in a frame.
    bool any(TargetId target, FrameIndex frame) const;
    void clear();
    std::size_t bytes() const { return m_chunks * sizeof(Chunk); }

private:
    static constexpr FrameIndex chunkFrames = 128;
    using Chunk = std::array<Sample, chunkFrames>;
    using Chunks = std::map<std::int64_t, std::unique_ptr<Chunk>>;
    /// State of a project's chunk in this log.
    struct LoadedChunk {
        bool complete = false;
        std::uint64_t ticket = 0;         ///< Ticket of the pending request; 0: none.
        std::bitset<resultChunk> frames;  ///< Frames written by put().
    };
    void set(TargetId target, std::string_view id, FrameIndex frame, const Sample& sample);
    void makeRoom(std::int64_t now);

    std::map<TargetId, std::map<std::int64_t, LoadedChunk>> m_loadedChunks;
    Ask m_ask;
    std::uint64_t m_tickets = 0;
    std::map<TargetId, std::map<std::string, Chunks, std::less<>>> m_targets;
    std::size_t m_chunks = 0;
    std::size_t m_limit;
};

}  // namespace spoor
