// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/algorithms/template/stages/row_scores.h"

#include "engine/base/loop_for_cpu.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace spoor {
namespace {

// Windows with a standard deviation below this number of grey levels are outside the error bound.
constexpr float lowest = 0.9f;
// Up to this number of pixels, N times the sum of squares is exact in a double (2^53 / 255^2 / N).
constexpr std::int64_t maxPixelsForDouble = 65536;

[[gnu::always_inline]] inline void addPixels(const std::uint8_t* pixels, std::size_t count,
                                             std::uint32_t sign, std::uint32_t* sums,
                                             std::uint32_t* squares) {
    for (std::size_t x = 0; x < count; ++x) {
        const std::uint32_t v = pixels[x];
        sums[x] += sign * v, squares[x] += sign * v * v;
    }
}

/// Computes the variances of windows from sums at their left and right ends, exactly up to the
/// conversion to float.
[[gnu::always_inline]] inline void variancesOf(const std::uint32_t* sums,
                                               const std::uint64_t* squares, std::size_t width,
                                               std::size_t count, double pixels, float* variances) {
    for (std::size_t x = 0; x < count; ++x) {
        const double sum = double(std::int32_t(sums[x + width] - sums[x]));
        // Below 2^32; as the low bits of 2^52, an integer becomes a double without a conversion.
        const std::uint64_t bits = (squares[x + width] - squares[x]) | 0x4330000000000000;
        const double square = std::bit_cast<double>(bits) - 0x1p52;
        variances[x] = float(pixels * square - sum * sum);
    }
}

[[gnu::always_inline]] inline void wideVariancesOf(const std::uint32_t* sums,
                                                   const std::uint64_t* squares, std::size_t width,
                                                   std::size_t count, double pixels,
                                                   float* variances) {
    const auto n = std::uint64_t(pixels);
    for (std::size_t x = 0; x < count; ++x) {
        const std::uint64_t sum = std::uint32_t(sums[x + width] - sums[x]);
        variances[x] = float(std::int64_t(n * (squares[x + width] - squares[x]) - sum * sum));
    }
}

/// Writes the coefficients, and 1 to `weak` if a window needs an exact sum.
[[gnu::always_inline]] inline void scoresOf(const float* sums, const float* variances,
                                            std::size_t count, float scale, float above,
                                            float below, float* scores, int* weak) {
    int any = 0;
    for (std::size_t x = 0; x < count; ++x) {
        const float variance = variances[x];
        const float rho = sums[x] * scale / std::sqrt(variance);
        scores[x] = variance > 0 ? std::min(std::max(rho, -1.0f), 1.0f) : 0.0f;
        any |= int(variance > above) & int(variance < below);
    }
    *weak = any;
}

}  // namespace

RowScores::RowScores(const FftBands::Source& source, const ScoredTemplate& pattern, int mapWidth,
                     int first, float least)
    : m_source(source),
      m_template(pattern),
      m_mapWidth(std::size_t(mapWidth)),
      m_columns(std::size_t(mapWidth + pattern.size.width - 1)),
      m_row(first),
      m_minScore(least),
      m_columnSums(m_columns),
      m_columnSquares(m_columns),
      m_sums(m_columns + 1),
      m_squares(m_columns + 1),
      m_variances(m_mapWidth) {
    for (int row = first; row < first + pattern.size.height - 1; ++row) addRow(row, false);
}

void RowScores::addRow(int row, bool remove) {
    static const auto add = loopForCpu<addPixels>();
    add(m_source.pixels + std::size_t(row) * m_source.stride, m_columns, remove ? ~0u : 1u,
        m_columnSums.data(), m_columnSquares.data());
}

void RowScores::take(const float* sums) {
    static const auto exactInDouble = loopForCpu<variancesOf>();
    static const auto wide = loopForCpu<wideVariancesOf>();
    static const auto scored = loopForCpu<scoresOf>();
    addRow(m_row + m_template.size.height - 1, false);
    for (std::size_t x = 0; x < m_columns; ++x) {
        m_sums[x + 1] = m_sums[x] + m_columnSums[x];
        m_squares[x + 1] = m_squares[x] + m_columnSquares[x];
    }
    const std::int64_t pixels = m_template.size.area();
    const auto n = float(pixels);
    (pixels <= maxPixelsForDouble ? exactInDouble : wide)(
        m_sums.data(), m_squares.data(), std::size_t(m_template.size.width), m_mapWidth,
        double(pixels), m_variances.data());
    const float scale = m_template.variance > 0 ? n / std::sqrt(float(m_template.variance)) : 0.0f;
    float* const scores = m_source.out + m_template.out + std::size_t(m_row) * m_mapWidth;
    int weak = 0;
    scored(sums, m_variances.data(), m_mapWidth, scale, lowest * lowest * n * n, m_minScore, scores,
           &weak);
    if (weak && m_template.variance > 0) repair(scores);
    addRow(m_row, true);
    ++m_row;
}

/// Sums windows of low contrast exactly.
void RowScores::repair(float* scores) {
    const auto n = float(m_template.size.area());
    const auto width = std::size_t(m_template.size.width);
    const auto height = std::size_t(m_template.size.height);
    for (std::size_t x = 0; x < m_mapWidth; ++x) {
        const float variance = m_variances[x];
        if (variance <= lowest * lowest * n * n || variance >= m_minScore) continue;
        std::uint64_t cross = 0;
        for (std::size_t y = 0; y < height; ++y) {
            const std::uint8_t* const s =
                m_source.pixels + (std::size_t(m_row) + y) * m_source.stride + x;
            const std::uint8_t* const g = m_source.pattern + m_template.offset + y * width;
            for (std::size_t u = 0; u < width; ++u) cross += std::uint32_t(s[u]) * g[u];
        }
        const auto sum = std::int64_t(std::uint32_t(m_sums[x + width] - m_sums[x]));
        const auto numerator =
            float(m_template.size.area() * std::int64_t(cross) - sum * m_template.sum);
        scores[x] = std::clamp(
            numerator / (std::sqrt(variance) * std::sqrt(float(m_template.variance))), -1.0f, 1.0f);
    }
}

}  // namespace spoor
