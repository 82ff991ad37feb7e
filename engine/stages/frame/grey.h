// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/pipeline/frame_context.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// An 8-bit grey image on a device: rows without gaps, at least 64 spare bytes at the end.
struct GreyImage {
    Buffer pixels;
    SizeI size;
};

/// The grey image of the frame on a device: (9798 R + 19235 G + 3735 B + 2^14) >> 15, bit for bit
/// like OpenCV's cvtColor(BGR2GRAY). Computed once per frame on the device of the plan, and moved
/// to `device` if that is another one.
const GreyImage& greyImage(FrameContext& frame, StageContext& stages, ComputeContext& device);

/// Converts pixels of a frame row on the host with this formula. They must lie inside the frame.
void greyRow(const Frame& frame, int x, int y, int count, std::uint8_t* grey);
/// Converts a part of a frame, row-major. `part` must lie inside the frame.
std::vector<std::uint8_t> greyPatch(const Frame& frame, const RectI& part);

}  // namespace spoor
