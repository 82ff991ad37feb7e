// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Discrete cosine transform of blocks of 8 x 8: a group of 32 x 2 items has 4 x 2 blocks. Each item
// transforms a column of a block, then a row, in local memory.

#define WIDTH 32
#define HEIGHT 16

// An orthonormal transform of eight values, by even and odd parts.
#define TRANSFORM(d)                                                                     \
    {                                                                                    \
        const float s07 = d[0] + d[7], s16 = d[1] + d[6], s25 = d[2] + d[5];             \
        const float s34 = d[3] + d[4], m07 = d[0] - d[7], m61 = d[6] - d[1];             \
        const float m25 = d[2] - d[5], m43 = d[4] - d[3];                                \
        const float even = s07 + s34, evenLess = s07 - s34;                              \
        const float mid = s16 + s25, midLess = s16 - s25;                                \
        d[0] = 0.35355339f * (even + mid);                                               \
        d[4] = 0.35355339f * (even - mid);                                               \
        d[2] = 0.46193977f * evenLess + 0.19134172f * midLess;                           \
        d[6] = 0.19134172f * evenLess - 0.46193977f * midLess;                           \
        d[1] = 0.49039264f * m07 - 0.41573481f * m61 + 0.27778512f * m25 - 0.09754516f * m43; \
        d[3] = 0.41573481f * m07 + 0.09754516f * m61 - 0.49039264f * m25 + 0.27778512f * m43; \
        d[5] = 0.27778512f * m07 + 0.49039264f * m61 + 0.09754516f * m25 - 0.41573481f * m43; \
        d[7] = 0.09754516f * m07 + 0.27778512f * m61 + 0.41573481f * m25 - 0.49039264f * m43; \
    }

kernel void cosine_transform(global const float* restrict in, global float* restrict out,
                             const int stride) {
    local float block[HEIGHT][WIDTH + 1];
    const int lx = get_local_id(0), ly = get_local_id(1) * 8;
    const int first = (get_group_id(1) * HEIGHT + ly) * stride + get_group_id(0) * WIDTH + lx;
    float d[8];
    #pragma unroll
    for (int i = 0; i < 8; ++i) d[i] = in[first + i * stride];
    TRANSFORM(d)
    #pragma unroll
    for (int i = 0; i < 8; ++i) block[ly + i][lx] = d[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    const int row = ly + (lx & 7), column = lx & ~7;
    #pragma unroll
    for (int i = 0; i < 8; ++i) d[i] = block[row][column + i];
    TRANSFORM(d)
    #pragma unroll
    for (int i = 0; i < 8; ++i) block[row][column + i] = d[i];
    barrier(CLK_LOCAL_MEM_FENCE);
    #pragma unroll
    for (int i = 0; i < 8; ++i) out[first + i * stride] = block[ly + i][lx];
}
