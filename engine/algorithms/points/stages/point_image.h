// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/compute/context.h"
#include "engine/pipeline/frame_context.h"

namespace spoor {

/// The grey image in which points are tracked, on a device: each pixel is the mean of a block of
/// the frame, so that a patch covers about the same part of large and small frames.
struct PointImage {
    Buffer pixels;
    SizeI size;
    int side = 1;  ///< Side of a block in pixels of the frame.
};

/// The side of the blocks, a power of two: the image has at most `maxRows` rows.
int pointBlockSide(SizeI frame, int maxRows);
SizeI pointImageSize(SizeI frame, int side);

/// Computed once per frame and device; a part of stage "point_flow".
PointImage pointImage(FrameContext& frame, StageContext& stages, ComputeContext& device, int side);

}  // namespace spoor
