// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of local_maxima.clh: one work-item per map in local_maxima_suppress.

#define GROUP 1

#include "local_maxima.clh"

// Compares 16 values with their neighbours. Each element of the result is 0 for a local maximum.
inline int16 beaten(global const float* at, const int rowFloats) {
    global const float* const above = at - rowFloats;
    global const float* const below = at + rowFloats;
    const float16 v = vload16(0, at);
    return (vload16(0, above - 1) >= v) | (vload16(0, above) >= v) | (vload16(0, above + 1) >= v) |
           (vload16(0, at - 1) >= v) | (vload16(0, at + 1) > v) | (vload16(0, below - 1) > v) |
           (vload16(0, below) > v) | (vload16(0, below + 1) > v);
}

// Each work-item handles a row of tiles.
kernel void local_maxima(global const float* restrict maps,
                         global const MaximaPiece* restrict pieces,
                         global MapMaximum* restrict maxima) {
    const MaximaPiece p = pieces[get_global_id(2)];
    if ((int)get_global_id(1) >= p.tilesY) return;
    const int ty = p.tileY + get_global_id(1);
    global const float* const map = maps + p.offset;
    global MapMaximum* const best = maxima + p.first + (long)ty * p.across + p.tileX;
    for (int i = 0; i < p.tilesX; ++i) best[i] = (MapMaximum){0, -1};
    const int left = p.tileX * p.tile, right = min((p.tileX + p.tilesX) * p.tile, p.mapWidth);
    for (int y = ty * p.tile; y < min((ty + 1) * p.tile, p.mapHeight); ++y) {
        global const float* const row = map + (long)(y - p.partY) * p.partWidth - p.partX;
        const bool inside = y > 0 && y + 1 < p.mapHeight;
        for (int x = left; x < right;) {
            // Values at the map's border have fewer neighbours.
            const bool whole = inside && x > 0 && x + 16 <= right && x + 16 < p.mapWidth;
            const int count = whole ? 16 : 1;
            int lost[16];
            if (whole) {
                const int16 all = beaten(row + x, p.partWidth);
                const ulong2 bits = as_ulong2(convert_char16(all));
                vstore16(all, 0, lost);
                if ((bits.x & bits.y) == ~0ul) {
                    x += count;
                    continue;
                }
            } else {
                lost[0] = !isMaximum(map, &p, x, y);
            }
            for (int i = 0; i < count; ++i, ++x) {
                global MapMaximum* const own = best + (x - left) / p.tile;
                if (lost[i] || (own->index >= 0 && row[x] <= as_float(own->bits))) continue;
                *own = (MapMaximum){as_int(row[x]), y * p.mapWidth + x};
            }
        }
    }
}
