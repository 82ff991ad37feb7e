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

/// What everyone asks for frames. Thread-safe; one cache of decoded frames, bounded by bytes, least
/// recently used out first; a background thread decodes ahead of the last reader.
class FrameStore {
public:
    struct Options {
        std::size_t cacheBytes = std::size_t{768} << 20;
        int prefetch = 8;  ///< frames decoded ahead in reading direction; 0 = no thread
    };

    static std::shared_ptr<FrameStore> open(const std::string& input, Options options);
    static std::shared_ptr<FrameStore> open(const std::string& input);
    /// For generated frames: takes any source.
    static std::shared_ptr<FrameStore> fromSource(std::unique_ptr<FrameSource> source,
                                                  Options options);
    ~FrameStore();

    const SourceInfo& info() const;
    /// Frames decoded from now on are the decoder's planes where they can be (see Frame::planes):
    /// for devices that make of them what they need. At first they are not.
    void keepPlanes(bool keep);
    /// Frame `index`, from the cache or decoded now; nullopt after the last frame (or, for a
    /// camera, when it stopped or the frame has left the cache). Throws EngineError.
    std::optional<Frame> get(FrameIndex index);
    /// The frame if it is in the cache; never decodes, never waits for a decoder.
    std::optional<Frame> cached(FrameIndex index) const;
    /// Number of frames where known (for a camera: frames seen so far).
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
