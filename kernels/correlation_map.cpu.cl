// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of correlation_map.clh. correlation_dot is for processors that add four byte products
// to a sum in one instruction (AVX-512 VNNI); templates have at most 65536 pixels there, and maps
// are at least correlationDotColumns wide.

#include "correlation_map.clh"

typedef int16 __attribute__((aligned(1), may_alias)) Bytes64;

/// Adds the products of four pixels and the four signed bytes of a word to each sum.
inline int16 dotBytes(const int16 pixels, const int16 word, int16 sum) {
#if defined(VNNI) && defined(__AVX512F__)
    __asm__("vpdpbusd %2, %1, %0" : "+v"(sum) : "v"(pixels), "v"(word));
    return sum;
#else
    return sum + (pixels & 255) * ((word << 24) >> 24) +
           ((pixels >> 8) & 255) * ((word << 16) >> 24) +
           ((pixels >> 16) & 255) * ((word << 8) >> 24) + ((pixels >> 24) & 255) * (word >> 24);
#endif
}

/// Writes the scores of a row of positions from x0 on. `cross`: sums of products with g - 128.
inline void dotScores(global const CorrelationJob* job, const int x0, const int y, const int* cross,
                      global const uint* restrict sums, global const ulong* restrict squares,
                      global float* restrict maps) {
    const int w = job->width;
    const long n = (long)w * job->height;
    const long top = job->integralOffset + (long)y * job->integralStride + x0;
    global const uint* const s0 = sums + top;
    global const uint* const s1 = s0 + (long)job->height * job->integralStride;
    global const ulong* const q0 = squares + top;
    global const ulong* const q1 = q0 + (long)job->height * job->integralStride;
    global float* const out = maps + job->mapOffset + (long)y * job->mapWidth + x0;
    const long templateSum = job->templateSum;
    const float own = sqrt((float)job->templateVariance);
    const bool flat = job->templateVariance <= 0;
    for (int i = 0; i < correlationDotColumns; ++i) {
        const long sum = (long)(uint)(s1[i + w] - s1[i] - s0[i + w] + s0[i]);
        const long square = (long)(q1[i + w] - q1[i] - q0[i + w] + q0[i]);
        const long variance = n * square - sum * sum;
        const long numerator = n * (cross[i] + 128 * sum) - sum * templateSum;
        const float rho = (float)numerator / (sqrt((float)variance) * own);
        out[i] = variance <= 0 || flat ? 0.0f : clamp(rho, -1.0f, 1.0f);
    }
}

// Each work-item computes correlationDotColumns x correlationDotRows positions. It loads each
// vector of 64 pixels at four columns, so that the words of each load belong to every fourth
// position, and adds it to the sums of correlationDotRows rows. `templates` holds g - 128 in rows
// of whole words, with correlationDotRows - 1 rows of zeros above and below.
kernel void correlation_dot(global const uchar* restrict grey, const int stride, const int lastRow,
                            global const uchar* restrict templates,
                            global const CorrelationJob* restrict jobs,
                            global const uint* restrict sums, global const ulong* restrict squares,
                            global float* restrict maps) {
    global const CorrelationJob* const job = jobs + get_global_id(2);
    const int left = get_global_id(0) * correlationDotColumns,
              y0 = get_global_id(1) * correlationDotRows;
    if (left >= job->mapWidth || y0 >= job->mapHeight) return;
    // The last positions of a row overlap the previous ones, which yields the same scores.
    const int x0 = min(left, job->mapWidth - correlationDotColumns);
    const int words = (job->width + 3) / 4;
    int16 sum[correlationDotRows][4];
#pragma unroll
    for (int r = 0; r < correlationDotRows; ++r) {
#pragma unroll
        for (int p = 0; p < 4; ++p) sum[r][p] = 0;
    }
    for (int step = 0; step < job->height + correlationDotRows - 1; ++step) {
        // Rows below the image belong to positions below the map.
        const int row = min(job->searchY + y0 + step, lastRow);
        global const uchar* const s = grey + (long)row * stride + job->searchX + x0;
        global const int* const t = (global const int*)templates + job->wordOffset +
                                    (step + correlationDotRows - 1) * words;
        for (int i = 0; i < words; ++i) {
            int16 pixels[4];
#pragma unroll
            for (int p = 0; p < 4; ++p) pixels[p] = *(global const Bytes64*)(s + 4 * i + p);
#pragma unroll
            for (int r = 0; r < correlationDotRows; ++r) {
                const int16 word = t[i - r * words];
#pragma unroll
                for (int p = 0; p < 4; ++p) sum[r][p] = dotBytes(pixels[p], word, sum[r][p]);
            }
        }
    }
    int cross[correlationDotColumns];
#pragma unroll
    for (int r = 0; r < correlationDotRows; ++r) {
        if (y0 + r >= job->mapHeight) continue;
#pragma unroll
        for (int p = 0; p < 4; ++p) {
            int part[16];
            vstore16(sum[r][p], 0, part);
            for (int k = 0; k < 16; ++k) cross[4 * k + p] = part[k];
        }
        dotScores(job, x0, y0 + r, cross, sums, squares, maps);
    }
}

