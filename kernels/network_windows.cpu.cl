// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of network_windows.clh.

#include "network_windows.clh"

// Dimension 1 is the plane; 0 covers rows of the output.
kernel void network_resample(global const float* restrict input, global float* restrict output,
                             global const WeightedTap* restrict taps, const ResampleSizes s) {
    resample(input, output, taps, s, get_global_id(1), get_global_id(0), 0, s.outWidth);
}

// Dimension 2 is the image, 1 the filter; 0 covers rows of the output.
kernel void network_transposed(global const float* restrict input,
                               global const float* restrict weights, global float* restrict output,
                               const TransposedSizes s) {
    transposed(input, weights, output, s, get_global_id(2), get_global_id(1), get_global_size(1),
               get_global_id(0), 0, s.out[2]);
}
