// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of correlation_masked.clh.

#include "correlation_masked.clh"

// Each work-item computes 16 x ROWS positions. It converts each vector of 16 pixels once and adds
// it to 3 x ROWS sums. Row sums of up to 1024 products of at most 2^14 are exact in floats.
#pragma OPENCL FP_CONTRACT ON
#define ROWS maskedCpuRows

// `templates` and `masks` hold m g and m of each template, with ROWS - 1 rows of zeros above and
// below.
kernel void correlation_masked(global const uchar* restrict grey, const int stride,
                               const int lastRow, global const float* restrict templates,
                               global const float* restrict masks,
                               global const MaskedJob* restrict jobs, global float* restrict maps) {
    global const MaskedJob* const job = jobs + get_global_id(2);
    const int x0 = get_global_id(0) * 16, y0 = get_global_id(1) * ROWS;
    if (x0 >= job->mapWidth || y0 >= job->mapHeight) return;
    const int width = job->width;
    long16 cross[ROWS], total[ROWS], squares[ROWS];
#pragma unroll
    for (int r = 0; r < ROWS; ++r) cross[r] = 0, total[r] = 0, squares[r] = 0;
    for (int step = 0; step < job->height + ROWS - 1; ++step) {
        // Rows below the image belong to positions below the map.
        const int row = min(job->searchY + y0 + step, lastRow);
        global const uchar* const s = grey + (long)row * stride + job->searchX + x0;
        const long at = job->templateOffset + (long)(step + ROWS - 1) * width;
        global const float* const g = templates + at;
        global const float* const m = masks + at;
        for (int from = 0; from < width; from += 1024) {
            const int to = min(from + 1024, width);
            float16 c[ROWS], t[ROWS], q[ROWS];
#pragma unroll
            for (int r = 0; r < ROWS; ++r) c[r] = 0.0f, t[r] = 0.0f, q[r] = 0.0f;
            for (int i = from; i < to; ++i) {
                const float16 pixels = convert_float16(vload16(0, s + i)) - 128.0f;
                const float16 square = pixels * pixels;
#pragma unroll
                for (int r = 0; r < ROWS; ++r) {
                    c[r] += pixels * g[i - r * width];
                    t[r] += pixels * m[i - r * width];
                    q[r] += square * m[i - r * width];
                }
            }
#pragma unroll
            for (int r = 0; r < ROWS; ++r) {
                cross[r] += convert_long16(c[r]);
                total[r] += convert_long16(t[r]);
                squares[r] += convert_long16(q[r]);
            }
        }
    }
    const int columns = min(16, job->mapWidth - x0);
    long c[16], t[16], q[16];
#pragma unroll
    for (int r = 0; r < ROWS; ++r) {
        if (y0 + r >= job->mapHeight) continue;
        vstore16(cross[r], 0, c);
        vstore16(total[r], 0, t);
        vstore16(squares[r], 0, q);
        for (int k = 0; k < columns; ++k) {
            maps[job->mapOffset + (long)(y0 + r) * job->mapWidth + x0 + k] =
                coefficient(job, c[k], t[k], q[k]);
        }
    }
}
