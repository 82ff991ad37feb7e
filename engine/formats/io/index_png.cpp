// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/formats/io/index_png.h"

#include "engine/base/error.h"
#include "engine/base/mask.h"
#include "engine/formats/io/text_file.h"

#include <png.h>
#include <zlib.h>
#include <algorithm>
#include <csetjmp>
#include <cstring>
#include <string_view>

namespace spoor {
namespace {

constexpr std::string_view pngHead("\x89PNG\r\n\x1a\n", 8);
constexpr uLongf maxInflated = 1 << 28;  // bytes of a PNG inside other data
constexpr const char* damagedPng =
    SPOOR_TR("engine", "\"%1\" is damaged or truncated. Export it again.");
constexpr const char* otherPng =
    SPOOR_TR("engine",
             "\"%1\" is not an index image. Expected a PNG that is not interlaced, with 16-bit "
             "grey, 8-bit grey or a palette.");

/// libpng leaves with longjmp, so no object with a destructor may be made in `call`. Returns
/// whether it succeeded.
template <typename Call>
bool succeeds(png_structp png, const Call& call) {
    if (setjmp(png_jmpbuf(png))) return false;  // NOLINT(cert-err52-cpp): the interface of libpng
    call();
    return true;
}

void ignoreWarning(png_structp, png_const_charp) {}
[[noreturn]] void leave(png_structp png, png_const_charp) {
    png_longjmp(png, 1);
}

/// A PNG in memory.
class PngFile {
public:
    explicit PngFile(const std::string& path)
        : m_path(path),
          m_bytes(readTextFile(path).orThrow()),
          m_rest(m_bytes),
          m_png(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, leave, ignoreWarning)),
          m_info(m_png ? png_create_info_struct(m_png) : nullptr) {
        if (!m_info) fail(damagedPng);
    }
    ~PngFile() { png_destroy_read_struct(&m_png, &m_info, nullptr); }
    PngFile(const PngFile&) = delete;
    PngFile& operator=(const PngFile&) = delete;

