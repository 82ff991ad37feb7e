// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of integral_image.clh.

#include "integral_image.clh"

// Row sums: each work-group handles one row, in chunks of integralGroup * integralPiece pixels. The
// sums of a chunk are staged in local memory, so that they are written in whole cache lines.
kernel void integral_rows(global const uchar* restrict grey, const int stride,
                          global const IntegralRegion* restrict regions, global uint* restrict sums,
                          global ulong* restrict squares) {
    local uint pieceSum[integralGroup];
    local ulong pieceSquare[integralGroup];
    local uint outSum[integralGroup * integralPiece];
    local ulong outSquare[integralGroup * integralPiece];
    const IntegralRegion region = regions[get_global_id(2)];
    const int w = region.width, h = region.height;
    const int y = get_group_id(1), me = get_local_id(0);
    if (y > h) return;
    global uint* const s = sums + region.offset + (long)y * (w + 1);
    global ulong* const q = squares + region.offset + (long)y * (w + 1);
    if (y == 0) {
        for (int x = me; x <= w; x += integralGroup) s[x] = 0, q[x] = 0;
        return;
    }
    if (me == 0) s[0] = 0, q[0] = 0;
    global const uchar* const row = grey + (long)(region.y + y - 1) * stride + region.x;
    uint before = 0;  // sums of the chunks to the left
    ulong beforeSquare = 0;
    for (int chunk = 0; chunk < w; chunk += integralGroup * integralPiece) {
        uint v[integralPiece];
        uint sum = 0;
        ulong square = 0;
#pragma unroll
        for (int i = 0; i < integralPiece; ++i) {
            const int x = chunk + me * integralPiece + i;
            v[i] = x < w ? row[x] : 0;
            sum += v[i], square += v[i] * v[i];
        }
        pieceSum[me] = sum, pieceSquare[me] = square;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int step = 1; step < integralGroup; step *= 2) {
            const uint otherSum = me >= step ? pieceSum[me - step] : 0;
            const ulong otherSquare = me >= step ? pieceSquare[me - step] : 0;
            barrier(CLK_LOCAL_MEM_FENCE);
            pieceSum[me] += otherSum, pieceSquare[me] += otherSquare;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        sum = before + pieceSum[me] - sum, square = beforeSquare + pieceSquare[me] - square;
#pragma unroll
        for (int i = 0; i < integralPiece; ++i) {
            sum += v[i], square += v[i] * v[i];
            outSum[me * integralPiece + i] = sum, outSquare[me * integralPiece + i] = square;
        }
        before += pieceSum[integralGroup - 1], beforeSquare += pieceSquare[integralGroup - 1];
        barrier(CLK_LOCAL_MEM_FENCE);
        const int count = min(integralGroup * integralPiece, w - chunk);
        for (int i = me; i < count; i += integralGroup) {
            s[chunk + i + 1] = outSum[i], q[chunk + i + 1] = outSquare[i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// Column sums in place: each work-group handles integralColumns columns in integralStrips strips
// and combines the totals of the strips in local memory.
kernel void integral_columns(global const IntegralRegion* restrict regions,
                             global uint* restrict sums, global ulong* restrict squares) {
    local uint totalSum[integralStrips][integralColumns];
    local ulong totalSquare[integralStrips][integralColumns];
    const IntegralRegion region = regions[get_global_id(2)];
    const int w = region.width, h = region.height;
    const int x = get_global_id(0), strip = get_local_id(1), column = get_local_id(0);
    const int first = 1 + (int)((long)h * strip / integralStrips);
    const int last = 1 + (int)((long)h * (strip + 1) / integralStrips);
    global uint* const s = sums + region.offset + x;
    global ulong* const q = squares + region.offset + x;
    uint sum = 0;
    ulong square = 0;
    if (x <= w) {
#pragma unroll 8
        for (int y = first; y < last; ++y) {
            sum += s[(long)y * (w + 1)], square += q[(long)y * (w + 1)];
        }
    }
    totalSum[strip][column] = sum, totalSquare[strip][column] = square;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (x > w) return;
    sum = 0, square = 0;
    for (int i = 0; i < strip; ++i) sum += totalSum[i][column], square += totalSquare[i][column];
#pragma unroll 8
    for (int y = first; y < last; ++y) {
        const long at = (long)y * (w + 1);
        sum += s[at], square += q[at];
        s[at] = sum, q[at] = square;
    }
}
