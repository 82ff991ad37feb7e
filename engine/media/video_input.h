// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/av_util.h"

#include <cstdint>
#include <optional>
#include <string>

namespace spoor {

/// A file opened by libavformat with one selected video stream; other streams are discarded.
class VideoInput {
public:
    /// Throws EngineError: not a video, no video stream, no decoder, or truncated beyond use.
    explicit VideoInput(const std::string& path);
    /// Takes an opened context, for devices.
    VideoInput(const std::string& name, FormatPtr format);

    /// Opens a file without choosing a stream. Throws EngineError if it is damaged or not a video.
    static FormatPtr openContainer(const std::string& path);

    AVFormatContext& format() { return *m_format; }
    AVStream& stream() { return *m_format->streams[m_stream]; }
    const AVStream& stream() const { return *m_format->streams[m_stream]; }
    /// Reads the next packet of the stream. Returns false at the end or after a read error (see
    /// failed()).
    bool next(AVPacket& packet);
    /// Whether an error ended the stream before the end of the file.
    bool failed() const { return m_failed; }

private:
    void chooseStream(const std::string& name);

    FormatPtr m_format;
    int m_stream = -1;
    bool m_failed = false;
};

/// The decoder of a stream. Each packet is sent with a number, and each image returns with the
/// number of its packet. The number travels in the timestamp, so it is right even for streams
/// without timestamps.
class VideoDecoder {
public:
    struct Options {
        int threads = 2;
        int reorder = 0;         ///< Minimum number of images delayed for reordering.
        bool countOnly = false;  ///< Skip work that only changes pixels.
    };
    VideoDecoder(const AVStream& stream, Options options);
    VideoDecoder(const AVCodecParameters& parameters, AVRational timeBase, Options options);

    /// Damage is not an error: images that cannot be decoded are skipped. Modifies the timestamps
    /// of the packet.
    void send(AVPacket& packet, std::int64_t number);
    /// Whether images of later packets may be skipped if no other image refers to them. Only
    /// effective for codecs where this leaves all other images bit-identical.
    void leaveOutUnreferenced(bool value);
    /// Call this after the last packet.
    void drain();
    /// The next image in output order; nullopt if another packet is needed, or after the end.
    std::optional<std::int64_t> receive(AVFrame& picture);
    /// Discards all state, to continue elsewhere in the stream.
    void flush();
    /// Whether the decoder rejected packets.
    bool failed() const { return m_failed; }
    int reorder() const { return m_codec->has_b_frames; }

private:
    void open(const AVCodecParameters& parameters, AVRational timeBase, Options options);

    CodecPtr m_codec;
    bool m_failed = false;
};

}  // namespace spoor