    [[noreturn]] void fail(const char* why) const { throw EngineError(Message(why, m_path)); }
    void readHeader() {
        if (!m_rest.starts_with(pngHead)) fail(otherPng);
        const bool read = succeeds(m_png, [this] {
            png_set_user_limits(m_png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
            png_set_read_fn(m_png, this, copyNext);
            png_read_info(m_png, m_info);
        });
        if (!read) fail(damagedPng);
        const std::int64_t width = png_get_image_width(m_png, m_info);
        const std::int64_t height = png_get_image_height(m_png, m_info);
        if (width * height > maxMaskPixels)
            throw EngineError(Message(
                SPOOR_TR("engine",
                         "\"%1\" has %2 x %3 pixels, but at most %4 can be read. Scale it down."),
                m_path, long(width), long(height), long(maxMaskPixels)));
    }
    SizeI size() const {
        return {int(png_get_image_width(m_png, m_info)), int(png_get_image_height(m_png, m_info))};
    }
    int depth() const { return png_get_bit_depth(m_png, m_info); }
    bool hasPalette() const { return png_get_color_type(m_png, m_info) == PNG_COLOR_TYPE_PALETTE; }
    bool indexed() const {
        if (png_get_interlace_type(m_png, m_info) != PNG_INTERLACE_NONE) return false;
        return hasPalette() ||
               (png_get_color_type(m_png, m_info) == PNG_COLOR_TYPE_GRAY && depth() >= 8);
    }
    /// Prepares rows with one or two bytes per pixel.
    void start() {
        if (!succeeds(m_png, [this] {
                png_set_packing(m_png);
                png_read_update_info(m_png, m_info);
            }))
            fail(damagedPng);
    }
    void readRow(std::vector<std::uint8_t>& row) {
        if (!succeeds(m_png, [&] { png_read_row(m_png, row.data(), nullptr); })) fail(damagedPng);
    }

private:
    static void copyNext(png_structp png, png_bytep to, std::size_t count) {
        std::string_view& rest = static_cast<PngFile*>(png_get_io_ptr(png))->m_rest;
        if (rest.size() < count) png_error(png, "truncated");
        std::memcpy(to, rest.data(), count);
        rest.remove_prefix(count);
    }

    std::string m_path, m_bytes;
    std::string_view m_rest;
    png_structp m_png;
    png_infop m_info;
};

void append(png_structp png, png_bytep bytes, std::size_t count) {
    static_cast<std::string*>(png_get_io_ptr(png))
        ->append(reinterpret_cast<const char*>(bytes), count);
}

}  // namespace

bool isIndexPng(const std::string& path) {
    try {
        PngFile file(path);
        file.readHeader();
        return file.indexed() && (file.hasPalette() || file.depth() == 16);
    } catch (const EngineError&) {
        return false;
    }
}

SizeI readIndexPng(const std::string& path,
                   const std::function<void(int, std::span<const std::uint16_t>)>& row) {
    PngFile file(path);
    file.readHeader();
    if (!file.indexed()) file.fail(otherPng);
    const SizeI size = file.size();
    const bool wide = file.depth() == 16;
    file.start();
    std::vector<std::uint8_t> bytes(std::size_t(size.width) * (wide ? 2 : 1));
    std::vector<std::uint16_t> values(std::size_t(size.width));
    for (int y = 0; y < size.height; ++y) {
        file.readRow(bytes);
        for (std::size_t x = 0; x < values.size(); ++x)
            values[x] = wide ? std::uint16_t(bytes[2 * x] << 8 | bytes[2 * x + 1]) : bytes[x];
        row(y, values);
    }
    return size;
}

void writeIndexPng(const std::string& path, SizeI size, std::span<const std::uint16_t> values) {
    std::string bytes;
    std::vector<std::uint8_t> row(std::size_t(size.width) * 2);
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, nullptr, leave, ignoreWarning);
    png_infop info = png ? png_create_info_struct(png) : nullptr;
    const bool written =
        info && succeeds(png, [&] {
            png_set_write_fn(png, &bytes, append, nullptr);
            png_set_IHDR(png, info, png_uint_32(size.width), png_uint_32(size.height), 16,
                         PNG_COLOR_TYPE_GRAY, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                         PNG_FILTER_TYPE_DEFAULT);
            png_set_compression_level(png, 1);
            png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);  // most rows repeat
            png_write_info(png, info);
            for (std::size_t y = 0; y < std::size_t(size.height); ++y) {
                for (std::size_t x = 0; x < std::size_t(size.width); ++x) {
                    const std::uint16_t value = values[y * std::size_t(size.width) + x];
                    row[2 * x] = std::uint8_t(value >> 8);
                    row[2 * x + 1] = std::uint8_t(value & 255);
                }
                png_write_row(png, row.data());
            }
            png_write_end(png, info);
        });
    png_destroy_write_struct(&png, &info);
    if (!written)
        throw EngineError(Message(SPOOR_TR("engine",
                                           "Cannot compress \"%1\": there is not enough memory. "
                                           "Close other programs and try again."),
                                  path));
    TextFile file(path, Durability::No);
    file.write(bytes);
    file.finish();
}

PngMask maskOfDeflatedPng(std::span<const std::uint8_t> bytes) {
    std::vector<std::uint8_t> file;
    int result = Z_BUF_ERROR;
    for (uLongf room = 1 << 16; result == Z_BUF_ERROR && room <= maxInflated; room *= 8) {
        file.resize(room);
        uLongf length = room;
        result = uncompress(file.data(), &length, bytes.data(), uLong(bytes.size()));
        if (result == Z_OK) file.resize(length);
    }
    png_image image{};
    image.version = PNG_IMAGE_VERSION;
    PngMask mask;
    if (result != Z_OK || !png_image_begin_read_from_memory(&image, file.data(), file.size()))
        return mask;
    const bool transparent = image.format & PNG_FORMAT_FLAG_ALPHA;
    image.format = PNG_FORMAT_RGBA;
    const SizeI size{int(image.width), int(image.height)};
    if (size.area() <= maxMaskPixels) {
        std::vector<std::uint8_t> pixels(PNG_IMAGE_SIZE(image));
        if (png_image_finish_read(&image, nullptr, pixels.data(), 0, nullptr)) {
            for (const std::uint8_t* p = pixels.data(); p < pixels.data() + pixels.size(); p += 4)
                mask.pixels.push_back((transparent ? p[3] : p[0] | p[1] | p[2]) != 0);
            mask.size = size;
        }
    }
    png_image_free(&image);
    return mask;
}

}  // namespace spoor
