// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/report.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// The signals of a run beside its results: a value and a limit a frame, in chunks of 128 frames.
/// Bounded by bytes; what is farthest from the frame that came last goes first. One thread.
class SignalLog {
public:
    struct Sample {
        float value = std::numeric_limits<float>::quiet_NaN();
        float limit = std::numeric_limits<float>::quiet_NaN();
    };

    explicit SignalLog(std::size_t bytes = std::size_t{64} << 20) : m_limit(bytes) {}

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
    void makeRoom(std::int64_t now);

    std::map<TargetId, std::map<std::string, Chunks, std::less<>>> m_targets;
    std::size_t m_chunks = 0;
    std::size_t m_limit;
};

}  // namespace spoor
