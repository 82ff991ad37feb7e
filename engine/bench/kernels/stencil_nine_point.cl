// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// One step of a 9-point stencil. A work-group stages its tile and a margin of one pixel in local
// memory. The image has a margin of one pixel that is not written.

#define SIDE 16

kernel void stencil_nine_point(global const float* restrict in, global float* restrict out,
                               const int stride, const float centre, const float beside,
                               const float across) {
    local float tile[SIDE + 2][SIDE + 2];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int x = get_global_id(0) + 1, y = get_global_id(1) + 1;
    const int at = y * stride + x;
    tile[ly + 1][lx + 1] = in[at];
    if (ly == 0) tile[0][lx + 1] = in[at - stride];
    if (ly == SIDE - 1) tile[SIDE + 1][lx + 1] = in[at + stride];
    if (lx == 0) {
        tile[ly + 1][0] = in[at - 1];
        if (ly == 0) tile[0][0] = in[at - stride - 1];
        if (ly == SIDE - 1) tile[SIDE + 1][0] = in[at + stride - 1];
    }
    if (lx == SIDE - 1) {
        tile[ly + 1][SIDE + 1] = in[at + 1];
        if (ly == 0) tile[0][SIDE + 1] = in[at - stride + 1];
        if (ly == SIDE - 1) tile[SIDE + 1][SIDE + 1] = in[at + stride + 1];
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const float middle = tile[ly + 1][lx + 1];
    const float four =
        tile[ly][lx + 1] + tile[ly + 2][lx + 1] + tile[ly + 1][lx] + tile[ly + 1][lx + 2];
    const float corners = tile[ly][lx] + tile[ly][lx + 2] + tile[ly + 2][lx] + tile[ly + 2][lx + 2];
    out[at] = centre * middle + beside * four + across * corners;
}
