// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Image pyramid for sliding windows. Every level is resized directly from the image by bilinear
// interpolation in fixed point (8 bits per direction, rounded once) and converted to tables of sums
// and sums of squares, both modulo 2^32. All levels share one buffer whose rows have the same
// stride.
//
// A level that is searched at every second pixel stores its even columns first and its odd ones
// `half` entries later, so that neighbouring windows read neighbouring entries.
//
// levels: 16 ints per level: 0 first entry, 1 width, 2 height, 3 step of the windows (1 or 2),
//   4 windows across, 5 windows down, 6 first window, 7 first of its columns in `taps`, 8 first of
//   its rows in `taps`, 9 stride, 10 half; the rest 0.
// taps: first source pixel * 512 + weight of the second pixel (0 .. 256).

// Position of entry k of a row whose even columns come first.
inline int placed(const int k, const int16 level) {
    const int evens = level.s3 == 2 ? level.s1 / 2 + 1 : level.s1 + 1;
    return k < evens ? k : level.sa + k - evens;
}
// Position of column c.
inline int column(const int c, const int16 level) {
    return level.s3 == 2 ? (c >> 1) + (c & 1) * level.sa : c;
}

inline uint resized(global const uchar* restrict grey, const int width, const int tapX,
                    const int tapY) {
    global const uchar* const p = grey + (long)(tapY >> 9) * width + (tapX >> 9);
    const uint fx = tapX & 511, fy = tapY & 511;
    const uint above = p[0] * (256u - fx) + p[1] * fx;
    const uint below = p[width] * (256u - fx) + p[width + 1] * fx;
    return (above * (256u - fy) + below * fy + 32768u) >> 16;
}

#ifdef SPOOR_CPU

// Each work-item handles a band of rows of a level: bands = level, first row, last row + 1, whether
// it is the level's first band. It blends the two source rows into `scratch` (`room` values per
// band), then interpolates the columns.
kernel void pyramid_bands(global const uchar* restrict grey, const int width,
                          global const int16* restrict levels, global const int4* restrict bands,
                          global const int* restrict taps, global ushort* restrict scratch,
                          const int room, global uint* restrict sums, global uint* restrict squares,
                          global uchar* restrict pixels) {
    const int4 band = bands[get_global_id(0)];
    const int16 level = levels[band.x];
    const int w = level.s1, odd = level.s3 == 2 ? level.sa : 0;
    global ushort* const blend = scratch + (long)get_global_id(0) * room;
    global const int* const tapX = taps + level.s7;
    if (band.w) {
        for (int k = 0; k <= w; ++k) {
            sums[level.s0 + placed(k, level)] = 0;
            squares[level.s0 + placed(k, level)] = 0;
        }
    }
    for (int y = band.y; y < band.z; ++y) {
        const int tapY = taps[level.s8 + y];
        global const uchar* const first = grey + (long)(tapY >> 9) * width;
        const ushort fy = tapY & 511;
        for (int x = 0; x < width; ++x) {
            blend[x] = (ushort)(first[x] * (256 - fy) + first[x + width] * fy);
        }
        global uint* const s = sums + level.s0 + (long)(y + 1) * level.s9;
        global uint* const q = squares + level.s0 + (long)(y + 1) * level.s9;
        // The first row of a band starts at zero; pyramid_join adds the sums of the bands above.
        const int above = level.s9;
        const uint keep = y == band.y ? 0u : ~0u;
        uint sum = 0, square = 0;
        s[0] = 0, q[0] = 0;
        for (int x = 0; x < w; ++x) {
            const uint fx = tapX[x] & 511;
            global const ushort* const t = blend + (tapX[x] >> 9);
            const uint v = (t[0] * (256u - fx) + t[1] * fx + 32768u) >> 16;
            const int at = odd ? ((x + 1) >> 1) + ((x + 1) & 1) * odd : x + 1;
            sum += v, square += v * v;
            s[at] = sum + (s[at - above] & keep);
            q[at] = square + (q[at - above] & keep);
#ifdef TILTED
            pixels[level.s0 + (long)y * level.s9 + column(x, level)] = (uchar)v;
#endif
        }
    }
}

// Adds the sums of the bands above to each band. Each work-item handles a strip of columns of a
// level.
kernel void pyramid_join(global const int16* restrict levels, global const int4* restrict bands,
                         const int count, global uint* restrict sums,
                         global uint* restrict squares) {
    const int me = get_global_id(1);
    const int16 level = levels[me];
    const int strips = get_global_size(0), strip = get_global_id(0);
    const int left = (int)((long)(level.s1 + 1) * strip / strips);
    const int right = (int)((long)(level.s1 + 1) * (strip + 1) / strips);
    for (int b = 0; b < count; ++b) {
        const int4 band = bands[b];
        if (band.x != me || band.w) continue;
        const long above = level.s0 + (long)band.y * level.s9;
        for (int y = band.y; y < band.z; ++y) {
            const long row = level.s0 + (long)(y + 1) * level.s9;
            for (int k = left; k < right; ++k) {
                const int at = placed(k, level);
                sums[row + at] += sums[above + at];
                squares[row + at] += squares[above + at];
            }
        }
    }
}

#define TILTED_GROUP 1

#else

#ifndef GROUP
#define GROUP 128
#endif
#ifndef STRIPS
#define STRIPS 8
#endif

