// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of grey.cpu.cl and grey.gpu.cl.

#pragma once

#include "abi.h"
#include "planes.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(greySpan, 16384);  ///< pixels per work-item, CPU variant
SPOOR_CONSTANT(greyPixels, 4);    ///< pixels per work-item, GPU variant

SPOOR_KERNEL(grey, grey,
             (SPOOR_GLOBAL const uint* picture, SPOOR_GLOBAL uchar* out, const int pixels));
SPOOR_KERNEL(grey, grey_of_planes,
             (SPOOR_GLOBAL const uchar* planes, const Planes p, SPOOR_GLOBAL uchar* out));

SPOOR_ABI_END
