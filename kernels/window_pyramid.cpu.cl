// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of window_pyramid.clh.

#include "running_sums.clh"
#include "window_pyramid.clh"

// Stores 8 sums of a row, added to the entries of the row above.
inline void addRows8(const uint8 inRow, const int at, const int above, const uint keep,
                     global uint* table) {
    vstore8(inRow + (vload8(0, table + at - above) & keep), 0, table + at);
}

// Each work-item handles a band of rows of a level. It blends the two source rows into `scratch`
// (`room` values per band), interpolates the columns there, and sums them.
kernel void pyramid_bands(global const uchar* restrict grey, const int width,
                          global const PyramidLevel* restrict levels,
                          global const PyramidBand* restrict bands, global const int* restrict taps,
                          global ushort* restrict scratch, const int room,
                          global uint* restrict sums, global uint* restrict squares,
                          global uchar* restrict pixels) {
    const PyramidBand band = bands[get_global_id(0)];
    const PyramidLevel level = levels[band.level];
    const int w = level.width, odd = level.step == 2 ? level.oddColumns : 0;
    global ushort* const blend = scratch + (long)get_global_id(0) * room;
    global const int* const tapX = taps + level.tapColumn;
    if (band.isFirst) {
        for (int k = 0; k <= w; ++k) {
            sums[level.entry + placed(k, level)] = 0;
            squares[level.entry + placed(k, level)] = 0;
        }
    }
    for (int y = band.firstRow; y < band.endRow; ++y) {
        const int tapY = taps[level.tapRow + y];
        global const uchar* const first = grey + (long)(tapY >> 9) * width;
        const ushort fy = tapY & 511;
        for (int x = 0; x < width; ++x) {
            blend[x] = (ushort)(first[x] * (256 - fy) + first[x + width] * fy);
        }
        global uint* const s = sums + level.entry + (long)(y + 1) * level.stride;
        global uint* const q = squares + level.entry + (long)(y + 1) * level.stride;
        // The first row of a band starts at zero; pyramid_join adds the sums of the bands above.
        const int above = level.stride;
        const uint keep = y == band.firstRow ? 0u : ~0u;
        for (int x = 0; x < w; ++x) {
            const uint fx = tapX[x] & 511;
            global const ushort* const t = blend + (tapX[x] >> 9);
            // The level is not larger than the image, so later columns do not read entry x.
            blend[x] = (t[0] * (256u - fx) + t[1] * fx + 32768u) >> 16;
#ifdef TILTED
            pixels[level.entry + (long)y * level.stride + column(x, level)] = (uchar)blend[x];
#endif
        }
        s[0] = 0, q[0] = 0;
        uint sum = 0, square = 0;
        int x = 0;
        for (; x + 16 <= w; x += 16) {
            const uint16 v = convert_uint16(vload16(0, blend + x));
            const uint16 inRow = runningSums(v) + sum;
            const uint16 squares = runningSums(v * v) + square;
            sum = inRow.sf, square = squares.sf;
            if (odd) {
                addRows8(inRow.even, odd + x / 2, above, keep, s);
                addRows8(inRow.odd, x / 2 + 1, above, keep, s);
                addRows8(squares.even, odd + x / 2, above, keep, q);
                addRows8(squares.odd, x / 2 + 1, above, keep, q);
            } else {
                vstore16(inRow + (vload16(0, s + x + 1 - above) & keep), 0, s + x + 1);
                vstore16(squares + (vload16(0, q + x + 1 - above) & keep), 0, q + x + 1);
            }
        }
        for (; x < w; ++x) {
            const uint v = blend[x];
            const int at = odd ? ((x + 1) >> 1) + ((x + 1) & 1) * odd : x + 1;
            sum += v, square += v * v;
            s[at] = sum + (s[at - above] & keep);
            q[at] = square + (q[at - above] & keep);
        }
    }
}

// Adds the sums of the bands above to each band. Each work-item handles a strip of columns of a
// level.
kernel void pyramid_join(global const PyramidLevel* restrict levels,
                         global const PyramidBand* restrict bands, const int count,
                         global uint* restrict sums, global uint* restrict squares) {
    const int me = get_global_id(1);
    const PyramidLevel level = levels[me];
    const int strips = get_global_size(0), strip = get_global_id(0);
    const int left = (int)((long)(level.width + 1) * strip / strips);
    const int right = (int)((long)(level.width + 1) * (strip + 1) / strips);
    for (int b = 0; b < count; ++b) {
        const PyramidBand band = bands[b];
        if (band.level != me || band.isFirst) continue;
        const long above = level.entry + (long)band.firstRow * level.stride;
        for (int y = band.firstRow; y < band.endRow; ++y) {
            const long row = level.entry + (long)(y + 1) * level.stride;
            for (int k = left; k < right; ++k) {
                const int at = placed(k, level);
                sums[row + at] += sums[above + at];
                squares[row + at] += squares[above + at];
            }
        }
    }
}

kernel void pyramid_tilted(global const PyramidLevel* restrict levels,
                           global const uchar* restrict pixels, global uint* sums,
                           const int plane) {
    writeTilted(levels, pixels, sums, plane, 1);
}
