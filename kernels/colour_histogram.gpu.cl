// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of colour_histogram.clh.

#include "colour_histogram.clh"

inline bool within(const float x, const float y, constant const float* box) {
    return x > box[0] && y > box[1] && x < box[2] && y < box[3];
}

// Moves the histograms by `rate` towards those of one frame. Two work-groups per target handle one
// histogram each.
kernel void colour_learn(global const uchar4* restrict picture, const int width, const int height,
                         constant const ColourSamples* restrict table,
                         global float* restrict histograms) {
    local int counts[colourBins], total;
    const int me = get_local_id(0), which = get_group_id(0);
    constant const ColourSamples* const samples = table + get_group_id(1);
    for (int i = me; i < colourBins; i += GROUP) counts[i] = 0;
    if (me == 0) total = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    const int columns = samples->columns, all = columns * samples->rows;
    for (int i = me; i < all; i += GROUP) {
        const int x = (int)floor(samples->x + (float)(i % columns) * samples->stepX);
        const int y = (int)floor(samples->y + (float)(i / columns) * samples->stepY);
        if (x < 0 || y < 0 || x >= width || y >= height) continue;
        const float middleX = x + 0.5f, middleY = y + 0.5f;
        const bool counted = which == 0 ? within(middleX, middleY, samples->target)
                                        : !within(middleX, middleY, samples->border);
        if (!counted) continue;
        atomic_inc(&counts[colourOf(picture[(long)y * width + x])]);
        atomic_inc(&total);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const float share = total > 0 ? 1.0f / (float)total : 0.0f;
    const float rate = samples->rate;
    global float* const to = histograms + (samples->place * 2 + which) * colourBins;
    for (int i = me; i < colourBins; i += GROUP) {
        to[i] = learned(to[i], (float)counts[i] * share, rate);
    }
}

// Sums the likelihoods over the box's width of `across` samples, for each row of samples and each
// cell. Samples outside the image repeat its border. Each work-item handles one sum.
kernel void colour_rows(global const uchar4* restrict picture, const int width, const int height,
                        constant const ColourSamples* restrict table, const int perCell,
                        global const float* restrict allHistograms, global uint* restrict allSums) {
    constant const ColourSamples* const samples = table + get_global_id(2);
    global const float* const histograms = allHistograms + samples->place * 2 * colourBins;
    const int row = get_global_id(1), columns = samples->columns, cells = columns / perCell;
    const int across = samples->across;
    global uint* const sums = allSums + (long)get_global_id(2) * samples->rows * cells;
    const int y = clamp((int)floor(samples->y + (float)row * samples->stepY), 0, height - 1);
    global const uchar4* const line = picture + (long)y * width;
    const int cell = get_global_id(0);
    if (cell >= cells || row >= samples->rows) return;
    const int from = firstOf(cell, cells, perCell, across);
    uint sum = 0;
    for (int x = max(from, 0); x < min(from + across, columns); ++x)
        sum += sampleOf(line, samples, width, x, histograms);
    sums[row * cells + cell] = sum;
}

// Each work-item handles one cell.
kernel void colour_columns(global const uint* restrict allSums,
                           constant const ColourSamples* restrict table, const int perCell,
                           global float* restrict maps) {
    const int x = get_global_id(0);
    meansOfRow(allSums, table, perCell, maps, get_global_id(2), get_global_id(1), x, x + 1);
}
