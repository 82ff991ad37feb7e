// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of correlation_fourier.clh.

#include "correlation_fourier.clh"

// Copies a region of the image minus its mean and pads it with zeros.
kernel void correlation_fourier_load(global const uchar* restrict grey, const int stride,
                                     const FourierRegion region, global const uint* restrict sums,
                                     const int lastEntry, const int rowFloats,
                                     global float* restrict out) {
    const int x = get_global_id(0);
    loadPart(grey, stride, region, sums, lastEntry, rowFloats, get_global_id(1), x,
             min(x + 1, rowFloats), out);
}

// Each work-item handles one position. The work-group then sums its weak positions together, one
// after the other.
kernel void correlation_fourier_finish(global const uchar* restrict grey, const int stride,
                                       global const uchar* restrict templates, const FourierJob job,
                                       global const uint* restrict sums,
                                       global const ulong* restrict squares,
                                       global const float* restrict cross, const float repair,
                                       global float* restrict maps) {
    local int weak[fourierFinishGroup];
    local int count;
    local ulong partial[fourierFinishGroup];
    const int x = get_global_id(0), y = get_global_id(1), me = get_local_id(0);
    if (me == 0) count = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const float n = (float)job.width * (float)job.height;
    const float lowest = LOWEST * LOWEST * n * n;
    global float* const out = maps + job.mapOffset + (long)y * job.mapWidth;
    if (x < job.mapWidth) {
        const float scale = job.templateVariance > 0 ? n / sqrt((float)job.templateVariance) : 0.0f;
        long sum;
        const float variance = windowVariance(sums, squares, &job, x, y, &sum);
        const float rho = cross[(long)y * job.rowFloats + x] * scale / sqrt(variance);
        out[x] = variance > 0.0f ? fmin(fmax(rho, -1.0f), 1.0f) : 0.0f;
        // The order in the list does not matter, because each position is computed separately.
        if (variance > lowest && job.templateVariance > 0 &&
            variance < minVariance(sums, squares, &job, 0, job.regionHeight, repair)) {
            weak[atomic_inc(&count)] = x;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = 0; i < count; ++i) {
        partial[me] = exactCross(grey, stride, templates, &job, weak[i], y, me, fourierFinishGroup);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int reach = fourierFinishGroup / 2; reach > 0; reach /= 2) {
            if (me < reach) partial[me] += partial[me + reach];
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        if (me == 0) {
            long sum;
            const float variance = windowVariance(sums, squares, &job, weak[i], y, &sum);
            out[weak[i]] = exactCoefficient(&job, (long)partial[0], sum, variance);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}
