// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/picture_file.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame_converter.h"
#include "engine/media/jpeg_picture.h"
#include "engine/media/pnm_picture.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

#include <sys/stat.h>
#include <algorithm>
#include <array>
#include <cctype>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>

namespace spoor {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool startsWith(Bytes bytes, std::string_view text, std::size_t at = 0) {
    return bytes.size() >= at + text.size() &&
           std::memcmp(bytes.data() + at, text.data(), text.size()) == 0;
}

AVCodecID codecOf(PictureKind kind, Bytes bytes) {
    switch (kind) {
        case PictureKind::Jpeg:
            return AV_CODEC_ID_MJPEG;
        case PictureKind::Png:
            return AV_CODEC_ID_PNG;
        case PictureKind::Bmp:
            return AV_CODEC_ID_BMP;
        case PictureKind::Tiff:
            return AV_CODEC_ID_TIFF;
        case PictureKind::Webp:
            return AV_CODEC_ID_WEBP;
        case PictureKind::Gif:
            return AV_CODEC_ID_GIF;
        case PictureKind::Pnm:
            if (bytes[1] == '1' || bytes[1] == '4') return AV_CODEC_ID_PBM;
            if (bytes[1] == '2' || bytes[1] == '5') return AV_CODEC_ID_PGM;
            return bytes[1] == '7' ? AV_CODEC_ID_PAM : AV_CODEC_ID_PPM;
        case PictureKind::None:
            break;
    }
    return AV_CODEC_ID_NONE;
}

std::uint32_t number(Bytes bytes, std::size_t at, std::size_t width, bool little) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < width; ++i) {
        value |= std::uint32_t(bytes[at + i]) << 8 * (little ? i : width - 1 - i);
    }
    return value;
}

std::optional<SizeI> pnmSize(Bytes bytes) {
    if (bytes[1] == '7') return std::nullopt;
    std::array<int, 2> values{};
    std::size_t at = 2;
    for (int& value : values) {
        while (at < bytes.size() && (std::isspace(bytes[at]) || bytes[at] == '#')) {
            if (bytes[at] == '#') {
                while (at < bytes.size() && bytes[at] != '\n') ++at;
            } else {
                ++at;
            }
        }
        for (; at < bytes.size() && std::isdigit(bytes[at]) && value < 1'000'000; ++at) {
            value = value * 10 + (bytes[at] - '0');
        }
    }
    return SizeI{values[0], values[1]};
}

std::optional<SizeI> sizeFromHeader(Bytes b) {
    switch (pictureKind(b)) {
        case PictureKind::Jpeg: {
            const JpegHeader header = jpegHeader(b);
            return header.orientation.apply(header.stored);
        }
        case PictureKind::Png:
            if (b.size() < 24) break;
            return SizeI{int(number(b, 16, 4, false)), int(number(b, 20, 4, false))};
        case PictureKind::Bmp:
            if (b.size() < 26) break;
            return SizeI{int(number(b, 18, 4, true)),
                         int(std::min(std::abs(std::int64_t(int(number(b, 22, 4, true)))),
                                      std::int64_t(INT_MAX)))};
        case PictureKind::Gif:
            if (b.size() < 10) break;
            return SizeI{int(number(b, 6, 2, true)), int(number(b, 8, 2, true))};
        case PictureKind::Pnm:
            return pnmSize(b);
        default:
            break;
    }
    return std::nullopt;
}

/// Decodes the first image as stored; null if it cannot be decoded.
AvFramePtr decodeStored(PictureKind kind, Bytes bytes) {
    quietLibav();
    const AVCodec* decoder = avcodec_find_decoder(codecOf(kind, bytes));
    CodecPtr codec(decoder ? avcodec_alloc_context3(decoder) : nullptr);
    const PacketPtr packet = makePacket();
    AvFramePtr picture = makeAvFrame();
    if (!codec || bytes.size() > INT32_MAX / 2) return nullptr;
    codec->thread_count = 1;
    codec->max_pixels = maxPicturePixels;
    if (avcodec_open2(codec.get(), decoder, nullptr) < 0 ||
        av_new_packet(packet.get(), int(bytes.size())) < 0) {
        return nullptr;
    }
    std::memcpy(packet->data, bytes.data(), bytes.size());
    packet->flags |= AV_PKT_FLAG_KEY;
    avcodec_send_packet(codec.get(), packet.get());
    if (avcodec_receive_frame(codec.get(), picture.get()) < 0) {
        avcodec_send_packet(codec.get(), nullptr);
        if (avcodec_receive_frame(codec.get(), picture.get()) < 0) return nullptr;
    }
    return picture;
}

