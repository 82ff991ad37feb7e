// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/video_input.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/picture_file.h"

#include <algorithm>
#include <vector>

namespace spoor {
namespace {

/// Demuxers that read one file only: no playlists (HLS, DASH, ffconcat, SDP). libavformat checks
/// this list before it reads a header.
constexpr const char* containers =
    "mov,matroska,webm,avi,mpegts,mpeg,mpegvideo,m4v,flv,live_flv,ogg,asf,mxf,gif,apng,ivf,"
    "yuv4mpegpipe,h264,hevc,vvc,obu,av1,mjpeg,mjpeg_2000,dv,nut,wtv,gxf,vc1,vc1test,rm,dirac,"
    "cavsvideo,nsv,h261,h263,avs2,avs3,smjpeg,swf,bink,ea,film_cpk,flic,roq,smk,4xm,vmd,wav,mp3,"
    "flac,aac";

/// The container suggested by the first bytes; empty if there is none.
std::string probe(const std::string& path) {
    std::vector<unsigned char> bytes = readBytes(path, 4096);
    AVProbeData data{};
    data.filename = "";
    data.buf_size = int(bytes.size());
    bytes.resize(bytes.size() + AVPROBE_PADDING_SIZE);
    data.buf = bytes.data();
    const AVInputFormat* format = av_probe_input_format(&data, 1);
    return format && av_match_list(format->name, containers, ',') > 0 ? format->name : "";
}

[[noreturn]] void throwNotOpened(const std::string& path, int code) {
    const std::string container = probe(path);
    if (container.empty() || code == AVERROR_DEMUXER_NOT_FOUND) {
        throw EngineError(
            Message(
                SPOOR_TR(
                    "engine",
                    "\"%1\" is not a video: its content matches no known container. Choose a video "
                    "file, an image, a folder of images or a pattern such as "
                    "img/%04d.jpg."),
                path),
            avErrorText(code));
    }
    throw EngineError(
        Message(
            SPOOR_TR("engine",
                     "\"%1\" begins like a video file (%2), but its index or header cannot be "
                     "read: it is damaged or truncated, for example by an interrupted recording "
                     "or copy. Copy it again from its source."),
            path, container),
        avErrorText(code));
}

}  // namespace

FormatPtr VideoInput::openContainer(const std::string& path) {
    quietLibav();
    // Rejects a pipe that has replaced the file, on which libav would wait for ever.
    const InputFile checked = openInputFile(path).orThrow();
    AVFormatContext* raw = nullptr;
    AVDictionary* options = nullptr;
    av_dict_set(&options, "protocol_whitelist", "file", 0);
    av_dict_set(&options, "format_whitelist", containers, 0);
    av_dict_set(&options, "scan_all_pmts", "1", 0);  // As in the ffmpeg program.
    // "file:" prevents names such as "a:b.mp4" from being parsed as protocols.
    const int code = avformat_open_input(&raw, ("file:" + path).c_str(), nullptr, &options);
    av_dict_free(&options);
    if (code < 0) throwNotOpened(path, code);
    FormatPtr format(raw);
    // A failure is not fatal: decoding determines parameters that are still unknown.
    avformat_find_stream_info(raw, nullptr);
    return format;
}

VideoInput::VideoInput(const std::string& path) : m_format(openContainer(path)) {
    chooseStream(path);
}

VideoInput::VideoInput(const std::string& name, FormatPtr format) : m_format(std::move(format)) {
    avformat_find_stream_info(m_format.get(), nullptr);
    chooseStream(name);
}

void VideoInput::chooseStream(const std::string& name) {
    m_stream = av_find_best_stream(m_format.get(), AVMEDIA_TYPE_VIDEO, -1, -1, nullptr, 0);
    if (m_stream >= 0 && (stream().disposition & AV_DISPOSITION_ATTACHED_PIC)) m_stream = -1;
    if (m_stream < 0) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "\"%1\" (%2) contains no video stream, only audio or "
                                           "other data. Choose a video file."),
                                  name, m_format->iformat->name));
    }
    if (!avcodec_find_decoder(stream().codecpar->codec_id)) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "No decoder is installed for \"%3\", the codec of \"%1\" (%2). "
                             "Convert the file on a machine that plays it, for example with ffmpeg "
                             "-i INPUT -c:v libx264 OUTPUT.mkv"),
                    name, m_format->iformat->name, codecName(*stream().codecpar)));
    }
    for (unsigned i = 0; i < m_format->nb_streams; ++i) {
        if (int(i) != m_stream) m_format->streams[i]->discard = AVDISCARD_ALL;
    }
}

