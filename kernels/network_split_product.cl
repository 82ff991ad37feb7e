// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of large matrices on the matrix units of GPUs, whose rows consist of whole groups of
// four floats. These units multiply floats of 11 significant bits and add with 24. Each value is
// therefore the sum of two such floats, and three products of four are computed; the fourth is less
// than rounding. The units truncate their sums, so that only 16 products are added there, and the
// rest as floats: the error is less than that of network_wide_product.cl. Infinite values result
// in NaN.
//
// A slice of 32 work-items computes a tile of 32 x 64 values from a part of the sums, without local
// memory. Sums have a fixed order. The error bound is that of network_tensors.clh.

#include "abi/network_split_product.h"
#include "network_product_sums.clh"

#ifndef SLICES
#define SLICES 4
#endif

// Blocks of a slice: 16 rows each of the first matrix, and eight columns each of the second one.
#define ROW_BLOCKS (splitRows / 16)
#define COLUMN_BLOCKS (splitColumns / 8)
#define GROUP (SLICES * splitSlice)

// Value `i` of a float4, where `i` is known when the program is built.
#define PART(v, i) ((i) == 0 ? (v).x : (i) == 1 ? (v).y : (i) == 2 ? (v).z : (v).w)

#if MATRIX_UNIT
// Splits a value into the sum of two floats of 11 bits. The units ignore further bits of `high`.
ALWAYS_INLINE void split(const float x, uint* high, uint* low) {
    *high = as_uint(x) + 0x1000;
    *low = as_uint(x - as_float(*high & 0xffffe000));
}

// Adds a 16 x 8 by 8 x 8 product. Work-item 4 * g + q has rows g and g + 8 of the first matrix, and
// of the sums columns 2 * q and 2 * q + 1.
ALWAYS_INLINE float4 addProduct(float4 sum, const uint* a, const uint* b) {
    __asm__ volatile(
        "mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3},"
        "{%4,%5,%6,%7},{%8,%9},{%0,%1,%2,%3};"
        : "+f"(sum.x), "+f"(sum.y), "+f"(sum.z), "+f"(sum.w)
        : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "r"(b[0]), "r"(b[1]));
    return sum;
}

// Adds one of the three products for four column blocks, none of which waits for another.
ALWAYS_INLINE void addProducts(float4 (*sums)[COLUMN_BLOCKS], uint (*a)[4], uint (*b)[2],
                               const int block) {
#pragma unroll
    for (int t = 0; t < 4; ++t) {
#pragma unroll
        for (int m = 0; m < ROW_BLOCKS; ++m) {
            sums[m][block + t] = addProduct(sums[m][block + t], a[m], b[t]);
        }
    }
}
#else
// Other compilers exchange the values through local memory. This path only serves tests.
typedef struct {
    float4 a[2 * ROW_BLOCKS], b[4][COLUMN_BLOCKS / 4];
} SharedValues;
#endif

// Adds the products of splitDepth values. Work-item 4 * g + q has values 4 * q to 4 * q + 3 of rows
// g, g + 8, ... of the first matrix and, of the same rows of the second one, a column of each
// block.
ALWAYS_INLINE void addBlock(float4 (*sums)[COLUMN_BLOCKS], const float4* a,
                            float4 (*b)[COLUMN_BLOCKS / 4]
#if !MATRIX_UNIT
                            ,
                            local SharedValues* all
#endif
) {
#if MATRIX_UNIT
#pragma unroll
    for (int k = 0; k < 4; k += 2) {
        uint aHigh[ROW_BLOCKS][4], aLow[ROW_BLOCKS][4];
#pragma unroll
        for (int i = 0; i < ROW_BLOCKS * 4; ++i) {
            const int m = i / 4, n = i % 4;
            split(PART(a[2 * m + n % 2], k + n / 2), &aHigh[m][n], &aLow[m][n]);
        }
#pragma unroll
        for (int block = 0; block < COLUMN_BLOCKS; block += 4) {
            uint bHigh[4][2], bLow[4][2];
#pragma unroll
            for (int i = 0; i < 8; ++i) {
                const int t = i / 2, n = i % 2;
                split(PART(b[k + n][block / 4], t), &bHigh[t][n], &bLow[t][n]);
            }
            addProducts(sums, aLow, bHigh, block);
            addProducts(sums, aHigh, bLow, block);
            addProducts(sums, aHigh, bHigh, block);
        }
    }
#else
    const int lane = get_local_id(0) % splitSlice, g = lane / 4, q = lane % 4;
    for (int i = 0; i < 2 * ROW_BLOCKS; ++i) all[lane].a[i] = a[i];
    for (int i = 0; i < COLUMN_BLOCKS; ++i) all[lane].b[i % 4][i / 4] = b[i % 4][i / 4];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < ROW_BLOCKS * COLUMN_BLOCKS * 4; ++i) {
        const int part = i % 4, t = i / 4 % COLUMN_BLOCKS, m = i / 4 / COLUMN_BLOCKS;
        float sum = 0.0f;
        for (int k = 0; k < splitDepth; ++k) {
            const float4 x = all[4 * g + k / 4].a[2 * m + part / 2];
            const float4 y = all[4 * (2 * q + part % 2) + k / 4].b[k % 4][t / 4];
            sum += PART(x, k % 4) * PART(y, t % 4);
        }
        ((float*)&sums[m][t])[part] += sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
#endif
}

