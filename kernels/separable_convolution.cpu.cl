// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of separable_convolution.clh.

#include "separable_convolution.clh"

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
                                  global const Weights* restrict point,
                                  global const float* restrict bias, const SeparableSizes s,
                                  const ActivationValues between, const ActivationValues after,
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
            global const float* const w = depth + c * separableRow;
            FLOATS sum = w[separableTaps];
            for (int ky = 0; ky < 3; ++ky) {
                const int row = y + ky - 1;
                if (row < 0 || row >= s.height) continue;
                const long at = c * plane + (long)row * s.width + x - 1;
                sum = addRow(sum, in, at, CHANNELS * plane, w + ky * 3, x, s.width);
            }
            VSTORE(ACTIVATED(BETWEEN, sum, between), c, middle);
        }
        const int count = min(TILE, s.width - x);
        for (int first = 0; first < s.filters; first += BLOCK) {
            global const Weights* const w = point + first * CHANNELS;
            FLOATS sums[BLOCK];
#pragma unroll
            for (int b = 0; b < BLOCK; ++b) sums[b] = bias[first + b];
            for (int c = 0; c < CHANNELS; ++c) {
                const FLOATS value = VLOAD(c, middle);
#pragma unroll
                for (int b = 0; b < BLOCK; ++b) sums[b] += value * weightAt(w, c * BLOCK + b);
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
                    VSTORE(ACTIVATED(AFTER, sums[b], after), 0, to);
                    continue;
                }
#ifdef ADDED
                for (int i = 0; i < count; ++i) some[i] = more[i];
                sums[b] += VLOAD(0, some);
#endif
                VSTORE(ACTIVATED(AFTER, sums[b], after), 0, some);
                for (int i = 0; i < count; ++i) to[i] = some[i];
            }
        }
    }
}
