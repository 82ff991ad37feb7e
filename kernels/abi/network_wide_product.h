// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Constants and kernel of network_wide_product.cl.

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

SPOOR_KERNEL(network_wide_product, network_wide_product,
             (SPOOR_GLOBAL const float* first, SPOOR_GLOBAL const float* second,
              SPOOR_GLOBAL const float* bias, SPOOR_GLOBAL const float* added,
              SPOOR_GLOBAL float* output, const MatrixProducts p,
              const ActivationValues activation));

SPOOR_ABI_END
