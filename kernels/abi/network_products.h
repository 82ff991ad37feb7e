// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Constants and kernels of network_products.cl.

#pragma once

#include "abi.h"
#include "network_tensors.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(wideRows, 32);         ///< rows per work-group
SPOOR_CONSTANT(wideColumns, 64);      ///< columns per work-group
SPOOR_CONSTANT(wideSlices, 7);        ///< parts of a sum that are computed together
SPOOR_CONSTANT(wideDepth, 8);         ///< values of a sum per slice in local memory
SPOOR_CONSTANT(wideStep, 56);         ///< wideSlices * wideDepth
SPOOR_CONSTANT(wideGroup, 224);       ///< work-items
SPOOR_CONSTANT(wideLocal, 48 << 10);  ///< bytes of local memory

SPOOR_CONSTANT(splitRows, 32);     ///< rows per work-group
SPOOR_CONSTANT(splitColumns, 64);  ///< columns per work-group
SPOOR_CONSTANT(splitSlice, 32);    ///< work-items per slice: those of one matrix instruction
SPOOR_CONSTANT(splitDepth, 16);    ///< values of a sum that a slice adds together

SPOOR_KERNEL(network_products, network_wide_product,
             (SPOOR_GLOBAL const float* first, SPOOR_GLOBAL const float* second,
              SPOOR_GLOBAL const float* bias, SPOOR_GLOBAL const float* added,
              SPOOR_GLOBAL float* output, const MatrixProducts p,
              const ActivationValues activation));
// SLICES, a build-time constant: slices of a work-group. MATRIX_UNIT: 1 for NVIDIA's compiler.
SPOOR_KERNEL(network_products, network_split_product,
             (SPOOR_GLOBAL const float* first, SPOOR_GLOBAL const float* second,
              SPOOR_GLOBAL const float* bias, SPOOR_GLOBAL const float* added,
              SPOOR_GLOBAL float* output, const MatrixProducts p,
              const ActivationValues activation));

SPOOR_ABI_END
