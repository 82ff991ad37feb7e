// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/trax/trax_picture.h"

#include "engine/formats/io/csv.h"
#include "engine/formats/io/encoding.h"
#include "engine/media/frame.h"
#include "engine/media/picture_file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace spoor {
namespace {

using Bytes = std::vector<std::uint8_t>;

[[noreturn]] void wrongPicture(std::string_view text) {
    throw EngineError(Message(SPOOR_TR("engine",
                                       "'%1' is not a valid TraX image. Expected file://PATH, "
                                       "image:WIDTH;HEIGHT;FORMAT;BASE64 (rgb, gray8 or gray16, "
                                       "with matching size), or data:image/jpeg;BASE64."),
                              shortened(text)));
}

/// Returns the part before the next semicolon and removes both from the text.
std::string_view takePart(std::string_view& text) {
    const std::size_t end = text.find(';');
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    return part;
}

FrameBuilder barePixels(std::string_view text) {
    constexpr std::int64_t longest = 16384;
    std::string_view rest = text.substr(6);
    const auto width = wholeNumber(takePart(rest));
    const auto height = wholeNumber(takePart(rest));
    const std::string_view format = takePart(rest);
    const std::size_t bytes = format == "rgb" ? 3 : format == "gray16" ? 2 : format == "gray8";
    if (!width || !height || *width < 1 || *height < 1 || *width > longest || *height > longest ||
        bytes == 0)
        wrongPicture(text);
    const auto pixels = fromBase64(rest);
    if (!pixels || pixels->size() != std::size_t(*width * *height) * bytes) wrongPicture(text);
    FrameBuilder builder({int(*width), int(*height)});
    builder.grey(bytes < 3);
    std::uint8_t* to = builder.pixels();
    for (std::size_t i = 0; i < pixels->size(); i += bytes, to += 4) {
        const std::uint8_t* from = pixels->data() + i;
        to[0] = from[bytes - 1];  // for 16 bits, the upper byte
        to[1] = from[bytes / 2];
        to[2] = from[bytes == 2 ? 1 : 0];
        to[3] = 255;
    }
    return builder;
}

FrameBuilder pictureInMemory(std::string_view text) {
    std::string_view rest = text.substr(5);
    std::size_t end = rest.find_first_of(";,");
    const std::string name(text.substr(0, end == std::string_view::npos ? end : 5 + end));
    rest.remove_prefix(end == std::string_view::npos ? rest.size() : end + 1);
    if (rest.starts_with("base64;") || rest.starts_with("base64,")) rest.remove_prefix(7);
    const auto bytes = fromBase64(rest);
    if (!bytes || bytes->empty()) wrongPicture(text);
    return decodePicture(*bytes, name);
}

std::string toBase64(const Bytes& bytes) {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    text.reserve((bytes.size() + 2) / 3 * 4);
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t left = std::min<std::size_t>(bytes.size() - i, 3);
        std::uint32_t bits = 0;
        for (std::size_t k = 0; k < 3; ++k) bits = bits << 8 | (k < left ? bytes[i + k] : 0u);
        for (std::size_t k = 0; k < 4; ++k)
            text += k <= left ? digits[bits >> (18 - 6 * k) & 63] : '=';
    }
    return text;
}

std::string pixelText(const Frame& frame) {
    Bytes rgb(frame.bytes() / 4 * 3);
    const std::uint8_t* from = frame.pixels();
    for (std::size_t i = 0; i < rgb.size(); i += 3, from += 4)
        rgb[i] = from[2], rgb[i + 1] = from[1], rgb[i + 2] = from[0];
    return "image:" + std::to_string(frame.size().width) + ';' +
           std::to_string(frame.size().height) + ";rgb;" + toBase64(rgb);
}

}  // namespace

FrameBuilder traxPicture(const std::string& text) {
    if (text.starts_with("image:")) return barePixels(text);
    if (text.starts_with("data:")) return pictureInMemory(text);
    if (text.starts_with("http:") || text.starts_with("https:")) wrongPicture(text);
    if (text.starts_with("file://")) return readPicture(text.substr(7));
    return readPicture(text.starts_with("file:") ? text.substr(5) : text);
}

std::string traxText(TraxImageFormat form, const std::string& path, const Frame* frame) {
    if (form == TraxImageFormat::Path) return "file://" + path;
    if (form == TraxImageFormat::Memory)
        return pixelText(frame ? *frame : readPicture(path).seal(0, 0));
    const Bytes bytes = readBytes(path, std::size_t{1} << 30);
    const bool jpeg = pictureKind(bytes) == PictureKind::Jpeg;
    return std::string("data:image/") + (jpeg ? "jpeg" : "png") + ";base64;" + toBase64(bytes);
}

}  // namespace spoor
