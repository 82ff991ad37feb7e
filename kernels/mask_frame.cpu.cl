// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of mask_frame.clh: each work-item handles a row.

#include "mask_frame.clh"

kernel void mask_frame(global const float* restrict mask, const MaskPart p,
                       global uchar* restrict pixels) {
    partRow(mask, p, pixels, get_global_id(1), 0, p.width);
}
