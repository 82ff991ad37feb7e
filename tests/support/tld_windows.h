// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/algorithms/tld/stages/fern_model.h"
#include "engine/algorithms/tld/stages/window_grid.h"
#include "engine/pipeline/frame_context.h"
#include "tests/support/pictures.h"

#include <algorithm>
#include <random>
#include <vector>

namespace spoor::test {

/// A frame of smooth blobs, edges, flat areas and noise, so that windows differ.
inline Frame patchyFrame(SizeI size, unsigned seed, int shift = 0) {
    std::mt19937 random(seed);
    struct Blob {
        int x, y, r, v;
    };
    std::vector<Blob> blobs;
    for (int i = 0; i < 25; ++i) {
        blobs.push_back({int(random() % unsigned(size.width)),
                         int(random() % unsigned(size.height)), 3 + int(random() % 15),
                         int(random() % 200)});
    }
    return greyFrame(size, [=](int px, int y) {
        const int x = px - shift;
        int v = 90;
        for (const Blob& b : blobs) {
            const int dx = x - b.x, dy = y - b.y;
            if (dx * dx + dy * dy < b.r * b.r) v = b.v + (dx * 3 + dy * 5) / 2;
        }
        return unsigned(
            std::clamp(v + int(hash32(std::uint32_t(x), std::uint32_t(y)) % 7), 0, 255));
    });
}

/// Grey variance of a window, by definition.
inline double varianceReference(const Frame& frame, const RectI& window) {
    const auto grey = greyOf(frame);
    double sum = 0, squares = 0;
    for (int y = window.y; y < window.y + window.height; ++y) {
        for (int x = window.x; x < window.x + window.width; ++x) {
            const double v =
                grey[std::size_t(y) * std::size_t(frame.size().width) + std::size_t(x)];
            sum += v, squares += v * v;
        }
    }
    const double count = double(window.width) * window.height;
    return (squares * count - sum * sum) / count / count;
}

inline std::vector<int> passedReference(const Frame& frame, const WindowGrid& grid, double bound) {
    std::vector<int> passed;
    for (int i = 0; i < grid.count(); ++i) {
        if (varianceReference(frame, grid.window(i)) >= bound) passed.push_back(i);
    }
    return passed;
}

/// Blurs the frame like blurredImage(), by definition.
inline std::vector<std::uint8_t> blurReference(const Frame& frame) {
    constexpr int weights[] = {2, 7, 17, 31, 45, 52, 45, 31, 17, 7, 2};
    const auto grey = greyOf(frame);
    const int w = frame.size().width, h = frame.size().height;
    std::vector<std::uint8_t> blurred;
    std::vector<std::uint32_t> rows(grey.size());
    for (int y = 0; y < h; ++y) {
        for (int x = 0; x < w; ++x) {
            for (int j = -5; j <= 5; ++j) {
                rows[std::size_t(y * w + x)] +=
                    std::uint32_t(weights[j + 5]) *
                    grey[std::size_t(std::clamp(y + j, 0, h - 1) * w + x)];
            }
        }
    }
    for (int y = 0; y < h; ++y) {
        for (int x = 0; x < w; ++x) {
            std::uint32_t sum = 1 << 15;
            for (int i = -5; i <= 5; ++i) {
                sum += std::uint32_t(weights[i + 5]) *
                       rows[std::size_t(y * w + std::clamp(x + i, 0, w - 1))];
            }
            blurred.push_back(std::uint8_t(sum >> 16));
        }
    }
    return blurred;
}

/// Fern codes of a window in a blurred picture.
inline FernCodes codesReference(const std::vector<std::uint8_t>& blurred, int width,
                                const RectI& window, const std::vector<FernPair>& pattern) {
    FernCodes codes{};
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const auto at = [&](int x, int y) {
            return blurred[std::size_t((window.y + fernPlace(y, window.height)) * width + window.x +
                                       fernPlace(x, window.width))];
        };
        const FernPair& pair = pattern[i];
        if (at(pair.x1, pair.y1) > at(pair.x2, pair.y2)) {
            codes[i / fernBits] = std::uint16_t(codes[i / fernBits] | 1u << (i % fernBits));
        }
    }
    return codes;
}

}  // namespace spoor::test
