// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/base/shape.h"
#include "engine/pipeline/frame_context.h"
#include "kernels/abi/mask_crop.h"

#include <optional>
#include <vector>

namespace spoor {

/// The square around a target that the mask network sees, in continuous frame pixels.
struct MaskSquare {
    PointF centre;
    double side = 0;

    RectF area() const { return {centre.x - side / 2, centre.y - side / 2, side, side}; }
};
/// The square for a box: 1.7 times as wide as a square of its area, and 1.3 times its longer side.
MaskSquare maskSquare(const RectF& box);

/// The crop of a square, without the offsets of its output; nullopt if the frame is outside it.
std::optional<abi::MaskCrop> maskCrop(const MaskSquare& square, const RectF& box, SizeI frame);

/// Writes the colours of the crop (blue, green, red; -1 to 1) and the map of the box to `planes`,
/// at the offsets in `crop`. Returns the histogram bins of the pixels. Stage "mask_crop".
Buffer cropForMask(FrameContext& frame, const abi::MaskCrop& crop, const Buffer& planes,
                   StageContext& stages);

/// The share of each pixel of the crop that the mask covers, row by row.
std::vector<float> maskInCrop(const Mask& mask, const abi::MaskCrop& crop);

}  // namespace spoor
