// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/video_reader.h"

#include "engine/base/os/processors.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace spoor {
namespace {

/// Decoding this many packets costs less than a seek.
constexpr std::int64_t seekWorth = 12;

/// Each thread of a decoder works on one image. A decoder has at least two threads and at most one
/// per core, while their images stay small compared with the cache of a FrameStore.
constexpr unsigned maxThreads = 8;
constexpr std::int64_t maxThreadPixels = std::int64_t{40} << 20;

int decodingThreads(const AVCodecParameters& video) {
    const std::int64_t pixels = std::max<std::int64_t>(1, std::int64_t{video.width} * video.height);
    const auto fitting = unsigned(std::min<std::int64_t>(maxThreads, maxThreadPixels / pixels));
    return int(std::max(2u, std::min(availableProcessors(), fitting)));
}

/// Whether the container is a byte stream that can be entered anywhere; other containers have a
/// time index.
bool entersByByte(std::string_view container) {
    constexpr std::array<std::string_view, 8> streams = {
        "mpeg", "mpegts", "mpegvideo", "h264", "hevc", "m4v", "vc1", "cavsvideo"};
    return std::find(streams.begin(), streams.end(), container) != streams.end();
}

}  // namespace

VideoReader::VideoReader(std::string path, const VideoIndex& index)
    : m_path(std::move(path)),
      m_index(index),
      m_frames(framesOfPackets(index)),
      m_packet(makePacket()) {
    m_keys.push_back({0, 0});
    for (std::size_t n = 1; n < index.packets.size() && !index.countFromStart; ++n) {
        // Only keys whose images are in packet order can be searched.
        if (index.packets[n].key && m_frames[n] > m_keys.back().frame) {
            m_keys.push_back({std::int32_t(n), m_frames[n]});
        }
    }
    m_current.picture = makeAvFrame();
    m_previous.picture = makeAvFrame();
    reopen();
}

void VideoReader::reopen() {
    m_decoder.reset();
    m_input = std::make_unique<VideoInput>(m_path);
    const int threads = m_index.damaged ? 1 : decodingThreads(*m_input->stream().codecpar);
    const VideoDecoder::Options options{
        .threads = threads, .reorder = m_index.reorder, .countOnly = false};
    m_decoder = std::make_unique<VideoDecoder>(m_input->stream(), options);
    m_number = 0;
    m_packetWaits = false;
    m_fromStart = true;
}

std::size_t VideoReader::keyBefore(FrameIndex frame) const {
    const auto after = std::upper_bound(m_keys.begin(), m_keys.end(), frame,
                                        [](FrameIndex f, const Key& key) { return f < key.frame; });
    return after == m_keys.begin() ? 0 : std::size_t(after - m_keys.begin()) - 1;
}

bool VideoReader::onTheWay(FrameIndex frame) const {
    const bool untouched = m_number == 0 && m_current.frame < 0;
    if (m_lost || frame <= m_leftOut ||
        (!untouched && (m_current.frame < 0 || m_current.frame > frame)))
        return false;
    return m_keys[keyBefore(frame)].packet <= m_number + seekWorth;
}

bool VideoReader::matches(const AVPacket& packet, const IndexedPacket& entry) const {
    return packet.size == entry.bytes && packetHash(packet.data, packet.size) == entry.hash;
}

/// Reads until the packet is found; it is then the next one to send.
bool VideoReader::synchronise(std::int32_t packet, bool byteSeek) {
    const IndexedPacket& entry = m_index.packets[std::size_t(packet)];
    for (int read = 0; m_input->next(*m_packet); ++read) {
        if (matches(*m_packet, entry)) {
            const bool samePlace = m_packet->pos == entry.position && m_packet->pos >= 0;
            const bool sameTime = m_packet->pts == entry.pts && entry.pts != IndexedPacket::none;
            // Elementary streams have neither position nor time after a seek into the middle.
            if (samePlace || sameTime || (byteSeek && read < 4)) {
                m_packetWaits = true;
                m_number = packet;
                return true;
            }
        }
        const bool beyondTime = entry.dts != IndexedPacket::none && !byteSeek &&
                                m_packet->dts != AV_NOPTS_VALUE && m_packet->dts > entry.dts;
        const bool beyondPlace = byteSeek && read >= 8;
        if (beyondTime || beyondPlace) return false;
    }
    return false;
}

bool VideoReader::seekTo(std::int32_t packet) {
    const IndexedPacket& entry = m_index.packets[std::size_t(packet)];
    const int stream = m_input->stream().index;
    AVFormatContext* format = &m_input->format();
    m_packetWaits = false;
    m_fromStart = false;
    if (entersByByte(format->iformat->name)) {
        return entry.position != IndexedPacket::none &&
               av_seek_frame(format, stream, entry.position, AVSEEK_FLAG_BYTE) >= 0 &&
               synchronise(packet, true);
    }
    // Some containers index decoding times, others presentation times.
    std::array<std::int64_t, 2> times = {entry.dts, entry.pts};
    if (std::string_view(format->iformat->name).starts_with("matroska")) {
        std::swap(times[0], times[1]);
    }
    for (const std::int64_t time : times) {
        if (time != IndexedPacket::none &&
            av_seek_frame(format, stream, time, AVSEEK_FLAG_BACKWARD) >= 0 &&
            synchronise(packet, false)) {
            return true;
        }
    }
    return false;
}

