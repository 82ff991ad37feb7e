// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of integral_image.cpu.cl and integral_image.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(integralGroup, 128);  ///< work-items per row
SPOOR_CONSTANT(integralPiece, 8);    ///< pixels per work-item
SPOOR_CONSTANT(integralColumns, 8);  ///< columns per work-group
SPOOR_CONSTANT(integralStrips, 32);  ///< strips of rows per work-group

/// A region of an image.
typedef struct {
    int x, y, width, height;
    int offset;  ///< of its table, in entries
    int unused[3];
} SPOOR_ALIGNED(16) IntegralRegion;
SPOOR_RECORD(IntegralRegion, 32, unused, 20);

// CPU variant.
SPOOR_KERNEL(integral_image, integral_totals,
             (SPOOR_GLOBAL const uchar* grey, const int stride,
              SPOOR_GLOBAL const IntegralRegion* regions, const int bands, const int widest,
              SPOOR_GLOBAL uint* totals, SPOOR_GLOBAL uint* squareTotals));
SPOOR_KERNEL(integral_image, integral_bands,
             (SPOOR_GLOBAL const uchar* grey, const int stride,
              SPOOR_GLOBAL const IntegralRegion* regions, const int widest,
              SPOOR_GLOBAL const uint* totals, SPOOR_GLOBAL const uint* squareTotals,
              SPOOR_GLOBAL uint* sums, SPOOR_GLOBAL ulong* squares));
// GPU variant.
SPOOR_KERNEL(integral_image, integral_rows,
             (SPOOR_GLOBAL const uchar* grey, const int stride,
              SPOOR_GLOBAL const IntegralRegion* regions, SPOOR_GLOBAL uint* sums,
              SPOOR_GLOBAL ulong* squares));
SPOOR_KERNEL(integral_image, integral_columns,
             (SPOOR_GLOBAL const IntegralRegion* regions, SPOOR_GLOBAL uint* sums,
              SPOOR_GLOBAL ulong* squares));

SPOOR_ABI_END
