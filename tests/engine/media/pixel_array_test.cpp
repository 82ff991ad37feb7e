// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/draw.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"

#include <gtest/gtest.h>
#include <numeric>
#include <vector>

namespace spoor {
namespace {

using Bytes = std::vector<std::uint8_t>;
constexpr SizeI size{7, 5};  // Not a multiple of a vector.

Bytes counted(int channels) {
    Bytes bytes(std::size_t(size.area() * channels));
    std::iota(bytes.begin(), bytes.end(), std::uint8_t{1});
    return bytes;
}

/// The expected pixels of a frame, read from the array one by one.
Bytes wantedOf(const PixelArray& array) {
    Bytes wanted;
    for (int y = 0; y < array.size.height; ++y) {
        for (int x = 0; x < array.size.width; ++x) {
            const auto* at = array.data + y * array.rowStride + x * array.columnStride;
            for (int c = 0; c < 3; ++c) {
                const int channel = array.channels == 1 ? 0 : array.rgb ? 2 - c : c;
                wanted.push_back(at[channel * array.channelStride]);
            }
            wanted.push_back(255);
        }
    }
    return wanted;
}

void expectCopied(const PixelArray& array) {
    FrameBuilder picture = pictureOf(array);
    const Bytes found(picture.pixels(), picture.pixels() + picture.stride() * size.height);
    EXPECT_EQ(found, wantedOf(array));
    EXPECT_EQ(picture.seal(0, 0).grey(), array.channels == 1);
}

TEST(PixelArray, CopiesEveryLayout) {
    for (const int channels : {1, 3, 4}) {
        for (const bool rgb : {false, true}) {
            const Bytes bytes = counted(channels);
            const std::ptrdiff_t row = size.width * channels, plane = size.area();
            // Normal, upside down, mirrored, and planar.
            expectCopied({bytes.data(), size, channels, row, channels, 1, rgb});
            expectCopied(
                {bytes.data() + row * (size.height - 1), size, channels, -row, channels, 1, rgb});
            expectCopied({bytes.data() + row - channels, size, channels, row, -channels, 1, rgb});
            expectCopied({bytes.data(), size, channels, size.width, 1, plane, rgb});
        }
    }
}

TEST(PixelArray, RejectsUnsupportedSizesAndChannels) {
    const Bytes bytes = counted(4);
    for (const int channels : {0, 2, 5})
        EXPECT_THROW(pictureOf({bytes.data(), size, channels, 7, 1, 1, false}), EngineError);
    for (const SizeI wrong : {SizeI{0, 5}, SizeI{7, 0}, SizeI{-1, 5}, SizeI{40000, 1}})
        EXPECT_THROW(pictureOf({bytes.data(), wrong, 3, 7, 1, 1, false}), EngineError);
}

}  // namespace
}  // namespace spoor
