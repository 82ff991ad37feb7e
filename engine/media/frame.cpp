// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/frame.h"

#include "engine/base/error.h"

#include <algorithm>
#include <cassert>
#include <cstring>
#include <utility>
#ifdef __SSE2__
#include <emmintrin.h>
#endif

namespace spoor {

namespace {

PageMemory pictureMemory(SizeI size, std::size_t count) {
    // 64 spare bytes keep vector loads of the last pixels inside the allocation.
    const std::size_t bytes = (count + 64 + 63) / 64 * 64;
    PageMemory memory(bytes);
    if (!memory) {
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "There is not enough memory for an image of %1 x %2 pixels, which "
                             "needs %3 MB. Close other programs or use a smaller image."),
                    size.width, size.height, (long)(bytes >> 20)));
    }
    return memory;
}

std::size_t pixelBytes(SizeI size) {
    return std::size_t(size.area()) * 4;
}

RectI wholeOf(SizeI size) {
    return {0, 0, size.width, size.height};
}

int highProduct(int a, int b) {
    return (a * b) >> 16;
}

std::uint8_t cutOff(int value) {
    return std::uint8_t(std::clamp(value, 0, 255));
}

void colourPixel(const YuvFormula& f, int y, int u, int v, std::uint8_t* to) {
    const int l = highProduct(y * 8 - f.lumaOffset, f.luma);
    u = u * 8 - 1024, v = v * 8 - 1024;
    to[0] = cutOff(l + highProduct(u, f.blueU));
    to[1] = cutOff(l + highProduct(u, f.greenU) + highProduct(v, f.greenV));
    to[2] = cutOff(l + highProduct(v, f.redV));
    to[3] = 255;
}

/// A row of the planes of an image, starting at an even column.
struct PlaneRow {
    const std::uint8_t *y, *u, *v;
};

#ifdef __SSE2__
/// Converts groups of sixteen pixels like colourPixel and returns the number of converted pixels.
int colourSixteens(const YuvFormula& f, const PlaneRow& row, int count, std::uint8_t* to) {
    const __m128i zero = _mm_setzero_si128(), opaque = _mm_set1_epi8(-1);
    const auto all = [](int value) { return _mm_set1_epi16(short(value)); };
    const auto wide = [&](const std::uint8_t* from, __m128i offset) {
        const __m128i bytes = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
        return _mm_sub_epi16(_mm_slli_epi16(_mm_unpacklo_epi8(bytes, zero), 3), offset);
    };
    const __m128i middle = all(1024), offset = all(f.lumaOffset), luma = all(f.luma);
    const __m128i blueU = all(f.blueU), greenU = all(f.greenU);
    const __m128i greenV = all(f.greenV), redV = all(f.redV);
    int x = 0;
    for (; x + 16 <= count; x += 16) {
        const __m128i u = wide(row.u + x / 2, middle), v = wide(row.v + x / 2, middle);
        const __m128i l0 = _mm_mulhi_epi16(wide(row.y + x, offset), luma);
        const __m128i l1 = _mm_mulhi_epi16(wide(row.y + x + 8, offset), luma);
        const auto colour = [&](__m128i c) {
            return _mm_packus_epi16(_mm_add_epi16(l0, _mm_unpacklo_epi16(c, c)),
                                    _mm_add_epi16(l1, _mm_unpackhi_epi16(c, c)));
        };
        const __m128i b = colour(_mm_mulhi_epi16(u, blueU));
        const __m128i g =
            colour(_mm_add_epi16(_mm_mulhi_epi16(u, greenU), _mm_mulhi_epi16(v, greenV)));
        const __m128i r = colour(_mm_mulhi_epi16(v, redV));
        const __m128i bg0 = _mm_unpacklo_epi8(b, g), bg1 = _mm_unpackhi_epi8(b, g);
        const __m128i ra0 = _mm_unpacklo_epi8(r, opaque), ra1 = _mm_unpackhi_epi8(r, opaque);
        auto* const out = reinterpret_cast<__m128i*>(to + std::ptrdiff_t{x} * 4);
        _mm_storeu_si128(out, _mm_unpacklo_epi16(bg0, ra0));
        _mm_storeu_si128(out + 1, _mm_unpackhi_epi16(bg0, ra0));
        _mm_storeu_si128(out + 2, _mm_unpacklo_epi16(bg1, ra1));
        _mm_storeu_si128(out + 3, _mm_unpackhi_epi16(bg1, ra1));
    }
    return x;
}
#endif

