// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernel of edge_boxes.cpu.cl and edge_boxes.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(edgeBoxItems, 32);       ///< work-items per window, GPU variant
SPOOR_CONSTANT(edgeBoxScratchRows, 5);  ///< rows of scratch memory
#define EDGE_BOX_CUT 0.05f              ///< minimum affinity of a path between groups

/// A region. Offsets are into `tables`.
typedef struct {
    int firstWindow;  ///< first window of this region; the last one precedes the next region's
                      ///< first
    int width, height;
    int sums;       ///< (width + 1) x (height + 1): integral of group magnitudes, each at one pixel
    int pixels;     ///< integral of pixel magnitudes, of the same size
    int rowPlaces;  ///< width x height: 2 n + 1 in run n of a group along the row, 2 n before it
    int columnPlaces;  ///< height x width: the same along columns
    int runs;          ///< group of each run
    int groups;        ///< 4 values per group: magnitude, x, y, first link
    int links;         ///< 2 values per link: group, affinity (bits of a float); largest first
    int norms;         ///< 1 / size^kappa for width + height (bits of a float)
    int unused;
} EdgeBoxTables;
SPOOR_RECORD(EdgeBoxTables, 48, unused, 44);

/// A group of edges.
typedef struct {
    int magnitude;
    int x, y;
    int firstLink;
} SPOOR_ALIGNED(16) EdgeGroup;
SPOOR_RECORD(EdgeGroup, 16, firstLink, 12);

/// Affinity of a group to another one. Those of a group are sorted, largest first.
typedef struct {
    int group;
    float affinity;
} SPOOR_ALIGNED(8) EdgeLink;
SPOOR_RECORD(EdgeLink, 8, affinity, 4);

/// The refined box of a window and its score: 0 if it does not exceed the minimum score.
typedef struct {
    float score;
    ushort x, y, width, height;
} ScoredBox;
SPOOR_RECORD(ScoredBox, 12, height, 10);

// `queue` is a counter that starts with 0, and may be the start of `tables`. Regions and windows
// also lie in `tables`.
SPOOR_KERNEL(edge_boxes, edge_boxes,
             (SPOOR_GLOBAL const int* tables, volatile SPOOR_GLOBAL int* queue,
              const int regionCount, const int regionsAt, const int windowsAt,
              const int windowCount, const int chunk, const float minScore, const float stepRatio,
              const int most, SPOOR_GLOBAL int* scratch, SPOOR_GLOBAL ScoredBox* found));

SPOOR_ABI_END
