// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernel of separable_convolution.cpu.cl and separable_convolution.gpu.cl.

#pragma once

#include "abi.h"
#include "activation.h"
#include "weights.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(separableGroup, 256);  ///< work-items of a group, GPU variant
SPOOR_CONSTANT(separableTaps, 9);     ///< weights of a channel
SPOOR_CONSTANT(separableRow, 10);     ///< values of a channel: its weights and its bias

typedef struct {
    long inputOffset, outputOffset, addedOffset;  ///< in floats
    int height, width;
    int filters;
    int tiles;  ///< per work-item, CPU variant
} SeparableSizes;
SPOOR_RECORD(SeparableSizes, 40, tiles, 36);

// depth: a row of separableRow values per channel. point: [block][channel][filter of the block].
SPOOR_KERNEL(separable_convolution, separable_convolution,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL const float* depth,
              SPOOR_GLOBAL const Weights* point, SPOOR_GLOBAL const float* bias,
              const SeparableSizes s, const ActivationValues between, const ActivationValues after,
              SPOOR_GLOBAL const float* added, SPOOR_GLOBAL float* output));

SPOOR_ABI_END
