// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/av_util.h"

#include <cstdint>
#include <optional>
#include <string>

namespace spoor {

/// A file opened by libavformat, with one video stream chosen; every other stream is left out.
class VideoInput {
public:
    /// Throws EngineError: not a video, no video stream, no decoder, truncated beyond use.
    explicit VideoInput(const std::string& path);
    /// For devices: takes an opened context.
    VideoInput(const std::string& name, FormatPtr format);

    AVFormatContext& format() { return *m_format; }
    AVStream& stream() { return *m_format->streams[m_stream]; }
    const AVStream& stream() const { return *m_format->streams[m_stream]; }
    /// The next packet of the stream; false at the end, or where reading on fails (see failed()).
    bool next(AVPacket& packet);
    /// The end came by an error instead of the end of the file.
    bool failed() const { return m_failed; }

private:
    void chooseStream(const std::string& name);

    FormatPtr m_format;
    int m_stream = -1;
    bool m_failed = false;
};

/// The decoder of a stream. Each packet is sent with its number and each picture
/// comes back with the number of the packet it was made from: the number travels in the place of
/// the timestamp, so that it is right for streams without timestamps as well.
class VideoDecoder {
public:
    struct Options {
        int threads = 2;
        int reorder = 0;         ///< least number of pictures held back for reordering
        bool countOnly = false;  ///< leave out work that only changes pixels
    };
    VideoDecoder(const AVStream& stream, Options options);
    VideoDecoder(const AVCodecParameters& parameters, AVRational timeBase, Options options);

    /// Damage is no error: pictures that cannot be made are left out. Alters the packet's
    /// timestamps.
    void send(AVPacket& packet, std::int64_t number);
    /// Whether the pictures of packets to come may be left out where no other picture needs them.
    /// Has an effect only for codecs where that leaves the others bit for bit as they are.
    void leaveOutUnreferenced(bool value);
    /// After the last packet.
    void drain();
    /// The next picture in output order; nullopt when another packet is needed, or after the end.
    std::optional<std::int64_t> receive(AVFrame& picture);
    /// Forgets everything, for going on elsewhere.
    void flush();
    /// Packets were refused so far.
    bool failed() const { return m_failed; }
    int reorder() const { return m_codec->has_b_frames; }

private:
    void open(const AVCodecParameters& parameters, AVRational timeBase, Options options);

    CodecPtr m_codec;
    bool m_failed = false;
};

}  // namespace spoor
