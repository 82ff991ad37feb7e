// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Several algorithms that compute the maps of correlation_map.clh.

// Algorithm 1: one work-group per position and one work-item per template pixel, then a reduction.
#ifndef GROUP
#define GROUP 256
#endif
kernel void correlation_naive(global const uchar* restrict grey, const int stride,
                              global const uchar* restrict templates,
                              global const Job* restrict jobs, global const uint* restrict sums,
                              global const ulong* restrict squares, global float* restrict maps) {
    local ulong partial[GROUP];
    global const Job* const job = jobs + get_group_id(2);
    const int x = get_group_id(0), y = get_group_id(1), me = get_local_id(0);
    if (x >= job->mapWidth || y >= job->mapHeight) return;
    global const uchar* const window = grey + (long)(job->searchY + y) * stride + job->searchX + x;
    global const uchar* const g = templates + job->templateOffset;
    const int n = job->width * job->height;
    ulong sum = 0;
    for (int i = me; i < n; i += GROUP) {
        const int row = i / job->width;
        sum += (uint)window[(long)row * stride + i - row * job->width] * g[i];
    }
    partial[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int reach = GROUP / 2; reach > 0; reach /= 2) {
        if (me < reach) partial[me] += partial[me + reach];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me == 0) {
        maps[job->mapOffset + (long)y * job->mapWidth + x] =
            coefficient(job, x, y, (long)partial[0], sums, squares);
    }
}

#ifdef SPOOR_CPU

// CPU variant: each work-item computes 16 x ROWS positions. It converts each vector of 16 image
// pixels once and multiplies it into ROWS accumulators. Pixels are shifted by 128, which does not
// change rho. A template row of up to 1024 pixels then sums exactly in a float: its products are at
// most 2^14 and their sum at most 2^24. Row sums are added as integers.
#pragma OPENCL FP_CONTRACT ON
#ifndef ROWS
#define ROWS 8
#endif
#ifndef SUM16
#define SUM16 int16
#define CONVERT_SUM16 convert_int16
#endif
#define EACH_ROW(m) m(0) m(1) m(2) m(3) m(4) m(5) m(6) m(7)

