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

// Scales four sums of a product, adds bias and another tensor, and applies the activation. Loops
// around it are not unrolled, because one copy of the activations needs fewer registers.
inline void putFour(const float4 sums, const int row, const int column,
                    global const float* restrict bias, global const float* restrict added,
                    global float* restrict output, const MatrixProducts p,
                    const ActivationValues activation) {
    if (row >= p.rows) return;
    const long at = ((long)get_group_id(2) * p.rows + row) * p.columns + column;
#pragma unroll 1
    for (int i = 0; i < 4 && column + i < p.columns; ++i) {
        float value = (i == 0 ? sums.x : i == 1 ? sums.y : i == 2 ? sums.z : sums.w) * p.scale;
        if (p.bias >= 0) value += bias[p.bias + (p.biasRows ? row : column + i)];
        if (p.added >= 0) value += added[p.added + at + i];
        output[p.to + at + i] = activate(value, activation);
    }
}

inline void addOuterProduct(float4* sums, const float4 column, const float4 row) {
    sums[0] += row * column.x;
    sums[1] += row * column.y;
    sums[2] += row * column.z;
    sums[3] += row * column.w;
}

// Dimension 2 is the index of the product. Each work-group of productGroup items computes a tile of
// productTileRows x productTileColumns values, each work-item 4 x 4 of them. Both matrices pass
// through local memory, productTileDepth values of a sum at a time; the next ones are loaded from
// global memory while the sums of the present ones are computed.
kernel void network_product(global const float* restrict first, global const float* restrict second,
                            global const float* restrict bias, global const float* restrict added,
                            global float* restrict output, const MatrixProducts p,
                            const ActivationValues activation) {
    // Four values more per row of the first matrix spread its columns over the banks.
    local float4 aTile[productTileDepth][productTileRows / 4 + 1];
    local float4 bTile[productTileDepth][productTileColumns / 4];
    local float* const aPlaces = (local float*)aTile;
    local float* const bPlaces = (local float*)bTile;
    const int2 factors = factorsOf(p, get_group_id(2));
    global const float* const a = first + factors.x;
    global const float* const b = second + factors.y;
    const int me = get_local_id(0), left = me % (productTileColumns / 4) * 4;
    const int top = me / (productTileColumns / 4) * 4;
    const int row = get_group_id(1) * productTileRows, x = get_group_id(0) * productTileColumns;
    // Neighbouring work-items read neighbouring values of either layout of the first matrix.
    const int across = me % productTileDepth, along = me / productTileDepth;
    const bool alongRows = p.depthStep != 1;
    const int aDepth = alongRows ? along : across, aRow = alongRows ? across : along;
    const int depthMove = alongRows ? productGroup / productTileDepth : 0;
    const int rowMove = productGroup / productTileDepth - depthMove;
    float4 sums[4] = {0.0f, 0.0f, 0.0f, 0.0f};
    float aNext[productTileRows * productTileDepth / productGroup];
    float bNext[productTileColumns * productTileDepth / productGroup];
    for (int from = -productTileDepth; from < p.depth; from += productTileDepth) {
        const int next = from + productTileDepth;
        if (from >= 0) {
#pragma unroll
            for (int i = 0; i < productTileRows * productTileDepth / productGroup; ++i) {
                const int k = aDepth + i * depthMove, r = aRow + i * rowMove;
                aPlaces[k * (productTileRows + 4) + r] = aNext[i];
            }
#pragma unroll
            for (int i = 0; i < productTileColumns * productTileDepth / productGroup; ++i) {
                bPlaces[me + i * productGroup] = bNext[i];
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (int i = 0; i < productTileRows * productTileDepth / productGroup; ++i) {
            const int k = next + aDepth + i * depthMove, r = row + aRow + i * rowMove;
            aNext[i] = k < p.depth && r < p.rows ? a[r * p.rowStep + k * p.depthStep] : 0.0f;
        }
#pragma unroll
        for (int i = 0; i < productTileColumns * productTileDepth / productGroup; ++i) {
            const int n = me + i * productGroup;
            const int k = next + n / productTileColumns, c = x + n % productTileColumns;
            bNext[i] = k < p.depth && c < p.columns ? b[k * p.columns + c] : 0.0f;
        }
        if (from >= 0) {
#pragma unroll 8
            for (int k = 0; k < productTileDepth; ++k) {
                addOuterProduct(sums, aTile[k][top / 4], bTile[k][left / 4]);
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
#pragma unroll 1
    for (int r = 0; r < 4; ++r) {
        const float4 some = r == 0 ? sums[0] : r == 1 ? sums[1] : r == 2 ? sums[2] : sums[3];
        putFour(some, row + top + r, x + left, bias, added, output, p, activation);
    }
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
