// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of integral_image.clh.

#include "integral_image.clh"
#include "running_sums.clh"

// Sums the columns of each band of rows except the last, in rows of `widest` values per band. A
// column of 66051 white pixels fits 32 bits, and images are less high.
kernel void integral_totals(global const uchar* restrict grey, const int stride,
                            global const IntegralRegion* restrict regions, const int bands,
                            const int widest, global uint* restrict totals,
                            global uint* restrict squareTotals) {
    const IntegralRegion region = regions[get_global_id(1)];
    const int w = region.width, h = region.height, band = get_global_id(0);
    const int first = (int)((long)h * band / bands), last = (int)((long)h * (band + 1) / bands);
    const long at = ((long)get_global_id(1) * bands + band) * widest;
    global uint* const s = totals + at;
    global uint* const q = squareTotals + at;
    for (int x = 0; x < w; ++x) s[x] = 0, q[x] = 0;
    for (int y = first; y < last; ++y) {
        global const uchar* const row = grey + (long)(region.y + y) * stride + region.x;
        for (int x = 0; x < w; ++x) {
            const uint v = row[x];
            s[x] += v, q[x] += v * v;
        }
    }
}

// Sums each band of rows in one sweep while its previous row is in the cache. The first row of a
// band starts with the column sums of all bands above.
kernel void integral_bands(global const uchar* restrict grey, const int stride,
                           global const IntegralRegion* restrict regions, const int widest,
                           global const uint* restrict totals,
                           global const uint* restrict squareTotals, global uint* restrict sums,
                           global ulong* restrict squares) {
    const IntegralRegion region = regions[get_global_id(1)];
    const int w = region.width, h = region.height;
    const int bands = get_global_size(0), band = get_global_id(0);
    const int first = (int)((long)h * band / bands), last = (int)((long)h * (band + 1) / bands);
    global uint* const s = sums + region.offset;
    global ulong* const q = squares + region.offset;
    if (band == 0) {
        for (int x = 0; x <= w; ++x) s[x] = 0, q[x] = 0;
    }
    global const uint* const t = totals + (long)get_global_id(1) * bands * widest;
    global const uint* const u = squareTotals + (long)get_global_id(1) * bands * widest;
    for (int y = first; y < last; ++y) {
        global const uchar* const row = grey + (long)(region.y + y) * stride + region.x;
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
