// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/picture_file.h"

#include "engine/base/error.h"
#include "engine/base/paths.h"
#include "engine/media/frame_converter.h"
#include "engine/media/jpeg_picture.h"
#include "engine/media/pnm_picture.h"
#include "engine/media/webp_animation.h"

extern "C" {
#include <libavutil/pixdesc.h>
}

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>
#include <climits>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>
#include <set>

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

/// The EXIF data of a PNG or WebP file within `bytes`; empty if it has none.
Bytes exifOf(PictureKind kind, Bytes bytes) {
    const bool png = kind == PictureKind::Png;
    for (std::size_t at = png ? 8 : 12; at + 12 <= bytes.size();) {
        const std::size_t length = number(bytes, at + (png ? 0 : 4), 4, !png);
        if (startsWith(bytes, png ? "eXIf" : "EXIF", at + (png ? 4 : 0))) {
            const std::size_t left = bytes.size() - at - 8;
            return bytes.subspan(at + 8, std::min(length, left));
        }
        at += 8 + length + (png ? 4 : length % 2);  // A checksum, or padding to even lengths.
    }
    return {};
}

Orientation storedOrientation(PictureKind kind, Bytes bytes, std::uint32_t page = 0) {
    switch (kind) {
        case PictureKind::Jpeg:
            return jpegHeader(bytes).orientation;
        case PictureKind::Tiff:
            return exifOrientation(bytes, page);
        case PictureKind::Png:
        case PictureKind::Webp:
            return exifOrientation(exifOf(kind, bytes));
        default:
            return {};
    }
}

/// One byte per pixel in the displayed orientation.
std::vector<std::uint8_t> oriented(const std::vector<std::uint8_t>& stored, SizeI size,
                                   Orientation orientation) {
    if (orientation.identity()) return stored;
    std::vector<std::uint8_t> wide(stored.size() * 4), turned(stored.size() * 4);
    for (std::size_t i = 0; i < stored.size(); ++i) wide[4 * i] = stored[i];
    copyOriented(orientation, size, wide.data(), std::size_t(size.width) * 4, turned.data());
    std::vector<std::uint8_t> result(stored.size());
    for (std::size_t i = 0; i < result.size(); ++i) result[i] = turned[4 * i];
    return result;
}

