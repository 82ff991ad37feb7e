// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of mask_colours.clh.

#include "mask_colours.clh"

// Each work-item handles a histogram.
kernel void mask_count(global const ushort* restrict bins, global const float* restrict mask,
                       const int from, global uint* restrict counts) {
    const int which = get_global_id(0);
    global uint* const to = counts + which * maskBins;
    for (int i = 0; i < maskBins; ++i) to[i] = 0;
    for (int i = 0; i < maskArea; ++i) to[bins[i]] += weightOf(mask[from + i], which);
}

// Each work-item handles the bins of a level of blue.
kernel void mask_table(global const float* restrict shares, global float* restrict table) {
    const int first = get_global_id(0) * maskGroup;
    for (int i = first; i < first + maskGroup; ++i) table[i] = likelihoodOf(shares, i);
}

// Each work-item handles a row.
kernel void mask_likelihood(global const ushort* restrict bins, global const float* restrict table,
                            global float* restrict planes, const int to) {
    const int first = get_global_id(0) * maskSide;
    for (int i = first; i < first + maskSide; ++i) planes[to + i] = table[bins[i]];
}
