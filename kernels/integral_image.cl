// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Integral images of grey and grey^2 over regions of an image. The table of a region of w x h
// pixels has (w + 1) x (h + 1) entries, and its first row and column are zeros. Entry (x, y) is the
// sum over the x * y pixels above and to the left. Sums wrap modulo 2^32, so sums over windows
// under 2^24 pixels are still exact. Squares are 64-bit.
//
// regions: 8 ints per region: x, y, width, height, offset of the table (in entries), 0, 0, 0.

#ifdef SPOOR_CPU

// Sums the columns of each band of rows except the last, in rows of `widest` values per band. A
// column of 66051 white pixels fits 32 bits, and images are less high.
kernel void integral_totals(global const uchar* restrict grey, const int stride,
                            global const int8* restrict regions, const int bands, const int widest,
                            global uint* restrict totals, global uint* restrict squareTotals) {
    const int8 region = regions[get_global_id(1)];
    const int w = region.s2, h = region.s3, band = get_global_id(0);
    const int first = (int)((long)h * band / bands), last = (int)((long)h * (band + 1) / bands);
    const long at = ((long)get_global_id(1) * bands + band) * widest;
    global uint* const s = totals + at;
    global uint* const q = squareTotals + at;
    for (int x = 0; x < w; ++x) s[x] = 0, q[x] = 0;
    for (int y = first; y < last; ++y) {
        global const uchar* const row = grey + (long)(region.s1 + y) * stride + region.s0;
        for (int x = 0; x < w; ++x) {
            const uint v = row[x];
            s[x] += v, q[x] += v * v;
        }
    }
}

// Returns the running sums of 16 values.
inline uint16 runningSums(uint16 v) {
    v += (uint16)(0, v.s01234567, v.s89ab, v.scd, v.se);
    v += (uint16)(0, 0, v.s01234567, v.s89ab, v.scd);
    v += (uint16)(0, 0, 0, 0, v.s01234567, v.s89ab);
    return v + (uint16)(0, 0, 0, 0, 0, 0, 0, 0, v.s01234567);
}

// Sums each band of rows in one sweep while its previous row is in the cache. The first row of a
// band starts with the column sums of all bands above.
kernel void integral_bands(global const uchar* restrict grey, const int stride,
                           global const int8* restrict regions, const int widest,
                           global const uint* restrict totals,
                           global const uint* restrict squareTotals, global uint* restrict sums,
                           global ulong* restrict squares) {
    const int8 region = regions[get_global_id(1)];
    const int w = region.s2, h = region.s3;
    const int bands = get_global_size(0), band = get_global_id(0);
    const int first = (int)((long)h * band / bands), last = (int)((long)h * (band + 1) / bands);
    global uint* const s = sums + region.s4;
    global ulong* const q = squares + region.s4;
    if (band == 0) {
        for (int x = 0; x <= w; ++x) s[x] = 0, q[x] = 0;
    }
    global const uint* const t = totals + (long)get_global_id(1) * bands * widest;
    global const uint* const u = squareTotals + (long)get_global_id(1) * bands * widest;
    for (int y = first; y < last; ++y) {
        global const uchar* const row = grey + (long)(region.s1 + y) * stride + region.s0;
        const long at = (long)(y + 1) * (w + 1);
        s[at] = 0, q[at] = 0;
        uint sum = 0;
        ulong square = 0;
        if (y == first) {
            for (int x = 0; x < w; ++x) {
                const uint v = row[x];
                sum += v, square += v * v;
                for (int b = 0; b < band; ++b)
                    sum += t[b * widest + x], square += u[b * widest + x];
                s[at + x + 1] = sum, q[at + x + 1] = square;
            }
            continue;
        }
        const long above = at - (w + 1);
        int x = 0;
        for (; x + 16 <= w; x += 16) {
            const uint16 v = convert_uint16(vload16(0, row + x));
            const uint16 inRow = runningSums(v) + sum;
            const ulong16 squaresInRow = convert_ulong16(runningSums(v * v)) + square;
            vstore16(inRow + vload16(0, s + above + x + 1), 0, s + at + x + 1);
            vstore16(squaresInRow + vload16(0, q + above + x + 1), 0, q + at + x + 1);
            sum = inRow.sf, square = squaresInRow.sf;
        }
        for (; x < w; ++x) {
            const uint v = row[x];
            sum += v, square += v * v;
            s[at + x + 1] = s[above + x + 1] + sum;
            q[at + x + 1] = q[above + x + 1] + square;
        }
    }
}

