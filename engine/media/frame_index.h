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

/// What the demuxer says of one packet of the video stream.
struct IndexedPacket {
    static constexpr std::int64_t none = INT64_MIN;  ///< no such timestamp or position
    std::int64_t position = none;                    ///< byte in the file
    std::int64_t pts = none;                         ///< in units of the stream's time base
    std::int64_t dts = none;
    std::int32_t bytes = 0;
    std::uint32_t hash = 0;  ///< of the contents' ends, to know the packet again after a seek
    std::uint32_t key = 0;   ///< 1: decoding can start here
    std::uint32_t spare = 0;
    bool operator==(const IndexedPacket&) const = default;
};

/// Which frame is made from which packet, so that "frame N" is the decoder's N-th picture from
/// wherever decoding starts. Packets are numbered in file order.
struct VideoIndex {
    std::vector<IndexedPacket> packets;
    /// For each frame in output order the number of its packet.
    std::vector<std::int32_t> order;
    std::int32_t timeBaseNum = 0;
    std::int32_t timeBaseDen = 1;
    std::int32_t reorder = 0;  ///< pictures the decoder holds back for reordering
    /// 1: the whole stream was decoded for `order`; 0: `order` follows from the timestamps.
    std::int32_t counted = 0;
    /// 1: pictures cannot be told apart by their packets; frames are found by counting from the
    /// start of the stream.
    std::int32_t countFromStart = 0;
    /// 1: decoding met damage. Such streams are decoded by one thread: how libavcodec patches up
    /// H.264, and whether it tells, is certain only then.
    std::int32_t damaged = 0;

    FrameIndex frameCount() const { return FrameIndex(order.size()); }
    bool operator==(const VideoIndex&) const = default;
};

/// Frame of each packet, -1 for packets that give none.
std::vector<std::int32_t> framesOfPackets(const VideoIndex& index);
/// Presentation time of each frame in seconds from the first; gaps are filled with 1 / fps.
std::vector<double> frameTimes(const VideoIndex& index, double framesPerSecond);
/// Of a packet's bytes: FNV-1a over at most 64 bytes of either end.
std::uint32_t packetHash(const std::uint8_t* data, std::int32_t bytes);

/// An index as the cache keeps it; nullopt where the bytes are odd in any way.
std::optional<VideoIndex> videoIndex(std::string_view bytes);

/// The index in the cache on disk, keyed by path, size, time of change and the version of the
/// decoders. Never trusted: whatever is odd counts as absent.
class IndexCache {
public:
    /// `version` changes whenever an index may come out differently for the same file.
    IndexCache(const std::filesystem::path& video, const std::string& version);
    std::optional<VideoIndex> load() const;
    /// Failing to write is no error: the index is made again next time.
    void store(const VideoIndex& index) const;

private:
    std::string m_key;  ///< empty: of nothing that could be kept
};

}  // namespace spoor
