// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of separable_convolution.clh.

#include "separable_convolution.clh"

#define PARTS (separableGroup / TILE)  // of the channels, then of the filters

// Each work-group handles TILE consecutive pixels. Each work-item handles one pixel, first for a
// part of the channels and then for BLOCK filters.
kernel void separable_convolution(global const float* restrict input,
                                  global const float* restrict depth,
                                  global const Weights* restrict point,
                                  global const float* restrict bias, const SeparableSizes s,
                                  const ActivationValues between, const ActivationValues after,
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
        global const float* const w = depth + c * separableRow;
        float sum = w[separableTaps];
#pragma unroll
        for (int ky = 0; ky < 3; ++ky) {
#pragma unroll
            for (int kx = 0; kx < 3; ++kx) {
                const bool inside =
                    (uint)(y + ky - 1) < (uint)s.height && (uint)(x + kx - 1) < (uint)s.width;
                sum += (inside ? from[(ky - 1) * s.width + kx - 1] : 0.0f) * w[ky * 3 + kx];
            }
        }
        middle[c * TILE + lane] = ACTIVATED(BETWEEN, sum, between);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int first = part * BLOCK;
    if (pixel >= plane || first >= s.filters) return;
    global const Weights* w = point + first * CHANNELS;
    float sums[BLOCK];
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) sums[b] = bias[first + b];
#pragma unroll 8
    for (int c = 0; c < CHANNELS; ++c, w += BLOCK) {
        const float value = middle[c * TILE + lane];
#pragma unroll
        for (int b = 0; b < BLOCK; ++b) sums[b] += value * weightAt(w, b);
    }
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
        if (first + b >= s.filters) continue;
        const long at = outputs + (long)(first + b) * plane + pixel;
#ifdef ADDED
        sums[b] += added[s.addedOffset + at];
#endif
        output[s.outputOffset + at] = ACTIVATED(AFTER, sums[b], after);
    }
}
