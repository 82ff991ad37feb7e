// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/compute/fft/fft_lines.h"

#include "engine/compute/fft/fft_loops.h"

#include <algorithm>
#include <atomic>

namespace spoor {
namespace {

constexpr std::size_t rowsAtOnce = 16;    // per step of a thread
constexpr std::size_t columnsAtOnce = 8;  // complex numbers of a cache line

std::size_t aligned(std::size_t numbers) {
    return (numbers + columnsAtOnce - 1) / columnsAtOnce * columnsAtOnce;
}

}  // namespace

FftLines::FftLines(SizeI size)
    : m_width(std::size_t(size.width)),
      m_height(std::size_t(size.height)),
      m_bins(m_width / 2 + 1),
      m_column(aligned(m_height)),
      m_rowTransform(size.width),
      m_columnTransform(size.height) {}

FftLines::Scratch FftLines::scratch() const {
    const std::size_t numbers = std::max(2 * aligned(m_width), columnsAtOnce * m_column);
    return {fftwMemory(numbers), fftwMemory(numbers)};
}

void FftLines::transform(float* picture, bool inverse, Scratch& scratch) const {
    for (const bool first : {true, false}) {
        if (first != inverse) {
            for (std::size_t y = 0; y < m_height; y += 2) rows(picture, inverse, y, scratch);
        } else {
            for (std::size_t x = 0; x < m_bins; x += columnsAtOnce)
                columns(picture, inverse, x, scratch);
        }
    }
}

void FftLines::transform(float* picture, bool inverse, const Share& share) const {
    for (const bool first : {true, false}) {
        std::atomic<std::size_t> next{0};
        share([&] {
            Scratch own = scratch();
            if (first != inverse) {
                for (std::size_t from; (from = next.fetch_add(rowsAtOnce)) < m_height;) {
                    for (std::size_t y = from; y < std::min(from + rowsAtOnce, m_height); y += 2)
                        rows(picture, inverse, y, own);
                }
            } else {
                for (std::size_t x; (x = next.fetch_add(columnsAtOnce)) < m_bins;)
                    columns(picture, inverse, x, own);
            }
        });
    }
}

/// Transforms row y and the next one, if there is one.
void FftLines::rows(float* picture, bool inverse, std::size_t y, Scratch& scratch) const {
    const FftLoops& loops = fftLoops();
    float* const in = scratch.in.get();
    float* const out = scratch.out.get();
    float* const first = picture + 2 * m_bins * y;
    // Without another row, its place is in the scratch memory.
    const bool single = y + 1 == m_height;
    float* second = first + 2 * m_bins;
    if (single) {
        second = in + 2 * aligned(m_width);
        std::fill_n(second, 2 * m_bins, 0.0f);
    }
    if (inverse) {
        loops.joinSpectra(first, second, m_width, in);
        m_rowTransform.inverse(in, out);
        loops.splitReals(out, m_width, first, second);
    } else {
        loops.joinReals(first, second, m_width, in);
        m_rowTransform.forward(in, out);
        loops.splitSpectra(out, m_width, first, second);
    }
}

/// Transforms up to columnsAtOnce columns from x on.
void FftLines::columns(float* picture, bool inverse, std::size_t x, Scratch& scratch) const {
    const FftLoops& loops = fftLoops();
    const std::size_t count = std::min(columnsAtOnce, m_bins - x);
    float* const in = scratch.in.get();
    float* const out = scratch.out.get();
    loops.transpose(picture + 2 * x, m_bins, m_height, count, in, m_column);
    for (std::size_t i = 0; i < count; ++i) {
        float* const line = in + 2 * m_column * i;
        float* const transformed = out + 2 * m_column * i;
        inverse ? m_columnTransform.inverse(line, transformed)
                : m_columnTransform.forward(line, transformed);
    }
    loops.transpose(out, m_column, count, m_height, picture + 2 * x, m_bins);
}

}  // namespace spoor
