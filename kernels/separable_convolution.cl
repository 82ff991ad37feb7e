// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// A depthwise 3 x 3 convolution with one pixel of padding, followed by a 1 x 1 convolution. For
// each tile of pixels, the intermediate values of all channels stay on the chip. Each work-item or
// work-group computes all filters of its tiles; dimension 1 counts images. The error bound, 1e-4 of
// the sum of magnitudes, allows fused multiply-adds.

#include "common.clh"

#pragma OPENCL FP_CONTRACT ON

#ifndef CHANNELS
#define CHANNELS 8
#endif
#ifndef TILE
#define TILE 16  // pixels; with SPOOR_CPU neighbours in a row, 8 or 16
#endif
#ifndef BLOCK
#define BLOCK 4  // filters that a work-item sums at once
#endif
#ifndef BETWEEN
#define BETWEEN 0
#endif
#ifndef AFTER
#define AFTER 0
#endif

// Mirrors SeparableSizes of engine/inference/convolution/separable_convolution.cpp.
typedef struct {
    long inputOffset, outputOffset, addedOffset;  // in floats
    int height, width;
    int filters;
    int tiles;  // per work-item (SPOOR_CPU)
} Sizes;

#define ACTIVATE(type, v, limits) ACTIVATED(type, v, limits.x, limits.y, limits.z)
#define ROW 10  // of `depth`: nine weights of a channel and its bias

#ifdef SPOOR_CPU

#if TILE == 16
#define FLOATS float16
#define VLOAD vload16
#define VSTORE vstore16
#define AS_FLOATS as_float16
#define AS_INTS as_int16
#define COUNT ((int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
#define INTS int16
#else
#define FLOATS float8
#define VLOAD vload8
#define VSTORE vstore8
#define AS_FLOATS as_float8
#define AS_INTS as_int8
#define COUNT ((int8)(0, 1, 2, 3, 4, 5, 6, 7))
#define INTS int8
#endif

/// Adds one row of a depthwise kernel with weights `w`. The left neighbours of the pixels begin at
/// `at`; `end` is the number of values.
inline FLOATS addRow(FLOATS sum, global const float* in, const long at, const long end,
                     global const float* w, const int x, const int width) {
    if (at >= 0 && at + TILE + 2 <= end) {
        const INTS columns = COUNT + x;
        const INTS hasLeft = columns > 0, hasRight = columns < width - 1;
        const FLOATS left = AS_FLOATS(AS_INTS(VLOAD(0, in + at)) & hasLeft);
        const FLOATS right = AS_FLOATS(AS_INTS(VLOAD(0, in + at + 2)) & hasRight);
        sum += left * w[0];
        sum += VLOAD(0, in + at + 1) * w[1];
        sum += right * w[2];
    } else {
        float line[TILE + 2];
        for (int i = 0; i < TILE + 2; ++i) {
            line[i] = x + i > 0 && x + i <= width ? in[at + i] : 0.0f;
        }
        sum += VLOAD(0, line) * w[0];
        sum += VLOAD(0, line + 1) * w[1];
        sum += VLOAD(0, line + 2) * w[2];
    }
    return sum;
}

