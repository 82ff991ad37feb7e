// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of window_cascade.cpu.cl and window_cascade.gpu.cl.
//
// corners: int4s: the norm rectangle for windows of step 1 and of step 2, then 3 (Haar) or 4 (LBP)
//   per node for step 1, then for step 2. They hold the offsets of a rectangle's corners from the
//   window's entry (Haar) or of the 4 x 4 corners of the blocks (LBP).
// model: the arrays of the cascade, which begin where CascadeShape says.
// died: one byte per window: the stage that rejected it, `stages` if none did, cascadeRefused if
// its
//   contrast is too low, cascadeUnvisited if it was stepped over.
// hits: number, next task, then up to cascadeHits windows.
// load: windows, trees and ticks (TIMED only) of up to cascadeLoads work-groups.

#pragma once

#include "abi.h"
#include "window_levels.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(cascadeRefused, 255);
SPOOR_CONSTANT(cascadeUnvisited, 254);
SPOOR_CONSTANT(cascadeHits, 16384);
SPOOR_CONSTANT(cascadeLoads, 4096);
SPOOR_CONSTANT(cascadeLoadValues, 3);     ///< per work-group
SPOOR_CONSTANT(naiveSide, 16);            ///< windows per side of a work-group with a tile
#define CASCADE_STEPPED_OVER 0x80000000u  ///< bit of a hit that OpenCV steps over

// Initial values of CascadeTuning, which the host passes as build options.
SPOOR_CONSTANT(cascadeGroup, 64);
SPOOR_CONSTANT(cascadePerItem, 1);
SPOOR_CONSTANT(cascadeEarly, 3);
SPOOR_CONSTANT(cascadeTogether, 8);
SPOOR_CONSTANT(cascadeUnroll, 1);
SPOOR_CONSTANT(cascadeDense, 2);
SPOOR_CONSTANT(cascadePairs, 0);

/// Windows of a level that are searched together.
typedef struct {
    int level;
    int at;  ///< row (CPU variant) or first window (GPU variant)
} CascadeTask;
SPOOR_RECORD(CascadeTask, 8, at, 4);

typedef struct {
    int firstNode, nodes;
    int firstLeaf;
    int unused;
} CascadeTree;
SPOOR_RECORD(CascadeTree, 16, unused, 12);

typedef struct {
    int firstTree, trees;
    int pairs;  ///< number of leading trees with only two rectangles
    int unused;
} CascadeStage;
SPOOR_RECORD(CascadeStage, 16, unused, 12);

/// Child nodes; <= 0 stands for leaf -1 - child of the tree.
typedef struct {
    int left, right;
} CascadeChildren;
SPOOR_RECORD(CascadeChildren, 8, right, 4);

/// Sizes of a cascade, and where the arrays in `model` begin, in bytes.
typedef struct {
    int stages, nodes;
    int area;  ///< of the norm rectangle
    int tasks;
    int weights;    ///< float4 per node: weights of three rectangles, and the threshold
    int children;   ///< CascadeChildren per node
    int subsets;    ///< 8 uints per node (LBP)
    int trees;      ///< CascadeTree
    int leaves;     ///< long, in fixed point
    int stageRows;  ///< CascadeStage
    int limits;     ///< long: minimum sum of each stage, then what a window's contrast must exceed
    int roundLeaves;  ///< float
    int roundLimits;  ///< float2 per stage: minimum sum, and how far rounded sums may be off
} CascadeShape;
SPOOR_RECORD(CascadeShape, 52, roundLimits, 48);

/// The parameters of all kernels that search.
#define SPOOR_SEARCH_PARAMETERS                                                                    \
    SPOOR_GLOBAL const uint *SPOOR_RESTRICT sums, SPOOR_GLOBAL const uint *SPOOR_RESTRICT squares, \
        SPOOR_GLOBAL const PyramidLevel *SPOOR_RESTRICT levels,                                    \
        SPOOR_GLOBAL const CascadeTask *SPOOR_RESTRICT tasks,                                      \
        SPOOR_GLOBAL const int4 *SPOOR_RESTRICT corners,                                           \
        SPOOR_GLOBAL const uchar *SPOOR_RESTRICT model, const CascadeShape shape, const int first, \
        SPOOR_GLOBAL uchar *SPOOR_RESTRICT died, SPOOR_GLOBAL volatile uint *SPOOR_RESTRICT hits,  \
        SPOOR_GLOBAL volatile uint *SPOOR_RESTRICT load
/// The Search of window_cascade.clh that they form.
#define SPOOR_SEARCH \
    { sums, squares, levels, tasks, corners, model, shape, died, hits }
#define SPOOR_WINDOW_SEARCH(name) SPOOR_KERNEL(window_cascade, name, (SPOOR_SEARCH_PARAMETERS))
SPOOR_WINDOW_SEARCH(windows_grid);
SPOOR_WINDOW_SEARCH(windows_persistent);
SPOOR_WINDOW_SEARCH(windows_dynamic);
SPOOR_WINDOW_SEARCH(windows_queue);
SPOOR_WINDOW_SEARCH(windows_classic);
#undef SPOOR_WINDOW_SEARCH

SPOOR_KERNEL(window_cascade, windows_keep,
             (SPOOR_GLOBAL const PyramidLevel* levels, const int count,
              SPOOR_GLOBAL const uchar* died, SPOOR_GLOBAL uint* hits));

SPOOR_ABI_END
