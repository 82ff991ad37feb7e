// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of learning.clh: reads LANES points of warped windows at once.

#include "learning.clh"

#define LANES 16
#define POINTS (2 * fernCount * fernBits)            // of a window
#define ROOM ((POINTS + LANES - 1) / LANES * LANES)  // whole vectors

/// Returns the number of set bits in each lane.
inline int16 bitsOf(const uint16 v) {
    const uint16 two = v - ((v >> 1) & 0x55555555u);
    const uint16 four = (two & 0x33333333u) + ((two >> 2) & 0x33333333u);
    const uint16 eight = (four + (four >> 4)) & 0x0f0f0f0fu;
    return as_int16((eight * 0x01010101u) >> 24);
}

inline int16 noiseOf(const int16 px, const int16 py, const LearningWarp warp) {
    uint16 hash = as_uint16(px) * 0x9e3779b1u ^ as_uint16(py) * 0x85ebca6bu ^ warp.hash;
    hash ^= hash >> 15;
    hash *= 0x2c1b3c6du;
    hash ^= hash >> 12;
    hash *= 0x297a2d39u;
    hash ^= hash >> 15;
    return (bitsOf(hash) - 16) * warp.noise;
}

/// Computes pixel values, with noise, at a window's points after a warp about the centre. It
/// computes all positions first, then loads the pixels one by one and interpolates in vectors.
inline void warpedValues(global const uchar* pixels, const int width, const int height,
                         global const short* points, const int x, const int y, const int w,
                         const int h, const LearningWarp warp, const int2 centre, int* values) {
    int above[ROOM], below[ROOM], parts[ROOM];
    uint corners[ROOM];
    for (int next = 0; next < POINTS; next += LANES) {
        const int first = min(next, POINTS - LANES);  // the last two vectors overlap
        const short16 a = vload16(0, points + 2 * first), b = vload16(1, points + 2 * first);
        const int16 ux = convert_int16((short16)(a.even, b.even));
        const int16 uy = convert_int16((short16)(a.odd, b.odd));
        const int16 px = x + ((ux * (w - 1) + 512) >> 10), py = y + ((uy * (h - 1) + 512) >> 10);
        const int16 dx = px * 16 - centre.x, dy = py * 16 - centre.y;
        int16 sx = ((centre.x + warp.shiftX) << 12) + warp.m00 * dx + warp.m01 * dy;
        int16 sy = ((centre.y + warp.shiftY) << 12) + warp.m10 * dx + warp.m11 * dy;
        sx = clamp(sx, 0, (width - 1) << 16), sy = clamp(sy, 0, (height - 1) << 16);
        const int16 fy = (sy >> 8) & 255, at = (sy >> 16) * width + (sx >> 16);
        vstore16(at, 0, above + first);
        vstore16(at + ((fy > 0) & width), 0, below + first);
        vstore16(((sx >> 8) & 255) | (fy << 8), 0, parts + first);
        vstore16(warp.noise ? noiseOf(px, py, warp) : 0, 0, values + first);
    }
    // A pixel outside the image has a weight of 0, so the value that is read has no effect.
    for (int i = 0; i < POINTS; ++i) {
        corners[i] = (uint)as_ushort(vload2(0, pixels + above[i])) |
                     (uint)as_ushort(vload2(0, pixels + below[i])) << 16;
    }
    for (int next = 0; next < POINTS; next += LANES) {
        const uint16 corner = vload16(0, corners + next);
        const int16 part = vload16(0, parts + next);
        const int16 fx = part & 255, fy = part >> 8;
        const int16 p0 = as_int16(corner & 255u), p1 = as_int16((corner >> 8) & 255u);
        const int16 q0 = as_int16((corner >> 16) & 255u), q1 = as_int16(corner >> 24);
        const int16 value =
            (256 - fy) * ((256 - fx) * p0 + fx * p1) + fy * ((256 - fx) * q0 + fx * q1);
        vstore16(value + vload16(0, values + next), 0, values + next);
    }
}

// Each work-item handles one warp. Each finds the windows itself, which costs less than another
// launch.
kernel void positives(global const uchar* restrict pixels, const int width, const int height,
                      global const WindowScale* restrict allScales,
                      global const FernPair* restrict pattern,
                      global const LearningJob* restrict jobs,
                      global PositiveBlock* restrict results) {
    const int me = get_global_id(0), who = get_global_id(1);
    global const LearningJob* const job = jobs + who;
    const int4 box = (int4)(job->left, job->top, job->width, job->height);
    const int2 centre = (int2)(job->x, job->y);
    global const WindowScale* const scales = allScales + job->firstScale;
    const int scaleCount = job->scales;
    const LearningWarp warp = job->warps[me];
    Near best[maxPositives];
    int count = 0;
    for (int s = 0; s < scaleCount; ++s) {
        const WindowScale scale = scales[s];
        const int2 columns = span(scale.step, scale.columns, scale.width, box.x, box.z);
        const int2 rows = span(scale.step, scale.rows, scale.height, box.y, box.w);
        for (int row = rows.x; row < rows.y; ++row) {
            for (int column = columns.x; column < columns.y; ++column) {
                const Near near = nearOf(scale, column, row, box);
                if (near.shared * 5 < near.joint * 3) continue;
                int at = count < maxPositives ? count : maxPositives - 1;
                if (count == maxPositives && !better(near, best[at])) continue;
                for (; at > 0 && better(near, best[at - 1]); --at) best[at] = best[at - 1];
                best[at] = near;
                if (count < maxPositives) ++count;
            }
        }
    }
    global PositiveBlock* const block = results + who;
    if (me == 0) {
        block->count = count;
        for (int i = 0; i < count; ++i) block->windows[i] = best[i].window;
    }
    for (int i = 0; i < count; ++i) {
        const WindowScale scale = scales[scaleOf(scales, scaleCount, best[i].window)];
        const int at = best[i].window - scale.first;
        int values[ROOM];
        warpedValues(pixels, width, height, (global const short*)pattern,
                     at % scale.columns * scale.step, at / scale.columns * scale.step, scale.width,
                     scale.height, warp, centre, values);
        for (int fern = 0; fern < fernCount; ++fern) {
            const int* const v = values + fern * 2 * fernBits;
            int code = 0;
            for (int k = 0; k < fernBits; ++k) code |= (v[2 * k] > v[2 * k + 1]) << k;
            block->codes[me][i][fern] = (ushort)code;
        }
    }
}
