// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Shrinks a grey image to the mean of each block, rounded to the nearest grey level.

#include "abi/point_image.h"
#include "common.clh"

kernel void point_shrink(global const uchar* restrict grey, const int width, const int side,
                         const int columns, const int span, global uchar* restrict blocks) {
    const int row = get_global_id(1), first = (int)get_global_id(0) * span;
    global const uchar* const from = grey + (long)row * side * width;
    const int end = min(first + span, columns);
    int column = first;
    // Blocks of 2 x 2 pixels, eight at a time.
    for (; side == 2 && column + 8 <= end; column += 8) {
        const ushort16 sums = convert_ushort16(vload16(0, from + 2 * column)) +
                              convert_ushort16(vload16(0, from + 2 * column + width));
        vstore8(convert_uchar8((sums.even + sums.odd + (ushort)2) >> (ushort)2), 0,
                blocks + row * columns + column);
    }
    for (; column < end; ++column) {
        int sum = 0;
        for (int y = 0; y < side; ++y)
            for (int x = 0; x < side; ++x) sum += from[(long)y * width + column * side + x];
        blocks[row * columns + column] = (uchar)((sum + side * side / 2) / (side * side));
    }
}
