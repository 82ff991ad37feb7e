// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of variance_filter.clh.

#include "variance_filter.clh"

// Each work-item handles one chunk.
kernel void variance_filter(global const uint* restrict sums, global const ulong* restrict squares,
                            const int stride, global const WindowChunk* restrict chunks,
                            global const ulong* restrict bounds, global int* restrict passed,
                            global int* restrict counts) {
    const int me = get_global_id(0);
    const WindowChunk chunk = chunks[me];
    const ulong bound = bounds[chunk.scale];
    global int* const out = passed + (long)me * chunkWindows;
    int found = 0, done = 0;
    int column = chunk.at % chunk.columns, row = chunk.at / chunk.columns;
    while (done < chunk.count) {
        const int count = min(chunk.columns - column, chunk.count - done);
        const long at = (long)row * chunk.step * stride + column * chunk.step;
        for (int i = 0; i < count; ++i) {
            out[found] = chunk.first + done + i;
            found += spread(sums, squares, at + i * chunk.step, stride, chunk.width,
                            chunk.height) >= bound;
        }
        done += count, column = 0, ++row;
    }
    counts[me] = found;
}
