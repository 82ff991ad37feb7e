// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// CPU variant of colour_histogram.clh.

#define GROUP 1

#include "colour_histogram.clh"

// Moves the histograms by `rate` towards those of one frame. Two work-items per target handle one
// histogram each.
kernel void colour_learn(global const uchar4* restrict picture, const int width, const int height,
                         constant const ColourSamples* restrict table,
                         global float* restrict histograms) {
    int counts[colourBins], columns[maxColourSamples];
    bool inside[maxColourSamples];
    const int which = get_global_id(0);
    constant const ColourSamples* const samples = table + get_global_id(1);
    constant const float* const box = which == 0 ? samples->target : samples->border;
    for (int i = 0; i < colourBins; ++i) counts[i] = 0;
    int found = 0, total = 0;
    for (int column = 0; column < samples->columns; ++column) {
        const int x = (int)floor(samples->x + (float)column * samples->stepX);
        if (x < 0 || x >= width) continue;
        inside[found] = x + 0.5f > box[0] && x + 0.5f < box[2];
        columns[found++] = x;
    }
    for (int row = 0; row < samples->rows; ++row) {
        const int y = (int)floor(samples->y + (float)row * samples->stepY);
        if (y < 0 || y >= height) continue;
        global const uchar4* const line = picture + (long)y * width;
        const bool rowInside = y + 0.5f > box[1] && y + 0.5f < box[3];
        for (int i = 0; i < found; ++i) {
            if ((rowInside && inside[i]) != (which == 0)) continue;
            ++counts[colourOf(line[columns[i]])];
            ++total;
        }
    }
    const float share = total > 0 ? 1.0f / (float)total : 0.0f;
    const float rate = samples->rate;
    global float* const to = histograms + (samples->place * 2 + which) * colourBins;
    for (int i = 0; i < colourBins; ++i) to[i] = learned(to[i], (float)counts[i] * share, rate);
}

// Sums the likelihoods over the box's width of `across` samples, for each row of samples and each
// cell. Samples outside the image repeat its border. Each work-item handles one row.
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
    uint before[maxColourSamples + 1];
    before[0] = 0;
    for (int x = 0; x < columns; ++x)
        before[x + 1] = before[x] + sampleOf(line, samples, width, x, histograms);
    for (int cell = 0; cell < cells; ++cell) {
        const int from = firstOf(cell, cells, perCell, across);
        sums[row * cells + cell] =
            before[clamp(from + across, 0, columns)] - before[clamp(from, 0, columns)];
    }
}

// Each work-item handles one row of cells.
kernel void colour_columns(global const uint* restrict allSums,
                           constant const ColourSamples* restrict table, const int perCell,
                           global float* restrict maps) {
    meansOfRow(allSums, table, perCell, maps, get_global_id(2), get_global_id(1), 0,
               table[get_global_id(2)].columns / perCell);
}
