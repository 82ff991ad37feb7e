// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Compares the candidates' patches with the stored ones. A patch has 15 x 15 cells of a window,
// with edges at multiples of 1/16 px. The integral image is interpolated between entries, so the
// mean of a cell is exact in integers: 256 times a cell's sum fits 32 bits up to 65536 pixels per
// cell, and wraparound cancels. Values are reduced by their rounded mean; their dot products are
// integers below 2^24 and exact in floats, in any order. Correlations are compared in 64-bit
// integers, so all devices agree.
//
// One launch serves all targets, whose tables follow each other.
// scales: first window, columns, step, width, height, rows, target, 0.
// targets: first scale, scales, slot of its patches, number of patches in use.

#define SIDE 15
#define PIXELS 225
#define VALUES 240
#define MOST 100    // maximum number of candidates
#define BLOCK 2004  // ints per target in the results
#define AT_WINDOWS 4
#define AT_MATCHES 1204
#define SHIFT 24  // products times inverse norms (2^44) keep 20 bits

typedef struct {
    long inverse;
    int residual;
    int kind;  // 0 none, 1 positive of the first half, 2 of the second half, 3 negative
} Row;

/// Returns 256 times the sum above and to the left of a position in 1/16 px.
inline uint corner(global const uint* sums, const int stride, const int x, const int y) {
    const uint fx = x & 15, fy = y & 15;
    const long at = (long)(y >> 4) * stride + (x >> 4);
    const long right = fx ? at + 1 : at, down = fy ? stride : 0;
    return (16 - fy) * ((16 - fx) * sums[at] + fx * sums[right]) +
           fy * ((16 - fx) * sums[at + down] + fx * sums[right + down]);
}

inline int edge(const int first, const int length, const int i) {
    return first * 16 + length * 16 * i / SIDE;
}

inline long matchOf(const float product, const int residual, const Row row) {
    return ((long)PIXELS * (long)product - (long)residual * row.residual) * row.inverse >> SHIFT;
}

#ifdef SPOOR_CPU

#define BLOCK_OF 4  // candidates per work-item

/// Computes values, residual and norm of a window's patch.
inline void cut(global const uint* sums, const int stride, const int8 scale, const int window,
                float* values, int* residual, long* norm) {
    const int at = window - scale.s0;
    const int left = at % scale.s1 * scale.s2, top = at / scale.s1 * scale.s2;
    uint above[SIDE + 1], below[SIDE + 1];
    int cells[PIXELS];
    for (int i = 0; i <= SIDE; ++i) {
        above[i] = corner(sums, stride, edge(left, scale.s3, i), edge(top, scale.s4, 0));
    }
    int sum = 0;
    for (int j = 0; j < SIDE; ++j) {
        const int y = edge(top, scale.s4, j + 1);
        const uint high = y - edge(top, scale.s4, j);
        for (int i = 0; i <= SIDE; ++i) {
            below[i] = corner(sums, stride, edge(left, scale.s3, i), y);
        }
        for (int i = 0; i < SIDE; ++i) {
            const uint area = high * (edge(left, scale.s3, i + 1) - edge(left, scale.s3, i));
            const uint total = below[i + 1] - below[i] - above[i + 1] + above[i];
            cells[j * SIDE + i] = (total + area / 2) / area;
            sum += cells[j * SIDE + i];
        }
        for (int i = 0; i <= SIDE; ++i) above[i] = below[i];
    }
    const int mean = (sum + PIXELS / 2) / PIXELS;
    long squares = 0;
    for (int i = 0; i < PIXELS; ++i) {
        const int v = cells[i] - mean;
        squares += v * v;
        values[i] = v;
    }
    for (int i = PIXELS; i < VALUES; ++i) values[i] = 0;
    *residual = sum - mean * PIXELS;
    *norm = PIXELS * squares - (long)*residual * *residual;
}

inline float total(const float16 v) {
    const float8 a = v.lo + v.hi;
    const float4 b = a.lo + a.hi;
    return b.x + b.y + b.z + b.w;
}

inline void keepBest(long* best, const long value, const int kind) {
    if (kind == 3) {
        best[2] = max(best[2], value);
    } else if (kind > 0) {
        best[0] = max(best[0], value);
        if (kind == 1) best[1] = max(best[1], value);
    }
}

