// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of learning.clh.

#include "learning.clh"

/// Returns a fern's leaf index for a window whose points are moved by a warp about the centre.
inline int warpedCode(global const uchar* pixels, const int width, const int height,
                      global const FernPair* pairs, const int x, const int y, const int w,
                      const int h, const LearningWarp warp, const int2 centre) {
    int code = 0;
    for (int i = 0; i < fernBits; ++i) {
        const FernPair pair = pairs[i];
        int value[2];
        for (int end = 0; end < 2; ++end) {
            const int px = x + (((end ? pair.x2 : pair.x1) * (w - 1) + 512) >> 10);
            const int py = y + (((end ? pair.y2 : pair.y1) * (h - 1) + 512) >> 10);
            const int dx = px * 16 - centre.x, dy = py * 16 - centre.y;
            int sx = ((centre.x + warp.shiftX) << 12) + warp.m00 * dx + warp.m01 * dy;
            int sy = ((centre.y + warp.shiftY) << 12) + warp.m10 * dx + warp.m11 * dy;
            sx = clamp(sx, 0, (width - 1) << 16), sy = clamp(sy, 0, (height - 1) << 16);
            const int fx = (sx >> 8) & 255, fy = (sy >> 8) & 255;
            global const uchar* const p = pixels + (long)(sy >> 16) * width + (sx >> 16);
            const int right = fx > 0, down = fy > 0 ? width : 0;
            value[end] = (256 - fy) * ((256 - fx) * p[0] + fx * p[right]) +
                         fy * ((256 - fx) * p[down] + fx * p[right + down]);
            if (warp.noise) {
                uint hash = (uint)px * 0x9e3779b1u ^ (uint)py * 0x85ebca6bu ^ warp.hash;
                hash ^= hash >> 15;
                hash *= 0x2c1b3c6du;
                hash ^= hash >> 12;
                hash *= 0x297a2d39u;
                hash ^= hash >> 15;
                value[end] += ((int)popcount(hash) - 16) * warp.noise;
            }
        }
        code |= (value[0] > value[1]) << i;
    }
    return code;
}

/// Returns how many windows of a chunk, and of the best windows before it, are better than `near`.
inline int rankOf(local const Near* nears, const int chunk, const Near near) {
    if (near.shared < 0) return maxPositives;
    int rank = 0;
    for (int i = 0; i < chunk; ++i) rank += better(nears[i], near);
    for (int i = 0; i < maxPositives; ++i) rank += better(nears[learningGroup + i], near);
    return rank;
}

// Each work-group handles one warp. It ranks the windows that can be close enough in chunks, with
// one window per work-item. Each work-item then computes one fern of one window.
kernel void positives(global const uchar* restrict pixels, const int width, const int height,
                      global const WindowScale* restrict allScales,
                      global const FernPair* restrict pattern,
                      global const LearningJob* restrict jobs,
                      global PositiveBlock* restrict results) {
    local Near nears[learningGroup + maxPositives];  // a chunk, then the best windows so far
    local int4 areas[maxLearningScales];             // first column, first row, columns, rows
    const int me = get_local_id(0), group = get_group_id(0), who = get_group_id(1);
    global const LearningJob* const job = jobs + who;
    const int4 box = (int4)(job->left, job->top, job->width, job->height);
    const int2 centre = (int2)(job->x, job->y);
    global const WindowScale* const scales = allScales + job->firstScale;
    const int scaleCount = job->scales;
    const Near none = {-1, 1, INT_MAX};
    if (me < scaleCount) {
        const WindowScale scale = scales[me];
        const int2 columns = span(scale.step, scale.columns, scale.width, box.x, box.z);
        const int2 rows = span(scale.step, scale.rows, scale.height, box.y, box.w);
        areas[me] =
            (int4)(columns.x, rows.x, max(columns.y - columns.x, 0), max(rows.y - rows.x, 0));
    }
    if (me < maxPositives) nears[learningGroup + me] = none;
    barrier(CLK_LOCAL_MEM_FENCE);
    int total = 0;
    for (int s = 0; s < scaleCount; ++s) total += areas[s].z * areas[s].w;
    for (int from = 0; from < total; from += learningGroup) {
        Near own = none, before = none;
        if (from + me < total) {
            int at = from + me, s = 0;
            for (; at >= areas[s].z * areas[s].w; ++s) at -= areas[s].z * areas[s].w;
            const Near near =
                nearOf(scales[s], areas[s].x + at % areas[s].z, areas[s].y + at / areas[s].z, box);
            if (near.shared * 5 >= near.joint * 3) own = near;
        }
        nears[me] = own;
        if (me < maxPositives) before = nears[learningGroup + me];
        barrier(CLK_LOCAL_MEM_FENCE);
        const int chunk = min(learningGroup, total - from);
        const int rank = rankOf(nears, chunk, own), rankBefore = rankOf(nears, chunk, before);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < maxPositives) nears[learningGroup + me] = none;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (rank < maxPositives) nears[learningGroup + rank] = own;
        if (rankBefore < maxPositives) nears[learningGroup + rankBefore] = before;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    local const Near* const best = nears + learningGroup;
    int count = 0;
    while (count < maxPositives && best[count].shared >= 0) ++count;
    global PositiveBlock* const block = results + who;
    if (group == 0) {
        if (me == 0) block->count = count;
        if (me < count) block->windows[me] = best[me].window;
    }
    if (me >= count * fernCount) return;
    const int window = best[me / fernCount].window, fern = me % fernCount;
    const WindowScale scale = scales[scaleOf(scales, scaleCount, window)];
    const int at = window - scale.first;
    const LearningWarp warp = job->warps[group];
    block->codes[group][me / fernCount][fern] = (ushort)warpedCode(
        pixels, width, height, pattern + fern * fernBits, at % scale.columns * scale.step,
        at / scale.columns * scale.step, scale.width, scale.height, warp, centre);
}
