// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/index_png.h"

#include "engine/base/error.h"
#include "engine/base/mask.h"
#include "engine/formats/io/text_file.h"

#include <zlib.h>
#include <cstdlib>
#include <string_view>

namespace spoor {
namespace {

constexpr std::string_view pngHead("\x89PNG\r\n\x1a\n", 8);
enum PngColour : std::uint8_t { PngGrey = 0, PngPalette = 3 };

EngineError notIndexed(const std::string& path, const char* why) {
    return EngineError(Message(why, path));
}
constexpr const char* damagedPng =
    SPOOR_TR("engine", "\"%1\" is damaged or truncated. Export it again.");
constexpr const char* otherPng =
    SPOOR_TR("engine",
             "\"%1\" is not an index image. Expected a PNG that is not interlaced, with 16-bit "
             "grey, 8-bit grey or a palette.");

std::uint32_t fourBytes(std::string_view text, std::size_t at) {
    std::uint32_t value = 0;
    for (std::size_t i = 0; i < 4; ++i) value = value << 8 | std::uint8_t(text[at + i]);
    return value;
}

/// The content of the first chunk.
struct PngHeader {
    SizeI size;
    int depth = 0;
    std::uint8_t colour = 0;
    bool interlaced = false;

    bool indexed() const {
        if (interlaced) return false;
        if (colour == PngGrey) return depth == 8 || depth == 16;
        return colour == PngPalette && (depth == 1 || depth == 2 || depth == 4 || depth == 8);
    }
};

PngHeader factsOf(std::string_view file, const std::string& path) {
    constexpr std::size_t least = 8 + 8 + 13;
    if (file.size() < least || !file.starts_with(pngHead) || file.substr(12, 4) != "IHDR")
        throw notIndexed(path, otherPng);
    const std::uint32_t width = fourBytes(file, 16), height = fourBytes(file, 20);
    constexpr std::uint32_t most = 1u << 24;
    if (width == 0 || height == 0 || width > most || height > most ||
        std::int64_t{width} * height > maxMaskPixels)
        throw EngineError(Message(
            SPOOR_TR("engine",
                     "\"%1\" has %2 x %3 pixels, but at most %4 can be read. Scale it down."),
            path, long(width), long(height), long(maxMaskPixels)));
    return {
        {int(width), int(height)}, std::uint8_t(file[24]), std::uint8_t(file[25]), file[28] != 0};
}

/// The bytes of all IDAT chunks, decompressed row by row.
class PngRows {
public:
    PngRows(std::string_view file, std::string path) : m_file(file), m_path(std::move(path)) {
        if (inflateInit(&m_stream) != Z_OK) throw notIndexed(m_path, damagedPng);
    }
    ~PngRows() { inflateEnd(&m_stream); }
    PngRows(const PngRows&) = delete;
    PngRows& operator=(const PngRows&) = delete;

    void read(std::span<std::uint8_t> row) {
        m_stream.next_out = row.data();
        m_stream.avail_out = uInt(row.size());
        while (m_stream.avail_out > 0) {
            if (m_stream.avail_in == 0 && !nextChunk()) throw notIndexed(m_path, damagedPng);
            const int code = inflate(&m_stream, Z_NO_FLUSH);
            if (code == Z_STREAM_END && m_stream.avail_out == 0) return;
            if (code != Z_OK) throw notIndexed(m_path, damagedPng);
        }
    }

private:
    bool nextChunk() {
        while (m_at + 12 <= m_file.size()) {
            const std::size_t length = fourBytes(m_file, m_at);
            const std::string_view kind = m_file.substr(m_at + 4, 4);
            const std::size_t from = m_at + 8;
            if (length > m_file.size() - from) return false;
            m_at = from + length + 4;
            if (kind == "IEND") return false;
            if (kind != "IDAT" || length == 0) continue;
            // zlib does not modify its input, although the pointer is not const.
            m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(m_file.data() + from));
            m_stream.avail_in = uInt(length);
            return true;
        }
        return false;
    }

