// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Grey = (9798 R + 19235 G + 3735 B + 2^14) >> 15, the fixed-point ITU-R BT.601 luma of OpenCV's
// cvtColor. Both agree bit for bit.

#ifdef SPOOR_CPU

// Each work-item handles a span of pixels in a simple loop that the compiler vectorises.
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

// Each work-item handles four pixels with one 16-byte load and one 4-byte store.
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

// Computes grey from the colours of decoded planes. Each work-item handles four pixels of a row on
// GPUs and one row on CPUs.
kernel void grey_of_planes(global const uchar* restrict planes, const Planes p,
                           global uchar* restrict out) {
    const int row = get_global_id(1);
    const long from = (long)row * p.width;
    const long chroma = (long)(row >> p.rowShift) * p.chromaWidth;
    global const uchar *const u = planes + p.u + chroma, *const v = planes + p.v + chroma;
#ifdef SPOOR_CPU
    int x = 0;
    const int end = p.width;
    for (; x + 16 <= end; x += 16) {
        const PlanesPixels16 c = planesPixels16(p, planes + from + x, u + x / 2, v + x / 2);
        const int16 sum = c.b * 3735 + c.g * 19235 + c.r * 9798 + 16384;
        vstore16(convert_uchar16(sum >> 15), 0, out + from + x);
    }
#else
    int x = get_global_id(0) * 4;
    const int end = min(x + 4, p.width);
#endif
    for (; x < end; ++x) {
        const uint4 c = planesPixel(p, planes[from + x], u[x / 2], v[x / 2]);
        out[from + x] = (uchar)((c.x * 3735u + c.y * 19235u + c.z * 9798u + 16384u) >> 15);
    }
}
