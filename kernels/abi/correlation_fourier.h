// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of correlation_fourier.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(fourierFinishGroup, 64);  ///< work-items of correlation_fourier_finish

/// A region of the image.
typedef struct {
    int x, y, width, height;
} FourierRegion;
SPOOR_RECORD(FourierRegion, 16, height, 12);

/// A template and its search region.
typedef struct {
    long templateSum;       ///< sum(g)
    long templateVariance;  ///< N sum(g^2) - sum(g)^2
    int searchX, searchY;   ///< image position of map position (0, 0)
    int mapWidth;
    int width, height;   ///< of the template
    int templateOffset;  ///< first pixel in the template buffer
    int mapOffset;       ///< first value in the map buffer
    int integralOffset;  ///< first entry of the search region's table
    int integralStride;
    int rowFloats;
    int regionWidth, regionHeight;
} FourierJob;
SPOOR_RECORD(FourierJob, 64, regionHeight, 60);

SPOOR_KERNEL(correlation_fourier, correlation_fourier_load,
             (SPOOR_GLOBAL const uchar* grey, const int stride, const FourierRegion region,
              SPOOR_GLOBAL const uint* sums, const int lastEntry, const int rowFloats,
              SPOOR_GLOBAL float* out));
SPOOR_KERNEL(correlation_fourier, correlation_fourier_template,
             (SPOOR_GLOBAL const uchar* pixels, const int offset, const int width, const int height,
              const float mean, const int rowFloats, SPOOR_GLOBAL float* out));
SPOOR_KERNEL(correlation_fourier, correlation_fourier_multiply,
             (SPOOR_GLOBAL const float2* picture, SPOOR_GLOBAL const float2* pattern,
              const float scale, const int count, SPOOR_GLOBAL float2* out));
SPOOR_KERNEL(correlation_fourier, correlation_fourier_finish,
             (SPOOR_GLOBAL const uchar* grey, const int stride, SPOOR_GLOBAL const uchar* templates,
              const FourierJob job, SPOOR_GLOBAL const uint* sums,
              SPOOR_GLOBAL const ulong* squares, SPOOR_GLOBAL const float* cross,
              const float repair, SPOOR_GLOBAL float* maps));

SPOOR_ABI_END
