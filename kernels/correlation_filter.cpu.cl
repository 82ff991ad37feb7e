// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of correlation_filter.clh.

#define PEAK_GROUP 1

#include "correlation_filter.clh"

// Computes sum_c conj(X_c) Z_c of a model and each of several patches, and the squared norms of
// both summed over groups of bins: norms[(patch * groups + group) * 2]. `weights` holds the number
// of times a bin counts in the whole spectrum (1 or 2), divided by gridWidth gridHeight; zeros
// follow the last bin.
// Each work-item handles `span` bins, a multiple of 8. Spectra have 64 readable bytes after their
// end.
kernel void filter_product(global const float2* restrict model,
                           global const float2* restrict patches, const int bins,
                           const int channels, const int span, global const float* restrict weights,
                           global float2* restrict sums, global float* restrict norms) {
    const int group = get_global_id(0), patch = get_global_id(1);
    const int groups = get_global_size(0);
    const int first = group * span, last = min(first + span, bins);
    const long plane = 2L * bins;
    global const float* const x = (global const float*)model;
    global const float* const z = (global const float*)patches + patch * channels * plane;
    global float* const out = (global float*)sums + patch * plane;
    float8 modelNorm = 0.0f, patchNorm = 0.0f;
    for (int i = first; i < last; i += 8) {
        float8 re = 0.0f, im = 0.0f, xx = 0.0f, zz = 0.0f;
        for (int c = 0; c < channels; ++c) {
            const float16 a = vload16(0, x + c * plane + 2 * i);
            const float16 b = vload16(0, z + c * plane + 2 * i);
            re += a.even * b.even + a.odd * b.odd;
            im += a.even * b.odd - a.odd * b.even;
            xx += a.even * a.even + a.odd * a.odd;
            zz += b.even * b.even + b.odd * b.odd;
        }
        const float8 weight = vload8(0, weights + i);
        // The memory after the last bin can hold any bits, even NaNs.
        modelNorm += weight > 0.0f ? xx * weight : 0.0f;
        patchNorm += weight > 0.0f ? zz * weight : 0.0f;
        float16 pair;
        pair.even = re;
        pair.odd = im;
        if (i + 8 <= last) {
            vstore16(pair, 0, out + 2 * i);
        } else {
            float rest[16];
            vstore16(pair, 0, rest);
            for (int k = 0; k < 2 * (last - i); ++k) out[2 * i + k] = rest[k];
        }
    }
    const float4 m = modelNorm.lo + modelNorm.hi, p = patchNorm.lo + patchNorm.hi;
    norms[(patch * groups + group) * 2] = m.x + m.y + m.z + m.w;
    norms[(patch * groups + group) * 2 + 1] = p.x + p.y + p.z + p.w;
}

// Each work-item handles one row.
kernel void filter_gauss(global float* restrict planes, const int gridWidth, const int gridHeight,
                         const int rowFloats, global const float* restrict norms, const int groups,
                         const float scale, const float decay) {
    gaussOfRow(planes, gridWidth, gridHeight, rowFloats, norms, groups, scale, decay,
               get_global_id(2), get_global_id(1), 0, gridWidth);
}

// Computes f(p) = sum(k(x, p) alpha) at zero shift for all patches in one launch. `alpha` is in the
// spatial domain, mirrored, and multiplied by gridWidth gridHeight, as the inverse transform leaves
// it. Each work-group handles one patch.
kernel void filter_score(global const float* restrict planes, const int gridWidth,
                         const int gridHeight, const int rowFloats,
                         global const float* restrict norms, const int groups, const float scale,
                         const float decay, global const float* restrict alpha, const int first,
                         global float* restrict scores) {
    const int patch = get_group_id(0);
    const float norm = normSum(norms, patch, groups);
    global const float* const plane = planes + (long)patch * gridHeight * rowFloats;
    float total = 0.0f;
    for (int y = 0; y < gridHeight; ++y) {
        global const float* const s = plane + y * rowFloats;
        global const float* const a = alpha + y * rowFloats;
        float8 sums = 0.0f;
        int x = 0;
        for (; x + 8 <= gridWidth; x += 8) {
            sums +=
                vload8(0, a + x) * exp(-decay * fmax(norm - 2.0f * scale * vload8(0, s + x), 0.0f));
        }
        for (; x < gridWidth; ++x) {
            sums.s0 += a[x] * exp(-decay * fmax(norm - 2.0f * scale * s[x], 0.0f));
        }
        const float4 upper = sums.lo + sums.hi;
        total += upper.x + upper.y + upper.z + upper.w;
    }
    scores[first + patch] = total * scale;
}
