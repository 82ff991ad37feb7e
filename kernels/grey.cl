// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grey = (9798 R + 19235 G + 3735 B + 2^14) >> 15, the fixed-point form of ITU-R BT.601 luma that
// OpenCV's cvtColor computes, so that the two agree bit for bit.

#ifdef SPOOR_CPU

// A work-item a span of pixels: a simple loop that the compiler turns into vector code.
kernel void grey(global const uint* restrict picture, global uchar* restrict out, const int pixels,
                 const int span) {
    const int first = get_global_id(0) * span;
    const int last = min(first + span, pixels);
    for (int i = first; i < last; ++i) {
        const uint p = picture[i];
        out[i] = (uchar)(((p & 255u) * 3735u + ((p >> 8) & 255u) * 19235u +
                          ((p >> 16) & 255u) * 9798u + 16384u) >>
                         15);
    }
}

#else

// A work-item four pixels: one 16-byte load, one 4-byte store.
kernel void grey(global const uint* restrict picture, global uchar* restrict out, const int pixels,
                 const int span) {
    const int at = get_global_id(0) * 4;
    if (at >= pixels) return;
    if (at + 4 <= pixels) {
        const uint4 p = vload4(0, picture + at);
        const uint4 sum =
            (p & 255u) * 3735u + ((p >> 8) & 255u) * 19235u + ((p >> 16) & 255u) * 9798u + 16384u;
        vstore4(convert_uchar4(sum >> 15), 0, out + at);
        return;
    }
    for (int i = at; i < pixels; ++i) {
        const uint p = picture[i];
        out[i] = (uchar)(((p & 255u) * 3735u + ((p >> 8) & 255u) * 19235u +
                          ((p >> 16) & 255u) * 9798u + 16384u) >>
                         15);
    }
}

#endif
