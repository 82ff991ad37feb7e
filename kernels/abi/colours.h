// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of colours.cpu.cl and colours.gpu.cl.

#pragma once

#include "abi.h"
#include "planes.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(coloursPixels, 4);  ///< pixels per work-item, GPU variant

/// The part of the image to convert, in pixels. The first column is even.
typedef struct {
    int x, y;
    int end;  ///< one past the last column
} ColoursPart;
SPOOR_RECORD(ColoursPart, 12, end, 8);

SPOOR_KERNEL(colours, colours,
             (SPOOR_GLOBAL const uchar* planes, const Planes p, const ColoursPart part,
              SPOOR_GLOBAL uint* picture));
SPOOR_KERNEL(colours, colours_of_grey,
             (SPOOR_GLOBAL const uchar* planes, const Planes p, const ColoursPart part,
              SPOOR_GLOBAL uint* picture));

SPOOR_ABI_END