    std::string_view m_file;
    std::string m_path;
    std::size_t m_at = pngHead.size();
    z_stream m_stream{};
};

std::uint8_t nearestOf(int left, int up, int corner) {
    const int guess = left + up - corner;
    const int a = std::abs(guess - left), b = std::abs(guess - up), c = std::abs(guess - corner);
    return std::uint8_t(a <= b && a <= c ? left : b <= c ? up : corner);
}

/// Reverses the filter of a row. `step` is the number of bytes per pixel, at least 1. Returns false
/// for an unknown filter.
bool unfilter(std::uint8_t filter, std::span<std::uint8_t> row, std::span<const std::uint8_t> above,
              std::size_t step) {
    if (filter > 4) return false;
    for (std::size_t i = 0; i < row.size(); ++i) {
        const int left = i >= step ? row[i - step] : 0, up = above[i];
        const int corner = i >= step ? above[i - step] : 0;
        const int guess = filter == 1   ? left
                          : filter == 2 ? up
                          : filter == 3 ? (left + up) / 2
                          : filter == 4 ? nearestOf(left, up, corner)
                                        : 0;
        row[i] = std::uint8_t(row[i] + guess);
    }
    return true;
}

void addChunk(std::string& png, std::string_view kind, std::string_view bytes) {
    const auto four = [&](std::uint32_t value) {
        for (int shift = 24; shift >= 0; shift -= 8) png += char(value >> shift & 255);
    };
    four(std::uint32_t(bytes.size()));
    const std::size_t from = png.size();
    png += kind;
    png += bytes;
    const auto* data = reinterpret_cast<const Bytef*>(png.data() + from);
    four(std::uint32_t(crc32(0, data, uInt(png.size() - from))));
}

}  // namespace

bool isIndexPng(const std::string& path) {
    const auto file = readTextFile(path);
    if (!file || !std::string_view(file.value()).starts_with(pngHead)) return false;
    try {
        const PngHeader facts = factsOf(file.value(), path);
        return facts.indexed() && (facts.colour == PngPalette || facts.depth == 16);
    } catch (const EngineError&) {
        return false;
    }
}

SizeI readIndexPng(const std::string& path,
                   const std::function<void(int, std::span<const std::uint16_t>)>& row) {
    const std::string file = readTextFile(path).orThrow();
    const PngHeader facts = factsOf(file, path);
    if (!facts.indexed()) throw notIndexed(path, otherPng);
    const auto width = std::size_t(facts.size.width);
    const std::size_t bytes = (width * std::size_t(facts.depth) + 7) / 8;
    const std::size_t step = facts.depth == 16 ? 2 : 1;
    std::vector<std::uint8_t> line(bytes + 1), above(bytes);
    std::vector<std::uint16_t> values(width);
    PngRows rows(file, path);
    for (int y = 0; y < facts.size.height; ++y) {
        rows.read(line);
        const std::span<std::uint8_t> now = std::span(line).subspan(1);
        if (!unfilter(line[0], now, above, step)) throw notIndexed(path, damagedPng);
        for (std::size_t x = 0; x < width; ++x) {
            if (facts.depth == 16) {
                values[x] = std::uint16_t(now[2 * x] << 8 | now[2 * x + 1]);
                continue;
            }
            const auto depth = std::size_t(facts.depth);
            const std::size_t bit = x * depth;
            values[x] = std::uint16_t(now[bit / 8] >> (8 - depth - bit % 8) & ((1u << depth) - 1));
        }
        row(y, values);
        above.assign(now.begin(), now.end());
    }
    return facts.size;
}

void writeIndexPng(const std::string& path, SizeI size, std::span<const std::uint16_t> values) {
    const auto width = std::size_t(size.width);
    std::vector<std::uint8_t> raw;
    raw.reserve((2 * width + 1) * std::size_t(size.height));
    for (std::size_t y = 0; y < std::size_t(size.height); ++y) {
        // Filter 2: differences to the row above, most of which are 0.
        raw.push_back(2);
        for (std::size_t x = 0; x < width; ++x) {
            const std::uint16_t now = values[y * width + x];
            const std::uint16_t up = y > 0 ? values[(y - 1) * width + x] : std::uint16_t(0);
            raw.push_back(std::uint8_t((now >> 8) - (up >> 8)));
            raw.push_back(std::uint8_t((now & 255) - (up & 255)));
        }
    }
    uLongf length = compressBound(uLong(raw.size()));
    std::string packed(length, '\0');
    if (compress2(reinterpret_cast<Bytef*>(packed.data()), &length, raw.data(), uLong(raw.size()),
                  Z_BEST_SPEED) != Z_OK)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot compress \"%1\": there is not enough memory. "
                                           "Close other programs and try again."),
                                  path));
    packed.resize(length);
    std::string head;
    for (const int side : {size.width, size.height})
        for (int shift = 24; shift >= 0; shift -= 8) head += char(side >> shift & 255);
    head += std::string("\x10\0\0\0\0", 5);
    std::string png(pngHead);
    addChunk(png, "IHDR", head);
    addChunk(png, "IDAT", packed);
    addChunk(png, "IEND", "");
    TextFile file(path, Durability::No);
    file.write(png);
    file.finish();
}

}  // namespace spoor
