// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of flow_pyramid.clh.

#include "flow_pyramid.clh"

inline ushort16 pixels16(global const uchar* p) {
    return convert_ushort16(vload16(0, p));
}

// Computes levels first .. last, each from the previous one. Each work-item handles a band of rows
// of one level, or a single work-item handles several levels. Each band has `room` values of
// scratch.
kernel void flow_halve(global const uchar* restrict grey, global uchar* halves,
                       global const FlowLevel* restrict levels, const int first, const int last,
                       global ushort* restrict scratch, const int room) {
    global ushort* const row = scratch + (long)get_global_id(0) * room + 2;
    for (int l = first; l <= last; ++l) {
        const Level above = levelOf(grey, halves, levels, l - 1);
        const int w = above.w, h = above.h, width = levels[l].width, height = levels[l].height;
        const int begin = (int)((long)height * get_global_id(0) / get_global_size(0));
        const int end = (int)((long)height * (get_global_id(0) + 1) / get_global_size(0));
        for (int y = begin; y < end; ++y) {
            global const uchar* const c = above.pixels + (long)(2 * y) * w;
            global const uchar* const b = above.pixels + (long)abs(2 * y - 1) * w;
            global const uchar* const a = above.pixels + (long)abs(2 * y - 2) * w;
            const int down = 2 * y + 1 < h ? 2 * y + 1 : 2 * h - 2 - (2 * y + 1);
            const int further = 2 * y + 2 < h ? 2 * y + 2 : 2 * h - 2 - (2 * y + 2);
            global const uchar* const d = above.pixels + (long)down * w;
            global const uchar* const e = above.pixels + (long)further * w;
            // Up to 15 excess values: the grey image, the levels and the scratch memory have room
            // for them.
            for (int x = 0; x < w; x += 16) {
                vstore16(pixels16(a + x) + pixels16(e + x) +
                             (ushort)4 * (pixels16(b + x) + pixels16(d + x)) +
                             (ushort)6 * pixels16(c + x),
                         0, row + x);
            }
            row[-1] = row[1], row[-2] = row[2], row[w] = row[w - 2], row[w + 1] = row[w - 3];
            global uchar* const out = halves + levels[l].first + (long)y * width;
            int x = 0;
            for (; x + 8 <= width; x += 8) {
                const ushort16 u = vload16(0, row + 2 * x - 2), v = vload16(0, row + 2 * x);
                const ushort16 t = vload16(0, row + 2 * x + 2);
                const ushort8 sum =
                    u.even + t.even + (ushort)4 * (u.odd + v.odd) + (ushort)6 * v.even;
                vstore8(convert_uchar8((sum + (ushort)128) >> (ushort)8), 0, out + x);
            }
            for (; x < width; ++x) {
                global const ushort* const s = row + 2 * x;
                out[x] = (uchar)((s[-2] + s[2] + 4 * (s[-1] + s[1]) + 6 * s[0] + 128) >> 8);
            }
        }
    }
}
