// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step of a symmetric finite-difference scheme in three dimensions with radius 16. A work-group
// moves along z with a tile of the plane in local memory. Each work-item keeps its neighbours along
// z in registers. The volume has a margin of RADIUS on all sides.

#define RADIUS 16
#define WIDTH 32
#define HEIGHT 8

kernel void finite_difference(global const float* restrict in, global float* restrict out,
                              constant float* weights, const int nx, const int ny, const int nz) {
    local float tile[HEIGHT + 2 * RADIUS][WIDTH + 2 * RADIUS];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int stride = nx + 2 * RADIUS, plane = stride * (ny + 2 * RADIUS);
    int at = (get_global_id(1) + RADIUS) * stride + get_global_id(0) + RADIUS;
    float before[RADIUS], behind[RADIUS];
#pragma unroll
    for (int i = 0; i < RADIUS; ++i) before[RADIUS - 1 - i] = in[at + i * plane];
    float here = in[at + RADIUS * plane];
#pragma unroll
    for (int i = 0; i < RADIUS; ++i) behind[i] = in[at + (RADIUS + 1 + i) * plane];
    at += RADIUS * plane;
    for (int z = 0; z < nz; ++z) {
        tile[ly + RADIUS][lx + RADIUS] = here;
        if (lx < RADIUS) {
            tile[ly + RADIUS][lx] = in[at - RADIUS];
            tile[ly + RADIUS][lx + WIDTH + RADIUS] = in[at + WIDTH];
        }
        for (int j = ly; j < RADIUS; j += HEIGHT) {
            tile[j][lx + RADIUS] = in[at + (j - ly - RADIUS) * stride];
            tile[j + HEIGHT + RADIUS][lx + RADIUS] = in[at + (j - ly + HEIGHT) * stride];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        float sum = weights[0] * here;
#pragma unroll
        for (int i = 1; i <= RADIUS; ++i) {
            sum += weights[i] *
                   (before[i - 1] + behind[i - 1] + tile[ly + RADIUS - i][lx + RADIUS] +
                    tile[ly + RADIUS + i][lx + RADIUS] + tile[ly + RADIUS][lx + RADIUS - i] +
                    tile[ly + RADIUS][lx + RADIUS + i]);
        }
        out[at] = sum;
#pragma unroll
        for (int i = RADIUS - 1; i > 0; --i) before[i] = before[i - 1];
        before[0] = here;
        here = behind[0];
#pragma unroll
        for (int i = 0; i < RADIUS - 1; ++i) behind[i] = behind[i + 1];
        at += plane;
        if (z + 1 < nz) behind[RADIUS - 1] = in[at + RADIUS * plane];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
