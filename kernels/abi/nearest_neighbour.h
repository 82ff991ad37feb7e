// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernel of nearest_neighbour.cpu.cl and nearest_neighbour.gpu.cl. One launch serves
// all targets, whose tables follow each other.

#pragma once

#include "abi.h"
#include "candidate_block.h"
#include "window_grid.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(patchSide, 15);
SPOOR_CONSTANT(patchPixels, 225);
SPOOR_CONSTANT(patchValues, 240);  ///< of a stored patch: a multiple of 16
SPOOR_CONSTANT(patchGroup, 256);   ///< work-items per candidate, GPU variant
SPOOR_CONSTANT(patchShare, 4);     ///< candidates per work-item, CPU variant

// Kinds of stored patches.
SPOOR_CONSTANT(noPatch, 0);
SPOOR_CONSTANT(earlyPositive, 1);  ///< of the first half
SPOOR_CONSTANT(latePositive, 2);   ///< of the second half
SPOOR_CONSTANT(negativePatch, 3);

/// A stored patch.
typedef struct {
    long inverse;
    int residual;
    int kind;
} PatchRow;
SPOOR_RECORD(PatchRow, 16, kind, 12);

/// The scales of a target, the slot of its patches, and their number.
typedef struct {
    int firstScale, scales;
    int slot;
    int patches;
} PatchTarget;
SPOOR_RECORD(PatchTarget, 16, patches, 12);

SPOOR_KERNEL(nearest_neighbour, nearest_neighbour,
             (SPOOR_GLOBAL const uint* sums, const int stride,
              SPOOR_GLOBAL const WindowScale* scales, SPOOR_GLOBAL const PatchTarget* targets,
              SPOOR_GLOBAL const float* stored, SPOOR_GLOBAL const PatchRow* rows, const int room,
              SPOOR_GLOBAL CandidateBlock* results));

SPOOR_ABI_END
