// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// The maximum of a correlation filter's response.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

typedef struct {
    float value;      ///< maximum of the response
    float x, y;       ///< displacement from the window centre in cells, fractional
    float mean;       ///< of the sidelobe: all but 11 x 11 cells around the maximum
    float deviation;  ///< of the sidelobe
    float second;     ///< largest value of the sidelobe
    int column, row;  ///< cell of the maximum in the stored response
} FilterPeak;
SPOOR_RECORD(FilterPeak, 32, row, 28);

SPOOR_ABI_END
