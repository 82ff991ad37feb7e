// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/pnm_picture.h"

#include "engine/base/paths.h"

#include <cctype>
#include <climits>
#include <cstdint>
#include <vector>

namespace spoor {
namespace {

constexpr std::int64_t maxPixels = std::int64_t{16384} * 16384;

/// Reads the next number of the header and skips comments before it.
int headerNumber(std::FILE* in) {
    int c = std::getc(in);
    for (; std::isspace(c) || c == '#'; c = std::getc(in))
        if (c == '#')
            while (c != '\n' && c != EOF) c = std::getc(in);
    std::int64_t number = std::isdigit(c) ? 0 : -1;
    for (; std::isdigit(c) && number <= INT_MAX; c = std::getc(in)) number = number * 10 + c - '0';
    std::ungetc(c, in);
    return number <= INT_MAX ? int(number) : -1;
}

void fillRow(std::uint8_t* out, const std::uint8_t* in, std::size_t width, bool colour) {
    for (std::size_t x = 0; x < width; ++x, out += 4) {
        out[0] = colour ? in[x * 3 + 2] : in[x];
        out[1] = colour ? in[x * 3 + 1] : in[x];
        out[2] = colour ? in[x * 3] : in[x];
        out[3] = 255;
    }
}

}  // namespace

std::optional<FrameBuilder> readBinaryPnm(const std::string& path) {
    const Result<InputFile> opened = openInputFile(path);
    if (!opened) return std::nullopt;  // The caller's own reading reports the reason.
    std::FILE* const in = opened.value().get();
    char magic[2] = {};
    const bool started = std::fread(magic, 1, 2, in) == 2 && magic[0] == 'P';
    const bool colour = magic[1] == '6';
    if (!started || (!colour && magic[1] != '5')) return std::nullopt;
    const int width = headerNumber(in), height = headerNumber(in), most = headerNumber(in);
    std::getc(in);
    if (std::feof(in) || most != 255 || width <= 0 || height <= 0) return std::nullopt;
    if (std::int64_t{width} * height > maxPixels) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The image \"%1\" has %2 x %3 pixels, more than 16384 x "
                                           "16384. Crop it or scale it down."),
                                  path, width, height));
    }
    // Checked before allocating memory, since a header may claim any size.
    const std::int64_t start = std::ftell(in);
    std::fseek(in, 0, SEEK_END);
    const std::int64_t there = std::ftell(in) - start;
    const std::int64_t rowBytes = std::int64_t{width} * (colour ? 3 : 1);
    if (std::fseek(in, start, SEEK_SET) != 0 || there < rowBytes * height) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The image \"%1\" is truncated after %2 of its %3 rows. "
                                           "Copy it again or remove it."),
                                  path, (long)(there / rowBytes), height));
    }
    FrameBuilder builder({width, height});
    builder.grey(!colour);
    std::vector<std::uint8_t> row(static_cast<std::size_t>(rowBytes));
    for (int y = 0; y < height; ++y) {
        if (std::fread(row.data(), 1, row.size(), in) != row.size()) return std::nullopt;
        fillRow(builder.row(y), row.data(), std::size_t(width), colour);
    }
    return builder;
}

}  // namespace spoor
