// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Correlation coefficients whose cross sums come from a Fourier transform. Images to transform have
// rows of 2 (w / 2 + 1) floats (see engine/compute/fft/fft.h).

#include "abi/correlation_fourier.h"
#include "common.clh"

// Copies a region of the image minus its mean and pads it with zeros.
kernel void correlation_fourier_load(global const uchar* restrict grey, const int stride,
                                     const FourierRegion region, global const uint* restrict sums,
                                     const int lastEntry, const int rowFloats,
                                     global float* restrict out) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= rowFloats) return;
    // Sums of more than 2^24 pixels wrap. Any mean is correct; it only keeps the numbers small.
    const float pixels = (float)region.width * (float)region.height;
    const float mean = pixels > 0x1p24f ? 128.0f : (float)sums[lastEntry] / pixels;
    const bool inside = x < region.width && y < region.height;
    out[(long)y * rowFloats + x] =
        inside ? grey[(long)(region.y + y) * stride + region.x + x] - mean : 0.0f;
}

// Copies a template minus its mean and pads it with zeros.
kernel void correlation_fourier_template(global const uchar* restrict pixels, const int offset,
                                         const int width, const int height, const float mean,
                                         const int rowFloats, global float* restrict out) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= rowFloats) return;
    const bool inside = x < width && y < height;
    out[(long)y * rowFloats + x] = inside ? pixels[offset + y * width + x] - mean : 0.0f;
}

// Multiplies the image spectrum by the conjugate template spectrum, over `count` complex numbers.
kernel void correlation_fourier_multiply(global const float2* restrict picture,
                                         global const float2* restrict pattern, const float scale,
                                         const int count, global float2* restrict out) {
    const int i = get_global_id(0);
    if (i >= count) return;
    const float2 s = picture[i], g = pattern[i] * scale;
    out[i] = (float2)(s.x * g.x + s.y * g.y, s.y * g.x - s.x * g.y);
}

// Returns the variance of a window times N^2, and its sum in `windowSum`.
inline float windowVariance(global const uint* restrict sums, global const ulong* restrict squares,
                            const FourierJob* job, const int x, const int y, long* windowSum) {
    const long top = job->integralOffset + (long)y * job->integralStride + x;
    const long bottom = top + (long)job->height * job->integralStride;
    const int w = job->width;
    const ulong sum = (uint)(sums[bottom + w] - sums[bottom] - sums[top + w] + sums[top]);
    const ulong square = squares[bottom + w] - squares[bottom] - squares[top + w] + squares[top];
    *windowSum = (long)sum;
    return (float)(long)((ulong)w * (ulong)job->height * square - sum * sum);
}

// Returns a part of a position's exact cross sum: every `step`-th template pixel from `first` on.
inline ulong exactCross(global const uchar* restrict grey, const int stride,
                        global const uchar* restrict templates, const FourierJob* job, const int x,
                        const int y, const int first, const int step) {
    global const uchar* const s = grey + (long)(job->searchY + y) * stride + job->searchX + x;
    global const uchar* const g = templates + job->templateOffset;
    ulong cross = 0;
    for (int i = first; i < job->width * job->height; i += step) {
        const int row = i / job->width;
        cross += (uint)s[(long)row * stride + i - row * job->width] * g[i];
    }
    return cross;
}

inline float exactCoefficient(const FourierJob* job, const long cross, const long sum,
                              const float variance) {
    const long n = (long)job->width * job->height;
    const float numerator = (float)(n * cross - sum * job->templateSum);
    return clamp(numerator / (sqrt(variance) * sqrt((float)job->templateVariance)), -1.0f, 1.0f);
}

// Returns the variance (times N^2) below which windows are summed exactly. The error of the
// transform follows the contrast of the region: a window's standard deviation must be at least
// `repair` times that of the region.
inline float minVariance(global const uint* restrict sums, global const ulong* restrict squares,
                         const FourierJob* job, const float repair) {
    const float pixels = (float)job->regionWidth * (float)job->regionHeight;
    const float n = (float)job->width * (float)job->height;
    const int from = job->integralOffset + job->integralStride - 1;
    const int to = from + job->regionHeight * job->integralStride;
    const float mean = (float)(sums[to] - sums[from]) / pixels;
    return repair * repair * ((float)(squares[to] - squares[from]) / pixels - mean * mean) * n * n;
}

// Computes coefficients from cross sums without means, then sums windows of low contrast exactly.
// Windows with a standard deviation below LOWEST grey levels are outside the error bound.
#define LOWEST 0.9f

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
            variance < minVariance(sums, squares, &job, repair)) {
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
