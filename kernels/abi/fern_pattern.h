// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The ferns of TLD's forest.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

SPOOR_CONSTANT(fernCount, 20);
SPOOR_CONSTANT(fernBits, 13);      ///< pairs of pixels that a fern compares
SPOOR_CONSTANT(fernLeaves, 8192);  ///< 1 << fernBits

/// Two points that a fern compares, in units of 1/1024 of the window's last pixel, 0..1024.
typedef struct {
    short x1, y1, x2, y2;
} SPOOR_ALIGNED(8) FernPair;
SPOOR_RECORD(FernPair, 8, y2, 6);

SPOOR_ABI_END
