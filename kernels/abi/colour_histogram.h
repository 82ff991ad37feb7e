// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of colour_histogram.cpu.cl and colour_histogram.gpu.cl. One launch serves all
// targets. Each slot of the histograms holds colourBins fractions of the target, then colourBins
// fractions of its surroundings.

#pragma once

#include "abi.h"
#include "filter_peak.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(colourLevels, 16);  ///< of each of B, G and R
SPOOR_CONSTANT(colourBins, colourLevels* colourLevels* colourLevels);
SPOOR_CONSTANT(maxColourSamples, 256);  ///< per row
SPOOR_CONSTANT(colourGroup, 256);       ///< work-items, GPU variant

/// Samples of a target. Positions, distances and boxes are in pixels.
typedef struct {
    float x, y, stepX, stepY;
    int columns, rows;
    float target[4];   ///< left, top, right, bottom; target colours come from inside
    float border[4];   ///< surrounding colours come from outside
    int place;         ///< slot in the histograms
    int across, down;  ///< width and height of the target in samples
    float rate;        ///< learning rate of the histograms
} ColourSamples;
SPOOR_RECORD(ColourSamples, 72, rate, 68);

/// A patch whose peak is moved.
typedef struct {
    int map, plane, peak;    ///< indices of its map, response and peak
    int stand;               ///< index of the distinctiveness in `stands`; -1: not stored
    float targetX, targetY;  ///< size of the target in cells
    float usual;             ///< usual maximum of the response; 0: the peak's own value
} ColourJob;
SPOOR_RECORD(ColourJob, 28, usual, 24);

SPOOR_KERNEL(colour_histogram, colour_learn,
             (SPOOR_GLOBAL const uchar4* picture, const int width, const int height,
              SPOOR_CONSTANT_MEMORY const ColourSamples* table, SPOOR_GLOBAL float* histograms));
SPOOR_KERNEL(colour_histogram, colour_rows,
             (SPOOR_GLOBAL const uchar4* picture, const int width, const int height,
              SPOOR_CONSTANT_MEMORY const ColourSamples* table, const int perCell,
              SPOOR_GLOBAL const float* allHistograms, SPOOR_GLOBAL uint* allSums));
SPOOR_KERNEL(colour_histogram, colour_columns,
             (SPOOR_GLOBAL const uint* allSums, SPOOR_CONSTANT_MEMORY const ColourSamples* table,
              const int perCell, SPOOR_GLOBAL float* maps));
SPOOR_KERNEL(colour_histogram, colour_join,
             (SPOOR_GLOBAL const float* maps, SPOOR_GLOBAL const float* planes, const int width,
              const int height, const int rowFloats, const float scale, const float weight,
              const float clear, SPOOR_CONSTANT_MEMORY const ColourJob* jobs,
              SPOOR_GLOBAL FilterPeak* peaks, SPOOR_GLOBAL float* stands));

SPOOR_ABI_END
