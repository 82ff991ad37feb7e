// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of network_tensors.cpu.cl and network_tensors.gpu.cl. Offsets are in floats.

#pragma once

#include "abi.h"
#include "activation.h"
#include "network.h"

SPOOR_ABI_BEGIN

// Products of matrices, CPU variant.
SPOOR_CONSTANT(productRows, 8);      ///< rows that are computed together
SPOOR_CONSTANT(productColumns, 16);  ///< columns per work-item
SPOOR_CONSTANT(productStripe, 128);  ///< rows per work-item
SPOOR_CONSTANT(productDepth, 256);   ///< values of a sum that are copied together
// Products of matrices, GPU variant.
SPOOR_CONSTANT(productGroup, 128);       ///< work-items, each of 4 x 4 values
SPOOR_CONSTANT(productTileRows, 32);     ///< rows per work-group, as many as productTileDepth
SPOOR_CONSTANT(productTileColumns, 64);  ///< columns per work-group
SPOOR_CONSTANT(productTileDepth, 32);    ///< values of a sum in local memory

/// Sizes of the output of a copy.
typedef struct {
    int axes;
    int sizes[networkAxes];
    int from, to;
    float fill;  ///< where a table has a negative offset
} CopiedTensor;
SPOOR_RECORD(CopiedTensor, 48, fill, 44);

/// Products of matrices.
typedef struct {
    int a, b, to;              ///< first values
    int rows, depth, columns;  ///< of one product
    int rowStep, depthStep;    ///< of a
    int bias, added;           ///< first values that are added; -1: none
    int biasRows;              ///< GPU variant: a bias belongs to a row instead of a column
    float scale;               ///< of the products
    int axes;                  ///< before rows and columns
    int sizes[networkAxes];
    int first[networkAxes], second[networkAxes];  ///< steps of the operands along the axes
} MatrixProducts;
SPOOR_RECORD(MatrixProducts, 148, second, 116);

/// A convolution with computed kernels.
typedef struct {
    int from, kernels, to;
    int height, width, outHeight, outWidth;
    int groupChannels, groupFilters;
    int kernelY, kernelX, strideY, strideX, dilationY, dilationX;
    int top, left;  ///< padding
} Correlation;
SPOOR_RECORD(Correlation, 68, left, 64);

// places: for each axis of the output, a table of input offsets, one table after the other.
SPOOR_KERNEL(network_tensors, network_copy,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL float* output,
              SPOOR_GLOBAL const int* places, const CopiedTensor c));
SPOOR_KERNEL(network_tensors, network_product,
             (SPOOR_GLOBAL const float* first, SPOOR_GLOBAL const float* second,
              SPOOR_GLOBAL const float* bias, SPOOR_GLOBAL const float* added,
              SPOOR_GLOBAL float* output, const MatrixProducts p,
              const ActivationValues activation));
SPOOR_KERNEL(network_tensors, network_correlation,
             (SPOOR_GLOBAL const float* input, SPOOR_GLOBAL const float* kernels,
              SPOOR_GLOBAL float* output, const Correlation c));

SPOOR_ABI_END