kernel void separable_convolution(global const float* restrict input,
                                  global const float* restrict depth,
                                  global const WEIGHTS* restrict point,
                                  global const float* restrict bias, const Sizes s,
                                  const float4 between, const float4 after,
                                  global const float* restrict added,
                                  global float* restrict output) {
    const int rowTiles = (s.width + TILE - 1) / TILE;
    const int last = min((int)(get_global_id(0) + 1) * s.tiles, rowTiles * s.height);
    const long plane = (long)s.height * s.width;
    global const float* const in = input + s.inputOffset + get_global_id(1) * CHANNELS * plane;
    const long outputs = get_global_id(1) * s.filters * plane;
    float middle[CHANNELS * TILE];
    for (int tile = get_global_id(0) * s.tiles; tile < last; ++tile) {
        const int y = tile / rowTiles;
        // The last tile of a row is moved left and overlaps the previous one.
        const int x = max(min((tile - y * rowTiles) * TILE, s.width - TILE), 0);
        for (int c = 0; c < CHANNELS; ++c) {
            global const float* const w = depth + c * ROW;
            FLOATS sum = w[9];
            for (int ky = 0; ky < 3; ++ky) {
                const int row = y + ky - 1;
                if (row < 0 || row >= s.height) continue;
                const long at = c * plane + (long)row * s.width + x - 1;
                sum = addRow(sum, in, at, CHANNELS * plane, w + ky * 3, x, s.width);
            }
            VSTORE(ACTIVATE(BETWEEN, sum, between), c, middle);
        }
        const int count = min(TILE, s.width - x);
        for (int first = 0; first < s.filters; first += BLOCK) {
            global const WEIGHTS* const w = point + first * CHANNELS;
            FLOATS sums[BLOCK];
#pragma unroll
            for (int b = 0; b < BLOCK; ++b) sums[b] = bias[first + b];
            for (int c = 0; c < CHANNELS; ++c) {
                const FLOATS value = VLOAD(c, middle);
#pragma unroll
                for (int b = 0; b < BLOCK; ++b) sums[b] += value * WEIGHT(w, c * BLOCK + b);
            }
#pragma unroll
            for (int b = 0; b < BLOCK; ++b) {
                if (first + b >= s.filters) continue;
                const long at = outputs + (first + b) * plane + (long)y * s.width + x;
                global const float* const more = added + s.addedOffset + at;
                global float* const to = output + s.outputOffset + at;
                float some[TILE];
                if (count == TILE) {
#ifdef ADDED
                    sums[b] += VLOAD(0, more);
#endif
                    VSTORE(ACTIVATE(AFTER, sums[b], after), 0, to);
                    continue;
                }
#ifdef ADDED
                for (int i = 0; i < count; ++i) some[i] = more[i];
                sums[b] += VLOAD(0, some);
#endif
                VSTORE(ACTIVATE(AFTER, sums[b], after), 0, some);
                for (int i = 0; i < count; ++i) to[i] = some[i];
            }
        }
    }
}

#else

#define GROUP 256
#define PARTS (GROUP / TILE)  // of the channels, then of the filters

// Each work-group handles TILE consecutive pixels. Each work-item handles one pixel, first for a
// part of the channels and then for BLOCK filters.
kernel void separable_convolution(global const float* restrict input,
                                  global const float* restrict depth,
                                  global const WEIGHTS* restrict point,
                                  global const float* restrict bias, const Sizes s,
                                  const float4 between, const float4 after,
                                  global const float* restrict added,
                                  global float* restrict output) {
    local float middle[CHANNELS * TILE];
    const int lane = get_local_id(0) % TILE, part = get_local_id(0) / TILE;
    const int pixel = get_group_id(0) * TILE + lane, plane = s.height * s.width;
    const int y = pixel / s.width, x = pixel - y * s.width;
    global const float* const in =
        input + s.inputOffset + get_global_id(1) * CHANNELS * plane + pixel;
    const long outputs = get_global_id(1) * s.filters * plane;
    for (int c = part; c < CHANNELS; c += PARTS) {
        global const float* const from = in + c * plane;
        global const float* const w = depth + c * ROW;
        float sum = w[9];
#pragma unroll
        for (int ky = 0; ky < 3; ++ky) {
#pragma unroll
            for (int kx = 0; kx < 3; ++kx) {
                const bool inside =
                    (uint)(y + ky - 1) < (uint)s.height && (uint)(x + kx - 1) < (uint)s.width;
                sum += (inside ? from[(ky - 1) * s.width + kx - 1] : 0.0f) * w[ky * 3 + kx];
            }
        }
        middle[c * TILE + lane] = ACTIVATE(BETWEEN, sum, between);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = part * BLOCK;
    if (pixel >= plane || first >= s.filters) return;
    global const WEIGHTS* w = point + first * CHANNELS;
    float sums[BLOCK];
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) sums[b] = bias[first + b];
#pragma unroll 8
    for (int c = 0; c < CHANNELS; ++c, w += BLOCK) {
        const float value = middle[c * TILE + lane];
#pragma unroll
        for (int b = 0; b < BLOCK; ++b) sums[b] += value * WEIGHT(w, b);
    }
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
        if (first + b >= s.filters) continue;
        const long at = outputs + (long)(first + b) * plane + pixel;
#ifdef ADDED
        sums[b] += added[s.addedOffset + at];
#endif
        output[s.outputOffset + at] = ACTIVATE(AFTER, sums[b], after);
    }
}

#endif
