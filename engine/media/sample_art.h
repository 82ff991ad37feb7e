// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <vector>

/// What the sample scene is painted with. Integer arithmetic only: the same bytes on every machine.
namespace spoor::art {

/// Lengths and places in 1/256 of a pixel.
using Fixed = std::int64_t;
inline constexpr Fixed onePixel = 256;

/// sin(2 pi turn / 65536) * 32768, to about 1e-4.
int sine(std::int64_t turn);

/// B G R A a pixel, colour multiplied by alpha, row-major without gaps.
struct Picture {
    SizeI size;
    std::vector<std::uint8_t> pixels;

    Picture() = default;
    explicit Picture(SizeI s) : size(s), pixels(std::size_t(s.area()) * 4) {}
    std::uint8_t* at(int x, int y) {
        return pixels.data() + (std::size_t(y) * std::size_t(size.width) + std::size_t(x)) * 4;
    }
    const std::uint8_t* at(int x, int y) const { return const_cast<Picture*>(this)->at(x, y); }
};

/// A place in the picture in 1/256 pixels.
struct Place {
    Fixed x = 0;
    Fixed y = 0;
    Fixed width = 0;
    Fixed height = 0;
};

/// Pixels that can be painted on: `area` of a larger picture.
struct Canvas {
    std::uint8_t* pixels = nullptr;
    RectI area;
};

/// Paints the picture over the canvas, stretched to `place`, each pixel weighted by the area that
/// it shares with it (box filter): exact for any place, size and scale. `strength` (0..256) fades.
void paint(const Picture& picture, const Place& place, const Canvas& canvas, int strength = 256);

/// A butterfly from above, head up; its wings touch all four sides of the picture.
Picture butterfly();
/// The same shape in similar colours with another pattern.
Picture otherButterfly();
/// The dark shape of a picture with soft edges.
Picture shadowOf(const Picture& picture);
/// A leaf, opaque but for its soft edge.
Picture leaf(std::uint32_t seed);
/// A meadow with flowers, opaque. `scale`: size of its details, in 1/256.
Picture meadow(SizeI size, std::uint32_t seed, Fixed scale);

}  // namespace spoor::art