std::optional<FrameBuilder> decodeByLibav(PictureKind kind, Bytes bytes) {
    const AvFramePtr picture = decodeStored(kind, bytes);
    if (!picture) return std::nullopt;
    const Orientation orientation =
        kind == PictureKind::Jpeg ? jpegHeader(bytes).orientation : Orientation{};
    FrameBuilder builder = FrameConverter().convert(*picture, orientation);
    builder.corrupt(isDamaged(*picture));
    return builder;
}

/// Returns a stamp without a path if the file does not exist.
PictureStamp stampOf(const std::string& path) {
    std::error_code error;
    const std::string absolute = std::filesystem::absolute(path, error).string();
    struct stat found {};
    if (error || ::stat(absolute.c_str(), &found) != 0 || !S_ISREG(found.st_mode)) return {};
    return {absolute, std::uint64_t(found.st_size),
            std::chrono::seconds(found.st_mtim.tv_sec) + Nanos(found.st_mtim.tv_nsec)};
}

}  // namespace

PictureKind pictureKind(Bytes b) {
    if (startsWith(b, "\xFF\xD8\xFF")) return PictureKind::Jpeg;
    if (startsWith(b, "\x89PNG\r\n\x1A\n")) return PictureKind::Png;
    if (startsWith(b, "GIF8")) return PictureKind::Gif;
    if (startsWith(b, "RIFF") && startsWith(b, "WEBP", 8)) return PictureKind::Webp;
    if (startsWith(b, std::string_view("II*\0", 4)) ||
        startsWith(b, std::string_view("MM\0*", 4))) {
        return PictureKind::Tiff;
    }
    if (b.size() > 26 && startsWith(b, "BM") && number(b, 14, 4, true) <= 124) {
        return PictureKind::Bmp;
    }
    if (b.size() > 2 && b[0] == 'P' && b[1] >= '1' && b[1] <= '7' && std::isspace(b[2])) {
        return PictureKind::Pnm;
    }
    return PictureKind::None;
}

std::string_view pictureKindName(PictureKind kind) {
    switch (kind) {
        case PictureKind::Jpeg:
            return "jpg";
        case PictureKind::Png:
            return "png";
        case PictureKind::Bmp:
            return "bmp";
        case PictureKind::Tiff:
            return "tiff";
        case PictureKind::Webp:
            return "webp";
        case PictureKind::Pnm:
            return "pnm";
        case PictureKind::Gif:
            return "gif";
        case PictureKind::None:
            break;
    }
    return "unknown";
}

std::vector<std::uint8_t> readBytes(const std::string& path, std::size_t most) {
    const InputFile file = openInputFile(path).orThrow();
    std::vector<std::uint8_t> bytes;
    constexpr std::size_t step = std::size_t{1} << 20;
    while (bytes.size() < most) {
        const std::size_t before = bytes.size();
        const std::size_t wanted = std::min(step, most - before);
        bytes.resize(before + wanted);
        const std::size_t got = std::fread(bytes.data() + before, 1, wanted, file.get());
        bytes.resize(before + got);
        if (got < wanted) break;
    }
    if (std::ferror(file.get())) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot read \"%1\": %2. Check that it still exists and "
                                           "that you have permission to read it."),
                                  path, std::strerror(errno)));
    }
    return bytes;
}

std::optional<SizeI> pictureSize(const std::string& path) {
    std::optional<SizeI> size = sizeFromHeader(readBytes(path, 4096));
    // A thumbnail may precede the frame header of a JPEG.
    if (size && size->empty()) size = sizeFromHeader(readBytes(path, std::size_t{1} << 18));
    if (size && size->empty()) return std::nullopt;
    return size;
}

