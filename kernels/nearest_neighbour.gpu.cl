// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of nearest_neighbour.clh.

#include "nearest_neighbour.clh"

/// Returns the sum over the work-group to all its work-items.
inline int sumOf(const int mine, local int* partial) {
    const int me = get_local_id(0);
    partial[me] = mine;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = patchGroup / 2; half_ > 0; half_ /= 2) {
        if (me < half_) partial[me] += partial[me + half_];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    const int sum = partial[0];
    barrier(CLK_LOCAL_MEM_FENCE);
    return sum;
}

/// Returns the sum of the products of a stored patch and a candidate.
inline float productOf(global const float* stored, local const float* values) {
    float4 products = 0;
    for (int i = 0; i < patchValues / 4; ++i) products += vload4(i, stored) * vload4(i, values);
    return products.x + products.y + products.z + products.w;
}

// Each work-group handles one candidate; each work-item a cell corner, a cell, then a stored patch.
kernel void nearest_neighbour(global const uint* restrict sums, const int stride,
                              global const WindowScale* restrict scales,
                              global const PatchTarget* restrict targets,
                              global const float* restrict stored,
                              global const PatchRow* restrict rows, const int room,
                              global CandidateBlock* restrict results) {
    local uint corners[patchSide + 1][patchSide + 1];
    local float values[patchValues];
    local int partial[patchGroup];
    local long best[3][patchGroup];
    const PatchTarget target = targets[get_group_id(1)];
    const long place = (long)target.slot * room;
    global CandidateBlock* const block = results + get_group_id(1);
    const int me = get_local_id(0), candidate = get_group_id(0);
    if (candidate >= block->count) return;
    const int window = block->windows[candidate];
    const WindowScale scale =
        scales[target.firstScale + scaleOf(scales + target.firstScale, target.scales, window)];
    const int at = window - scale.first;
    const int left = at % scale.columns * scale.step, top = at / scale.columns * scale.step;
    const int column = me % (patchSide + 1), row = me / (patchSide + 1);
    const int x = edge(left, scale.width, column), y = edge(top, scale.height, row);
    corners[row][column] = corner(sums, stride, x, y);
    barrier(CLK_LOCAL_MEM_FENCE);
    const bool inside = column < patchSide && row < patchSide;
    int cell = 0;
    if (inside) {
        const uint area = (uint)(edge(left, scale.width, column + 1) - x) *
                          (uint)(edge(top, scale.height, row + 1) - y);
        const uint total = corners[row + 1][column + 1] - corners[row + 1][column] -
                           corners[row][column + 1] + corners[row][column];
        cell = (total + area / 2) / area;
    }
    const int sum = sumOf(cell, partial), mean = (sum + patchPixels / 2) / patchPixels;
    const int value = inside ? cell - mean : 0;
    if (me >= patchPixels && me < patchValues) values[me] = 0;
    if (inside) values[row * patchSide + column] = value;
    const int squares = sumOf(value * value, partial);
    const int residual = sum - mean * patchPixels;
    const long norm = (long)patchPixels * squares - (long)residual * residual;
    long positive = LONG_MIN, early = LONG_MIN, negative = LONG_MIN;
    for (int s = me; s < target.patches; s += patchGroup) {
        const PatchRow each = rows[place + s];
        if (each.kind == noPatch) continue;
        const float product = productOf(stored + (place + s) * patchValues, values);
        const long match = matchOf(product, residual, each);
        if (each.kind == negativePatch) negative = max(negative, match);
        if (each.kind == earlyPositive || each.kind == latePositive)
            positive = max(positive, match);
        if (each.kind == earlyPositive) early = max(early, match);
    }
    best[0][me] = positive, best[1][me] = early, best[2][me] = negative;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int half_ = patchGroup / 2; half_ > 0; half_ /= 2) {
        if (me < half_) {
            for (int k = 0; k < 3; ++k) best[k][me] = max(best[k][me], best[k][me + half_]);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    global long* const out = block->matches[candidate];
    if (me < 3) out[me] = best[me][0];
    if (me == 3) out[3] = norm;
}
