// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of background_filter.cpu.cl and background_filter.gpu.cl. One launch serves
// all targets. Learnt data lies in slots of equal size, one after the other; data that only
// training needs follows the order of the trained targets.

#pragma once

#include "abi.h"
#include "fhog.h"
#include "filter_peak.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(backgroundWide, 8);           ///< bins per work-item, CPU variant
SPOOR_CONSTANT(backgroundLevelGroup, 256);   ///< work-items of background_level, GPU variant
SPOOR_CONSTANT(backgroundRefineGroup, 128);  ///< of background_score and background_refine

/// A target to train.
typedef struct {
    int slot;
    int patch;
    int trained;  ///< whether it was trained before
    int unused;
} SPOOR_ALIGNED(16) BackgroundJob;
SPOOR_RECORD(BackgroundJob, 16, unused, 12);

SPOOR_KERNEL(background_filter, background_level,
             (SPOOR_GLOBAL const float* features, const int gridWidth, const int gridHeight,
              const int rowFloats, const int channels, const float wanted,
              SPOOR_GLOBAL float* factors));
SPOOR_KERNEL(background_filter, background_learn,
             (SPOOR_GLOBAL const float* features, SPOOR_GLOBAL const float* factors,
              const int plane, const int span, const int channels, const float rate,
              SPOOR_GLOBAL const BackgroundJob* jobs, SPOOR_GLOBAL float* models));
SPOOR_KERNEL(background_filter, background_solve,
             (SPOOR_GLOBAL const float* models, SPOOR_GLOBAL const float* labels, const int bins,
              const int channels, const int step, const int isLast, const float scale,
              const float memory, const float gamma, const float lastGamma,
              SPOOR_GLOBAL const BackgroundJob* jobs, SPOOR_GLOBAL float* filters,
              SPOOR_GLOBAL float* splits, SPOOR_GLOBAL float* duals, SPOOR_GLOBAL float* nexts));
SPOOR_KERNEL(background_filter, background_crop,
             (SPOOR_GLOBAL float* planes, const int gridWidth, const int gridHeight,
              const int rowFloats, const int channels, SPOOR_GLOBAL const BackgroundJob* jobs,
              SPOOR_GLOBAL const float* weights, const float gamma, const float scale));
SPOOR_KERNEL(background_filter, background_respond,
             (SPOOR_GLOBAL const float* filters, SPOOR_GLOBAL const int* places,
              SPOOR_GLOBAL const float* patches, SPOOR_GLOBAL const float* factors, const int bins,
              const int channels, SPOOR_GLOBAL float* responses, SPOOR_GLOBAL float* spectra));
SPOOR_KERNEL(background_filter, background_score,
             (SPOOR_GLOBAL const float* spectra, const int gridWidth, const int gridHeight,
              const float scale, const int first, SPOOR_GLOBAL float* scores));
SPOOR_KERNEL(background_filter, background_refine,
             (SPOOR_GLOBAL const float* spectra, const int gridWidth, const int gridHeight,
              const float scale, const int first, SPOOR_GLOBAL FilterPeak* peaks));

SPOOR_ABI_END
