// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of siamese_crop.clh: each work-item handles a pixel.

#include "siamese_crop.clh"

kernel void siamese_crop(global const uchar* restrict picture, global float* restrict output,
                         const CropSquare s) {
    const int x = get_global_id(0);
    cropRow(picture, output, s, get_global_id(1), x, min(x + 1, s.size));
}
