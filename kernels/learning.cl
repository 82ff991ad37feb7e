// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of learning.clh.

#ifdef SPOOR_CPU

// Each work-item handles one warp. Each finds the windows itself, which costs less than another
// launch.
kernel void positives(global const uchar* restrict pixels, const int width, const int height,
                      global const int8* restrict allScales, global const short4* restrict pattern,
                      global const int8* restrict jobs, const int warps,
                      global int* restrict results) {
    const int me = get_global_id(0), who = get_global_id(1);
    const int8 job = jobs[who];
    const int4 box = job.lo;
    const int2 centre = (int2)(job.s4, job.s5);
    global const int8* const scales = allScales + job.s6;
    const int scaleCount = job.s7;
    const int8 warp = jobs[get_global_size(1) + who * warps + me];
    Near best[POSITIVES];
    int count = 0;
    for (int s = 0; s < scaleCount; ++s) {
        const int8 scale = scales[s];
        const int2 columns = span(scale.s2, scale.s1, scale.s3, box.x, box.z);
        const int2 rows = span(scale.s2, scale.s5, scale.s4, box.y, box.w);
        for (int row = rows.x; row < rows.y; ++row) {
            for (int column = columns.x; column < columns.y; ++column) {
                const Near near = nearOf(scale, column, row, box);
                if (near.shared * 5 < near.joint * 3) continue;
                int at = count < POSITIVES ? count : POSITIVES - 1;
                if (count == POSITIVES && !better(near, best[at])) continue;
                for (; at > 0 && better(near, best[at - 1]); --at) best[at] = best[at - 1];
                best[at] = near;
                if (count < POSITIVES) ++count;
            }
        }
    }
    global int* const block = results + (long)who * BLOCK;
    if (me == 0) {
        block[0] = count;
        for (int i = 0; i < count; ++i) block[AT_WINDOWS + i] = best[i].window;
    }
    global ushort* const codes = (global ushort*)(block + AT_CODES) + me * POSITIVES * FERNS;
    for (int i = 0; i < count; ++i) {
        const int8 scale = scales[scaleOf(scales, scaleCount, best[i].window)];
        const int at = best[i].window - scale.s0;
        int values[ROOM];
        warpedValues(pixels, width, height, (global const short*)pattern, at % scale.s1 * scale.s2,
                     at / scale.s1 * scale.s2, scale.s3, scale.s4, warp, centre, values);
        for (int fern = 0; fern < FERNS; ++fern) {
            const int* const v = values + fern * 2 * BITS;
            int code = 0;
            for (int k = 0; k < BITS; ++k) code |= (v[2 * k] > v[2 * k + 1]) << k;
            codes[i * FERNS + fern] = (ushort)code;
        }
    }
}

#else

#define GROUP 256  // at least POSITIVES * FERNS
#define SCALES 32  // at least the scales of a grid (21)

/// Returns a fern's leaf index for a window whose points are moved by a warp about the centre.
inline int warpedCode(global const uchar* pixels, const int width, const int height,
                      global const short4* pairs, const int x, const int y, const int w,
                      const int h, const int8 warp, const int2 centre) {
    int code = 0;
    for (int i = 0; i < BITS; ++i) {
        const int4 pair = convert_int4(pairs[i]);
        int value[2];
        for (int end = 0; end < 2; ++end) {
            const int px = x + (((end ? pair.z : pair.x) * (w - 1) + 512) >> 10);
            const int py = y + (((end ? pair.w : pair.y) * (h - 1) + 512) >> 10);
            const int dx = px * 16 - centre.x, dy = py * 16 - centre.y;
            int sx = ((centre.x + warp.s4) << 12) + warp.s0 * dx + warp.s1 * dy;
            int sy = ((centre.y + warp.s5) << 12) + warp.s2 * dx + warp.s3 * dy;
            sx = clamp(sx, 0, (width - 1) << 16), sy = clamp(sy, 0, (height - 1) << 16);
            const int fx = (sx >> 8) & 255, fy = (sy >> 8) & 255;
            global const uchar* const p = pixels + (long)(sy >> 16) * width + (sx >> 16);
            const int right = fx > 0, down = fy > 0 ? width : 0;
            value[end] = (256 - fy) * ((256 - fx) * p[0] + fx * p[right]) +
                         fy * ((256 - fx) * p[down] + fx * p[right + down]);
            if (warp.s7) {
                uint hash = (uint)px * 0x9e3779b1u ^ (uint)py * 0x85ebca6bu ^ (uint)warp.s6;
                hash ^= hash >> 15;
                hash *= 0x2c1b3c6du;
                hash ^= hash >> 12;
                hash *= 0x297a2d39u;
                hash ^= hash >> 15;
                value[end] += ((int)popcount(hash) - 16) * warp.s7;
            }
        }
        code |= (value[0] > value[1]) << i;
    }
    return code;
}

