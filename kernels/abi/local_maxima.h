// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Records and kernels of local_maxima.cpu.cl and local_maxima.gpu.cl.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(suppressGroup, 256);  ///< work-items of local_maxima_suppress, GPU variant
SPOOR_CONSTANT(maximaCounts, 2);     ///< leading entries of a map's output: see MapMaximum

/// The available part of a map and the tiles to search, which lie inside it with their neighbours.
typedef struct {
    int offset;  ///< of the part's first value
    int partX, partY, partWidth;
    int mapWidth, mapHeight;
    int tile;            ///< side length
    int tileX, tileY;    ///< first tile of the piece
    int tilesX, tilesY;  ///< of the piece
    int first, across;   ///< of the map's tiles in the output
    int unused[3];
} MaximaPiece;
SPOOR_RECORD(MaximaPiece, 64, unused, 52);

/// Candidates of a map.
typedef struct {
    int first, across, down;  ///< of the map's tiles
    int tile;
    int mapWidth;
    int boxWidth, boxHeight;  ///< box at a position; 0: no suppression
    float threshold;          ///< minimum value that is counted
    float least;              ///< minimum value of a candidate; the best maximum is always one
    int out;                  ///< two entries of counts, then the kept candidates
    int most;                 ///< maximum number of kept candidates
    int unused;
} MaximaGroup;
SPOOR_RECORD(MaximaGroup, 48, unused, 44);

/// The maximum of a tile. The two entries of counts are {kept, found} and {above, 0}.
typedef struct {
    int bits;   ///< of the value
    int index;  ///< x + y * width of the map; -1: the tile has no maximum
} SPOOR_ALIGNED(8) MapMaximum;
SPOOR_RECORD(MapMaximum, 8, index, 4);

SPOOR_KERNEL(local_maxima, local_maxima,
             (SPOOR_GLOBAL const float* maps, SPOOR_GLOBAL const MaximaPiece* pieces,
              SPOOR_GLOBAL MapMaximum* maxima));
SPOOR_KERNEL(local_maxima, local_maxima_suppress,
             (SPOOR_GLOBAL const MapMaximum* allMaxima, SPOOR_GLOBAL const MaximaGroup* groups,
              SPOOR_GLOBAL uchar* allStates, SPOOR_GLOBAL MapMaximum* out));

SPOOR_ABI_END