// Adds the parts of all slices in their order, and writes the tile.
ALWAYS_INLINE void joinSlices(float4 (*sums)[COLUMN_BLOCKS], local float4* store,
                              global const float* restrict bias, global const float* restrict added,
                              global float* restrict output, const MatrixProducts p,
                              const ActivationValues activation) {
    const int me = get_local_id(0), slice = me / splitSlice, item = me % splitSlice;
#pragma unroll
    for (int m = 0; m < ROW_BLOCKS; ++m) {
        barrier(CLK_LOCAL_MEM_FENCE);
        // Quad 4 * half + t / 4 * 2 + odd: four column blocks of one row and one column in each.
#pragma unroll
        for (int n = 0; n < COLUMN_BLOCKS; ++n) {
            const int t = n / 2 % (COLUMN_BLOCKS / 4) * 4;
            const int part = n / (COLUMN_BLOCKS / 2) * 2 + n % 2;
            store[(n * SLICES + slice) * splitSlice + item] =
                (float4)(PART(sums[m][t], part), PART(sums[m][t + 1], part),
                         PART(sums[m][t + 2], part), PART(sums[m][t + 3], part));
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int i = me; i < COLUMN_BLOCKS * splitSlice; i += GROUP) {
            const int n = i / splitSlice, lane = i % splitSlice;
            const int t = n / 2 % (COLUMN_BLOCKS / 4) * 4;
            float4 sum = store[n * SLICES * splitSlice + lane];
            for (int s = 1; s < SLICES; ++s) {
                sum += store[(n * SLICES + s) * splitSlice + lane];
            }
            putSums(sum,
                    get_group_id(1) * splitRows + m * 16 + n / (COLUMN_BLOCKS / 2) * 8 + lane / 4,
                    get_group_id(0) * splitColumns + (lane % 4 * 2 + n % 2) * COLUMN_BLOCKS + t,
                    bias, added, output, p, activation);
        }
    }
}

// Dimension 2 is the index of the product. The next values are loaded while the sums of the present
// ones are computed. Column blocks are interleaved, so that a work-item loads neighbouring columns.
kernel __attribute__((reqd_work_group_size(GROUP, 1, 1))) void network_split_product(
    global const float* restrict first, global const float* restrict second,
    global const float* restrict bias, global const float* restrict added,
    global float* restrict output, const MatrixProducts p, const ActivationValues activation) {
    local float4 store[GROUP * COLUMN_BLOCKS];
#if !MATRIX_UNIT
    local SharedValues shared_[GROUP];
#endif
    const int slice = get_local_id(0) / splitSlice, lane = get_local_id(0) % splitSlice;
    const int g = lane / 4, q = lane % 4, row = get_group_id(1) * splitRows + g;
    const int column = get_group_id(0) * splitColumns + g * COLUMN_BLOCKS;
    const int2 factors = factorsOf(p, get_group_id(2));
    global const float* const b = second + factors.y;
    global const float* rows[2 * ROW_BLOCKS];
#pragma unroll
    for (int i = 0; i < 2 * ROW_BLOCKS; ++i) {
        rows[i] = first + factors.x + min(row + 8 * i, p.rows - 1) * p.rowStep;
    }
    float4 sums[ROW_BLOCKS][COLUMN_BLOCKS], aNext[2 * ROW_BLOCKS], bNext[4][COLUMN_BLOCKS / 4];
#pragma unroll
    for (int i = 0; i < ROW_BLOCKS * COLUMN_BLOCKS; ++i) {
        sums[i / COLUMN_BLOCKS][i % COLUMN_BLOCKS] = 0.0f;
    }
#pragma unroll
    for (int i = 0; i < 2 * ROW_BLOCKS; ++i) aNext[i] = 0.0f;
#pragma unroll
    for (int i = 0; i < COLUMN_BLOCKS; ++i) bNext[i % 4][i / 4] = 0.0f;
    const int blocks = (p.depth + SLICES * splitDepth - 1) / (SLICES * splitDepth);
#pragma unroll 1
    for (int block = -1; block < blocks; ++block) {
        float4 a[2 * ROW_BLOCKS], bNow[4][COLUMN_BLOCKS / 4];
#pragma unroll
        for (int i = 0; i < 2 * ROW_BLOCKS; ++i) a[i] = aNext[i];
#pragma unroll
        for (int i = 0; i < COLUMN_BLOCKS; ++i) bNow[i % 4][i / 4] = bNext[i % 4][i / 4];
        const int k = (slice * blocks + block + 1) * splitDepth + q * 4;
        const bool inside = block + 1 < blocks && k < p.depth;
#pragma unroll
        for (int i = 0; i < 2 * ROW_BLOCKS; ++i) aNext[i] = inside ? *(Values)(rows[i] + k) : 0.0f;
#pragma unroll
        for (int i = 0; i < COLUMN_BLOCKS; ++i) {
            const int c = column + i / 4 * 4;
            bNext[i % 4][i / 4] =
                inside && c < p.columns ? *(Values)(b + (k + i % 4) * p.columns + c) : 0.0f;
        }
        if (block < 0) continue;
        float4 some[ROW_BLOCKS][COLUMN_BLOCKS];
#pragma unroll
        for (int i = 0; i < ROW_BLOCKS * COLUMN_BLOCKS; ++i) {
            some[i / COLUMN_BLOCKS][i % COLUMN_BLOCKS] = 0.0f;
        }
#if MATRIX_UNIT
        addBlock(some, a, bNow);
#else
        addBlock(some, a, bNow, shared_ + slice * splitSlice);
#endif
#pragma unroll
        for (int i = 0; i < ROW_BLOCKS * COLUMN_BLOCKS; ++i) {
            sums[i / COLUMN_BLOCKS][i % COLUMN_BLOCKS] +=
                some[i / COLUMN_BLOCKS][i % COLUMN_BLOCKS];
        }
    }
    joinSlices(sums, store, bias, added, output, p, activation);
}
