// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <array>

namespace spoor {

/// How a box becomes a network's input, which has other proportions.
enum class CropFit {
    Stretch,  ///< the whole box, distorted
    Context,  ///< undistorted, with what is around the box where it is too narrow or too low
    Pad,      ///< undistorted, the rest is filled
    Cut       ///< undistorted, the middle of the box; what sticks out is left out
};

/// What a crop shows of the frame: the part that becomes the whole input, and the pixels of it
/// that count; where there are none, it is filled with the mean colour.
struct CropRegion {
    RectF part;
    RectI limits;  ///< inside the picture; empty: nothing of the box is in the picture
};

/// `margin`: added on each side, as a part of the box's width and height.
CropRegion cropPlace(const RectF& box, double margin, CropFit fit, SizeI input, SizeI picture);

/// (value * scale - mean) / deviation, the values being 0..255.
struct CropColours {
    int planes = 3;    ///< 3, or 1: grey, by mean and deviation of red
    bool bgr = false;  ///< order of the planes, else red first
    double scale = 1.0 / 255;
    std::array<double, 3> mean{0.485, 0.456, 0.406};       ///< red, green, blue
    std::array<double, 3> deviation{0.229, 0.224, 0.225};  ///< the same
};

/// Writes a part of the frame as planes of `size` floats into `to`, from `offset` (floats) on, in
/// two launches on its device: a triangle filter, bilinear when the part is enlarged. The limits
/// are not empty.
void cropBox(FrameContext& frame, const CropRegion& place, const CropColours& colours, SizeI size,
             const Buffer& to, std::size_t offset, StageContext& stages);

/// The same part on the host in a few pixels, each of them one of the frame's: B, G, R a pixel;
/// grey where nothing counts. For showing.
std::vector<std::uint8_t> thumbnail(const Frame& frame, const CropRegion& place, SizeI size);

}  // namespace spoor
