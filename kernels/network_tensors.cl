// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers of networks whose inputs are all computed: tensors read in another order, products of
// matrices, convolutions with computed kernels. Planar float32, places in floats. Sums have a fixed
// order; the error bound, 1e-4 of the sum of magnitudes, leaves room for fused multiply-adds.
#pragma OPENCL FP_CONTRACT ON

#define ROWS 8    // of a product, a work-item (SPOOR_CPU)
#define LANES 16  // columns of it

// Mirrors ViewArgument of engine/stages/network/network_tensors.cpp.
typedef struct {
    int4 sizes, steps;  // of the axes of the output, outermost first; steps are the input's
    int from, to;
    int unused[2];
} View;

// A work-item a value of the output, or (SPOOR_CPU) a row of its last axis.
kernel void network_view(global const float* restrict input, global float* restrict output,
                         const View v) {
#ifdef SPOOR_CPU
    const int row = get_global_id(0), begin = 0, end = v.sizes.w;
#else
    const int row = get_global_id(0) / v.sizes.w, begin = get_global_id(0) - row * v.sizes.w;
    const int end = begin + 1;
#endif
    const int plane = row / v.sizes.z, z = row - plane * v.sizes.z;
    const int x = plane / v.sizes.y, y = plane - x * v.sizes.y;
    if (x >= v.sizes.x) return;
    global const float* const in = input + v.from + x * v.steps.x + y * v.steps.y + z * v.steps.z;
    global float* const out = output + v.to + (long)row * v.sizes.w;
    for (int i = begin; i < end; ++i) out[i] = in[i * v.steps.w];
}

// Mirrors ProductArgument of engine/stages/network/network_tensors.cpp.
typedef struct {
    int a, b, to;
    int rows, depth, columns;
    int rowStep, depthStep;  // of a
} Product;

// Dimension 2: which product. GPU: a work-item a value, 0 its column and 1 its row; SPOOR_CPU: ROWS
// x LANES of them, the last ones moved left over columns that were done.
kernel void network_product(global const float* restrict first, global const float* restrict second,
                            global float* restrict output, const Product p) {
    const long which = get_global_id(2);
    global const float* const a = first + p.a + which * p.rows * p.depth;
    global const float* const b = second + p.b + which * p.depth * p.columns;
    global float* const out = output + p.to + which * p.rows * p.columns;
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

// Mirrors CorrelationArgument of engine/stages/network/network_tensors.cpp.
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
// LANES values of a row from `column` on, by steps of one pixel: the pixels under them are copied
// once, with zeros beside the picture.
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

// Dimension 1: the filter; 0: pixels of the output (GPU) or its rows.
kernel void network_correlation(global const float* restrict input,
                                global const float* restrict kernels, global float* restrict output,
                                const Correlation c) {
    const int filter = get_global_id(1), group = filter / c.groupFilters;
    global const float* const in =
        input + c.from + (long)group * c.groupChannels * c.height * c.width;
    global const float* const weights =
        kernels + c.kernels + (long)filter * c.groupChannels * c.kernelY * c.kernelX;
    global float* const out = output + c.to + (long)filter * c.outHeight * c.outWidth;
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
