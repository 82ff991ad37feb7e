// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

#include <cstdint>
#include <vector>

namespace spoor {

/// 8-bit grey picture on a device, rows without gaps, at least 64 spare bytes after the last.
struct GreyImage {
    Buffer pixels;
    SizeI size;
};

/// Grey form of the frame on a device: (9798 R + 19235 G + 3735 B + 2^14) >> 15, equal to OpenCV's
/// cvtColor(BGR2GRAY) bit for bit. Made once a frame, on the device of the plan, and moved to
/// `device` when that is another one.
const GreyImage& greyImage(FrameContext& frame, StageContext& stages, ComputeContext& device);

/// The same formula on the host, for pixels of a row of a frame, which lie inside.
void greyRow(const Frame& frame, int x, int y, int count, std::uint8_t* grey);
/// The same for one part of a frame, row-major. `part` lies inside the frame.
std::vector<std::uint8_t> greyPatch(const Frame& frame, const RectI& part);

}  // namespace spoor
