// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of blurred_image.clh.

#include "blurred_image.clh"

constant uint weights[RADIUS + 1] = {52, 45, 31, 17, 7, 2};

// Each work-group handles one tile, with a margin in local memory.
kernel void blurred_image(global const uchar* restrict grey, global uchar* restrict out,
                          const int width, const int height) {
    local uchar pixels[blurTileHeight + 2 * RADIUS][blurTileWidth + 2 * RADIUS];
    local ushort sums[blurTileHeight][blurTileWidth + 2 * RADIUS];
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int left = get_group_id(0) * blurTileWidth - RADIUS;
    const int top = get_group_id(1) * blurTileHeight - RADIUS;
    for (int j = ly; j < blurTileHeight + 2 * RADIUS; j += blurTileHeight) {
        for (int i = lx; i < blurTileWidth + 2 * RADIUS; i += blurTileWidth) {
            pixels[j][i] =
                grey[(long)clamp(top + j, 0, height - 1) * width + clamp(left + i, 0, width - 1)];
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = lx; i < blurTileWidth + 2 * RADIUS; i += blurTileWidth) {
        uint sum = pixels[ly + RADIUS][i] * weights[0];
        for (int k = 1; k <= RADIUS; ++k) {
            sum += (pixels[ly + RADIUS - k][i] + pixels[ly + RADIUS + k][i]) * weights[k];
        }
        sums[ly][i] = (ushort)sum;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= width || y >= height) return;
    uint sum = sums[ly][lx + RADIUS] * weights[0] + 32768u;
    for (int k = 1; k <= RADIUS; ++k) {
        sum += ((uint)sums[ly][lx + RADIUS - k] + sums[ly][lx + RADIUS + k]) * weights[k];
    }
    out[(long)y * width + x] = (uchar)(sum >> 16);
}
