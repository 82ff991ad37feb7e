// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of mask_colours.cpu.cl and mask_colours.gpu.cl.

#pragma once

#include "mask_crop.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(maskLevels, 16);   ///< of a colour
SPOOR_CONSTANT(maskBins, 4096);   ///< (blue * maskLevels + green) * maskLevels + red
SPOOR_CONSTANT(maskWeight, 255);  ///< of a pixel that is entirely on one side
SPOOR_CONSTANT(maskGroup, 256);

/// Histograms of the pixels of a crop: maskBins of the target, then of its surroundings.
SPOOR_KERNEL(mask_colours, mask_count,
             (SPOOR_GLOBAL const ushort* bins, SPOOR_GLOBAL const float* mask, const int from,
              SPOOR_GLOBAL uint* counts));
/// The likelihood that a colour belongs to the target, from shares of the colours in the target
/// and in its surroundings.
SPOOR_KERNEL(mask_colours, mask_table,
             (SPOOR_GLOBAL const float* shares, SPOOR_GLOBAL float* table));
SPOOR_KERNEL(mask_colours, mask_likelihood,
             (SPOOR_GLOBAL const ushort* bins, SPOOR_GLOBAL const float* table,
              SPOOR_GLOBAL float* planes, const int to));

SPOOR_ABI_END
