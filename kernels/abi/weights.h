// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Storage of the weights of convolutions.

#pragma once

#include "abi.h"

SPOOR_ABI_BEGIN

/// Weights are computed as floats. Reading halves needs no extension.
#ifdef HALF_WEIGHTS
typedef half Weights;
#else
typedef float Weights;
#endif

SPOOR_ABI_END
