// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernels of mask_crop.cpu.cl and mask_crop.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(maskSide, 160);  ///< of the crop, in pixels
SPOOR_CONSTANT(maskArea, 25600);

/// A square of the frame, which blocks of whole pixels cover.
typedef struct {
    int width;            ///< of the frame
    int factor;           ///< frame pixels per side of a block
    int x0, y0;           ///< first frame pixel of the blocks
    int columns, rows;    ///< of blocks, all inside the frame
    float x, y, step;     ///< of the crop's pixels among the blocks: first centre, distance
    float left, top;      ///< of the target's box, in pixels of the crop
    float right, bottom;  ///< the same
    int picture, box;     ///< offsets of the output planes, in floats
    int unused;
} MaskCrop;
SPOOR_RECORD(MaskCrop, 64, unused, 60);

SPOOR_KERNEL(mask_crop, mask_blocks,
             (SPOOR_GLOBAL const uchar4* picture, const MaskCrop c, SPOOR_GLOBAL uchar4* blocks));
/// Also gives the histogram bin of each pixel (see mask_colours.h).
SPOOR_KERNEL(mask_crop, mask_crop,
             (SPOOR_GLOBAL const uchar4* blocks, const MaskCrop c, SPOOR_GLOBAL float* planes,
              SPOOR_GLOBAL ushort* bins));

SPOOR_ABI_END
