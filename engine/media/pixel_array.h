// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/media/frame.h"

#include <cstddef>
#include <cstdint>

namespace spoor {

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
