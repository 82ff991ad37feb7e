// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of point_patches.cpu.cl and point_patches.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(pointRadius, 5);  ///< of a patch: 11 x 11 pixels
SPOOR_CONSTANT(pointSide, 2 * pointRadius + 1);
SPOOR_CONSTANT(pointArea, pointSide* pointSide);
SPOOR_CONSTANT(pointReach, 24);  ///< maximum radius of a search
SPOOR_CONSTANT(pointGroup, 64);  ///< work-items per search, GPU variant

/// A search for a patch: the pixel around which it is searched, and the radius, which is at most
/// pointReach.
typedef struct {
    int x, y, radius;
    int spare;
} SPOOR_ALIGNED(16) PointSearch;
SPOOR_RECORD(PointSearch, 16, spare, 12);

/// The sums of b, b^2 and a b, where a is the searched patch and b the image around a pixel.
typedef struct {
    int b, bb, ab;
} PointSums;
SPOOR_RECORD(PointSums, 12, ab, 8);

/// The pixel where the patch correlates best, and the sums there, to its left and right, above and
/// below. Without a positive correlation, it is the first pixel that was searched.
typedef struct {
    int x, y;
    PointSums here, left, right, above, below;
} PointBest;
SPOOR_RECORD(PointBest, 68, below, 56);

/// Patches around places, with pixel centres at integer coordinates.
SPOOR_KERNEL(point_patches, point_sample,
             (SPOOR_GLOBAL const uchar* grey, const int width, const int height,
              SPOOR_GLOBAL const float2* places, const int count, SPOOR_GLOBAL uchar* patches));
/// `patches` has one patch per search.
SPOOR_KERNEL(point_patches, point_search,
             (SPOOR_GLOBAL const uchar* grey, const int width, const int height,
              SPOOR_GLOBAL const PointSearch* searches, SPOOR_GLOBAL const uchar* patches,
              const int count, SPOOR_GLOBAL PointBest* bests));

SPOOR_ABI_END
