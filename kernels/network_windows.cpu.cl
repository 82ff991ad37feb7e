// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of network_windows.clh.

#include "network_windows.clh"

// Dimension 1 is the plane; 0 covers rows of the output. Taps: columns, then
// rows.
kernel void network_resample(global const float* restrict input, global float* restrict output,
                             global const WeightedTap* restrict taps, const ResampleSizes s) {
    const int plane = get_global_id(1);
    const int row = get_global_id(0);
    if (row >= s.outHeight) return;
    global const float* const in = input + s.from + (long)plane * s.height * s.width;
    global float* const out = output + s.to + ((long)plane * s.outHeight + row) * s.outWidth;
    global const WeightedTap* const rows = taps + s.outWidth * s.tapsX + row * s.tapsY;
    for (int column = 0; column < s.outWidth; ++column) {
        global const WeightedTap* const columns = taps + column * s.tapsX;
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

// Dimension 2 is the image, 1 the filter; 0 covers rows of the output.
kernel void network_transposed(global const float* restrict input,
                               global const float* restrict weights, global float* restrict output,
                               const TransposedSizes s) {
    const int filter = get_global_id(1), group = filter / s.filters;
    const int rows = s.out[0] * s.out[1];
    const int row = get_global_id(0);
    if (row >= rows) return;
    const int z = row / s.out[1], y = row - z * s.out[1];
    const int volume = s.in[0] * s.in[1] * s.in[2];
    const int taps = s.window[0] * s.window[1] * s.window[2];
    global const float* const in =
        input + s.from + ((long)get_global_id(2) * s.groups + group) * s.channels * volume;
    global const float* const own =
        weights + s.weights +
        ((long)group * s.channels * s.filters + filter - group * s.filters) * taps;
    global float* const out =
        output + s.to +
        (((long)get_global_id(2) * get_global_size(1) + filter) * rows + row) * s.out[2];
    for (int x = 0; x < s.out[2]; ++x) {
        float sum = 0.0f;
        for (int tap = 0; tap < taps; ++tap) {
            const int line = tap / s.window[2];
            const int iz = sourceOf(&s, 0, z, line / s.window[1]);
            const int iy = sourceOf(&s, 1, y, line % s.window[1]);
            const int ix = sourceOf(&s, 2, x, tap - line * s.window[2]);
            if (iz < 0 || iy < 0 || ix < 0) continue;
            const int at = (iz * s.in[1] + iy) * s.in[2] + ix;
            for (int c = 0; c < s.channels; ++c) {
                sum += in[(long)c * volume + at] * own[(long)c * s.filters * taps + tap];
            }
        }
        out[x] = sum;
    }
}
