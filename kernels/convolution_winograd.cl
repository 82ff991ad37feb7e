// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Convolution with 3 x 3 kernels by Winograd's minimal filtering, F(2 x 2, 3 x 3) of Lavin and
// Gray, "Fast Algorithms for Convolutional Neural Networks", 2016. Each tile of 4 x 4 input pixels
// becomes 16 values, and each of them is a matrix product of its own over the channels
// (convolution_direct with 16 groups). This takes 16 instead of 36 multiplications per tile of
// 2 x 2 results. Each work-item handles a plane of an image.

#include "abi/convolution_winograd.h"
#include "activation.clh"

#ifndef ACTIVATION
#define ACTIVATION activationNone
#endif

#define PIXELS (2 * winogradLanes + 2)  // of a row under winogradLanes tiles
#define COUNT ((int16)(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))

/// Loads a row of pixels, with zeros outside the image, and separates the columns of the tiles.
/// `end` is the number of values of the whole input.
ALWAYS_INLINE void loadRow(float8 columns[4], global const float* in, const long at, const long end,
                           const int left, const int width) {
    float16 first, last;
    if (at >= 0 && at + PIXELS <= end) {
        first = vload16(0, in + at), last = vload16(0, in + at + 2);
        if (left < 0 || left + PIXELS > width) {
            const int16 x = COUNT + left;
            first = as_float16(as_int16(first) & (x >= 0) & (x < width));
            last = as_float16(as_int16(last) & (x >= -2) & (x < width - 2));
        }
    } else {
        float line[PIXELS];
        for (int i = 0; i < PIXELS; ++i) {
            line[i] = left + i >= 0 && left + i < width ? in[at + i] : 0.0f;
        }
        first = vload16(0, line), last = vload16(0, line + 2);
    }
    columns[0] = first.even, columns[1] = first.odd, columns[2] = last.even, columns[3] = last.odd;
}

kernel void winograd_tiles(global const float* restrict input, const WinogradSizes s,
                           global float* restrict tiles) {
    const long plane = (long)s.height * s.width, count = (long)s.rows * s.columns;
    const long own = get_global_id(1) * s.planes + get_global_id(0);
    const long end = get_global_size(1) * s.planes * plane, step = s.planes * count;
    global const float* const in = input + s.inputOffset;
    for (int i = 0; i < count; i += winogradLanes) {
        const int top = i / s.columns * 2 - s.padTop, left = i % s.columns * 2 - s.padLeft;
        float8 d[4][4];
#pragma unroll
        for (int r = 0; r < 4; ++r) {
            const int y = top + r;
            const bool inside = y >= 0 && y < s.height;
            const long at = own * plane + (long)y * s.width + left;
            if (inside) loadRow(d[r], in, at, end, left, s.width);
#pragma unroll
            for (int k = 0; k < 4 && !inside; ++k) d[r][k] = 0.0f;
        }
        float8 v[4][4];
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            v[0][k] = d[0][k] - d[2][k], v[1][k] = d[1][k] + d[2][k];
            v[2][k] = d[2][k] - d[1][k], v[3][k] = d[1][k] - d[3][k];
        }
        global float* const to =
            tiles + (get_global_id(1) * winogradProducts * s.planes + get_global_id(0)) * count + i;
#pragma unroll
        for (int r = 0; r < 4; ++r) {
            vstore8(v[r][0] - v[r][2], 0, to + (4 * r) * step);
            vstore8(v[r][1] + v[r][2], 0, to + (4 * r + 1) * step);
            vstore8(v[r][2] - v[r][1], 0, to + (4 * r + 2) * step);
            vstore8(v[r][1] - v[r][3], 0, to + (4 * r + 3) * step);
        }
    }
}

kernel void winograd_sums(global const float* restrict products, global const float* restrict bias,
                          const WinogradSizes s, global const float* restrict added,
                          global float* restrict output) {
    const long plane = (long)s.height * s.width, count = (long)s.rows * s.columns;
    const long own = (get_global_id(1) * s.planes + get_global_id(0)) * plane;
    const long step = s.planes * count;
    for (int i = 0; i < count; i += winogradLanes) {
        const int top = i / s.columns * 2, left = i % s.columns * 2;
        const int columns = min(2 * winogradLanes, s.width - left);
        if (columns <= 0) continue;
        global const float* const from =
            products + s.inputOffset +
            (get_global_id(1) * winogradProducts * s.planes + get_global_id(0)) * count + i;
        float8 p[2][4];
#pragma unroll
        for (int k = 0; k < 4; ++k) {
            const float8 second = vload8(0, from + (4 + k) * step);
            const float8 third = vload8(0, from + (8 + k) * step);
            p[0][k] = vload8(0, from + k * step) + second + third;
            p[1][k] = second - third - vload8(0, from + (12 + k) * step);
        }
#pragma unroll
        for (int r = 0; r < 2; ++r) {
            if (top + r >= s.height) continue;
            const long at = own + (long)(top + r) * s.width + left;
            float some[2 * winogradLanes];
            float16 sum;
            sum.even = p[r][0] + p[r][1] + p[r][2], sum.odd = p[r][1] - p[r][2] - p[r][3];
            sum += bias[get_global_id(0)];
#ifdef ADDED
            global const float* const more = added + s.addedOffset + at;
            for (int x = 0; x < columns; ++x) some[x] = more[x];
            sum += vload16(0, some);
#endif
            const float16 value = ACTIVATED(ACTIVATION, sum, s.activation);
            global float* const to = output + s.outputOffset + at;
            if (columns == 2 * winogradLanes) {
                vstore16(value, 0, to);
            } else {
                vstore16(value, 0, some);
                for (int x = 0; x < columns; ++x) to[x] = some[x];
            }
        }
    }
}
