// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"

#include <array>

namespace spoor {

/// How a box is fitted to a network input with another aspect ratio.
enum class CropFit {
    Stretch,  ///< the whole box, distorted
    Context,  ///< undistorted, extended by the surroundings of the box
    Pad,      ///< undistorted, padded with the mean colour
    Cut       ///< undistorted, only the central part of the box
};

/// A crop of the frame: the part that becomes the whole input, and the pixels that are used. The
/// rest is filled with the mean colour.
struct CropRegion {
    RectF part;
    RectI limits;  ///< inside the frame; empty if no part of the box is visible
};

/// `margin` is added on each side, as a fraction of the width and height of the box.
CropRegion cropPlace(const RectF& box, double margin, CropFit fit, SizeI input, SizeI picture);

/// Colour normalisation (value * scale - mean) / deviation, for values 0..255.
struct CropColours {
    int planes = 3;    ///< 3, or 1 for grey, with mean and deviation of red
    bool bgr = false;  ///< order of the planes; false: red first
    double scale = 1.0 / 255;
    std::array<double, 3> mean{0.485, 0.456, 0.406};       ///< red, green, blue
    std::array<double, 3> deviation{0.229, 0.224, 0.225};  ///< red, green, blue
};

/// Writes a part of the frame as planes of `size` floats to `to`, from `offset` (in floats) on, in
/// two launches on its device. The triangle filter is bilinear when it enlarges the part. The
/// limits must not be empty.
void cropBox(FrameContext& frame, const CropRegion& place, const CropColours& colours, SizeI size,
             const Buffer& to, std::size_t offset, StageContext& stages);

/// A small preview of the same part, made on the host from single frame pixels: B, G, R per pixel,
/// grey where no frame pixel is used.
std::vector<std::uint8_t> thumbnail(const Frame& frame, const CropRegion& place, SizeI size);

}  // namespace spoor
