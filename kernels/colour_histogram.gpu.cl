// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// GPU variant of colour_histogram.clh.

#include "colour_histogram.clh"

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
