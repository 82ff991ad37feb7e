// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Keeps windows whose grey variance reaches a bound. It compares N sum(v^2) - sum(v)^2 in 64-bit
// integers, which is exact for windows under 2^23 pixels. Each chunk lists its survivors, in order
// of their index, in its own part of the output.
//
// One launch serves the windows of all targets. chunks: first window, count, index of the first
// window in its scale, columns, step, width, height, scale (counted over all targets).

#define CHUNK 256

inline ulong spread(global const uint* sums, global const ulong* squares, const long at,
                    const int stride, const int w, const int h) {
    const long below = at + (long)h * stride;
    const uint sum = sums[below + w] - sums[below] - sums[at + w] + sums[at];
    const ulong square = squares[below + w] - squares[below] - squares[at + w] + squares[at];
    return square * (ulong)(w * h) - (ulong)sum * sum;
}

#ifdef SPOOR_CPU

// Each work-item handles one chunk.
kernel void variance_filter(global const uint* restrict sums, global const ulong* restrict squares,
                            const int stride, global const int8* restrict chunks,
                            global const ulong* restrict bounds, global int* restrict passed,
                            global int* restrict counts) {
    const int me = get_global_id(0);
    const int8 chunk = chunks[me];
    const ulong bound = bounds[chunk.s7];
    global int* const out = passed + (long)me * CHUNK;
    int found = 0, done = 0;
    int column = chunk.s2 % chunk.s3, row = chunk.s2 / chunk.s3;
    while (done < chunk.s1) {
        const int count = min(chunk.s3 - column, chunk.s1 - done);
        const long at = (long)row * chunk.s4 * stride + column * chunk.s4;
        for (int i = 0; i < count; ++i) {
            out[found] = chunk.s0 + done + i;
            found += spread(sums, squares, at + i * chunk.s4, stride, chunk.s5, chunk.s6) >= bound;
        }
        done += count, column = 0, ++row;
    }
    counts[me] = found;
}

#else

// Each work-group handles one chunk, each work-item one window. A prefix sum assigns output
// positions.
kernel void variance_filter(global const uint* restrict sums, global const ulong* restrict squares,
                            const int stride, global const int8* restrict chunks,
                            global const ulong* restrict bounds, global int* restrict passed,
                            global int* restrict counts) {
    local int before[CHUNK];
    const int me = get_local_id(0), group = get_group_id(0);
    const int8 chunk = chunks[group];
    int keep = 0;
    if (me < chunk.s1) {
        const int at = chunk.s2 + me;
        const int x = at % chunk.s3 * chunk.s4, y = at / chunk.s3 * chunk.s4;
        keep = spread(sums, squares, (long)y * stride + x, stride, chunk.s5, chunk.s6) >=
               bounds[chunk.s7];
    }
    before[me] = keep;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < CHUNK; step *= 2) {
        const int other = me >= step ? before[me - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        before[me] += other;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (keep) passed[(long)group * CHUNK + before[me] - 1] = chunk.s0 + me;
    if (me == CHUNK - 1) counts[group] = before[me];
}

#endif
