// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernel of siamese_crop.cpu.cl and siamese_crop.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// A square of the image and its output.
typedef struct {
    float left, top, step;   ///< in source pixels: origin of the output, size of an output pixel
    int x0, y0, side;        ///< square cut out in whole pixels; side 0: none
    int width, height;       ///< of the image
    int size, to, redFirst;  ///< of the output: side, offset, whether red is the first plane
    int unused;
    float4 fill;          ///< blue, green, red
    float4 scale, shift;  ///< of blue, green, red
} CropSquare;
SPOOR_RECORD(CropSquare, 96, shift, 80);

SPOOR_KERNEL(siamese_crop, siamese_crop,
             (SPOOR_GLOBAL const uchar* picture, SPOOR_GLOBAL float* output, const CropSquare s));

SPOOR_ABI_END
