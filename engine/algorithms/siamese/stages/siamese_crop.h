// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/inference/graph/network_planes.h"
#include "engine/pipeline/frame_context.h"

#include <array>

namespace spoor {

/// A square of the frame as input for a network, in continuous source pixels.
struct SquareCrop {
    double left = 0, top = 0, side = 1;
    std::array<double, 3> fill{};  ///< blue, green, red outside the frame
    PlaneColours colours{};
    /// Whole pixels are cut out before resizing, so that pixels outside the square have no effect.
    bool cut = false;

    PointF centre() const { return {left + side / 2, top + side / 2}; }
    RectF area() const { return {left, top, side, side}; }
};

/// Mean colour of a frame: blue, green, red.
std::array<double, 3> meanColour(const Frame& frame);

/// Writes the square as three planes of `size` x `size` floats to `to`, from `offset` (in floats)
/// on: bilinear, rounded to integers, then scaled and shifted. Stage "siamese_crop". Throws
/// logic_error for an invalid square or one too far away for integers.
void cropSquare(FrameContext& frame, const SquareCrop& crop, int size, const Buffer& to,
                std::size_t offset, StageContext& stages);

/// Converts such planes to an image. Waits for them.
Raster squarePicture(const SquareCrop& crop, int size, const Buffer& planes, std::size_t offset,
                     StageContext& stages);

}  // namespace spoor
