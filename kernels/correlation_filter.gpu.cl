// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of correlation_filter.clh.

#include "correlation_filter.clh"

// Computes sum_c conj(X_c) Z_c of a model and each of several patches, and the squared norms of
// both summed over groups of bins: norms[(patch * groups + group) * 2]. `weights` holds the number
// of times a bin counts in the whole spectrum (1 or 2), divided by gridWidth gridHeight; zeros
// follow the last bin.
// Each work-item handles one bin.
kernel void filter_product(global const float2* restrict model,
                           global const float2* restrict patches, const int bins,
                           const int channels, const int span, global const float* restrict weights,
                           global float2* restrict sums, global float* restrict norms) {
    local float2 partial[filterGroup];
    const int i = get_global_id(0), patch = get_global_id(1), me = get_local_id(0);
    const int group = get_group_id(0), groups = get_num_groups(0);
    const long plane = bins;
    float2 norm = 0.0f;
    if (i < bins) {
        global const float2* const z = patches + patch * channels * plane;
        float2 sum = 0.0f;
        for (int c = 0; c < channels; ++c) {
            const float2 a = model[c * plane + i], b = z[c * plane + i];
            sum += (float2)(a.x * b.x + a.y * b.y, a.x * b.y - a.y * b.x);
            norm += (float2)(a.x * a.x + a.y * a.y, b.x * b.x + b.y * b.y);
        }
        sums[patch * plane + i] = sum;
        norm *= weights[i];
    }
    partial[me] = norm;
    for (int reach = filterGroup / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    if (me == 0) {
        norms[(patch * groups + group) * 2] = partial[0].x;
        norms[(patch * groups + group) * 2 + 1] = partial[0].y;
    }
}

// Each work-item handles one value.
kernel void filter_gauss(global float* restrict planes, const int gridWidth, const int gridHeight,
                         const int rowFloats, global const float* restrict norms, const int groups,
                         const float scale, const float decay) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (y >= gridHeight) return;
    gaussOfRow(planes, gridWidth, gridHeight, rowFloats, norms, groups, scale, decay,
               get_global_id(2), y, x, min(x + 1, gridWidth));
}

// Computes f(p) = sum(k(x, p) alpha) at zero shift for all patches in one launch. `alpha` is in the
// spatial domain, mirrored, and multiplied by gridWidth gridHeight, as the inverse transform leaves
// it. Each work-group handles one patch.
kernel void filter_score(global const float* restrict planes, const int gridWidth,
                         const int gridHeight, const int rowFloats,
                         global const float* restrict norms, const int groups, const float scale,
                         const float decay, global const float* restrict alpha, const int first,
                         global float* restrict scores) {
    const int me = get_local_id(0), patch = get_group_id(0), area = gridWidth * gridHeight;
    const float norm = normSum(norms, patch, groups);
    global const float* const plane = planes + (long)patch * gridHeight * rowFloats;
    local float partial[filterScoreGroup];
    float sum = 0.0f;
    for (int i = me; i < area; i += filterScoreGroup) {
        const int at = i / gridWidth * rowFloats + i % gridWidth;
        sum += alpha[at] * exp(-decay * fmax(norm - 2.0f * scale * plane[at], 0.0f));
    }
    partial[me] = sum;
    for (int reach = filterScoreGroup / 2; reach > 0; reach /= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < reach) partial[me] += partial[me + reach];
    }
    if (me == 0) scores[first + patch] = partial[0] * scale;
}