/// Returns how many windows of a chunk, and of the best windows before it, are better than `near`.
inline int rankOf(local const Near* nears, const int chunk, const Near near) {
    if (near.shared < 0) return POSITIVES;
    int rank = 0;
    for (int i = 0; i < chunk; ++i) rank += better(nears[i], near);
    for (int i = 0; i < POSITIVES; ++i) rank += better(nears[GROUP + i], near);
    return rank;
}

// Each work-group handles one warp. It ranks the windows that can be close enough in chunks, with
// one window per work-item. Each work-item then computes one fern of one window.
kernel void positives(global const uchar* restrict pixels, const int width, const int height,
                      global const int8* restrict allScales, global const short4* restrict pattern,
                      global const int8* restrict jobs, const int warps,
                      global int* restrict results) {
    local Near nears[GROUP + POSITIVES];  // a chunk, then the best windows so far
    local int4 areas[SCALES];             // first column, first row, columns, rows
    const int me = get_local_id(0), group = get_group_id(0), who = get_group_id(1);
    const int8 job = jobs[who];
    const int4 box = job.lo;
    const int2 centre = (int2)(job.s4, job.s5);
    global const int8* const scales = allScales + job.s6;
    const int scaleCount = job.s7;
    const Near none = {-1, 1, INT_MAX};
    if (me < scaleCount) {
        const int8 scale = scales[me];
        const int2 columns = span(scale.s2, scale.s1, scale.s3, box.x, box.z);
        const int2 rows = span(scale.s2, scale.s5, scale.s4, box.y, box.w);
        areas[me] =
            (int4)(columns.x, rows.x, max(columns.y - columns.x, 0), max(rows.y - rows.x, 0));
    }
    if (me < POSITIVES) nears[GROUP + me] = none;
    barrier(CLK_LOCAL_MEM_FENCE);
    int total = 0;
    for (int s = 0; s < scaleCount; ++s) total += areas[s].z * areas[s].w;
    for (int from = 0; from < total; from += GROUP) {
        Near own = none, before = none;
        if (from + me < total) {
            int at = from + me, s = 0;
            for (; at >= areas[s].z * areas[s].w; ++s) at -= areas[s].z * areas[s].w;
            const Near near =
                nearOf(scales[s], areas[s].x + at % areas[s].z, areas[s].y + at / areas[s].z, box);
            if (near.shared * 5 >= near.joint * 3) own = near;
        }
        nears[me] = own;
        if (me < POSITIVES) before = nears[GROUP + me];
        barrier(CLK_LOCAL_MEM_FENCE);
        const int chunk = min(GROUP, total - from);
        const int rank = rankOf(nears, chunk, own), rankBefore = rankOf(nears, chunk, before);
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < POSITIVES) nears[GROUP + me] = none;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (rank < POSITIVES) nears[GROUP + rank] = own;
        if (rankBefore < POSITIVES) nears[GROUP + rankBefore] = before;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    local const Near* const best = nears + GROUP;
    int count = 0;
    while (count < POSITIVES && best[count].shared >= 0) ++count;
    global int* const block = results + (long)who * BLOCK;
    if (group == 0) {
        if (me == 0) block[0] = count;
        if (me < count) block[AT_WINDOWS + me] = best[me].window;
    }
    if (me >= count * FERNS) return;
    const int window = best[me / FERNS].window, fern = me % FERNS;
    const int8 scale = scales[scaleOf(scales, scaleCount, window)];
    const int at = window - scale.s0;
    const int8 warp = jobs[get_num_groups(1) + who * warps + group];
    global ushort* const codes = (global ushort*)(block + AT_CODES) + group * POSITIVES * FERNS;
    codes[me] =
        (ushort)warpedCode(pixels, width, height, pattern + fern * BITS, at % scale.s1 * scale.s2,
                           at / scale.s1 * scale.s2, scale.s3, scale.s4, warp, centre);
}

#endif
