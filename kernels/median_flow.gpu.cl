// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of median_flow.clh.

#include "median_flow.clh"

inline int valueAt(const Level level, const Place at, const int c, const int r) {
    const int x0 = clamp(at.x + c, 0, level.w - 1), x1 = clamp(at.x + c + 1, 0, level.w - 1);
    global const uchar* const p = level.pixels + (long)clamp(at.y + r, 0, level.h - 1) * level.w;
    global const uchar* const q =
        level.pixels + (long)clamp(at.y + r + 1, 0, level.h - 1) * level.w;
    return (p[x0] * at.w00 + p[x1] * at.w01 + q[x0] * at.w10 + q[x1] * at.w11 + 512) >> 10;
}

// Returns the sum over the work-group to all work-items. Callers alternate between two `parts`,
// since other work-items may still read the previous one.
inline int4 sumOf(const int4 mine, local int4* parts) {
    parts[get_local_id(0)] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    int4 sum = 0;
#pragma unroll 16
    for (int k = 0; k < flowGroup; ++k) sum += parts[k];
    return sum;
}
inline int2 sumOfTwo(const int2 mine, local int2* parts) {
    parts[get_local_id(0)] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    int2 sum = 0;
#pragma unroll 16
    for (int k = 0; k < flowGroup; ++k) sum += parts[k];
    return sum;
}

#define SHARE ((WINDOW * WINDOW + flowGroup - 1) / flowGroup)  // window pixels per work-item

// Tracks a point from the first image into the second, starting at `guess`. All work-items of the
// group take the same branches.
inline bool follow(global const uchar* grey1, global const uchar* halves1,
                   global const uchar* grey2, global const uchar* halves2,
                   global const FlowLevel* levels, const int top, const float2 from,
                   const float2 guess, float2* end, local int* values, local int4* parts,
                   local int2* steps) {
    const int me = get_local_id(0);
    float scale = 1.f / (float)(1 << top);
    float2 at = guess * scale;
    bool good = false;
    for (int l = top; l >= 0; --l) {
        const Level first = levelOf(grey1, halves1, levels, l);
        const Level second = levelOf(grey2, halves2, levels, l);
        const float2 place = from * scale;
        good = inReach(first, place.x, place.y);
        // Out of reach, the window holds only border pixels, and every level has the same barriers.
        const Place origin = placeAt(good ? place.x - (flowRadius + 1) : 0.f,
                                     good ? place.y - (flowRadius + 1) : 0.f);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = me; k < AROUND * AROUND; k += flowGroup) {
            values[k] = valueAt(first, origin, k % AROUND, k / AROUND);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        int gx[SHARE], gy[SHARE], value[SHARE];
        int4 mine = 0;
#pragma unroll
        for (int s = 0; s < SHARE; ++s) {
            const int k = me + s * flowGroup;
            gx[s] = gy[s] = value[s] = 0;
            if (k >= WINDOW * WINDOW) continue;
            local const int* const p = values + k / WINDOW * AROUND + k % WINDOW;
            local const int* const q = p + AROUND;
            local const int* const u = q + AROUND;
            gx[s] = (3 * (p[2] - p[0] + u[2] - u[0]) + 10 * (q[2] - q[0]) + 16) >> 5;
            gy[s] = (3 * (u[0] - p[0] + u[2] - p[2]) + 10 * (u[1] - p[1]) + 16) >> 5;
            value[s] = q[1];
            mine += (int4)(gx[s] * gx[s], gx[s] * gy[s], gy[s] * gy[s], 0);
        }
        const int4 sum = sumOf(mine, parts);
        Tensor t;
        t.a11 = sum.x, t.a12 = sum.y, t.a22 = sum.z;
        good = invert(&t) && good;
        float2 last = 0;
        good = good && inReach(second, at.x, at.y);
        bool done = !good;
        for (int i = 0; i < flowIterations && !done; ++i) {
            const Place corner = placeAt(at.x - flowRadius, at.y - flowRadius);
            int2 b = 0;
#pragma unroll
            for (int s = 0; s < SHARE; ++s) {
                const int k = min(me + s * flowGroup, WINDOW * WINDOW - 1);
                const int d = valueAt(second, corner, k % WINDOW, k / WINDOW) - value[s];
                b += (int2)(d * gx[s], d * gy[s]);
            }
            done = arrived(&t, sumOfTwo(b, steps + (i & 1) * flowGroup), i, &at, &last);
            good = inReach(second, at.x, at.y);
            done = done || !good;
        }
        if (l > 0) scale *= 2.f, at *= 2.f;
    }
    *end = at;
    return good;
}

// Each work-group tracks one point.
kernel void flow_points(global const uchar* restrict grey1, global const uchar* restrict halves1,
                        global const uchar* restrict grey2, global const uchar* restrict halves2,
                        global const FlowLevel* restrict levels,
                        global const FlowStart* restrict starts, const int count,
                        global FlowTrack* restrict tracks) {
    local int values[AROUND * AROUND];
    local int4 parts[flowGroup];
    local int2 steps[2 * flowGroup];
    const int me = get_local_id(0);
    const FlowStart start = starts[get_group_id(0)];
    const int top = start.levels;
    const float2 begin = (float2)(start.x, start.y);
    float2 to = 0, back = 0;
    bool found = follow(grey1, halves1, grey2, halves2, levels, top, begin, begin, &to, values,
                        parts, steps);
    // A lost point is tracked back from its start, so that all groups reach the same barriers.
    const float2 from = found ? to : begin;
    found = follow(grey2, halves2, grey1, halves1, levels, top, from, BACK_FROM(begin, from), &back,
                   values, parts, steps) &&
            found;
    const Level first = levelOf(grey1, halves1, levels, 0);
    const Level second = levelOf(grey2, halves2, levels, 0);
    const float middle = (flowPatch - 1) / 2.f;
    const Place placeA = placeAt(start.x - middle, start.y - middle);
    const Place placeB = placeAt(from.x - middle, from.y - middle);
    int2 sums = 0;
    int4 products = 0;
    for (int k = me; k < flowPatch * flowPatch; k += flowGroup) {
        const int u = valueAt(first, placeA, k % flowPatch, k / flowPatch);
        const int v = valueAt(second, placeB, k % flowPatch, k / flowPatch);
        sums += (int2)(u, v);
        products += (int4)(u * u, v * v, u * v, 0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    sums = sumOfTwo(sums, steps);
    products = sumOf(products, parts);
    if (me != 0) return;
    FlowTrack track = {0, 0, 0, 0, 0, {0, 0, 0, 0, 0}};
    if (found) {
        track.found = 1;
        track.x = to.x, track.y = to.y;
        track.backX = back.x, track.backY = back.y;
        track.sums[0] = sums.x, track.sums[1] = sums.y;
        track.sums[2] = products.x, track.sums[3] = products.y, track.sums[4] = products.z;
    }
    tracks[get_group_id(0)] = track;
}
