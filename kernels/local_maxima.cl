// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The best local maximum in each tile of a map: at most one candidate a tile, in a fixed place of
// the output, so that no order of work-items shows in the result. A value is a local maximum when no
// neighbour is larger and no neighbour before it in row order is as large (ties to the lowest
// index).
//
// jobs: a row of 8 ints each: offset of the map, width, height, tile side, offset of the output,
// tiles across, tiles down, 0.

inline bool isMaximum(global const float* map, const int w, const int h, const int x, const int y) {
    const float v = map[(long)y * w + x];
    for (int dy = -1; dy <= 1; ++dy) {
        for (int dx = -1; dx <= 1; ++dx) {
            const int nx = x + dx, ny = y + dy;
            if ((dx == 0 && dy == 0) || nx < 0 || ny < 0 || nx >= w || ny >= h) continue;
            const float other = map[(long)ny * w + nx];
            const bool before = dy < 0 || (dy == 0 && dx < 0);
            if (other > v || (before && other == v)) return false;
        }
    }
    return true;
}

// A work-item a tile. Output: bits of the value, and index (x + y * width) or -1 when the tile has
// none.
kernel void local_maxima(global const float* restrict maps, global const int8* restrict jobs,
                         global int2* restrict maxima) {
    const int8 job = jobs[get_global_id(2)];
    const int tx = get_global_id(0), ty = get_global_id(1);
    if (tx >= job.s5 || ty >= job.s6) return;
    global const float* const map = maps + job.s0;
    const int w = job.s1, h = job.s2, side = job.s3;
    float best = 0.0f;
    int at = -1;
    for (int y = ty * side; y < min((ty + 1) * side, h); ++y) {
        for (int x = tx * side; x < min((tx + 1) * side, w); ++x) {
            const float v = map[(long)y * w + x];
            if ((at < 0 || v > best) && isMaximum(map, w, h, x, y)) best = v, at = y * w + x;
        }
    }
    maxima[job.s4 + (long)ty * job.s5 + tx] = (int2)(as_int(best), at);
}
