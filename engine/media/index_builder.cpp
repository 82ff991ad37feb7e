// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/index_builder.h"

#include "engine/base/error.h"
#include "engine/media/open_input.h"
#include "engine/media/video_input.h"

#include <algorithm>
#include <numeric>
#include <unordered_set>

namespace spoor {
namespace {

/// Luma pixels to decode for verifying an index: a fraction of a second of work.
constexpr std::int64_t testedPixels = 48'000'000;
/// Up to this size one thread decodes, since only then is the report of damage reliable.
constexpr std::int64_t oneThreadPixels = 2'000'000'000;

struct DemuxResult {
    VideoIndex index;
    bool plain = true;  ///< No evidence against "one packet, one image".
};

DemuxResult demux(VideoInput& input, OpenProgress* progress) {
    const std::int64_t bytes = input.format().pb ? avio_size(input.format().pb) : 0;
    DemuxResult result;
    VideoIndex& index = result.index;
    index.timeBaseNum = std::max(1, input.stream().time_base.num);
    index.timeBaseDen = std::max(1, input.stream().time_base.den);
    const PacketPtr packet = makePacket();
    std::unordered_set<std::int64_t> seen;
    while (input.next(*packet)) {
        if (progress && bytes > 0 && packet->pos >= 0)
            progress->report(OpenProgress::Stage::Reading, double(packet->pos) / double(bytes));
        IndexedPacket entry;
        static_assert(IndexedPacket::none == AV_NOPTS_VALUE);
        entry.position = packet->pos >= 0 ? packet->pos : IndexedPacket::none;
        entry.pts = packet->pts;
        entry.dts = packet->dts;
        entry.bytes = packet->size;
        entry.hash = packetHash(packet->data, packet->size);
        entry.key = packet->flags & AV_PKT_FLAG_KEY ? 1 : 0;
        if (packet->flags & (AV_PKT_FLAG_CORRUPT | AV_PKT_FLAG_DISCARD)) result.plain = false;
        if (entry.pts == IndexedPacket::none || !seen.insert(entry.pts).second || !entry.bytes) {
            result.plain = false;
        }
        index.packets.push_back(entry);
        if (index.packets.size() >= std::size_t(INT32_MAX)) break;
    }
    if (input.failed() || index.packets.empty() || !index.packets.front().key) {
        result.plain = false;
    }
    return result;
}

/// Whether each packet of an undamaged file yields one image. VP8 has hidden images, MPEG-4 in AVI
/// packs two images into one packet, and H.264 may split an image into two fields.
bool onePictureAPacket(const AVStream& stream, const std::string& container) {
    const AVCodecParameters& p = *stream.codecpar;
    switch (p.codec_id) {
        case AV_CODEC_ID_H264:
            return p.field_order == AV_FIELD_PROGRESSIVE;
        case AV_CODEC_ID_HEVC:
        case AV_CODEC_ID_VP9:
        case AV_CODEC_ID_AV1:
        case AV_CODEC_ID_MPEG1VIDEO:
        case AV_CODEC_ID_MPEG2VIDEO:
        case AV_CODEC_ID_FFV1:
            return true;
        case AV_CODEC_ID_MPEG4:
            return container != "avi";
        default:
            break;
    }
    const AVCodecDescriptor* codec = avcodec_descriptor_get(p.codec_id);
    return codec && (codec->props & AV_CODEC_PROP_INTRA_ONLY) && p.codec_id != AV_CODEC_ID_GIF;
}

std::vector<std::int32_t> orderByTime(const VideoIndex& index) {
    std::vector<std::int32_t> order(index.packets.size());
    std::iota(order.begin(), order.end(), 0);
    std::sort(order.begin(), order.end(), [&](std::int32_t a, std::int32_t b) {
        return index.packets[std::size_t(a)].pts < index.packets[std::size_t(b)].pts;
    });
    return order;
}

/// Packet numbers of the images in decoder output order.
struct PictureOrder {
    std::vector<std::int32_t> order;
    int reorder = 0;
    bool complete = false;
    bool damaged = false;
};

/// Decodes the first `pictures` images, or all. Only decoding all takes long enough for `progress`.
PictureOrder decodeOrder(const std::string& path, std::size_t packets, std::int64_t pictures,
                         OpenProgress* progress) {
    VideoInput input(path);
    const AVCodecParameters& p = *input.stream().codecpar;
    const double pixels = double(p.width) * p.height * double(packets);
    const int threads = pictures < INT64_MAX || pixels < double(oneThreadPixels) ? 1 : 2;
    VideoDecoder decoder(input.stream(), {.threads = threads, .reorder = 0, .countOnly = true});
    const PacketPtr packet = makePacket();
    const AvFramePtr picture = makeAvFrame();
    PictureOrder result;
    const auto receive = [&] {
        while (const auto number = decoder.receive(*picture)) {
            const bool known = *number >= 0 && *number < std::int64_t(packets);
            result.damaged = result.damaged || isDamaged(*picture);
            result.order.push_back(known ? std::int32_t(*number) : -1);
        }
        return std::int64_t(result.order.size()) < pictures;
    };
    for (std::int64_t number = 0; input.next(*packet); ++number) {
        if (progress && pictures == INT64_MAX)
            progress->report(OpenProgress::Stage::Counting, double(number) / double(packets));
        decoder.send(*packet, number);
        if (!receive()) {
            result.reorder = decoder.reorder();
            result.damaged = result.damaged || decoder.failed();
            return result;
        }
    }
    decoder.drain();
    receive();
    result.complete = true;
    result.damaged = result.damaged || decoder.failed();
    result.reorder = decoder.reorder();
    return result;
}

bool agrees(const PictureOrder& counted, const std::vector<std::int32_t>& order) {
    if (counted.complete) return counted.order == order;
    return counted.order.size() <= order.size() &&
           std::equal(counted.order.begin(), counted.order.end(), order.begin());
}

bool tellsPicturesApart(const std::vector<std::int32_t>& order) {
    std::unordered_set<std::int32_t> seen;
    return std::all_of(order.begin(), order.end(), [&](std::int32_t packet) {
        return packet >= 0 && seen.insert(packet).second;
    });
}

VideoIndex build(const std::string& path, OpenProgress* progress) {
    VideoInput input(path);
    DemuxResult demuxed = demux(input, progress);
    VideoIndex& index = demuxed.index;
    const std::size_t packets = index.packets.size();
    if (packets == 0) {
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" (%2, %3) contains no frames: it has a video header but no image data. "
                     "It was probably truncated while recording or copying. Copy it again."),
            path, input.format().iformat->name, codecName(*input.stream().codecpar)));
    }
    const AVCodecParameters& p = *input.stream().codecpar;
    const std::int64_t area = std::max<std::int64_t>(1, std::int64_t(p.width) * p.height);
    const bool plain =
        demuxed.plain && onePictureAPacket(input.stream(), input.format().iformat->name);
    PictureOrder counted;
    if (plain) {
        index.order = orderByTime(index);
        const auto pictures = std::max<std::int64_t>(8, testedPixels / area);
        counted = decodeOrder(path, packets, pictures, progress);
        index.reorder = counted.reorder;
        index.counted = counted.complete;
        index.damaged = counted.damaged;
        if (agrees(counted, index.order)) return std::move(index);
    }
    if (!counted.complete) counted = decodeOrder(path, packets, INT64_MAX, progress);
    index.order = std::move(counted.order);
    index.reorder = counted.reorder;
    index.counted = 1;
    index.damaged = counted.damaged;
    index.countFromStart = !tellsPicturesApart(index.order);
    return std::move(index);
}

}  // namespace

VideoIndex indexOf(const std::string& path, OpenProgress* progress) {
    const std::string version =
        std::to_string(avformat_version()) + "." + std::to_string(avcodec_version());
    const IndexCache cache(path, version);
    if (auto index = cache.load()) return std::move(*index);
    VideoIndex index = build(path, progress);
    cache.store(index);
    return index;
}

}  // namespace spoor
