// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernels of box_crop.cpu.cl and box_crop.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// A part of the image and its output.
typedef struct {
    float left, top;     ///< origin of the output, in source pixels
    float stepX, stepY;  ///< source pixels per output pixel
    int x0, y0, x1, y1;  ///< source pixels that count, [x0, x1) x [y0, y1)
    int width, height;   ///< of the output
    float weights[12];   ///< of blue, green, red and 1 in each plane
} CropResampling;
SPOOR_RECORD(CropResampling, 88, weights, 40);

SPOOR_KERNEL(box_crop, box_crop_columns,
             (SPOOR_GLOBAL const uchar* picture, const int stride, const CropResampling r,
              SPOOR_GLOBAL float* columns));
SPOOR_KERNEL(box_crop, box_crop,
             (SPOOR_GLOBAL const float* columns, const CropResampling r, const int planes,
              SPOOR_GLOBAL float* output, const int to));

SPOOR_ABI_END