void VideoReader::startAt(std::size_t key) {
    // A key that could not be reached is not tried again.
    while (key > 0 && !seekTo(m_keys[key].packet)) {
        m_keys.erase(m_keys.begin() + std::ptrdiff_t(key));
        --key;
    }
    if (key == 0) {
        reopen();
    } else {
        m_decoder->flush();
    }
    m_key = key;
    m_keyUnproved = key > 0;
    m_lost = m_ended = false;
    m_clean = true;
    m_gaps = false;
    m_leftOut = -1;
    m_counter = 0;
    for (DecodedPicture* decoded : {&m_current, &m_previous}) {
        av_frame_unref(decoded->picture.get());
        decoded->frame = -1;
    }
}

/// Sends the next packet, or the end of the stream.
bool VideoReader::nextPacket() {
    if (m_ended) return false;
    if (!std::exchange(m_packetWaits, false) && !m_input->next(*m_packet)) {
        m_ended = true;
        m_decoder->drain();
        return true;
    }
    const bool known = m_number < std::int64_t(m_index.packets.size());
    if (!m_fromStart && (!known || !matches(*m_packet, m_index.packets[std::size_t(m_number)]))) {
        m_lost = true;
        return false;
    }
    const bool key = m_number == m_keys[m_key].packet;
    const bool before =
        known && m_frames[std::size_t(m_number)] >= 0 && m_frames[std::size_t(m_number)] < m_target;
    // Skipping unreferenced images shortens the way to a frame far ahead.
    const bool leaveOut = before && !key && !m_index.countFromStart && !m_index.damaged;
    m_decoder->leaveOutUnreferenced(leaveOut);
    m_gaps = m_gaps || leaveOut;
    if (leaveOut) m_leftOut = std::max<FrameIndex>(m_leftOut, m_frames[std::size_t(m_number)]);
    m_decoder->send(*m_packet, m_number++);
    return true;
}

/// Decodes one more image into m_current; returns false at the end.
bool VideoReader::decodeNext() {
    std::swap(m_current, m_previous);
    m_current.frame = -1;
    for (;;) {
        const auto number = m_decoder->receive(*m_current.picture);
        if (!number) {
            if (nextPacket()) continue;
            return false;
        }
        FrameIndex frame = -1;
        if (m_index.countFromStart) {
            frame = m_counter++;
        } else if (*number >= 0 && *number < std::int64_t(m_frames.size())) {
            frame = m_frames[std::size_t(*number)];
        }
        // Images before the key in output order depend on images that were not decoded.
        if (frame < m_keys[m_key].frame || frame >= m_index.frameCount()) continue;
        m_current.frame = frame;
        const FrameIndex expected =
            m_previous.frame >= 0 ? m_previous.frame + 1 : m_keys[m_key].frame;
        m_clean = m_clean && (m_gaps || frame == expected) && !isDamaged(*m_current.picture);
        return true;
    }
}

/// Checks the first image after a seek: it must belong to the key and be independent of others.
/// (H.264 also marks points of gradual recovery as keys.)
bool VideoReader::keyHolds() {
    if (!std::exchange(m_keyUnproved, false)) return true;
    const AVPictureType type = m_current.picture->pict_type;
    return m_current.frame == m_keys[m_key].frame && type != AV_PICTURE_TYPE_P &&
           type != AV_PICTURE_TYPE_B;
}

void VideoReader::advance(FrameIndex frame) {
    m_target = frame;
    while (m_current.frame < frame) {
        if (m_cancelled && m_cancelled()) throw ReadCancelled{};
        const bool more = decodeNext();
        // With gradual recovery, a key near the end may yield no image at all.
        const bool held = more ? keyHolds() : !m_keyUnproved;
        if (m_lost || !held) {
            const std::size_t failed = m_key;
            if (failed == 0) return;
            m_keys.erase(m_keys.begin() + std::ptrdiff_t(failed));
            startAt(failed - 1);
        } else if (!more) {
            return;
        }
    }
}

std::vector<FrameIndex> VideoReader::keyFrames() const {
    std::vector<FrameIndex> frames;
    for (const Key& key : m_keys) frames.push_back(key.frame);
    return frames;
}

VideoReader::Picture VideoReader::result(FrameIndex frame) const {
    if (m_current.frame == frame) return {m_current.picture.get(), isDamaged(*m_current.picture)};
    if (m_previous.frame >= 0) return {m_previous.picture.get(), true};
    if (m_current.frame >= 0) return {m_current.picture.get(), true};
    return {};
}

VideoReader::Picture VideoReader::read(FrameIndex frame) {
    if (m_previous.frame == frame && m_current.frame > frame) {
        return {m_previous.picture.get(), isDamaged(*m_previous.picture)};
    }
    if (!onTheWay(frame)) startAt(keyBefore(frame));
    advance(frame);
    const std::size_t own = keyBefore(frame);
    const bool good = m_current.frame == frame && m_clean;
    // Damage right after a seek may come from starting at this key, and error concealment depends
    // on earlier images, so this starts one key earlier.
    if (!good && m_key > 0 && m_key >= own) {
        startAt(own > 0 ? own - 1 : 0);
        advance(frame);
    }
    return result(frame);
}

}  // namespace spoor
