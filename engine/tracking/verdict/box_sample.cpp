// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/tracking/verdict/box_sample.h"

#include "engine/media/frame.h"
#include "engine/pipeline/frame_context.h"

#include <algorithm>
#include <cmath>

namespace spoor {
namespace {

constexpr int maxTaps = 2;  // Samples per cell and direction.

/// Reads single pixels of a frame in its stored form. Coordinates outside repeat the border.
class StoredPixels {
public:
    explicit StoredPixels(const Frame& frame)
        : m_planes(frame.planes()), m_stored(frame.stored()), m_size(frame.size()) {}

    float brightness(int x, int y) const {
        const std::uint8_t* pixel = at(x, y);
        if (m_planes) return *pixel;
        return float((29 * pixel[0] + 150 * pixel[1] + 77 * pixel[2]) >> 8);
    }
    /// Bilinear between the centres of pixels.
    float brightness(double x, double y) const {
        const double left = std::floor(x), top = std::floor(y);
        const int column = int(left), row = int(top);
        const auto right = float(x - left), down = float(y - top);
        const float above =
            brightness(column, row) * (1 - right) + brightness(column + 1, row) * right;
        const float below =
            brightness(column, row + 1) * (1 - right) + brightness(column + 1, row + 1) * right;
        return above * (1 - down) + below * down;
    }
    /// Differences of blue and red from grey, -128..127.
    std::array<int, 2> chroma(int x, int y) const {
        const std::uint8_t* pixel = at(x, y);
        if (!m_planes) {
            const int grey = (29 * pixel[0] + 150 * pixel[1] + 77 * pixel[2]) >> 8;
            return {(pixel[0] - grey) / 2, (pixel[2] - grey) / 2};
        }
        if (m_planes->grey()) return {0, 0};
        const int row = std::clamp(y, 0, m_size.height - 1) >> m_planes->rowShift();
        const int column = std::clamp(x, 0, m_size.width - 1) / 2;
        const auto place =
            std::size_t(row) * std::size_t(m_planes->chroma.width) + std::size_t(column);
        return {m_stored[m_planes->u() + place] - 128, m_stored[m_planes->v() + place] - 128};
    }

private:
    const std::uint8_t* at(int x, int y) const {
        x = std::clamp(x, 0, m_size.width - 1);
        y = std::clamp(y, 0, m_size.height - 1);
        const auto place = std::size_t(y) * std::size_t(m_size.width) + std::size_t(x);
        return m_stored + (m_planes ? place : place * 4);
    }

    const PlaneLayout* m_planes;
    const std::uint8_t* m_stored;
    SizeI m_size;
};

int colourBin(float brightness, const std::array<int, 2>& chroma, bool grey) {
    if (grey) return std::min(int(brightness) / 8, 31);
    const auto bin = [](int value) { return std::clamp((value + 32) / 8, 0, 7); };
    return (std::min(int(brightness) / 32, 7) * 8 + bin(chroma[0])) * 8 + bin(chroma[1]);
}

/// Limits coordinates that would not fit an integer.
double bounded(double value) {
    return std::clamp(value, -1e6, 1e6);
}

}  // namespace

double correlation(const BoxPatch& a, const BoxPatch& b) {
    std::int32_t product = 0, squareA = 0, squareB = 0;
    for (std::size_t i = 0; i < a.values.size(); ++i) {
        product += std::int32_t(a.values[i]) * b.values[i];
        squareA += std::int32_t(a.values[i]) * a.values[i];
        squareB += std::int32_t(b.values[i]) * b.values[i];
    }
    if (squareA == 0 || squareB == 0) return squareA == squareB ? 1 : 0;
    return product / std::sqrt(double(squareA) * squareB);
}

BoxSample::BoxSample(const Frame& frame, const RectF& box) : m_colours(colourBins) {
    constexpr int first = margin + 2, last = margin + BoxPatch::cells - 2;  // of the colours
    constexpr float share = 1.0F / ((last - first) * (last - first));
    const auto coloured = [](int cell) { return cell >= first && cell < last; };
    const StoredPixels pixels(frame);
    const double width = box.width / BoxPatch::cells, height = box.height / BoxPatch::cells;
    const int across = std::clamp(int(std::ceil(width)), 1, maxTaps);
    const int down = std::clamp(int(std::ceil(height)), 1, maxTaps);
    std::size_t at = 0;
    for (int row = 0; row < side; ++row) {
        for (int column = 0; column < side; ++column, ++at) {
            const double x = bounded(box.x + (column - margin) * width);
            const double y = bounded(box.y + (row - margin) * height);
            float sum = 0;
            for (int j = 0; j < down; ++j)
                for (int i = 0; i < across; ++i)
                    sum += pixels.brightness(x + (i + 0.5) / across * width - 0.5,
                                             y + (j + 0.5) / down * height - 0.5);
            m_brightness[at] = sum / float(across * down);
            if (!coloured(row) || !coloured(column)) continue;
            const auto chroma = pixels.chroma(int(x + width / 2), int(y + height / 2));
            m_colours[std::size_t(colourBin(m_brightness[at], chroma, frame.grey()))] += share;
        }
    }
    const SizeI size = frame.size();
    const RectF image{0, 0, double(size.width), double(size.height)};
    m_inside = box.area() > 0 ? intersection(box, image).area() / box.area() : 0;
}

BoxPatch BoxSample::patch(int right, int down) const {
    constexpr int cells = BoxPatch::cells;
    const float* first = &m_brightness[std::size_t(margin + down) * side + margin + right];
    float sum = 0, squares = 0;
    for (int row = 0; row < cells; ++row)
        for (int column = 0; column < cells; ++column) sum += first[row * side + column];
    const float mean = sum / (cells * cells);
    for (int row = 0; row < cells; ++row)
        for (int column = 0; column < cells; ++column) {
            const float value = first[row * side + column] - mean;
            squares += value * value;
        }
    BoxPatch patch;
    // Two levels of brightness are noise. 40 steps per standard deviation use the 8 bits.
    const float scale = 40 / std::max(2.0F, std::sqrt(squares / (cells * cells)));
    std::size_t at = 0;
    for (int row = 0; row < cells; ++row)
        for (int column = 0; column < cells; ++column)
            patch.values[at++] = std::int8_t(
                std::clamp((first[row * side + column] - mean) * scale, -127.0F, 127.0F));
    return patch;
}

}  // namespace spoor
