// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/base/picture_suffix.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <span>
#include <string>

namespace spoor {

namespace {

bool endsWithOneOf(std::string_view name, std::span<const std::string_view> suffixes) {
    const std::size_t dot = name.rfind('.');
    if (dot == std::string_view::npos) return false;
    std::string suffix(name.substr(dot + 1));
    for (char& c : suffix) c = char(std::tolower(static_cast<unsigned char>(c)));
    return std::ranges::find(suffixes, suffix) != suffixes.end();
}

}  // namespace

bool hasPictureSuffix(std::string_view name) {
    constexpr std::array<std::string_view, 14> suffixes = {"jpg", "jpeg", "jpe",  "jfif", "png",
                                                           "bmp", "tif",  "tiff", "webp", "pgm",
                                                           "ppm", "pnm",  "pbm",  "gif"};
    return endsWithOneOf(name, suffixes);
}

bool hasOtherPictureSuffix(std::string_view name) {
    constexpr std::array<std::string_view, 20> suffixes = {
        "heic", "heif", "hif", "avif", "jxl", "jp2", "j2k", "dng", "cr2", "cr3",
        "nef",  "arw",  "orf", "rw2",  "raf", "psd", "exr", "hdr", "tga", "dds"};
    return endsWithOneOf(name, suffixes);
}

}  // namespace spoor
