// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Record and kernel of letterbox.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// A part of the image and its place in the output.
typedef struct {
    int x, y, width, height;  ///< part of the image
    int stride;               ///< pixels per row of the image
    int left, top;            ///< place of the resized part in the output
    int partWidth, partHeight;
    int outWidth, outHeight;
    int to;        ///< first value of the output
    int redFirst;  ///< whether red is the first plane
    int span;      ///< columns per work-item
    int unused, unusedToo;
    float4 fill;          ///< blue, green, red around the part
    float4 scale, shift;  ///< of blue, green, red
} LetterboxJob;
SPOOR_RECORD(LetterboxJob, 112, shift, 96);

SPOOR_KERNEL(letterbox, letterbox,
             (SPOOR_GLOBAL const uchar* picture, SPOOR_GLOBAL float* output, const LetterboxJob j));

SPOOR_ABI_END
