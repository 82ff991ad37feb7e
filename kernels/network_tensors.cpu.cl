// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of network_tensors.clh.

#include "network_tensors.clh"

// Each work-item copies one row of the output.
kernel void network_copy(global const float* restrict input, global float* restrict output,
                         global const int* restrict places, const CopiedTensor c) {
    copyRow(input, output, places, c, get_global_id(0), 0, c.sizes[c.axes - 1]);
}

// Dimension 2 is the index of the product. Each work-item computes productColumns columns of
// productStripe rows; the last columns overlap the previous ones. It copies the columns of the
// second matrix, productDepth rows at a time, to consecutive addresses, which all its rows read.
// Sums are scaled; then bias and another tensor are added, and the activation is applied.
kernel void network_product(global const float* restrict first, global const float* restrict second,
                            global const float* restrict bias, global const float* restrict added,
                            global float* restrict output, const MatrixProducts p,
                            const ActivationValues activation) {
    const int2 factors = factorsOf(p, get_global_id(2));
    global const float* const a = first + factors.x;
    global const float* const b = second + factors.y;
    const long page = (long)get_global_id(2) * p.rows * p.columns;
    global float* const out = output + p.to + page;
    global const float* const more = added + p.added + page;
    const int begin = get_global_id(1) * productStripe, end = min(begin + productStripe, p.rows);
    if (p.columns < productColumns) {
        for (int r = begin; r < end; ++r) {
            for (int x = 0; x < p.columns; ++x) {
                float sum = 0.0f;
                for (int k = 0; k < p.depth; ++k) {
                    sum += a[r * p.rowStep + k * p.depthStep] * b[k * p.columns + x];
                }
                sum *= p.scale;
                if (p.bias >= 0) sum += bias[p.bias + x];
                if (p.added >= 0) sum += more[r * p.columns + x];
                out[r * p.columns + x] = activate(sum, activation);
            }
        }
        return;
    }
    const int x = min((int)get_global_id(0) * productColumns, p.columns - productColumns);
    float16 sums[productStripe], panel[productDepth];
    for (int r = 0; r < productStripe; ++r) sums[r] = 0.0f;
    for (int from = 0; from < p.depth; from += productDepth) {
        const int count = min(productDepth, p.depth - from);
        for (int k = 0; k < count; ++k) panel[k] = vload16(0, b + (from + k) * p.columns + x);
        for (int row = begin; row < end; row += productRows) {
            float16 block[productRows];
            global const float* rows[productRows];
#pragma unroll
            for (int r = 0; r < productRows; ++r) {
                block[r] = sums[row - begin + r];
                // Rows after the last one repeat it.
                rows[r] = a + min(row + r, end - 1) * p.rowStep + from * p.depthStep;
            }
            for (int k = 0, at = 0; k < count; ++k, at += p.depthStep) {
                const float16 values = panel[k];
#pragma unroll
                for (int r = 0; r < productRows; ++r) block[r] += values * rows[r][at];
            }
#pragma unroll
            for (int r = 0; r < productRows; ++r) sums[row - begin + r] = block[r];
        }
    }
    const float16 shift = p.bias >= 0 ? vload16(0, bias + p.bias + x) : 0.0f;
    for (int r = begin; r < end; ++r) {
        float16 values = sums[r - begin] * p.scale + shift;
        if (p.added >= 0) values += vload16(0, more + r * p.columns + x);
        vstore8(activate8(values.lo, activation), 0, out + r * p.columns + x);
        vstore8(activate8(values.hi, activation), 1, out + r * p.columns + x);
    }
}

// Computes productColumns values of a row from `column` on, with a stride of one pixel. The input
// pixels are copied once, with zeros outside the image.
inline float16 correlated16(global const float* restrict in, global const float* restrict weights,
                            const Correlation c, const int row, const int column) {
    const int y0 = row * c.strideY - c.top, x0 = column - c.left;
    float line[2 * productColumns];
    float16 sum = 0.0f;
    for (int channel = 0; channel < c.groupChannels; ++channel) {
        for (int ky = 0; ky < c.kernelY; ++ky) {
            const int y = y0 + ky * c.dilationY;
            if (y < 0 || y >= c.height) continue;
            global const float* const from = in + (channel * c.height + y) * c.width + x0;
            for (int i = 0; i < productColumns + c.kernelX - 1; ++i) {
                line[i] = x0 + i >= 0 && x0 + i < c.width ? from[i] : 0.0f;
            }
            global const float* const w = weights + (channel * c.kernelY + ky) * c.kernelX;
            for (int kx = 0; kx < c.kernelX; ++kx) sum += vload16(0, line + kx) * w[kx];
        }
    }
    return sum;
}

// Dimension 2 is the image, 1 the filter; 0 covers rows of the output.
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
    const int row = get_global_id(0);
    const bool plain = c.strideX == 1 && c.dilationX == 1 && c.kernelX <= productColumns;
    int column = 0;
    for (; plain && column < c.outWidth; column += productColumns) {
        float some[productColumns];
        vstore16(correlated16(in, weights, c, row, column), 0, some);
        const int count = min(productColumns, c.outWidth - column);
        for (int i = 0; i < count; ++i) out[row * c.outWidth + column + i] = some[i];
    }
    for (; column < c.outWidth; ++column) {
        out[row * c.outWidth + column] = correlated(in, weights, c, row, column);
    }
}
