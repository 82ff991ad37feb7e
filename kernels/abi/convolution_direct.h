// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernel of convolution_direct.cpu.cl and convolution_direct.gpu.cl.

#pragma once

#include "abi.h"
#include "activation.h"
#include "weights.h"

SPOOR_ABI_BEGIN

typedef struct {
    long inputOffset, outputOffset, addedOffset;  ///< in floats
    int channels, height, width;
    int filters, outputHeight, outputWidth;
    int padTop, padLeft;
    int groupChannels, groupFilters;
    int blocks;  ///< of filters, per group
    int tiles;   ///< of pixels, per work-item, CPU variant
    ActivationValues activation;
} ConvolutionSizes;
SPOOR_RECORD(ConvolutionSizes, 88, activation, 72);

// weights: [block][channel][ky][kx][filter of the block].
SPOOR_KERNEL(convolution_direct, convolution_direct,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL const Weights* weights,
              SPOOR_GLOBAL const float* bias, const ConvolutionSizes s,
              SPOOR_GLOBAL const float* added, SPOOR_GLOBAL float* output));

SPOOR_ABI_END
