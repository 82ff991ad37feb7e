// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of colours.clh. Each work-item handles a row.

#include "colours.clh"

kernel void colours(global const uchar* restrict planes, const Planes p, const ColoursPart part,
                    global uint* restrict picture) {
    const int row = part.y + get_global_id(1);
    global const uchar* const y = planes + (long)row * p.width;
    const long chroma = (long)(row >> p.rowShift) * p.chromaWidth;
    global const uchar *const u = planes + p.u + chroma, *const v = planes + p.v + chroma;
    global uint* const out = picture + (long)row * p.width;
    int x = part.x;
    for (; x + 16 <= part.end; x += 16) {
        const PlanesPixels16 c = planesPixels16(p, y + x, u + x / 2, v + x / 2);
        const int16 pixels = c.b | (c.g << 8) | (c.r << 16) | (int16)(255 << 24);
        vstore16(as_uint16(pixels), 0, out + x);
    }
    convertPart(planes, p, row, x, part.end, picture);
}

kernel void colours_of_grey(global const uchar* restrict planes, const Planes p,
                            const ColoursPart part, global uint* restrict picture) {
    convertGreyPart(planes, p, part.y + get_global_id(1), part.x, part.end, picture);
}
