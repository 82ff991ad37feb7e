// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of convolution_matrix.clh.

#include "convolution_matrix.clh"

#ifndef ROWS
#define ROWS matrixRows  // pixels at a time
#endif

// Builds the "im2col" matrix: one row per position in a patch, one column per output pixel.
// Dimension 1 covers the rows, dimension 0 rows of pixels.
kernel void convolution_columns(global const float* restrict input, const ConvolutionPatches p,
                                global float* restrict matrix) {
    const int k = get_global_id(1);
    global float* const out = matrix + p.matrix + (long)k * p.outputHeight * p.outputWidth;
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
}

// Builds the transposed matrix that the tiled product reads: one row per output pixel, with rows
// and columns padded with zeros to multiples of matrixTile. Dimension 1 covers the rows.
kernel void convolution_rows(global const float* restrict input, const ConvolutionPatches p,
                             global float* restrict matrix) {
    const int pixel = get_global_id(1), y = pixel / p.outputWidth;
    const bool padding = pixel >= p.outputHeight * p.outputWidth;
    global float* const out = matrix + p.matrix + (long)pixel * p.paddedDepth;
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
}

// C = A B of pixels x depth and depth x filters, both padded. C is stored filter by filter without
// the padding. Dimension 0 covers tiles of pixels, dimension 1 tiles of filters. The tiles stay in
// registers: ROWS pixels x 32 filters at a time.
kernel void convolution_tiled(global const float* restrict a, const long aOffset,
                              global const float* restrict b, const long bOffset,
                              global const float* restrict bias, const int biasOffset,
                              const int pixels, const int filters, const int depth,
                              const ActivationValues activation, global float* restrict output,
                              const long outputOffset) {
    const int first = get_global_id(0) * matrixTile, filter = get_global_id(1) * matrixTile;
    const int paddedFilters = (filters + matrixTile - 1) / matrixTile * matrixTile;
    const int last = min(first + matrixTile, pixels), count = min(matrixTile, filters - filter);
    global const float* const columns = b + bOffset + filter;
    float transposed[ROWS][matrixTile];
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
            vstore16(ACTIVATED(ACTIVATION, low[r], activation), 0, transposed[r]);
            vstore16(ACTIVATED(ACTIVATION, high[r], activation), 1, transposed[r]);
        }
        const int rowsLeft = min(ROWS, last - pixel);
        for (int f = 0; f < count; ++f) {
            global float* const to = output + outputOffset + (long)(filter + f) * pixels + pixel;
            for (int r = 0; r < rowsLeft; ++r) to[r] = transposed[r][f];
        }
    }
}

// Applies bias and activation to a product in place. Dimension 1 covers the filters, dimension 0
// pieces of matrixFinishPixels pixels.
kernel void convolution_finish(global const float* restrict bias, const int pixels,
                               const int filters, const ActivationValues activation,
                               global float* restrict values, const long offset) {
    const int plane = get_global_id(1);
    const float add = bias[plane % filters];
    global float* const v = values + offset + (long)plane * pixels;
    const int first = get_global_id(0) * matrixFinishPixels,
              last = min(first + matrixFinishPixels, pixels);
    for (int i = first; i < last; ++i) {
        const float sum = v[i] + add;
        v[i] = ACTIVATED(ACTIVATION, sum, activation);
    }
}
