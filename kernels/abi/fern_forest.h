// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of fern_forest.cpu.cl and fern_forest.gpu.cl. One launch serves all targets,
// whose tables follow each other.

#pragma once

#include "abi.h"
#include "candidate_block.h"
#include "window_grid.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(fernLanes, 16);  ///< neighbouring windows that the CPU variant scores at once

/// The scales and chunks of a target, the slot of its posteriors, and its thresholds.
typedef struct {
    int firstScale, scales;
    int firstChunk, chunks;
    int slot;
    uint minScore;     ///< windows with a lower score are rejected
    uint acceptScore;  ///< only for a count
    int ferns;         ///< ferns that add to a score, at most fernCount
} SPOOR_ALIGNED(16) FernTarget;
SPOOR_RECORD(FernTarget, 32, ferns, 28);

/// Offsets in the image, relative to the window's corner, of two pixels that a fern compares.
typedef struct {
    int first, second;
} SPOOR_ALIGNED(8) PixelPair;
SPOOR_RECORD(PixelPair, 8, second, 4);

/// A copy of the image with reordered columns.
typedef struct {
    int distance;  ///< between windows that become neighbours
    int columns;   ///< of each kind, a multiple of fernLanes
    int offset;    ///< in `columns`
    int unused;
} ColumnOrder;
SPOOR_RECORD(ColumnOrder, 16, unused, 12);

/// The image that the windows of a scale are read from.
typedef struct {
    int offset;  ///< in `columns`; -1: the original image
    int stride;
    int distance;  ///< of neighbouring windows
    int unused;
} ScaleView;
SPOOR_RECORD(ScaleView, 16, unused, 12);

typedef struct {
    int window;
    int score;
} SPOOR_ALIGNED(8) ScoredWindow;
SPOOR_RECORD(ScoredWindow, 8, score, 4);

/// A new posterior.
typedef struct {
    uint leaf;
    uint posterior;
} FernChange;
SPOOR_RECORD(FernChange, 8, posterior, 4);

SPOOR_KERNEL(fern_forest, fern_codes,
             (SPOOR_GLOBAL const uchar* pixels, const int stride,
              SPOOR_GLOBAL const WindowScale* scales, const int firstScale, const int scaleCount,
              SPOOR_GLOBAL const PixelPair* offsets, SPOOR_GLOBAL const int* windows,
              const int count, SPOOR_GLOBAL ushort* out));
SPOOR_KERNEL(fern_forest, fern_columns,
             (SPOOR_GLOBAL const uchar* pixels, const int width, const int height,
              SPOOR_GLOBAL const ColumnOrder* orders, SPOOR_GLOBAL uchar* columns));
// The CPU variant reads `columns`, with the offsets of `views`; the GPU variant reads `pixels`.
SPOOR_KERNEL(fern_forest, fern_forest,
             (SPOOR_GLOBAL const uchar* pixels, const int stride, SPOOR_GLOBAL const uchar* columns,
              SPOOR_GLOBAL const WindowChunk* chunks, SPOOR_GLOBAL const WindowScale* scales,
              SPOOR_GLOBAL const FernTarget* targets, SPOOR_GLOBAL const ScaleView* views,
              SPOOR_GLOBAL const PixelPair* offsets, SPOOR_GLOBAL const ushort* posteriors,
              SPOOR_GLOBAL const int* passed, SPOOR_GLOBAL const int* passedCounts,
              SPOOR_GLOBAL ScoredWindow* found, SPOOR_GLOBAL int* foundCounts));
SPOOR_KERNEL(fern_forest, fern_select,
             (SPOOR_GLOBAL const uchar* pixels, const int stride,
              SPOOR_GLOBAL const WindowScale* scales, SPOOR_GLOBAL const FernTarget* targets,
              SPOOR_GLOBAL const PixelPair* offsets, SPOOR_GLOBAL const int* varianceCounts,
              SPOOR_GLOBAL const ScoredWindow* found, SPOOR_GLOBAL const int* counts,
              SPOOR_GLOBAL ScoredWindow* flat, const int firstBlock,
              SPOOR_GLOBAL CandidateBlock* results));
SPOOR_KERNEL(fern_forest, fern_update,
             (SPOOR_GLOBAL const FernChange* changes, const int count,
              SPOOR_GLOBAL ushort* posteriors));

SPOOR_ABI_END
