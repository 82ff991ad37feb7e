// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of network_tensors.clh.

#include "network_tensors.clh"

// Each work-item copies one value of the output.
kernel void network_copy(global const float* restrict input, global float* restrict output,
                         global const int* restrict places, const CopiedTensor c) {
    const int inner = c.sizes[c.axes - 1];
    const int row = get_global_id(0) / inner, i = get_global_id(0) - (long)row * inner;
    copyRow(input, output, places, c, row, i, i + 1);
}

// Dimension 2 is the index of the product. Each work-item computes one value at column (dimension
// 0) and row (1).
kernel void network_product(global const float* restrict first, global const float* restrict second,
                            global float* restrict output, const MatrixProducts p) {
    global const float* a = first + p.a;
    global const float* b = second + p.b;
    int rest = get_global_id(2);
    for (int k = p.axes - 1; k >= 0; --k) {
        const int next = rest / p.sizes[k], place = rest - next * p.sizes[k];
        a += (long)place * p.first[k], b += (long)place * p.second[k];
        rest = next;
    }
    global float* const out = output + p.to + (long)get_global_id(2) * p.rows * p.columns;
    const int x = get_global_id(0), row = get_global_id(1);
    if (x >= p.columns) return;
    float sum = 0.0f;
#pragma unroll 8
    for (int k = 0; k < p.depth; ++k) {
        sum += a[row * p.rowStep + k * p.depthStep] * b[k * p.columns + x];
    }
    out[row * p.columns + x] = sum;
}

// Dimension 2 is the image, 1 the filter; 0 covers pixels of the output.
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
    const int row = get_global_id(0) / c.outWidth;
    if (row >= c.outHeight) return;
    out[get_global_id(0)] = correlated(in, weights, c, row, get_global_id(0) - row * c.outWidth);
}
