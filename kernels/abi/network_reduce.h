// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of network_reduce.cpu.cl and network_reduce.gpu.cl. Offsets are in floats.

#pragma once

#include "abi.h"
#include "network.h"

SPOOR_ABI_BEGIN

/// A reduction: the axes that stay, the reduced axes except the last one, and that last one.
typedef struct {
    int kept, axes;
    int keptSizes[networkAxes], keptSteps[networkAxes];
    int sizes[networkAxes], steps[networkAxes];
    int rows, length, step;
    int from, to;
    int how;    ///< reductionMean and so on
    int count;  ///< values of the output
    int span;   ///< values of the output per work-item, CPU variant
} ReducedAxes;
SPOOR_RECORD(ReducedAxes, 168, span, 164);

/// A sliding window and its planes.
typedef struct {
    int height, width, outHeight, outWidth;
    int kernelY, kernelX, strideY, strideX, dilationY, dilationX;
    int top, left, bottom, right;  ///< padding
    int average;                   ///< instead of the maximum
    int countPadding;
} PoolWindow;
SPOOR_RECORD(PoolWindow, 64, countPadding, 60);

SPOOR_KERNEL(network_reduce, network_pool,
             (SPOOR_GLOBAL const float* input, const int from, SPOOR_GLOBAL float* output,
              const int to, const PoolWindow s));
SPOOR_KERNEL(network_reduce, network_reduce,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL float* output, const ReducedAxes r));
SPOOR_KERNEL(network_reduce, network_softmax,
             (SPOOR_GLOBAL const float* input, const int from, SPOOR_GLOBAL float* output,
              const int to, const int length, const int inner, const int count));
SPOOR_KERNEL(network_reduce, network_normalise,
             (SPOOR_GLOBAL const float* input, const int from, SPOOR_GLOBAL const float* scales,
              const int scale, SPOOR_GLOBAL const float* shifts, const int shift,
              SPOOR_GLOBAL float* output, const int to, const int length, const float epsilon));
// GPU variant only.
SPOOR_KERNEL(network_reduce, network_softmax_row,
             (SPOOR_GLOBAL const float* input, const int from, SPOOR_GLOBAL float* output,
              const int to, const int length));

SPOOR_ABI_END
