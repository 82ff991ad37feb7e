// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of grey.clh.

#include "grey.clh"

// Each work-item handles four pixels with one 16-byte load and one 4-byte store.
kernel void grey(global const uint* restrict picture, global uchar* restrict out,
                 const int pixels) {
    const int at = get_global_id(0) * greyPixels;
    if (at >= pixels) return;
    if (at + greyPixels <= pixels) {
        const uint4 p = vload4(0, picture + at);
        const uint4 sum =
            (p & 255u) * 3735u + ((p >> 8) & 255u) * 19235u + ((p >> 16) & 255u) * 9798u + 16384u;
        vstore4(convert_uchar4(sum >> 15), 0, out + at);
        return;
    }
    for (int i = at; i < pixels; ++i) out[i] = greyOf(picture[i]);
}

// Each work-item handles four pixels of a row.
kernel void grey_of_planes(global const uchar* restrict planes, const Planes p,
                           global uchar* restrict out) {
    const int x = get_global_id(0) * greyPixels;
    greyOfPart(planes, p, get_global_id(1), x, min(x + greyPixels, p.width), out);
}
