// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Discrete cosine transform of 8 x 8 blocks. A work-group of 32 x 2 work-items has 4 x 2 blocks.
// Each work-item transforms a column of a block, then a row, in local memory.

#define WIDTH 32
#define HEIGHT 16

// cos(k pi / 16) / 2
#define C1 0.49039264f
#define C3 0.41573481f
#define C5 0.27778512f
#define C7 0.09754516f

// Orthonormal transform of eight values, from sums and differences of opposite values.
#define TRANSFORM(d)                                                                        \
    {                                                                                       \
        const float s0 = d[0] + d[7], s1 = d[1] + d[6], s2 = d[2] + d[5], s3 = d[3] + d[4]; \
        const float m0 = d[0] - d[7], m1 = d[1] - d[6], m2 = d[2] - d[5], m3 = d[3] - d[4]; \
        const float even = s0 + s3, evenLess = s0 - s3, mid = s1 + s2, midLess = s1 - s2;   \
        d[0] = 0.35355339f * (even + mid);                                                  \
        d[4] = 0.35355339f * (even - mid);                                                  \
        d[2] = 0.46193977f * evenLess + 0.19134172f * midLess;                              \
        d[6] = 0.19134172f * evenLess - 0.46193977f * midLess;                              \
        d[1] = C1 * m0 + C3 * m1 + C5 * m2 + C7 * m3;                                       \
        d[3] = C3 * m0 - C7 * m1 - C1 * m2 - C5 * m3;                                       \
        d[5] = C5 * m0 - C1 * m1 + C7 * m2 + C3 * m3;                                       \
        d[7] = C7 * m0 - C5 * m1 + C3 * m2 - C1 * m3;                                       \
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
