// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The steps of Shi's matrix product (2016, sections 3.2 and 3.3). A (rows x depth) and B (depth x
// columns) are stored row by row, C column by column. All are padded to multiples of TILE. STEP is
// a build option; the last step is convolution_tiled without its handling of borders.

#ifndef STEP
#define STEP 4
#endif
#define TILE 32
#if STEP == 0
kernel void product(global const float* restrict a, global const float* restrict b, const int rows,
                    const int columns, const int depth, global float* restrict c) {
    const int m = get_global_id(0), n = get_global_id(1);
    float sum = 0;
    for (int k = 0; k < depth; ++k) sum += a[m * depth + k] * b[k * columns + n];
    c[n * rows + m] = sum;
}
#else
kernel void product(global const float* restrict a, global const float* restrict b, const int rows,
                    const int columns, const int depth, global float* restrict c) {
    const int me = get_local_id(1), first = get_group_id(0) * TILE, n = get_global_id(1);
    float sums[TILE];
#pragma unroll
    for (int r = 0; r < TILE; ++r) sums[r] = 0;
#if STEP > 1
    local float aTile[TILE][TILE] __attribute__((aligned(16)));
    local float bTile[TILE][TILE] __attribute__((aligned(16)));
#endif
    for (int from = 0; from < depth; from += TILE) {
#if STEP > 1
        global const float* const aRow = a + (first + me) * depth + from;
        global const float* const bRow = b + (from + me) * columns + (n - me);
#if STEP == 2
        for (int v = 0; v < TILE; ++v) {
            aTile[me][v] = aRow[v];
            bTile[me][v] = bRow[v];
        }
#else
#pragma unroll
        for (int v = 0; v < TILE / 4; ++v) {
            vstore4(vload4(v, aRow), v, aTile[me]);
            vstore4(vload4(v, bRow), v, bTile[me]);
        }
#endif
        barrier(CLK_LOCAL_MEM_FENCE);
#define LEFT(r, k) aTile[r][k]
#define RIGHT(k) bTile[k][me]
#else
#define LEFT(r, k) a[(first + r) * depth + from + k]
#define RIGHT(k) b[(from + k) * columns + n]
#endif
#if STEP == 4
        for (int k = 0; k < TILE; k += 8) {
#pragma unroll
            for (int r = 0; r < TILE; ++r) {
                const float4 left = vload4(0, &aTile[r][k]), more = vload4(1, &aTile[r][k]);
                sums[r] += left.x * RIGHT(k) + left.y * RIGHT(k + 1) + left.z * RIGHT(k + 2) +
                           left.w * RIGHT(k + 3) + more.x * RIGHT(k + 4) + more.y * RIGHT(k + 5) +
                           more.z * RIGHT(k + 6) + more.w * RIGHT(k + 7);
            }
        }
#else
#pragma unroll 1
        for (int k = 0; k < TILE; ++k) {
            const float right = RIGHT(k);
#pragma unroll
            for (int r = 0; r < TILE; ++r) sums[r] += LEFT(r, k) * right;
        }
#endif
#if STEP > 1
        barrier(CLK_LOCAL_MEM_FENCE);
#endif
    }
#pragma unroll
    for (int r = 0; r < TILE; ++r) c[n * rows + first + r] = sums[r];
}
#endif
