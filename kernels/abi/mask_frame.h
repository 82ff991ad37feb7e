// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernel of mask_frame.cpu.cl and mask_frame.gpu.cl.

#pragma once

#include "mask_crop.h"

SPOOR_ABI_BEGIN

/// A part of the frame that is filled from the mask of a crop.
typedef struct {
    int width, height;  ///< of the part
    float x, y, step;   ///< of its pixels among those of the crop: first centre, distance
    int from;           ///< offset of the mask, in floats
} MaskPart;
SPOOR_RECORD(MaskPart, 24, from, 20);

SPOOR_KERNEL(mask_frame, mask_frame,
             (SPOOR_GLOBAL const float* mask, const MaskPart p, SPOOR_GLOBAL uchar* pixels));

SPOOR_ABI_END
