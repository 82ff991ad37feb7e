// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of convolution_direct.clh: each work-item computes neighbouring pixels of a row.

#include "convolution_direct.clh"

ALWAYS_INLINE void loadWeights(float weight[BLOCK], global const Weights* from) {
#if BLOCK % 4 == 0
#pragma unroll
    for (int b = 0; b < BLOCK / 4; ++b) {
        const float4 four = fourWeightsAt(from, b);
        weight[b * 4] = four.x, weight[b * 4 + 1] = four.y;
        weight[b * 4 + 2] = four.z, weight[b * 4 + 3] = four.w;
    }
#else
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) weight[b] = weightAt(from, b);
#endif
}

/// Adds a column of the kernel to the sums.
ALWAYS_INLINE void addColumn(float sums[BLOCK][PIXELS], const float* line,
                             const float weight[BLOCK]) {
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) sums[b][v] += line[v * STRIDE_X] * weight[b];
    }
}

/// Loads the pixels of a row under the output, with zeros outside the image.
ALWAYS_INLINE void loadLine(float line[SPAN], global const float* from, const int left,
                            const int width, const bool inside) {
#pragma unroll
    for (int i = 0; i < SPAN; ++i) {
        line[i] = inside && (uint)(left + i) < (uint)width ? from[i] : 0.0f;
    }
}

#ifndef PARTS
#define PARTS 1  // of the channels, each summed by a work-item of its own
#endif
#ifndef LANES
#define LANES 64  // work-items of a group for each part
#endif

/// Adds every PARTS-th channel from `part` on to the sums.
ALWAYS_INLINE void addChannels(float sums[BLOCK][PIXELS], global const float* from,
                               global const Weights* w, const ConvolutionSizes s, const int part,
                               const int left, const int top) {
    const long plane = (long)s.height * s.width;
    for (int c = part; c < s.groupChannels;
         c += PARTS, from += PARTS * plane, w += (PARTS - 1) * TAPS * BLOCK) {
// Unrolling the rows of a large kernel would produce thousands of instructions.
#if TAPS <= 64
#pragma unroll
#else
#pragma unroll 1
#endif
        for (int ky = 0; ky < KERNEL_HEIGHT; ++ky, w += KERNEL_WIDTH * BLOCK) {
            const bool inside = (uint)(top + ky * DILATION_Y) < (uint)s.height;
            float line[SPAN];
            loadLine(line, from + (long)ky * DILATION_Y * s.width, left, s.width, inside);
#pragma unroll
            for (int kx = 0; kx < KERNEL_WIDTH; ++kx) {
                float weight[BLOCK];
                loadWeights(weight, w + kx * BLOCK);
                addColumn(sums, line + kx * DILATION_X, weight);
            }
        }
    }
}

/// Stores the sum of pixel `v` and filter `b` with what is added and the activation.
ALWAYS_INLINE void store(const float sum, const ConvolutionSizes s, global const float* added,
                         global float* output, const long at) {
#ifdef ADDED
    output[s.outputOffset + at] =
        ACTIVATED(ACTIVATION, sum + added[s.addedOffset + at], s.activation);
#else
    output[s.outputOffset + at] = ACTIVATED(ACTIVATION, sum, s.activation);
#endif
}

// Each work-item computes PIXELS neighbouring pixels of a row, for BLOCK filters and every PARTS-th
// channel. Dimension 0 covers the rows in steps of PIXELS, dimension 1 the blocks and their parts.
// All work-items of a group read the weights of one block.
kernel void convolution_direct(global const float* restrict input,
                               global const Weights* restrict weights,
                               global const float* restrict bias, const ConvolutionSizes s,
                               global const float* restrict added, global float* restrict output) {
    const int perRow = (s.outputWidth + PIXELS - 1) / PIXELS;
    const int y = get_global_id(0) / perRow, x = (get_global_id(0) - y * perRow) * PIXELS;
    const int part = PARTS == 1 ? 0 : get_local_id(1);
    const int block = get_group_id(1), group = block / s.blocks;
    const int filter = group * s.groupFilters + (block - group * s.blocks) * BLOCK;
    const long plane = (long)s.height * s.width, outPlane = (long)s.outputHeight * s.outputWidth;
    const int left = x * STRIDE_X - s.padLeft, top = y * STRIDE_Y - s.padTop;
    global const float* from =
        input + s.inputOffset +
        (get_global_id(2) * s.channels + group * s.groupChannels + part) * plane +
        (long)top * s.width + left;
    global const Weights* w = weights + ((long)block * s.groupChannels + part) * TAPS * BLOCK;
#if PARTS == 1
    if (y >= s.outputHeight) return;
#endif
    float sums[BLOCK][PIXELS];
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) sums[b][v] = part == 0 ? bias[block * BLOCK + b] : 0.0f;
    }
    addChannels(sums, from, w, s, part, left, top);
    const long first =
        (get_global_id(2) * s.filters + filter) * outPlane + (long)y * s.outputWidth + x;
    const int filters = (group + 1) * s.groupFilters - filter, pixels = s.outputWidth - x;
#if PARTS == 1
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) {
            if (b < filters && v < pixels) {
                store(sums[b][v], s, added, output, first + b * outPlane + v);
            }
        }
    }
#else
    local float parts[PARTS][BLOCK * PIXELS][LANES];
    const int lane = get_local_id(0);
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) parts[part][b * PIXELS + v][lane] = sums[b][v];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = part; i < BLOCK * PIXELS; i += PARTS) {
        const int b = i / PIXELS, v = i % PIXELS;
        float sum = parts[0][i][lane];
#pragma unroll
        for (int p = 1; p < PARTS; ++p) sum += parts[p][i][lane];
        if (b < filters && v < pixels && y < s.outputHeight) {
            store(sum, s, added, output, first + b * outPlane + v);
        }
    }
#endif
}
