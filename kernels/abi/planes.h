// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Decoded planes of an image.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// Planes of an image and their conversion to colours: PlaneLayout and YuvFormula of
/// engine/media/frame.h. Luma begins at 0; u and v are the offsets of the chroma planes.
typedef struct {
    int width, height, chromaWidth, rowShift, u, v;
    int lumaOffset, luma, blueU, greenU, greenV, redV;
} Planes;
SPOOR_RECORD(Planes, 48, redV, 44);

SPOOR_ABI_END