// Row sums: each work-group handles one row (rows = level, row of the table), each work-item a
// piece.
kernel void pyramid_rows(global const uchar* restrict grey, const int width,
                         global const int16* restrict levels, global const int2* restrict rows,
                         global const int* restrict taps, global uint* restrict sums,
                         global uint* restrict squares, global uchar* restrict pixels) {
    local uint pieceSum[GROUP];
    local uint pieceSquare[GROUP];
    const int2 row = rows[get_group_id(0)];
    const int16 level = levels[row.x];
    const int w = level.s1, me = get_local_id(0), y = row.y;
    global uint* const s = sums + level.s0 + (long)y * level.s9;
    global uint* const q = squares + level.s0 + (long)y * level.s9;
    const int piece = (w + GROUP - 1) / GROUP;
    const int first = min(me * piece, w), last = y == 0 ? first : min(first + piece, w);
    const int tapY = y == 0 ? 0 : taps[level.s8 + y - 1];
    uint sum = 0, square = 0;
    for (int x = first; x < last; ++x) {
        const uint v = resized(grey, width, taps[level.s7 + x], tapY);
        sum += v, square += v * v;
    }
    pieceSum[me] = sum, pieceSquare[me] = square;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int step = 1; step < GROUP; step *= 2) {
        const uint otherSum = me >= step ? pieceSum[me - step] : 0;
        const uint otherSquare = me >= step ? pieceSquare[me - step] : 0;
        barrier(CLK_LOCAL_MEM_FENCE);
        pieceSum[me] += otherSum, pieceSquare[me] += otherSquare;
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    sum = pieceSum[me] - sum, square = pieceSquare[me] - square;
    if (me == 0) s[0] = 0, q[0] = 0;
    for (int x = first; x < last; ++x) {
        const uint v = resized(grey, width, taps[level.s7 + x], tapY);
        sum += v, square += v * v;
        s[column(x + 1, level)] = sum, q[column(x + 1, level)] = square;
#ifdef TILTED
        pixels[level.s0 + (long)(y - 1) * level.s9 + column(x, level)] = (uchar)v;
#endif
    }
    for (int k = me; y == 0 && k <= w; k += GROUP) s[placed(k, level)] = 0, q[placed(k, level)] = 0;
}

// Column sums in place: each work-group handles 32 columns (blocks = level, first column) in STRIPS
// strips.
kernel void pyramid_columns(global const int16* restrict levels, global const int2* restrict blocks,
                            global uint* restrict sums, global uint* restrict squares) {
    local uint totalSum[STRIPS][32];
    local uint totalSquare[STRIPS][32];
    const int2 block = blocks[get_group_id(0)];
    const int16 level = levels[block.x];
    const int w = level.s1, h = level.s2;
    const int lane = get_local_id(0), strip = get_local_id(1), k = block.y + lane;
    const int first = 1 + (int)((long)h * strip / STRIPS);
    const int last = 1 + (int)((long)h * (strip + 1) / STRIPS);
    const long base = level.s0 + placed(min(k, w), level);
    uint sum = 0, square = 0;
    for (int y = first; y < last; ++y) {
        sum += sums[base + (long)y * level.s9], square += squares[base + (long)y * level.s9];
    }
    totalSum[strip][lane] = sum, totalSquare[strip][lane] = square;
    barrier(CLK_LOCAL_MEM_FENCE);
    if (k > w) return;
    sum = 0, square = 0;
    for (int i = 0; i < strip; ++i) sum += totalSum[i][lane], square += totalSquare[i][lane];
    for (int y = first; y < last; ++y) {
        const long at = base + (long)y * level.s9;
        sum += sums[at], square += squares[at];
        sums[at] = sum, squares[at] = square;
    }
}

#ifndef TILTED_GROUP
#define TILTED_GROUP 128
#endif

#endif

// Sums over cones: entry (x, y) of the tilted table is the sum of the pixels (i, j) with j < y and
// |i - x + 1| <= y - j - 1. It lies `plane` entries after the sums. Each work-group handles one
// level, row by row.
kernel void pyramid_tilted(global const int16* restrict levels, global const uchar* restrict pixels,
                           global uint* sums, const int plane) {
    const int16 level = levels[get_group_id(0)];
    const int w = level.s1, me = get_local_id(0);
    global volatile uint* const t = sums + plane + level.s0;
    for (int y = 0; y <= level.s2; ++y) {
        const long row = (long)y * level.s9;
        for (int x = me; x <= w; x += TILTED_GROUP) {
            uint v = 0;
            if (y > 0 && x > 0) {
                v = pixels[level.s0 + row - level.s9 + column(x - 1, level)];
                if (y > 1) v += pixels[level.s0 + row - 2 * level.s9 + column(x - 1, level)];
            }
            if (y > 1) {
                const long up = row - level.s9;
                // Beyond the image's sides, a cone covers the same pixels as the cone of one row
                // less.
                const uint twoUp = t[up - level.s9 + column(x, level)];
                v += x > 0 ? t[up + column(x - 1, level)] : twoUp;
                v += x < w ? t[up + column(x + 1, level)] : twoUp;
                v -= twoUp;
            }
            t[row + column(x, level)] = v;
        }
        barrier(CLK_GLOBAL_MEM_FENCE);
    }
}
