// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Network layers whose inputs are all computed: reordered tensors, matrix products, and
// convolutions with computed kernels. Tensors are planar float32, and offsets are in floats. Sums
// have a fixed order. The error bound, 1e-4 of the sum of magnitudes, allows fused multiply-adds.

#include "common.clh"

#pragma OPENCL FP_CONTRACT ON

#define ROWS 8    // of a product, per work-item (SPOOR_CPU)
#define LANES 16  // columns of a product, per work-item

#define AXES 8

// Reorders values. For each axis of the output, a table holds input offsets, one table after the
// other; negative offsets select `fill`. Mirrors CopyArgument of
// engine/inference/network_tensors.cpp.
typedef struct {
    int axes;
    int sizes[AXES];
    int from, to;
    float fill;
} Copy;

// Each work-item copies one value of the output, or (SPOOR_CPU) one row of its last axis.
kernel void network_copy(global const float* restrict input, global float* restrict output,
                         global const int* restrict places, const Copy c) {
    const int inner = c.sizes[c.axes - 1];
#ifdef SPOOR_CPU
    const int row = get_global_id(0), begin = 0, end = inner;
#else
    const int row = get_global_id(0) / inner, begin = get_global_id(0) - (long)row * inner;
    const int end = begin + 1;
#endif
    int tables = 0;
    for (int k = 0; k < c.axes - 1; ++k) tables += c.sizes[k];
    global const int* const last = places + tables;
    int rest = row, at = 0;
    bool inside = true;
    for (int k = c.axes - 2; k >= 0; --k) {
        const int next = rest / c.sizes[k];
        tables -= c.sizes[k];
        const int place = places[tables + rest - next * c.sizes[k]];
        inside = inside && place >= 0;
        at += place;
        rest = next;
    }
    if (rest > 0) return;
    global float* const out = output + c.to + (long)row * inner;
    for (int i = begin; i < end; ++i) {
        const int place = last[i];
        out[i] = inside && place >= 0 ? input[c.from + at + place] : c.fill;
    }
}

// Mirrors ProductArgument of engine/inference/network_tensors.cpp.
typedef struct {
    int a, b, to;
    int rows, depth, columns;
    int rowStep, depthStep;                      // of a
    int axes;                                    // before rows and columns
    int sizes[AXES], first[AXES], second[AXES];  // and the operands' steps
} Product;

// Dimension 2 is the index of the product. On GPUs each work-item computes one value at column
// (dimension 0) and row (1). With SPOOR_CPU it computes ROWS x LANES values; the last columns
// overlap the previous ones.
kernel void network_product(global const float* restrict first, global const float* restrict second,
                            global float* restrict output, const Product p) {
    global const float* a = first + p.a;
    global const float* b = second + p.b;
    int rest = get_global_id(2);
    for (int k = p.axes - 1; k >= 0; --k) {
        const int next = rest / p.sizes[k], place = rest - next * p.sizes[k];
        a += (long)place * p.first[k], b += (long)place * p.second[k];
        rest = next;
    }
    global float* const out = output + p.to + (long)get_global_id(2) * p.rows * p.columns;
#ifdef SPOOR_CPU
    const int row = get_global_id(1) * ROWS, end = min(row + ROWS, p.rows);
    if (p.columns < LANES) {
        for (int r = row; r < end; ++r) {
            for (int x = 0; x < p.columns; ++x) {
                float sum = 0.0f;
                for (int k = 0; k < p.depth; ++k) {
                    sum += a[r * p.rowStep + k * p.depthStep] * b[k * p.columns + x];
                }
                out[r * p.columns + x] = sum;
            }
        }
        return;
    }
    const int x = min((int)get_global_id(0) * LANES, p.columns - LANES);
    float16 sums[ROWS];
    UNROLLED(r, ROWS) sums[r] = 0.0f;
    for (int k = 0; k < p.depth; ++k) {
        const float16 values = vload16(0, b + k * p.columns + x);
        // Rows after the last one repeat it.
        UNROLLED(r, ROWS) {
            sums[r] += values * a[min(row + r, p.rows - 1) * p.rowStep + k * p.depthStep];
        }
    }
    UNROLLED(r, ROWS) {
        if (row + r < end) vstore16(sums[r], 0, out + (row + r) * p.columns + x);
    }
#else
    const int x = get_global_id(0), row = get_global_id(1);
    if (x >= p.columns) return;
    float sum = 0.0f;
    for (int k = 0; k < p.depth; ++k) {
        sum += a[row * p.rowStep + k * p.depthStep] * b[k * p.columns + x];
    }
    out[row * p.columns + x] = sum;
#endif
}

