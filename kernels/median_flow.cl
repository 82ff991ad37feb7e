// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Pyramidal Lucas-Kanade (Bouguet 2000) from one image to the next and back, for many points at
// once. The scalar reference is engine/stages/flow/lucas_kanade.cpp, and both agree bit for bit:
// weights of the interpolation have 14 bits, gradients and sums are integers, and floats are only
// added, subtracted and multiplied. Pixels outside the image repeat its border.
//
// levels: width, height, first entry in `halves`, 0 for each level; level 0 is the grey image.
// starts: x, y (integers at pixel centres), bits of the number of levels, 0.
// tracks: 10 ints per point: found, bits of x, y, back x, back y, sums a, b, a^2, b^2, a b.

#ifdef SPOOR_CPU

inline int sumOf(const int16 v) {
    const int8 a = v.lo + v.hi;
    const int4 b = a.lo + a.hi;
    return b.x + b.y + b.z + b.w;
}

inline bool makeTemplate(const Level level, const float x, const float y, short* values, short* gx,
                         short* gy, Tensor* t) {
    interpolate(level, placeAt(x - (RADIUS + 1), y - (RADIUS + 1)), AROUND, values);
    const int16 lane = (int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const int16 within = lane < (int16)(WINDOW);
    int16 a11 = 0, a12 = 0, a22 = 0;
    UNROLL_NOT
    for (int r = 0; r < WINDOW; ++r) {
        const short* const p = values + r * LANES;
#define ROW(k, c) convert_int16(vload16(k, p + (c)))
        const int16 horizontal =
            3 * (ROW(0, 2) - ROW(0, 0) + ROW(2, 2) - ROW(2, 0)) + 10 * (ROW(1, 2) - ROW(1, 0));
        const int16 vertical =
            3 * (ROW(2, 0) - ROW(0, 0) + ROW(2, 2) - ROW(0, 2)) + 10 * (ROW(2, 1) - ROW(0, 1));
#undef ROW
        const int16 h = ((horizontal + 16) >> 5) & within, v = ((vertical + 16) >> 5) & within;
        vstore16(convert_short16(h), r, gx);
        vstore16(convert_short16(v), r, gy);
        a11 += h * h, a12 += h * v, a22 += v * v;
    }
    t->a11 = sumOf(a11), t->a12 = sumOf(a12), t->a22 = sumOf(a22);
    return invert(t);
}

// Tracks a point from the first image into the second, starting at the same position.
inline bool follow(const Pictures* pictures, global const int4* levels, const int top,
                   const float2 from, float2* end) {
    // One extra row, because lanes after the last window row are read.
    short values[(AROUND + 1) * LANES], gx[WINDOW * LANES], gy[WINDOW * LANES];
    short seen[WINDOW * LANES];
    float scale = 1.f / (float)(1 << top);
    float2 at = from * scale;
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
        for (int i = 0; good && i < ITERATIONS; ++i) {
            interpolate(second, placeAt(at.x - RADIUS, at.y - RADIUS), WINDOW, seen);
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
                        global const int4* restrict levels, global const float4* restrict starts,
                        const int count, global int* restrict tracks) {
    const int me = get_global_id(0);
    if (me >= count) return;
    const float4 start = starts[me];
    global int* const track = tracks + me * 10;
    for (int k = 0; k < 10; ++k) track[k] = 0;
    float2 ends[3] = {start.xy, 0, 0};
    short patches[2][PATCH * LANES];
    bool found = true;
    // Forward and backward share one loop because the compiler inlines all of the code.
    UNROLL_NOT
    for (int pass = 0; found && pass < 2; ++pass) {
        Pictures pictures;
        pictures.grey[0] = pass ? grey2 : grey1, pictures.grey[1] = pass ? grey1 : grey2;
        pictures.halves[0] = pass ? halves2 : halves1,
        pictures.halves[1] = pass ? halves1 : halves2;
        found = follow(&pictures, levels, as_int(start.z), ends[pass], &ends[pass + 1]);
        const float middle = (PATCH - 1) / 2.f;
        const Level level = levelOf(pictures.grey[0], pictures.halves[0], levels, 0);
        interpolate(level, placeAt(ends[pass].x - middle, ends[pass].y - middle), PATCH,
                    patches[pass]);
    }
    if (!found) return;
    int sums[5] = {0, 0, 0, 0, 0};
    UNROLL_NOT
    for (int r = 0; r < PATCH; ++r) {
        for (int c = 0; c < PATCH; ++c) {
            const int u = patches[0][r * LANES + c], v = patches[1][r * LANES + c];
            sums[0] += u, sums[1] += v, sums[2] += u * u, sums[3] += v * v, sums[4] += u * v;
        }
    }
    track[0] = 1;
    track[1] = as_int(ends[1].x), track[2] = as_int(ends[1].y);
    track[3] = as_int(ends[2].x), track[4] = as_int(ends[2].y);
    for (int k = 0; k < 5; ++k) track[5 + k] = sums[k];
}

#else

#define SHARE ((WINDOW * WINDOW + ITEMS - 1) / ITEMS)  // window pixels per work-item

// Tracks a point from the first image into the second, starting at the same position. All
// work-items of the group take the same branches.
inline bool follow(global const uchar* grey1, global const uchar* halves1,
                   global const uchar* grey2, global const uchar* halves2,
                   global const int4* levels, const int top, const float2 from, float2* end,
                   local int* values, local int4* parts, local int2* steps) {
    const int me = get_local_id(0);
    float scale = 1.f / (float)(1 << top);
    float2 at = from * scale;
    bool good = false;
    for (int l = top; l >= 0; --l) {
        const Level first = levelOf(grey1, halves1, levels, l);
        const Level second = levelOf(grey2, halves2, levels, l);
        const float2 place = from * scale;
        good = inReach(first, place.x, place.y);
        // Out of reach, the window holds only border pixels, and every level has the same barriers.
        const Place origin =
            placeAt(good ? place.x - (RADIUS + 1) : 0.f, good ? place.y - (RADIUS + 1) : 0.f);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int k = me; k < AROUND * AROUND; k += ITEMS) {
            values[k] = valueAt(first, origin, k % AROUND, k / AROUND);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        int gx[SHARE], gy[SHARE], value[SHARE];
        int4 mine = 0;
#pragma unroll
        for (int s = 0; s < SHARE; ++s) {
            const int k = me + s * ITEMS;
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
        for (int i = 0; i < ITERATIONS && !done; ++i) {
            const Place corner = placeAt(at.x - RADIUS, at.y - RADIUS);
            int2 b = 0;
#pragma unroll
            for (int s = 0; s < SHARE; ++s) {
                const int k = min(me + s * ITEMS, WINDOW * WINDOW - 1);
                const int d = valueAt(second, corner, k % WINDOW, k / WINDOW) - value[s];
                b += (int2)(d * gx[s], d * gy[s]);
            }
            done = arrived(&t, sumOfTwo(b, steps + (i & 1) * ITEMS), i, &at, &last);
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
                        global const int4* restrict levels, global const float4* restrict starts,
                        const int count, global int* restrict tracks) {
    local int values[AROUND * AROUND];
    local int4 parts[ITEMS];
    local int2 steps[2 * ITEMS];
    const int me = get_local_id(0);
    const float4 start = starts[get_group_id(0)];
    const int top = as_int(start.z);
    float2 to = 0, back = 0;
    bool found =
        follow(grey1, halves1, grey2, halves2, levels, top, start.xy, &to, values, parts, steps);
    // A lost point is tracked back from its start, so that all groups reach the same barriers.
    const float2 from = found ? to : start.xy;
    found =
        follow(grey2, halves2, grey1, halves1, levels, top, from, &back, values, parts, steps) &&
        found;
    const Level first = levelOf(grey1, halves1, levels, 0);
    const Level second = levelOf(grey2, halves2, levels, 0);
    const float middle = (PATCH - 1) / 2.f;
    const Place placeA = placeAt(start.x - middle, start.y - middle);
    const Place placeB = placeAt(from.x - middle, from.y - middle);
    int2 sums = 0;
    int4 products = 0;
    for (int k = me; k < PATCH * PATCH; k += ITEMS) {
        const int u = valueAt(first, placeA, k % PATCH, k / PATCH);
        const int v = valueAt(second, placeB, k % PATCH, k / PATCH);
        sums += (int2)(u, v);
        products += (int4)(u * u, v * v, u * v, 0);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    sums = sumOfTwo(sums, steps);
    products = sumOf(products, parts);
    if (me != 0) return;
    const int row[10] = {1,      as_int(to.x), as_int(to.y), as_int(back.x), as_int(back.y),
                         sums.x, sums.y,       products.x,   products.y,     products.z};
    for (int k = 0; k < 10; ++k) tracks[get_group_id(0) * 10 + k] = found ? row[k] : 0;
}

#endif
