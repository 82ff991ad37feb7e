// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Correlation coefficients, under a mask m of zeros and ones, of templates g and every position of
// their search regions:
//
//   rho = (N sum(m S g) - sum(m S) sum(m g))
//         / sqrt((N sum(m S^2) - sum(m S)^2) (N sum(m g^2) - sum(m g)^2)),   N = sum(m)
//
// All sums are exact integers. Pixels are shifted by 128, which does not change rho. rho is 0 where
// the image or the template is flat under the mask. Dimension 2 of the grid is the job.

// Mirrors MaskedJob of engine/stages/template/correlation_masked.cpp.
typedef struct {
    long templateSum;       // sum(m g)
    long templateVariance;  // N sum(m g^2) - sum(m g)^2
    int searchX, searchY;   // image position of map position (0, 0)
    int mapWidth, mapHeight;
    int width, height;   // of the template
    int pixels;          // N
    int templateOffset;  // first value in the template buffers
    int mapOffset;       // first value in the map buffer
    int unused;
} Job;

inline float coefficient(global const Job* job, const long cross, const long sum,
                         const long square) {
    const long n = job->pixels;
    const long variance = n * square - sum * sum;
    if (variance <= 0 || job->templateVariance <= 0) return 0.0f;
    const long numerator = n * cross - sum * job->templateSum;
    const float rho =
        (float)numerator / (sqrt((float)variance) * sqrt((float)job->templateVariance));
    return clamp(rho, -1.0f, 1.0f);
}

#ifdef SPOOR_CPU

// Each work-item computes 16 x ROWS positions. It converts each vector of 16 pixels once and adds
// it to 3 x ROWS sums. Row sums of up to 1024 products of at most 2^14 are exact in floats.
#pragma OPENCL FP_CONTRACT ON
#ifndef ROWS
#define ROWS 4
#endif
#define EACH_ROW(m) m(0) m(1) m(2) m(3)

// `templates` and `masks` hold m g and m of each template, with ROWS - 1 rows of zeros above and
// below.
kernel void correlation_masked(global const uchar* restrict grey, const int stride,
                               const int lastRow, global const float* restrict templates,
                               global const float* restrict masks, global const Job* restrict jobs,
                               global float* restrict maps) {
    global const Job* const job = jobs + get_global_id(2);
    const int x0 = get_global_id(0) * 16, y0 = get_global_id(1) * ROWS;
    if (x0 >= job->mapWidth || y0 >= job->mapHeight) return;
    const int width = job->width;
#define DECLARE(r) long16 cross##r = 0, total##r = 0, squares##r = 0;
    EACH_ROW(DECLARE)
    for (int step = 0; step < job->height + ROWS - 1; ++step) {
        // Rows below the image belong to positions below the map.
        const int row = min(job->searchY + y0 + step, lastRow);
        global const uchar* const s = grey + (long)row * stride + job->searchX + x0;
        const long at = job->templateOffset + (long)(step + ROWS - 1) * width;
        global const float* const g = templates + at;
        global const float* const m = masks + at;
        for (int from = 0; from < width; from += 1024) {
            const int to = min(from + 1024, width);
#define CLEAR(r) float16 c##r = 0.0f, t##r = 0.0f, q##r = 0.0f;
            EACH_ROW(CLEAR)
            for (int i = from; i < to; ++i) {
                const float16 pixels = convert_float16(vload16(0, s + i)) - 128.0f;
                const float16 square = pixels * pixels;
#define ADD(r)                         \
    c##r += pixels * g[i - r * width]; \
    t##r += pixels * m[i - r * width]; \
    q##r += square * m[i - r * width];
                EACH_ROW(ADD)
            }
#define FLUSH(r)                      \
    cross##r += convert_long16(c##r); \
    total##r += convert_long16(t##r); \
    squares##r += convert_long16(q##r);
            EACH_ROW(FLUSH)
        }
    }
    const int columns = min(16, job->mapWidth - x0);
    long c[16], t[16], q[16];
#define STORE(r)                                                             \
    if (y0 + r < job->mapHeight) {                                           \
        vstore16(cross##r, 0, c);                                            \
        vstore16(total##r, 0, t);                                            \
        vstore16(squares##r, 0, q);                                          \
        for (int k = 0; k < columns; ++k) {                                  \
            maps[job->mapOffset + (long)(y0 + r) * job->mapWidth + x0 + k] = \
                coefficient(job, c[k], t[k], q[k]);                          \
        }                                                                    \
    }
    EACH_ROW(STORE)
}

#else

// The sums of the tiles are exact, so the result does not depend on the order of additions.
#pragma OPENCL FP_CONTRACT ON
#define SIDE 16

// Each work-item computes one position. SIDE x SIDE work-items traverse the template in tiles,
// staged in local memory with the image pixels under them. `templates` and `masks` hold one float
// per pixel.
kernel void correlation_masked(global const uchar* restrict grey, const int stride,
                               const int lastRow, global const float* restrict templates,
                               global const float* restrict masks, global const Job* restrict jobs,
                               global float* restrict maps) {
    local float picture[2 * SIDE][2 * SIDE + 1];
    local float2 tile[SIDE][SIDE];
    global const Job* const job = jobs + get_group_id(2);
    const int x0 = get_group_id(0) * SIDE, y0 = get_group_id(1) * SIDE;
    if (x0 >= job->mapWidth || y0 >= job->mapHeight) return;  // of the whole work-group
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int width = job->width, height = job->height;
    long cross = 0, total = 0, squares = 0;
    for (int ty = 0; ty < height; ty += SIDE) {
        for (int tx = 0; tx < width; tx += SIDE) {
            // Loads are clamped: pixels outside the image belong to positions outside the map.
            for (int k = 0; k < 4; ++k) {
                const int px = lx + (k & 1) * SIDE, py = ly + (k >> 1) * SIDE;
                const int row = min(job->searchY + y0 + ty + py, lastRow);
                const int column = min(job->searchX + x0 + tx + px, stride - 1);
                picture[py][px] = (float)grey[(long)row * stride + column] - 128.0f;
            }
            const bool inside = tx + lx < width && ty + ly < height;
            const long at = job->templateOffset + (long)(ty + ly) * width + tx + lx;
            tile[ly][lx] = inside ? (float2)(templates[at], masks[at]) : (float2)(0.0f);
            barrier(CLK_LOCAL_MEM_FENCE);
            float c = 0.0f, t = 0.0f, q = 0.0f;  // 256 products of at most 2^14 are exact
            for (int j = 0; j < SIDE; ++j) {
                for (int i = 0; i < SIDE; ++i) {
                    const float s = picture[ly + j][lx + i];
                    const float2 g = tile[j][i];
                    c += s * g.s0;
                    t += s * g.s1;
                    q += s * s * g.s1;
                }
            }
            cross += (long)c, total += (long)t, squares += (long)q;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    const int x = x0 + lx, y = y0 + ly;
    if (x < job->mapWidth && y < job->mapHeight) {
        maps[job->mapOffset + (long)y * job->mapWidth + x] =
            coefficient(job, cross, total, squares);
    }
}

#endif