// Each work-item handles some candidates, which share the loads of the stored patches.
kernel void nearest_neighbour(global const uint* restrict sums, const int stride,
                              global const int8* restrict scales,
                              global const int4* restrict targets,
                              global const float* restrict stored, global const Row* restrict rows,
                              const int room, global int* restrict results) {
    const int4 target = targets[get_global_id(1)];
    const long place = (long)target.z * room;
    global int* const block = results + (long)get_global_id(1) * BLOCK;
    const int first = get_global_id(0) * BLOCK_OF, count = min(block[3] - first, BLOCK_OF);
    if (count <= 0) return;
    float values[BLOCK_OF][VALUES];
    int residual[BLOCK_OF];
    long norm[BLOCK_OF], best[BLOCK_OF][3];
    for (int c = 0; c < BLOCK_OF; ++c) {
        const int window = block[AT_WINDOWS + first + min(c, count - 1)];
        const int8 scale = scales[target.x + scaleOf(scales + target.x, target.y, window)];
        cut(sums, stride, scale, window, values[c], &residual[c], &norm[c]);
        for (int k = 0; k < 3; ++k) best[c][k] = LONG_MIN;
    }
    for (int s = 0; s < target.w; ++s) {
        const Row row = rows[place + s];
        if (row.kind == 0) continue;
        float16 a = 0, b = 0, c = 0, d = 0;
        for (int i = 0; i < VALUES / 16; ++i) {
            const float16 v = vload16(i, stored + (place + s) * VALUES);
            a += v * vload16(i, values[0]);
            b += v * vload16(i, values[1]);
            c += v * vload16(i, values[2]);
            d += v * vload16(i, values[3]);
        }
        keepBest(best[0], matchOf(total(a), residual[0], row), row.kind);
        keepBest(best[1], matchOf(total(b), residual[1], row), row.kind);
        keepBest(best[2], matchOf(total(c), residual[2], row), row.kind);
        keepBest(best[3], matchOf(total(d), residual[3], row), row.kind);
    }
    global long* const out = (global long*)(block + AT_MATCHES) + first * 4;
    for (int c = 0; c < count; ++c) {
        for (int k = 0; k < 3; ++k) out[c * 4 + k] = best[c][k];
        out[c * 4 + 3] = norm[c];
    }
}

#else

#define GROUP 256

/// Returns the sum over the work-group to all its work-items.
inline int sumOf(const int mine, local int* partial) {
    const int me = get_local_id(0);
    partial[me] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = GROUP / 2; half_ > 0; half_ /= 2) {
        if (me < half_) partial[me] += partial[me + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const int sum = partial[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    return sum;
}

// Each work-group handles one candidate; each work-item a cell corner, a cell, then a stored patch.
kernel void nearest_neighbour(global const uint* restrict sums, const int stride,
                              global const int8* restrict scales,
                              global const int4* restrict targets,
                              global const float* restrict stored, global const Row* restrict rows,
                              const int room, global int* restrict results) {
    local uint corners[SIDE + 1][SIDE + 1];
    local float values[VALUES];
    local int partial[GROUP];
    local long best[3][GROUP];
    const int4 target = targets[get_group_id(1)];
    const long place = (long)target.z * room;
    global int* const block = results + (long)get_group_id(1) * BLOCK;
    const int me = get_local_id(0), candidate = get_group_id(0);
    if (candidate >= block[3]) return;
    const int window = block[AT_WINDOWS + candidate];
    const int8 scale = scales[target.x + scaleOf(scales + target.x, target.y, window)];
    const int at = window - scale.s0;
    const int left = at % scale.s1 * scale.s2, top = at / scale.s1 * scale.s2;
    const int column = me % (SIDE + 1), row = me / (SIDE + 1);
    const int x = edge(left, scale.s3, column), y = edge(top, scale.s4, row);
    corners[row][column] = corner(sums, stride, x, y);
    barrier(CLK_LOCAL_MEM_FENCE);
    const bool inside = column < SIDE && row < SIDE;
    int cell = 0;
    if (inside) {
        const uint area =
            (uint)(edge(left, scale.s3, column + 1) - x) * (uint)(edge(top, scale.s4, row + 1) - y);
        const uint total = corners[row + 1][column + 1] - corners[row + 1][column] -
                           corners[row][column + 1] + corners[row][column];
        cell = (total + area / 2) / area;
    }
    const int sum = sumOf(cell, partial), mean = (sum + PIXELS / 2) / PIXELS;
    const int value = inside ? cell - mean : 0;
    if (me >= PIXELS && me < VALUES) values[me] = 0;
    if (inside) values[row * SIDE + column] = value;
    const int squares = sumOf(value * value, partial);
    const int residual = sum - mean * PIXELS;
    const long norm = (long)PIXELS * squares - (long)residual * residual;
    long positive = LONG_MIN, early = LONG_MIN, negative = LONG_MIN;
    for (int s = me; s < target.w; s += GROUP) {
        const Row each = rows[place + s];
        if (each.kind == 0) continue;
        float4 products = 0;
        for (int i = 0; i < VALUES / 4; ++i) {
            products += vload4(i, stored + (place + s) * VALUES) * vload4(i, values);
        }
        const long match =
            matchOf(products.x + products.y + products.z + products.w, residual, each);
        if (each.kind == 3) negative = max(negative, match);
        if (each.kind == 1 || each.kind == 2) positive = max(positive, match);
        if (each.kind == 1) early = max(early, match);
    }
    best[0][me] = positive, best[1][me] = early, best[2][me] = negative;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = GROUP / 2; half_ > 0; half_ /= 2) {
        if (me < half_) {
            for (int k = 0; k < 3; ++k) best[k][me] = max(best[k][me], best[k][me + half_]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    global long* const out = (global long*)(block + AT_MATCHES) + candidate * 4;
    if (me < 3) out[me] = best[me][0];
    if (me == 3) out[3] = norm;
}

#endif
