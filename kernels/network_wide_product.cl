// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Products of large matrices on GPUs, whose rows consist of whole groups of four floats. Each
// work-group computes a tile of wideRows x wideColumns values, and wideSlices parts of it share the
// values of the sums: part `s` adds the products of wideDepth values of every wideSlices *
// wideDepth. Few large tiles thus keep a GPU busy, and each value that passes through local memory
// serves eight sums. Sums have a fixed order. The error bound is that of network_tensors.clh.

#include "abi/network_wide_product.h"
#include "network_product_sums.clh"

// Work-items of a slice, each of which computes two by two blocks of 4 x 4 values.
#define SLICE_ITEMS (wideRows * wideColumns / 64)
// Floats of both matrices in local memory, for one slice.
#define SLICE_FLOATS (wideDepth * (wideRows + wideColumns))
#define FIRST_LOADS (wideRows * wideDepth / 4 / SLICE_ITEMS)
#define SECOND_LOADS (wideColumns * wideDepth / 4 / SLICE_ITEMS)
#define COLUMN_BLOCKS (wideColumns / 8)

// Adds the products of the tiles in local memory.
ALWAYS_INLINE void addTile(float4 (*sums)[2], local const float* first, local const float* second) {
#pragma unroll
    for (int k = 0; k < wideDepth; ++k, first += wideRows, second += wideColumns) {
        const float4 b0 = *(local const float4*)second;
        const float4 b1 = *(local const float4*)(second + wideColumns / 2);
#pragma unroll
        for (int part = 0; part < 2; ++part) {
            const float4 a = *(local const float4*)(first + part * (wideRows / 2));
            sums[part * 4][0] += b0 * a.x, sums[part * 4][1] += b1 * a.x;
            sums[part * 4 + 1][0] += b0 * a.y, sums[part * 4 + 1][1] += b1 * a.y;
            sums[part * 4 + 2][0] += b0 * a.z, sums[part * 4 + 2][1] += b1 * a.z;
            sums[part * 4 + 3][0] += b0 * a.w, sums[part * 4 + 3][1] += b1 * a.w;
        }
    }
}

// Adds the parts of all slices in their order, and writes the tile.
ALWAYS_INLINE void joinSlices(float4 (*sums)[2], local float4* store, const int row,
                              const int column, global const float* restrict bias,
                              global const float* restrict added, global float* restrict output,
                              const MatrixProducts p, const ActivationValues activation) {
    const int me = get_local_id(0), slice = me / SLICE_ITEMS, item = me % SLICE_ITEMS;
#pragma unroll
    for (int part = 0; part < 2; ++part) {
        barrier(CLK_LOCAL_MEM_FENCE);
#pragma unroll
        for (int q = 0; q < 8; ++q) {
            store[(q * wideSlices + slice) * SLICE_ITEMS + item] = sums[part * 4 + q / 2][q % 2];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        // Every work-item adds the parts of four values.
        for (int n = me; n < SLICE_ITEMS * 8; n += wideGroup) {
            const int q = n / SLICE_ITEMS, i = n % SLICE_ITEMS;
            float4 sum = store[q * wideSlices * SLICE_ITEMS + i];
            for (int s = 1; s < wideSlices; ++s) {
                sum += store[(q * wideSlices + s) * SLICE_ITEMS + i];
            }
            putSums(sum, row + part * (wideRows / 2) + i / COLUMN_BLOCKS * 4 + q / 2,
                    column + q % 2 * (wideColumns / 2) + i % COLUMN_BLOCKS * 4, bias, added, output,
                    p, activation);
        }
    }
}

// Dimension 2 is the index of the product. The next values are loaded from global memory while the
// sums of the present ones are computed; two buffers in local memory need one barrier per step.
kernel __attribute__((reqd_work_group_size(wideGroup, 1, 1))) void network_wide_product(
    global const float* restrict first, global const float* restrict second,
    global const float* restrict bias, global const float* restrict added,
    global float* restrict output, const MatrixProducts p, const ActivationValues activation) {
    local float4 store[2 * wideSlices * SLICE_FLOATS / 4];
    const int me = get_local_id(0), slice = me / SLICE_ITEMS, item = me % SLICE_ITEMS;
    const int left = item % COLUMN_BLOCKS * 4, top = item / COLUMN_BLOCKS * 4;
    const int2 factors = factorsOf(p, get_group_id(2));
    const int row = get_group_id(1) * wideRows, column = get_group_id(0) * wideColumns;
    global const float* const a = first + factors.x;
    global const float* const b = second + factors.y;
    local float* const mine = (local float*)store + slice * 2 * SLICE_FLOATS;
    float4 sums[8][2], aNext[FIRST_LOADS], bNext[SECOND_LOADS];
#pragma unroll
    for (int r = 0; r < 8; ++r) sums[r][0] = sums[r][1] = 0.0f;
    for (int from = slice * wideDepth - wideStep, step = 1;; from += wideStep, step ^= 1) {
        const int next = from + wideStep;
        const bool more = next - slice * wideDepth < p.depth;
        if (more) {
#pragma unroll
            for (int i = 0; i < FIRST_LOADS; ++i) {
                const int n = item + i * SLICE_ITEMS, k = next + n % (wideDepth / 4) * 4;
                const int r = min(row + n / (wideDepth / 4), p.rows - 1);
                aNext[i] = k < p.depth ? *(Values)(a + r * p.rowStep + k) : 0.0f;
            }
#pragma unroll
            for (int i = 0; i < SECOND_LOADS; ++i) {
                const int n = item + i * SLICE_ITEMS, k = next + n / (wideColumns / 4);
                const int c = column + n % (wideColumns / 4) * 4;
                const bool inside = k < p.depth && c < p.columns;
                bNext[i] = inside ? *(Values)(b + k * p.columns + c) : 0.0f;
            }
        }
        if (from >= 0) {
            local const float* const tile = mine + step * SLICE_FLOATS;
            addTile(sums, tile + top, tile + wideDepth * wideRows + left);
        }
        if (!more) break;
        local float* const tile = mine + (step ^ 1) * SLICE_FLOATS;
#pragma unroll
        for (int i = 0; i < FIRST_LOADS; ++i) {
            const int n = item + i * SLICE_ITEMS;
            local float* const to = tile + n % (wideDepth / 4) * 4 * wideRows + n / (wideDepth / 4);
            to[0] = aNext[i].x, to[wideRows] = aNext[i].y;
            to[2 * wideRows] = aNext[i].z, to[3 * wideRows] = aNext[i].w;
        }
#pragma unroll
        for (int i = 0; i < SECOND_LOADS; ++i) {
            ((local float4*)(tile + wideDepth * wideRows))[item + i * SLICE_ITEMS] = bNext[i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    joinSlices(sums, store, row, column, bias, added, output, p, activation);
}
