// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Private to spoor_media: owners of libav objects. No public header includes libav.

#include "engine/base/types.h"

extern "C" {
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avstring.h>
#include <libswscale/swscale.h>
}

#include <climits>
#include <memory>
#include <string>

namespace spoor {

/// Frees objects of the FFmpeg libraries.
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

/// These throw std::bad_alloc if libav is out of memory.
PacketPtr makePacket();
AvFramePtr makeAvFrame();

/// libav's description of an error code.
std::string avErrorText(int code);

/// Whether the decoder reported damage in this image.
bool isDamaged(const AVFrame& picture);

/// Stops libav from writing to standard error, since Spoor's errors contain what matters. Cheap to
/// repeat.
void quietLibav();

/// "h264 (High)", or the container's four-character code if libav does not know the codec.
std::string codecName(const AVCodecParameters& parameters);

/// Larger images are rejected: damaged headers ask for gigabytes.
constexpr std::int64_t maxPicturePixels = std::int64_t{1} << 28;
/// Whether libav decodes and encodes pictures of this size: the limit of av_image_check_size2().
constexpr bool fitsLibav(SizeI size) {
    return (std::int64_t{size.width} + 128) * (std::int64_t{size.height} + 128) < INT_MAX / 8;
}

}  // namespace spoor
