// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of median_flow.clh.

#include "median_flow.clh"

// The image that a point is tracked from and the image that it is tracked into.
typedef struct {
    global const uchar* grey[2];
    global const uchar* halves[2];
} Pictures;

// Rows have 16 lanes; gradients after a window's last pixel are 0.
#define LANES 16
// Unrolling the many copies of these loops takes the compiler minutes.
#define UNROLL_NOT _Pragma("unroll 1")

// Interpolates a row between the rows at `left`, `right` and below; values are multiplied by 16.
inline void interpolateRow(const int16 left, const int16 right, const int16 belowLeft,
                           const int16 belowRight, const Place at, short* out) {
    const int16 sum = left * at.w00 + right * at.w01 + belowLeft * at.w10 + belowRight * at.w11;
    vstore16(convert_short16((sum + 512) >> 10), 0, out);
}

// Interpolates rows of `side` pixels from a position on.
inline void interpolate(const Level level, const Place at, const int side, short* out) {
    if (at.x >= 0 && at.y >= 0 && at.x + side < level.w && at.y + side < level.h) {
        global const uchar* p = level.pixels + (long)at.y * level.w + at.x;
        int16 left = convert_int16(vload16(0, p)), right = convert_int16(vload16(0, p + 1));
        UNROLL_NOT
        for (int r = 0; r < side; ++r) {
            p += level.w;
            const int16 belowLeft = convert_int16(vload16(0, p));
            const int16 belowRight = convert_int16(vload16(0, p + 1));
            interpolateRow(left, right, belowLeft, belowRight, at, out + r * LANES);
            left = belowLeft, right = belowRight;
        }
        return;
    }
    uchar border[(AROUND + 1) * 32];
    for (int r = 0; r <= side; ++r) {
        global const uchar* const row =
            level.pixels + (long)clamp(at.y + r, 0, level.h - 1) * level.w;
        for (int c = 0; c <= LANES; ++c) border[r * 32 + c] = row[clamp(at.x + c, 0, level.w - 1)];
    }
    const uchar* p = border;
    int16 left = convert_int16(vload16(0, p)), right = convert_int16(vload16(0, p + 1));
    UNROLL_NOT
    for (int r = 0; r < side; ++r) {
        p += 32;
        const int16 belowLeft = convert_int16(vload16(0, p));
        const int16 belowRight = convert_int16(vload16(0, p + 1));
        interpolateRow(left, right, belowLeft, belowRight, at, out + r * LANES);
        left = belowLeft, right = belowRight;
    }
}

inline int sumOf(const int16 v) {
    const int8 a = v.lo + v.hi;
    const int4 b = a.lo + a.hi;
    return b.x + b.y + b.z + b.w;
}

// Returns 16 values of row `row` from column `column` on.
inline int16 values16(const short* p, const int row, const int column) {
    return convert_int16(vload16(row, p + column));
}

