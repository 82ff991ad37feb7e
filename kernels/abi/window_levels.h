// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Levels of an image pyramid for sliding windows. All levels share one buffer whose rows have the
// same stride.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// A level and its windows. If it is searched at every second pixel (step 2), its rows hold the
/// even columns first and the odd ones `oddColumns` entries later, so that neighbouring windows
/// read neighbouring entries.
typedef struct {
    int entry;              ///< index of its first entry
    int width, height;      ///< pixels
    int step;               ///< pixels from a window to the next: 1 or 2
    int across, down;       ///< windows per row, and rows of windows
    int window;             ///< index of its first window
    int tapColumn, tapRow;  ///< indices in `taps` of its first column and row
    int stride;             ///< entries per row
    int oddColumns;         ///< where the odd columns of a row begin
} PyramidLevel;
SPOOR_RECORD(PyramidLevel, 44, oddColumns, 40);

SPOOR_ABI_END
