// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/av_util.h"

#include <mutex>
#include <new>

namespace spoor {

PacketPtr makePacket() {
    PacketPtr packet(av_packet_alloc());
    if (!packet) throw std::bad_alloc();
    return packet;
}

AvFramePtr makeAvFrame() {
    AvFramePtr frame(av_frame_alloc());
    if (!frame) throw std::bad_alloc();
    return frame;
}

std::string avErrorText(int code) {
    char text[AV_ERROR_MAX_STRING_SIZE] = {};
    av_strerror(code, text, sizeof text);
    return text;
}

bool isDamaged(const AVFrame& picture) {
    return (picture.flags & AV_FRAME_FLAG_CORRUPT) || picture.decode_error_flags;
}

void quietLibav() {
    static std::once_flag once;
    std::call_once(once, [] { av_log_set_level(AV_LOG_QUIET); });
}

std::string codecName(const AVCodecParameters& parameters) {
    if (parameters.codec_id == AV_CODEC_ID_NONE) {
        char tag[AV_FOURCC_MAX_STRING_SIZE] = {};
        return av_fourcc_make_string(tag, parameters.codec_tag);
    }
    std::string name = avcodec_get_name(parameters.codec_id);
    const char* profile = avcodec_profile_name(parameters.codec_id, parameters.profile);
    if (profile) name += std::string(" (") + profile + ")";
    return name;
}

}  // namespace spoor