// Mirrors CorrelationArgument of engine/inference/network_tensors.cpp.
typedef struct {
    int from, kernels, to;
    int height, width, outHeight, outWidth;
    int groupChannels, groupFilters;
    int kernelY, kernelX, strideY, strideX, dilationY, dilationX;
    int top, left;
} Correlation;

inline float correlated(global const float* restrict in, global const float* restrict weights,
                        const Correlation c, const int row, const int column) {
    const int y0 = row * c.strideY - c.top, x0 = column * c.strideX - c.left;
    float sum = 0.0f;
    for (int channel = 0; channel < c.groupChannels; ++channel) {
        for (int ky = 0; ky < c.kernelY; ++ky) {
            const int y = y0 + ky * c.dilationY;
            if (y < 0 || y >= c.height) continue;
            for (int kx = 0; kx < c.kernelX; ++kx) {
                const int x = x0 + kx * c.dilationX;
                if (x < 0 || x >= c.width) continue;
                sum += in[(channel * c.height + y) * c.width + x] *
                       weights[(channel * c.kernelY + ky) * c.kernelX + kx];
            }
        }
    }
    return sum;
}

#ifdef SPOOR_CPU
// Computes LANES values of a row from `column` on, with a stride of one pixel. The input pixels are
// copied once, with zeros outside the image.
inline float16 correlated16(global const float* restrict in, global const float* restrict weights,
                            const Correlation c, const int row, const int column) {
    const int y0 = row * c.strideY - c.top, x0 = column - c.left;
    float line[2 * LANES];
    float16 sum = 0.0f;
    for (int channel = 0; channel < c.groupChannels; ++channel) {
        for (int ky = 0; ky < c.kernelY; ++ky) {
            const int y = y0 + ky * c.dilationY;
            if (y < 0 || y >= c.height) continue;
            global const float* const from = in + (channel * c.height + y) * c.width + x0;
            for (int i = 0; i < LANES + c.kernelX - 1; ++i) {
                line[i] = x0 + i >= 0 && x0 + i < c.width ? from[i] : 0.0f;
            }
            global const float* const w = weights + (channel * c.kernelY + ky) * c.kernelX;
            for (int kx = 0; kx < c.kernelX; ++kx) sum += vload16(0, line + kx) * w[kx];
        }
    }
    return sum;
}
#endif

// Dimension 2 is the image, 1 the filter; 0 covers pixels of the output (GPU) or its rows.
kernel void network_correlation(global const float* restrict input,
                                global const float* restrict kernels, global float* restrict output,
                                const Correlation c) {
    const int filter = get_global_id(1), group = filter / c.groupFilters;
    const long plane = get_global_id(2) * get_global_size(1) + filter;
    const long picture = get_global_id(2) * (get_global_size(1) / c.groupFilters);
    global const float* const in =
        input + c.from + (picture + group) * c.groupChannels * c.height * c.width;
    global const float* const weights =
        kernels + c.kernels + (long)filter * c.groupChannels * c.kernelY * c.kernelX;
    global float* const out = output + c.to + plane * c.outHeight * c.outWidth;
#ifdef SPOOR_CPU
    const int row = get_global_id(0);
    const bool plain = c.strideX == 1 && c.dilationX == 1 && c.kernelX <= LANES;
    int column = 0;
    for (; plain && column < c.outWidth; column += LANES) {
        float some[LANES];
        vstore16(correlated16(in, weights, c, row, column), 0, some);
        const int count = min(LANES, c.outWidth - column);
        for (int i = 0; i < count; ++i) out[row * c.outWidth + column + i] = some[i];
    }
    for (; column < c.outWidth; ++column) {
        out[row * c.outWidth + column] = correlated(in, weights, c, row, column);
    }
#else
    const int row = get_global_id(0) / c.outWidth;
    if (row >= c.outHeight) return;
    out[get_global_id(0)] = correlated(in, weights, c, row, get_global_id(0) - row * c.outWidth);
#endif
}
