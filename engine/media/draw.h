// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/types.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace spoor {

class Frame;
class FrameBuilder;

/// Blue, green, red.
using Colour = std::array<std::uint8_t, 3>;

enum class BoxStyle { Solid, Dashed, Corners };

/// A way to make a part of a picture unrecognisable.
enum class Concealment { None, Blur, Mosaic, Black };
/// "none", "blur", "mosaic" or "black".
const char* toText(Concealment how);

/// Returns a writable copy of the pixels of a frame.
FrameBuilder copyOf(const Frame& frame);
/// Outlines a box with a dark rim, so that it is visible on any image.
void drawBox(FrameBuilder& picture, const RectF& box, Colour colour, BoxStyle style);
/// Outlines a polygon; the last corner is connected to the first.
void drawOutline(FrameBuilder& picture, std::span<const PointF> corners, Colour colour,
                 BoxStyle style);
/// Draws text with a dark rim; `at` is its lower left corner. Supports plain ASCII only.
void drawText(FrameBuilder& picture, PointF at, const std::string& text, Colour colour);

/// Conceals a box and a tenth of its size around it. Blur and mosaic leave at most eight values
/// along the longer side.
void conceal(FrameBuilder& picture, const RectF& box, Concealment how);

/// An image with 8 bits per channel in memory of the caller. Strides are in bytes and may be
/// negative.
struct PixelArray {
    const std::uint8_t* data = nullptr;
    SizeI size;
    int channels = 3;  ///< 1: grey, 3: colour, 4: colour and an ignored channel.
    std::ptrdiff_t rowStride = 0;
    std::ptrdiff_t columnStride = 0;
    std::ptrdiff_t channelStride = 1;
    bool rgb = false;  ///< True: RGB order; false: BGR order.
};

/// Copies the array into the layout of frames. Throws EngineError for an unsupported size or number
/// of channels.
FrameBuilder pictureOf(const PixelArray& array);

}  // namespace spoor
