// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of fhog.cpu.cl and fhog.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(fhogCell, 4);        ///< samples per cell, in each direction
SPOOR_CONSTANT(fhogChannels, 31);   ///< 18 signed orientations, 9 unsigned, 4 of texture
SPOOR_CONSTANT(maxFhogCells, 128);  ///< per side of a patch
SPOOR_CONSTANT(fhogGroup, 64);      ///< work-items, GPU variant

// Planes of cells: 18 magnitudes by signed orientation, then
SPOOR_CONSTANT(fhogEnergy, 18);  ///< sum over o < 9 of (h[o] + h[o + 9])^2
SPOOR_CONSTANT(fhogColour, 19);  ///< mean B, G and R, 0..1
SPOOR_CONSTANT(fhogGrey, 22);
SPOOR_CONSTANT(fhogPlanes, 23);  ///< number of planes

/// A patch: position of sample (0, 0), with integers at pixel centres, and the step.
typedef struct {
    float x, y;
    float stepX, stepY;
} FhogPatch;
SPOOR_RECORD(FhogPatch, 16, stepY, 12);

SPOOR_KERNEL(fhog, fhog_sample,
             (SPOOR_GLOBAL const uchar* picture, const int width, const int height,
              SPOOR_GLOBAL const FhogPatch* patches, const int samplesX, const int samplesY,
              SPOOR_GLOBAL float4* out));
// The CPU variant reads `picture` and `patches`, the GPU variant `sampled`. `bandRows`: see the CPU
// variant.
SPOOR_KERNEL(fhog, fhog_cells,
             (SPOOR_GLOBAL const uchar* picture, const int width, const int height,
              SPOOR_GLOBAL const FhogPatch* patches, SPOOR_GLOBAL const float4* sampled,
              const int gridWidth, const int gridHeight, const int bandRows,
              SPOOR_GLOBAL float* cells));
SPOOR_KERNEL(fhog, fhog_features,
             (SPOOR_GLOBAL const float* cells, const int gridWidth, const int gridHeight,
              const int bandRows, SPOOR_GLOBAL const float* hann, const int rowFloats,
              const int channels, SPOOR_GLOBAL float* features));

SPOOR_ABI_END
