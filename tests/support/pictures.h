// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"
#include "engine/pipeline/frame_context.h"

#include <cstdint>
#include <functional>
#include <random>
#include <vector>

namespace spoor::test {

/// A colour picture of uniform noise, determined by the seed.
inline Frame noiseFrame(SizeI size, unsigned seed, FrameIndex index = 0) {
    std::mt19937 random(seed);
    FrameBuilder builder(size);
    for (std::size_t i = 0; i < std::size_t(size.area()); ++i) {
        const std::uint32_t v = std::uint32_t(random());
        std::uint8_t* p = builder.pixels() + i * 4;
        p[0] = std::uint8_t(v), p[1] = std::uint8_t(v >> 8), p[2] = std::uint8_t(v >> 16);
        p[3] = 255;
    }
    return builder.seal(index, 0);
}

/// A grey picture whose pixels are value(x, y), 0..255.
inline Frame greyFrame(SizeI size, const std::function<unsigned(int, int)>& value,
                       FrameIndex index = 0) {
    FrameBuilder builder(size);
    builder.grey(true);
    for (int y = 0; y < size.height; ++y) {
        for (int x = 0; x < size.width; ++x) {
            std::uint8_t* p = builder.row(y) + x * 4;
            p[0] = p[1] = p[2] = std::uint8_t(value(x, y));
            p[3] = 255;
        }
    }
    return builder.seal(index, 0);
}

/// Grey values of a frame, by the formula of engine/stages/frame/grey.h.
inline std::vector<std::uint8_t> greyOf(const Frame& frame) {
    std::vector<std::uint8_t> grey(std::size_t(frame.size().area()));
    for (std::size_t i = 0; i < grey.size(); ++i) {
        const std::uint8_t* p = frame.pixels() + i * 4;
        grey[i] = std::uint8_t((p[0] * 3735u + p[1] * 19235u + p[2] * 9798u + 16384u) >> 15);
    }
    return grey;
}

}  // namespace spoor::test
