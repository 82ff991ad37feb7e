// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Correlation coefficients with the cross sums by Fourier transform. Pictures for the transform have
// rows of 2 (w / 2 + 1) floats (see engine/compute/fft.h).

// A region of the picture without its mean, zeros around it. region: x, y, width, height.
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
    const float mean = (float)sums[lastEntry] / ((float)region.s2 * (float)region.s3);
    const int inside = y < region.s3 ? min(last, region.s2) : 0;
    global const uchar* const in = grey + (long)(region.s1 + y) * stride + region.s0;
    global float* const row = out + (long)y * rowFloats;
    for (int x = first; x < inside; ++x) row[x] = in[x] - mean;
    for (int x = max(first, inside); x < last; ++x) row[x] = 0.0f;
}

// A template without its mean, likewise.
kernel void correlation_fourier_template(global const uchar* restrict pixels, const int offset,
                                         const int width, const int height, const float mean,
                                         const int rowFloats, global float* restrict out) {
    const int x = get_global_id(0), y = get_global_id(1);
    if (x >= rowFloats) return;
    const bool inside = x < width && y < height;
    out[(long)y * rowFloats + x] = inside ? pixels[offset + y * width + x] - mean : 0.0f;
}

// Picture spectrum times conjugate template spectrum; `count` complex numbers.
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

// What the last kernel needs to know; mirrors Finish of engine/stages/correlation_fourier.cpp.
typedef struct {
    long templateSum;       // sum(g)
    long templateVariance;  // N sum(g^2) - sum(g)^2
    int searchX, searchY;   // picture position that map position (0, 0) stands for
    int mapWidth;
    int width, height;      // of the template
    int templateOffset;     // first pixel in the templates' buffer
    int mapOffset;          // first value in the map's buffer
    int integralOffset;     // first entry of the search region's table
    int integralStride;
    int rowFloats;
} Finish;

// Exact cross sum of one position.
inline long exactCross(global const uchar* restrict grey, const int stride,
                       global const uchar* restrict templates, const Finish job, const int x,
                       const int y) {
    long cross = 0;
    for (int j = 0; j < job.height; ++j) {
        global const uchar* const s = grey + (long)(job.searchY + y + j) * stride + job.searchX + x;
        global const uchar* const g = templates + job.templateOffset + j * job.width;
        uint sum = 0;
        for (int i = 0; i < job.width; ++i) sum += (uint)s[i] * g[i];
        cross += sum;
    }
    return cross;
}

// Coefficients from cross sums without means. The transform's error is that of the whole region, so
// windows of little contrast (standard deviation under `repair` grey levels) are summed exactly.
kernel void correlation_fourier_finish(global const uchar* restrict grey, const int stride,
                                       global const uchar* restrict templates, const Finish job,
                                       global const uint* restrict sums,
                                       global const ulong* restrict squares,
                                       global const float* restrict cross, const float repair,
                                       global float* restrict maps) {
    const int y = get_global_id(1);
#ifdef SPOOR_CPU
    const int first = 0, last = job.mapWidth;
#else
    const int first = get_global_id(0), last = min(first + 1, job.mapWidth);
#endif
    const int w = job.width;
    const long n = (long)w * job.height;
    const float scale =
        job.templateVariance > 0 ? (float)n / sqrt((float)job.templateVariance) : 0.0f;
    const float low = repair * repair * (float)n * (float)n;
    global const uint* const s0 = sums + job.integralOffset + (long)y * job.integralStride;
    global const uint* const s1 = s0 + (long)job.height * job.integralStride;
    global const ulong* const q0 = squares + job.integralOffset + (long)y * job.integralStride;
    global const ulong* const q1 = q0 + (long)job.height * job.integralStride;
    global const float* const in = cross + (long)y * job.rowFloats;
    global float* const out = maps + job.mapOffset + (long)y * job.mapWidth;
    int weak = 0;
    for (int x = first; x < last; ++x) {
        const ulong sum = (uint)(s1[x + w] - s1[x] - s0[x + w] + s0[x]);
        const ulong square = q1[x + w] - q1[x] - q0[x + w] + q0[x];
        const float variance = (float)(long)(n * square - sum * sum);
        const float rho = in[x] * scale / sqrt(variance);
        out[x] = variance > 0.0f ? fmin(fmax(rho, -1.0f), 1.0f) : 0.0f;
        weak |= variance > 0.0f && variance < low;
    }
    if (!weak || job.templateVariance <= 0) return;
    for (int x = first; x < last; ++x) {
        const long sum = (uint)(s1[x + w] - s1[x] - s0[x + w] + s0[x]);
        const ulong square = q1[x + w] - q1[x] - q0[x + w] + q0[x];
        const float variance = (float)(n * (long)square - sum * sum);
        if (variance <= 0.0f || variance >= low) continue;
        const long exact = n * exactCross(grey, stride, templates, job, x, y) -
                           sum * job.templateSum;
        const float rho = (float)exact / (sqrt(variance) * sqrt((float)job.templateVariance));
        out[x] = clamp(rho, -1.0f, 1.0f);
    }
}
