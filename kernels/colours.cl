// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Converts decoded planes (see engine/media/frame.h) to pixels B G R 255. Each work-item handles
// four pixels of a row on GPUs and one row on CPUs.

kernel void colours(global const uchar* restrict planes, const Planes p,
                    global uint* restrict picture) {
    const int row = get_global_id(1);
    global const uchar* const y = planes + (long)row * p.width;
    const long chroma = (long)(row >> p.rowShift) * p.chromaWidth;
    global const uchar *const u = planes + p.u + chroma, *const v = planes + p.v + chroma;
    global uint* const out = picture + (long)row * p.width;
#ifdef SPOOR_CPU
    int x = 0;
    const int end = p.width;
    for (; x + 16 <= end; x += 16) {
        const PlanesPixels16 c = planesPixels16(p, y + x, u + x / 2, v + x / 2);
        const int16 pixels = c.b | (c.g << 8) | (c.r << 16) | (int16)(255 << 24);
        vstore16(as_uint16(pixels), 0, out + x);
    }
#else
    int x = get_global_id(0) * 4;
    const int end = min(x + 4, p.width);
#endif
    for (; x < end; ++x) {
        const uint4 c = planesPixel(p, y[x], u[x / 2], v[x / 2]);
        out[x] = c.x | (c.y << 8) | (c.z << 16) | (c.w << 24);
    }
}

// Converts the luma plane of a greyscale image.
kernel void colours_of_grey(global const uchar* restrict planes, const Planes p,
                            global uint* restrict picture) {
    const long row = (long)get_global_id(1) * p.width;
#ifdef SPOOR_CPU
    int x = 0;
    const int end = p.width;
#else
    int x = get_global_id(0) * 4;
    const int end = min(x + 4, p.width);
#endif
    for (; x < end; ++x) picture[row + x] = planes[row + x] * 0x010101u | 0xff000000u;
}
