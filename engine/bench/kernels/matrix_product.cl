// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// C = A B as usual on GPUs, with tiles of both matrices in local memory. Sides are multiples of the
// tile.

#define TILE 16

kernel void matrix_product(global const float* restrict a, global const float* restrict b,
                           global float* restrict c, const int n) {
    local float tileA[TILE][TILE];
    local float tileB[TILE][TILE];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0), y = get_global_id(1);
    float sum = 0.0f;
    for (int k0 = 0; k0 < n; k0 += TILE) {
        tileA[ly][lx] = a[y * n + k0 + lx];
        tileB[ly][lx] = b[(k0 + ly) * n + x];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = 0; k < TILE; ++k) sum += tileA[ly][k] * tileB[k][lx];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[y * n + x] = sum;
}
