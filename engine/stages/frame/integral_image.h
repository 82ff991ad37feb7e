// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/stages/frame/grey.h"

#include <span>
#include <vector>

namespace spoor {

/// Integral images of grey and grey^2 (Viola and Jones 2001, eq. 1) for one or more regions of a
/// frame, on a device. The table of a region of w x h pixels has (w + 1) x (h + 1) entries. Its
/// first row and column are zeros.
struct IntegralImage {
    Buffer sums;                       ///< uint, modulo 2^32: exact for windows below 2^24 pixels
    Buffer squares;                    ///< ulong, exact
    std::vector<std::size_t> offsets;  ///< first entry of each region's table
    std::vector<int> strides;          ///< entries per row of each region's table
};

/// The regions must be non-empty and inside the frame; one set of launches serves them all.
/// Computed on the device of the plan, and moved to `device` if that is another one.
IntegralImage integralImage(FrameContext& frame, std::span<const RectI> regions,
                            StageContext& stages, ComputeContext& device);

/// The integral image of the whole frame, computed once per frame and device.
const IntegralImage& integralImage(FrameContext& frame, StageContext& stages,
                                   ComputeContext& device);

}  // namespace spoor
