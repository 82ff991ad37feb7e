// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "kernels/abi/planes.h"

#include <span>

namespace spoor {

struct PlaneLayout;

/// A PlaneLayout as a kernel argument.
abi::Planes planesArgument(const PlaneLayout& layout);

/// The pixels of the frame (uchar4: B, G, R, 255; rows without gaps) on a device. Decoder planes
/// are converted on the device, with the same bits as Frame::pixels(). Computed once per frame.
Buffer colourPicture(FrameContext& frame, StageContext& stages, ComputeContext& device);
/// The same, for a caller that reads only the pixels that the areas touch, those around them, and
/// the nearest ones of the border for what lies outside. All others are undefined.
Buffer colourPicture(FrameContext& frame, std::span<const RectF> areas, StageContext& stages,
                     ComputeContext& device);

}  // namespace spoor