void colourRow(const YuvFormula& f, PlaneRow row, bool odd, int count, std::uint8_t* to) {
    if (odd) {
        colourPixel(f, *row.y++, *row.u++, *row.v++, to);
        to += 4, --count;
    }
    int x = 0;
#ifdef __SSE2__
    x = colourSixteens(f, row, count, to);
#endif
    for (; x < count; ++x)
        colourPixel(f, row.y[x], row.u[x / 2], row.v[x / 2], to + std::ptrdiff_t{x} * 4);
}

/// Converts a part of the image in `planes` to B G R 255; output rows are `stride` bytes apart.
/// `part` must lie inside the image.
void coloursOf(const PlaneLayout& layout, const std::uint8_t* planes, const RectI& part,
               std::uint8_t* to, std::size_t stride) {
    assert(planes);  // a frame without planes has no layout
    const auto width = std::size_t(layout.size.width), across = std::size_t(layout.chroma.width);
    const auto left = std::size_t(part.x);
    for (int i = 0; i < part.height; ++i, to += stride) {
        const int y = part.y + i;
        const std::uint8_t* const luma = planes + std::size_t(y) * width + left;
        if (layout.grey()) {
            for (int x = 0; x < part.width; ++x) {
                std::uint8_t* const pixel = to + std::ptrdiff_t{x} * 4;
                pixel[0] = pixel[1] = pixel[2] = luma[x];
                pixel[3] = 255;
            }
            continue;
        }
        const std::size_t chroma = std::size_t(y >> layout.rowShift()) * across + left / 2;
        colourRow(layout.formula,
                  {luma, planes + layout.u() + chroma, planes + layout.v() + chroma},
                  part.x % 2 != 0, part.width, to);
    }
}

}  // namespace

const std::uint8_t* Frame::Data::colours() const {
    if (!layout) return stored.data();
    if (const std::uint8_t* known = pixels.load(std::memory_order_acquire)) return known;
    const std::lock_guard lock(mutex);
    if (!made) {
        auto memory = std::make_unique<PageMemory>(pictureMemory(size, pixelBytes(size)));
        coloursOf(*layout, stored.data(), wholeOf(size), memory->data(),
                  std::size_t(size.width) * 4);
        made = std::move(memory);
        pixels.store(made->data(), std::memory_order_release);
    }
    return made->data();
}

std::size_t Frame::heldBytes() const {
    const bool more = planes() && m_data->pixels.load(std::memory_order_relaxed);
    return storedBytes() + (more ? bytes() : 0);
}

void Frame::copyPart(const RectI& part, std::uint8_t* to) const {
    const std::size_t wide = std::size_t(part.width) * 4;
    if (planes() && !m_data->pixels.load(std::memory_order_acquire))
        return coloursOf(*planes(), stored(), part, to, wide);
    for (int y = part.y; y < part.y + part.height; ++y, to += wide)
        std::memcpy(to, row(y) + std::size_t(part.x) * 4, wide);
}

FrameBuilder::FrameBuilder(SizeI size)
    : m_data(std::make_shared<Frame::Data>(size, pictureMemory(size, pixelBytes(size)))) {}

FrameBuilder FrameBuilder::ofPlanes(const PlaneLayout& layout) {
    FrameBuilder builder;
    builder.m_data =
        std::make_shared<Frame::Data>(layout.size, pictureMemory(layout.size, layout.bytes()));
    builder.m_data->layout = layout;
    builder.m_data->grey = layout.grey();
    return builder;
}

Frame FrameBuilder::seal(FrameIndex index, double time) {
    m_data->index = index;
    m_data->time = time;
    Frame frame;
    frame.m_data = std::move(m_data);
    return frame;
}

}  // namespace spoor
