// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of correlation_masked.clh.

#include "correlation_masked.clh"

// The sums of the tiles are exact, so the result does not depend on the order of additions.
#pragma OPENCL FP_CONTRACT ON
#define SIDE maskedTile

// Each work-item computes one position. SIDE x SIDE work-items traverse the template in tiles,
// staged in local memory with the image pixels under them. `templates` and `masks` hold one float
// per pixel.
kernel void correlation_masked(global const uchar* restrict grey, const int stride,
                               const int lastRow, global const float* restrict templates,
                               global const float* restrict masks,
                               global const MaskedJob* restrict jobs, global float* restrict maps) {
    local float picture[2 * SIDE][2 * SIDE + 1];
    local float2 tile[SIDE][SIDE];
    global const MaskedJob* const job = jobs + get_group_id(2);
    const int x0 = get_group_id(0) * SIDE, y0 = get_group_id(1) * SIDE;
    if (x0 >= job->mapWidth || y0 >= job->mapHeight) return;  // of the whole work-group
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int width = job->width, height = job->height;
    long cross = 0, total = 0, squares = 0;
    for (int ty = 0; ty < height; ty += SIDE) {
        for (int tx = 0; tx < width; tx += SIDE) {
            // Loads are clamped: pixels outside the image belong to positions outside the map.
            for (int k = 0; k < 4; ++k) {
                const int px = lx + (k & 1) * SIDE, py = ly + (k >> 1) * SIDE;
                const int row = min(job->searchY + y0 + ty + py, lastRow);
                const int column = min(job->searchX + x0 + tx + px, stride - 1);
                picture[py][px] = (float)grey[(long)row * stride + column] - 128.0f;
            }
            const bool inside = tx + lx < width && ty + ly < height;
            const long at = job->templateOffset + (long)(ty + ly) * width + tx + lx;
            tile[ly][lx] = inside ? (float2)(templates[at], masks[at]) : (float2)(0.0f);
            barrier(CLK_LOCAL_MEM_FENCE);
            float c = 0.0f, t = 0.0f, q = 0.0f;  // 256 products of at most 2^14 are exact
            for (int j = 0; j < SIDE; ++j) {
                for (int i = 0; i < SIDE; ++i) {
                    const float s = picture[ly + j][lx + i];
                    const float2 g = tile[j][i];
                    c += s * g.x;
                    t += s * g.y;
                    q += s * s * g.y;
                }
            }
            cross += (long)c, total += (long)t, squares += (long)q;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    const int x = x0 + lx, y = y0 + ly;
    if (x < job->mapWidth && y < job->mapHeight) {
        maps[job->mapOffset + (long)y * job->mapWidth + x] =
            coefficient(job, cross, total, squares);
    }
}
