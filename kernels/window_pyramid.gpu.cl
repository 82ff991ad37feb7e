// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of window_pyramid.clh.

#include "window_pyramid.clh"

inline uint resized(global const uchar* restrict grey, const int width, const int tapX,
                    const int tapY) {
    global const uchar* const p = grey + (long)(tapY >> 9) * width + (tapX >> 9);
    const uint fx = tapX & 511, fy = tapY & 511;
    const uint above = p[0] * (256u - fx) + p[1] * fx;
    const uint below = p[width] * (256u - fx) + p[width + 1] * fx;
    return (above * (256u - fy) + below * fy + 32768u) >> 16;
}

// Row sums: each work-group handles one row of a table, each work-item a piece.
kernel void pyramid_rows(global const uchar* restrict grey, const int width,
                         global const PyramidLevel* restrict levels,
                         global const PyramidPart* restrict rows, global const int* restrict taps,
                         global uint* restrict sums, global uint* restrict squares,
                         global uchar* restrict pixels) {
    local uint pieceSum[pyramidRowGroup];
    local uint pieceSquare[pyramidRowGroup];
    const PyramidPart row = rows[get_group_id(0)];
    const PyramidLevel level = levels[row.level];
    const int w = level.width, me = get_local_id(0), y = row.at;
    global uint* const s = sums + level.entry + (long)y * level.stride;
    global uint* const q = squares + level.entry + (long)y * level.stride;
    const int piece = (w + pyramidRowGroup - 1) / pyramidRowGroup;
    const int first = min(me * piece, w), last = y == 0 ? first : min(first + piece, w);
    const int tapY = y == 0 ? 0 : taps[level.tapRow + y - 1];
    uint sum = 0, square = 0;
    for (int x = first; x < last; ++x) {
        const uint v = resized(grey, width, taps[level.tapColumn + x], tapY);
        sum += v, square += v * v;
    }
    pieceSum[me] = sum, pieceSquare[me] = square;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < pyramidRowGroup; step *= 2) {
        const uint otherSum = me >= step ? pieceSum[me - step] : 0;
        const uint otherSquare = me >= step ? pieceSquare[me - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        pieceSum[me] += otherSum, pieceSquare[me] += otherSquare;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum = pieceSum[me] - sum, square = pieceSquare[me] - square;
    if (me == 0) s[0] = 0, q[0] = 0;
    for (int x = first; x < last; ++x) {
        const uint v = resized(grey, width, taps[level.tapColumn + x], tapY);
        sum += v, square += v * v;
        s[column(x + 1, level)] = sum, q[column(x + 1, level)] = square;
#ifdef TILTED
        pixels[level.entry + (long)(y - 1) * level.stride + column(x, level)] = (uchar)v;
#endif
    }
    for (int k = me; y == 0 && k <= w; k += pyramidRowGroup)
        s[placed(k, level)] = 0, q[placed(k, level)] = 0;
}

// Column sums in place: each work-group handles 32 columns (blocks = level, first column) in
// pyramidStrips strips.
kernel void pyramid_columns(global const PyramidLevel* restrict levels,
                            global const PyramidPart* restrict blocks, global uint* restrict sums,
                            global uint* restrict squares) {
    local uint totalSum[pyramidStrips][pyramidColumns];
    local uint totalSquare[pyramidStrips][pyramidColumns];
    const PyramidPart block = blocks[get_group_id(0)];
    const PyramidLevel level = levels[block.level];
    const int w = level.width, h = level.height;
    const int lane = get_local_id(0), strip = get_local_id(1), k = block.at + lane;
    const int first = 1 + (int)((long)h * strip / pyramidStrips);
    const int last = 1 + (int)((long)h * (strip + 1) / pyramidStrips);
    const long base = level.entry + placed(min(k, w), level);
    uint sum = 0, square = 0;
    for (int y = first; y < last; ++y) {
        sum += sums[base + (long)y * level.stride],
            square += squares[base + (long)y * level.stride];
    }
    totalSum[strip][lane] = sum, totalSquare[strip][lane] = square;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (k > w) return;
    sum = 0, square = 0;
    for (int i = 0; i < strip; ++i) sum += totalSum[i][lane], square += totalSquare[i][lane];
    for (int y = first; y < last; ++y) {
        const long at = base + (long)y * level.stride;
        sum += sums[at], square += squares[at];
        sums[at] = sum, squares[at] = square;
    }
}

kernel void pyramid_tilted(global const PyramidLevel* restrict levels,
                           global const uchar* restrict pixels, global uint* sums,
                           const int plane) {
    writeTilted(levels, pixels, sums, plane, pyramidTiltedGroup);
}
