// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame_index.h"
#include "engine/media/frame_source.h"
#include "engine/media/video_input.h"

#include <memory>
#include <string>
#include <vector>

namespace spoor {

/// Decodes the images of a file by number: seeks to the last key packet before the requested image
/// and decodes forward. The index identifies every packet after a seek, and each image is
/// identified by its packet. A seek that lands elsewhere is thus detected and repeated in another
/// way, at worst by decoding from the start.
class VideoReader {
public:
    struct Picture {
        const AVFrame* frame = nullptr;  ///< Valid until the next read(); nullptr: there is no
                                         ///< image at all.
        bool corrupt = false;
    };

    /// `index` must outlive the reader.
    VideoReader(std::string path, const VideoIndex& index);

    /// Returns frame `frame`, 0 <= frame < index.frameCount(). A frame without a packet (possible
    /// only if the index does not come from decoding) returns as the previous one, corrupt.
    Picture read(FrameIndex frame);
    /// See FrameSource.
    void cancelWhen(CancelCheck check) { m_cancelled = std::move(check); }
    /// Frames where decoding can start, in ascending order.
    std::vector<FrameIndex> keyFrames() const;

    AVFormatContext& format() { return m_input->format(); }
    AVStream& stream() { return m_input->stream(); }

private:
    /// A position where decoding can start; the first is always the start of the stream.
    struct Key {
        std::int32_t packet = 0;
        FrameIndex frame = 0;
    };
    struct DecodedPicture {
        AvFramePtr picture;
        FrameIndex frame = -1;  ///< -1: empty.
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
    std::vector<std::int32_t> m_frames;  ///< By packet.
    std::vector<Key> m_keys;
    std::unique_ptr<VideoInput> m_input;
    std::unique_ptr<VideoDecoder> m_decoder;
    PacketPtr m_packet;
    bool m_packetWaits = false;  ///< m_packet was read while synchronising and has not been sent
                                 ///< yet.
    std::int64_t m_number = 0;   ///< Number of the next packet to send.
    bool m_fromStart = true;     ///< Packets come from a fresh context, so their numbers are
                                 ///< certain.
    bool m_lost = false;         ///< A packet was not the expected one.
    bool m_ended = false;        ///< The decoder has been drained.
    bool m_clean = true;         ///< No damage and no gap since startAt().
    bool m_keyUnproved = false;  ///< The first image since startAt() has not been decoded yet.
    std::size_t m_key = 0;       ///< Key where decoding started.
    CancelCheck m_cancelled;
    FrameIndex m_leftOut = -1;  ///< The last image skipped on purpose.
    FrameIndex m_target = 0;    ///< Images before this one are not needed.
    bool m_gaps = false;        ///< Images were skipped on purpose.
    FrameIndex m_counter = 0;   ///< Images since the start, for indexes that count.
    DecodedPicture m_current;
    DecodedPicture m_previous;
};

}  // namespace spoor
