// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of colours.clh. Each work-item handles four pixels of a row.

#include "colours.clh"

kernel void colours(global const uchar* restrict planes, const Planes p, const ColoursPart part,
                    global uint* restrict picture) {
    const int x = part.x + get_global_id(0) * coloursPixels;
    convertPart(planes, p, part.y + get_global_id(1), x, min(x + coloursPixels, part.end), picture);
}

kernel void colours_of_grey(global const uchar* restrict planes, const Planes p,
                            const ColoursPart part, global uint* restrict picture) {
    const int x = part.x + get_global_id(0) * coloursPixels;
    convertGreyPart(planes, p, part.y + get_global_id(1), x, min(x + coloursPixels, part.end),
                    picture);
}