FrameBuilder readPicture(const std::string& path) {
    // libav rejects 16384 x 16384 pixels.
    if (auto builder = readBinaryPnm(path)) return std::move(*builder);
    return decodePicture(readBytes(path, std::size_t{1} << 30), path);
}

bool isUnchanged(const PictureStamp& file) {
    return stampOf(file.path) == file;
}

std::optional<PictureStamp> fileThatShows(const std::string& path, const Frame& frame) {
    // Taken before the bytes are read, so that a concurrent change is detected.
    PictureStamp stamp = stampOf(path);
    if (stamp.path.empty()) return std::nullopt;
    try {
        const auto bytes = readBytes(path, std::size_t{1} << 30);
        const PictureKind kind = pictureKind(bytes);
        const bool jpeg = kind == PictureKind::Jpeg && jpegHeader(bytes).orientation.identity();
        if (kind != PictureKind::Png && !jpeg) return std::nullopt;
        const Frame there = decodePicture(bytes, path).seal(0, 0);
        const bool same = !there.corrupt() && there.size() == frame.size() &&
                          std::memcmp(there.pixels(), frame.pixels(), frame.bytes()) == 0;
        if (same) return stamp;
    } catch (const EngineError&) {
        // The file does not show this image.
    }
    return std::nullopt;
}

FrameBuilder decodePicture(Bytes bytes, const std::string& path) {
    const PictureKind kind = pictureKind(bytes);
    if (kind == PictureKind::None) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is not an image: its content is not JPEG, PNG, BMP, TIFF, "
                             "WebP, PGM, PPM or GIF. Choose another file."),
                    path));
    }
    if (kind == PictureKind::Jpeg) {
        if (auto builder = decodeJpeg(bytes)) return std::move(*builder);
    }
    if (auto builder = decodeByLibav(kind, bytes)) return std::move(*builder);
    const std::optional<SizeI> size = sizeFromHeader(bytes);
    if (size && !fitsLibav(*size))
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The image \"%1\" has %2 x %3 pixels, more than can be "
                                           "decoded. Crop it or scale it down."),
                                  path, size->width, size->height));
    throw EngineError(Message(SPOOR_TR("engine",
                                       "Cannot decode the image \"%1\" (%2): the file is damaged. "
                                       "Copy it again or remove it."),
                              path, pictureKindName(kind)));
}

std::vector<std::uint8_t> readAlpha(const std::string& path) {
    const std::vector<std::uint8_t> start = readBytes(path, 64);
    const PictureKind kind = pictureKind(start);
    if (kind == PictureKind::None || kind == PictureKind::Jpeg) return {};
    if (kind == PictureKind::Pnm && start[1] != '7') return {};
    const std::vector<std::uint8_t> bytes = readBytes(path, std::size_t{1} << 30);
    const AvFramePtr picture = decodeStored(kind, bytes);
    if (!picture) return {};
    const auto* format = av_pix_fmt_desc_get(AVPixelFormat(picture->format));
    if (!format || !(format->flags & AV_PIX_FMT_FLAG_ALPHA)) return {};
    const bool palette = format->flags & AV_PIX_FMT_FLAG_PAL;
    const int component = palette ? 3 : format->nb_components - 1;
    const int shift = palette ? 0 : format->comp[component].depth - 8;
    std::vector<std::uint16_t> line(std::size_t(picture->width));
    std::vector<std::uint8_t> alpha;
    for (int y = 0; y < picture->height; ++y) {
        av_read_image_line2(line.data(), const_cast<const std::uint8_t**>(picture->data),
                            picture->linesize, format, 0, y, component, picture->width, palette, 2);
        for (const std::uint16_t value : line) {
            alpha.push_back(std::uint8_t(shift > 0 ? value >> shift : value));
        }
    }
    const bool opaque =
        std::all_of(alpha.begin(), alpha.end(), [](std::uint8_t value) { return value == 255; });
    return opaque ? std::vector<std::uint8_t>{} : alpha;
}

std::vector<std::uint8_t> opacityOf(const std::string& input, SizeI size) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(input, none)) return {};
    auto alpha = readAlpha(input);
    return std::int64_t(alpha.size()) == size.area() ? alpha : std::vector<std::uint8_t>{};
}

}  // namespace spoor
