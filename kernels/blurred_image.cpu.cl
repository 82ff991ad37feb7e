// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of blurred_image.clh.

#include "blurred_image.clh"

inline ushort16 pixels16(global const uchar* p) {
    return convert_ushort16(vload16(0, p));
}
/// Weighted sums of 16 columns of the rows.
inline ushort16 columns16(global const uchar* const* row, const int x) {
    return pixels16(row[5] + x) * (ushort)52 +
           (pixels16(row[4] + x) + pixels16(row[6] + x)) * (ushort)45 +
           (pixels16(row[3] + x) + pixels16(row[7] + x)) * (ushort)31 +
           (pixels16(row[2] + x) + pixels16(row[8] + x)) * (ushort)17 +
           (pixels16(row[1] + x) + pixels16(row[9] + x)) * (ushort)7 +
           (pixels16(row[0] + x) + pixels16(row[10] + x)) * (ushort)2;
}
inline int column(global const uchar* const* row, const int x) {
    return row[5][x] * 52 + (row[4][x] + row[6][x]) * 45 + (row[3][x] + row[7][x]) * 31 +
           (row[2][x] + row[8][x]) * 17 + (row[1][x] + row[9][x]) * 7 +
           (row[0][x] + row[10][x]) * 2;
}

inline uint16 sums16(const ushort* p) {
    return convert_uint16(vload16(0, p));
}
/// Weighted sums of 16 neighbouring positions of a line.
inline uint16 row16(const ushort* p) {
    return sums16(p) * 52u + (sums16(p - 1) + sums16(p + 1)) * 45u +
           (sums16(p - 2) + sums16(p + 2)) * 31u + (sums16(p - 3) + sums16(p + 3)) * 17u +
           (sums16(p - 4) + sums16(p + 4)) * 7u + (sums16(p - 5) + sums16(p + 5)) * 2u;
}
inline uint rowSum(const ushort* p) {
    return (uint)p[0] * 52u + ((uint)p[-1] + (uint)p[1]) * 45u + ((uint)p[-2] + (uint)p[2]) * 31u +
           ((uint)p[-3] + (uint)p[3]) * 17u + ((uint)p[-4] + (uint)p[4]) * 7u +
           ((uint)p[-5] + (uint)p[5]) * 2u;
}

// Each work-item handles one strip of a band: it sums the columns of a row into private memory, 16
// at a time, and then blurs that row.
kernel void blurred_image(global const uchar* restrict grey, global uchar* restrict out,
                          const int width, const int height) {
    ushort sums[blurStripColumns + 2 * RADIUS + 64];
    const int left = get_global_id(0) * blurStripColumns;
    const int columns = min(blurStripColumns, width - left);
    const int first = max(left - RADIUS, 0), last = min(left + columns + RADIUS, width);
    ushort* const line = sums + RADIUS - left;  // line[x] belongs to column x
    for (int y = get_global_id(1) * blurBandRows;
         y < min((int)(get_global_id(1) + 1) * blurBandRows, height); ++y) {
        global const uchar* row[2 * RADIUS + 1];
        for (int i = -RADIUS; i <= RADIUS; ++i) {
            row[i + RADIUS] = grey + (long)clamp(y + i, 0, height - 1) * width;
        }
        int x = first;
        for (; x + 16 <= last; x += 16) vstore16(columns16(row, x), 0, line + x);
        for (; x < last; ++x) line[x] = column(row, x);
        for (int i = 1; i <= RADIUS; ++i) {
            if (first == 0 && left == 0) line[-i] = line[0];
            if (last == width) line[width - 1 + i] = line[width - 1];
        }
        global uchar* const to = out + (long)y * width;
        for (x = left; x + 16 <= left + columns; x += 16) {
            vstore16(convert_uchar16((row16(line + x) + 32768u) >> 16), 0, to + x);
        }
        for (; x < left + columns; ++x) to[x] = (uchar)((rowSum(line + x) + 32768u) >> 16);
    }
}
