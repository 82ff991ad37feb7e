// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of correlation_map.clh.

#include "correlation_map.clh"

// Adds four 8-bit products to a sum, in one instruction on devices that have it.
inline uint dot4(const uint a, const uint b, const uint sum) {
#ifdef DP4A
    uint out;
    __asm__("dp4a.u32.u32 %0, %1, %2, %3;" : "=r"(out) : "r"(a), "r"(b), "r"(sum));
    return out;
#else
    return sum + (a & 255u) * (b & 255u) + ((a >> 8) & 255u) * ((b >> 8) & 255u) +
           ((a >> 16) & 255u) * ((b >> 16) & 255u) + (a >> 24) * (b >> 24);
#endif
}

/// Adds the products of four words each.
inline uint dot16(const uint a, const uint b, const uint c, const uint d, const uint4 g,
                  const uint sum) {
    return dot4(d, g.w, dot4(c, g.z, dot4(b, g.y, dot4(a, g.x, sum))));
}

/// Returns four pixels of the template from column `left` on, with zeros outside it.
inline uint wordOf(global const CorrelationJob* job, global const uchar* restrict templates,
                   const int left, const int row) {
    uint word = 0;
    global const uchar* const g = templates + job->templateOffset + (long)row * job->width;
    for (int k = 0; k < 4; ++k) {
        if (left + k < job->width) word |= (uint)g[left + k] << (8 * k);
    }
    return word;
}

// Algorithm 2: 16 x 16 work-items compute one position each. They traverse the template in 16 x 16
// tiles, staged in local memory with the 32 x 32 image pixels under them. In a step to the right,
// the right half of the image tile becomes the left half, so only 16 x 32 pixels are loaded.
kernel void correlation_tiled(global const uchar* restrict grey, const int stride,
                              const int lastRow, global const uchar* restrict templates,
                              global const CorrelationJob* restrict jobs,
                              global const uint* restrict sums,
                              global const ulong* restrict squares, global float* restrict maps) {
    local ushort search[32][33];
    local ushort tile[16][16];
    global const CorrelationJob* const job = jobs + get_group_id(2);
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

// Stores the coefficients of the positions that lie in the map.
inline void storeSums(global const CorrelationJob* job, const int x0, const int y0,
                      uint sum[correlationDirectRows][4], global const uint* restrict sums,
                      global const ulong* restrict squares, global float* restrict maps) {
#pragma unroll
    for (int r = 0; r < correlationDirectRows; ++r) {
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            const int x = x0 + k, y = y0 + r;
            if (x < 0 || x >= job->mapWidth || y >= job->mapHeight) continue;
            maps[job->mapOffset + (long)y * job->mapWidth + x] =
                coefficient(job, x, y, (long)sum[r][k], sums, squares);
        }
    }
}

// Register blocking: each work-item computes 4 x correlationDirectRows positions. It loads each
// word of four image pixels once, shifts it for the four positions, and multiplies it by
// correlationDirectRows template words from local memory, four words at a time. Image rows must be
// whole words. Sums of up to 65536 products fit 32 bits.
kernel void correlation_direct(global const uchar* restrict grey, const int stride,
                               const int lastRow, global const uchar* restrict templates,
                               global const CorrelationJob* restrict jobs,
                               global const uint* restrict sums,
                               global const ulong* restrict squares, global float* restrict maps) {
    // Template rows of this round, with correlationDirectRows - 1 rows of zeros above and below.
    local uint pattern[correlationPatternWords] __attribute__((aligned(16)));
    global const CorrelationJob* const job = jobs + get_group_id(2);
    const int skew = job->searchX & 3;  // aligns positions to whole words of the image
    if ((int)(get_group_id(0) * get_local_size(0)) * 4 - skew >= job->mapWidth ||
        (int)(get_group_id(1) * get_local_size(1)) * correlationDirectRows >= job->mapHeight) {
        return;  // of the whole work-group
    }
    int x0 = (int)get_global_id(0) * 4 - skew;
    const int y0 = get_global_id(1) * correlationDirectRows;
    const bool idle = x0 >= job->mapWidth;
    if (idle) x0 = -skew;
    const int words = (job->width + 15) / 16 * 4;  // zeros follow the end of the template
    const int round = correlationPatternWords / words - 2 * (correlationDirectRows - 1);
    const int items = get_local_size(0) * get_local_size(1);
    const int me = get_local_id(1) * get_local_size(0) + get_local_id(0);
    uint sum[correlationDirectRows][4];
    for (int r = 0; r < correlationDirectRows; ++r)
        sum[r][0] = sum[r][1] = sum[r][2] = sum[r][3] = 0;
    for (int j0 = 0; j0 < job->height; j0 += round) {
        const int rows = min(round, job->height - j0);
        for (int at = me; at < (rows + 2 * (correlationDirectRows - 1)) * words; at += items) {
            const int j = at / words - (correlationDirectRows - 1), i = (at % words) * 4;
            pattern[at] = j >= 0 && j < rows ? wordOf(job, templates, i, j0 + j) : 0;
        }
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int step = 0; step < rows + correlationDirectRows - 1; ++step) {
            const int row = min(job->searchY + y0 + j0 + step, lastRow);
            global const uint* const p =
                (global const uint*)grey + ((long)row * stride + job->searchX + x0) / 4;
            local const uint* const t = pattern + (step + correlationDirectRows - 1) * words;
            uint here = p[0];
            for (int i = 0; i < words; i += 4) {
                uint a[4][4];  // word, position
#pragma unroll
                for (int k = 0; k < 4; ++k) {
                    const uint next = p[i + k + 1];
                    a[k][0] = here, a[k][1] = (here >> 8) | (next << 24);
                    a[k][2] = (here >> 16) | (next << 16), a[k][3] = (here >> 24) | (next << 8);
                    here = next;
                }
#pragma unroll
                for (int r = 0; r < correlationDirectRows; ++r) {
                    const uint4 g = *(local const uint4*)(t + i - r * words);
#pragma unroll
                    for (int x = 0; x < 4; ++x) {
                        sum[r][x] = dot16(a[0][x], a[1][x], a[2][x], a[3][x], g, sum[r][x]);
                    }
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (!idle) storeSums(job, x0, y0, sum, sums, squares, maps);
}
