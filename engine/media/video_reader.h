// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_index.h"
#include "engine/media/video_input.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// Decodes the pictures of one file by number: goes to the last key packet before the one asked for
/// and decodes forward. Every packet after a seek is recognised by the index, every picture by its
/// packet, so that a seek that lands elsewhere is noticed and done another way, at worst by
/// decoding from the start.
class VideoReader {
public:
    struct Picture {
        const AVFrame* frame = nullptr;  ///< valid until the next read(); nullptr: none at all
        bool corrupt = false;
    };

    /// `index` must outlive the reader.
    VideoReader(std::string path, const VideoIndex& index);

    /// Frame `frame`, 0 <= frame < index.frameCount(). A frame that no packet gives (possible only
    /// where the index was not made by decoding) comes back as the one before it, corrupt.
    Picture read(FrameIndex frame);

    AVFormatContext& format() { return m_input->format(); }
    AVStream& stream() { return m_input->stream(); }

private:
    /// A place where decoding can start; the first is always the start of the stream.
    struct Key {
        std::int32_t packet = 0;
        FrameIndex frame = 0;
    };
    struct DecodedPicture {
        AvFramePtr picture;
        FrameIndex frame = -1;  ///< -1: nothing here
    };

    std::size_t keyBefore(FrameIndex frame) const;
    bool onTheWay(FrameIndex frame) const;
    void startAt(std::size_t key);
    void reopen();
    bool seekTo(std::int32_t packet);
    bool synchronise(std::int32_t packet, bool byteSeek);
    bool matches(const AVPacket& packet, const IndexedPacket& entry) const;
    bool nextPacket();
    void advance(FrameIndex frame);
    bool decodeNext();
    bool keyHolds();
    Picture result(FrameIndex frame) const;

    std::string m_path;
    const VideoIndex& m_index;
    std::vector<std::int32_t> m_frames;  ///< of packets
    std::vector<Key> m_keys;
    std::unique_ptr<VideoInput> m_input;
    std::unique_ptr<VideoDecoder> m_decoder;
    PacketPtr m_packet;
    bool m_packetWaits = false;  ///< m_packet was read while synchronising and is not yet sent
    std::int64_t m_number = 0;   ///< of the next packet to be sent
    bool m_fromStart = true;     ///< packets come from a fresh context: numbers are certain
    bool m_lost = false;         ///< a packet was not the expected one
    bool m_ended = false;        ///< the decoder was told that no more comes
    bool m_clean = true;         ///< no damage and no gap since startAt()
    bool m_keyUnproved = false;  ///< the first picture since startAt() is still to come
    std::size_t m_key = 0;       ///< where decoding started
    FrameIndex m_target = 0;     ///< pictures before this one are not wanted
    bool m_gaps = false;         ///< pictures were left out on purpose
    FrameIndex m_counter = 0;    ///< pictures since the start, for indexes that count
    DecodedPicture m_current;
    DecodedPicture m_previous;
};

}  // namespace spoor
