// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel of blurred_image.cpu.cl and blurred_image.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(blurBandRows, 16);       ///< rows per work-item, CPU variant
SPOOR_CONSTANT(blurStripColumns, 256);  ///< columns per work-item, CPU variant
SPOOR_CONSTANT(blurTileWidth, 32);      ///< work-group of the GPU variant
SPOOR_CONSTANT(blurTileHeight, 8);

SPOOR_KERNEL(blurred_image, blurred_image,
             (SPOOR_GLOBAL const uchar* grey, SPOOR_GLOBAL uchar* out, const int width,
              const int height));

SPOOR_ABI_END
