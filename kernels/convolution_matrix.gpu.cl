// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of convolution_matrix.clh.

#include "convolution_matrix.clh"

// Builds the "im2col" matrix: one row per position in a patch, one column per output pixel.
// Dimension 1 covers the rows, dimension 0 the pixels.
kernel void convolution_columns(global const float* restrict input, const ConvolutionPatches p,
                                global float* restrict matrix) {
    const int k = get_global_id(1);
    global float* const out = matrix + p.matrix + (long)k * p.outputHeight * p.outputWidth;
    const int pixel = get_global_id(0);
    if (pixel >= p.outputHeight * p.outputWidth) return;
    const int y = pixel / p.outputWidth;
    out[pixel] = patchValue(input, p, y, pixel - y * p.outputWidth, k);
}

// Builds the transposed matrix that the tiled product reads: one row per output pixel, with rows
// and columns padded with zeros to multiples of matrixTile. Dimension 1 covers the rows, dimension
// 0 their values.
kernel void convolution_rows(global const float* restrict input, const ConvolutionPatches p,
                             global float* restrict matrix) {
    const int pixel = get_global_id(1), y = pixel / p.outputWidth;
    const bool padding = pixel >= p.outputHeight * p.outputWidth;
    global float* const out = matrix + p.matrix + (long)pixel * p.paddedDepth;
    const int k = get_global_id(0);
    if (k >= p.paddedDepth) return;
    out[k] = padding || k >= p.depth ? 0.0f : patchValue(input, p, y, pixel - y * p.outputWidth, k);
}

// C = A B of pixels x depth and depth x filters, both padded. C is stored filter by filter without
// the padding. Dimension 0 covers tiles of pixels, dimension 1 the filters.
kernel void convolution_tiled(global const float* restrict a, const long aOffset,
                              global const float* restrict b, const long bOffset,
                              global const float* restrict bias, const int biasOffset,
                              const int pixels, const int filters, const int depth,
                              const ActivationValues activation, global float* restrict output,
                              const long outputOffset) {
    local float4 aTile[matrixTile][matrixTile / 4];
    local float4 bTile[matrixTile][matrixTile / 4];
    const int me = get_local_id(1), first = get_group_id(0) * matrixTile, filter = get_global_id(1);
    const int paddedFilters = (filters + matrixTile - 1) / matrixTile * matrixTile;
    local const float* const column = (local const float*)bTile + me;
    float sums[matrixTile];
#pragma unroll
    for (int r = 0; r < matrixTile; ++r) sums[r] = bias[biasOffset + filter];
    for (int from = 0; from < depth; from += matrixTile) {
        // Each work-item loads one row of each tile.
        global const float* const aRow = a + aOffset + (long)(first + me) * depth + from;
        global const float* const bRow =
            b + bOffset + (long)(from + me) * paddedFilters + (filter - me);
#pragma unroll
        for (int v = 0; v < matrixTile / 4; ++v) {
            aTile[me][v] = vload4(v, aRow);
            bTile[me][v] = vload4(v, bRow);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < matrixTile; k += 8) {
            float weights[8];
#pragma unroll
            for (int i = 0; i < 8; ++i) weights[i] = column[(k + i) * matrixTile];
#pragma unroll
            for (int r = 0; r < matrixTile; ++r) {
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
    for (int r = 0; r < matrixTile; ++r) {
        if (first + r < pixels) to[r] = ACTIVATED(ACTIVATION, sums[r], activation);
    }
}

// Applies bias and activation to a product in place. Dimension 1 covers the filters, dimension 0
// the pixels.
kernel void convolution_finish(global const float* restrict bias, const int pixels,
                               const int filters, const ActivationValues activation,
                               global float* restrict values, const long offset) {
    const int plane = get_global_id(1);
    const float add = bias[plane % filters];
    global float* const v = values + offset + (long)plane * pixels;
    const int i = get_global_id(0);
    if (i >= pixels) return;
    const float sum = v[i] + add;
    v[i] = ACTIVATED(ACTIVATION, sum, activation);
}
