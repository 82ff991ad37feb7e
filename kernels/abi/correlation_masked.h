// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernel of correlation_masked.cpu.cl and correlation_masked.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(maskedCpuRows, 4);  ///< rows of positions per work-item, CPU variant
SPOOR_CONSTANT(maskedTile, 16);    ///< side of the work-groups, GPU variant

/// A template and its search region.
typedef struct {
    long templateSum;       ///< sum(m g)
    long templateVariance;  ///< N sum(m g^2) - sum(m g)^2
    int searchX, searchY;   ///< image position of map position (0, 0)
    int mapWidth, mapHeight;
    int width, height;   ///< of the template
    int pixels;          ///< N
    int templateOffset;  ///< first value in the template buffers
    int mapOffset;       ///< first value in the map buffer
    int unused;
} MaskedJob;
SPOOR_RECORD(MaskedJob, 56, unused, 52);

// `templates` and `masks` hold m g and m of each template, with maskedCpuRows - 1 rows of zeros
// above and below for the CPU variant.
SPOOR_KERNEL(correlation_masked, correlation_masked,
             (SPOOR_GLOBAL const uchar* grey, const int stride, const int lastRow,
              SPOOR_GLOBAL const float* templates, SPOOR_GLOBAL const float* masks,
              SPOOR_GLOBAL const MaskedJob* jobs, SPOOR_GLOBAL float* maps));

SPOOR_ABI_END
