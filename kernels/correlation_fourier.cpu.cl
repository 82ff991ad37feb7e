// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of correlation_fourier.clh.

#include "correlation_fourier.clh"

// Copies a region of the image minus its mean and pads it with zeros.
kernel void correlation_fourier_load(global const uchar* restrict grey, const int stride,
                                     const FourierRegion region, global const uint* restrict sums,
                                     const int lastEntry, const int rowFloats,
                                     global float* restrict out) {
    loadPart(grey, stride, region, sums, lastEntry, rowFloats, get_global_id(1), 0, rowFloats, out);
}

// Each work-item handles one row.
kernel void correlation_fourier_finish(global const uchar* restrict grey, const int stride,
                                       global const uchar* restrict templates, const FourierJob job,
                                       global const uint* restrict sums,
                                       global const ulong* restrict squares,
                                       global const float* restrict cross, const float repair,
                                       global float* restrict maps) {
    const int y = get_global_id(1), w = job.width;
    const ulong n = (ulong)w * (ulong)job.height;
    const float scale =
        job.templateVariance > 0 ? (float)n / sqrt((float)job.templateVariance) : 0.0f;
    const int top = y / job.bandRows * job.bandRows;
    const int bottom = min(top + job.bandRows + job.height - 1, job.regionHeight);
    const float low = minVariance(sums, squares, &job, top, bottom, repair);
    const float lowest = LOWEST * LOWEST * (float)n * (float)n;
    global const uint* const s0 = sums + job.integralOffset + (long)y * job.integralStride;
    global const uint* const s1 = s0 + (long)job.height * job.integralStride;
    global const ulong* const q0 = squares + job.integralOffset + (long)y * job.integralStride;
    global const ulong* const q1 = q0 + (long)job.height * job.integralStride;
    global const float* const in = cross + (long)y * job.rowFloats;
    global float* const out = maps + job.mapOffset + (long)y * job.mapWidth;
    int weak = 0;
    for (int x = 0; x < job.mapWidth; ++x) {
        const ulong sum = (uint)(s1[x + w] - s1[x] - s0[x + w] + s0[x]);
        const ulong square = q1[x + w] - q1[x] - q0[x + w] + q0[x];
        const float variance = (float)(long)(n * square - sum * sum);
        const float rho = in[x] * scale / sqrt(variance);
        out[x] = variance > 0.0f ? fmin(fmax(rho, -1.0f), 1.0f) : 0.0f;
        weak |= variance > lowest && variance < low;
    }
    if (!weak || job.templateVariance <= 0) return;
    for (int x = 0; x < job.mapWidth; ++x) {
        long sum;
        const float variance = windowVariance(sums, squares, &job, x, y, &sum);
        if (variance <= lowest || variance >= low) continue;
        const ulong exact = exactCross(grey, stride, templates, &job, x, y, 0, 1);
        out[x] = exactCoefficient(&job, (long)exact, sum, variance);
    }
}
