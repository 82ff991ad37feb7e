// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Layers whose windows differ from those of a convolution: resizing with explicit weights, and
// transposed convolutions. Tensors are planar float32, and offsets are in floats.

#include "common.clh"

// A position on an axis and its weight. A negative position makes the whole value `fill`. Mirrors
// WeightedTap of engine/inference/network_windows.cpp.
typedef struct {
    int place;
    float weight;
} Tap;

// Mirrors ResampleSizes of engine/inference/network_windows.cpp.
typedef struct {
    int from, to;
    int height, width, outHeight, outWidth;
    int tapsX, tapsY;  // taps per column and per row
    float fill;
} ResampleSizes;

// Dimension 1 is the plane; 0 covers pixels of the output (GPU) or its rows. Taps: columns, then
// rows.
kernel void network_resample(global const float* restrict input, global float* restrict output,
                             global const Tap* restrict taps, const ResampleSizes s) {
    const int plane = get_global_id(1);
#ifdef SPOOR_CPU
    const int row = get_global_id(0), begin = 0, end = s.outWidth;
#else
    const int row = get_global_id(0) / s.outWidth, begin = get_global_id(0) - row * s.outWidth;
    const int end = begin + 1;
#endif
    if (row >= s.outHeight) return;
    global const float* const in = input + s.from + (long)plane * s.height * s.width;
    global float* const out = output + s.to + ((long)plane * s.outHeight + row) * s.outWidth;
    global const Tap* const rows = taps + s.outWidth * s.tapsX + row * s.tapsY;
    for (int column = begin; column < end; ++column) {
        global const Tap* const columns = taps + column * s.tapsX;
        float sum = 0.0f;
        for (int y = 0; y < s.tapsY; ++y) {
            float line = 0.0f;
            for (int x = 0; x < s.tapsX; ++x) {
                line += in[max(rows[y].place, 0) * s.width + max(columns[x].place, 0)] *
                        columns[x].weight;
            }
            sum += line * rows[y].weight;
        }
        out[column] = rows[0].place < 0 || columns[0].place < 0 ? s.fill : sum;
    }
}

// Three dimensions; missing leading ones have length 1. Mirrors TransposedSizes of
// engine/inference/network_windows.cpp.
typedef struct {
    int from, kernels, to;
    int channels, filters;  // per group
    int groups;
    int in[3], out[3], kernel_[3];
    int strides[3], dilations[3], before[3];
} TransposedSizes;

// Returns the input position along a dimension that reaches `at` through tap `k`, or -1 if none
// does.
inline int sourceOf(const TransposedSizes* s, const int dimension, const int at, const int k) {
    const int shifted = at + s->before[dimension] - k * s->dilations[dimension];
    const int place = shifted / s->strides[dimension];
    if (shifted < 0 || place * s->strides[dimension] != shifted) return -1;
    return place < s->in[dimension] ? place : -1;
}

// Dimension 2 is the image, 1 the filter; 0 covers positions of the output (GPU) or its rows.
kernel void network_transposed(global const float* restrict input,
                               global const float* restrict kernels, global float* restrict output,
                               const TransposedSizes s) {
    const int filter = get_global_id(1), group = filter / s.filters;
    const int rows = s.out[0] * s.out[1];
#ifdef SPOOR_CPU
    const int row = get_global_id(0), begin = 0, end = s.out[2];
#else
    const int row = get_global_id(0) / s.out[2], begin = get_global_id(0) - row * s.out[2];
    const int end = begin + 1;
#endif
    if (row >= rows) return;
    const int z = row / s.out[1], y = row - z * s.out[1];
    const int volume = s.in[0] * s.in[1] * s.in[2];
    const int taps = s.kernel_[0] * s.kernel_[1] * s.kernel_[2];
    global const float* const in =
        input + s.from + ((long)get_global_id(2) * s.groups + group) * s.channels * volume;
    global const float* const own =
        kernels + s.kernels +
        ((long)group * s.channels * s.filters + filter - group * s.filters) * taps;
    global float* const out =
        output + s.to +
        (((long)get_global_id(2) * get_global_size(1) + filter) * rows + row) * s.out[2];
    for (int x = begin; x < end; ++x) {
        float sum = 0.0f;
        for (int tap = 0; tap < taps; ++tap) {
            const int line = tap / s.kernel_[2];
            const int iz = sourceOf(&s, 0, z, line / s.kernel_[1]);
            const int iy = sourceOf(&s, 1, y, line % s.kernel_[1]);
            const int ix = sourceOf(&s, 2, x, tap - line * s.kernel_[2]);
            if (iz < 0 || iy < 0 || ix < 0) continue;
            const int at = (iz * s.in[1] + iy) * s.in[2] + ix;
            for (int c = 0; c < s.channels; ++c) {
                sum += in[(long)c * volume + at] * own[(long)c * s.filters * taps + tap];
            }
        }
        out[x] = sum;
    }
}