#else

#define GROUP 128  // work-items per row
#define PIECE 8    // pixels per work-item
#define COLUMNS 8  // columns per work-group
#define STRIPS 32  // strips of rows per work-group

// Row sums: each work-group handles one row, in chunks of GROUP * PIECE pixels. The sums of a chunk
// are staged in local memory, so that they are written in whole cache lines.
kernel void integral_rows(global const uchar* restrict grey, const int stride,
                          global const int8* restrict regions, global uint* restrict sums,
                          global ulong* restrict squares) {
    local uint pieceSum[GROUP];
    local ulong pieceSquare[GROUP];
    local uint outSum[GROUP * PIECE];
    local ulong outSquare[GROUP * PIECE];
    const int8 region = regions[get_global_id(2)];
    const int w = region.s2, h = region.s3;
    const int y = get_group_id(1), me = get_local_id(0);
    if (y > h) return;
    global uint* const s = sums + region.s4 + (long)y * (w + 1);
    global ulong* const q = squares + region.s4 + (long)y * (w + 1);
    if (y == 0) {
        for (int x = me; x <= w; x += GROUP) s[x] = 0, q[x] = 0;
        return;
    }
    if (me == 0) s[0] = 0, q[0] = 0;
    global const uchar* const row = grey + (long)(region.s1 + y - 1) * stride + region.s0;
    uint before = 0;  // sums of the chunks to the left
    ulong beforeSquare = 0;
    for (int chunk = 0; chunk < w; chunk += GROUP * PIECE) {
        uint v[PIECE];
        uint sum = 0;
        ulong square = 0;
#pragma unroll
        for (int i = 0; i < PIECE; ++i) {
            const int x = chunk + me * PIECE + i;
            v[i] = x < w ? row[x] : 0;
            sum += v[i], square += v[i] * v[i];
        }
        pieceSum[me] = sum, pieceSquare[me] = square;
        barrier(CLK_LOCAL_MEM_FENCE);
        for (int step = 1; step < GROUP; step *= 2) {
            const uint otherSum = me >= step ? pieceSum[me - step] : 0;
            const ulong otherSquare = me >= step ? pieceSquare[me - step] : 0;
            barrier(CLK_LOCAL_MEM_FENCE);
            pieceSum[me] += otherSum, pieceSquare[me] += otherSquare;
            barrier(CLK_LOCAL_MEM_FENCE);
        }
        sum = before + pieceSum[me] - sum, square = beforeSquare + pieceSquare[me] - square;
#pragma unroll
        for (int i = 0; i < PIECE; ++i) {
            sum += v[i], square += v[i] * v[i];
            outSum[me * PIECE + i] = sum, outSquare[me * PIECE + i] = square;
        }
        before += pieceSum[GROUP - 1], beforeSquare += pieceSquare[GROUP - 1];
        barrier(CLK_LOCAL_MEM_FENCE);
        const int count = min(GROUP * PIECE, w - chunk);
        for (int i = me; i < count; i += GROUP) {
            s[chunk + i + 1] = outSum[i], q[chunk + i + 1] = outSquare[i];
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
}

// Column sums in place: each work-group handles COLUMNS columns in STRIPS strips and combines the
// totals of the strips in local memory.
kernel void integral_columns(global const int8* restrict regions, global uint* restrict sums,
                             global ulong* restrict squares) {
    local uint totalSum[STRIPS][COLUMNS];
    local ulong totalSquare[STRIPS][COLUMNS];
    const int8 region = regions[get_global_id(2)];
    const int w = region.s2, h = region.s3;
    const int x = get_global_id(0), strip = get_local_id(1), column = get_local_id(0);
    const int first = 1 + (int)((long)h * strip / STRIPS);
    const int last = 1 + (int)((long)h * (strip + 1) / STRIPS);
    global uint* const s = sums + region.s4 + x;
    global ulong* const q = squares + region.s4 + x;
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

#endif
