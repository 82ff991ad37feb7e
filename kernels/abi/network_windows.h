// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of network_windows.cpu.cl and network_windows.gpu.cl. Offsets are in floats.

#pragma once

#include "abi.h"
#include "network.h"

SPOOR_ABI_BEGIN

/// A position on an axis and its weight. A negative position makes the whole value
/// ResampleSizes::fill.
typedef struct {
    int place;
    float weight;
} WeightedTap;
SPOOR_RECORD(WeightedTap, 8, weight, 4);

typedef struct {
    int from, to;
    int height, width, outHeight, outWidth;
    int tapsX, tapsY;  ///< taps per column and per row
    float fill;
} ResampleSizes;
SPOOR_RECORD(ResampleSizes, 36, fill, 32);

/// A transposed convolution in three dimensions; missing leading ones have length 1.
typedef struct {
    int from, weights, to;
    int channels, filters;  ///< per group
    int groups;
    int in[3], out[3], window[3];
    int strides[3], dilations[3], before[3];
} TransposedSizes;
SPOOR_RECORD(TransposedSizes, 96, before, 84);

// taps: columns, then rows.
SPOOR_KERNEL(network_windows, network_resample,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL float* output,
              SPOOR_GLOBAL const WeightedTap* taps, const ResampleSizes s));
SPOOR_KERNEL(network_windows, network_transposed,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL const float* weights,
              SPOOR_GLOBAL float* output, const TransposedSizes s));

SPOOR_ABI_END
