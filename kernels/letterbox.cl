// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Resizes a part of the image like OpenCV's resize and puts it into the three planes that a network
// takes. A fixed colour surrounds it. Values are integers from 0 to 255 times a scale plus a shift.
// Each work-item handles some columns of a row.

#include "abi/letterbox.h"
#include "byte_resize.clh"

inline float4 pixelOf(global const uchar* restrict picture, const LetterboxJob j, const int x,
                      const int y) {
    return convert_float4(vload4((long)y * j.stride + x, picture));
}

inline float4 partPixel(global const uchar* restrict picture, const LetterboxJob j, const int x,
                        const Neighbours v) {
    const Neighbours h = neighboursOf(x, j.x, j.width, j.partWidth, 0);
    return resizedPixel(
        pixelOf(picture, j, h.first, v.first), pixelOf(picture, j, h.second, v.first),
        pixelOf(picture, j, h.first, v.second), pixelOf(picture, j, h.second, v.second), h, v);
}

kernel void letterbox(global const uchar* restrict picture, global float* restrict output,
                      const LetterboxJob j) {
    const int row = get_global_id(1), first = (int)get_global_id(0) * j.span;
    const int end = min(first + j.span, j.outWidth), y = row - j.top;
    if (row >= j.outHeight) return;
    const bool inside = y >= 0 && y < j.partHeight;
    const Neighbours v =
        neighboursOf(clamp(y, 0, j.partHeight - 1), j.y, j.height, j.partHeight, 1);
    global float* const out = output + j.to + row * j.outWidth;
    const int plane = j.outWidth * j.outHeight;
    for (int column = first; column < end; ++column) {
        const int x = column - j.left;
        const bool shown = inside && x >= 0 && x < j.partWidth;
        const float4 colour = (shown ? partPixel(picture, j, x, v) : j.fill) * j.scale + j.shift;
        out[column] = j.redFirst ? colour.z : colour.x;
        out[plane + column] = colour.y;
        out[2 * plane + column] = j.redFirst ? colour.x : colour.z;
    }
}
