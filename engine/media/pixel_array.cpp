// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/media/draw.h"

#include "engine/base/error.h"
#include "engine/media/frame.h"

#include <opencv2/imgproc.hpp>

namespace spoor {
namespace {

constexpr int longestSide = 32768;

/// Whether rows have contiguous pixels, as OpenCV requires.
bool packedRows(const PixelArray& array) {
    return array.channelStride == 1 && array.columnStride == array.channels && array.rowStride > 0;
}

void copyPacked(const PixelArray& array, FrameBuilder& builder) {
    const int type = CV_8UC(array.channels);
    const cv::Mat from(array.size.height, array.size.width, type,
                       const_cast<std::uint8_t*>(array.data), std::size_t(array.rowStride));
    cv::Mat to(array.size.height, array.size.width, CV_8UC4, builder.pixels(), builder.stride());
    if (array.channels == 1) {
        cv::cvtColor(from, to, cv::COLOR_GRAY2BGRA);
    } else if (array.channels == 3) {
        cv::cvtColor(from, to, array.rgb ? cv::COLOR_RGB2BGRA : cv::COLOR_BGR2BGRA);
    } else {
        const int blue = array.rgb ? 2 : 0;
        to.setTo(cv::Scalar::all(255));
        cv::mixChannels({from}, {to}, {blue, 0, 1, 1, 2 - blue, 2});
    }
}

void copyByPixel(const PixelArray& array, FrameBuilder& builder) {
    const bool grey = array.channels == 1;
    const std::ptrdiff_t blue = grey || !array.rgb ? 0 : 2 * array.channelStride;
    const std::ptrdiff_t green = grey ? 0 : array.channelStride;
    const std::ptrdiff_t red = grey ? 0 : 2 * array.channelStride - blue;
    for (int y = 0; y < array.size.height; ++y) {
        const std::uint8_t* from = array.data + y * array.rowStride;
        std::uint8_t* to = builder.row(y);
        for (int x = 0; x < array.size.width; ++x, from += array.columnStride, to += 4) {
            to[0] = from[blue];
            to[1] = from[green];
            to[2] = from[red];
            to[3] = 255;
        }
    }
}

}  // namespace

FrameBuilder pictureOf(const PixelArray& array) {
    const auto [width, height] = array.size;
    const bool good = width > 0 && height > 0 && width <= longestSide && height <= longestSide &&
                      (array.channels == 1 || array.channels == 3 || array.channels == 4);
    if (!good)
        throw EngineError(
            Message(SPOOR_TR("engine",
                             "Images of %1 x %2 pixels with %3 channels are not supported. "
                             "Expected 1 (grey), 3 or 4 channels and at most %4 pixels per side."),
                    width, height, array.channels, longestSide));
    FrameBuilder builder(array.size);
    builder.grey(array.channels == 1);
    if (packedRows(array))
        copyPacked(array, builder);
    else
        copyByPixel(array, builder);
    return builder;
}

}  // namespace spoor