std::optional<SizeI> sizeFromHeader(Bytes b) {
    switch (pictureKind(b)) {
        case PictureKind::Jpeg: {
            const JpegHeader header = jpegHeader(b);
            return header.orientation.apply(header.stored);
        }
        case PictureKind::Png:
            if (b.size() < 24) break;
            return storedOrientation(PictureKind::Png, b)
                .apply({int(number(b, 16, 4, false)), int(number(b, 20, 4, false))});
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

/// Decodes an image as stored; null if it cannot be decoded.
AvFramePtr decodeStored(PictureKind kind, Bytes bytes, std::uint32_t page = 0) {
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
    // libav decodes the first page, and its option for another one fails in FFmpeg 5.
    for (std::size_t i = 0; page > 0 && i < 4; ++i)
        packet->data[4 + i] = std::uint8_t(page >> 8 * (bytes[0] == 'I' ? i : 3 - i));
    packet->flags |= AV_PKT_FLAG_KEY;
    avcodec_send_packet(codec.get(), packet.get());
    if (avcodec_receive_frame(codec.get(), picture.get()) < 0) {
        avcodec_send_packet(codec.get(), nullptr);
        if (avcodec_receive_frame(codec.get(), picture.get()) < 0) return nullptr;
    }
    return picture;
}

/// The values of a grey image with more than 8 bits, row by row; empty for other images.
std::vector<float> deepValues(const AVFrame& picture) {
    const auto* format = av_pix_fmt_desc_get(AVPixelFormat(picture.format));
    constexpr auto others =
        AV_PIX_FMT_FLAG_PAL | AV_PIX_FMT_FLAG_RGB | AV_PIX_FMT_FLAG_BAYER | AV_PIX_FMT_FLAG_HWACCEL;
    if (!format || format->nb_components > 2 || format->comp[0].depth <= 8 ||
        (format->flags & others))
        return {};
    const bool real = format->flags & AV_PIX_FMT_FLAG_FLOAT;
    if (real && format->comp[0].depth != 32) return {};
    std::vector<std::uint32_t> line(std::size_t(picture.width));
    std::vector<float> values;
    values.reserve(line.size() * std::size_t(picture.height));
    for (int y = 0; y < picture.height; ++y) {
        av_read_image_line2(line.data(), const_cast<const std::uint8_t**>(picture.data),
                            picture.linesize, format, 0, y, 0, picture.width, 0, 4);
        for (const std::uint32_t value : line)
            values.push_back(real ? std::bit_cast<float>(value) : float(value));
    }
    return values;
}

std::optional<PictureLevels> levelsOf(std::vector<float> values) {
    std::erase_if(values, [](float value) { return !std::isfinite(value); });
    if (values.empty()) return std::nullopt;
    const auto at = [&](double share) {
        const auto place = values.begin() + std::llround(share * double(values.size() - 1));
        std::nth_element(values.begin(), place, values.end());
        return double(*place);
    };
    constexpr double cut = 0.001;
    const PictureLevels levels{at(cut), at(1 - cut)};
    if (levels.white > levels.black) return levels;
    return PictureLevels{levels.black, levels.black + 1};
}

FrameBuilder withLevels(const std::vector<float>& values, SizeI size, Orientation orientation,
                        const PictureLevels& levels) {
    std::vector<std::uint8_t> pixels(values.size() * 4, 255);
    const double scale = 255 / (levels.white - levels.black);
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double grey = (double(values[i]) - levels.black) * scale;
        // A value that is not a number is black.
        const auto shown = std::uint8_t(grey > 0 ? std::min(grey + 0.5, 255.0) : 0);
        for (std::size_t k = 0; k < 3; ++k) pixels[4 * i + k] = shown;
    }
    FrameBuilder builder(orientation.apply(size));
    copyOriented(orientation, size, pixels.data(), std::size_t(size.width) * 4, builder.pixels());
    builder.grey(true);
    return builder;
}

std::optional<FrameBuilder> decodeByLibav(PictureKind kind, Bytes bytes, std::uint32_t page,
                                          const std::optional<PictureLevels>& levels) {
    const AvFramePtr picture = decodeStored(kind, bytes, page);
    if (!picture) return std::nullopt;
    const Orientation orientation = storedOrientation(kind, bytes, page);
    const std::vector<float> deep = levels ? deepValues(*picture) : std::vector<float>();
    FrameBuilder builder =
        deep.empty() ? FrameConverter().convert(*picture, orientation)
                     : withLevels(deep, {picture->width, picture->height}, orientation, *levels);
    builder.corrupt(isDamaged(*picture));
    return builder;
}

/// Returns a stamp without a path if the file does not exist.
PictureStamp stampOf(const std::string& path) {
    std::error_code error;
    const std::string absolute = std::filesystem::absolute(path, error).string();
    const FileFacts found = fileFacts(absolute, Links::Follow);
    if (error || found.kind != FileKind::File) return {};
    return {absolute, std::uint64_t(found.bytes), Nanos(found.modified)};
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
    SystemFile file = openForReading(path).orThrow();
    std::vector<std::uint8_t> bytes;
    constexpr std::size_t step = std::size_t{1} << 20;
    while (bytes.size() < most) {
        const std::size_t before = bytes.size();
        const std::size_t wanted = std::min(step, most - before);
        bytes.resize(before + wanted);
        std::error_code error;
        char* const to = reinterpret_cast<char*>(bytes.data() + before);
        const std::size_t got = file.read(to, wanted, error);
        bytes.resize(before + got);
        if (error)
            throw EngineError(Message(SPOOR_TR("engine",
                                               "Cannot read \"%1\": %2. Check that it still exists "
                                               "and that you have permission to read it."),
                                      path, error.message()));
        if (got == 0) break;
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

std::string levelsPrefix(const PictureLevels& levels) {
    return "levels:" + toText(levels.black) + ".." + toText(levels.white) + ':';
}

std::string toText(const PictureLevels& levels) {
    return " (levels " + toText(levels.black) + " to " + toText(levels.white) + ')';
}

std::optional<PictureLevels> pictureLevels(Bytes bytes, std::uint32_t page) {
    const PictureKind kind = pictureKind(bytes);
    if (kind == PictureKind::None) return std::nullopt;
    const AvFramePtr picture = decodeStored(kind, bytes, page);
    return picture ? levelsOf(deepValues(*picture)) : std::nullopt;
}

std::optional<PictureLevels> pictureLevels(const std::string& path) {
    // Other formats have 8 bits, and need not be decoded.
    const PictureKind kind = pictureKind(readBytes(path, 64));
    if (kind != PictureKind::Png && kind != PictureKind::Tiff && kind != PictureKind::Pnm)
        return std::nullopt;
    return pictureLevels(readBytes(path, std::size_t{1} << 30));
}

FrameBuilder readPicture(const std::string& path, const std::optional<PictureLevels>& levels) {
    // libav rejects 16384 x 16384 pixels.
    if (auto builder = readBinaryPnm(path)) return std::move(*builder);
    return decodePicture(readBytes(path, std::size_t{1} << 30), path, 0, levels);
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
        const bool portable = kind == PictureKind::Png || kind == PictureKind::Jpeg;
        if (!portable || !storedOrientation(kind, bytes).identity()) return std::nullopt;
        const Frame there = decodePicture(bytes, path).seal(0, 0);
        const bool same = !there.corrupt() && there.size() == frame.size() &&
                          std::memcmp(there.pixels(), frame.pixels(), frame.bytes()) == 0;
        if (same) return stamp;
    } catch (const EngineError&) {
        // The file does not show this image.
    }
    return std::nullopt;
}

std::vector<std::uint32_t> tiffPages(Bytes bytes) {
    constexpr std::uint32_t newSubfileType = 254, smallerCopy = 1;
    const bool little = !bytes.empty() && bytes[0] == 'I';
    std::vector<std::uint32_t> pages;
    std::size_t at = bytes.size() < 8 ? 0 : number(bytes, 4, 4, little);
    std::set<std::size_t> seen;  // A damaged file may have a circle.
    while (at >= 8 && at + 2 <= bytes.size() && seen.insert(at).second) {
        const std::size_t entries = number(bytes, at, 2, little), end = at + 2 + 12 * entries;
        if (end + 4 > bytes.size()) break;
        bool smaller = false;
        for (std::size_t entry = at + 2; entry < end; entry += 12)
            smaller = smaller || (number(bytes, entry, 2, little) == newSubfileType &&
                                  (number(bytes, entry + 8, 4, little) & smallerCopy));
        if (!smaller) pages.push_back(std::uint32_t(at));
        at = number(bytes, end, 4, little);
    }
    return pages.empty() ? std::vector<std::uint32_t>{0} : pages;
}

namespace {

/// The fields of a TIFF directory that an uncompressed image in one piece has.
struct TiffImage {
    std::size_t end = 0;       ///< End of the entries; the offset of the next directory follows.
    std::size_t offsetAt = 0;  ///< Where the offset of the pixels is.
    std::uint64_t offset = 0, size = 0;
    std::string description;
};

std::optional<TiffImage> onlyImage(Bytes bytes, std::size_t directory, bool little) {
    TiffImage image;
    const std::size_t entries = number(bytes, directory, 2, little);
    image.end = directory + 2 + 12 * entries;
    if (image.end + 4 > bytes.size() || number(bytes, image.end, 4, little) != 0)
        return std::nullopt;
    for (std::size_t at = directory + 2; at < image.end; at += 12) {
        const auto tag = number(bytes, at, 2, little), count = number(bytes, at + 4, 4, little);
        const std::size_t width = number(bytes, at + 2, 2, little) == 3 ? 2 : 4;
        const auto value = number(bytes, at + 8, width, little);
        const bool single = count == 1;
        if (tag == 259 && value != 1) return std::nullopt;  // compressed
        if ((tag == 273 || tag == 279) && (!single || width != 4)) return std::nullopt;
        if (tag == 273) image.offset = value;
        if (tag == 273) image.offsetAt = at + 8;
        if (tag == 279) image.size = value;
        if (tag == 270 && value + std::uint64_t(count) <= bytes.size())
            image.description.assign(bytes.begin() + std::ptrdiff_t(value),
                                     bytes.begin() + std::ptrdiff_t(value + count));
    }
    return image.offset > 0 && image.size > 0 ? std::optional(image) : std::nullopt;
}

}  // namespace

void addImageJPages(std::vector<std::uint8_t>& bytes, const std::string& path) {
    const std::vector<std::uint32_t> pages = tiffPages(bytes);
    const bool little = !bytes.empty() && bytes[0] == 'I';
    if (pages.size() != 1 || pages[0] == 0) return;
    const auto image = onlyImage(bytes, pages[0], little);
    if (!image || !image->description.starts_with("ImageJ=")) return;
    const std::size_t found = image->description.find("images=");
    const long count = found == std::string::npos
                           ? 1
                           : std::strtol(image->description.c_str() + found + 7, nullptr, 10);
    if (count < 2 || count > 1'000'000) return;
    const std::uint64_t whole =
        (bytes.size() - std::min<std::uint64_t>(image->offset, bytes.size())) / image->size;
    if (whole < std::uint64_t(count))
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "\"%1\" is a stack of %2 images, but ends after %3. Copy "
                             "or export it again."),
                    path, count, whole));
    const auto put = [&](std::size_t at, std::uint64_t value) {
        for (std::size_t i = 0; i < 4; ++i)
            bytes[at + i] = std::uint8_t(value >> 8 * (little ? i : 3 - i));
    };
    const std::size_t length = image->end + 4 - pages[0];
    std::size_t last = pages[0];
    for (long i = 1; i < count; ++i) {
        const std::size_t next = bytes.size() + bytes.size() % 2;
        bytes.resize(next + length);
        std::copy_n(bytes.begin() + pages[0], length, bytes.begin() + std::ptrdiff_t(next));
        put(last + length - 4, next);
        put(next + length - 4, 0);
        put(next + image->offsetAt - pages[0], image->offset + std::uint64_t(i) * image->size);
        last = next;
    }
}

bool isAnimatedPng(Bytes bytes) {
    for (std::size_t at = 8; at + 12 <= bytes.size();) {
        if (startsWith(bytes, "acTL", at + 4)) return true;
        if (startsWith(bytes, "IDAT", at + 4)) return false;
        at += 12 + std::size_t(number(bytes, at, 4, false));
    }
    return false;
}

FrameBuilder decodePicture(Bytes bytes, const std::string& path, std::uint32_t page,
                           const std::optional<PictureLevels>& levels) {
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
    if (auto builder = decodeByLibav(kind, bytes, page, levels)) return std::move(*builder);
    if (isAnimatedWebp(bytes))
        if (auto builder = firstOfAnimatedWebp(bytes)) return std::move(*builder);
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
    if (opaque) return {};
    return oriented(alpha, {picture->width, picture->height}, storedOrientation(kind, bytes));
}

std::vector<std::uint8_t> opacityOf(const std::string& input, SizeI size) {
    std::error_code none;
    if (!std::filesystem::is_regular_file(input, none)) return {};
    auto alpha = readAlpha(input);
    return std::int64_t(alpha.size()) == size.area() ? alpha : std::vector<std::uint8_t>{};
}

}  // namespace spoor
