// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of mask_crop.clh: each work-item handles a row.

#include "mask_crop.clh"

kernel void mask_blocks(global const uchar4* restrict picture, const MaskCrop c,
                        global uchar4* restrict blocks) {
    const int row = get_global_id(1);
    for (int x = 0; x < c.columns; ++x) blocks[row * c.columns + x] = blockMean(picture, c, x, row);
}

kernel void mask_crop(global const uchar4* restrict blocks, const MaskCrop c,
                      global float* restrict planes, global ushort* restrict bins) {
    maskRow(blocks, c, planes, bins, get_global_id(1), 0, maskSide);
}
