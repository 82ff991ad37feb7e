// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of point_patches.clh: a work-item per point or search.

#include "point_patches.clh"

kernel void point_sample(global const uchar* restrict grey, const int width, const int height,
                         global const float2* restrict places, const int count,
                         global uchar* restrict patches) {
    const int me = get_global_id(0);
    if (me >= count) return;
    const PatchCorner at = cornerOf(places[me]);
    global uchar* const out = patches + me * pointArea;
    // A row of a patch and its right neighbours has 12 pixels; 17 are read.
    if (at.x >= 0 && at.y >= 0 && at.x + 17 <= width && at.y + pointSide < height) {
        global const uchar* row = grey + (long)at.y * width + at.x;
        for (int r = 0; r < pointSide; ++r, row += width) {
            const int16 sum = convert_int16(vload16(0, row)) * at.w00 +
                              convert_int16(vload16(0, row + 1)) * at.w01 +
                              convert_int16(vload16(0, row + width)) * at.w10 +
                              convert_int16(vload16(0, row + width + 1)) * at.w11;
            const uchar16 values = convert_uchar16((sum + 8192) >> 14);
            vstore8(values.lo, 0, out + r * pointSide);
            vstore3(values.s89a, 0, out + r * pointSide + 8);
        }
        return;
    }
    for (int k = 0; k < pointArea; ++k)
        out[k] = patchPixel(grey, width, height, at, k % pointSide, k / pointSide);
}

inline int sumOf(const int16 v) {
    const int8 a = v.lo + v.hi;
    const int4 b = a.lo + a.hi;
    return b.x + b.y + b.z + b.w;
}

// Lanes after the last column of `patch` are 0.
inline PointSums sumsAt(const uchar* region, const int x, const int y, const short* patch) {
    const int16 lane = (int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const int16 within = lane < (int16)(pointSide);
    int16 b = 0, bb = 0, ab = 0;
    for (int r = 0; r < pointSide; ++r) {
        const int16 v = convert_int16(vload16(0, region + (y + r) * ROW + x)) & within;
        b += v, bb += v * v, ab += v * convert_int16(vload16(r, patch));
    }
    const PointSums sums = {sumOf(b), sumOf(bb), sumOf(ab)};
    return sums;
}

kernel void point_search(global const uchar* restrict grey, const int width, const int height,
                         global const PointSearch* restrict searches,
                         global const uchar* restrict patches, const int count,
                         global PointBest* restrict bests) {
    const int me = get_global_id(0);
    if (me >= count) return;
    const PointSearch search = searches[me];
    uchar region[REGION * ROW];
    const int side = regionSide(search), margin = search.radius + 1 + pointRadius;
    for (int r = 0; r < side; ++r)
        for (int c = 0; c < side; ++c)
            region[r * ROW + c] =
                borderPixel(grey, width, height, search.x - margin + c, search.y - margin + r);
    short patch[pointSide * 16];
    int a = 0;
    for (int k = 0; k < pointSide * 16; ++k) {
        const int c = k % 16;
        patch[k] = c < pointSide ? patches[me * pointArea + k / 16 * pointSide + c] : 0;
        a += patch[k];
    }
    Match best = {0, 1};
    int bestX = 1, bestY = 1;
    for (int y = 1; y < 2 * search.radius + 2; ++y) {
        for (int x = 1; x < 2 * search.radius + 2; ++x) {
            const Match match = matchOf(sumsAt(region, x, y, patch), a);
            if (!isHigher(match, best)) continue;
            best = match, bestX = x, bestY = y;
        }
    }
    PointBest found;
    found.x = search.x - search.radius - 1 + bestX, found.y = search.y - search.radius - 1 + bestY;
    found.here = sumsAt(region, bestX, bestY, patch);
    found.left = sumsAt(region, bestX - 1, bestY, patch);
    found.right = sumsAt(region, bestX + 1, bestY, patch);
    found.above = sumsAt(region, bestX, bestY - 1, patch);
    found.below = sumsAt(region, bestX, bestY + 1, patch);
    bests[me] = found;
}
