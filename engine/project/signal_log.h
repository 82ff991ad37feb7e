// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"
#include "engine/project/signal_bytes.h"

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

/// The signals of a run beside its results: a value and a limit a frame, in chunks of 128 frames.
/// Bounded by bytes; what is farthest from the frame that came last goes first. What a project has
/// of other frames is asked for and arrives later. One thread.
class SignalLog {
public:
    using Sample = SignalSample;
    /// Asks for a chunk of a project; `ticket` comes back with it.
    using Ask = std::function<void(TargetId, std::int64_t chunk, std::uint64_t ticket)>;

    explicit SignalLog(std::size_t bytes = std::size_t{64} << 20) : m_limit(bytes) {}
    void setAsk(Ask ask) { m_ask = std::move(ask); }
    /// Whether all that is known of a target in these frames is there; asks for it when not.
    bool need(TargetId target, FrameIndex first, FrameIndex last);
    /// Frames that have come meanwhile stay as they are.
    void arrived(TargetId target, std::int64_t chunk, std::uint64_t ticket,
                 const SignalChunk& found);

    /// What a frame gave: takes the place of all that these targets had there.
    void put(FrameIndex frame, const std::vector<TargetId>& targets,
             const std::vector<Signal>& values);
    /// NaN where there is nothing.
    Sample at(TargetId target, std::string_view id, FrameIndex frame) const;
    /// Signals that a target ever had, by name.
    std::vector<std::string> ids(TargetId target) const;
    /// Whether a target has any signal in a frame.
    bool any(TargetId target, FrameIndex frame) const;
    void clear();
    std::size_t bytes() const { return m_chunks * sizeof(Chunk); }

private:
    static constexpr FrameIndex chunkFrames = 128;
    using Chunk = std::array<Sample, chunkFrames>;
    using Chunks = std::map<std::int64_t, std::unique_ptr<Chunk>>;
    /// What is here of a chunk of the project.
    struct LoadedChunk {
        bool complete = false;
        std::uint64_t ticket = 0;         ///< of the question on its way; 0: none
        std::bitset<resultChunk> frames;  ///< those that were put
    };
    void set(TargetId target, std::string_view id, FrameIndex frame, const Sample& sample);
    void makeRoom(std::int64_t now);

    std::map<TargetId, std::map<std::int64_t, LoadedChunk>> m_kept;
    Ask m_ask;
    std::uint64_t m_tickets = 0;
    std::map<TargetId, std::map<std::string, Chunks, std::less<>>> m_targets;
    std::size_t m_chunks = 0;
    std::size_t m_limit;
};

}  // namespace spoor
