// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/pnm_picture.h"

#include "engine/base/error.h"

#include <cstdint>
#include <fstream>
#include <vector>

namespace spoor {
namespace {

constexpr std::int64_t maxPixels = std::int64_t{16384} * 16384;

/// Reads the next number of the header and skips comments before it.
int headerNumber(std::istream& in) {
    while ((in >> std::ws) && in.peek() == '#') in.ignore(1 << 16, '\n');
    int number = -1;
    in >> number;
    return number;
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
    std::ifstream in(path, std::ios::binary);
    char magic[2] = {};
    in.read(magic, 2);
    const bool colour = magic[1] == '6';
    if (!in || magic[0] != 'P' || (!colour && magic[1] != '5')) return std::nullopt;
    const int width = headerNumber(in), height = headerNumber(in), most = headerNumber(in);
    in.get();
    if (!in || most != 255 || width <= 0 || height <= 0) return std::nullopt;
    if (std::int64_t{width} * height > maxPixels) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The image \"%1\" has %2 x %3 pixels, more than 16384 x "
                                           "16384. Crop it or scale it down."))
                              .arg(path)
                              .arg(width)
                              .arg(height));
    }
    // Checked before allocating memory, since a header may claim any size.
    const auto start = in.tellg();
    in.seekg(0, std::ios::end);
    const std::int64_t there = in.tellg() - start;
    const std::int64_t rowBytes = std::int64_t{width} * (colour ? 3 : 1);
    in.seekg(start);
    if (!in || there < rowBytes * height) {
        throw EngineError(Message(SPOOR_TR("engine",
                                           "The image \"%1\" is truncated after %2 of its %3 rows. "
                                           "Copy it again or remove it."))
                              .arg(path)
                              .arg((long)(there / rowBytes))
                              .arg(height));
    }
    FrameBuilder builder({width, height});
    builder.grey(!colour);
    std::vector<std::uint8_t> row(static_cast<std::size_t>(rowBytes));
    for (int y = 0; y < height && in; ++y) {
        in.read(reinterpret_cast<char*>(row.data()), std::streamsize(rowBytes));
        fillRow(builder.row(y), row.data(), std::size_t(width), colour);
    }
    if (!in) return std::nullopt;  // The caller's own reading reports the reason.
    return builder;
}

}  // namespace spoor
