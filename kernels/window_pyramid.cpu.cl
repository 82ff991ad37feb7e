// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of window_pyramid.clh.

#include "window_pyramid.clh"

// Each work-item handles a band of rows of a level. It blends the two source rows into `scratch`
// (`room` values per band), then interpolates the columns.
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
            pixels[level.entry + (long)y * level.stride + column(x, level)] = (uchar)v;
#endif
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