bool VideoInput::next(AVPacket& packet) {
    for (int tries = 0; tries < 1000;) {
        av_packet_unref(&packet);
        const int code = av_read_frame(m_format.get(), &packet);
        if (code == AVERROR(EAGAIN)) {
            ++tries;
            continue;
        }
        if (code < 0) {
            m_failed = code != AVERROR_EOF;
            return false;
        }
        if (packet.stream_index == m_stream) return true;
    }
    m_failed = true;
    return false;
}

VideoDecoder::VideoDecoder(const AVStream& stream, Options options) {
    open(*stream.codecpar, stream.time_base, options);
    m_codec->framerate = stream.avg_frame_rate;
}

VideoDecoder::VideoDecoder(const AVCodecParameters& parameters, AVRational timeBase,
                           Options options) {
    open(parameters, timeBase, options);
}

void VideoDecoder::open(const AVCodecParameters& parameters, AVRational timeBase, Options options) {
    const AVCodec* decoder = avcodec_find_decoder(parameters.codec_id);
    m_codec.reset(avcodec_alloc_context3(decoder));
    if (!m_codec) throw std::bad_alloc();
    avcodec_parameters_to_context(m_codec.get(), &parameters);
    m_codec->has_b_frames = std::max(m_codec->has_b_frames, options.reorder);
    m_codec->pkt_timebase = timeBase;
    m_codec->thread_count = options.threads;
    m_codec->max_pixels = maxPicturePixels;
    if (options.countOnly) {
        m_codec->skip_loop_filter = AVDISCARD_ALL;
        m_codec->skip_idct = AVDISCARD_ALL;
    }
    const int code =
        decoder ? avcodec_open2(m_codec.get(), decoder, nullptr) : AVERROR_DECODER_NOT_FOUND;
    if (code == AVERROR(EAGAIN) && options.threads > 1) {  // The limit on threads is reached.
        options.threads = 1;
        return open(parameters, timeBase, options);
    }
    if (code == AVERROR(ENOMEM)) throw std::bad_alloc();
    if (code < 0) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Cannot start the decoder for \"%1\": %2. The file is damaged, or its "
                             "codec variant is not supported. Convert or copy it again."),
                    codecName(parameters), avErrorText(code)));
    }
}

void VideoDecoder::send(AVPacket& packet, std::int64_t number) {
    packet.pts = number;
    packet.dts = AV_NOPTS_VALUE;
    if (avcodec_send_packet(m_codec.get(), &packet) < 0) m_failed = true;
}

void VideoDecoder::leaveOutUnreferenced(bool value) {
    switch (m_codec->codec_id) {
        case AV_CODEC_ID_H264:
        case AV_CODEC_ID_MPEG1VIDEO:
        case AV_CODEC_ID_MPEG2VIDEO:
            m_codec->skip_frame = value ? AVDISCARD_NONREF : AVDISCARD_DEFAULT;
            break;
        default:
            break;
    }
}

void VideoDecoder::drain() {
    avcodec_send_packet(m_codec.get(), nullptr);
}

std::optional<std::int64_t> VideoDecoder::receive(AVFrame& picture) {
    // Images may follow after an error.
    for (int errors = 0; errors < 64; ++errors) {
        const int code = avcodec_receive_frame(m_codec.get(), &picture);
        if (code >= 0) return picture.pts;
        if (code == AVERROR(EAGAIN) || code == AVERROR_EOF) return std::nullopt;
        m_failed = true;
    }
    return std::nullopt;
}

void VideoDecoder::flush() {
    avcodec_flush_buffers(m_codec.get());
}

}  // namespace spoor
