// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of window_pyramid.cpu.cl and window_pyramid.gpu.cl. `taps` holds the first
// source pixel * 512 + the weight of the second one (0 .. 256) for each column and row of a level.

#pragma once

#include "abi.h"
#include "window_levels.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(pyramidRowGroup, 128);     ///< work-items of pyramid_rows
SPOOR_CONSTANT(pyramidColumns, 32);       ///< columns per work-group of pyramid_columns
SPOOR_CONSTANT(pyramidStrips, 8);         ///< strips of rows there: 256 items suit all devices
SPOOR_CONSTANT(pyramidTiltedGroup, 128);  ///< work-items of pyramid_tilted, GPU variant

/// Rows of a level for one work-item.
typedef struct {
    int level;
    int firstRow, endRow;
    int isFirst;  ///< whether it is the level's first band
} PyramidBand;
SPOOR_RECORD(PyramidBand, 16, isFirst, 12);

/// A row or the first of some columns of a level, for one work-group.
typedef struct {
    int level;
    int at;
} PyramidPart;
SPOOR_RECORD(PyramidPart, 8, at, 4);

SPOOR_KERNEL(window_pyramid, pyramid_bands,
             (SPOOR_GLOBAL const uchar* grey, const int width,
              SPOOR_GLOBAL const PyramidLevel* levels, SPOOR_GLOBAL const PyramidBand* bands,
              SPOOR_GLOBAL const int* taps, SPOOR_GLOBAL ushort* scratch, const int room,
              SPOOR_GLOBAL uint* sums, SPOOR_GLOBAL uint* squares, SPOOR_GLOBAL uchar* pixels));
SPOOR_KERNEL(window_pyramid, pyramid_join,
             (SPOOR_GLOBAL const PyramidLevel* levels, SPOOR_GLOBAL const PyramidBand* bands,
              const int count, SPOOR_GLOBAL uint* sums, SPOOR_GLOBAL uint* squares));
SPOOR_KERNEL(window_pyramid, pyramid_rows,
             (SPOOR_GLOBAL const uchar* grey, const int width,
              SPOOR_GLOBAL const PyramidLevel* levels, SPOOR_GLOBAL const PyramidPart* rows,
              SPOOR_GLOBAL const int* taps, SPOOR_GLOBAL uint* sums, SPOOR_GLOBAL uint* squares,
              SPOOR_GLOBAL uchar* pixels));
SPOOR_KERNEL(window_pyramid, pyramid_columns,
             (SPOOR_GLOBAL const PyramidLevel* levels, SPOOR_GLOBAL const PyramidPart* blocks,
              SPOOR_GLOBAL uint* sums, SPOOR_GLOBAL uint* squares));
SPOOR_KERNEL(window_pyramid, pyramid_tilted,
             (SPOOR_GLOBAL const PyramidLevel* levels, SPOOR_GLOBAL const uchar* pixels,
              SPOOR_GLOBAL uint* sums, const int plane));

SPOOR_ABI_END
