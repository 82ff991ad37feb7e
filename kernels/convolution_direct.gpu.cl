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

// Each work-item computes PIXELS neighbouring pixels of a row, for BLOCK filters. Dimension 0
// covers the rows in steps of PIXELS, dimension 1 the blocks. All work-items of a group read the
// same weights.
kernel void convolution_direct(global const float* restrict input,
                               global const Weights* restrict weights,
                               global const float* restrict bias, const ConvolutionSizes s,
                               global const float* restrict added, global float* restrict output) {
    const int perRow = (s.outputWidth + PIXELS - 1) / PIXELS;
    const int y = get_global_id(0) / perRow, x = (get_global_id(0) - y * perRow) * PIXELS;
    if (y >= s.outputHeight) return;
    const int block = get_global_id(1), group = block / s.blocks;
    const int filter = group * s.groupFilters + (block - group * s.blocks) * BLOCK;
    const long plane = (long)s.height * s.width, outPlane = (long)s.outputHeight * s.outputWidth;
    const int left = x * STRIDE_X - s.padLeft, top = y * STRIDE_Y - s.padTop;
    global const float* from = input + s.inputOffset +
                               (get_global_id(2) * s.channels + group * s.groupChannels) * plane +
                               (long)top * s.width + left;
    global const Weights* w = weights + (long)block * s.groupChannels * TAPS * BLOCK;
    float sums[BLOCK][PIXELS];
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) sums[b][v] = bias[block * BLOCK + b];
    }
    for (int c = 0; c < s.groupChannels; ++c, from += plane) {
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
    const long first =
        (get_global_id(2) * s.filters + filter) * outPlane + (long)y * s.outputWidth + x;
#pragma unroll
    for (int b = 0; b < BLOCK; ++b) {
        if (filter + b >= (group + 1) * s.groupFilters) continue;
#pragma unroll
        for (int v = 0; v < PIXELS; ++v) {
            if (x + v >= s.outputWidth) continue;
            const long at = first + b * outPlane + v;
#ifdef ADDED
            sums[b][v] += added[s.addedOffset + at];
#endif
            output[s.outputOffset + at] = ACTIVATED(ACTIVATION, sums[b][v], s.activation);
        }
    }
}
