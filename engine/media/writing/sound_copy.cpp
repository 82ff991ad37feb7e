// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/writing/sound_copy.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"
#include "engine/media/video_input.h"

#include <cmath>
#include <utility>

namespace spoor {
namespace {

/// Whether a container stores the stream, by trying it in memory: muxers know more than their table
/// of codecs.
bool stores(const AVOutputFormat& container, const AVStream& sound) {
    AVFormatContext* output = nullptr;
    avformat_alloc_output_context2(&output, &container, nullptr, nullptr);
    if (!output) throw std::bad_alloc();
    AVStream* stream = avformat_new_stream(output, nullptr);
    bool good = stream && avcodec_parameters_copy(stream->codecpar, sound.codecpar) >= 0 &&
                avio_open_dyn_buf(&output->pb) >= 0;
    if (good) {
        stream->codecpar->codec_tag = 0;
        good = avformat_write_header(output, nullptr) >= 0;
        std::uint8_t* bytes = nullptr;
        avio_close_dyn_buf(output->pb, &bytes);
        av_free(bytes);
    }
    avformat_free_context(output);
    return good;
}

}  // namespace

SoundCopy::SoundCopy(const std::string& path, AVFormatContext& output) {
    try {
        m_input = VideoInput::openContainer(path);
    } catch (const EngineError&) {
        return;  // not a video, such as a folder of images
    }
    m_stream = av_find_best_stream(m_input.get(), AVMEDIA_TYPE_AUDIO, -1, -1, nullptr, 0);
    if (m_stream < 0) return;
    const AVStream& sound = *m_input->streams[m_stream];
    if (!stores(*output.oformat, sound)) {
        m_obstacle =
            Message(SPOOR_TR("engine",
                             "The sound of \"%1\" (%2) cannot be stored in this kind of file and "
                             "is left out. The suffix .mkv stores it."),
                    path, codecName(*sound.codecpar));
        return;
    }
    const int video = av_find_best_stream(m_input.get(), AVMEDIA_TYPE_VIDEO, -1, -1, nullptr, 0);
    for (unsigned i = 0; i < m_input->nb_streams; ++i)
        if (int(i) != m_stream) m_input->streams[i]->discard = AVDISCARD_ALL;
    if (video >= 0 && m_input->streams[video]->start_time != AV_NOPTS_VALUE)
        m_start = double(m_input->streams[video]->start_time) *
                  av_q2d(m_input->streams[video]->time_base);
    m_packet = makePacket();
    m_output = avformat_new_stream(&output, nullptr);
    if (!m_output || avcodec_parameters_copy(m_output->codecpar, sound.codecpar) < 0)
        throw std::bad_alloc();
    m_output->codecpar->codec_tag = 0;  // the container's own
    m_output->time_base = sound.time_base;
}

bool SoundCopy::next() {
    if (std::exchange(m_waits, false)) return true;
    do {
        av_packet_unref(m_packet.get());
        if (av_read_frame(m_input.get(), m_packet.get()) < 0) return false;
    } while (m_packet->stream_index != m_stream || m_packet->pts == AV_NOPTS_VALUE);
    return true;
}

int SoundCopy::writeUntil(double seconds, AVFormatContext& output) {
    const AVRational base = any() ? m_input->streams[m_stream]->time_base : AVRational{1, 1};
    const auto start = std::int64_t(std::llround(m_start / av_q2d(base)));
    while (any() && next()) {
        const std::int64_t at = m_packet->pts - start;
        if (double(at) * av_q2d(base) >= seconds) {
            m_waits = true;
            return 0;
        }
        if (at < 0) continue;
        m_packet->pts = at;
        m_packet->dts = m_packet->dts == AV_NOPTS_VALUE ? at : m_packet->dts - start;
        av_packet_rescale_ts(m_packet.get(), base, m_output->time_base);
        m_packet->stream_index = m_output->index;
        m_packet->pos = -1;
        const int code = av_interleaved_write_frame(&output, m_packet.get());
        if (code < 0) return code;
    }
    return 0;
}

}  // namespace spoor
