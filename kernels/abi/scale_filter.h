// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of scale_filter.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(scaleCount, 33);  ///< scales, an odd number
SPOOR_CONSTANT(scaleBins, scaleCount / 2 + 1);
SPOOR_CONSTANT(scaleGroup, 64);  ///< work-items of scale_correlate

SPOOR_KERNEL(scale_filter, scale_correlate,
             (SPOOR_GLOBAL const float* features, const int gridWidth, const int gridHeight,
              const int rowFloats, const int channels, SPOOR_GLOBAL const float2* waves,
              SPOOR_GLOBAL const float* hann, SPOOR_GLOBAL const float2* wanted, const float rate,
              SPOOR_GLOBAL float2* numerator, SPOOR_GLOBAL float2* sums));
SPOOR_KERNEL(scale_filter, scale_finish,
             (SPOOR_GLOBAL const float2* sums, const int groups, SPOOR_GLOBAL const float2* waves,
              const float rate, const float lambda, SPOOR_GLOBAL float* denominator,
              const int first, SPOOR_GLOBAL float* out));

SPOOR_ABI_END
