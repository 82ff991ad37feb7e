// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernel of turned_template.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// A rotated and scaled template to compute.
typedef struct {
    float cosine, sine;           ///< rotation from the source to this template
    float boxCosine, boxSine;     ///< rotation of the box in this template
    float step;                   ///< source pixels per pixel of this template
    float sourceX, sourceY;       ///< centre of the box in the source
    float centreX, centreY;       ///< centre of the box in this template
    float halfWidth, halfHeight;  ///< of the box, in source pixels
    int samples;                  ///< per side of a pixel
    int source;                   ///< first pixel in the source buffer
    int sourceWidth, sourceHeight;
    int width, height;  ///< of this template
    int offset;         ///< first value of the template, without its padding
    int rowOffset;      ///< first row of the template in `sums`
    int unused;
} TurnedJob;
SPOOR_RECORD(TurnedJob, 80, unused, 76);

/// Sums over a row of a template: m, m g and m g^2.
typedef struct {
    int count, sum, squares;
} TurnedRow;
SPOOR_RECORD(TurnedRow, 12, squares, 8);

SPOOR_KERNEL(turned_template, turned_template,
             (SPOOR_GLOBAL const uchar* sources, SPOOR_GLOBAL const TurnedJob* jobs,
              const int padding, SPOOR_GLOBAL float* templates, SPOOR_GLOBAL float* masks,
              SPOOR_GLOBAL TurnedRow* sums));

SPOOR_ABI_END