kernel void correlation_tiled(global const uchar* restrict grey, const int stride,
                              const int lastRow, global const float* restrict templates,
                              global const Job* restrict jobs, global const uint* restrict sums,
                              global const ulong* restrict squares, global float* restrict maps) {
    global const Job* const job = jobs + get_global_id(2);
    const int x0 = get_global_id(0) * 16, y0 = get_global_id(1) * ROWS;
    if (x0 >= job->mapWidth || y0 >= job->mapHeight) return;
    const int width = job->width;
    // ROWS - 1 rows of zeros lie above and below the template, so the loops need no branch.
    global const float* const g = templates + job->floatOffset;
#define DECLARE(r) SUM16 total##r = 0;
    EACH_ROW(DECLARE)
    for (int step = 0; step < job->height + ROWS - 1; ++step) {
        // Rows below the image belong to positions below the map.
        const int row = min(job->searchY + y0 + step, lastRow);
        global const uchar* const s = grey + (long)row * stride + job->searchX + x0;
        global const float* const t = g + (long)(step + ROWS - 1) * width;
        for (int from = 0; from < width; from += 1024) {
            const int to = min(from + 1024, width);
#define CLEAR(r) float16 sum##r = 0.0f;
            EACH_ROW(CLEAR)
            for (int i = from; i < to; ++i) {
                const float16 pixels = convert_float16(vload16(0, s + i)) - 128.0f;
#define ADD(r) sum##r += pixels * t[i - r * width];
                EACH_ROW(ADD)
            }
#define FLUSH(r) total##r += CONVERT_SUM16(sum##r);
            EACH_ROW(FLUSH)
        }
    }
    const long n = (long)width * job->height;
    const long shift = 128 * (job->templateSum - 128 * n);
    const int columns = min(16, job->mapWidth - x0);
    long cross[16];
#define STORE(r)                                                                                   \
    if (y0 + r < job->mapHeight) {                                                                 \
        vstore16(convert_long16(total##r), 0, cross);                                              \
        for (int c = 0; c < columns; ++c) {                                                        \
            const long top = job->integralOffset + (long)(y0 + r) * job->integralStride + x0 + c;  \
            const long bottom = top + (long)job->height * job->integralStride;                     \
            const long sum =                                                                       \
                (long)(uint)(sums[bottom + width] - sums[bottom] - sums[top + width] + sums[top]); \
            /* sum(S g) from the shifted product sum */                                            \
            const long product = cross[c] + 128 * sum + shift;                                     \
            maps[job->mapOffset + (long)(y0 + r) * job->mapWidth + x0 + c] =                       \
                coefficient(job, x0 + c, y0 + r, product, sums, squares);                          \
        }                                                                                          \
    }
    EACH_ROW(STORE)
}

#else

// Algorithm 2: 16 x 16 work-items compute one position each. They traverse the template in 16 x 16
// tiles, staged in local memory with the 32 x 32 image pixels under them. In a step to the right,
// the right half of the image tile becomes the left half, so only 16 x 32 pixels are loaded.
kernel void correlation_tiled(global const uchar* restrict grey, const int stride,
                              const int lastRow, global const uchar* restrict templates,
                              global const Job* restrict jobs, global const uint* restrict sums,
                              global const ulong* restrict squares, global float* restrict maps) {
    local ushort search[32][33];
    local ushort tile[16][16];
    global const Job* const job = jobs + get_group_id(2);
    const int x0 = get_group_id(0) * 16, y0 = get_group_id(1) * 16;
    if (x0 >= job->mapWidth || y0 >= job->mapHeight) return;  // of the whole work-group
    const int lx = get_local_id(0), ly = get_local_id(1);
    const int width = job->width, height = job->height;
    // Loads are clamped: positions outside the map read valid memory and are not stored.
    const int lastColumn = stride - 1;
    const int left = job->searchX + x0, top = job->searchY + y0;
    ulong total = 0;
    for (int ty = 0; ty < height; ty += 16) {
        const int upper = min(top + ty + ly, lastRow), lower = min(top + ty + ly + 16, lastRow);
        search[ly][lx] = grey[(long)upper * stride + min(left + lx, lastColumn)];
        search[ly + 16][lx] = grey[(long)lower * stride + min(left + lx, lastColumn)];
        int next = 16;  // destination of the next 16 columns
        for (int tx = 0; tx < width; tx += 16) {
            const int column = min(left + tx + 16 + lx, lastColumn);
            search[ly][next + lx] = grey[(long)upper * stride + column];
            search[ly + 16][next + lx] = grey[(long)lower * stride + column];
            tile[ly][lx] = tx + lx < width && ty + ly < height
                               ? templates[job->templateOffset + (ty + ly) * width + tx + lx]
                               : 0;
            barrier(CLK_LOCAL_MEM_FENCE);
            uint sum = 0;  // 256 products of at most 255^2 fit
            const int phase = (next + 16 + lx) & 31;
#pragma unroll
            for (int j = 0; j < 16; ++j) {
#pragma unroll
                for (int i = 0; i < 16; ++i) {
                    sum += (uint)search[ly + j][(phase + i) & 31] * tile[j][i];
                }
            }
            total += sum;
            next ^= 16;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
    }
    const int x = x0 + lx, y = y0 + ly;
    if (x < job->mapWidth && y < job->mapHeight) {
        maps[job->mapOffset + (long)y * job->mapWidth + x] =
            coefficient(job, x, y, (long)total, sums, squares);
    }
}

// Register blocking: each work-item computes 4 x DIRECT_ROWS positions. It loads each word of four
// image pixels once, shifts it for the four positions, and multiplies it by DIRECT_ROWS template
// words from local memory, four words at a time. Image rows must be whole words. Sums of up to
// 65536 products fit 32 bits.
#ifndef DIRECT_ROWS
#define DIRECT_ROWS 8
#endif
#define PATTERN_WORDS 4096
kernel void correlation_direct(global const uint* restrict grey, const int stride,
                               const int lastRow, global const uchar* restrict templates,
                               global const Job* restrict jobs, global const uint* restrict sums,
                               global const ulong* restrict squares, global float* restrict maps) {
    // Template rows of this round, with DIRECT_ROWS - 1 rows of zeros above and below.
    local uint pattern[PATTERN_WORDS] __attribute__((aligned(16)));
    global const Job* const job = jobs + get_group_id(2);
    const int skew = job->searchX & 3;  // aligns positions to whole words of the image
    if ((int)(get_group_id(0) * get_local_size(0)) * 4 - skew >= job->mapWidth ||
        (int)(get_group_id(1) * get_local_size(1)) * DIRECT_ROWS >= job->mapHeight) {
        return;  // of the whole work-group
    }
    int x0 = (int)get_global_id(0) * 4 - skew;
    const int y0 = get_global_id(1) * DIRECT_ROWS;
    const bool idle = x0 >= job->mapWidth;
    if (idle) x0 = -skew;
    const int words = (job->width + 15) / 16 * 4;  // zeros follow the end of the template
    const int round = PATTERN_WORDS / words - 2 * (DIRECT_ROWS - 1);
    const int items = get_local_size(0) * get_local_size(1);
    const int me = get_local_id(1) * get_local_size(0) + get_local_id(0);
    uint sum[DIRECT_ROWS][4];
    for (int r = 0; r < DIRECT_ROWS; ++r) sum[r][0] = sum[r][1] = sum[r][2] = sum[r][3] = 0;
    for (int j0 = 0; j0 < job->height; j0 += round) {
        const int rows = min(round, job->height - j0);
        for (int at = me; at < (rows + 2 * (DIRECT_ROWS - 1)) * words; at += items) {
            const int j = at / words - (DIRECT_ROWS - 1), i = (at % words) * 4;
            pattern[at] = j >= 0 && j < rows ? wordOf(job, templates, i, j0 + j) : 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int step = 0; step < rows + DIRECT_ROWS - 1; ++step) {
            const int row = min(job->searchY + y0 + j0 + step, lastRow);
            global const uint* const p = grey + ((long)row * stride + job->searchX + x0) / 4;
            local const uint* const t = pattern + (step + DIRECT_ROWS - 1) * words;
            uint here = p[0];
            for (int i = 0; i < words; i += 4) {
                uint a[4][4];  // word, position
                UNROLLED(k, 4) {
                    const uint next = p[i + k + 1];
                    a[k][0] = here, a[k][1] = (here >> 8) | (next << 24);
                    a[k][2] = (here >> 16) | (next << 16), a[k][3] = (here >> 24) | (next << 8);
                    here = next;
                }
                UNROLLED(r, DIRECT_ROWS) {
                    const uint4 g = *(local const uint4*)(t + i - r * words);
                    UNROLLED(x, 4) {
                        sum[r][x] = dot16(a[0][x], a[1][x], a[2][x], a[3][x], g, sum[r][x]);
                    }
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (idle) return;
    UNROLLED(r, DIRECT_ROWS) {
        UNROLLED(k, 4) {
            const int x = x0 + k, y = y0 + r;
            if (x < 0 || x >= job->mapWidth || y >= job->mapHeight) continue;
            maps[job->mapOffset + (long)y * job->mapWidth + x] =
                coefficient(job, x, y, (long)sum[r][k], sums, squares);
        }
    }
}

#endif
