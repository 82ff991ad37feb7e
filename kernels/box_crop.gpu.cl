// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of box_crop.clh: each work-item handles a pixel.

#include "box_crop.clh"

// Columns x0 .. x1 of the image at the rows of the output: four floats per pixel (B, G, R, unused)
// in rows of x1 - x0 pixels.
kernel void box_crop_columns(global const uchar* restrict picture, const int stride,
                             const CropResampling r, global float* restrict columns) {
    const int row = get_global_id(1), count = r.x1 - r.x0;
    if (!isInside(triangleAt(row, r.top, r.stepY), r.y0, r.y1)) return;
    const ColumnRow c = columnRowOf(r, row);
    global const uchar* const in = picture + (long)r.x0 * 4;
    global float* const out = columns + (long)row * count * 4;
    const int x = get_global_id(0);
    if (x < count) vstore4(columnPixel(in, stride, c, x), 0, out + x * 4);
}

kernel void box_crop(global const float* restrict columns, const CropResampling r, const int planes,
                     global float* restrict output, const int to) {
    const int x = get_global_id(0);
    cropRow(columns, r, planes, output, to, get_global_id(1), x, min(x + 1, r.width));
}
