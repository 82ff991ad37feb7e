// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/pipeline/frame_context.h"
#include "engine/pipeline/stage_context.h"

namespace spoor {

/// A PlaneLayout as kernels take it: Planes of kernels/common.clh.
struct PlanesArgument {
    explicit PlanesArgument(const PlaneLayout& layout);
    cl_int width, height, chromaWidth, rowShift, u, v;
    cl_int lumaOffset, luma, blueU, greenU, greenV, redV;
};

/// The frame's pixels (uchar4, B G R 255, rows without gaps) on a device: as they are stored, or
/// made there of the decoder's planes, with the same bits as Frame::pixels(). Made once a frame.
Buffer colourPicture(FrameContext& frame, StageContext& stages, ComputeContext& device);

}  // namespace spoor
