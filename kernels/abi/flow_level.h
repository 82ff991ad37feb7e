// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Levels of the image pyramid for optical flow.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// A level. Level 0 is the grey image; the others lie in `halves`.
typedef struct {
    int width, height;
    int first;  ///< entry in `halves`
    int unused;
} SPOOR_ALIGNED(16) FlowLevel;
SPOOR_RECORD(FlowLevel, 16, unused, 12);

SPOOR_ABI_END