inline bool makeTemplate(const Level level, const float x, const float y, short* values, short* gx,
                         short* gy, Tensor* t) {
    interpolate(level, placeAt(x - (flowRadius + 1), y - (flowRadius + 1)), AROUND, values);
    const int16 lane = (int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const int16 within = lane < (int16)(WINDOW);
    int16 a11 = 0, a12 = 0, a22 = 0;
    UNROLL_NOT
    for (int r = 0; r < WINDOW; ++r) {
        const short* const p = values + r * LANES;
        const int16 horizontal =
            3 * (values16(p, 0, 2) - values16(p, 0, 0) + values16(p, 2, 2) - values16(p, 2, 0)) +
            10 * (values16(p, 1, 2) - values16(p, 1, 0));
        const int16 vertical =
            3 * (values16(p, 2, 0) - values16(p, 0, 0) + values16(p, 2, 2) - values16(p, 0, 2)) +
            10 * (values16(p, 2, 1) - values16(p, 0, 1));
        const int16 h = ((horizontal + 16) >> 5) & within, v = ((vertical + 16) >> 5) & within;
        vstore16(convert_short16(h), r, gx);
        vstore16(convert_short16(v), r, gy);
        a11 += h * h, a12 += h * v, a22 += v * v;
    }
    t->a11 = sumOf(a11), t->a12 = sumOf(a12), t->a22 = sumOf(a22);
    return invert(t);
}

// Tracks a point from the first image into the second, starting at `guess`.
inline bool follow(const Pictures* pictures, global const FlowLevel* levels, const int top,
                   const float2 from, const float2 guess, float2* end) {
    // One extra row, because lanes after the last window row are read.
    short values[(AROUND + 1) * LANES], gx[WINDOW * LANES], gy[WINDOW * LANES];
    short seen[WINDOW * LANES];
    float scale = 1.f / (float)(1 << top);
    float2 at = guess * scale;
    bool good = false;
    for (int l = top; l >= 0; --l) {
        const Level first = levelOf(pictures->grey[0], pictures->halves[0], levels, l);
        const Level second = levelOf(pictures->grey[1], pictures->halves[1], levels, l);
        Tensor t;
        const float2 place = from * scale;
        float2 last = 0;
        good = inReach(first, place.x, place.y) &&
               makeTemplate(first, place.x, place.y, values, gx, gy, &t) &&
               inReach(second, at.x, at.y);
        for (int i = 0; good && i < flowIterations; ++i) {
            interpolate(second, placeAt(at.x - flowRadius, at.y - flowRadius), WINDOW, seen);
            int16 b1 = 0, b2 = 0;
            UNROLL_NOT
            for (int r = 0; r < WINDOW; ++r) {
                const int16 d = convert_int16(vload16(r, seen) - vload16(r + 1, values + 1));
                b1 += d * convert_int16(vload16(r, gx));
                b2 += d * convert_int16(vload16(r, gy));
            }
            const bool done = arrived(&t, (int2)(sumOf(b1), sumOf(b2)), i, &at, &last);
            good = inReach(second, at.x, at.y);
            if (done) break;
        }
        if (l > 0) scale *= 2.f, at *= 2.f;
    }
    *end = at;
    return good;
}

// Each work-item tracks one point.
kernel void flow_points(global const uchar* restrict grey1, global const uchar* restrict halves1,
                        global const uchar* restrict grey2, global const uchar* restrict halves2,
                        global const FlowLevel* restrict levels,
                        global const FlowStart* restrict starts, const int count,
                        global FlowTrack* restrict tracks) {
    const int me = get_global_id(0);
    if (me >= count) return;
    const FlowStart start = starts[me];
    global FlowTrack* const track = tracks + me;
    const FlowTrack lost = {0, 0, 0, 0, 0, {0, 0, 0, 0, 0}};
    *track = lost;
    float2 ends[3] = {(float2)(start.x, start.y), 0, 0};
    short patches[2][flowPatch * LANES];
    bool found = true;
    // Forward and backward share one loop because the compiler inlines all of the code.
    UNROLL_NOT
    for (int pass = 0; found && pass < 2; ++pass) {
        Pictures pictures;
        pictures.grey[0] = pass ? grey2 : grey1, pictures.grey[1] = pass ? grey1 : grey2;
        pictures.halves[0] = pass ? halves2 : halves1,
        pictures.halves[1] = pass ? halves1 : halves2;
        found = follow(&pictures, levels, start.levels, ends[pass], BACK_FROM(ends[0], ends[pass]),
                       &ends[pass + 1]);
        const float middle = (flowPatch - 1) / 2.f;
        const Level level = levelOf(pictures.grey[0], pictures.halves[0], levels, 0);
        interpolate(level, placeAt(ends[pass].x - middle, ends[pass].y - middle), flowPatch,
                    patches[pass]);
    }
    if (!found) return;
    int sums[5] = {0, 0, 0, 0, 0};
    UNROLL_NOT
    for (int r = 0; r < flowPatch; ++r) {
        for (int c = 0; c < flowPatch; ++c) {
            const int u = patches[0][r * LANES + c], v = patches[1][r * LANES + c];
            sums[0] += u, sums[1] += v, sums[2] += u * u, sums[3] += v * v, sums[4] += u * v;
        }
    }
    track->found = 1;
    track->x = ends[1].x, track->y = ends[1].y;
    track->backX = ends[2].x, track->backY = ends[2].y;
    for (int k = 0; k < 5; ++k) track->sums[k] = sums[k];
}
