// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_source.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace spoor {

/// Provides frames to all consumers. Thread-safe. It has one LRU cache of decoded frames with a
/// limit in bytes, and a background thread that decodes ahead of the last reader.
class FrameStore {
public:
    struct Options {
        std::size_t cacheBytes = std::size_t{768} << 20;
        int prefetch = 8;  ///< Frames decoded ahead in reading direction; 0: no thread.
    };

    static std::shared_ptr<FrameStore> open(const std::string& input, Options options);
    static std::shared_ptr<FrameStore> open(const std::string& input);
    /// Creates a store for any source, such as generated frames.
    static std::shared_ptr<FrameStore> fromSource(std::unique_ptr<FrameSource> source,
                                                  Options options);
    ~FrameStore();

    const SourceInfo& info() const;
    /// Returns frame `index` from the cache or decodes it. Returns nullopt after the last frame;
    /// for a camera also if it stopped or the frame has left the cache. Throws EngineError.
    std::optional<Frame> get(FrameIndex index);
    /// As get(), but throws ReadCancelled if the check says so while the frame is decoded.
    std::optional<Frame> get(FrameIndex index, const CancelCheck& cancelled);
    /// A frame shortly before `index` that is there at once or soon, if `index` itself takes long:
    /// the nearest one in the cache, or the one that decoding starts with. Else nullopt.
    std::optional<Frame> quick(FrameIndex index);
    /// Returns frame `index`. Throws EngineError if there is none.
    Frame require(FrameIndex index);
    /// Returns the frame if it is in the cache. Never decodes and never waits for a decoder.
    std::optional<Frame> cached(FrameIndex index) const;
    /// Number of frames if known; for a camera, the number of frames received.
    FrameIndex frameCount() const;
    /// Half-open ranges [first, last) of cached frames in ascending order, for the seek bar.
    std::vector<std::pair<FrameIndex, FrameIndex>> cachedRanges() const;
    std::size_t cachedBytes() const;

private:
    struct Impl;
    explicit FrameStore(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> m_impl;
};

}  // namespace spoor
