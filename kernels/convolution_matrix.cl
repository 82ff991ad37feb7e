// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Convolution as a matrix product: gathering patches of the input into a matrix, the product, bias
// and activation. The tiled product is that of Shi (2016, chapter 3): 32 x 32 tiles in local
// memory, matrices padded with zeros to multiples of 32, float4 loads, a loop unrolled by 8, and
// one column of 32 sums per work-item. The error bound, 1e-4 of the sum of magnitudes, allows fused
// multiply-adds.

#include "common.clh"

#pragma OPENCL FP_CONTRACT ON

#ifndef ACTIVATION
#define ACTIVATION 0
#endif
#define ACTIVATE(v) ACTIVATED(ACTIVATION, v, limits.x, limits.y, limits.z)

#define TILE 32

// Mirrors Patches of engine/inference/convolution/convolution_matrix.cpp: one image and one group.
typedef struct {
    long input, matrix;  // offsets of the first floats
    int height, width;   // of an input plane
    int outputHeight, outputWidth;
    int kernelHeight, kernelWidth;
    int strideY, strideX;
    int padTop, padLeft;
    int dilationY, dilationX;
    int depth;        // size of a patch: channels x kernel
    int paddedDepth;  // rounded up to a multiple of TILE
} Patches;

inline float patchValue(global const float* restrict in, const Patches p, const int y, const int x,
                        const int k) {
    const int taps = p.kernelHeight * p.kernelWidth;
    const int channel = k / taps, ky = (k - channel * taps) / p.kernelWidth;
    const int kx = k - channel * taps - ky * p.kernelWidth;
    const int row = y * p.strideY - p.padTop + ky * p.dilationY;
    const int column = x * p.strideX - p.padLeft + kx * p.dilationX;
    if (row < 0 || column < 0 || row >= p.height || column >= p.width) return 0.0f;
    return in[p.input + ((long)channel * p.height + row) * p.width + column];
}

// Builds the "im2col" matrix: one row per position in a patch, one column per output pixel.
// Dimension 1 covers the rows, dimension 0 the pixels or (SPOOR_CPU) rows of pixels.
kernel void convolution_columns(global const float* restrict input, const Patches p,
                                global float* restrict matrix) {
    const int k = get_global_id(1);
    global float* const out = matrix + p.matrix + (long)k * p.outputHeight * p.outputWidth;
#ifdef SPOOR_CPU
    const int taps = p.kernelHeight * p.kernelWidth;
    const int channel = k / taps, ky = (k - channel * taps) / p.kernelWidth;
    const int kx = k - channel * taps - ky * p.kernelWidth;
    const int y = get_global_id(0), row = y * p.strideY - p.padTop + ky * p.dilationY;
    const int left = kx * p.dilationX - p.padLeft;
    global float* const to = out + (long)y * p.outputWidth;
    global const float* const from =
        input + p.input + ((long)channel * p.height + row) * p.width + left;
    // Columns before `first` and from `last` on are padding.
    int first = 0, last = p.outputWidth;
    if (row < 0 || row >= p.height) {
        last = 0;
    } else {
        if (left < 0) first = min((-left + p.strideX - 1) / p.strideX, last);
        const int inside = p.width - left;  // input columns from `left` on
        last = inside > 0 ? clamp((inside + p.strideX - 1) / p.strideX, first, last) : first;
    }
    for (int x = 0; x < first; ++x) to[x] = 0.0f;
    if (p.strideX == 1) {
        for (int x = first; x < last; ++x) to[x] = from[x];
    } else {
        for (int x = first; x < last; ++x) to[x] = from[x * p.strideX];
    }
    for (int x = max(first, last); x < p.outputWidth; ++x) to[x] = 0.0f;
#else
    const int pixel = get_global_id(0);
    if (pixel >= p.outputHeight * p.outputWidth) return;
    const int y = pixel / p.outputWidth;
    out[pixel] = patchValue(input, p, y, pixel - y * p.outputWidth, k);
#endif
}

// Builds the transposed matrix that the tiled product reads: one row per output pixel, with rows
// and columns padded with zeros to multiples of TILE. Dimension 1 covers the rows, dimension 0
// their values; with SPOOR_CPU, dimension 0 is 1.
kernel void convolution_rows(global const float* restrict input, const Patches p,
                             global float* restrict matrix) {
    const int pixel = get_global_id(1), y = pixel / p.outputWidth;
    const bool padding = pixel >= p.outputHeight * p.outputWidth;
    global float* const out = matrix + p.matrix + (long)pixel * p.paddedDepth;
#ifdef SPOOR_CPU
    const int top = y * p.strideY - p.padTop;
    const int left = (pixel - y * p.outputWidth) * p.strideX - p.padLeft;
    int k = 0;
    if (!padding) {
        global const float* plane = input + p.input;
        for (; k < p.depth; plane += (long)p.height * p.width) {
            for (int ky = 0; ky < p.kernelHeight; ++ky) {
                const int row = top + ky * p.dilationY;
                for (int kx = 0; kx < p.kernelWidth; ++kx, ++k) {
                    const int column = left + kx * p.dilationX;
                    const bool inside =
                        row >= 0 && column >= 0 && row < p.height && column < p.width;
                    out[k] = inside ? plane[(long)row * p.width + column] : 0.0f;
                }
            }
        }
    }
    for (; k < p.paddedDepth; ++k) out[k] = 0.0f;
#else
    const int k = get_global_id(0);
    if (k >= p.paddedDepth) return;
    out[k] = padding || k >= p.depth ? 0.0f : patchValue(input, p, y, pixel - y * p.outputWidth, k);
#endif
}

