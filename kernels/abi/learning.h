// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernel of learning.cpu.cl and learning.gpu.cl. One launch serves all targets that
// learn.

#pragma once

#include "abi.h"
#include "fern_pattern.h"
#include "window_grid.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(maxWarps, 20);
SPOOR_CONSTANT(maxPositives, 10);
SPOOR_CONSTANT(learningGroup, 256);  ///< work-items, GPU variant: at least maxPositives * fernCount
SPOOR_CONSTANT(maxLearningScales, 32);  ///< at least the scales of a grid (21)

/// A warp of a window about the box's centre.
typedef struct {
    int m00, m01, m10, m11;  ///< matrix, 1/4096
    int shiftX, shiftY;      ///< 1/16 px
    uint hash;
    int noise;  ///< per bit of a hash, 1/65536 grey level
} SPOOR_ALIGNED(16) LearningWarp;
SPOOR_RECORD(LearningWarp, 32, noise, 28);

/// A target that learns, and its warps.
typedef struct {
    int left, top, width, height;  ///< its box, 1/4 px
    int x, y;                      ///< the box's centre with integers at pixel centres, 1/16 px
    int firstScale, scales;
    LearningWarp warps[maxWarps];
} LearningJob;
SPOOR_RECORD(LearningJob, 672, warps, 32);

/// The windows that overlap a box best, and their codes.
typedef struct {
    int count;
    int unused;
    int windows[maxPositives];
    ushort codes[maxWarps][maxPositives][fernCount];
} PositiveBlock;
SPOOR_RECORD(PositiveBlock, 8048, codes, 48);

SPOOR_KERNEL(learning, positives,
             (SPOOR_GLOBAL const uchar* pixels, const int width, const int height,
              SPOOR_GLOBAL const WindowScale* allScales, SPOOR_GLOBAL const FernPair* pattern,
              SPOOR_GLOBAL const LearningJob* jobs, SPOOR_GLOBAL PositiveBlock* results));

SPOOR_ABI_END
