// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of network_layers.cpu.cl and network_layers.gpu.cl. Offsets are in floats.

#pragma once

#include "abi.h"
#include "activation.h"
#include "network.h"

SPOOR_ABI_BEGIN

/// Operands of a combination: the axes before the last one and the steps of each operand along
/// them.
typedef struct {
    int axes;
    int inner;  ///< length of the last axis
    int sizes[networkAxes];
    int steps[3][networkAxes];
    int last[3];   ///< steps along the last axis
    int begin[3];  ///< first values
    int to;        ///< first value of the output
    int unused;
} BroadcastOperands;
SPOOR_RECORD(BroadcastOperands, 168, unused, 164);

/// Source of one value of a resized axis: two positions and the weight of the second.
typedef struct {
    int first, second;
    float share;
} ResizeTap;
SPOOR_RECORD(ResizeTap, 12, share, 8);

/// If a width is doubled, the taps of even and odd columns repeat: columns 2 i and 2 i + 1 with i
/// from begin to end come from positions i + even and i + odd, and the positions after them.
typedef struct {
    int begin, end, even, odd;
    float evenShare, oddShare;
} ColumnDoubling;
SPOOR_RECORD(ColumnDoubling, 24, oddShare, 20);

// span: values per work-item, CPU variant.
SPOOR_KERNEL(network_layers, network_scale_shift,
             (SPOOR_GLOBAL const float* input, const int from, SPOOR_GLOBAL float* output,
              const int to, SPOOR_GLOBAL const float* constants, const int offset, const int each,
              const int count, const int pixels, const int span,
              const ActivationValues activation));
SPOOR_KERNEL(network_layers, network_combine,
             (SPOOR_GLOBAL const float* tensors, SPOOR_GLOBAL const float* others,
              SPOOR_GLOBAL const float* thirds, SPOOR_GLOBAL float* output,
              const BroadcastOperands s, const int span, const int how,
              const ActivationValues activation));
// span: rows per work-item, CPU variant.
SPOOR_KERNEL(network_layers, network_fully_connected,
             (SPOOR_GLOBAL const float* input, const int from, SPOOR_GLOBAL float* output,
              const int to, SPOOR_GLOBAL const float* weights, const int offset, const int inputs,
              const int outputs, const int span, const ActivationValues activation));
SPOOR_KERNEL(network_layers, network_put_part,
             (SPOOR_GLOBAL const float* input, const int from, SPOOR_GLOBAL float* output,
              const int to, const int block, const int stride, const int span));
// taps: columns, then rows. added: offset of a tensor to add in the input's buffer, or -1.
SPOOR_KERNEL(network_layers, network_resize,
             (SPOOR_GLOBAL const float* input, const int from, const int height, const int width,
              SPOOR_GLOBAL float* output, const int to, const int outHeight, const int outWidth,
              SPOOR_GLOBAL const ResizeTap* taps, const int linear, const ColumnDoubling twice,
              const int added, const ActivationValues activation));

SPOOR_ABI_END
