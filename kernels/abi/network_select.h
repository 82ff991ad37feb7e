// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of network_select.cpu.cl and network_select.gpu.cl. Offsets are in floats.
// Indices are whole numbers in float32 tensors; negative ones count from the end of an axis, and
// those outside it are clamped.

#pragma once

#include "abi.h"
#include "network.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(selectedAtOnce, 1024);  ///< values per work-item, CPU variant

/// Values at computed positions. The output has `batches` x `rows` rows of `inner` values. Each row
/// begins at the sum of `depth` indices times their steps, of the batch, and of the place of its
/// number along `axes` more axes.
typedef struct {
    int from, indices, to;
    int count;  ///< values of the output
    int rows, inner;
    int batchStep;   ///< of the input
    int indexBatch;  ///< indices per batch; 0: all batches share them
    int depth, axes;
    int limits[networkAxes], steps[networkAxes];  ///< sizes and steps of the indexed axes
    int sizes[networkAxes], moves[networkAxes];   ///< of the other axes of a row
} PickedValues;
SPOOR_RECORD(PickedValues, 168, moves, 136);

/// Replaced values of a tensor. Each value of the output looks for the last of `updates` indices
/// that is its own; without one it keeps the value of the input.
typedef struct {
    int from, indices, values, to;
    int count;    ///< values of the output
    int updates;  ///< indices per value of the output
    int adds;     ///< all values with this index are added to that of the input
    int inner;    ///< values per row, whose index has `depth` numbers; single values: 0
    int depth;
    int limits[networkAxes];       ///< sizes of the indexed axes
    int axis;                      ///< of single values
    int axes, sizes[networkAxes];  ///< of the input
    int room[networkAxes];         ///< sizes of the indices
    int indexSteps[networkAxes];   ///< of the indices
} ScatteredValues;
SPOOR_RECORD(ScatteredValues, 172, indexSteps, 140);

/// The largest values along an axis in their order.
typedef struct {
    int from, to;
    int length, kept, inner;  ///< values along the axis, those of the output, distance of values
    int rows;                 ///< number of choices
    int smallest;             ///< instead of the largest ones
    int indices;              ///< the output has their positions instead of the values
} RankedValues;
SPOOR_RECORD(RankedValues, 32, indices, 28);

/// Values of maps at computed positions, in shares of their sides from -1 to 1.
typedef struct {
    int from, grid, to;
    int channels, height, width, outHeight, outWidth;
    int nearest;  ///< instead of linear interpolation
    int border;   ///< 0: zeros outside, 1: the border repeats, 2: reflection
    int corners;  ///< -1 and 1 are the centres of the outer pixels, not their edges
} SampledMaps;
SPOOR_RECORD(SampledMaps, 44, corners, 40);

SPOOR_KERNEL(network_select, network_pick,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL const float* indices,
              SPOOR_GLOBAL float* output, const PickedValues p));
SPOOR_KERNEL(network_select, network_scatter,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL const float* indices,
              SPOOR_GLOBAL const float* values, SPOOR_GLOBAL float* output,
              const ScatteredValues s));
SPOOR_KERNEL(network_select, network_rank,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL float* output, const RankedValues r));
SPOOR_KERNEL(network_select, network_sample,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL const float* grid,
              SPOOR_GLOBAL float* output, const SampledMaps s));

SPOOR_ABI_END
