// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of mask_colours.clh.

#include "mask_colours.clh"

// Each work-group handles a histogram.
kernel void mask_count(global const ushort* restrict bins, global const float* restrict mask,
                       const int from, global uint* restrict counts) {
    local uint sums[maskBins];
    const int me = get_local_id(0), which = get_group_id(0);
    for (int i = me; i < maskBins; i += maskGroup) sums[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = me; i < maskArea; i += maskGroup)
        atomic_add(&sums[bins[i]], weightOf(mask[from + i], which));
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int i = me; i < maskBins; i += maskGroup) counts[which * maskBins + i] = sums[i];
}

// Each work-item handles a bin.
kernel void mask_table(global const float* restrict shares, global float* restrict table) {
    const int i = get_global_id(0);
    if (i < maskBins) table[i] = likelihoodOf(shares, i);
}

// Each work-item handles a pixel.
kernel void mask_likelihood(global const ushort* restrict bins, global const float* restrict table,
                            global float* restrict planes, const int to) {
    const int i = get_global_id(0);
    if (i < maskArea) planes[to + i] = table[bins[i]];
}