// Each work-item computes 16 x ROWS positions. It converts each vector of 16 image
// pixels once and multiplies it into ROWS accumulators. Pixels are shifted by 128, which does not
// change rho. A template row of up to 1024 pixels then sums exactly in a float: its products are at
// most 2^14 and their sum at most 2^24. Row sums are added as integers.
#pragma OPENCL FP_CONTRACT ON
#define ROWS correlationCpuRows
#ifndef SUM16
#define SUM16 int16
#define CONVERT_SUM16 convert_int16
#endif

kernel void correlation_tiled(global const uchar* restrict grey, const int stride,
                              const int lastRow, global const uchar* restrict templates,
                              global const CorrelationJob* restrict jobs,
                              global const uint* restrict sums,
                              global const ulong* restrict squares, global float* restrict maps) {
    global const CorrelationJob* const job = jobs + get_global_id(2);
    const int x0 = get_global_id(0) * 16, y0 = get_global_id(1) * ROWS;
    if (x0 >= job->mapWidth || y0 >= job->mapHeight) return;
    const int width = job->width;
    // ROWS - 1 rows of zeros lie above and below the template, so the loops need no branch.
    global const float* const g = (global const float*)templates + job->floatOffset;
    SUM16 total[ROWS];
#pragma unroll
    for (int r = 0; r < ROWS; ++r) total[r] = 0;
    for (int step = 0; step < job->height + ROWS - 1; ++step) {
        // Rows below the image belong to positions below the map.
        const int row = min(job->searchY + y0 + step, lastRow);
        global const uchar* const s = grey + (long)row * stride + job->searchX + x0;
        global const float* const t = g + (long)(step + ROWS - 1) * width;
        for (int from = 0; from < width; from += 1024) {
            const int to = min(from + 1024, width);
            float16 sum[ROWS];
#pragma unroll
            for (int r = 0; r < ROWS; ++r) sum[r] = 0.0f;
            for (int i = from; i < to; ++i) {
                const float16 pixels = convert_float16(vload16(0, s + i)) - 128.0f;
#pragma unroll
                for (int r = 0; r < ROWS; ++r) sum[r] += pixels * t[i - r * width];
            }
#pragma unroll
            for (int r = 0; r < ROWS; ++r) total[r] += CONVERT_SUM16(sum[r]);
        }
    }
    const long n = (long)width * job->height;
    const long shift = 128 * (job->templateSum - 128 * n);
    const int columns = min(16, job->mapWidth - x0);
    long cross[16];
#pragma unroll
    for (int r = 0; r < ROWS; ++r) {
        if (y0 + r >= job->mapHeight) continue;
        vstore16(convert_long16(total[r]), 0, cross);
        for (int c = 0; c < columns; ++c) {
            const long top = job->integralOffset + (long)(y0 + r) * job->integralStride + x0 + c;
            const long bottom = top + (long)job->height * job->integralStride;
            const long sum =
                (long)(uint)(sums[bottom + width] - sums[bottom] - sums[top + width] + sums[top]);
            const long product = cross[c] + 128 * sum + shift;  // sum(S g)
            maps[job->mapOffset + (long)(y0 + r) * job->mapWidth + x0 + c] =
                coefficient(job, x0 + c, y0 + r, product, sums, squares);
        }
    }
}
