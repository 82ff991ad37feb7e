// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of network_select.clh: one work-item per value.

#include "network_select.clh"

kernel void network_pick(global const float* restrict input, global const float* restrict indices,
                         global float* restrict output, const PickedValues p) {
    const int which = get_global_id(0);
    if (which < p.count) output[p.to + which] = pickedValue(input, indices, &p, which);
}

kernel void network_scatter(global const float* restrict input,
                            global const float* restrict indices,
                            global const float* restrict values, global float* restrict output,
                            const ScatteredValues s) {
    const int which = get_global_id(0);
    if (which < s.count) output[s.to + which] = scatteredValue(input, indices, values, &s, which);
}

// Dimension 1 is the number of the choice. Each work-item counts the values before its own.
kernel void network_rank(global const float* restrict input, global float* restrict output,
                         const RankedValues r) {
    const int row = get_global_id(1), i = get_global_id(0);
    const int outer = row / r.inner, column = row - outer * r.inner;
    global const float* const in = input + r.from + (long)outer * r.length * r.inner + column;
    global float* const out = output + r.to + (long)outer * r.kept * r.inner + column;
    if (r.kept == 1) {
        if (i > 0) return;
        const int first = firstOf(in, r);
        out[0] = r.indices ? (float)first : in[first * r.inner];
        return;
    }
    if (i >= r.length) return;
    int rank = 0;
    for (int k = 0; k < r.length && rank < r.kept; ++k) {
        if (k != i && comesBefore(in, r, k, i)) ++rank;
    }
    if (rank < r.kept) out[rank * r.inner] = r.indices ? (float)i : in[i * r.inner];
}

kernel void network_sample(global const float* restrict input, global const float* restrict grid,
                           global float* restrict output, const SampledMaps s) {
    const int which = get_global_id(0);
    const int pixels = s.outHeight * s.outWidth, plane = get_global_id(1);
    if (which < pixels) {
        output[s.to + plane * pixels + which] = sampled(input, grid, s, plane * pixels + which);
    }
}
