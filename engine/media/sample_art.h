// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <cstdint>
#include <vector>

/// Painting for the sample scene. It uses integers only, so every machine produces the same bytes.
namespace spoor::art {

/// Lengths and coordinates in 1/256 pixels.
using Fixed = std::int64_t;
inline constexpr Fixed onePixel = 256;

/// sin(2 pi turn / 65536) * 32768, to about 1e-4.
int sine(std::int64_t turn);

/// B G R A per pixel, colour multiplied by alpha, row-major without gaps.
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

/// A rectangle in the image in 1/256 pixels.
struct Place {
    Fixed x = 0;
    Fixed y = 0;
    Fixed width = 0;
    Fixed height = 0;
};

/// Pixels to paint on: `area` of a larger image.
struct Canvas {
    std::uint8_t* pixels = nullptr;
    RectI area;
};

/// Paints the image on the canvas, stretched to `place`. Each pixel is weighted by the area that it
/// shares with an image pixel (box filter), so the result is exact for any place, size and scale.
/// `strength` (0..256) fades the image.
void paint(const Picture& picture, const Place& place, const Canvas& canvas, int strength = 256);

/// A butterfly from above, head up; its wings touch all four sides of the image.
Picture butterfly();
/// A butterfly of the same shape and similar colours with a different pattern.
Picture otherButterfly();
/// The dark silhouette of an image with soft edges.
Picture shadowOf(const Picture& picture);
/// A leaf, opaque except for its soft edge.
Picture leaf(std::uint32_t seed);
/// A meadow with flowers, opaque. `scale`: size of its details, in 1/256.
Picture meadow(SizeI size, std::uint32_t seed, Fixed scale);

}  // namespace spoor::art
