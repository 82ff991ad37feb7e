// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/jpeg_picture.h"

#include "engine/media/av_util.h"

#include <turbojpeg.h>

#include <cstring>
#include <memory>
#include <vector>

namespace spoor {
namespace {

using Bytes = std::span<const std::uint8_t>;

bool startsFrame(std::uint8_t marker) {
    return marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
}

}  // namespace

JpegHeader jpegHeader(Bytes bytes) {
    JpegHeader header;
    std::size_t at = 2;
    while (at + 4 <= bytes.size() && bytes[at] == 0xFF) {
        const std::uint8_t marker = bytes[at + 1];
        if (marker == 0xFF) {  // Padding.
            ++at;
            continue;
        }
        const std::size_t length = std::size_t(bytes[at + 2]) << 8 | bytes[at + 3];
        if (marker == 0xDA || length < 2) break;
        const Bytes body = bytes.subspan(at + 4, std::min(length - 2, bytes.size() - at - 4));
        if (startsFrame(marker) && body.size() >= 5) {
            header.stored = {body[3] << 8 | body[4], body[1] << 8 | body[2]};
        }
        if (marker == 0xE1 && header.orientation.identity()) {
            header.orientation = exifOrientation(body);
        }
        at += 2 + length;
    }
    return header;
}

std::optional<FrameBuilder> decodeJpeg(Bytes bytes) {
    const std::unique_ptr<void, int (*)(tjhandle)> decoder(tjInitDecompress(), tjDestroy);
    SizeI size;
    int subsampling = 0, colours = 0;
    if (!decoder || tjDecompressHeader3(decoder.get(), bytes.data(), bytes.size(), &size.width,
                                        &size.height, &subsampling, &colours) < 0) {
        return std::nullopt;
    }
    if (size.empty() || size.area() > maxPicturePixels || colours == TJCS_CMYK ||
        colours == TJCS_YCCK) {
        return std::nullopt;
    }
    const Orientation orientation = jpegHeader(bytes).orientation;
    FrameBuilder builder(orientation.apply(size));
    std::vector<std::uint8_t> stored;
    std::uint8_t* to = builder.pixels();
    if (!orientation.identity()) {
        stored.resize(builder.stride() * std::size_t(builder.size().height));
        to = stored.data();
    }
    // Rows that are missing in a truncated file must not show uninitialised memory.
    std::memset(to, 128, std::size_t(size.area()) * 4);
    const int code = tjDecompress2(decoder.get(), bytes.data(), bytes.size(), to, size.width, 0,
                                   size.height, TJPF_BGRA, 0);
    if (code < 0 && tjGetErrorCode(decoder.get()) != TJERR_WARNING) return std::nullopt;
    if (!orientation.identity()) {
        copyOriented(orientation, size, to, std::size_t(size.width) * 4, builder.pixels());
    }
    builder.grey(colours == TJCS_GRAY).corrupt(code < 0);
    return builder;
}

}  // namespace spoor
