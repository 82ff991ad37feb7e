// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of grey.clh.

#include "grey.clh"

// Each work-item handles a span of pixels in a simple loop that the compiler vectorises.
kernel void grey(global const uint* restrict picture, global uchar* restrict out,
                 const int pixels) {
    const int first = get_global_id(0) * greySpan;
    const int last = min(first + greySpan, pixels);
    for (int i = first; i < last; ++i) out[i] = greyOf(picture[i]);
}

// Each work-item handles a row.
kernel void grey_of_planes(global const uchar* restrict planes, const Planes p,
                           global uchar* restrict out) {
    const int row = get_global_id(1);
    const long from = (long)row * p.width;
    const long chroma = (long)(row >> p.rowShift) * p.chromaWidth;
    global const uchar *const u = planes + p.u + chroma, *const v = planes + p.v + chroma;
    int x = 0;
    for (; x + 16 <= p.width; x += 16) {
        const PlanesPixels16 c = planesPixels16(p, planes + from + x, u + x / 2, v + x / 2);
        const int16 sum = c.b * 3735 + c.g * 19235 + c.r * 9798 + 16384;
        vstore16(convert_uchar16(sum >> 15), 0, out + from + x);
    }
    greyOfPart(planes, p, row, x, p.width, out);
}
