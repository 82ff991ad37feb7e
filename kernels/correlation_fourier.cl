// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Correlation coefficients whose cross sums come from a Fourier transform. Images to transform have
// rows of 2 (w / 2 + 1) floats (see engine/compute/fft/fft.h).

// Copies a region of the image minus its mean and pads it with zeros. region: x, y, width, height.
kernel void correlation_fourier_load(global const uchar* restrict grey, const int stride,
                                     const int4 region, global const uint* restrict sums,
                                     const int lastEntry, const int rowFloats,
                                     global float* restrict out) {
    const int y = get_global_id(1);
#ifdef SPOOR_CPU
    const int first = 0, last = rowFloats;
#else
    const int first = get_global_id(0), last = min(first + 1, rowFloats);
#endif
    // Sums of more than 2^24 pixels wrap. Any mean is correct; it only keeps the numbers small.
    const float pixels = (float)region.s2 * (float)region.s3;
    const float mean = pixels > 0x1p24f ? 128.0f : (float)sums[lastEntry] / pixels;
    const int inside = y < region.s3 ? min(last, region.s2) : 0;
    global const uchar* const in = grey + (long)(region.s1 + y) * stride + region.s0;
    global float* const row = out + (long)y * rowFloats;
    for (int x = first; x < inside; ++x) row[x] = in[x] - mean;
    for (int x = max(first, inside); x < last; ++x) row[x] = 0.0f;
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
                                         const int count, const int span,
                                         global float2* restrict out) {
    const int first = get_global_id(0) * span, last = min(first + span, count);
    for (int i = first; i < last; ++i) {
        const float2 s = picture[i], g = pattern[i] * scale;
        out[i] = (float2)(s.x * g.x + s.y * g.y, s.y * g.x - s.x * g.y);
    }
}

// Arguments of the last kernel. Mirrors Finish of engine/stages/template/correlation_fourier.cpp.
typedef struct {
    long templateSum;       // sum(g)
    long templateVariance;  // N sum(g^2) - sum(g)^2
    int searchX, searchY;   // image position of map position (0, 0)
    int mapWidth;
    int width, height;   // of the template
    int templateOffset;  // first pixel in the template buffer
    int mapOffset;       // first value in the map buffer
    int integralOffset;  // first entry of the search region's table
    int integralStride;
    int rowFloats;
    int regionWidth, regionHeight;
    int bandRows;  // rows of the map that were transformed together
    int unused;
} Finish;

// Returns the variance of a window times N^2, and its sum in `windowSum`.
inline float windowVariance(global const uint* restrict sums, global const ulong* restrict squares,
                            const Finish* job, const int x, const int y, long* windowSum) {
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
                        global const uchar* restrict templates, const Finish* job, const int x,
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

inline float exactCoefficient(const Finish* job, const long cross, const long sum,
                              const float variance) {
    const long n = (long)job->width * job->height;
    const float numerator = (float)(n * cross - sum * job->templateSum);
    return clamp(numerator / (sqrt(variance) * sqrt((float)job->templateVariance)), -1.0f, 1.0f);
}

// Returns the variance (times N^2) below which windows are summed exactly. The error of the
// transform follows the contrast of everything transformed together, rows [top, bottom) of the
// region. A window's standard deviation must be at least `repair` times that of these rows.
inline float minVariance(global const uint* restrict sums, global const ulong* restrict squares,
                         const Finish* job, const int top, const int bottom, const float repair) {
    const float pixels = (float)job->regionWidth * (float)(bottom - top);
    const float n = (float)job->width * (float)job->height;
    const int end = job->integralOffset + job->integralStride - 1;
    const int from = end + top * job->integralStride, to = end + bottom * job->integralStride;
    const float mean = (float)(sums[to] - sums[from]) / pixels;
    return repair * repair * ((float)(squares[to] - squares[from]) / pixels - mean * mean) * n * n;
}

// Computes coefficients from cross sums without means, then sums windows of low contrast exactly.
// Windows with a standard deviation below LOWEST grey levels are outside the error bound.
#define LOWEST 0.9f

#ifdef SPOOR_CPU

// Each work-item handles one row.
kernel void correlation_fourier_finish(global const uchar* restrict grey, const int stride,
                                       global const uchar* restrict templates, const Finish job,
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

#else

#define FINISH_GROUP 64

// Each work-item handles one position. The work-group then sums its weak positions together, one
// after the other.
kernel void correlation_fourier_finish(global const uchar* restrict grey, const int stride,
                                       global const uchar* restrict templates, const Finish job,
                                       global const uint* restrict sums,
                                       global const ulong* restrict squares,
                                       global const float* restrict cross, const float repair,
                                       global float* restrict maps) {
    local int weak[FINISH_GROUP];
    local int count;
    local ulong partial[FINISH_GROUP];
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
        partial[me] = exactCross(grey, stride, templates, &job, weak[i], y, me, FINISH_GROUP);
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int reach = FINISH_GROUP / 2; reach > 0; reach /= 2) {
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

#endif
