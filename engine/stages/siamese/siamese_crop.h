// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/artifact.h"
#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <array>

namespace spoor {

/// A square of the source picture that a network is to see, in continuous source pixels.
struct SquareCrop {
    double left = 0, top = 0, side = 1;
    std::array<double, 3> fill{};  ///< blue, green, red where there is no picture
    bool redFirst = false;         ///< order of the planes, else blue first
    /// Its pixels are whole ones that were cut out before they were resized: what is beside them
    /// does not count.
    bool cut = false;

    PointF centre() const { return {left + side / 2, top + side / 2}; }
    RectF area() const { return {left, top, side, side}; }
};

/// Mean colour of a picture: blue, green, red.
std::array<double, 3> meanColour(const Frame& frame);

/// Writes the square as three planes of `size` x `size` floats into `to`, from `offset` (floats)
/// on: bilinear, rounded to whole numbers. Stage "siamese_crop". Throws a logic_error for a square
/// that is none, or farther away than ints reach.
void cropSquare(FrameContext& frame, const SquareCrop& crop, int size, const Buffer& to,
                std::size_t offset, StageContext& stages);

/// Such planes as a picture. Waits for them.
Raster squarePicture(const SquareCrop& crop, int size, const Buffer& planes, std::size_t offset,
                     StageContext& stages);

}  // namespace spoor
