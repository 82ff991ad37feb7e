// SPDX-FileCopyrightText: The Spoor authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// Kernel of variance_filter.cpu.cl and variance_filter.gpu.cl.

#pragma once

#include "abi.h"
#include "window_grid.h"

SPOOR_ABI_BEGIN

SPOOR_KERNEL(variance_filter, variance_filter,
             (SPOOR_GLOBAL const uint* sums, SPOOR_GLOBAL const ulong* squares, const int stride,
              SPOOR_GLOBAL const WindowChunk* chunks, SPOOR_GLOBAL const ulong* bounds,
              SPOOR_GLOBAL int* passed, SPOOR_GLOBAL int* counts));

SPOOR_ABI_END
