// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of point_patches.clh: a work-item per pixel of a patch, and a work-group per search.

#include "point_patches.clh"

kernel void point_sample(global const uchar* restrict grey, const int width, const int height,
                         global const float2* restrict places, const int count,
                         global uchar* restrict patches) {
    const int me = get_global_id(0), k = me % pointArea;
    if (me >= count * pointArea) return;
    patches[me] = patchPixel(grey, width, height, cornerOf(places[me / pointArea]), k % pointSide,
                             k / pointSide);
}

inline PointSums sumsAt(local const uchar* region, const int x, const int y,
                        local const uchar* patch) {
    PointSums sums = {0, 0, 0};
    for (int r = 0; r < pointSide; ++r) {
        for (int c = 0; c < pointSide; ++c) {
            const int v = region[(y + r) * ROW + x + c];
            sums.b += v, sums.bb += v * v, sums.ab += v * patch[r * pointSide + c];
        }
    }
    return sums;
}

kernel void point_search(global const uchar* restrict grey, const int width, const int height,
                         global const PointSearch* restrict searches,
                         global const uchar* restrict patches, const int count,
                         global PointBest* restrict bests) {
    local uchar region[REGION * ROW];
    local uchar patch[pointArea];
    local Match matches[pointGroup];
    local int places[pointGroup];
    const int me = get_local_id(0), row = get_group_id(0);
    const PointSearch search = searches[row];
    const int side = regionSide(search), margin = search.radius + 1 + pointRadius;
    for (int k = me; k < side * side; k += pointGroup)
        region[k / side * ROW + k % side] = borderPixel(
            grey, width, height, search.x - margin + k % side, search.y - margin + k / side);
    for (int k = me; k < pointArea; k += pointGroup) patch[k] = patches[row * pointArea + k];
    barrier(CLK_LOCAL_MEM_FENCE);
    int a = 0;
    for (int k = 0; k < pointArea; ++k) a += patch[k];
    const int across = 2 * search.radius + 1;
    Match best = {0, 1};
    int place = 0;
    for (int k = me; k < across * across; k += pointGroup) {
        const Match match = matchOf(sumsAt(region, 1 + k % across, 1 + k / across, patch), a);
        if (!isHigher(match, best)) continue;
        best = match, place = k;
    }
    matches[me] = best, places[me] = place;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me != 0) return;
    for (int k = 1; k < pointGroup; ++k) {
        const bool equal = isEqual(matches[k], best) && matches[k].covariance > 0;
        if (!isHigher(matches[k], best) && !(equal && places[k] < place)) continue;
        best = matches[k], place = places[k];
    }
    const int x = 1 + place % across, y = 1 + place / across;
    PointBest found;
    found.x = search.x - search.radius - 1 + x, found.y = search.y - search.radius - 1 + y;
    found.here = sumsAt(region, x, y, patch);
    found.left = sumsAt(region, x - 1, y, patch);
    found.right = sumsAt(region, x + 1, y, patch);
    found.above = sumsAt(region, x, y - 1, patch);
    found.below = sumsAt(region, x, y + 1, patch);
    bests[row] = found;
}
