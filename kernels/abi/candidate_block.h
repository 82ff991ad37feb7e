// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The candidates of a target: output of fern_forest and nearest_neighbour.

#pragma once

#include "abi.h"
#include "fern_pattern.h"

SPOOR_ABI_BEGIN

/// Maximum number of windows per target that the forest passes to the nearest neighbour.
SPOOR_CONSTANT(maxCandidates, 100);

typedef struct {
    int varianceCount;  ///< windows that passed the variance filter
    int forestCount;    ///< windows that reached the minimum score
    int acceptedCount;  ///< of these, those that reached the accepted score
    int count;          ///< candidates in the block
    int windows[maxCandidates];
    int scores[maxCandidates];
    ushort codes[maxCandidates][fernCount];
    long matches[maxCandidates][4];  ///< see PatchMatch
} CandidateBlock;
SPOOR_RECORD(CandidateBlock, 8016, matches, 4816);

SPOOR_ABI_END
