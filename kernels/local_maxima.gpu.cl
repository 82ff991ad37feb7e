// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of local_maxima.clh.

#include "local_maxima.clh"

// Each work-item handles one tile.
kernel void local_maxima(global const float* restrict maps,
                         global const MaximaPiece* restrict pieces,
                         global MapMaximum* restrict maxima) {
    const MaximaPiece p = pieces[get_global_id(2)];
    if ((int)get_global_id(0) >= p.tilesX || (int)get_global_id(1) >= p.tilesY) return;
    const int tx = p.tileX + get_global_id(0), ty = p.tileY + get_global_id(1);
    global const float* const map = maps + p.offset;
    float best = 0.0f;
    int at = -1;
    for (int y = ty * p.tile; y < min((ty + 1) * p.tile, p.mapHeight); ++y) {
        for (int x = tx * p.tile; x < min((tx + 1) * p.tile, p.mapWidth); ++x) {
            const float v = map[(long)(y - p.partY) * p.partWidth + x - p.partX];
            if ((at < 0 || v > best) && isMaximum(map, &p, x, y)) {
                best = v, at = y * p.mapWidth + x;
            }
        }
    }
    maxima[p.first + (long)ty * p.across + tx] = (MapMaximum){as_int(best), at};
}
