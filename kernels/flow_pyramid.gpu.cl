// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of flow_pyramid.clh.

#include "flow_pyramid.clh"

// Computes levels first .. last, each from the previous one. Each work-item handles one pixel of
// one level, or a single work-group handles several levels.
kernel void flow_halve(global const uchar* restrict grey, global uchar* halves,
                       global const FlowLevel* restrict levels, const int first, const int last,
                       global ushort* restrict scratch, const int room) {
    for (int l = first; l <= last; ++l) {
        const Level above = levelOf(grey, halves, levels, l - 1);
        const FlowLevel level = levels[l];
        for (int i = get_global_id(0); i < level.width * level.height; i += get_global_size(0)) {
            const int x = 2 * (i % level.width), y = 2 * (i / level.width);
            int sum = 128;
#pragma unroll
            for (int dy = -2; dy <= 2; ++dy) {
                int row = abs(y + dy);
                row = row < above.h ? row : 2 * above.h - 2 - row;
                global const uchar* const p = above.pixels + (long)row * above.w;
                const int right = x + 1 < above.w ? x + 1 : 2 * above.w - 2 - (x + 1);
                const int further = x + 2 < above.w ? x + 2 : 2 * above.w - 2 - (x + 2);
                const int line =
                    p[abs(x - 2)] + p[further] + 4 * (p[abs(x - 1)] + p[right]) + 6 * p[x];
                sum += line * (dy == 0 ? 6 : abs(dy) == 1 ? 4 : 1);
            }
            halves[level.first + i] = (uchar)(sum >> 8);
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
