// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernels of convolution_winograd.cl. Offsets are in floats.

#pragma once

#include "abi.h"
#include "activation.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(winogradLanes, 8);      ///< tiles at a time; a row has a multiple of them
SPOOR_CONSTANT(winogradProducts, 16);  ///< values of a transformed tile

/// Sizes of the input or the output of the convolution, and of its tiles.
typedef struct {
    long inputOffset, outputOffset, addedOffset;
    int planes;  ///< channels or filters
    int height, width;
    int padTop, padLeft;
    int rows, columns;  ///< of tiles
    ActivationValues activation;
} WinogradSizes;
SPOOR_RECORD(WinogradSizes, 72, activation, 52);

// tiles, products: [image][value of a tile][plane][tile].
SPOOR_KERNEL(convolution_winograd, winograd_tiles,
             (SPOOR_GLOBAL const float* input, const WinogradSizes s, SPOOR_GLOBAL float* tiles));
SPOOR_KERNEL(convolution_winograd, winograd_sums,
             (SPOOR_GLOBAL const float* products, SPOOR_GLOBAL const float* bias,
              const WinogradSizes s, SPOOR_GLOBAL const float* added, SPOOR_GLOBAL float* output));

SPOOR_ABI_END
