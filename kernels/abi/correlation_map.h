// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of correlation_map.cpu.cl and correlation_map.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(correlationNaiveGroup, 256);     ///< maximum number of work-items per position
SPOOR_CONSTANT(correlationCpuRows, 8);          ///< rows of positions per work-item, CPU variant
SPOOR_CONSTANT(correlationTile, 16);            ///< side of the work-groups, GPU variant
SPOOR_CONSTANT(correlationDirectRows, 8);       ///< rows of positions per work-item
SPOOR_CONSTANT(correlationDirectWords, 4);      ///< positions of a row per work-item
SPOOR_CONSTANT(correlationPatternWords, 4096);  ///< words of local memory for template rows
SPOOR_CONSTANT(correlationDotRows, 4);          ///< positions per work-item
SPOOR_CONSTANT(correlationDotColumns, 64);

/// A template and its search region.
typedef struct {
    long templateSum;       ///< sum(g)
    long templateVariance;  ///< N sum(g^2) - sum(g)^2
    int searchX, searchY;   ///< image position of map position (0, 0)
    int mapWidth, mapHeight;
    int width, height;   ///< of the template
    int templateOffset;  ///< first pixel in the template buffer
    int mapOffset;       ///< first value in the map buffer
    int integralOffset;  ///< first entry of the search region's table
    int integralStride;
    int floatOffset;  ///< first value of the padded template (CPU variant)
    int wordOffset;   ///< first word of the template in bytes (correlation_dot)
} CorrelationJob;
SPOOR_RECORD(CorrelationJob, 64, wordOffset, 60);

SPOOR_KERNEL(correlation_map, correlation_naive,
             (SPOOR_GLOBAL const uchar* grey, const int stride, SPOOR_GLOBAL const uchar* templates,
              SPOOR_GLOBAL const CorrelationJob* jobs, SPOOR_GLOBAL const uint* sums,
              SPOOR_GLOBAL const ulong* squares, SPOOR_GLOBAL float* maps));
// templates: floats minus 128 with rows of zeros above and below (CPU variant), or bytes.
SPOOR_KERNEL(correlation_map, correlation_tiled,
             (SPOOR_GLOBAL const uchar* grey, const int stride, const int lastRow,
              SPOOR_GLOBAL const uchar* templates, SPOOR_GLOBAL const CorrelationJob* jobs,
              SPOOR_GLOBAL const uint* sums, SPOOR_GLOBAL const ulong* squares,
              SPOOR_GLOBAL float* maps));
// templates: bytes (GPU variant only).
SPOOR_KERNEL(correlation_map, correlation_direct,
             (SPOOR_GLOBAL const uchar* grey, const int stride, const int lastRow,
              SPOOR_GLOBAL const uchar* templates, SPOOR_GLOBAL const CorrelationJob* jobs,
              SPOOR_GLOBAL const uint* sums, SPOOR_GLOBAL const ulong* squares,
              SPOOR_GLOBAL float* maps));
// templates: signed bytes minus 128 in rows of whole words (CPU variant only).
SPOOR_KERNEL(correlation_map, correlation_dot,
             (SPOOR_GLOBAL const uchar* grey, const int stride, const int lastRow,
              SPOOR_GLOBAL const uchar* templates, SPOOR_GLOBAL const CorrelationJob* jobs,
              SPOOR_GLOBAL const uint* sums, SPOOR_GLOBAL const ulong* squares,
              SPOOR_GLOBAL float* maps));

SPOOR_ABI_END
