// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Windows of TLD's detector. One launch serves the windows of all targets, whose rows follow each
// other. Windows are numbered within their target.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(chunkWindows, 256);  ///< maximum number of windows of a chunk

/// Windows of one size, row by row.
typedef struct {
    int first;          ///< number of the first window
    int columns;        ///< windows per row
    int step;           ///< pixels from a window to the next
    int width, height;  ///< pixels of a window
    int rows;
    int target;
    int unused;
} SPOOR_ALIGNED(16) WindowScale;
SPOOR_RECORD(WindowScale, 32, unused, 28);

/// Some successive windows of one size, which one work-group handles.
typedef struct {
    int first, count;
    int at;       ///< position of the first window in its scale
    int columns;  ///< as in WindowScale
    int step;
    int width, height;
    int scale;  ///< counted over all targets
} SPOOR_ALIGNED(16) WindowChunk;
SPOOR_RECORD(WindowChunk, 32, scale, 28);

SPOOR_ABI_END
