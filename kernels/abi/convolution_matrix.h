// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernels of convolution_matrix.cpu.cl and convolution_matrix.gpu.cl. Offsets are in
// floats.

#pragma once

#include "abi.h"
#include "activation.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(matrixTile, 32);            ///< side of the tiles of the tiled product
SPOOR_CONSTANT(matrixRows, 4);             ///< pixels at a time, CPU variant
SPOOR_CONSTANT(matrixWideRows, 8);         ///< where registers hold 16 floats
SPOOR_CONSTANT(matrixFinishPixels, 4096);  ///< pixels per work-item, CPU variant

/// Patches of one image and one group.
typedef struct {
    long input, matrix;  ///< first values
    int height, width;   ///< of an input plane
    int outputHeight, outputWidth;
    int kernelHeight, kernelWidth;
    int strideY, strideX;
    int padTop, padLeft;
    int dilationY, dilationX;
    int depth;        ///< size of a patch: channels x kernel
    int paddedDepth;  ///< rounded up to a multiple of matrixTile
} ConvolutionPatches;
SPOOR_RECORD(ConvolutionPatches, 72, paddedDepth, 68);

SPOOR_KERNEL(convolution_matrix, convolution_columns,
             (SPOOR_GLOBAL const float* input, const ConvolutionPatches p,
              SPOOR_GLOBAL float* matrix));
SPOOR_KERNEL(convolution_matrix, convolution_rows,
             (SPOOR_GLOBAL const float* input, const ConvolutionPatches p,
              SPOOR_GLOBAL float* matrix));
SPOOR_KERNEL(convolution_matrix, convolution_tiled,
             (SPOOR_GLOBAL const float* a, const long aOffset, SPOOR_GLOBAL const float* b,
              const long bOffset, SPOOR_GLOBAL const float* bias, const int biasOffset,
              const int pixels, const int filters, const int depth,
              const ActivationValues activation, SPOOR_GLOBAL float* output,
              const long outputOffset));
SPOOR_KERNEL(convolution_matrix, convolution_finish,
             (SPOOR_GLOBAL const float* bias, const int pixels, const int filters,
              const ActivationValues activation, SPOOR_GLOBAL float* values, const long offset));

SPOOR_ABI_END
