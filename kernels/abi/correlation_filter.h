// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernels of correlation_filter.cpu.cl and correlation_filter.gpu.cl.

#pragma once

#include "abi.h"
#include "filter_peak.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(filterGroup, 64);        ///< work-items of filter_product, GPU variant
SPOOR_CONSTANT(filterScoreGroup, 256);  ///< of filter_score
SPOOR_CONSTANT(filterPeakGroup, 256);   ///< of filter_peak

SPOOR_KERNEL(correlation_filter, filter_product,
             (SPOOR_GLOBAL const float2* model, SPOOR_GLOBAL const float2* patches, const int bins,
              const int channels, const int span, SPOOR_GLOBAL const float* weights,
              SPOOR_GLOBAL float2* sums, SPOOR_GLOBAL float* norms));
SPOOR_KERNEL(correlation_filter, filter_gauss,
             (SPOOR_GLOBAL float* planes, const int gridWidth, const int gridHeight,
              const int rowFloats, SPOOR_GLOBAL const float* norms, const int groups,
              const float scale, const float decay));
SPOOR_KERNEL(correlation_filter, filter_score,
             (SPOOR_GLOBAL const float* planes, const int gridWidth, const int gridHeight,
              const int rowFloats, SPOOR_GLOBAL const float* norms, const int groups,
              const float scale, const float decay, SPOOR_GLOBAL const float* alpha,
              const int first, SPOOR_GLOBAL float* scores));
SPOOR_KERNEL(correlation_filter, filter_train,
             (SPOOR_GLOBAL const float2* kernelSpectrum, SPOOR_GLOBAL const float2* label,
              const int bins, const int span, const float lambda, const float rate,
              SPOOR_GLOBAL float2* numerator, SPOOR_GLOBAL float2* denominator,
              SPOOR_GLOBAL float2* alpha, SPOOR_GLOBAL float2* mirrored));
SPOOR_KERNEL(correlation_filter, filter_learn,
             (SPOOR_GLOBAL const float* patch, const int count, const int span, const float rate,
              SPOOR_GLOBAL float* model));
SPOOR_KERNEL(correlation_filter, filter_respond,
             (SPOOR_GLOBAL float2 * spectra, SPOOR_GLOBAL const float2* alpha, const int bins,
              const int span));
SPOOR_KERNEL(correlation_filter, filter_peak,
             (SPOOR_GLOBAL const float* planes, const int gridWidth, const int gridHeight,
              const int rowFloats, const float scale, const int first,
              SPOOR_GLOBAL FilterPeak* peaks));
SPOOR_KERNEL(correlation_filter, filter_show,
             (SPOOR_GLOBAL const float* planes, const int gridWidth, const int gridHeight,
              const int rowFloats, const int patch, const float scale, SPOOR_GLOBAL float* out));

SPOOR_ABI_END
