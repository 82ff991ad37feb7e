// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/writing/video_writer.h"

#include "engine/base/atomic_file.h"
#include "engine/base/error.h"
#include "engine/base/threads/work_queue.h"
#include "engine/media/av_util.h"
#include "engine/media/frame.h"
#include "engine/media/open_input.h"
#include "engine/media/video_filters.h"
#include "engine/media/writing/sound_copy.h"

extern "C" {
#include <libavutil/opt.h>
}

#include <array>
#include <cmath>
#include <cstring>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

namespace spoor {
namespace {

struct OutputFree {
    void operator()(AVFormatContext* p) const {
        if (p->pb) avio_closep(&p->pb);
        avformat_free_context(p);
    }
};

std::string suffixOf(const std::string& path) {
    std::string suffix = std::filesystem::path(path).extension().string();
    for (char& c : suffix) c = char(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    return suffix;
}

const char* containerFor(const std::string& path) {
    static const std::map<std::string, const char*> containers = {
        {".mkv", "matroska"}, {".mp4", "mp4"},   {".m4v", "mp4"}, {".mov", "mov"},
        {".avi", "avi"},      {".webm", "webm"}, {".gif", "gif"}};
    if (const auto found = containers.find(suffixOf(path)); found != containers.end())
        return found->second;
    throw EngineError(
        Message(SPOOR_TR("engine",
                         "\"%1\" does not have a supported video suffix. Use .mkv, .mp4, .mov, "
                         ".avi, .webm or .gif."),
                path));
}

const AVCodec* encoderFor(const std::string& container, bool lossless) {
    if (lossless) return avcodec_find_encoder(AV_CODEC_ID_FFV1);
    if (container == "gif") return avcodec_find_encoder(AV_CODEC_ID_GIF);
    if (container == "webm") {
        const AVCodec* found = avcodec_find_encoder_by_name("libvpx-vp9");
        return found ? found : avcodec_find_encoder(AV_CODEC_ID_VP8);
    }
    const AVCodec* found = avcodec_find_encoder_by_name("libx264");
    return found ? found : avcodec_find_encoder(AV_CODEC_ID_MPEG4);
}

/// The best 256 colours of each picture.
constexpr const char* paletteFilter =
    "split[a][b];[a]palettegen=stats_mode=single[p];[b][p]paletteuse=new=1";
/// Ticks per second of the times of frames with sound, which may be irregular.
constexpr int soundTicks = 60000;

}  // namespace

struct VideoWriter::Impl {
    Impl(const std::string& name, SizeI pictureSize, Options chosen)
        : path(name), size(pictureSize), options(chosen) {
        quietLibav();
        const char* container = containerFor(path);
        if (options.lossless && std::strcmp(container, "matroska") != 0) {
            throw EngineError(Message(
                SPOOR_TR("engine", "\"%1\" cannot store lossless video. Use the suffix .mkv."),
                path));
        }
        // libavcodec's FFV1 loses images with a width or height of one or two pixels.
        const int least = options.lossless ? 3 : 1;
        if (size.width < least || size.height < least || !std::isfinite(options.framesPerSecond) ||
            options.framesPerSecond <= 0) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "Cannot write \"%1\": %2 x %3 pixels at %4 frames per second is "
                                 "not a valid video. Check the size and the frame rate."),
                        path, size.width, size.height, options.framesPerSecond));
        }
        AVFormatContext* raw = nullptr;
        avformat_alloc_output_context2(&raw, nullptr, container, nullptr);
        if (!raw) throw std::bad_alloc();
        format.reset(raw);
        format->flags |= AVFMT_FLAG_BITEXACT;
        gif = std::strcmp(container, "gif") == 0;
        openEncoder();
        openFile();
    }

    void openEncoder() {
        const AVCodec* encoder = encoderFor(format->oformat->name, options.lossless);
        if (!encoder) fail(AVERROR_ENCODER_NOT_FOUND);
        codec.reset(avcodec_alloc_context3(encoder));
        if (!codec) throw std::bad_alloc();
        // Chroma at half resolution requires even sizes: the last column and row are repeated.
        coded = keepsColours() ? size : SizeI{(size.width + 1) & ~1, (size.height + 1) & ~1};
        codec->width = coded.width;
        codec->height = coded.height;
        codec->pix_fmt = gif                ? AV_PIX_FMT_PAL8
                         : options.lossless ? AV_PIX_FMT_BGR0
                                            : AV_PIX_FMT_YUV420P;
        codec->sample_aspect_ratio = {options.pixelShape.width, options.pixelShape.height};
        codec->framerate = av_d2q(options.framesPerSecond, 60000);
        // AVI has no times of frames.
        timed = !options.sound.empty() && std::strcmp(format->oformat->name, "avi") != 0 && !gif;
        codec->time_base = timed ? AVRational{1, soundTicks} : av_inv_q(codec->framerate);
        // One thread and no version strings, so that equal frames yield equal files.
        codec->thread_count = 1;
        codec->flags |= AV_CODEC_FLAG_BITEXACT;
        if (format->oformat->flags & AVFMT_GLOBALHEADER) {
            codec->flags |= AV_CODEC_FLAG_GLOBAL_HEADER;
        }
        if (options.lossless) {
            codec->level = 3;
            codec->gop_size = 1;
        } else if (!gif) {
            codec->colorspace = AVCOL_SPC_SMPTE170M;
            codec->color_range = AVCOL_RANGE_MPEG;
            codec->gop_size = 50;
            av_opt_set(codec->priv_data, "preset", "veryfast", 0);
            const bool vp9 = encoder->id == AV_CODEC_ID_VP9;
            av_opt_set(codec->priv_data, "crf", vp9 ? "24" : "18", 0);
            av_opt_set(codec->priv_data, "deadline", "realtime", 0);
            av_opt_set_int(codec->priv_data, "cpu-used", 6, 0);
            if (encoder->id == AV_CODEC_ID_VP8) codec->bit_rate = std::int64_t{8} << 20;
            if (encoder->id == AV_CODEC_ID_MPEG4) {
                codec->flags |= AV_CODEC_FLAG_QSCALE;
                codec->global_quality = 3 * FF_QP2LAMBDA;
            }
        }
        check(avcodec_open2(codec.get(), encoder, nullptr));
    }

    void openFile() {
        stream = avformat_new_stream(format.get(), nullptr);
        if (!stream) throw std::bad_alloc();
        stream->time_base = codec->time_base;
        stream->avg_frame_rate = codec->framerate;
        stream->sample_aspect_ratio = codec->sample_aspect_ratio;
        check(avcodec_parameters_from_context(stream->codecpar, codec.get()));
        if (!options.sound.empty()) sound.emplace(options.sound, *format);
        file = std::make_unique<AtomicFile>(path);
        const std::string place = file->temporaryPath().empty()
                                      ? "pipe:" + std::to_string(file->descriptor())
                                      : "file:" + file->temporaryPath();
        check(avio_open(&format->pb, place.c_str(), AVIO_FLAG_WRITE));
        check(avformat_write_header(format.get(), nullptr));
        packet = makePacket();
        for (AvFramePtr& picture : pictures) {
            picture = makeAvFrame();
            picture->width = coded.width;
            picture->height = coded.height;
            picture->format = gif ? AV_PIX_FMT_BGR0 : codec->pix_fmt;
            picture->colorspace = codec->colorspace;
            picture->color_range = codec->color_range;
            check(av_frame_get_buffer(picture.get(), 0));
        }
    }

    [[noreturn]] void fail(int code) const {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot write the video \"%1\": %2. Check the folder "
                                           "and the free space, or choose another location."),
                                  path, avErrorText(code)));
    }
    void check(int code) const {
        if (code < 0) fail(code);
    }

    void fillLossless(const Frame& frame, AVFrame& picture) {
        for (int y = 0; y < size.height; ++y) {
            std::memcpy(picture.data[0] + std::ptrdiff_t(y) * picture.linesize[0], frame.row(y),
                        frame.stride());
        }
    }

    void fillYuv(const Frame& frame, AVFrame& picture) {
        const std::size_t stride = std::size_t(coded.width) * 4 + 64;
        padded.resize(stride * std::size_t(coded.height));
        for (int y = 0; y < coded.height; ++y) {
            std::uint8_t* row = padded.data() + std::size_t(y) * stride;
            std::memcpy(row, frame.row(std::min(y, size.height - 1)), frame.stride());
            if (coded.width > size.width) {
                std::memcpy(row + frame.stride(), row + frame.stride() - 4, 4);
            }
        }
        if (!scaler) {
            scaler.reset(sws_getContext(coded.width, coded.height, AV_PIX_FMT_BGR0, coded.width,
                                        coded.height, AV_PIX_FMT_YUV420P,
                                        SWS_BICUBIC | SWS_ACCURATE_RND | SWS_BITEXACT, nullptr,
                                        nullptr, nullptr));
            if (!scaler) throw std::bad_alloc();
        }
        const std::uint8_t* const from[4] = {padded.data(), nullptr, nullptr, nullptr};
        const int strides[4] = {int(stride), 0, 0, 0};
        check(sws_scale(scaler.get(), from, strides, 0, coded.height, picture.data,
                        picture.linesize));
    }

    void write(const Frame& frame) {
        if (!(frame.size() == size)) {
            throw EngineError(
                Message(SPOOR_TR("engine",
                                 "Frame %1 has %2 x %3 pixels, but \"%4\" is written at %5 x %6. "
                                 "All frames of a video must have the same size."),
                        long(frame.index()), frame.size().width, frame.size().height, path,
                        size.width, size.height));
        }
        AVFrame& picture = *pictures[std::size_t(count) % pictures.size()];
        check(av_frame_make_writable(&picture));
        keepsColours() ? fillLossless(frame, picture) : fillYuv(frame, picture);
        if (count++ == 0) {
            firstTime = frame.time();
            if (sound) sound->startAt(firstTime);
        }
        const double seconds = frame.time() - firstTime;
        const auto ticks = timed ? std::int64_t(std::llround(seconds * soundTicks)) : count - 1;
        picture.pts = lastTicks = std::max(ticks, lastTicks + 1);
        coding.add([this, &picture] {
            encode(picture);
            writePackets();
            if (sound)
                check(sound->writeUntil(double(picture.pts) * av_q2d(codec->time_base), *format));
        });
    }

    void encode(const AVFrame& picture) {
        if (!gif) return check(avcodec_send_frame(codec.get(), &picture));
        if (!palette) palette.emplace(paletteFilter, picture);
        palette->send(&picture);
        while (palette->receive(*coloured)) {
            coloured->pts = picture.pts;
            check(avcodec_send_frame(codec.get(), coloured.get()));
        }
    }
    /// Whether pictures are encoded as they are, without subsampled chroma.
    bool keepsColours() const { return options.lossless || gif; }
    std::int64_t frameTicks() const {
        return timed ? std::llround(soundTicks / options.framesPerSecond) : 1;
    }

    void writePackets() {
        for (;;) {
            const int code = avcodec_receive_packet(codec.get(), packet.get());
            if (code == AVERROR(EAGAIN) || code == AVERROR_EOF) return;
            check(code);
            if (packet->duration == 0) packet->duration = frameTicks();
            av_packet_rescale_ts(packet.get(), codec->time_base, stream->time_base);
            packet->stream_index = stream->index;
            check(av_interleaved_write_frame(format.get(), packet.get()));
            check(format->pb->error);
        }
    }

    void finish() {
        if (std::exchange(finished, true)) return;
        coding.finish();
        check(avcodec_send_frame(codec.get(), nullptr));
        writePackets();
        const double end = double(lastTicks + frameTicks()) * av_q2d(codec->time_base);
        if (sound) check(sound->writeUntil(end, *format));
        check(av_write_trailer(format.get()));
        avio_flush(format->pb);
        check(format->pb->error);
        check(avio_closep(&format->pb));
        file->commit();
    }

    const std::string path;
    const SizeI size;
    const Options options;
    SizeI coded;
    std::unique_ptr<AtomicFile> file;
    std::unique_ptr<AVFormatContext, OutputFree> format;  ///< Must be closed before the file is
                                                          ///< destroyed.
    CodecPtr codec;
    AVStream* stream = nullptr;
    PacketPtr packet;
    /// One is filled, one waits and one is encoded.
    std::array<AvFramePtr, 3> pictures;
    SwsPtr scaler;
    std::vector<std::uint8_t> padded;
    std::int64_t count = 0;
    bool finished = false;
    bool gif = false;
    bool timed = false;  ///< Frames have the times of the source instead of a constant rate.
    double firstTime = 0;
    std::int64_t lastTicks = -1;
    std::optional<SoundCopy> sound;
    std::optional<FilterGraph> palette;
    AvFramePtr coloured = makeAvFrame();
    WorkQueue coding{1};  ///< Must end before the members that it uses.
};

VideoWriter::Options VideoWriter::like(const SourceInfo& source) {
    Options options = losslessLike(source);
    options.lossless = false;
    const bool forward = source.frameCount && !source.input.starts_with("backward:");
    std::error_code ignored;
    if (const std::string path = inputPath(source.input);
        forward && std::filesystem::is_regular_file(path, ignored))
        options.sound = path;
    return options;
}

VideoWriter::Options VideoWriter::losslessLike(const SourceInfo& source) {
    Options options;
    options.framesPerSecond = source.framesPerSecond;
    options.lossless = true;
    options.pixelShape = source.pixelShape;
    return options;
}

VideoWriter::VideoWriter(const std::string& path, SizeI size, Options options)
    : m_impl(std::make_unique<Impl>(path, size, options)) {}

VideoWriter::~VideoWriter() = default;

const std::optional<Message>& VideoWriter::soundObstacle() const {
    static const std::optional<Message> none;
    return m_impl->sound ? m_impl->sound->obstacle() : none;
}

void VideoWriter::write(const Frame& frame) {
    m_impl->write(frame);
}

void VideoWriter::finish() {
    m_impl->finish();
}

}  // namespace spoor
