// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of mask_crop.clh: each work-item handles a pixel.

#include "mask_crop.clh"

kernel void mask_blocks(global const uchar4* restrict picture, const MaskCrop c,
                        global uchar4* restrict blocks) {
    const int x = get_global_id(0), row = get_global_id(1);
    if (x < c.columns) blocks[row * c.columns + x] = blockMean(picture, c, x, row);
}

kernel void mask_crop(global const uchar4* restrict blocks, const MaskCrop c,
                      global float* restrict planes, global ushort* restrict bins) {
    const int x = get_global_id(0);
    maskRow(blocks, c, planes, bins, get_global_id(1), x, min(x + 1, (int)maskSide));
}
