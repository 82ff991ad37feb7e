// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of mask_frame.clh: each work-item handles a pixel.

#include "mask_frame.clh"

kernel void mask_frame(global const float* restrict mask, const MaskPart p,
                       global uchar* restrict pixels) {
    const int x = get_global_id(0);
    partRow(mask, p, pixels, get_global_id(1), x, min(x + 1, p.width));
}
