// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of nearest_neighbour.clh.

#include "nearest_neighbour.clh"

/// Computes values, residual and norm of a window's patch.
inline void cut(global const uint* sums, const int stride, const WindowScale scale,
                const int window, float* values, int* residual, long* norm) {
    const int at = window - scale.first;
    const int left = at % scale.columns * scale.step, top = at / scale.columns * scale.step;
    uint above[patchSide + 1], below[patchSide + 1];
    int cells[patchPixels];
    for (int i = 0; i <= patchSide; ++i) {
        above[i] = corner(sums, stride, edge(left, scale.width, i), edge(top, scale.height, 0));
    }
    int sum = 0;
    for (int j = 0; j < patchSide; ++j) {
        const int y = edge(top, scale.height, j + 1);
        const uint high = y - edge(top, scale.height, j);
        for (int i = 0; i <= patchSide; ++i) {
            below[i] = corner(sums, stride, edge(left, scale.width, i), y);
        }
        for (int i = 0; i < patchSide; ++i) {
            const uint area = high * (edge(left, scale.width, i + 1) - edge(left, scale.width, i));
            const uint total = below[i + 1] - below[i] - above[i + 1] + above[i];
            cells[j * patchSide + i] = (total + area / 2) / area;
            sum += cells[j * patchSide + i];
        }
        for (int i = 0; i <= patchSide; ++i) above[i] = below[i];
    }
    const int mean = (sum + patchPixels / 2) / patchPixels;
    long squares = 0;
    for (int i = 0; i < patchPixels; ++i) {
        const int v = cells[i] - mean;
        squares += v * v;
        values[i] = v;
    }
    for (int i = patchPixels; i < patchValues; ++i) values[i] = 0;
    *residual = sum - mean * patchPixels;
    *norm = patchPixels * squares - (long)*residual * *residual;
}

inline float total(const float16 v) {
    const float8 a = v.lo + v.hi;
    const float4 b = a.lo + a.hi;
    return b.x + b.y + b.z + b.w;
}

inline void keepBest(long* best, const long value, const int kind) {
    if (kind == negativePatch) {
        best[2] = max(best[2], value);
    } else if (kind != noPatch) {
        best[0] = max(best[0], value);
        if (kind == earlyPositive) best[1] = max(best[1], value);
    }
}

// Each work-item handles some candidates, which share the loads of the stored patches.
kernel void nearest_neighbour(global const uint* restrict sums, const int stride,
                              global const WindowScale* restrict scales,
                              global const PatchTarget* restrict targets,
                              global const float* restrict stored,
                              global const PatchRow* restrict rows, const int room,
                              global CandidateBlock* restrict results) {
    const PatchTarget target = targets[get_global_id(1)];
    const long place = (long)target.slot * room;
    global CandidateBlock* const block = results + get_global_id(1);
    const int first = get_global_id(0) * patchShare, count = min(block->count - first, patchShare);
    if (count <= 0) return;
    float values[patchShare][patchValues];
    int residual[patchShare];
    long norm[patchShare], best[patchShare][3];
    for (int c = 0; c < patchShare; ++c) {
        const int window = block->windows[first + min(c, count - 1)];
        const WindowScale scale =
            scales[target.firstScale + scaleOf(scales + target.firstScale, target.scales, window)];
        cut(sums, stride, scale, window, values[c], &residual[c], &norm[c]);
        for (int k = 0; k < 3; ++k) best[c][k] = LONG_MIN;
    }
    for (int s = 0; s < target.patches; ++s) {
        const PatchRow row = rows[place + s];
        if (row.kind == noPatch) continue;
        float16 a = 0, b = 0, c = 0, d = 0;
        for (int i = 0; i < patchValues / 16; ++i) {
            const float16 v = vload16(i, stored + (place + s) * patchValues);
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
    for (int c = 0; c < count; ++c) {
        global long* const out = block->matches[first + c];
        for (int k = 0; k < 3; ++k) out[k] = best[c][k];
        out[3] = norm[c];
    }
}
