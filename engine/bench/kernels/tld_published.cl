// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// TLD's kernels as published: Huang, 2017, tables 4.1 to 4.6, and Shi, 2016, sections 4.3.1 to
// 4.3.3. The build options are the ferns, the windows of a group of fern_classify, the pixels of a
// patch, and the work-items of a group that sums (TREE) or finds a maximum (BEST, a power of two).
// A window of `grid` is x, y, width, height and scale.

#ifndef FERNS
#define FERNS 10
#endif
#ifndef PER_GROUP
#define PER_GROUP 20
#endif
#ifndef PATCH
#define PATCH 225
#endif
#ifndef TREE
#define TREE 256
#endif
#ifndef BEST
#define BEST 1024
#endif
#define PAIRS (FERNS * BITS)
#define BITS 13
#define LEAVES 8192
kernel void fern_features(global const uchar* restrict image, const int width,
                          global const int* restrict grid, global const int* restrict windows,
                          global const ushort* restrict patterns, global int* restrict features) {
    local int bits[PAIRS];
    const int me = get_local_id(0), window = windows[get_group_id(0)];
    global const ushort* const p = patterns + grid[window * 5 + 4] * PAIRS * 4 + me;
    const int x = grid[window * 5], y = grid[window * 5 + 1];
    const uchar first = image[(y + p[PAIRS]) * width + x + p[0]];
    const uchar second = image[(y + p[3 * PAIRS]) * width + x + p[2 * PAIRS]];
    bits[me] = (first > second) << (me % BITS);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me % BITS != 0) return;
    int code = 0;
    for (int i = 0; i < BITS; ++i) code |= bits[me + i];
    features[get_group_id(0) * FERNS + me / BITS] = code;
}

// Two gathered pixels per pair.
kernel void gathered_features(global const uchar* restrict pixels, global int* restrict features) {
    local int bits[PAIRS];
    const int me = get_local_id(0);
    global const uchar* const p = pixels + (get_group_id(0) * PAIRS + me) * 2;
    bits[me] = (p[0] > p[1]) << (me % BITS);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me % BITS != 0) return;
    int code = 0;
    for (int i = 0; i < BITS; ++i) code |= bits[me + i];
    features[get_group_id(0) * FERNS + me / BITS] = code;
}

kernel void fern_classify(global const int* restrict features, global const ushort* restrict leaves,
                          const int count, global const int* restrict windows,
                          global uint* restrict responses, global uint* restrict gridResponses) {
    local uint weights[PER_GROUP * FERNS];
    const int me = get_local_id(0), fern = me % FERNS;
    const int at = get_group_id(0) * PER_GROUP + me / FERNS;
    weights[me] = at < count ? leaves[fern * LEAVES + features[at * FERNS + fern]] : 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (fern != 0 || at >= count) return;
    uint sum = 0;
    for (int i = 0; i < FERNS; ++i) sum += weights[me + i];
    responses[at] = sum;
    gridResponses[windows[at]] = sum;
}

// Adds the three sums of `count` work-items in a tree. Returns the similarity of their patches.
inline float correlation(const int count, local float* own, local float* other,
                         local float* product) {
    const int me = get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int rest = count; rest > 1; rest = (rest + 1) / 2) {
        const int from = me + (rest + 1) / 2;
        if (from < rest) {
            own[me] += own[from];
            other[me] += other[from];
            product[me] += product[from];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const float squares = own[0] * other[0];
    return 0.5f * ((squares > 0 ? product[0] / sqrt(squares) : 0) + 1);
}

kernel void correlate(global const float* restrict candidates, global const float* restrict stored,
                      const int patches, global float* restrict out) {
    local float own[TREE], other[TREE], product[TREE];
    const int me = get_local_id(0), window = get_group_id(1), patch = get_group_id(2);
    const float a = me < PATCH ? candidates[window * PATCH + me] : 0;
    const float b = me < PATCH ? stored[patch * PATCH + me] : 0;
    own[me] = a * a, other[me] = b * b, product[me] = a * b;
    const float similarity = correlation(TREE, own, other, product);
    if (me == 0) out[window * patches + patch] = similarity;
}

// A group compares a window with a patch of `pixels` pixels, the target's size. Each work-item
// takes every size-of-the-group-th pixel.
kernel void correlate_boxes(global const float* restrict candidates,
                            global const float* restrict stored, const int patches,
                            const int pixels, global float* restrict out) {
    local float own[BEST], other[BEST], product[BEST];
    const int me = get_local_id(0), pair = get_group_id(0);
    const int window = pair / patches, patch = pair % patches;
    float a = 0, b = 0, both = 0;
    for (int i = me; i < pixels; i += get_local_size(0)) {
        const float u = candidates[window * pixels + i], v = stored[patch * pixels + i];
        a += u * u, b += v * v, both += u * v;
    }
    own[me] = a, other[me] = b, product[me] = both;
    const float similarity = correlation(get_local_size(0), own, other, product);
    if (me == 0) out[pair] = similarity;
}

// `grid` has one array per value.
kernel void grid_overlaps(global const int* restrict grid, const int windows, const float4 box,
                          global const uint* restrict responses, const uint least, const float far,
                          global float* restrict overlaps, global uchar* restrict tags) {
    const int i = get_global_id(0);
    if (i >= windows) return;
    const float x = grid[i], y = grid[i + windows];
    const float w = grid[i + 2 * windows], h = grid[i + 3 * windows];
    const float wide = min(x + w, box.x + box.z) - max(x, box.x);
    const float high = min(y + h, box.y + box.w) - max(y, box.y);
    const float both = wide > 0 && high > 0 ? wide * high : 0;
    const float share = both / (w * h + box.z * box.w - both);
    overlaps[i] = share;
    tags[i] = share < far && responses[i] >= least;
}

// Each group finds the best overlap of its windows. `taken` was found by the previous launch.
kernel void best_overlap(global float* restrict overlaps, const int windows, const int taken,
                         global float* restrict best, global int* restrict index) {
    local float values[BEST];
    local int at[BEST];
    const int me = get_local_id(0), i = get_global_id(0);
    if (i == taken) overlaps[i] = -1;
    values[me] = i < windows && i != taken ? overlaps[i] : -1;
    at[me] = i;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = BEST / 2; reach > 0; reach /= 2) {
        if (me < reach && values[me + reach] > values[me]) {
            values[me] = values[me + reach];
            at[me] = at[me + reach];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me == 0) best[get_group_id(0)] = values[0], index[get_group_id(0)] = at[0];
}

kernel void window_variance(global const uchar* restrict image, const int width,
                            global const int* restrict grid, const int windows,
                            global float* restrict variances) {
    const int i = get_global_id(0);
    if (i >= windows) return;
    const int w = grid[i * 5 + 2], h = grid[i * 5 + 3];
    uint sum = 0;
    ulong squares = 0;
    for (int y = 0; y < h; ++y) {
        global const uchar* const row = image + (grid[i * 5 + 1] + y) * width + grid[i * 5];
        for (int x = 0; x < w; ++x) sum += row[x], squares += (uint)row[x] * row[x];
    }
    const ulong count = (ulong)w * h;
    variances[i] = (float)(squares * count - (ulong)sum * sum) / ((float)count * count);
}
