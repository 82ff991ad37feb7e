// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to spoor_media: owners for libav's objects. No header that others include names libav.

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libswscale/swscale.h>
}

#include <memory>
#include <string>

namespace spoor {

/// Frees what FFmpeg's libraries have made.
struct AvFree {
    void operator()(AVFormatContext* p) const { avformat_close_input(&p); }
    void operator()(AVCodecContext* p) const { avcodec_free_context(&p); }
    void operator()(AVPacket* p) const { av_packet_free(&p); }
    void operator()(AVFrame* p) const { av_frame_free(&p); }
    void operator()(SwsContext* p) const { sws_freeContext(p); }
};
using FormatPtr = std::unique_ptr<AVFormatContext, AvFree>;
using CodecPtr = std::unique_ptr<AVCodecContext, AvFree>;
using PacketPtr = std::unique_ptr<AVPacket, AvFree>;
using AvFramePtr = std::unique_ptr<AVFrame, AvFree>;
using SwsPtr = std::unique_ptr<SwsContext, AvFree>;

/// Throw std::bad_alloc when libav has no memory.
PacketPtr makePacket();
AvFramePtr makeAvFrame();

/// libav's words for an error code.
std::string avErrorText(int code);

/// The decoder reported damage in it.
bool isDamaged(const AVFrame& picture);

/// Stops libav from writing to standard error: what matters is in our errors. Cheap to repeat.
void quietLibav();

/// "h264 (High)", or the four characters that the container gives for a codec unknown to libav.
std::string codecName(const AVCodecParameters& parameters);

/// Pictures larger than this are refused: damaged headers ask for gigabytes.
constexpr std::int64_t maxPicturePixels = std::int64_t{1} << 28;

}  // namespace spoor