// C = A B of pixels x depth and depth x filters, both padded. C is stored filter by filter without
// the padding. Dimension 0 covers tiles of pixels, dimension 1 filters or (SPOOR_CPU) tiles of
// filters.
#ifdef SPOOR_CPU

#ifndef ROWS
#define ROWS 4  // pixels at a time; 8 where registers hold 16 floats
#endif

// Keeps the tiles in registers: ROWS pixels x 32 filters at a time.
kernel void convolution_tiled(global const float* restrict a, const long aOffset,
                              global const float* restrict b, const long bOffset,
                              global const float* restrict bias, const int biasOffset,
                              const int pixels, const int filters, const int depth,
                              const float4 limits, global float* restrict output,
                              const long outputOffset) {
    const int first = get_global_id(0) * TILE, filter = get_global_id(1) * TILE;
    const int paddedFilters = (filters + TILE - 1) / TILE * TILE;
    const int last = min(first + TILE, pixels), count = min(TILE, filters - filter);
    global const float* const columns = b + bOffset + filter;
    float transposed[ROWS][TILE];
    for (int pixel = first; pixel < last; pixel += ROWS) {
        global const float* const rows = a + aOffset + (long)pixel * depth;
        float16 low[ROWS], high[ROWS];
#pragma unroll
        for (int r = 0; r < ROWS; ++r) {
            low[r] = vload16(0, bias + biasOffset + filter);
            high[r] = vload16(1, bias + biasOffset + filter);
        }
        for (int k = 0; k < depth; ++k) {
            const float16 lowWeights = vload16(0, columns + (long)k * paddedFilters);
            const float16 highWeights = vload16(1, columns + (long)k * paddedFilters);
#pragma unroll
            for (int r = 0; r < ROWS; ++r) {
                const float value = rows[r * depth + k];
                low[r] += lowWeights * value;
                high[r] += highWeights * value;
            }
        }
#pragma unroll
        for (int r = 0; r < ROWS; ++r) {
            vstore16(ACTIVATE(low[r]), 0, transposed[r]);
            vstore16(ACTIVATE(high[r]), 1, transposed[r]);
        }
        const int rowsLeft = min(ROWS, last - pixel);
        for (int f = 0; f < count; ++f) {
            global float* const to = output + outputOffset + (long)(filter + f) * pixels + pixel;
            for (int r = 0; r < rowsLeft; ++r) to[r] = transposed[r][f];
        }
    }
}

#else

kernel void convolution_tiled(global const float* restrict a, const long aOffset,
                              global const float* restrict b, const long bOffset,
                              global const float* restrict bias, const int biasOffset,
                              const int pixels, const int filters, const int depth,
                              const float4 limits, global float* restrict output,
                              const long outputOffset) {
    local float4 aTile[TILE][TILE / 4];
    local float4 bTile[TILE][TILE / 4];
    const int me = get_local_id(1), first = get_group_id(0) * TILE, filter = get_global_id(1);
    const int paddedFilters = (filters + TILE - 1) / TILE * TILE;
    local const float* const column = (local const float*)bTile + me;
    float sums[TILE];
#pragma unroll
    for (int r = 0; r < TILE; ++r) sums[r] = bias[biasOffset + filter];
    for (int from = 0; from < depth; from += TILE) {
        // Each work-item loads one row of each tile.
        global const float* const aRow = a + aOffset + (long)(first + me) * depth + from;
        global const float* const bRow =
            b + bOffset + (long)(from + me) * paddedFilters + (filter - me);
#pragma unroll
        for (int v = 0; v < TILE / 4; ++v) {
            aTile[me][v] = vload4(v, aRow);
            bTile[me][v] = vload4(v, bRow);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; k += 8) {
            float weights[8];
#pragma unroll
            for (int i = 0; i < 8; ++i) weights[i] = column[(k + i) * TILE];
#pragma unroll
            for (int r = 0; r < TILE; ++r) {
                const float4 left = aTile[r][k / 4], right = aTile[r][k / 4 + 1];
                sums[r] += left.x * weights[0];
                sums[r] += left.y * weights[1];
                sums[r] += left.z * weights[2];
                sums[r] += left.w * weights[3];
                sums[r] += right.x * weights[4];
                sums[r] += right.y * weights[5];
                sums[r] += right.z * weights[6];
                sums[r] += right.w * weights[7];
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (filter >= filters) return;
    global float* const to = output + outputOffset + (long)filter * pixels + first;
#pragma unroll
    for (int r = 0; r < TILE; ++r) {
        if (first + r < pixels) to[r] = ACTIVATE(sums[r]);
    }
}

#endif

// Applies bias and activation to a product in place. Dimension 1 covers the filters, dimension 0
// the pixels or (SPOOR_CPU) pieces of 4096 pixels.
kernel void convolution_finish(global const float* restrict bias, const int pixels,
                               const int filters, const float4 limits,
                               global float* restrict values, const long offset) {
    const int plane = get_global_id(1);
    const float add = bias[plane % filters];
    global float* const v = values + offset + (long)plane * pixels;
#ifdef SPOOR_CPU
    const int first = get_global_id(0) * 4096, last = min(first + 4096, pixels);
    for (int i = first; i < last; ++i) {
        const float sum = v[i] + add;
        v[i] = ACTIVATE(sum);
    }
#else
    const int i = get_global_id(0);
    if (i >= pixels) return;
    const float sum = v[i] + add;
    v[i] = ACTIVATE(sum);
#endif
}
