// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace spoor {

/// Blue, green, red.
using Colour = std::array<std::uint8_t, 3>;

enum class BoxStyle { Solid, Dashed, Corners };

/// A writable copy of a frame's pixels.
FrameBuilder copyOf(const Frame& frame);
/// Outlines a box with a dark rim, so that it shows on any picture.
void drawBox(FrameBuilder& picture, const RectF& box, Colour colour, BoxStyle style);
/// The same of any corners, from the last one back to the first.
void drawOutline(FrameBuilder& picture, std::span<const PointF> corners, Colour colour,
                 BoxStyle style);
/// Text with a dark rim; `at` is its lower left corner. Plain ASCII.
void drawText(FrameBuilder& picture, PointF at, const std::string& text, Colour colour);

/// A picture of 8 bits a channel in somebody else's memory. Strides are in bytes and may be
/// negative.
struct PixelArray {
    const std::uint8_t* data = nullptr;
    SizeI size;
    int channels = 3;  ///< 1 grey, 3 colour, 4 colour and one that is not looked at
    std::ptrdiff_t rowStride = 0;
    std::ptrdiff_t columnStride = 0;
    std::ptrdiff_t channelStride = 1;
    bool rgb = false;  ///< red comes first; else blue
};

/// A copy of it as frames have it. Throws EngineError for sizes and channels that no frame has.
FrameBuilder pictureOf(const PixelArray& array);

}  // namespace spoor
