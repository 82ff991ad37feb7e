// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

namespace spoor {

/// A PlaneLayout as a kernel argument: Planes of kernels/common.clh.
struct PlanesArgument {
    explicit PlanesArgument(const PlaneLayout& layout);
    cl_int width, height, chromaWidth, rowShift, u, v;
    cl_int lumaOffset, luma, blueU, greenU, greenV, redV;
};

/// The pixels of the frame (uchar4: B, G, R, 255; rows without gaps) on a device. Decoder planes
/// are converted on the device, with the same bits as Frame::pixels(). Computed once per frame.
Buffer colourPicture(FrameContext& frame, StageContext& stages, ComputeContext& device);

}  // namespace spoor
