// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of siamese_crop.clh: each work-item handles a row.

#include "siamese_crop.clh"

kernel void siamese_crop(global const uchar* restrict picture, global float* restrict output,
                         const CropSquare s) {
    cropRow(picture, output, s, get_global_id(1), 0, s.size);
}
