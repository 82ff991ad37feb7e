// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of variance_filter.clh.

#include "variance_filter.clh"

// Each work-group handles one chunk, each work-item one window. A prefix sum assigns output
// positions.
kernel void variance_filter(global const uint* restrict sums, global const ulong* restrict squares,
                            const int stride, global const WindowChunk* restrict chunks,
                            global const ulong* restrict bounds, global int* restrict passed,
                            global int* restrict counts) {
    local int before[chunkWindows];
    const int me = get_local_id(0), group = get_group_id(0);
    const WindowChunk chunk = chunks[group];
    int keep = 0;
    if (me < chunk.count) {
        const int at = chunk.at + me;
        const int x = at % chunk.columns * chunk.step, y = at / chunk.columns * chunk.step;
        keep = spread(sums, squares, (long)y * stride + x, stride, chunk.width, chunk.height) >=
               bounds[chunk.scale];
    }
    before[me] = keep;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < chunkWindows; step *= 2) {
        const int other = me >= step ? before[me - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        before[me] += other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (keep) passed[(long)group * chunkWindows + before[me] - 1] = chunk.first + me;
    if (me == chunkWindows - 1) counts[group] = before[me];
}
