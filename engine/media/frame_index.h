// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace spoor {

/// Data of the demuxer about one packet of the video stream.
struct IndexedPacket {
    static constexpr std::int64_t none = INT64_MIN;  ///< The timestamp or position is missing.
    std::int64_t position = none;                    ///< Byte offset in the file.
    std::int64_t pts = none;                         ///< In units of the stream's time base.
    std::int64_t dts = none;
    std::int32_t bytes = 0;
    std::uint32_t hash = 0;  ///< Hash of both ends of the content, to recognise the packet after a
                             ///< seek.
    std::uint32_t key = 0;   ///< 1: decoding can start here.
    std::uint32_t spare = 0;
    bool operator==(const IndexedPacket&) const = default;
};

/// Maps frames to packets, so that "frame N" is the decoder's N-th image wherever decoding starts.
/// Packets are numbered in file order.
struct VideoIndex {
    std::vector<IndexedPacket> packets;
    /// The packet number of each frame, in output order.
    std::vector<std::int32_t> order;
    std::int32_t timeBaseNum = 0;
    std::int32_t timeBaseDen = 1;
    std::int32_t reorder = 0;  ///< Number of images that the decoder delays for reordering.
    /// 1: `order` comes from decoding the whole stream; 0: from the timestamps.
    std::int32_t counted = 0;
    /// 1: images cannot be identified by their packets, so frames are counted from the start of the
    /// stream.
    std::int32_t countFromStart = 0;
    /// 1: the decoder met damage. Such streams are decoded by one thread, because only then is
    /// libavcodec's error concealment of H.264, and its report, deterministic.
    std::int32_t damaged = 0;

    FrameIndex frameCount() const { return FrameIndex(order.size()); }
    bool operator==(const VideoIndex&) const = default;
};

/// Frame of each packet; -1 for packets without a frame.
std::vector<std::int32_t> framesOfPackets(const VideoIndex& index);
/// Presentation time of each frame in seconds from the first; gaps are filled with 1 / fps.
std::vector<double> frameTimes(const VideoIndex& index, double framesPerSecond);
/// FNV-1a hash of a packet, over at most 64 bytes at either end.
std::uint32_t packetHash(const std::uint8_t* data, std::int32_t bytes);

/// Parses a cached index; nullopt if the bytes are invalid in any way.
std::optional<VideoIndex> videoIndex(std::string_view bytes);

/// An index in the disk cache. The key is the path, size and modification time of the video and the
/// version of the decoders. Invalid entries count as absent.
class IndexCache {
public:
    /// `version` must change whenever the same file may yield another index.
    IndexCache(const std::filesystem::path& video, const std::string& version);
    std::optional<VideoIndex> load() const;
    /// Ignores write errors: the index is built again next time.
    void store(const VideoIndex& index) const;

private:
    std::string m_key;  ///< Empty if the video cannot be cached.
};

}  // namespace spoor
